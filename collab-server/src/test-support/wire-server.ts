import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/**
 * What a request meets in place of a whole answer:
 * - a number: that HTTP status, with a redirect to `redirectTo` for those that have one
 * - `cut`: half of the answer, then the line breaks
 * - `cut-early`: a good status, then the line breaks
 * - `stall`: half of the answer, then nothing
 * - `hang`: nothing at all
 * - `endless`: the answer again and again, without end
 * - `malformed`: bytes that are nothing
 * - `web-page`: a page
 */
export type WireFault = number | 'cut' | 'cut-early' | 'stall' | 'hang' | 'endless' | 'malformed' | 'web-page'

/** A request as a test sees it. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A server of a test that plays a provider of files. */
export interface WireServer {
  /** As providers are named, up to the version. */
  readonly url: string
  readonly requests: RecordedRequest[]
  /** What a good answer is. */
  answer: (request: RecordedRequest) => { readonly type: string; readonly body: string | Uint8Array; readonly status?: number }
  /** Asked for every request. */
  fault: (request: RecordedRequest, nth: number) => WireFault | null
  /** Nothing is answered before. */
  until: Promise<unknown>
  /** Where a redirect leads. */
  redirectTo: string
  /** How many callers hung up before they had everything. */
  aborted: number
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400

function send(it: WireServer, request: RecordedRequest, response: ServerResponse, fault: WireFault | null): void {
  if (fault === 'hang') return
  if (typeof fault === 'number') {
    response.writeHead(fault, { 'content-type': 'application/json', 'retry-after-ms': '1', ...(isRedirect(fault) ? { location: it.redirectTo } : {}) })
    return void response.end(JSON.stringify({ error: { message: `refused with ${fault}: sk-secret` } }))
  }
  if (fault === 'web-page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><html>hello</html>')
  if (fault === 'malformed') return void response.writeHead(200).end('{"data": [ not a file')
  const { body, status = 200, type } = it.answer(request)
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-type': type })
  const half = bytes.subarray(0, bytes.length / 2)
  if (fault === 'cut-early') return void response.flushHeaders(), void setImmediate(() => response.socket?.destroy())
  if (fault === 'cut') return void response.write(half, () => setImmediate(() => response.socket?.destroy()))
  if (fault === 'stall') return void response.write(half)
  if (fault !== 'endless') return void response.end(bytes)
  const more = (): void => {
    while (!response.destroyed && response.write(bytes));
  }
  response.on('drain', more)
  more()
}

/** Starts the server; it is closed when the test is over. */
export async function startWireServer(): Promise<WireServer> {
  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seen: RecordedRequest = { method: message.method ?? '', path: message.url ?? '', headers: message.headers, body: await buffer(message) }
    it.requests.push(seen)
    response.on('close', () => { if (!response.writableFinished) it.aborted += 1 })
    await it.until
    send(it, seen, response, it.fault(seen, it.requests.length))
  }
  const server = createServer((request, response) => { handle(request, response).catch(() => request.socket.destroy()) })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => { server.close(resolve) })
  })
  const it: WireServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests: [], until: Promise.resolve(), redirectTo: 'http://127.0.0.1:1/', aborted: 0,
    answer: () => ({ type: 'application/json', body: '{}' }), fault: () => null,
  }
  return it
}
