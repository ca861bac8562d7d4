import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { sharedBytes } from '../threads/shared-bytes.ts'
import { testFolder } from '../test-support/build-test-app.ts'
import { newS3Server } from '../test-support/s3-server.ts'
import type { S3Server } from '../test-support/s3-server.ts'
import { createBlobMetrics } from './blob-metrics.ts'
import { BlobDamagedError, blobHash, readBlob } from './blobs.ts'
import type { BlobStore } from './blobs.ts'
import { blobFile, createFileBlobs } from './file-blobs.ts'
import { createS3Blobs } from './s3-blobs.ts'
import type { S3Patience } from './s3-requests.ts'
import { spool } from '../platform/spool.ts'

/** A store with the ways to harm it that both kinds have. */
interface Contract {
  readonly blobs: BlobStore
  /** Other bytes of the same length under the name. */
  spoil(hash: string, bytes: Uint8Array): Promise<void>
  /** Nothing can be stored or read until called with false. */
  takeAway(isAway: boolean): Promise<void>
}

/** Calls nothing silence that is a busy machine. */
const QUICK: S3Patience = { attempts: 4, pauseMs: 2, silenceMs: 20_000, slowestLine: 1e6 }
/** For a store that hangs: its silence is waited for. */
const IMPATIENT: S3Patience = { ...QUICK, silenceMs: 1000 }

async function fileContract(): Promise<Contract> {
  const folder = join(await testFolder(), 'blobs')
  return {
    blobs: createFileBlobs(folder),
    spoil: async (hash, bytes) => {
      await mkdir(dirname(blobFile(folder, hash)), { recursive: true })
      await writeFile(blobFile(folder, hash), bytes)
    },
    async takeAway(isAway) {
      await rm(folder, { recursive: true, force: true })
      if (isAway) await writeFile(folder, 'in the way')
    },
  }
}

async function s3Store(patience: S3Patience = QUICK): Promise<{ readonly server: S3Server; readonly blobs: BlobStore }> {
  const server = await newS3Server()
  return { server, blobs: createS3Blobs(server.address, { patience }) }
}

const keyOf = (hash: string): string => `files/${hash.slice(0, 2)}/${hash}`

async function s3Contract(): Promise<Contract> {
  const { blobs, server } = await s3Store()
  return {
    blobs,
    spoil: async (hash, bytes) => { server.objects.set(keyOf(hash), Buffer.from(bytes)) },
    takeAway: async (isAway) => { await (isAway ? server.stop() : server.start()) },
  }
}

async function listed(blobs: BlobStore): Promise<string[]> {
  const hashes: string[] = []
  for await (const hash of blobs.list()) hashes.push(hash)
  return hashes.sort()
}

describe.each([['files', fileContract], ['an object store', s3Contract]])('blobs in %s', (_kind, make) => {
  it('come back as they were stored, whole and in ranges, under the SHA-256 of their bytes', async () => {
    const { blobs } = await make()
    for (const bytes of [Buffer.alloc(0), Buffer.from('short'), randomBytes(3_000_000), sharedBytes(randomBytes(200_000))]) {
      const hash = await blobs.put(bytes)
      expect(hash).toBe(blobHash(bytes))
      expect((await buffer(await blobs.get(hash))).equals(bytes)).toBe(true)
      expect(await blobs.size(hash)).toBe(bytes.length)
      expect(await blobs.has(hash)).toBe(true)
    }
    const bytes = randomBytes(200_000)
    const hash = await blobs.put(bytes)
    for (const [start, end] of [[0, 0], [10, 99_999], [199_999, 199_999], [0, 199_999]] as const) {
      expect((await buffer(await blobs.get(hash, { start, end }))).equals(bytes.subarray(start, end + 1))).toBe(true)
    }
  })

  it('are stored from a file as well, once, and the file is not read into memory for it', async () => {
    const { blobs } = await make()
    const folder = await testFolder()
    const bytes = randomBytes(3_000_000)
    const arrived = async () => await spool(folder, Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]), {
      maxBytes: bytes.length, tooLarge: () => new Error('too large'), requireSpace: async () => undefined,
    })
    for (let round = 0; round < 2; round++) {
      const file = await arrived()
      expect(file).toMatchObject({ hash: blobHash(bytes), bytes: bytes.length })
      await blobs.putFile(file)
      await file.remove()
    }
    expect((await buffer(await blobs.get(blobHash(bytes)))).equals(bytes)).toBe(true)
    expect(await listed(blobs)).toEqual([blobHash(bytes)])
    expect(await readdir(folder)).toEqual([])
  })

  it('are one blob when the same bytes are stored twice, also at once', async () => {
    const { blobs } = await make()
    const bytes = randomBytes(5000)
    const hashes = await Promise.all([blobs.put(bytes), blobs.put(bytes), blobs.put(Buffer.from(bytes))])
    expect(new Set([...hashes, await blobs.put(bytes)]).size).toBe(1)
    expect(await listed(blobs)).toEqual([blobHash(bytes)])
  })

  it('that are not there are not found, and names that are none are no names', async () => {
    const { blobs } = await make()
    for (const hash of ['0'.repeat(64), '../../secret', 'x', '']) {
      expect(await blobs.has(hash)).toBe(false)
      await expect(blobs.get(hash)).rejects.toMatchObject({ code: 'not-found' })
      await expect(blobs.size(hash)).rejects.toMatchObject({ code: 'not-found' })
    }
    expect(await readBlob(blobs, '0'.repeat(64))).toBeNull()
  })

  it('go when they are removed, as often as one likes', async () => {
    const { blobs } = await make()
    const [one, two] = [await blobs.put(Buffer.from('one')), await blobs.put(Buffer.from('two'))]
    await blobs.remove(one)
    await blobs.remove(one)
    expect([await blobs.has(one), await blobs.has(two)]).toEqual([false, true])
    expect(await blobs.put(Buffer.from('one'))).toBe(one)
    expect((await buffer(await blobs.get(one))).toString()).toBe('one')
  })

  it('are all listed, over several pages', async () => {
    const { blobs } = await make()
    expect(await listed(blobs)).toEqual([])
    const hashes = await Promise.all(Array.from({ length: 7 }, (_, index) => blobs.put(Buffer.from(`blob ${index}`))))
    expect(await listed(blobs)).toEqual([...hashes].sort())
  })

  it('whose bytes went bad are noticed when they are read', async () => {
    const { blobs, spoil } = await make()
    const bytes = randomBytes(100_000)
    const hash = blobHash(bytes)
    await spoil(hash, bytes.map((byte, index) => (index === 70_000 ? byte ^ 4 : byte)))
    await expect(buffer(await blobs.get(hash))).rejects.toBeInstanceOf(BlobDamagedError)
    expect(await readBlob(blobs, hash)).toBeNull()
  })

  it('say "for now" while the store is away, never "not found", and are there again with it', async () => {
    const { blobs, takeAway } = await make()
    const bytes = randomBytes(1000)
    await takeAway(true)
    const away = { code: 'files-unavailable', httpStatus: 503, retryAfterMs: expect.any(Number) }
    await expect(blobs.put(bytes)).rejects.toMatchObject(away)
    await expect(blobs.get(blobHash(bytes))).rejects.toMatchObject(away)
    await expect(readBlob(blobs, blobHash(bytes))).rejects.toMatchObject(away)
    await expect(blobs.has(blobHash(bytes))).rejects.toMatchObject(away)
    await expect(blobs.size(blobHash(bytes))).rejects.toMatchObject(away)
    await expect(listed(blobs)).rejects.toMatchObject(away)
    await takeAway(false)
    expect(await readBlob(blobs, await blobs.put(bytes))).toEqual(bytes)
  })
})

describe('an object store that misbehaves', () => {
  const bytes = randomBytes(2_000_000)

  it.each(['slow-down', 'hang', 'cut', 'lost'] as const)('for a while (%s) is asked again, and the blob is stored and read', async (fault) => {
    const { blobs, server } = await s3Store(fault === 'hang' ? IMPATIENT : QUICK)
    // Every odd attempt of every kind fails.
    const seen = new Map<string, number>()
    server.fault = ({ method }) => {
      const count = (seen.get(method) ?? 0) + 1
      seen.set(method, count)
      return count % 2 === 1 ? fault : null
    }
    const hash = await blobs.put(bytes)
    expect((await readBlob(blobs, hash))?.length).toBe(bytes.length)
    expect(await listed(blobs)).toEqual([hash])
    await blobs.remove(hash)
    expect(server.objects.size).toBe(0)
  })

  it.each(['slow-down', 'hang', 'cut', 'lost'] as const)('all the time (%s) is given up after a bounded number of attempts', async (fault) => {
    const { blobs, server } = await s3Store({ ...QUICK, silenceMs: 250 })
    server.fault = () => fault
    await expect(blobs.put(bytes)).rejects.toMatchObject({ code: 'files-unavailable' })
    expect(server.requests.length).toBeLessThanOrEqual(2 * QUICK.attempts)
    server.objects.set(keyOf(blobHash(bytes)), bytes)
    await expect(readBlob(blobs, blobHash(bytes))).rejects.toMatchObject({ code: 'files-unavailable' })
  })

  it('and breaks off in mid-body goes on where it was, byte for byte', async () => {
    const { blobs, server } = await s3Store()
    const hash = await blobs.put(bytes)
    server.requests.length = 0
    server.fault = (_request, nth) => (nth < 4 ? 'cut' : null)
    expect((await readBlob(blobs, hash))?.length).toBe(bytes.length)
    expect(server.requests.map(({ range }) => range === undefined)).toEqual([true, false, false, false])
    server.requests.length = 0
    const part = await buffer(await blobs.get(hash, { start: 1000, end: 1_500_000 }))
    expect(part.equals(bytes.subarray(1000, 1_500_001))).toBe(true)
    expect(server.requests[0]?.range).toBe('bytes=1000-1500000')
  })

  it('and lies about the bytes once is not believed; the second answer is', async () => {
    const { blobs, server } = await s3Store()
    const hash = await blobs.put(bytes)
    server.requests.length = 0
    server.fault = (_request, nth) => (nth === 1 ? 'lie' : null)
    expect(Buffer.from(await readBlob(blobs, hash) ?? []).equals(bytes)).toBe(true)
    server.fault = () => 'lie'
    expect(await readBlob(blobs, hash)).toBeNull()
  })

  it('lets a reader be slow without calling it silence', async () => {
    const { blobs, server } = await s3Store(IMPATIENT)
    const hash = await blobs.put(bytes)
    server.requests.length = 0
    const stream = await blobs.get(hash)
    let got = 0
    for await (const chunk of stream) {
      // Once, and longer than any silence that is put up with.
      if (got === 0) await new Promise((resolve) => { setTimeout(resolve, 2 * IMPATIENT.silenceMs) })
      got += (chunk as Buffer).length
    }
    expect(got).toBe(bytes.length)
    expect(server.requests).toHaveLength(1)
  })

  it('gives up at once when the store is closed', async () => {
    const { blobs, server } = await s3Store({ ...QUICK, pauseMs: 60_000, silenceMs: 60_000 })
    server.fault = () => 'hang'
    const putting = blobs.put(bytes)
    putting.catch(() => undefined)
    await expect.poll(() => server.requests.length).toBe(1)
    blobs.close()
    await expect(putting).rejects.toMatchObject({ code: 'files-unavailable' })
  })
})

test.each([
  ['another bucket', { bucket: 'other' }],
  ['something that is no object store', null],
])('%s says nothing about a blob: it is away, never not found, and never removed', async (_what, change) => {
  const { server } = await s3Store()
  const web = createServer((_request, response) => { response.writeHead(404).end('<h1>Not found</h1>') })
  await new Promise<void>((resolve) => { web.listen(0, '127.0.0.1', resolve) })
  onTestFinished(() => { web.close() })
  const elsewhere = change ?? { endpoint: `http://127.0.0.1:${(web.address() as AddressInfo).port}` }
  const blobs = createS3Blobs({ ...server.address, secretAccessKey: server.address.secretAccessKey, ...elsewhere }, { patience: QUICK })
  const hash = '0'.repeat(64)
  await expect(blobs.get(hash)).rejects.toMatchObject({ code: 'files-unavailable' })
  await expect(readBlob(blobs, hash)).rejects.toMatchObject({ code: 'files-unavailable' })
  await expect(blobs.has(hash)).rejects.toMatchObject({ code: 'files-unavailable' })
  await expect(blobs.size(hash)).rejects.toMatchObject({ code: 'files-unavailable' })
  await expect(blobs.remove(hash)).rejects.toMatchObject({ code: 'files-unavailable' })
})

describe('signatures', () => {
  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'OTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'other' }, 'NoSuchBucket'],
  ])('with %s are refused and not tried again; the words hold no secret', async (_what, change, code) => {
    const { server } = await s3Store()
    const { address } = server
    const blobs = createS3Blobs({ ...address, secretAccessKey: address.secretAccessKey, ...change }, { patience: QUICK })
    const error = await blobs.put(Buffer.from('x')).catch((caught: unknown) => caught) as Error & { cause?: Error }
    expect(error).toMatchObject({ code: 'files-unavailable' })
    // An answer to HEAD has no body, so only what has one can say why.
    const listing = await listed(blobs).catch((caught: unknown) => caught) as Error & { cause?: Error }
    expect(String(listing.cause)).toContain(code)
    expect(server.requests.length).toBeLessThanOrEqual(3)
    expect(JSON.stringify([error.message, String(error.cause), error.stack, listing.stack, String(listing.cause)])).not.toContain(address.secretAccessKey)
  })
})

test('the numbers of a store tell operations, outcomes, bytes and what was sent again', async () => {
  const registry = new Registry()
  const server = await newS3Server()
  const blobs = createS3Blobs(server.address, { patience: QUICK, metrics: createBlobMetrics(registry) })
  server.fault = (_request, nth) => (nth === 1 ? 'slow-down' : null)
  const hash = await blobs.put(Buffer.alloc(1000, 1))
  await readBlob(blobs, hash)
  await readBlob(blobs, '0'.repeat(64))
  await blobs.has('0'.repeat(64))
  const text = await registry.metrics()
  expect(text).toContain('lectern_blob_request_seconds_count{operation="put",outcome="ok"} 1')
  expect(text).toContain('lectern_blob_request_seconds_count{operation="get",outcome="missing"} 1')
  expect(text).toContain('lectern_blob_request_seconds_count{operation="head",outcome="missing"} 1')
  expect(text).toContain('lectern_blob_retries_total 1')
  expect(text).toContain('lectern_blob_bytes_total{direction="in"} 1000')
  expect(text).toContain('lectern_blob_bytes_total{direction="out"} 1000')
})
