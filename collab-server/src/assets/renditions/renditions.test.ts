import { renditionUrl } from '@lectern/shared/media'
import type { Blob, RenditionSide } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { blobHash } from '../../blobs/blobs.ts'
import { checkStorageUse } from '../../operations/verify/storage-use-store.ts'
import { LecternError } from '../../platform/errors.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { listedBlobs } from '../../test-support/listed-blobs.ts'
import { signUpMember } from '../../test-support/members.ts'
import type { TestMember } from '../../test-support/members.ts'
import { insertAsset } from '../store.ts'
import { createRenditions } from './renditions.ts'

const GENEROUS = { memoryMb: 512, pixels: 100_000_000, ms: 60_000 }

let app: FastifyInstance
let ada: TestMember
async function begin(): Promise<void> {
  app = await buildTestApp()
  ada = await signUpMember(app)
}

/** Noise, which no format makes small; each call another. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  return await sharp({ create: { width, height, channels: 3, background: '#888', noise } }).withExif({ IFD0: { Copyright: `${Math.random()}` } }).jpeg().toBuffer()
}

async function stored(bytes: Buffer, contentType = 'image/jpeg', size: { width: number | null; height: number | null } = { width: 800, height: 600 }, owner = ada): Promise<Blob> {
  const blob = { hash: await app.blobs.put(bytes), contentType, bytes: bytes.length, ...size }
  await insertAsset(app.db, blob, { ...owner, at: app.now() }, app.quotas.requireWithin)
  return blob
}

const ask = async ({ hash }: Blob, side: RenditionSide) => await app.inject({ url: renditionUrl(hash, side) })
const pictureBytes = async (): Promise<number> => Number((await app.db.selectFrom('storage_use').select('pictures').where('organization_id', '=', ada.organizationId).executeTakeFirst())?.pictures ?? 0)
const miscounted = () => checkStorageUse(app.config.databaseFile, false).found

it('a picture is served in the size that is asked for, made once however many ask at once', async () => {
  await begin()
  const original = await stored(await photograph(800, 600))
  const before = await listedBlobs(app.blobs)
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(original, 320)))
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type'], headers['cache-control']])).toEqual(
    answers.map(() => [200, 'image/webp', 'public, max-age=31536000, immutable']),
  )
  const bytes = answers[0]?.rawPayload ?? Buffer.alloc(0)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
  expect(bytes.length).toBeLessThan(original.bytes)
  expect((await listedBlobs(app.blobs)).filter((hash) => !before.includes(hash))).toEqual([blobHash(bytes)])
  const again = await app.inject({ url: renditionUrl(original.hash, 320), headers: { 'if-none-match': `"${blobHash(bytes)}"` } })
  expect(again.statusCode).toBe(304)

  // A photograph on its side is turned as it is shown.
  const turned = await sharp(await photograph(400, 800)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const asShown = await ask(await stored(turned, 'image/jpeg', { width: 800, height: 400 }), 320)
  expect(await sharp(asShown.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 })
})

it('what is no larger, what is drawn, and what would get no fewer bytes is sent as it is; what is no picture is refused', async () => {
  await begin()
  const small = await photograph(320, 200)
  expect((await ask(await stored(small, 'image/jpeg', { width: 320, height: 200 }), 320)).rawPayload).toEqual(small)
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
  expect((await ask(await stored(drawing, 'image/svg+xml', { width: 900, height: 900 }), 320)).rawPayload).toEqual(drawing)
  const plain = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#123' } }).png({ palette: true }).toBuffer()
  const { headers, rawPayload } = await ask(await stored(plain, 'image/png', { width: 700, height: 700 }), 640)
  expect([headers['content-type'], rawPayload]).toEqual(['image/png', plain])
  const sound = await stored(Buffer.from('sound'), 'audio/mpeg', { width: null, height: null })
  expect((await ask(sound, 320)).statusCode).toBe(415)
  expect((await app.inject({ url: `/api/v1/blobs/${sound.hash}/renditions/333` })).statusCode).toBe(404)
})

it('a rendition counts as a picture of its workspace, and goes with its original and the bytes of both', async () => {
  await begin()
  const before = await pictureBytes()
  const original = await stored(await photograph(800, 600))
  const made = await ask(original, 320)
  expect(await pictureBytes()).toBe(before + original.bytes + made.rawPayload.length)
  expect(miscounted()).toEqual({ lessons: [], organizations: [] })
  const hash = blobHash(made.rawPayload)
  const needs = () => app.db.selectFrom('asset_reference').select('owner_kind').where('hash', '=', hash).execute()
  expect(await needs()).toEqual([{ owner_kind: 'rendition' }])

  await app.db.deleteFrom('asset').where('hash', '=', original.hash).execute()
  expect(await needs()).toEqual([])
  expect(await app.db.selectFrom('asset_rendition').selectAll().where('source_hash', '=', original.hash).execute()).toEqual([])
  const leaving = await app.db.selectFrom('blob_removal').select('hash').where('hash', 'in', [hash, original.hash]).execute()
  expect(leaving).toHaveLength(2)
  expect(await pictureBytes()).toBe(before)
  expect((await ask(original, 320)).statusCode).toBe(404)
})

it('a damaged picture fails alone, with an error of its own, and is not tried again at once', async () => {
  await begin()
  const whole = await photograph(800, 600)
  const cut = await stored(whole.subarray(0, whole.length / 2))
  const renditions = createRenditions(app, GENEROUS)
  onTestFinished(() => renditions.close())
  const failed = renditions.of(cut, 320).catch((error: unknown) => error)
  const beside = renditions.of(await stored(await photograph(800, 600)), 320)
  expect(await failed).toMatchObject({ code: 'unsupported-file-type', message: expect.stringMatching(/No smaller version/) })
  expect((await beside).contentType).toBe('image/webp')
  const { pid } = renditions.process ?? {}
  renditions.process?.end()
  await expect(renditions.of(cut, 320)).rejects.toBeInstanceOf(LecternError)
  // Nobody was asked: a process would be another one.
  expect(renditions.process?.pid).toBe(pid)
})

it('a picture that takes more than it may, pixels, memory or time, is refused, and the server goes on', async () => {
  await begin()
  const original = await stored(await photograph(1600, 1200), 'image/jpeg', { width: 1600, height: 1200 })
  for (const bounds of [{ ...GENEROUS, pixels: 1000 }, { ...GENEROUS, memoryMb: 1 }, { ...GENEROUS, ms: 1 }]) {
    const bounded = createRenditions(app, bounds)
    onTestFinished(() => bounded.close())
    await expect(bounded.of(original, 1280)).rejects.toMatchObject({ code: 'unsupported-file-type' })
  }
  expect((await ask(original, 320)).statusCode).toBe(200)
})

it('who asks for more pictures than may wait is refused, and pictures of other workspaces are made beside', async () => {
  await begin()
  const other = await signUpMember(app)
  const renditions = createRenditions(app, GENEROUS)
  onTestFinished(() => renditions.close())
  const original = await photograph(800, 600)
  // The same pixels with other bytes behind their end.
  const many = await Promise.all(Array.from({ length: 70 }, (_, number) => stored(Buffer.concat([original, Buffer.from(`${number}`)]))))
  const asked = Promise.allSettled(many.map((picture) => renditions.of(picture, 320)))
  const theirs = await stored(await photograph(800, 600), 'image/jpeg', { width: 800, height: 600 }, other)
  expect((await renditions.of(theirs, 320)).contentType).toBe('image/webp')
  renditions.close()
  const refused = (await asked).filter((one) => one.status === 'rejected' && (one.reason as LecternError).retryAfterMs !== undefined)
  // Fewer where the first were made before the last had asked.
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(10)
})

it('in a workspace that is full none is kept, and what was made of it goes', async () => {
  await begin()
  const original = await stored(await photograph(800, 600))
  const before = await listedBlobs(app.blobs)
  const full = { ...app, blobs: app.blobs, db: app.db, log: app.log, now: app.now, quotas: { ...app.quotas, requireRoomFor: async () => undefined, requireWithin: async () => { throw new LecternError('storage-full') } } }
  const renditions = createRenditions(full, GENEROUS)
  onTestFinished(() => renditions.close())
  await expect(renditions.of(original, 320)).rejects.toMatchObject({ code: 'storage-full' })
  const left = (await listedBlobs(app.blobs)).filter((hash) => !before.includes(hash))
  expect(await app.db.selectFrom('blob_removal').select('hash').where('hash', 'in', left).execute()).toHaveLength(left.length)
  expect(await app.db.selectFrom('asset_rendition').selectAll().where('source_hash', '=', original.hash).execute()).toEqual([])
})
