import { openAsBlob } from 'node:fs'
import { Readable, pipeline } from 'node:stream'
import { callStore, isThere } from './call-store.ts'
import { createBlobMetrics } from './blob-metrics.ts'
import type { BlobMetrics, BlobOperation } from './blob-metrics.ts'
import { blobHashOf, isBlobHash, storeAway, verifying } from './blobs.ts'
import type { BlobRange, BlobStore } from './blobs.ts'
import { LecternError } from '../platform/errors.ts'
import type { S3Address } from './s3-address.ts'
import { S3Error, S3Requests, S3_PATIENCE, faultOf } from './s3-requests.ts'
import type { S3Answer, S3Patience, S3Request } from './s3-requests.ts'

/** Objects of a listing that are asked for at once; a store may give fewer. */
const PAGE = 1000
/** How many answers in a row may break off before their first byte. */
const IN_VAIN = 3

/**
 * Uses an answer up. "Not found" is about the object only when the store says so: with a wrong bucket, or something else
 * at its address, nothing is known of any object. An answer to HEAD has no body and cannot say: see `size`.
 */
async function finish({ response, watch }: S3Answer, { key, method }: S3Request): Promise<Response> {
  try {
    if (response.status === 404 && method !== 'HEAD') {
      const fault = await faultOf(response, `${method} ${key}`)
      if (fault.code !== 'NoSuchKey') throw fault
    } else {
      await response.arrayBuffer()
    }
    return response
  } finally {
    watch.end()
  }
}

/** Blobs as objects of a bucket, named like the files of a data folder. */
export function createS3Blobs(
  address: S3Address, { metrics = createBlobMetrics(), patience = S3_PATIENCE }: { readonly metrics?: BlobMetrics; readonly patience?: S3Patience } = {},
): BlobStore {
  const requests = new S3Requests(address, patience, metrics)
  const ask = <Result>(operation: BlobOperation, act: () => Promise<Result>): Promise<Result> => callStore(metrics, operation, act)
  const keyOf = (hash: string): string => {
    if (!isBlobHash(hash)) throw new LecternError('not-found')
    return `${hash.slice(0, 2)}/${hash}`
  }
  /** The whole exchange is one attempt: an answer that breaks off is asked for again. */
  const call = (request: S3Request): Promise<Response> => requests.persist(async () => await finish(await requests.once(request), request))
  /** The answer to HEAD as far as it goes: null may be a wrong bucket as well. */
  const head = async (key: string): Promise<number | null> => {
    const response = await call({ method: 'HEAD', key })
    return response.status === 404 ? null : lengthOf(response)
  }
  /** Opens an object; throws `not-found` only when the store says that it has none of this name. */
  const open = async (request: S3Request): Promise<S3Answer> => {
    const answer = await requests.once(request)
    if (answer.response.status !== 404) return answer
    await finish(answer, request)
    throw new LecternError('not-found')
  }
  const size = async (hash: string): Promise<number> => await ask('head', async () => {
    const key = keyOf(hash)
    const bytes = await head(key)
    if (bytes !== null) return bytes
    const { response, watch } = await requests.persist(async () => await open({ method: 'GET', key }))
    // It has come meanwhile.
    watch.end()
    await response.body?.cancel()
    return lengthOf(response)
  })
  return {
    has: (hash) => isThere(size(hash)),
    size,
    async put(bytes) {
      const hash = await blobHashOf(bytes)
      const key = keyOf(hash)
      if ((await ask('head', async () => await head(key))) === bytes.length) return hash
      // The store holds the bytes against the hash itself; an object is there whole or not at all.
      // What all threads see `fetch` does not take.
      const body = bytes.buffer instanceof SharedArrayBuffer ? new Uint8Array(bytes) : bytes
      await ask('put', () => call({ method: 'PUT', key, body, headers: { 'x-amz-content-sha256': hash } }))
      metrics.moved('in', bytes.length)
      return hash
    },
    async putFile({ bytes, hash, path }) {
      const key = keyOf(hash)
      if ((await ask('head', async () => await head(key))) === bytes) return
      // Read while it is sent, anew for each attempt.
      const body = await openAsBlob(path)
      await ask('put', () => call({ method: 'PUT', key, body, headers: { 'x-amz-content-sha256': hash } }))
      metrics.moved('in', bytes)
    },
    async get(hash, range) {
      const key = keyOf(hash)
      const body = await ask('get', async () => {
        const request = (from: number): S3Request => ({ method: 'GET', key, headers: rangeHeader(from, range) })
        const first = await requests.persist(async () => await open(request(range?.start ?? 0)))
        return pieces(requests, first, (from) => requests.once(request(from)), { range, moved: (bytes) => metrics.moved('out', bytes) })
      })
      const stream = Readable.from(body, { objectMode: false })
      // The reader of the last one is told what went wrong in any of them.
      return range ? stream : pipeline(stream, verifying(hash), () => undefined)
    },
    remove: async (hash) => { await ask('delete', () => call({ method: 'DELETE', key: keyOf(hash) })) },
    async *list() {
      let token: string | null = null
      do {
        const query: Record<string, string> = { 'list-type': '2', 'max-keys': String(PAGE), prefix: address.prefix }
        if (token !== null) query['continuation-token'] = token
        const page = await ask('list', () => requests.persist(async () => {
          const { response, watch } = await requests.once({ method: 'GET', key: null, query })
          if (response.status === 404) throw new S3Error(404, 'NoSuchBucket', 'the listing')
          return await response.text().finally(() => watch.end())
        }))
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          const hash = key.slice(key.lastIndexOf('/') + 1)
          if (isBlobHash(hash) && key === address.prefix + keyOf(hash)) yield hash
        }
        token = /<IsTruncated>true<\/IsTruncated>/.test(page) ? unescaped(/<NextContinuationToken>([^<]+)</.exec(page)?.[1]) : null
      } while (token !== null)
    },
    close: () => requests.close(),
  }
}

function lengthOf(response: Response): number {
  return Number(response.headers.get('content-length'))
}

function rangeHeader(from: number, range: BlobRange | undefined): Record<string, string> {
  return from === 0 && range === undefined ? {} : { range: `bytes=${from}-${range?.end ?? ''}` }
}

function unescaped(text: string | undefined): string | null {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '\'' }
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => names[name] ?? '') ?? null
}

/** The pieces of a body; one that breaks off goes on where it was. */
async function* pieces(
  requests: S3Requests, first: S3Answer, open: (from: number) => Promise<S3Answer>,
  { moved, range }: { readonly range: BlobRange | undefined; readonly moved: (bytes: number) => void },
): AsyncGenerator<Uint8Array> {
  let answer: S3Answer | null = first
  let at = range?.start ?? 0
  const end = at + lengthOf(first.response)
  let inVain = 0
  while (at < end) {
    const from = at
    const current: S3Answer = answer ?? await requests.persist(async () => await open(from))
    answer = null
    let fault: unknown = new Error('the body ended too soon')
    try {
      if (current.response.status !== (from === 0 && !range ? 200 : 206)) throw new S3Error(current.response.status, '', 'GET of the rest')
      for await (const chunk of current.response.body ?? []) {
        at += chunk.length
        moved(chunk.length)
        current.watch.pause()
        yield chunk
        current.watch.touch()
      }
    } catch (error) {
      fault = error
    } finally {
      current.watch.end()
    }
    inVain = at === from ? inVain + 1 : 0
    if (inVain === IN_VAIN) throw storeAway(fault)
  }
}
