import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { readS3Address } from '../blobs/s3-address.ts'
import type { S3Address } from '../blobs/s3-address.ts'

/**
 * What a request meets in place of an answer:
 * - `slow-down`: 503, as stores answer that have too much to do
 * - `hang`: nothing, for ever
 * - `cut`: half of the body that goes out, or half of the one that comes in, then the line breaks
 * - `lost`: it is done, and the answer never arrives
 * - `lie`: 200 with other bytes of the same length
 */
export type S3Fault = 'slow-down' | 'hang' | 'cut' | 'lost' | 'lie'

/** A request as a test sees it. */
export interface RecordedRequest {
  readonly method: string
  /** The object's key; empty for the bucket. */
  readonly key: string
  readonly range: string | undefined
}

/** A small object store of a test: one bucket, signed requests, and what can go wrong. */
export interface S3Server {
  readonly url: string
  readonly address: S3Address
  readonly objects: Map<string, Buffer>
  readonly requests: RecordedRequest[]
  /** Asked for every request that is signed well. */
  fault: (request: RecordedRequest, nth: number) => S3Fault | null
  /** Waited before every answer, in ms. */
  delayMs: number
  /** Refuses connections from now on. */
  stop(): Promise<void>
  /** Listens again, at the same address. */
  start(): Promise<void>
}

const KEY = 'LECTERNTEST'
const SECRET = 's3cret/with+signs='
const BUCKET = 'lectern'
const REGION = 'eu-test-1'
/** How far a signature's clock may be off, in ms. */
const SKEW_MS = 15 * 60_000

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encoded = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Why a request is refused, by the rules of Signature Version 4; null when it is signed well. */
function signatureFault(request: IncomingMessage, body: Buffer): { readonly status: number; readonly code: string } | null {
  const { headers, method = '' } = request
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
    .exec(headers.authorization ?? '')
  if (!match) return { status: 403, code: 'AccessDenied' }
  const [, key, day = '', region = '', names = '', signature = ''] = match
  if (key !== KEY) return { status: 403, code: 'InvalidAccessKeyId' }
  if (region !== REGION) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  const at = String(headers['x-amz-date'])
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day) || !(Math.abs(Date.now() - time) <= SKEW_MS)) return { status: 403, code: 'RequestTimeTooSkewed' }
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return { status: 403, code: 'AccessDenied' }
  const url = new URL(request.url ?? '', 'http://host')
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort().join('&')
  const canonical = [
    method, url.pathname.split('/').map((part) => encoded(decodeURIComponent(part))).join('/'), query,
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}`), '', names, headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const signing = [region, 's3', 'aws4_request'].reduce<Buffer>((secret, part) => hmac(secret, part), hmac(`AWS4${SECRET}`, day))
  if (!timingSafeEqual(hmac(signing, text), Buffer.from(signature, 'hex'))) return { status: 403, code: 'SignatureDoesNotMatch' }
  // What is signed is the hash of the body; the body has to be it.
  return headers['x-amz-content-sha256'] === sha256(body) ? null : { status: 400, code: 'XAmzContentSHA256Mismatch' }
}

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}
const refuse = (response: ServerResponse, status: number, code: string): void => xml(response, status, `<Error><Code>${code}</Code></Error>`)

/** `ListObjectsV2`, 2 keys a page, so that a test sees several. */
function list(response: ServerResponse, objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): void {
  const PAGE = 2
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, PAGE)
  const isMore = keys.length > PAGE
  xml(response, 200, `<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isMore}</IsTruncated>${
    isMore ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>` : ''
  }${page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`).join('')}</ListBucketResult>`)
}

function give(request: IncomingMessage, response: ServerResponse, whole: Buffer, fault: S3Fault | null): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const part = from === undefined ? whole : whole.subarray(Number(from), to === '' || to === undefined ? whole.length : Number(to) + 1)
  const bytes = fault === 'lie' ? Buffer.from(part.map((byte) => byte ^ 1)) : part
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': bytes.length, etag: `"${sha256(whole).slice(0, 32)}"` })
  if (request.method === 'HEAD') return void response.end()
  if (fault !== 'cut') return void response.end(bytes)
  // The half has left before the line breaks, so that its receiver has something to go on from.
  response.write(bytes.subarray(0, bytes.length >> 1), () => setImmediate(() => response.socket?.destroy()))
}

/** Starts the store; it ends by itself when the test is over. */
export async function newS3Server(): Promise<S3Server> {
  const sockets = new Set<Socket>()
  let server: Server
  let port = 0
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://host')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const { method = '' } = request
    const seen: RecordedRequest = { method, key: rest.join('/'), range: request.headers.range }
    store.requests.push(seen)
    const fault = store.fault(seen, store.requests.length)
    if (fault === 'hang') return
    if (fault === 'cut' && method === 'PUT') {
      request.once('data', () => request.socket.destroy())
      return
    }
    const body = await buffer(request)
    if (store.delayMs > 0) await new Promise((resolve) => { setTimeout(resolve, store.delayMs) })
    const wrong = signatureFault(request, body)
    if (wrong) return refuse(response, wrong.status, wrong.code)
    if (fault === 'slow-down') return refuse(response, 503, 'SlowDown')
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    const found = store.objects.get(seen.key)
    if (method === 'PUT') store.objects.set(seen.key, body)
    if (method === 'DELETE') store.objects.delete(seen.key)
    if (fault === 'lost') return void request.socket.destroy()
    if (method === 'GET' && seen.key === '') return list(response, store.objects, url.searchParams)
    if (method === 'PUT') return void response.writeHead(200).end()
    if (method === 'DELETE') return void response.writeHead(204).end()
    if (found) return give(request, response, found, fault)
    if (method === 'HEAD') return void response.writeHead(404).end()
    return refuse(response, 404, 'NoSuchKey')
  }
  const listen = async (): Promise<void> => {
    server = createServer((request, response) => { handle(request, response).catch(() => request.socket.destroy()) })
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => { server.listen(port, '127.0.0.1', resolve) })
    port = (server.address() as AddressInfo).port
  }
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    const closed = new Promise((resolve) => { server.close(resolve) })
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen()
  onTestFinished(stop)
  const url = `s3://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}&tls=0&prefix=files/`
  const address = readS3Address(url)
  if ('problems' in address) throw new Error(address.problems.join('; '))
  const store: S3Server = { url, address, objects: new Map(), requests: [], fault: () => null, delayMs: 0, stop, start: listen }
  return store
}
