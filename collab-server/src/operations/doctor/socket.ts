import { randomBytes } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { MESSAGE, OPT_IN, encodeToken, readNotice } from '@lectern/shared/sync'
import * as decoding from 'lib0/decoding'
import { WebSocket } from 'ws'
import { failed, ok, warning } from './check.ts'
import type { CheckResult } from './check.ts'
import { connectWords } from './server.ts'

/** What the way to the server answered to an upgrade. */
interface Refusal {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const PATIENCE_MS = 10_000
/** Enough of a page to know whose it is. */
const BODY_CHARACTERS = 4096
/** Neither is one of ours, so no document is touched. */
const NO_DOCUMENT = 'doctor'
const NO_TICKET = 'a-ticket-of-the-doctor'

const NAME = 'websocket'
const HEADERS_ADVICE = 'let the proxy speak HTTP/1.1 to Lectern and pass the headers Upgrade and Connection for /collab/ (collab-server/deploy has samples)'

/** Asks for a WebSocket as a browser does. Answers what came instead of one, or `opened`. */
async function tryUpgrade(url: string, origin: string | null): Promise<Refusal | 'opened'> {
  const address = new URL(`${url}/collab/${NO_DOCUMENT}?ticket=${NO_TICKET}`)
  const send = address.protocol === 'https:' ? requestHttps : requestHttp
  return await new Promise((resolve, reject) => {
    const request = send(address, {
      // A connection of its own: a kept one may be closed by the other end at this very moment.
      agent: false,
      headers: {
        connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64'),
        ...(origin === null ? {} : { origin }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve('opened')
    })
    request.on('response', (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => { if (body.length < BODY_CHARACTERS) body += chunk })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end()
  })
}

/** Our upgrade handler refuses with a bare status: no words, no type. */
function isOurRefusal({ headers, body }: Refusal): boolean {
  return body === '' && headers['content-type'] === undefined && headers['www-authenticate'] === undefined
}

/** Our HTTP side answered, so the request arrived as a plain one. */
function isOurPlainAnswer({ headers, body }: Refusal): boolean {
  return headers['x-request-id'] !== undefined && /"code":"[a-z-]+"/.test(body)
}

function who({ headers }: Refusal): string {
  return headers.server === undefined ? 'Something before Lectern' : `Something before Lectern ("${headers.server}")`
}

/** The socket through whatever stands before the server: is it refused by us, and do messages pass both ways? */
export async function checkSocket(url: string, origin: string): Promise<CheckResult[]> {
  let answer: Refusal | 'opened'
  try {
    answer = await tryUpgrade(url, origin)
    if (answer !== 'opened' && answer.status === 403) return [await explain403(url, origin, answer)]
  } catch (error) {
    return [failed(NAME, `blocked: the request for a socket was not answered (${connectWords(error)})`, 'let WebSockets to /collab/ pass the proxy and firewall')]
  }
  const upgrade = explain(answer)
  return upgrade.state === 'failed' ? [upgrade] : [upgrade, await checkMessages(url, origin)]
}

function explain(answer: Refusal | 'opened'): CheckResult {
  if (answer === 'opened') {
    return failed(NAME, 'another server: something opened a socket for a ticket that is no ticket', 'send /collab/ to Lectern')
  }
  const { status } = answer
  if (status === 401 && isOurRefusal(answer)) return ok(NAME, 'Lectern itself refused a bad ticket')
  if (isOurPlainAnswer(answer)) {
    return failed(NAME, 'stripped upgrade header: the request arrived as a plain one, so nobody can edit together', HEADERS_ADVICE)
  }
  if (status === 429 && isOurRefusal(answer)) return warning(NAME, 'Lectern has had too many sockets from this address', 'try again in a minute')
  if (status >= 300 && status < 400) {
    return failed(NAME, `redirected to ${answer.headers.location ?? 'somewhere else'}; sockets do not follow`, 'set PUBLIC_URL to the address people end up at')
  }
  if (status === 426) return failed(NAME, `HTTP version: ${who(answer)} wants another one (426)`, HEADERS_ADVICE)
  if ([502, 503, 504].includes(status)) {
    return failed(NAME, `${who(answer)} answered ${status}: it does not reach Lectern for /collab/`, 'give the proxy Lectern\'s address for /collab/ too')
  }
  if (status === 401) return failed(NAME, `blocked: ${who(answer)} wants a sign-in of its own (401)`, 'let /collab/ pass without it')
  const type = answer.headers['content-type']?.split(';')[0]
  return failed(NAME, `blocked: ${who(answer)} answered ${status}${type === undefined ? '' : ` with a page (${type})`}`, 'let WebSockets to /collab/ pass, and send them to Lectern')
}

/** 403 is said by our upgrade handler about an origin, and by proxies and firewalls about anything. */
async function explain403(url: string, origin: string, answer: Refusal): Promise<CheckResult> {
  const without = await tryUpgrade(url, null).catch(() => null)
  if (isOurRefusal(answer) && without !== null && without !== 'opened' && without.status === 401 && isOurRefusal(without)) {
    return failed(NAME, `wrong origin: the server does not know ${origin} as its own address`, `set PUBLIC_URL=${origin} for the server, and let the proxy pass the Host header`)
  }
  return failed(NAME, `blocked: ${who(answer)} answered 403`, 'let WebSockets to /collab/ pass the proxy and firewall')
}

/** A socket of our own client may show its ticket in the first message: a bad one is answered with a notice and a close. */
async function checkMessages(url: string, origin: string): Promise<CheckResult> {
  const name = 'messages'
  const address = `${url.replace(/^http/, 'ws')}/collab/${NO_DOCUMENT}?${OPT_IN.name}=${OPT_IN.value}`
  return await new Promise((resolve) => {
    const ws = new WebSocket(address, { origin, handshakeTimeout: PATIENCE_MS })
    let notice: string | null = null
    const end = (result: CheckResult): void => {
      clearTimeout(timer)
      ws.terminate()
      resolve(result)
    }
    const timer = setTimeout(() => {
      end(failed(name, 'the socket opens, but no message comes back', 'switch off buffering of /collab/ in the proxy'))
    }, PATIENCE_MS)
    ws.on('open', () => ws.send(encodeToken(NO_TICKET)))
    ws.on('message', (data: Buffer) => { notice = noticeReason(data) ?? notice })
    ws.on('close', (code) => {
      if (code === 4401 && notice !== null) return end(ok(name, 'pass both ways, and the reason of a close arrives'))
      if (code === 4401) return end(warning(name, 'pass, but the last one was lost', 'let the proxy send everything on before it closes a socket'))
      return end(failed(name, `the socket was closed with ${code} on its way`, 'let the proxy keep sockets open and pass close codes on'))
    })
    ws.on('error', (error) => end(failed(name, `the socket broke (${connectWords(error)})`, HEADERS_ADVICE)))
  })
}

function noticeReason(data: Uint8Array): string | null {
  try {
    const decoder = decoding.createDecoder(data)
    return decoding.readVarUint(decoder) === MESSAGE.notice ? readNotice(decoder)?.kind ?? null : null
  } catch {
    return null
  }
}
