import { DELETE_ACCOUNT_MESSAGES, deleteAccount, exportAccount } from '@lectern/shared/accounts'
import { createCourse } from '@lectern/shared/courses'
import { startCheckout } from '@lectern/shared/credits'
import { submitFeedback } from '@lectern/shared/feedback'
import { listLessons, renameLesson } from '@lectern/shared/lessons'
import { transferOrganization } from '@lectern/shared/organizations'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { TEST_PASSWORD, memberWithPassword, trySignIn } from '../test-support/sign-in.ts'

const body = { password: TEST_PASSWORD }

/** Every text in every table of the database. */
async function everything(app: FastifyInstance): Promise<string> {
  const tables = await app.db.introspection.getTables()
  const rows = await Promise.all(tables.map(async ({ name }) => await app.db.selectFrom(name as 'user').selectAll().execute()))
  return JSON.stringify(rows)
}

/** Where what a table says of a person stands in the export, or why it does not. */
const TABLES: Readonly<Record<string, { readonly in: string } | { readonly not: string }>> = {
  agent: { in: 'agents' }, conversation: { in: 'conversations' }, audit_event: { in: 'audit' }, asset: { in: 'images' }, course: { in: 'courses' },
  credit_transaction: { in: 'credits' }, doc_version: { in: 'versions' },
  feature_flag: { in: 'flags' }, feedback: { in: 'feedback' }, gallery_media: { in: 'gallery' }, font: { in: 'fonts' }, pronunciation: { in: 'pronunciations' }, prompt_version: { in: 'prompts' }, invitation: { in: 'invitations' },
  lesson: { in: 'lessons' }, outgoing_mail: { in: 'mails' }, plan_checkout: { in: 'checkouts' }, publication: { in: 'publications' },
  session: { in: 'sessions' }, share: { in: 'shares' }, user: { in: 'user' }, job: { in: 'jobs' }, event_rollup: { in: 'activity' },
  credit_hold: { not: 'its transactions are in credits' }, gallery_use: { not: 'an order of pictures that are in gallery' },
  organization: { not: 'a workspace is not about its owner' },
  asset_reference: { not: 'what needs a file, not who' }, asset_reference_kind: { not: 'kinds of what may need a file' },
  event_erasure: { not: 'only of those whose account is gone' },
  control: { not: 'messages between servers, gone in minutes' }, doc_seat: { not: 'who is in a lesson now, gone in minutes' },
  doc: { not: 'who edited last, as the history of the lesson says' }, doc_ban: { not: 'in audit' },
  doc_update: { not: 'documents keep who wrote what by id, for all who share them' }, doc_change: { not: 'as doc_update' }, doc_orphan: { not: 'as doc_update' }, doc_restoring: { not: 'as doc_update' },
  survey_answer: { in: 'survey' }, learner_profile: { in: 'learnerProfiles' }, doc_client: { not: 'as doc_update' }, doc_contributor: { not: 'as doc_update' },
  password_history: { not: 'a secret' }, password_reset: { not: 'a secret' }, recovery_code: { not: 'a secret' }, two_factor: { not: 'a secret' },
  two_factor_challenge: { not: 'a secret' }, two_factor_setup: { not: 'a secret' }, statement_credential: { not: 'a secret, of the workspace' }, verification: { not: 'a secret' },
}
const NAMES_A_PERSON = /user|owner|author|actor|person|recipient|email|_by$/

/** Tables that name somebody by id after their account is deleted: what they wrote, and what was done. */
const STILL_NAMED: readonly string[] = [
  'audit_event', 'control', 'credit_transaction', 'doc', 'doc_client', 'doc_contributor', 'doc_update', 'event_erasure', 'lesson', 'session', 'share', 'user',
]

describe('export', () => {
  it('has what every table says of a person, but for what is listed with a reason', async () => {
    const app = await buildTestApp()
    const member = await memberWithPassword(app)
    const tables = (await app.db.introspection.getTables()).filter((table) => table.columns.some((column) => NAMES_A_PERSON.test(column.name)))
    expect(tables.map((table) => table.name).toSorted()).toEqual(Object.keys(TABLES).toSorted())
    const { account } = await call(app, member, exportAccount)
    // The stream of events and what learning tools tell lie in files of their own, and activities of the library name nobody but through their lessons.
    const places = Object.values(TABLES).flatMap((table) => ('in' in table ? [table.in] : []))
    expect(Object.keys(account).toSorted()).toEqual([...places, 'events', 'statements', 'statementDocuments', 'statementFiles', 'agentDocuments', 'libraryActivities', 'exportedAt'].toSorted())
  })

  it('has everything about me, and neither secrets nor others\' things', async () => {
    const app = await buildTestApp()
    const member = await memberWithPassword(app, { firstName: 'Mary' })
    const colleague = await signUpColleague(app, member)
    const { lessonId } = await newLesson(app, member, { name: 'My lesson' })
    await shareWith(app, member, { lessonId }, colleague, 'viewer')
    await call(app, member, renameLesson, { params: { lessonId }, body: { description: 'What I teach' } })
    await call(app, member, createCourse, { body: { name: 'My course', description: 'What I plan' } })
    await newLesson(app, colleague, { name: 'Not mine' })
    await app.credits.spendCredits(member.organizationId, member.userId, 5, 3, 'k')
    await call(app, member, submitFeedback, {
      body: { name: 'Mary', email: member.email, issueType: 5, subject: 'My question', description: 'A question of ten characters and more.' },
    })
    const { fileName, account } = await call(app, member, exportAccount)
    expect(fileName).toMatch(/^lectern-account-\d{4}-\d\d-\d\d\.json$/)
    expect(account).toMatchObject({
      user: { userId: member.userId, firstName: 'Mary' }, lessons: [{ name: 'My lesson', description: 'What I teach' }],
      courses: [{ name: 'My course', description: 'What I plan' }], shares: [{ role: 'owner' }, { role: 'owner' }], sessions: [{ id: member.sessionId }],
      credits: [{ change: -300 }], feedback: [{ subject: 'My question' }], mails: [{ subject: '[General support] My question' }],
    })
    const text = JSON.stringify(account)
    for (const secret of ['argon2', 'password_hash', 'code_hash', 'Not mine', colleague.email]) expect(text).not.toContain(secret)
  })
})

describe('deletion', () => {
  it('asks for the password', async () => {
    const app = await buildTestApp()
    const member = await memberWithPassword(app)
    const { error } = await attempt(app, member, deleteAccount, { body: { password: 'Wrong&Pass1' } })
    expect(error).toMatchObject({ code: 'forbidden', path: 'password', message: DELETE_ACCOUNT_MESSAGES.wrongPassword })
  })

  it('leaves no name, address or network address; documents keep their bytes; lessons go to the workspace\'s owner', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const member = await memberWithPassword(app, { organizationId: owner.organizationId, firstName: 'Zacharias', lastName: 'Quill', email: 'zq@quill.test' })
    const { lessonId, docId } = await newLesson(app, member, { name: 'Kept' })
    const courseId = await newCourse(app, member, 'Kept course')
    await shareWith(app, member, { courseId }, owner, 'viewer')
    await call(app, member, submitFeedback, {
      body: { name: 'x', email: member.email, issueType: 5, subject: 'Hello', description: 'A question of ten characters and more.' },
    })
    await app.inject({ method: 'POST', url: '/api/v1/Auth/SignIn', payload: { email: 'zq@quill.test', password: TEST_PASSWORD }, remoteAddress: '192.0.2.99' })
    const bytes = await app.db.selectFrom('doc_update').select(['seq', 'bytes', 'user_id']).where('doc_id', '=', docId).execute()
    await call(app, member, deleteAccount, { body })

    // Whose statements are looked for stands in the order to erase them until that is done, right afterwards.
    await expect.poll(() => app.db.selectFrom('statement_erasure').select('agent').execute()).toEqual([])
    const left = await everything(app)
    for (const trace of ['Zacharias', 'Quill', 'zq@quill.test', '192.0.2.99']) expect([trace, left.includes(trace)]).toEqual([trace, false])
    expect(await app.db.selectFrom('doc_update').select(['seq', 'bytes', 'user_id']).where('doc_id', '=', docId).execute()).toEqual(bytes)
    expect((await attempt(app, member, exportAccount)).http).toBe(401)
    expect((await trySignIn(app, 'zq@quill.test')).data).toMatchObject({ signInStatus: 2 })
    const lessons = (await call(app, owner, listLessons)).lessons
    expect(lessons).toMatchObject([{ lessonId, role: 'owner', lastEditedBy: { name: 'Deleted user' } }])
    await memberWithPassword(app, { email: 'zq@quill.test' })
  })

  it('leaves the person\'s id only in what others share with them, and in what was done', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const member = await memberWithPassword(app, { organizationId: owner.organizationId })
    const { lessonId } = await newLesson(app, member)
    await shareWith(app, member, { lessonId }, owner, 'editor')
    await app.credits.spendCredits(member.organizationId, member.userId, 5, 3, 'k')
    await app.db.insertInto('feature_flag').values({ organization_id: owner.organizationId, user_id: member.userId, name: 'useLiteLLM', is_on: 1 }).execute()
    await call(app, member, submitFeedback, {
      body: { name: 'x', email: member.email, issueType: 5, subject: 'Hello', description: 'A question of ten characters and more.' },
    })
    await call(app, member, deleteAccount, { body })
    const tables = await app.db.introspection.getTables()
    const naming = await Promise.all(tables.map(async ({ name }) => (
      JSON.stringify(await app.db.selectFrom(name as 'user').selectAll().execute()).includes(member.userId) ? [name] : []
    )))
    expect(naming.flat().toSorted()).toEqual(STILL_NAMED)
  })

  it('of an owner with other people in the workspace waits until it is handed over', async () => {
    const app = await buildTestApp()
    const owner = await memberWithPassword(app)
    const member = await signUpColleague(app, owner)
    const { error } = await attempt(app, owner, deleteAccount, { body })
    expect(error).toMatchObject({ code: 'conflict', message: DELETE_ACCOUNT_MESSAGES.ownsMembers })
    await call(app, owner, transferOrganization, { body: { userId: member.userId } })
    expect((await attempt(app, owner, deleteAccount, { body })).http).toBe(200)
  })

  it('of somebody alone in a workspace ends the subscription and puts everything into the trash', async () => {
    const app = await buildTestApp()
    const member = await memberWithPassword(app, { firstName: 'Zacharias' })
    const { url } = await call(app, member, startCheckout, { body: { planType: 1 } })
    await app.inject({ method: 'POST', url: '/test-payments', payload: new URL(url).search.slice(1), headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    const courseId = await newCourse(app, member)
    await newLesson(app, member, { courseId })
    await newLesson(app, member)
    await call(app, member, deleteAccount, { body })
    expect(await app.db.selectFrom('lesson').select('id').where('deleted_at', 'is', null).execute()).toEqual([])
    expect(await app.db.selectFrom('doc').select('id').where('deleted_at', 'is', null).execute()).toEqual([])
    expect((await app.db.selectFrom('subscription').select('state').executeTakeFirstOrThrow()).state).toBe('cancelled')
    expect(await everything(app)).not.toContain('Zacharias')
  })

  it('of somebody without a workspace just happens', async () => {
    const app = await buildTestApp()
    const member = await memberWithPassword(app, { organizationId: 'default', isVerified: false })
    expect((await attempt(app, member, deleteAccount, { body })).http).toBe(200)
  })
})
