import { getCreditsHistory } from '@lectern/shared/credits'
import { ERRORS } from '@lectern/shared/errors'
import { JOB_MESSAGES } from '@lectern/shared/jobs'
import { addSlide, narrationText, putCaptions, putSpeech, readLesson, slideIds, slideSpeech, writeRichText } from '@lectern/shared/lesson'
import { deleteLesson } from '@lectern/shared/lessons'
import { DEFAULT_QUOTAS } from '@lectern/shared/quotas'
import {
  VIDEO_LIMITS, VIDEO_MESSAGES, VIDEO_TIMES, beginCapture, deleteVideo, listVideos, makeVideo, readCapture, readVideo, reportCapture,
  retryVideo, stopVideo, videoCaptionsUrl, videoThumbnailUrl, videoUrl,
} from '@lectern/shared/video'
import type { Video, VideoSource } from '@lectern/shared/video'
import { sentencesOf } from '@lectern/shared/narration'
import { richTextOf } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { removeMarkedBlobs } from '../assets/removal-store.ts'
import { purgeTrash } from '../lessons/purge.ts'
import { buildTestApp, sharedTestApp, testClock, testFolder } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { requestVideo, lessonOf, mp4, slideCount } from './test-support.ts'

/** A server without a browser: those who want a video render it. */
const here = { config: { videoBrowser: null } } as const
const server = sharedTestApp(here)
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Types and changes of the credit history, latest first. */
async function history(app: FastifyInstance, member: TestMember): Promise<readonly (readonly [number, number])[]> {
  const { creditsUsageHistory } = await call(app, member, getCreditsHistory, { body: { organizationId: member.organizationId } })
  return creditsUsageHistory.map(({ type, credits }) => [type, credits] as const)
}

async function put(app: FastifyInstance, url: string, token: string, payload: Buffer, type = 'video/mp4') {
  return await app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type, 'x-video-token': token } })
}
const fileUrl = (video: Video): string => videoUrl(video).replace(/\?.*/, '')
const tokenFor = async (app: FastifyInstance, member: TestMember, { lessonId, videoJobId }: Video): Promise<string> =>
  (await call(app, member, beginCapture, { params: { lessonId, videoJobId } })).token
const read = async (app: FastifyInstance, member: TestMember, { lessonId, videoJobId }: Video): Promise<Video> =>
  (await call(app, member, readVideo, { params: { lessonId, videoJobId } })).video
const report = async (app: FastifyInstance, { videoJobId }: Video, token: string, body: { progress: number; failureReason?: 'no-encoder' }) =>
  await app.inject({ method: 'POST', url: `/api/v1/video-capture/${videoJobId}/progress`, payload: body, headers: { 'x-video-token': token } })

const sourceOf = async (app: FastifyInstance, { videoJobId }: Video, token: string) =>
  await app.inject({ url: `/api/v1/video-capture/${videoJobId}/source`, headers: token === '' ? {} : { 'x-video-token': token } })

describe('the slides of a video', () => {
  it('are shown to whoever renders it, while they do and may; not to everybody who knows its id', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const editor = await signUpColleague(app, owner)
    const { lessonId } = await lessonOf(app, owner)
    await shareWith(app, owner, { lessonId }, editor, 'editor')
    const [video, other] = [await requestVideo(app, owner, lessonId), await requestVideo(app, owner, lessonId, 'k2')]
    const ask = async (token: string): Promise<number> => (await sourceOf(app, video, token)).statusCode
    expect(await ask('')).toBe(403)
    const former = await tokenFor(app, editor, video)
    expect(await ask(former)).toBe(200)
    // Whoever begins anew has a token of their own; that of another video opens nothing.
    const token = await tokenFor(app, editor, video)
    expect([await ask(former), await ask(token), await ask(await tokenFor(app, owner, other))]).toEqual([403, 200, 403])
    // A person without access renders nothing any more: neither are the slides shown, nor is a file of theirs taken.
    await shareWith(app, owner, { lessonId }, editor, 'viewer')
    expect([await ask(token), (await put(app, fileUrl(video), token, mp4())).statusCode]).toEqual([403, 403])
    await shareWith(app, owner, { lessonId }, editor, 'editor')
    expect(await ask(token)).toBe(200)
    expect((await app.inject({ url: videoCaptionsUrl(video.videoJobId) })).statusCode).toBe(404)
    await put(app, fileUrl(video), token, mp4())
    expect(await ask(token)).toBe(409)
    await call(app, owner, stopVideo, { params: { lessonId, videoJobId: other.videoJobId } })
    expect((await sourceOf(app, other, '')).statusCode).toBe(403)
  })

  it('are shown to a browser of the server as long as the video is rendered', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    const begun = await app.jobs.queue.begin(video.videoJobId, { state: ['queued'] }, null)
    // As the page of the capture reads it off its address.
    expect(begun?.token).toMatch(/^[\w-]{20,100}$/)
    expect((await sourceOf(app, video, begun?.token ?? '')).statusCode).toBe(200)
    await call(app, owner, stopVideo, { params: { lessonId, videoJobId: video.videoJobId } })
    expect((await sourceOf(app, video, begun?.token ?? '')).statusCode).toBe(409)
  })
})

describe('asking for a video', () => {
  it('S2 §9 freezes the lesson as it is, with 720 px, 30 fps and quality 85; later edits are not in it', async () => {
    const app = server()
    const owner = await signUpMember(app, { firstName: 'Mary' })
    const { docId, lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    expect(video).toMatchObject({
      status: 'queued', progress: 0, height: 720, fps: 30, quality: 85, slides: 2, seconds: 10, renderer: 'browser', hasCaptions: false,
      author: { name: 'Mary Tester' }, failureReason: null, contentType: null,
    })
    await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => { addSlide(doc, {}, { kind: 'local', command: 'test' }) })
    expect(await slideCount(app, docId)).toBe(3)
    expect((await call(app, owner, listVideos, { params: { lessonId } })).videos).toEqual([video])
    const source = (await sourceOf(app, video, await tokenFor(app, owner, video))).json<{ data: { source: VideoSource } }>().data.source
    expect(source.scenes.map(({ seconds }) => seconds)).toEqual([5, 5])
    expect(source.container).toBe('mp4')
  })

  it('with sound wants every sentence spoken, keeps the sounds with the slides and their length; without, it is as long as the words take', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { docId, lessonId } = await lessonOf(app, owner, 1)
    const origin = { kind: 'local', command: 'test' } as const
    const edit = async (change: (doc: Y.Doc) => void) => { await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, change) }
    await edit((doc) => {
      const narration = narrationText(doc, slideIds(doc)[0] ?? '')
      if (narration) doc.transact(() => writeRichText(narration, richTextOf('Lava is hot.')), origin)
    })
    const ask = async (key: string, withSound: boolean) => await attempt(app, owner, makeVideo, { params: { lessonId }, body: { key, withSound } })
    expect(await ask('unspoken', true)).toMatchObject({ http: 400, error: { path: 'withSound', message: VIDEO_MESSAGES.notSpoken } })
    const scenesOf = async (key: string, withSound: boolean) => {
      const { data } = await ask(key, withSound)
      const video = data?.video as Video
      return { video, scenes: (await sourceOf(app, video, await tokenFor(app, owner, video))).json<{ data: { source: VideoSource } }>().data.source.scenes }
    }
    expect((await scenesOf('silent', false)).video).toMatchObject({ seconds: 3, hasSound: false, hasCaptions: true })
    await edit((doc) => {
      const { meta, slides } = readLesson(doc)
      const sound = { blob: 'ab'.repeat(32), ms: 9000, words: [], isEstimated: true }
      putSpeech(doc, new Map(slides.flatMap((slide) => slideSpeech(doc, slide, meta)).map(({ key }) => [key ?? '', sound])), [], origin)
    })
    const spoken = await scenesOf('spoken', true)
    expect([spoken.video.hasSound, spoken.video.seconds, spoken.scenes[0]?.slide.speech?.[0]?.ms]).toEqual([true, expect.closeTo(9.35), 9000])
    const silent = await scenesOf('silent too', false)
    expect([silent.video.hasSound, silent.video.seconds, silent.scenes[0]?.slide.speech]).toEqual([false, 3, undefined])
  })

  it('S1 §3.6 sets the credits aside once, however often the same key asks, also at the same time', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const asked = await Promise.all(['k1', 'k1', 'k1', 'k2'].map(async (key) => await requestVideo(app, owner, lessonId, key)))
    expect(new Set(asked.map(({ videoJobId }) => videoJobId)).size).toBe(2)
    expect(await history(app, owner)).toEqual([[14, -1], [14, -1], [11, 50]])
    expect(await app.credits.balance(owner.organizationId)).toBe(48)
  })

  it('S1 §4.3 is refused without credits, and leaves nothing behind', async () => {
    const app = await buildTestApp({ ...here, env: { CREDIT_MULTIPLIERS: 'videoRender=49' } })
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    const params = { lessonId, videoJobId: video.videoJobId }
    expect(await attempt(app, owner, makeVideo, { params: { lessonId }, body: { key: 'k2' } })).toMatchObject({ http: 402, error: { code: 'insufficient-credits' } })
    await call(app, owner, stopVideo, { params })
    await app.credits.spendCredits(owner.organizationId, owner.userId, 1, 1, 'other')
    expect((await attempt(app, owner, retryVideo, { params })).http).toBe(402)
    expect((await call(app, owner, listVideos, { params: { lessonId } })).videos).toMatchObject([{ status: 'stopped' }])
  })

  it('is refused with the field for what cannot be made, and for a lesson that has too many', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const ask = async (query: object) => (await attempt(app, owner, makeVideo, { params: { lessonId }, query, body: { key: 'k' } })).error
    expect(await ask({ height: '721' })).toMatchObject({ code: 'invalid-request', path: 'height' })
    expect(await ask({ fps: '61' })).toMatchObject({ path: 'fps' })
    expect(await ask({ quality: '0' })).toMatchObject({ path: 'quality' })
    for (let count = 0; count < DEFAULT_QUOTAS.free.videosPerLesson; count++) await requestVideo(app, owner, lessonId, `k${count}`)
    expect(await ask({})).toMatchObject({ code: 'too-many-videos', message: ERRORS['too-many-videos'].message })
  })

  it('S2 §6 is for who may edit the lesson; who may read it sees how far it is, and others nothing', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const viewer = await signUpColleague(app, owner)
    const { lessonId } = await lessonOf(app, owner)
    await shareWith(app, owner, { lessonId }, viewer, 'viewer')
    const video = await requestVideo(app, owner, lessonId)
    const params = { lessonId, videoJobId: video.videoJobId }
    const roleOf = async (who: TestMember) => (await call(app, who, listVideos, { params: { lessonId } })).role
    expect([await roleOf(owner), await roleOf(viewer)]).toEqual(['owner', 'viewer'])
    expect(await read(app, viewer, video)).toMatchObject({ status: 'queued' })
    for (const call of [stopVideo, retryVideo, beginCapture, deleteVideo]) expect((await attempt(app, viewer, call, { params })).http).toBe(403)
    expect((await attempt(app, await signUpMember(app), readVideo, { params })).http).toBe(404)
    const other = await newLesson(app, owner)
    expect((await attempt(app, owner, readVideo, { params: { ...params, lessonId: other.lessonId } })).http).toBe(404)
  })
})

describe('rendering a video', () => {
  it('S1 §3.6 tells how far it is, and when the file is there the hold becomes the charge', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    const token = await tokenFor(app, owner, video)
    expect((await report(app, video, token, { progress: 40 })).json()).toMatchObject({ data: { status: 'rendering' } })
    expect(await read(app, owner, video)).toMatchObject({ status: 'rendering', progress: 40 })
    // All of it is there only with the file.
    await report(app, video, token, { progress: 100 })
    expect(await read(app, owner, video)).toMatchObject({ progress: 99 })
    expect((await put(app, videoThumbnailUrl(video.videoJobId).replace(/\?.*/, ''), token, PNG, 'image/png')).statusCode).toBe(200)
    expect((await put(app, fileUrl(video), token, mp4())).statusCode).toBe(200)
    expect(await read(app, owner, video)).toMatchObject({ status: 'ready', progress: 100, contentType: 'video/mp4', bytes: mp4().length })
    expect(await history(app, owner)).toEqual([[1, -1], [15, 1], [14, -1], [11, 50]])
    // A second file, or a report that comes late, changes nothing.
    expect((await put(app, fileUrl(video), token, mp4(5))).statusCode).toBe(409)
    expect((await report(app, video, token, { progress: 3, failureReason: 'no-encoder' })).json()).toMatchObject({ data: { status: 'ready' } })
    expect(await history(app, owner)).toHaveLength(4)
  })

  it('S2 §7 gives the file, parts of it, its still and its captions to who has the address, for the settings it was made with', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    const token = await tokenFor(app, owner, video)
    await put(app, videoThumbnailUrl(video.videoJobId).replace(/\?.*/, ''), token, PNG, 'image/png')
    expect((await app.inject({ url: videoUrl(video) })).statusCode).toBe(404)
    await put(app, fileUrl(video), token, mp4())
    const file = await app.inject({ url: videoUrl(video) })
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(mp4())]).toEqual([200, 'video/mp4', true])
    const part = await app.inject({ url: videoUrl(video), headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'ftyp', `bytes 4-7/${mp4().length}`])
    const saved = await app.inject({ url: videoUrl(video, { download: true }) })
    expect(saved.headers['content-disposition']).toContain('filename="Volcanoes.mp4"')
    expect((await app.inject({ url: videoUrl({ ...video, height: 480 }) })).json()).toMatchObject({ code: 'not-found', path: 'height' })
    expect((await app.inject({ url: videoThumbnailUrl(video.videoJobId) })).headers['content-type']).toBe('image/png')
    expect((await app.inject({ url: videoThumbnailUrl(video.videoJobId).replace('time=0', 'time=3') })).statusCode).toBe(404)
    const captions = await app.inject({ url: videoCaptionsUrl(video.videoJobId) })
    expect([captions.headers['content-type'], captions.body]).toEqual(['text/vtt; charset=utf-8', 'WEBVTT\n'])
  })

  it('has a track of captions for every language of the lesson, and those of the chosen one for its picture', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { docId, lessonId } = await lessonOf(app, owner, 1)
    await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
      const id = slideIds(doc)[0] ?? ''
      const text = narrationText(doc, id)
      if (text) writeRichText(text, richTextOf('Lava is hot.'))
      putCaptions(doc, id, 'es', sentencesOf('Lava is hot.'), [{ index: 0, pages: [{ at: 0, text: 'La lava quema.' }], before: null }], { kind: 'local', command: 'test' })
    })
    const refused = await attempt(app, owner, makeVideo, { params: { lessonId }, body: { key: 'a', burnsCaptions: true, captionLanguage: 'fr', withSound: false } })
    expect(refused).toMatchObject({ error: { code: 'invalid-request', path: 'captionLanguage' } })
    const { video } = await call(app, owner, makeVideo, { params: { lessonId }, body: { key: 'b', burnsCaptions: true, captionLanguage: 'es', container: 'webm', withSound: false } })
    expect(video.captionLanguages).toEqual(['en-US', 'es'])
    const token = await tokenFor(app, owner, video)
    expect((await sourceOf(app, video, token)).json()).toMatchObject({ data: { source: { burnsCaptions: true, captionLanguage: 'es', container: 'webm' } } })
    await put(app, fileUrl(video), token, mp4())
    const track = async (language?: string) => (await app.inject({ url: videoCaptionsUrl(video.videoJobId, language === undefined ? {} : { language }) }))
    expect((await track()).body).toContain('Lava is hot.')
    expect((await track('es')).body).toContain('La lava quema.')
    expect((await track('hi')).statusCode).toBe(404)
    expect((await app.inject({ url: videoCaptionsUrl(video.videoJobId, { language: 'es', download: true }) })).headers['content-disposition']).toContain('Volcanoes es.vtt')
  })

  it('is for who has the token of the latest beginning, and for nobody else', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    const former = await tokenFor(app, owner, video)
    const latest = await tokenFor(app, owner, video)
    for (const token of ['', 'x', former]) {
      expect((await put(app, fileUrl(video), token, mp4())).statusCode).toBe(403)
      expect((await report(app, video, token, { progress: 9 })).statusCode).toBe(403)
    }
    expect(await read(app, owner, video)).toMatchObject({ status: 'rendering', progress: 0 })
    expect((await put(app, fileUrl(video), latest, mp4())).statusCode).toBe(200)
    const row = await app.db.selectFrom('job').selectAll().where('id', '=', video.videoJobId).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(latest)
  })

  it('takes no file that is no whole video, whatever it is called, or that is too large', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    const token = await tokenFor(app, owner, video)
    const refused = [Buffer.from('<html>'), PNG, mp4().subarray(0, -1), mp4().subarray(0, 16), Buffer.concat([mp4(), Buffer.from('tail')])]
    for (const bytes of refused) expect((await put(app, fileUrl(video), token, bytes)).json()).toMatchObject({ code: 'unsupported-file-type', path: 'file' })
    expect((await put(app, fileUrl(video), token, mp4(), 'text/html')).statusCode).toBe(415)
    const empty = await put(app, fileUrl(video), token, Buffer.alloc(0))
    expect([empty.statusCode, empty.json()]).toMatchObject([400, { path: 'file', reason: 'gallery.noFile' }])
    const tooLarge = { 'content-type': 'video/mp4', 'x-video-token': token, 'content-length': String(VIDEO_LIMITS.fileMaxBytes + 1) }
    expect((await app.inject({ method: 'PUT', url: fileUrl(video), headers: tooLarge, payload: mp4() })).statusCode).toBe(413)
    expect(await read(app, owner, video)).toMatchObject({ status: 'rendering' })
    const webm = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(60)])
    expect((await put(app, fileUrl(video), token, webm, 'video/mp4')).statusCode).toBe(200)
    expect(await read(app, owner, video)).toMatchObject({ contentType: 'video/webm' })
  })

  it('S1 §2.1 says nothing about a video that does not exist, or whose lesson is in the trash', async () => {
    const app = server()
    const owner = await signUpMember(app)
    expect((await attempt(app, null, readCapture, { params: { videoJobId: 'unknown' } })).http).toBe(404)
    const { lessonId } = await lessonOf(app, owner)
    const { videoJobId } = await requestVideo(app, owner, lessonId)
    expect((await attempt(app, null, readCapture, { params: { videoJobId } })).http).toBe(200)
    await call(app, owner, deleteLesson, { params: { lessonId } })
    expect((await attempt(app, null, readCapture, { params: { videoJobId } })).http).toBe(404)
    expect((await attempt(app, null, reportCapture, { params: { videoJobId }, body: { progress: 1 } })).http).toBe(404)
  })
})

describe('a video that comes to nothing', () => {
  it('S1 §3.6 gives its credits back when it is stopped, once, and can be tried again with credits of its own', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    const params = { lessonId, videoJobId: video.videoJobId }
    const token = await tokenFor(app, owner, video)
    expect((await attempt(app, owner, deleteVideo, { params })).error).toMatchObject({ code: 'conflict', message: JOB_MESSAGES.notOver })
    for (let time = 0; time < 2; time++) expect((await call(app, owner, stopVideo, { params })).video.status).toBe('stopped')
    expect((await report(app, video, token, { progress: 50 })).json()).toMatchObject({ data: { status: 'stopped' } })
    expect((await put(app, fileUrl(video), token, mp4())).statusCode).toBe(409)
    expect(await history(app, owner)).toEqual([[15, 1], [14, -1], [11, 50]])
    expect((await call(app, owner, retryVideo, { params })).video).toMatchObject({ status: 'queued', progress: 0 })
    expect((await attempt(app, owner, retryVideo, { params })).http).toBe(409)
    await put(app, fileUrl(video), await tokenFor(app, owner, video), mp4())
    expect(await app.credits.balance(owner.organizationId)).toBe(49)
    expect((await attempt(app, owner, stopVideo, { params })).http).toBe(409)
  })

  it('says why the renderer gave up', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    const token = await tokenFor(app, owner, video)
    expect((await report(app, video, token, { progress: 5, failureReason: 'no-encoder' })).json()).toMatchObject({ data: { status: 'failed' } })
    expect(await read(app, owner, video)).toMatchObject({ status: 'failed', failureReason: 'no-encoder' })
    expect(await app.credits.balance(owner.organizationId)).toBe(50)
  })

  it('fails when its renderer goes silent, or when nobody begins, and gives the credits back', async () => {
    const clock = testClock()
    const app = await buildTestApp({ ...here, now: clock.now })
    const { sweep } = app.jobs
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const [begun, waiting] = [await requestVideo(app, owner, lessonId, 'k1'), await requestVideo(app, owner, lessonId, 'k2')]
    const token = await tokenFor(app, owner, begun)
    clock.advance(VIDEO_TIMES.silentMs)
    await report(app, begun, token, { progress: 9 })
    clock.advance(VIDEO_TIMES.silentMs)
    await sweep.sweep()
    expect(await read(app, owner, begun)).toMatchObject({ status: 'rendering' })
    clock.advance(1)
    await sweep.sweep()
    expect(await read(app, owner, begun)).toMatchObject({ status: 'failed', failureReason: 'renderer-silent' })
    expect(await read(app, owner, waiting)).toMatchObject({ status: 'queued' })
    clock.advance(VIDEO_TIMES.waitMs)
    await sweep.sweep()
    // Hours later the sign-in of the test is over; the address of a video needs none.
    expect((await attempt(app, null, readCapture, { params: waiting })).data?.video).toMatchObject({ status: 'failed', failureReason: 'not-started' })
    expect(await app.credits.balance(owner.organizationId)).toBe(50)
  })

  it('does not fail for having waited while the server made others, however long those took', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now, config: { videoBrowser: '/bin/false' } })
    const { queue, sweep } = app.jobs
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const [first, second] = [await requestVideo(app, owner, lessonId, 'k1'), await requestVideo(app, owner, lessonId, 'k2')]
    const begun = await queue.begin(first.videoJobId, { state: ['queued'] }, null)
    for (let hour = 0; hour < 5; hour++) {
      for (let minute = 0; minute < 60; minute++) {
        clock.advance(60_000)
        await report(app, first, begun?.token ?? '', { progress: 10 * hour })
        if (minute % 10 === 0) await sweep.sweep()
      }
    }
    const state = async (): Promise<string | undefined> => (await attempt(app, null, readCapture, { params: { videoJobId: second.videoJobId } })).data?.video.status
    expect(await state()).toBe('queued')
    await put(app, fileUrl(first), begun?.token ?? '', mp4())
    // From here on nobody is in front of it.
    clock.advance(VIDEO_TIMES.waitMs - 15 * 60_000)
    await sweep.sweep()
    expect(await state()).toBe('queued')
    clock.advance(16 * 60_000)
    await sweep.sweep()
    expect(await state()).toBe('failed')
  })

  it('S1 §3.6 is refunded when its file is lost, and can be made again', async () => {
    const app = await buildTestApp(here)
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const video = await requestVideo(app, owner, lessonId)
    await put(app, fileUrl(video), await tokenFor(app, owner, video), mp4())
    const { hash } = await app.db.selectFrom('job_result').select('hash').executeTakeFirstOrThrow()
    await app.blobs.remove(hash)
    expect((await app.inject({ url: videoUrl(video) })).statusCode).toBe(404)
    expect(await read(app, owner, video)).toMatchObject({ status: 'failed', failureReason: 'file-lost' })
    expect((await history(app, owner))[0]).toEqual([13, 1])
    expect((await call(app, owner, retryVideo, { params: { lessonId, videoJobId: video.videoJobId } })).video.status).toBe('queued')
  })

  it('is deleted with its file, as it is with its lesson', async () => {
    const clock = testClock()
    const app = await buildTestApp({ ...here, now: clock.now })
    const owner = await signUpMember(app)
    const { lessonId } = await lessonOf(app, owner)
    const videos = [await requestVideo(app, owner, lessonId, 'k1'), await requestVideo(app, owner, lessonId, 'k2')]
    for (const [index, video] of videos.entries()) await put(app, fileUrl(video), await tokenFor(app, owner, video), mp4(100 + index))
    const hashes = (await app.db.selectFrom('job_result').select('hash').execute()).map(({ hash }) => hash)
    const there = async () => (await Promise.all(hashes.map(async (hash) => await app.blobs.has(hash)))).filter(Boolean).length
    await call(app, owner, deleteVideo, { params: { lessonId, videoJobId: videos[0]?.videoJobId ?? '' } })
    await removeMarkedBlobs(app.db, app.blobs, app.now)
    expect(await there()).toBe(1)
    await call(app, owner, deleteLesson, { params: { lessonId } })
    clock.advance(31 * 24 * 60 * 60_000)
    await purgeTrash(app)
    expect(await there()).toBe(0)
    expect(await app.db.selectFrom('job_payload').select('job_id').execute()).toEqual([])
  })
})

describe('a restart', () => {
  it('is not kept from by one video that cannot be looked after: the others are, and lessons are served', async () => {
    const dataDir = await testFolder()
    const first = await buildTestApp({ dataDir, config: { videoBrowser: '/bin/false' } })
    const owner = await signUpMember(first)
    const { lessonId } = await lessonOf(first, owner)
    const [broken, whole] = [await requestVideo(first, owner, lessonId, 'k1'), await requestVideo(first, owner, lessonId, 'k2')]
    for (const { videoJobId } of [broken, whole]) await first.jobs.queue.begin(videoJobId, { state: ['queued'] }, null)
    // A row that the disk cannot write any more.
    await sql`create trigger damaged before update on job when old.id = ${sql.lit(broken.videoJobId)} begin select raise(abort, 'damaged'); end`.execute(first.db)
    await first.close()
    const second = await buildTestApp({ dataDir, ...here })
    const rows = await second.db.selectFrom('job').select(['id', 'state']).execute()
    expect(Object.fromEntries(rows.map((row) => [row.id, row.state]))).toEqual({ [whole.videoJobId]: 'queued', [broken.videoJobId]: 'running' })
    expect((await second.inject({ url: '/readyz' })).statusCode).toBe(200)
    // Nor does a row that cannot be read hide the others.
    await second.db.updateTable('job').set({ input: '{' } as object).where('id', '=', whole.videoJobId).execute()
    expect((await call(second, owner, listVideos, { params: { lessonId } })).videos.map(({ videoJobId }) => videoJobId)).toEqual([broken.videoJobId])
  })

  it('keeps videos as they were; what this server rendered is in line again', async () => {
    const dataDir = await testFolder()
    const first = await buildTestApp({ dataDir, config: { videoBrowser: '/bin/false' } })
    const owner = await signUpMember(first)
    const { lessonId } = await lessonOf(first, owner)
    const [byServer, byBrowser] = [await requestVideo(first, owner, lessonId, 'a'), await requestVideo(first, owner, lessonId, 'b')]
    await first.jobs.queue.begin(byServer.videoJobId, { state: ['queued'] }, null)
    await report(first, byBrowser, await tokenFor(first, owner, byBrowser), { progress: 60 })
    await first.close()

    const second = await buildTestApp({ dataDir, ...here })
    const states = Object.fromEntries((await call(second, owner, listVideos, { params: { lessonId } })).videos.map((video) => [video.videoJobId, video]))
    expect(states[byServer.videoJobId]).toMatchObject({ status: 'queued', renderer: 'server' })
    expect(states[byBrowser.videoJobId]).toMatchObject({ status: 'rendering', progress: 60 })
    expect(await second.credits.balance(owner.organizationId)).toBe(48)
    expect((await history(second, owner)).filter(([type]) => type === 14)).toHaveLength(2)
  })
})
