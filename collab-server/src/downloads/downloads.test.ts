import { DOWNLOAD_LIMITS, DOWNLOAD_MESSAGES, requestDownload, beginDownload, downloadUrl, listDownloads } from '@lectern/shared/downloads'
import type { Download, DownloadSettings, DownloadSource } from '@lectern/shared/downloads'
import { listJobs, retryJob, stopJob } from '@lectern/shared/jobs'
import { LocalOrigin, addElement, narrationText, putRecordings, slideIds, writeRichText } from '@lectern/shared/lesson'
import { lessonShares } from '@lectern/shared/sharing'
import { richTextOf } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { redactUrl } from '../platform/logging.ts'
import { prune } from '../retention/retention.ts'
import { sharedTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { lessonOf } from '../video/test-support.ts'

const origin = new LocalOrigin('test')
const clock = testClock()
const server = sharedTestApp({ now: clock.now })
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const ZIP = Buffer.from('504b030400000000', 'hex')

let counter = 0
const ask = async (app: FastifyInstance, member: TestMember, lessonId: string, settings: Partial<DownloadSettings> = {}): Promise<Download> => (
  (await call(app, member, requestDownload, { params: { lessonId }, body: { key: `k${++counter}`, format: 'png', slideId: null, ...settings } })).download
)
const begin = async (app: FastifyInstance, member: TestMember, lessonId: string, { downloadId }: Download): Promise<string> => (
  (await call(app, member, beginDownload, { params: { lessonId, downloadId } })).token
)
const own = async (app: FastifyInstance, member: TestMember, lessonId: string): Promise<readonly Download[]> => (
  (await call(app, member, listDownloads, { params: { lessonId } })).downloads
)
const put = async (app: FastifyInstance, { downloadId }: Download, token: string, payload: Buffer, type = 'image/png') => (
  await app.inject({ method: 'PUT', url: downloadUrl(downloadId), payload, headers: { 'content-type': type, 'x-download-token': token } })
)
const report = async (app: FastifyInstance, { downloadId }: Download, token: string, body: object) => (
  await app.inject({ method: 'POST', url: `/api/v1/download-work/${downloadId}/progress`, payload: body, headers: { 'x-download-token': token } })
)
const sourceOf = async (app: FastifyInstance, { downloadId }: Download, token: string) => (
  await app.inject({ url: `/api/v1/download-work/${downloadId}/source`, headers: { 'x-download-token': token } })
)

/** A lesson of two slides with a question, its owner and a viewer. */
async function sharedLesson(app: FastifyInstance) {
  const owner = await signUpMember(app)
  const viewer = await signUpColleague(app, owner)
  const lesson = await lessonOf(app, owner)
  await app.sync.transact(lesson.docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    addElement(doc, slideIds(doc)[0] ?? '', {
      type: 'trueFalse', x: 0, y: 0, width: 800, height: 600, correct: 'true',
      prompt: { blocks: [{ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [{ text: 'Lava is molten rock.', marks: {} }] }] },
    }, { kind: 'local', command: 'test' })
  })
  await shareWith(app, owner, { lessonId: lesson.lessonId }, viewer, 'viewer')
  return { owner, viewer, ...lesson }
}

describe('a download', () => {
  it('is made by the page of who asked for it, of the slides without their keys, and is fetched by its own key', async () => {
    const app = server()
    const { lessonId, owner, viewer } = await sharedLesson(app)
    const asked = await ask(app, viewer, lessonId)
    expect(asked).toMatchObject({ format: 'png', slideId: null, scale: 1, state: 'queued', fileUrl: null })
    const token = await begin(app, viewer, lessonId, asked)
    const source = await sourceOf(app, asked, token)
    expect(source.json()).toMatchObject({ data: { source: { format: 'png', slides: [{}, {}] } } })
    expect(source.body).toContain('Lava is molten rock.')
    expect(source.body).not.toContain('"correct":"true"')
    expect((await report(app, asked, token, { progress: 40 })).json()).toMatchObject({ data: { state: 'running' } })
    expect(await own(app, viewer, lessonId)).toMatchObject([{ progress: 40, state: 'running' }])
    // All slides are a ZIP.
    expect((await put(app, asked, token, PNG)).statusCode).toBe(415)
    expect((await put(app, asked, token, ZIP, 'application/zip')).json()).toMatchObject({ data: { state: 'ready' } })
    const [made] = await own(app, viewer, lessonId)
    const url = made?.fileUrl ?? ''
    const file = await app.inject({ url })
    expect([file.statusCode, file.rawPayload.equals(ZIP), file.headers['content-type']]).toEqual([200, true, 'application/zip'])
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".+\.zip"/)
    expect((await app.inject({ url: url.replace(/key=.*/, 'key=wrong') })).statusCode).toBe(404)
    // Whoever reads the log of the server fetches nothing.
    expect(redactUrl(url)).toMatch(/key=\[redacted\]$/)
    // Others see that something is made, and never the file.
    expect(await own(app, owner, lessonId)).toEqual([])
    expect(JSON.stringify(await call(app, owner, listJobs, { query: { lessonId } }))).not.toContain(url)
    await call(app, owner, lessonShares.remove, { params: { lessonId, userId: viewer.userId } })
    expect((await app.inject({ url })).statusCode).toBe(404)
  })

  it('of one slide holds that slide, and one that is gone is refused', async () => {
    const app = server()
    const { lessonId, owner } = await sharedLesson(app)
    const whole = await ask(app, owner, lessonId)
    const all = await sourceOf(app, whole, await begin(app, owner, lessonId, whole))
    const slideId = all.json<{ data: { source: DownloadSource } }>().data.source.slides[1]?.id ?? ''
    const asked = await ask(app, owner, lessonId, { slideId, scale: 2 })
    const token = await begin(app, owner, lessonId, asked)
    expect((await sourceOf(app, asked, token)).json()).toMatchObject({ data: { source: { scale: 2, slides: [{ id: slideId }] } } })
    expect((await put(app, asked, token, PNG)).statusCode).toBe(200)
    const refused = await attempt(app, owner, requestDownload, { params: { lessonId }, body: { key: 'gone', format: 'png', slideId: 'gone' } })
    expect(refused).toMatchObject({ http: 400, error: { message: DOWNLOAD_MESSAGES.slideGone } })
  })

  it('has the sounds of the narration where its format is heard or says when what is said, and is judged by how its file begins', async () => {
    const app = server()
    const { docId, lessonId, owner } = await sharedLesson(app)
    await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
      const id = slideIds(doc)[0] ?? ''
      const text = narrationText(doc, id)
      if (text) doc.transact(() => writeRichText(text, richTextOf('Lava is hot.')), origin)
      putRecordings(doc, id, [{ text: 'Lava is hot.', before: '', after: '', audio: { blob: 'ab'.repeat(32), ms: 900, words: [], isEstimated: true } }], [], origin)
    })
    const files = {
      html: ['text/html', '<!doctype html>'], mp3: ['audio/mpeg', '\u00FF\u00FBxx'], vtt: ['text/vtt', 'WEBVTT\n'], srt: ['application/x-subrip', '1\r\n00:00:00,000'],
      potx: ['application/vnd.openxmlformats-officedocument.presentationml.template', 'PK\u0003\u0004 rest'],
    } as const
    for (const [format, [type, beginning]] of Object.entries(files)) {
      const asked = await ask(app, owner, lessonId, { format: format as keyof typeof files })
      const token = await begin(app, owner, lessonId, asked)
      expect((await sourceOf(app, asked, token)).body.includes('"ms":900'), format).toBe(format !== 'potx')
      expect((await put(app, asked, token, Buffer.from('other bytes'), type)).statusCode, format).toBe(415)
      expect((await put(app, asked, token, Buffer.from(beginning, 'latin1'), type)).statusCode, format).toBe(200)
    }
  })

  it('that failed is tried again by who asked for it; a viewer stops none of others, an editor does', async () => {
    const app = server()
    const { lessonId, owner, viewer } = await sharedLesson(app)
    const asked = await ask(app, viewer, lessonId)
    const token = await begin(app, viewer, lessonId, asked)
    await report(app, asked, token, { progress: 10, failure: 'picture-missing' })
    expect(await own(app, viewer, lessonId)).toMatchObject([{ state: 'failed', failure: 'picture-missing' }])
    await call(app, viewer, retryJob, { params: { jobId: asked.downloadId } })
    const again = await begin(app, viewer, lessonId, asked)
    expect((await sourceOf(app, asked, token)).statusCode).toBe(403)
    expect((await sourceOf(app, asked, again)).statusCode).toBe(200)
    const others = await ask(app, owner, lessonId)
    expect(await attempt(app, viewer, stopJob, { params: { jobId: others.downloadId } })).toMatchObject({ http: 403 })
    await call(app, owner, stopJob, { params: { jobId: asked.downloadId } })
    expect((await put(app, asked, again, ZIP, 'application/zip')).statusCode).toBe(409)
  })

  it('goes after a day, and gives way to newer ones of the same person', async () => {
    const app = server()
    const { lessonId, owner, viewer } = await sharedLesson(app)
    const make = async (): Promise<void> => {
      const asked = await ask(app, owner, lessonId)
      await put(app, asked, await begin(app, owner, lessonId, asked), ZIP, 'application/zip')
    }
    for (let made = 0; made < DOWNLOAD_LIMITS.keptMax + 2; made++) await make()
    expect(await own(app, owner, lessonId)).toHaveLength(DOWNLOAD_LIMITS.keptMax)
    const open = await ask(app, viewer, lessonId)
    clock.advance((DOWNLOAD_LIMITS.keptDays * 24 + 1) * 60 * 60_000)
    expect((await prune(app)).download).toBeGreaterThanOrEqual(DOWNLOAD_LIMITS.keptMax)
    expect(await app.db.selectFrom('job').select('id').where('lesson_id', '=', lessonId).execute()).toEqual([{ id: open.downloadId }])
    expect(await app.db.selectFrom('job_result').selectAll().where('lesson_id', '=', lessonId).execute()).toEqual([])
  })
})
