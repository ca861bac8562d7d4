import { failed, ok, warning } from './check.ts'
import type { CheckResult } from './check.ts'

const PATIENCE_MS = 10_000

/** An answer of a server as far as the doctor looks at it. */
interface Answer {
  readonly status: number
  readonly location: string | null
  readonly server: string | null
  readonly body: string
}

async function get(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), headers: { accept: 'application/json' } })
  const { headers, status } = response
  return { status, location: headers.get('location'), server: headers.get('server'), body: await response.text() }
}

function field(body: string, key: string): unknown {
  try {
    return (JSON.parse(body) as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

const CONNECT_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name is not known here',
  EAI_AGAIN: 'the name cannot be looked up now',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'the machine cannot be reached',
  ETIMEDOUT: 'nobody answers',
  UND_ERR_CONNECT_TIMEOUT: 'nobody answers',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody this machine trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate chain is incomplete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

/** Why no answer came, in words. */
export function connectWords(error: unknown): string {
  const cause = (error as { cause?: unknown }).cause ?? error
  const { code, message, name } = cause as NodeJS.ErrnoException
  if (name === 'TimeoutError' || (error as Error).name === 'TimeoutError') return `no answer within ${PATIENCE_MS / 1000} s`
  return (code === undefined ? undefined : CONNECT_WORDS[code]) ?? (message || String(code))
}

/** Whether anything answers HTTP at an address. */
export async function answers(url: string): Promise<boolean> {
  return await get(`${url}/healthz`).then(() => true, () => false)
}

/** `/healthz` and `/readyz`, as a browser's way leads to them. */
export async function checkServer(url: string): Promise<CheckResult[]> {
  const health = await checkHealth(url)
  return health.state === 'failed' ? [health] : [health, await checkReady(url)]
}

async function checkHealth(url: string): Promise<CheckResult> {
  const name = 'server'
  let answer: Answer
  try {
    answer = await get(`${url}/healthz`)
  } catch (error) {
    const words = connectWords(error)
    const advice = words.includes('certificate')
      ? 'mend the certificate of the proxy; one of your own is believed when NODE_EXTRA_CA_CERTS names its file'
      : 'start the server, or say with PUBLIC_URL or --url where people reach it'
    return failed(name, `${url} does not answer: ${words}`, advice)
  }
  if (answer.status === 200 && field(answer.body, 'status') === 'ok') return ok(name, `${url} answers`)
  const by = answer.server === null ? '' : ` ("${answer.server}")`
  if (answer.status >= 300 && answer.status < 400) {
    return failed(name, `${url} redirects to ${answer.location ?? 'somewhere else'}`, 'set PUBLIC_URL to the address people end up at')
  }
  if ([502, 503, 504].includes(answer.status)) {
    return failed(name, `the proxy at ${url}${by} answers ${answer.status}: it does not reach Lectern`, 'check that the server runs and the proxy has its address and port')
  }
  return failed(name, `something else${by} answers at ${url} (${answer.status})`, 'point the proxy, PUBLIC_URL or --url at Lectern')
}

async function checkReady(url: string): Promise<CheckResult> {
  const name = 'readiness'
  try {
    const answer = await get(`${url}/readyz`)
    const checks = field(answer.body, 'checks') as Record<string, boolean> | undefined
    if (answer.status === 200 && checks) return ok(name, `ready (${Object.keys(checks).join(', ')})`)
    if (!checks) return warning(name, `/readyz is answered by something else (${answer.status})`, 'let the proxy pass /readyz, or keep it from outside on purpose')
    const problems = field(answer.body, 'problems')
    if (Array.isArray(problems) && typeof problems[0] === 'string') return failed(name, `not ready: ${problems[0]}`, 'the server\'s log says more')
    const bad = Object.entries(checks).filter(([, isGood]) => !isGood).map(([check]) => check)
    return failed(name, bad.length > 0 ? `not ready: ${bad.join(', ')}` : 'not ready: the server is stopping', 'the server\'s log says why')
  } catch (error) {
    return failed(name, `/readyz does not answer: ${connectWords(error)}`, 'the server\'s log says why')
  }
}
