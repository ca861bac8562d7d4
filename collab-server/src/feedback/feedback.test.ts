import { request } from 'node:http'
import { FEEDBACK_FIELD_MESSAGES, FEEDBACK_LIMITS, FEEDBACK_MESSAGES, listFeedback, readFeedbackAttachment, submitFeedback } from '@lectern/shared/feedback'
import type { FeedbackAttachment } from '@lectern/shared/feedback'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildTestApp, listen, sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { mailsTo } from '../test-support/outbox.ts'

const server = sharedTestApp()

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const GIF = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')

function file(fileName: string, bytes = PNG, changes: Partial<FeedbackAttachment> = {}): FeedbackAttachment {
  return { fileName, contentType: 'image/png', content: bytes.toString('base64'), size: bytes.length, ...changes }
}

function form(member: TestMember, changes: Record<string, unknown> = {}) {
  return { name: member.name, email: member.email, issueType: 1, subject: 'It stops', description: 'It stops when I press play.', ...changes }
}

describe('feedback', () => {
  it('S1 §4.5 is stored, mailed to the organization\'s owner, and listed for them with its pictures', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner, { firstName: 'Mary' })
    const attachments = [file('C:\\pictures\\one.png'), file('two.png', PNG, { content: `data:image/png;base64,${PNG.toString('base64')}` })]
    const data = await call(app, member, submitFeedback, { body: form(member, { attachments, subject: 'It stops\r\nBcc: x' }) as never })
    expect(data).toEqual({ status: 1, message: FEEDBACK_MESSAGES.SUCCESS, feedbackId: expect.any(String) })
    const [mail] = await mailsTo(app, owner.email)
    expect(mail?.subject).toBe('[Technical issue] It stops Bcc: x')
    expect(mail?.text).toContain('It stops when I press play.')
    expect(mail?.text).toContain('one.png (1 kB), two.png (1 kB)')
    expect(mail?.text).toContain(`mailto:${encodeURIComponent(member.email)}`)
    const { feedback, totalPages } = await call(app, owner, listFeedback)
    expect([totalPages, feedback]).toEqual([1, [{
      feedbackId: data.feedbackId, userId: member.userId, name: 'Mary Tester', email: member.email, issueType: 1, subject: 'It stops\r\nBcc: x',
      description: 'It stops when I press play.', createdAt: expect.any(Number),
      attachments: [{ fileName: 'one.png', contentType: 'image/png', size: PNG.length }, { fileName: 'two.png', contentType: 'image/png', size: PNG.length }],
    }]])
    const picture = await call(app, owner, readFeedbackAttachment, { params: { feedbackId: data.feedbackId, index: '1' } })
    expect(picture).toEqual({ fileName: 'two.png', contentType: 'image/png', content: PNG.toString('base64') })
    expect((await attempt(app, member, listFeedback)).http).toBe(403)
    const stranger = await signUpMember(app)
    expect((await attempt(app, stranger, readFeedbackAttachment, { params: { feedbackId: data.feedbackId, index: '1' } })).http).toBe(404)
    const hash = (await app.db.selectFrom('feedback_attachment').select('hash').where('feedback_id', '=', data.feedbackId).executeTakeFirstOrThrow()).hash
    expect((await app.inject({ method: 'GET', url: `/api/v1/blobs/${hash}` })).statusCode).toBe(404)
  })

  it('goes to SUPPORT_EMAIL when there is one, and is in the name of the account whatever the form says', async () => {
    const app = await buildTestApp({ env: { SUPPORT_EMAIL: 'support@example.test' } })
    const member = await signUpMember(app, { organizationId: 'default', isVerified: false, firstName: 'Mary' })
    await call(app, member, submitFeedback, { body: form(member, { name: 'The Boss', email: 'boss@example.test' }) as never })
    const [mail] = await mailsTo(app, 'support@example.test')
    expect(mail?.text).toContain(`From Mary Tester <${member.email}>`)
    expect(mail?.text).not.toContain('boss@example.test')
  })

  it.each([
    ['name', { name: '' }, FEEDBACK_FIELD_MESSAGES.nameRequired],
    ['email', { email: 'nobody' }, "Hmm, that email doesn't look right."],
    ['issueType', { issueType: 6 }, FEEDBACK_FIELD_MESSAGES.issueType],
    ['subject', { subject: 'x'.repeat(101) }, FEEDBACK_FIELD_MESSAGES.subjectTooLong],
    ['description', { description: 'too short' }, FEEDBACK_FIELD_MESSAGES.descriptionTooShort],
  ])('S1 §5.2 refuses a bad %s with HTTP 400 and status 2', async (path, changes, message) => {
    const app = server()
    const member = await signUpMember(app)
    const { http, error } = await attempt(app, member, submitFeedback, { body: form(member, changes) as never })
    expect([http, error]).toEqual([400, { status: 2, code: 'invalid-request', path, message, reason: expect.any(String) }])
    expect(await app.db.selectFrom('feedback').selectAll().where('user_id', '=', member.userId).execute()).toEqual([])
  })

  it('S1 §8.2 answers files with 400 and a status of their own, judged by their bytes', async () => {
    const app = server()
    const member = await signUpMember(app)
    const refused = async (attachments: FeedbackAttachment[]) => {
      const { http, error } = await attempt(app, member, submitFeedback, { body: form(member, { attachments }) as never })
      return [http, error?.status, error?.path, error?.message]
    }
    const six = Array.from({ length: 6 }, (_, index) => file(`${index}.png`))
    expect(await refused(six)).toEqual([400, 7, 'attachments', FEEDBACK_MESSAGES.TOO_MANY_FILES])
    expect(await refused([file('a.png'), file('a.png')])).toEqual([400, 2, 'attachments.1', FEEDBACK_FIELD_MESSAGES.duplicateFile])
    expect(await refused([file('a.png', GIF)])).toEqual([400, 6, 'attachments.0', FEEDBACK_MESSAGES.UNSUPPORTED_FILE_TYPE])
    expect(await refused([file('a.png', Buffer.from('<svg/>'))])).toEqual([400, 6, 'attachments.0', FEEDBACK_MESSAGES.UNSUPPORTED_FILE_TYPE])
    expect(await refused([file('a.png', PNG, { size: FEEDBACK_LIMITS.attachmentMaxBytes + 1 })])).toEqual([400, 5, 'attachments.0', FEEDBACK_MESSAGES.FILE_TOO_LARGE])
    const large = Buffer.concat([PNG, Buffer.alloc(FEEDBACK_LIMITS.attachmentMaxBytes)])
    expect(await refused([file('a.png', large, { size: 5 })])).toEqual([400, 5, 'attachments.0', FEEDBACK_MESSAGES.FILE_TOO_LARGE])
    expect(await refused([file('a.png', PNG, { size: 5 })])).toEqual([400, 2, 'attachments.0.size', FEEDBACK_MESSAGES.VALIDATION_ERROR])
    expect(await refused([file('a.png', PNG, { content: '%%%%' })])).toEqual([400, 2, 'attachments.0.content', FEEDBACK_MESSAGES.VALIDATION_ERROR])
    expect(await app.db.selectFrom('feedback').selectAll().where('user_id', '=', member.userId).execute()).toEqual([])
  })

  it('S1 §5.2 takes five files of 10 MB', async () => {
    const app = server()
    const member = await signUpMember(app)
    const bytes = Buffer.concat([PNG, Buffer.alloc(FEEDBACK_LIMITS.attachmentMaxBytes - PNG.length)])
    const attachments = Array.from({ length: 5 }, (_, index) => file(`${index}.png`, bytes))
    expect((await attempt(app, member, submitFeedback, { body: form(member, { attachments }) as never })).http).toBe(200)
  })

  it('S1 §8.2 answers status 8 when it cannot be handed to support, and keeps nothing', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    await sql`drop table outgoing_mail`.execute(app.db)
    const { http, error } = await attempt(app, member, submitFeedback, { body: form(member) as never })
    expect([http, error?.status, error?.message]).toEqual([400, 8, FEEDBACK_MESSAGES.SUPPORT_TICKET_ERROR])
    expect(await app.db.selectFrom('feedback').selectAll().execute()).toEqual([])
  })

  it('S1 §8.2 needs a sign-in, and is limited', async () => {
    const app = server()
    const member = await signUpMember(app)
    expect((await attempt(app, null, submitFeedback, { body: form(member) as never })).http).toBe(401)
    for (let i = 0; i < 20; i++) await call(app, member, submitFeedback, { body: form(member) as never })
    expect((await attempt(app, member, submitFeedback, { body: form(member) as never })).http).toBe(429)
  })

  it('is read into memory once for each person, who is refused the next before it is read', async () => {
    const app = await buildTestApp()
    const [member, other] = [await signUpMember(app), await signUpMember(app)]
    const url = `${await listen(app)}/api/v1${submitFeedback.path}`
    const headers = { ...member.headers, 'content-type': 'application/json', 'content-length': 60_000_000 }
    const refused = Promise.withResolvers<number | undefined>()
    // Neither ever ends: what the second is told is told without its body.
    for (let count = 0; count < 2; count++) {
      const sent = request(url, { method: 'POST', agent: false, headers }, (answer) => { refused.resolve(answer.resume().statusCode) })
      onTestFinished(() => void sent.destroy())
      sent.on('error', () => undefined).write('{')
    }
    expect(await refused.promise).toBe(429)
    await call(app, other, submitFeedback, { body: form(other) as never })
  })
})
