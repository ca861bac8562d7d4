import { createHash } from 'node:crypto'
import { MEDIA_TYPE, getGalleryMedia } from '@lectern/shared/gallery'
import { isJobOpen, listJobs, stopJob } from '@lectern/shared/jobs'
import { narrationText, readLesson, slideIds, writeRichText } from '@lectern/shared/lesson'
import { readNarrationJob, speakNarration } from '@lectern/shared/narration'
import { AVATAR_LIMITS, changeProvider, listAvatars, readProviderUse, readProviders, renderAvatar, tryProvider } from '@lectern/shared/providers'
import { richTextOf } from '@lectern/shared/text'
import { expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { writeMp3 } from '../audio/mp3-encoder.ts'
import { box, mp4, track } from '../media/test-media.ts'
import { buildTestApp, listen } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { startWireServer } from '../test-support/wire-server.ts'
import type { RecordedRequest, WireFault } from '../test-support/wire-server.ts'
import { soundOfNarration } from './narration-sound.ts'

const KEY = 'did-0123456789abcdef'
const FILM = Buffer.concat([mp4([track('vide', 'avc1')]), box('free', Buffer.alloc(10))])
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const AVATAR = { kind: 'avatar' } as const
/** What is said of somebody of whom the service says nothing. */
const UNSAID = { status: 'ready', privacy: null, createdAt: null, updatedAt: null, picture: null, sample: null } as const
const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) })

/** A lesson whose only slide says something, and a service of avatars that the operator named. */
async function desk() {
  const server = await startWireServer()
  const state = { status: 'started' }
  server.answer = ({ method, path }: RecordedRequest) => {
    if (path.startsWith('/v1/clips/presenters')) return json({ presenters: [
      { presenter_id: 'amy-Aq6OmGZnMt', created_at: 7, thumbnail_url: 'file:///etc/passwd' },
      {
        presenter_id: 'v2_1', name: 'Grace', owner_id: 'google-oauth2|1', status: 'done', created_at: '2024-05-01T10:00:00.000Z', modified_at: '2024-05-02T10:00:00.000Z',
        thumbnail_url: `${server.url}/grace.png`, talking_preview_url: `${server.url}/film-of-grace.mp4`,
      },
      { presenter_id: 'v2_public_amber_red_suit@46Xon', owner_id: 'PUBLIC_D-ID', status: 'started', thumbnail_url: `${server.url}/film.png` },
    ] })
    if (path === '/v1/grace.png') return { type: 'image/png', body: PICTURE }
    if (path === '/v1/audios') return json({ url: 's3://sounds/1.mp3', id: '1' })
    if (path === '/v1/clips' && method === 'POST') return json({ id: 'clp_1', status: 'created' })
    if (path === '/v1/clips/clp_1') return json({ status: state.status, ...(state.status === 'done' && { result_url: `${server.url}/film.mp4?signature=1` }) })
    return { type: 'video/mp4', body: FILM }
  }
  const options = { env: { AI_AVATAR_URL: server.url, AI_AVATAR_KEY: KEY, PROVIDER_PRIVATE_ADDRESSES: '1' }, config: { avatarPollMs: 50 } }
  const app = await buildTestApp(options)
  await listen(app)
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner)
  const lesson = async () => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, await app.sync.readDocument(docId))
    return readLesson(doc)
  }
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    const words = narrationText(doc, slideIds(doc)[0] ?? '')
    if (words) writeRichText(words, richTextOf('Lava is hot. It flows.'))
  })
  const slideId = (await lesson()).slides[0]?.id ?? ''
  const params = { lessonId }
  const speak = async (): Promise<void> => {
    await call(app, owner, speakNarration, { params, body: { key: 'spoken', slideId } })
    await vi.waitUntil(async () => (await call(app, owner, readNarrationJob, { params })).job?.state === 'ready', PATIENCE)
  }
  const jobs = async () => (await call(app, owner, listJobs)).jobs.filter(({ kind }) => kind === 'avatar')
  const body = (key: string) => ({ slideId, avatarId: 'v2_1', key })
  const over = async () => await vi.waitUntil(async () => {
    const [job] = await jobs()
    return job !== undefined && !isJobOpen(job.state) && job
  }, PATIENCE)
  return { app, body, jobs, lesson, lessonId, options, over, owner, params, server, speak, state }
}

it('S2 §3 an avatar of a service says what is heard on a slide: it is begun with once, asked about, fetched without the key, presents the slide, and is paid as a video', async () => {
  const { app, body, lesson, over, owner, params, server, speak, state } = await desk()
  expect((await attempt(app, owner, renderAvatar, { params, body: body('early') })).error).toMatchObject({ code: 'conflict', reason: 'provider.notSpoken' })
  await speak()
  expect((await attempt(app, owner, renderAvatar, { params, body: { ...body('none'), avatarId: 'gone' } })).error).toMatchObject({ code: 'not-found', reason: 'provider.unknownAvatar' })
  expect((await attempt(app, owner, renderAvatar, { params, body: { ...body('none'), avatarId: 'v2_public_amber_red_suit@46Xon' } })).error).toMatchObject({ code: 'conflict', reason: 'provider.avatarNotReady' })
  const before = await app.credits.balance(owner.organizationId)
  const { job } = await call(app, owner, renderAvatar, { params, body: body('one') })
  // Somebody else who asks meanwhile is given the same.
  expect((await call(app, owner, renderAvatar, { params, body: body('two') })).job.jobId).toBe(job.jobId)
  await vi.waitUntil(() => server.requests.some(({ path }) => path === '/v1/clips/clp_1'), PATIENCE)
  state.status = 'done'
  expect(await over()).toMatchObject({ state: 'ready' })
  const { slides: [slide] } = await lesson()
  expect(slide?.presenter).toMatchObject({ id: 'film', side: 'right', film: { blob: expect.any(String) as string, speaks: false, narration: expect.any(String) as string } })
  expect(slide?.presenter?.film?.seconds).toBeGreaterThan(1)
  // The service's picture of them stands for the film, in the gallery too.
  const poster = createHash('sha256').update(PICTURE).digest('hex')
  expect([slide?.presenter?.blob, (await call(app, owner, getGalleryMedia, { query: { mediaType: MEDIA_TYPE.Video } })).media[0]?.poster]).toEqual([poster, poster])
  expect(before - await app.credits.balance(owner.organizationId)).toBe(1)

  const begun = server.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/clips')
  expect(begun.map(({ body: sent, headers }) => [JSON.parse(String(sent)), headers.authorization])).toEqual([
    [{ presenter_id: 'v2_1', script: { type: 'audio', audio_url: 's3://sounds/1.mp3' }, config: { result_format: 'mp4' } }, `Basic ${KEY}`],
  ])
  const sound = server.requests.find(({ path }) => path === '/v1/audios')
  const form = await new Response(new Uint8Array(sound?.body ?? []), { headers: { 'content-type': sound?.headers['content-type'] ?? '' } }).formData()
  expect((form.get('audio') as File).type).toBe('audio/mpeg')
  expect(server.requests.find(({ path }) => path.startsWith('/v1/film'))?.headers.authorization).toBeUndefined()
  await vi.waitUntil(async () => (await call(app, owner, readProviderUse)).use.some(({ kind }) => kind === 'avatar'), PATIENCE)
  expect((await call(app, owner, readProviderUse)).use.filter(({ kind }) => kind === 'avatar')).toMatchObject([{ way: 'direct', calls: 1, failed: 0 }])
})

it('a narration that is longer than an avatar says is refused before it is joined, by when its sentences begin and by the bytes of their sounds', async () => {
  const { app } = await desk()
  const refused = { code: 'invalid-request', reason: 'provider.speechTooLong' }
  await expect(soundOfNarration(app, { sound: 'late', sentences: [{ blob: 'never read', start: AVATAR_LIMITS.ms / 1000 + 1 }] })).rejects.toMatchObject(refused)
  const large = await app.blobs.put(Buffer.alloc(AVATAR_LIMITS.soundBytes))
  await expect(soundOfNarration(app, { sound: 'large', sentences: [0, 1, 2].map((start) => ({ blob: large, start })) })).rejects.toMatchObject(refused)
  const short = await app.blobs.put(await writeMp3({ samples: new Float32Array(16_000).map((_, at) => Math.sin(at / 8) / 4), sampleRate: 16_000 }))
  await expect(soundOfNarration(app, { sound: 'last', sentences: [{ blob: short, start: 0 }, { blob: short, start: AVATAR_LIMITS.ms / 1000 - 0.5 }] })).rejects.toMatchObject(refused)
})

it('S2 §3 a list says of avatars what their service does; their pictures and samples come over this server, to the workspace alone, and only if they are such', async () => {
  const { app, owner, server } = await desk()
  const avatars = (await call(app, owner, listAvatars)).avatars ?? []
  const ticket = expect.stringMatching(/^[\w-]+\.[\w-]+$/) as string
  expect(avatars).toEqual([
    { id: 'amy-Aq6OmGZnMt', name: 'Amy', ...UNSAID },
    { id: 'v2_1', name: 'Grace', status: 'ready', privacy: 'private', createdAt: Date.UTC(2024, 4, 1, 10), updatedAt: Date.UTC(2024, 4, 2, 10), picture: ticket, sample: ticket },
    { id: 'v2_public_amber_red_suit@46Xon', name: 'Amber red suit', ...UNSAID, status: 'making', privacy: 'public', picture: ticket },
  ])
  const file = async (of: string | null | undefined, headers = owner.headers) => await app.inject({ url: `/api/v1/avatars/file?ticket=${of ?? ''}`, headers })
  const picture = await file(avatars[1]?.picture)
  expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.equals(PICTURE)]).toEqual([200, 'image/png', true])
  expect((await file(avatars[1]?.sample)).headers['content-type']).toBe('video/mp4')
  expect(server.requests.filter(({ path }) => path.startsWith('/v1/grace') || path.startsWith('/v1/film')).map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  // A film is no picture.
  expect((await file(avatars[2]?.picture)).json()).toMatchObject({ code: 'ai-invalid-response' })
  const [content, proof] = (avatars[1]?.picture ?? '').split('.')
  const other = Buffer.from(JSON.stringify(['picture', `${server.url}/secret.png`])).toString('base64url')
  for (const wrong of ['', `${content}.`, `${other}.${proof}`, content]) expect((await file(wrong)).statusCode).toBe(404)
  expect((await file(avatars[1]?.picture, (await signUpMember(app)).headers)).statusCode).toBe(404)
  expect((await app.inject({ url: `/api/v1/avatars/file?ticket=${avatars[1]?.picture ?? ''}` })).statusCode).toBe(401)
  expect(server.requests.some(({ path }) => path.includes('secret'))).toBe(false)
})

it('a film is kept without a picture where the service does not give one', async () => {
  const { app, body, lesson, over, owner, params, server, speak, state } = await desk()
  await speak()
  server.fault = ({ path }) => (path === '/v1/grace.png' ? 404 : null)
  state.status = 'done'
  await call(app, owner, renderAvatar, { params, body: body('one') })
  expect(await over()).toMatchObject({ state: 'ready' })
  expect((await lesson()).slides[0]?.presenter).toMatchObject({ id: 'film', film: {} })
  expect((await lesson()).slides[0]?.presenter?.blob).toBeUndefined()
})

it('a rendering that is refused, rejected, no film, or stopped costs nothing and changes nothing; a moment without the service does not end it', async () => {
  const { app, body, jobs, lesson, over, owner, params, server, speak, state } = await desk()
  await speak()
  const before = await app.credits.balance(owner.organizationId)
  const failing = async (key: string, fault: (request: RecordedRequest, nth: number) => WireFault | null, status = 'done') => {
    server.fault = fault
    state.status = status
    await call(app, owner, renderAvatar, { params, body: body(key) })
    return await over()
  }
  const of = (path: string, fault: WireFault) => (request: RecordedRequest) => (request.path === path ? fault : null)
  expect(await failing('refused', of('/v1/clips', 401))).toMatchObject({ state: 'failed', failure: 'ai-refused' })
  expect(await failing('rejected', () => null, 'rejected')).toMatchObject({ state: 'failed', failure: 'ai-declined' })
  expect(await failing('error', () => null, 'error')).toMatchObject({ state: 'failed', failure: 'ai-invalid-response' })
  expect(await failing('page', (request) => (request.path.startsWith('/v1/film') ? 'web-page' : null))).toMatchObject({ state: 'failed', failure: 'ai-invalid-response' })
  server.fault = () => null
  state.status = 'started'
  const { job } = await call(app, owner, renderAvatar, { params, body: body('stopped') })
  await call(app, owner, stopJob, { params: { jobId: job.jobId } })
  expect(await over()).toMatchObject({ state: 'stopped' })
  expect([(await lesson()).slides[0]?.presenter ?? null, await app.credits.balance(owner.organizationId)]).toEqual([null, before])
  let looks = 0
  server.requests.length = 0
  expect(await failing('moment', ({ path }) => (path === '/v1/clips/clp_1' && looks++ < 3 ? 503 : null))).toMatchObject({ state: 'ready' })
  expect(server.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/clips')).toHaveLength(1)
  expect((await jobs()).length).toBeGreaterThan(4)
})

it('a server that ends while an avatar is rendered leaves it to the next, which waits for the same film, paid once', async () => {
  const { app, body, lessonId, options, owner, params, server, speak, state } = await desk()
  await speak()
  const before = await app.credits.balance(owner.organizationId)
  await call(app, owner, renderAvatar, { params, body: body('one') })
  await vi.waitUntil(() => server.requests.some(({ path }) => path === '/v1/clips/clp_1'), PATIENCE)
  await app.close()
  state.status = 'done'
  const again = await buildTestApp({ ...options, dataDir: app.config.dataDir })
  await listen(again)
  const presents = async () => {
    const { doc_id: docId } = await again.db.selectFrom('lesson').select('doc_id').where('id', '=', lessonId).executeTakeFirstOrThrow()
    const doc = new Y.Doc()
    Y.applyUpdate(doc, await again.sync.readDocument(docId))
    return readLesson(doc).slides[0]?.presenter?.id === 'film'
  }
  await vi.waitUntil(presents, PATIENCE)
  expect(server.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/clips')).toHaveLength(1)
  expect(before - await again.credits.balance(owner.organizationId)).toBe(1)
})

it('a workspace names its own service of avatars, tried without a film and kept with its key encrypted; where nobody renders there is no list', async () => {
  const { app, owner, server } = await desk()
  const own = { wire: 'd-id' as const, url: `${server.url}`, model: 'clips', key: 'own-0123456789abcdef' }
  expect((await call(app, owner, tryProvider, { params: AVATAR, body: own })).trial.outcome).toBe('works')
  server.fault = () => 401
  expect((await call(app, owner, tryProvider, { params: AVATAR, body: own })).trial.outcome).toBe('key')
  server.fault = () => null
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
  await call(app, owner, changeProvider, { params: AVATAR, body: own })
  await call(app, await signUpColleague(app, owner), listAvatars)
  expect(server.requests.at(-1)?.headers.authorization).toBe('Basic own-0123456789abcdef')
  expect(JSON.stringify(await app.db.selectFrom('organization_provider').selectAll().execute())).not.toContain('own-0123')
  expect((await call(app, owner, readProviders)).settings.services.avatar).toMatchObject({ own: { model: 'clips', hasKey: true }, otherwise: 'clips', builtIn: null })
  expect((await attempt(app, owner, changeProvider, { params: AVATAR, body: { ...own, wire: 'openai' } })).error).toMatchObject({ path: 'wire' })
  const none = await buildTestApp()
  expect((await call(none, await signUpMember(none), listAvatars)).avatars).toBeNull()
})
