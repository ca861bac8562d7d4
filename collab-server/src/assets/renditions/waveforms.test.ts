import { WAVEFORM, readWaveform, waveformUrl } from '@lectern/shared/media'
import type { Blob } from '@lectern/shared/media'
import { wavFile } from '@lectern/shared/narration'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { writeMp3 } from '../../audio/mp3-encoder.ts'
import { checkStorageUse } from '../../operations/verify/storage-use-store.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { listedBlobs } from '../../test-support/listed-blobs.ts'
import { signUpMember } from '../../test-support/members.ts'
import type { TestMember } from '../../test-support/members.ts'
import { insertAsset } from '../store.ts'
import { createWaveforms } from './waveforms.ts'

const RATE = 16_000

let app: FastifyInstance
let ada: TestMember
async function begin(): Promise<void> {
  app = await buildTestApp()
  ada = await signUpMember(app)
}

/** A second of silence, one that is loud, and one that is quiet; each call another. */
function sound(): Float32Array {
  const hertz = 300 + Math.random() * 100
  return Float32Array.from({ length: 3 * RATE }, (_, at) => ([0, 0.8, 0.02][Math.floor(at / RATE)] ?? 0) * Math.sin((2 * Math.PI * hertz * at) / RATE))
}

async function stored(bytes: Uint8Array, contentType = 'audio/mpeg'): Promise<Blob> {
  const blob = { hash: await app.blobs.put(bytes), contentType, bytes: bytes.length, width: null, height: null }
  await insertAsset(app.db, blob, { ...ada, at: app.now() }, app.quotas.requireWithin)
  return blob
}

const ask = async ({ hash }: Blob) => await app.inject({ url: waveformUrl(hash) })

/** The loudest of stretches `from` to `to`, s. */
const loudest = (peaks: readonly number[], from: number, to: number): number => Math.max(...peaks.slice(from * WAVEFORM.peaksPerSecond + 2, to * WAVEFORM.peaksPerSecond - 2))

it.each([
  ['MP3', async () => await stored(await writeMp3({ samples: sound(), sampleRate: RATE }))],
  ['WAV', async () => await stored(Buffer.from(wavFile(RATE, sound())), 'audio/wav')],
])('the waveform of a sound as %s says how loud each 40th of a second is, is made once however many ask, and counts as a rendition', async (_, make) => {
  await begin()
  const original = await make()
  const before = await listedBlobs(app.blobs)
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(original)))
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type'], headers['cache-control']])).toEqual(
    answers.map(() => [200, 'application/octet-stream', 'public, max-age=31536000, immutable']),
  )
  expect((await listedBlobs(app.blobs)).filter((hash) => !before.includes(hash))).toHaveLength(1)
  const peaks = readWaveform(answers[0]?.rawPayload ?? Buffer.alloc(0))
  expect(peaks.length / WAVEFORM.peaksPerSecond).toBeCloseTo(3, 0)
  expect(loudest(peaks, 0, 1)).toBeLessThan(0.005)
  expect(loudest(peaks, 1, 2)).toBeCloseTo(0.8, 1)
  expect(loudest(peaks, 2, 3)).toBeCloseTo(0.02, 2)
  // Where the sound begins, within a stretch of where it does.
  expect(Math.abs(peaks.findIndex((peak) => peak > 0.4) - WAVEFORM.peaksPerSecond)).toBeLessThanOrEqual(1)
  expect(checkStorageUse(app.config.databaseFile, false).found).toEqual({ lessons: [], organizations: [] })

  await app.db.deleteFrom('asset').where('hash', '=', original.hash).execute()
  expect(await app.db.selectFrom('asset_rendition').selectAll().where('source_hash', '=', original.hash).execute()).toEqual([])
  expect((await ask(original)).statusCode).toBe(404)
})

it('what cannot be decoded here is refused, so that pages read it themselves; what is damaged or too long fails alone', async () => {
  await begin()
  expect((await ask(await stored(Buffer.from('sound'), 'audio/ogg'))).statusCode).toBe(415)
  const waveforms = createWaveforms(app, { secondsMax: 2.5, ms: 60_000 })
  onTestFinished(async () => { await waveforms.close() })
  const damaged = [Buffer.from('no sound at all'), Buffer.from('RIFF....WAVEfmt ')]
  for (const bytes of damaged) await expect(waveforms.of(await stored(bytes, 'audio/wav'))).rejects.toMatchObject({ code: 'unsupported-file-type' })
  await expect(waveforms.of(await stored(Buffer.alloc(5000, 9)))).rejects.toMatchObject({ code: 'unsupported-file-type' })
  await expect(waveforms.of(await stored(await writeMp3({ samples: sound(), sampleRate: RATE })))).rejects.toMatchObject({ code: 'unsupported-file-type' })
  expect((await waveforms.of(await stored(await writeMp3({ samples: sound().subarray(RATE), sampleRate: RATE })))).contentType).toBe(WAVEFORM.contentType)
})

it('a sound that takes longer than it may is refused, and the next is read by another thread', async () => {
  await begin()
  const hasty = createWaveforms(app, { secondsMax: 60, ms: 1 })
  onTestFinished(async () => { await hasty.close() })
  const original = await stored(await writeMp3({ samples: sound(), sampleRate: RATE }))
  await expect(hasty.of(original)).rejects.toMatchObject({ code: 'unsupported-file-type' })
  expect((await ask(original)).statusCode).toBe(200)
})
