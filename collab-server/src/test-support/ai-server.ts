import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { spokenAt } from './ai-wires.ts'
import type { SpokenWire } from './ai-wires.ts'

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
 * - `declined`: two words, then that it will not write this
 */
export type AiFault = number | 'cut' | 'end' | 'stall' | 'hang' | 'malformed' | 'error' | 'web-page' | 'declined'

/** A request as a test sees it. */
export interface RecordedAiRequest {
  readonly path: string
  readonly authorization: string | undefined
  /** What came in the headers of the other wires. */
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly temperature?: number
    readonly top_p?: number
    readonly max_tokens?: number
    readonly messages: readonly { readonly role: string; readonly content: string }[]
  }
}

/** A server of a test that speaks the wires of models: OpenAI's, as LiteLLM does too, Anthropic's and Google's, by the path. */
export interface AiServer {
  /** For AI_URL and AI_LITELLM_URL. The requests of other wires have other bodies than their type says. */
  readonly url: string
  readonly requests: RecordedAiRequest[]
  /** What is written, a word a chunk. */
  answer: (request: RecordedAiRequest) => string
  /** What is said with a refusal of a number; what a model does not know, for one. */
  refusal: string | null
  /** Asked for every request. */
  fault: (request: RecordedAiRequest, nth: number) => AiFault | null
  /** How many callers hung up before they had everything. */
  aborted: number
  close(): Promise<void>
}

function refuse(response: ServerResponse, http: number, words: string | null): void {
  // One retry is made; it need not be waited for.
  response.writeHead(http, { 'content-type': 'application/json', 'retry-after-ms': '1', ...(http === 429 ? { 'retry-after': '7' } : {}) })
  response.end(JSON.stringify({ error: { message: words ?? `refused with ${http}: sk-secret`, type: 'test', code: null } }))
}

function send(response: ServerResponse, spoken: SpokenWire, text: string, fault: AiFault | null): void {
  if (fault === 'web-page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hello</html>')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(spoken.open)
  if (fault === 'malformed') return void response.end('data: {"choices": [{\n\ndata: [DONE]\n\n')
  if (fault === 'error') return void response.end(spoken.error('overloaded: sk-secret'))
  const words = text.match(/\s*\S+\s*/g) ?? []
  const first = words.slice(0, 2).map(spoken.word).join('')
  // What was written has left before the line breaks.
  if (fault === 'cut') return void response.write(first, () => setImmediate(() => response.socket?.destroy()))
  if (fault === 'end') return void response.end(first)
  if (fault === 'stall') return void response.write(first)
  if (fault === 'declined') return void response.end(first + spoken.declined)
  for (const word of words) response.write(spoken.word(word))
  response.end(spoken.end)
}

/** Starts the server; whoever starts it closes it. */
export async function startAiServer(): Promise<AiServer> {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seen: RecordedAiRequest = {
      path: request.url ?? '', authorization: request.headers.authorization, headers: request.headers, body: await json(request) as RecordedAiRequest['body'],
    }
    it.requests.push(seen)
    response.on('close', () => { if (!response.writableFinished) it.aborted += 1 })
    const fault = it.fault(seen, it.requests.length)
    if (fault === 'hang') return
    if (typeof fault === 'number') return refuse(response, fault, it.refusal)
    send(response, spokenAt(seen.path), it.answer(seen), fault)
  }
  const server = createServer((request, response) => { handle(request, response).catch(() => request.socket.destroy()) })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const it: AiServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [], answer: () => 'Lava is molten rock.', refusal: null, fault: () => null, aborted: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => { server.close(resolve) })
    },
  }
  return it
}
