import { readdir } from 'node:fs/promises'
import { getGalleryMedia } from '@lectern/shared/gallery'
import { pathOf } from '@lectern/shared/http'
import { JOB_LIMITS } from '@lectern/shared/jobs'
import { generateImage, speakText, speakTimedText } from '@lectern/shared/providers'
import { readStorageUse } from '@lectern/shared/quotas'
import type { FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import { removeMarkedBlobs } from '../assets/removal-store.ts'
import { spoolFolderOf } from '../platform/spool.ts'
import { prune } from '../retention/retention.ts'
import { buildTestApp, listen, testClock, testFolder } from '../test-support/build-test-app.ts'
import { attempt, call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { startWireServer } from '../test-support/wire-server.ts'

// What is paid, and asked for again with the same key: because its answer was lost, twice at once, or on another server.

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const MP3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(200_000, 7)])
const VOLCANO = { prompt: 'A volcano', key: 'press-1' } as const
const LAVA = { text: 'Lava.', voice: 'nova', key: 'press-1' } as const

/** A server whose operator has named services that make pictures and speak; several share one folder. */
async function desk(servers = 1, limits: Readonly<Record<string, string>> = {}) {
  const provider = await startWireServer()
  const made = (path: string): number => provider.requests.filter((request) => request.path.endsWith(path)).length
  provider.answer = ({ path }) => (path.endsWith('/speech')
    ? { type: 'audio/mpeg', body: MP3 } : { type: 'application/json', body: JSON.stringify({ data: [{ b64_json: PNG.toString('base64') }] }) })
  const dataDir = await testFolder()
  const clock = testClock()
  const env = { AI_PICTURE_URL: provider.url, AI_SPEECH_URL: provider.url, ...limits }
  const app = await buildTestApp({ dataDir, now: clock.now, env })
  const apps = [app]
  while (apps.length < servers) apps.push(await buildTestApp({ dataDir, now: clock.now, env }))
  const owner = await signUpMember(app)
  const before = await app.credits.balance(owner.organizationId)
  return {
    app, apps, clock, owner, provider,
    pictures: () => made('/images/generations'), sounds: () => made('/audio/speech'),
    spent: async () => before - await app.credits.balance(owner.organizationId),
  }
}

const speak = async (app: FastifyInstance, member: TestMember, body: object) => (
  await app.inject({ method: 'POST', url: pathOf(speakText, {}), payload: body, headers: member.headers })
)

it('a picture whose answer was lost is answered again: made once, paid once, one in the gallery; other words are another', async () => {
  const { app, owner, pictures, spent } = await desk()
  const first = await call(app, owner, generateImage, { body: VOLCANO })
  expect(await call(app, owner, generateImage, { body: VOLCANO })).toEqual(first)
  expect([pictures(), await spent(), (await call(app, owner, getGalleryMedia)).total]).toEqual([1, 1, 1])
  await call(app, owner, generateImage, { body: { ...VOLCANO, prompt: 'A lake' } })
  await call(app, owner, generateImage, { body: { prompt: 'A volcano' } })
  expect([pictures(), await spent()]).toEqual([3, 3])
})

it('a picture that is asked for twice at once, on two servers, is made and paid once', async () => {
  const { apps, owner, pictures, spent } = await desk(2)
  const answers = await Promise.all(Array.from({ length: 6 }, async (_, index) => (
    await attempt(apps[index % 2] as FastifyInstance, owner, generateImage, { body: VOLCANO })
  )))
  const [urls, codes] = [answers.flatMap(({ data }) => data?.imageUrl ?? []), answers.flatMap(({ error }) => error?.reason ?? [])]
  expect(urls.length).toBeGreaterThan(0)
  expect([new Set(urls).size, urls.length + codes.length, codes.every((reason) => reason === 'job.keyBusy')]).toEqual([1, 6, true])
  for (const app of apps) expect((await call(app, owner, generateImage, { body: VOLCANO })).imageUrl).toBe(urls[0])
  expect([pictures(), await spent()]).toEqual([1, 1])
})

it('a picture whose maker hangs up before it is there costs nothing, and the repeated call makes and pays it once', async () => {
  const { app, owner, pictures, provider, spent } = await desk()
  const url = await listen(app)
  provider.fault = (_, nth) => (nth === 1 ? 'hang' : null)
  const leave = new AbortController()
  const left = fetch(`${url}${pathOf(generateImage, {})}`, {
    method: 'POST', body: JSON.stringify(VOLCANO), headers: { ...owner.headers, 'content-type': 'application/json' }, signal: leave.signal,
  }).catch(() => null)
  await vi.waitUntil(() => pictures() === 1, PATIENCE)
  leave.abort()
  expect(await left).toBeNull()
  const again = async () => await attempt(app, owner, generateImage, { body: VOLCANO })
  await vi.waitUntil(async () => (await again()).data !== null, PATIENCE)
  expect([pictures(), await spent()]).toEqual([2, 1])
})

it('a sound whose answer was lost is answered again: spoken once, paid once, the same bytes, also with its times', async () => {
  const { app, owner, sounds, spent } = await desk()
  const first = await speak(app, owner, LAVA)
  expect([first.statusCode, first.rawPayload.equals(MP3)]).toEqual([200, true])
  const again = await speak(app, owner, LAVA)
  expect([again.headers['content-type'], again.rawPayload.equals(MP3)]).toEqual(['audio/mpeg', true])
  const timed = await call(app, owner, speakTimedText, { body: LAVA })
  expect([Buffer.from(timed.audio, 'base64').equals(MP3), timed.words]).toEqual([true, null])
  expect([sounds(), await spent()]).toEqual([1, 1])
  await speak(app, owner, { ...LAVA, rate: 2 })
  expect([sounds(), await spent()]).toEqual([2, 2])
})

it('a sound that is asked for twice at once, on two servers, is spoken and paid once', async () => {
  const { apps, owner, sounds, spent } = await desk(2)
  const answers = await Promise.all(Array.from({ length: 6 }, async (_, index) => await speak(apps[index % 2] as FastifyInstance, owner, LAVA)))
  const good = answers.filter(({ statusCode }) => statusCode === 200)
  expect([good.length > 0, good.every(({ rawPayload }) => rawPayload.equals(MP3))]).toEqual([true, true])
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expect(answer.json()).toMatchObject({ reason: 'job.keyBusy' })
  for (const app of apps) expect((await speak(app, owner, LAVA)).rawPayload.equals(MP3)).toBe(true)
  expect([sounds(), await spent()]).toEqual([1, 1])
})

it('a sound that broke off in the middle is given back, and the repeated call speaks and pays it once', async () => {
  const { app, owner, provider, spent } = await desk()
  provider.fault = (_, nth) => (nth === 1 ? 'cut' : null)
  await expect(speak(app, owner, LAVA)).rejects.toThrow(/destroyed/)
  await vi.waitUntil(async () => await spent() === 0, PATIENCE)
  expect([(await speak(app, owner, LAVA)).rawPayload.equals(MP3), await spent()]).toEqual([true, 1])
})

it('the sound that is kept for a repeated call counts as storage of the workspace for a day, and then is gone with its key', async () => {
  const { app, clock, owner } = await desk()
  const kept = async () => (await app.db.selectFrom('storage_use').select('jobs').where('organization_id', '=', owner.organizationId).executeTakeFirst())?.jobs
  await speak(app, owner, LAVA)
  expect([await kept(), (await call(app, owner, readStorageUse)).bytes.jobs]).toEqual([MP3.length, MP3.length])
  const { hash } = await app.db.selectFrom('job_result').select('hash').executeTakeFirstOrThrow()
  expect(await app.blobs.has(hash)).toBe(true)
  clock.advance(JOB_LIMITS.answerKeptMs + 1)
  await prune(app)
  await removeMarkedBlobs(app.db, app.blobs, app.now)
  expect([await kept(), await app.blobs.has(hash)]).toEqual([0, false])
})

it('a sound for which there is no room is heard all the same, and its key is used up: nothing is paid twice for', async () => {
  const { app, owner, sounds, spent } = await desk(1, { STORAGE_QUOTA_GB: '0.0001' })
  expect((await speak(app, owner, LAVA)).rawPayload.equals(MP3)).toBe(true)
  expect((await speak(app, owner, LAVA)).json()).toMatchObject({ code: 'conflict', reason: 'job.keyUsed' })
  expect([sounds(), await spent()]).toEqual([1, 1])
  expect(await readdir(spoolFolderOf(app.config.dataDir))).toEqual([])
})
