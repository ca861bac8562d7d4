import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BlobMetrics } from './blob-metrics.ts'
import { storeAway } from './blobs.ts'
import { LecternError } from '../platform/errors.ts'
import type { S3Address } from './s3-address.ts'

/** How patient the client of an object store is. */
export interface S3Patience {
  /** How often a request is sent before it counts as failed. */
  readonly attempts: number
  /** The longest pause before the second attempt, in ms; it doubles each time, and a random part of it is waited. */
  readonly pauseMs: number
  /** How long the store may be silent, in ms. */
  readonly silenceMs: number
  /** The slowest line that counts as working, in bytes a ms: so much longer may it be silent while it is sent something. */
  readonly slowestLine: number
}

/** About 25 s for a store that hangs, and less than one for a store that refuses connections. */
export const S3_PATIENCE: S3Patience = { attempts: 4, pauseMs: 150, silenceMs: 6_000, slowestLine: 100 }

/** An answer in XML has at most this many characters that are looked at. */
const FAULT_CHARACTERS = 4_000

/** The store answered, and does not want this. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly status: number
  /** The store's own word, such as `AccessDenied`. */
  readonly code: string

  constructor(status: number, code: string, what: string) {
    super(`${what}: the object store answered ${status}${code === '' ? '' : ` ${code}`}`)
    this.status = status
    this.code = code
  }
}

/** Nothing came for too long. */
class SilenceError extends Error {
  override readonly name = 'SilenceError'
}

/** Ends something that is silent for too long, and all of them when the store is closed. */
class Watch {
  readonly #abort = new AbortController()
  readonly #ms: number
  readonly #closed: AbortSignal
  readonly #onClosed = (): void => this.#abort.abort(new Error('the store was closed'))
  #timer: NodeJS.Timeout | undefined

  constructor(ms: number, closed: AbortSignal) {
    this.#ms = ms
    this.#closed = closed
    if (closed.aborted) this.#onClosed()
    else closed.addEventListener('abort', this.#onClosed, { once: true })
    this.touch()
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Something came. */
  touch(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#abort.abort(new SilenceError(`nothing came for ${this.#ms} ms`)), this.#ms)
  }

  /** The silence is the reader's own. */
  pause(): void {
    clearTimeout(this.#timer)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#closed.removeEventListener('abort', this.#onClosed)
  }
}

/** What is sent. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The object's name; null for the bucket. */
  readonly key: string | null
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | Blob
}

/** An answer whose body is still to come; whoever reads it tells the watch of every piece, and ends it. */
export interface S3Answer {
  readonly response: Response
  readonly watch: Watch
}

/** The SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Sends signed requests to one bucket, again where that may help. */
export class S3Requests {
  readonly #address: S3Address
  readonly #client: AwsClient
  readonly #patience: S3Patience
  readonly #metrics: BlobMetrics
  readonly #closed = new AbortController()

  constructor(address: S3Address, patience: S3Patience, metrics: BlobMetrics) {
    const { accessKeyId, region, secretAccessKey } = address
    this.#address = address
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
    this.#patience = patience
    this.#metrics = metrics
  }

  /** Tries something that may fail for a while; throws {@link S3Error} for what cannot be helped, `files-unavailable` for the rest. */
  async persist<Result>(act: () => Promise<Result>): Promise<Result> {
    const { attempts, pauseMs } = this.#patience
    for (let attempt = 1; ; attempt++) {
      try {
        return await act()
      } catch (error) {
        if (isFinal(error)) throw error
        if (attempt >= attempts || this.#closed.signal.aborted) throw storeAway(error)
        this.#metrics.retried()
        await wait(Math.random() * pauseMs * 2 ** (attempt - 1), undefined, { signal: this.#closed.signal }).catch(() => undefined)
      }
    }
  }

  /** One attempt; answers 2xx and 404. */
  async once(request: S3Request): Promise<S3Answer> {
    const { body, headers, key, method, query = {} } = request
    const { bucket, endpoint, prefix } = this.#address
    const url = new URL(`${endpoint}/${bucket}${key === null ? '' : `/${prefix}${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const bytes = body instanceof Blob ? body.size : body?.length ?? 0
    const watch = new Watch(this.#patience.silenceMs + bytes / this.#patience.slowestLine, this.#closed.signal)
    try {
      const signed = await this.#client.sign(url.href, {
        method, headers: { 'x-amz-content-sha256': EMPTY, ...headers }, ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> | Blob }),
      })
      // A redirect is another endpoint or region, for which this signature is none.
      const response = await fetch(signed, { signal: watch.signal, redirect: 'manual' })
      if (response.ok || response.status === 404) return { response, watch }
      throw await faultOf(response, `${method} ${key ?? 'of the bucket'}`)
    } catch (error) {
      watch.end()
      // `fetch failed` says nothing; what is behind it does.
      throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error
    }
  }

  close(): void {
    this.#closed.abort()
  }
}

/** What an answer that is no success says. */
export async function faultOf(response: Response, what: string): Promise<S3Error> {
  const text = (await response.text().catch(() => '')).slice(0, FAULT_CHARACTERS)
  return new S3Error(response.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '', what)
}

/** Faults that another attempt would meet again: the store does not know us, the bucket is another's, nothing is there. */
function isFinal(error: unknown): boolean {
  if (error instanceof LecternError) return true
  if (!(error instanceof S3Error)) return false
  const mayPass = error.status >= 500 || [408, 409, 429].includes(error.status) || ['RequestTimeout', 'BadDigest'].includes(error.code)
  return !mayPass
}
