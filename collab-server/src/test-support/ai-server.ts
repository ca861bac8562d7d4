import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/**
 * What a request meets in place of a whole answer:
 * - a number: that HTTP status
 * - `cut`: two words, then the line breaks
 * - `end`: two words, then a good end of the line without `finish_reason` or `[DONE]`
 * - `stall`: two words, then nothing
 * - `hang`: nothing at all
 * - `malformed`: a chunk that is not JSON
 * - `error`: a chunk that carries an error
 * - `web-page`: a page in place of a stream
 */
export type AiFault = number | 'cut' | 'end' | 'stall' | 'hang' | 'malformed' | 'error' | 'web-page'

/** A request as a test sees it. */
export interface SeenAiRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly temperature?: number
    readonly top_p?: number
    readonly max_tokens?: number
    readonly messages: readonly { readonly role: string; readonly content: string }[]
  }
}

/** A server of a test that speaks the OpenAI wire, as LiteLLM does too. */
export interface AiServer {
  /** For AI_URL and AI_LITELLM_URL. */
  readonly url: string
  readonly requests: SeenAiRequest[]
  /** What is written, a word a chunk. */
  answer: (request: SeenAiRequest) => string
  /** Asked for every request. */
  fault: (request: SeenAiRequest, nth: number) => AiFault | null
  /** How many callers hung up before they had everything. */
  aborted: number
  close(): Promise<void>
}

const chunk = (delta: object, finish: string | null = null): string => `data: ${JSON.stringify({
  id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }],
})}\n\n`

function refuse(response: ServerResponse, http: number): void {
  // One retry is made; it need not be waited for.
  response.writeHead(http, { 'content-type': 'application/json', 'retry-after-ms': '1', ...(http === 429 ? { 'retry-after': '7' } : {}) })
  response.end(JSON.stringify({ error: { message: `refused with ${http}: sk-secret`, type: 'test', code: null } }))
}

function send(response: ServerResponse, text: string, fault: AiFault | null): void {
  if (fault === 'web-page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hello</html>')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(chunk({ role: 'assistant', content: '' }))
  if (fault === 'malformed') return void response.end('data: {"choices": [{\n\ndata: [DONE]\n\n')
  if (fault === 'error') return void response.end('data: {"error": {"message": "overloaded: sk-secret"}}\n\ndata: [DONE]\n\n')
  const words = text.match(/\s*\S+\s*/g) ?? []
  const first = words.slice(0, 2).map((content) => chunk({ content })).join('')
  // What was written has left before the line breaks.
  if (fault === 'cut') return void response.write(first, () => setImmediate(() => response.socket?.destroy()))
  if (fault === 'end') return void response.end(first)
  if (fault === 'stall') return void response.write(first)
  for (const content of words) response.write(chunk({ content }))
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
}

/** Starts the server; whoever starts it closes it. */
export async function startAiServer(): Promise<AiServer> {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seen: SeenAiRequest = {
      path: request.url ?? '', authorization: request.headers.authorization, body: await json(request) as SeenAiRequest['body'],
    }
    it.requests.push(seen)
    response.on('close', () => { if (!response.writableFinished) it.aborted += 1 })
    const fault = it.fault(seen, it.requests.length)
    if (fault === 'hang') return
    if (typeof fault === 'number') return refuse(response, fault)
    send(response, it.answer(seen), fault)
  }
  const server = createServer((request, response) => { handle(request, response).catch(() => request.socket.destroy()) })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const it: AiServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [], answer: () => 'Lava is molten rock.', fault: () => null, aborted: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => { server.close(resolve) })
    },
  }
  return it
}
