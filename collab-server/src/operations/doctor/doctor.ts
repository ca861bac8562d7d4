import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { ok, warning, failed } from './check.ts'
import type { CheckResult } from './check.ts'
import { checkBlobs } from './blobs.ts'
import { checkDataFolder } from './data-folder.ts'
import { checkDatabase } from './database.ts'
import { checkEvents } from './events.ts'
import { checkMail } from './mail.ts'
import { answers, checkServer } from './server.ts'
import { checkSocket } from './socket.ts'

/** The built web app: its page and everything the page loads. */
function checkWebApp(config: Config): CheckResult {
  const page = join(config.webDir, 'index.html')
  if (!existsSync(page)) return failed('web app', 'it is not built, so only the API is served', 'npm run build')
  const files = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"?#]+)"/g)].map((match) => match[1] ?? '')
  const missing = files.find((file) => !existsSync(join(config.webDir, file)))
  return missing === undefined
    ? ok('web app', 'built')
    : failed('web app', `${missing} is missing, so the page stays empty`, 'npm run build')
}

/** What is to be examined. */
export interface Examination {
  readonly config: Config
  /** The secret comes from the environment, so the data folder needs none. */
  readonly hasOwnSecret: boolean
  /** Where to look for the running server; null for where the environment says it is. */
  readonly url: string | null
  readonly isPublicUrlSet: boolean
  /** Free bytes below which a warning is due. */
  readonly warnBelow: number
  /** ms since 1970 */
  readonly now: number
}

/** Examines everything; the checks never throw. Things are looked at in the order in which one depends on the other. */
export async function examine(input: Examination): Promise<CheckResult[]> {
  const { config, now } = input
  return [
    ...await checkDataFolder(config, input.hasOwnSecret, input.warnBelow),
    ...checkDatabase(config, now),
    ...await checkEvents(config, now),
    await checkBlobs(config),
    ...await checkMail(config, now),
    checkWebApp(config),
    ...checkPublic(config),
    ...await checkRunning(input),
  ]
}

/** What is wrong as soon as others than this machine reach the server. */
function checkPublic(config: Config): CheckResult[] {
  const isHttps = config.publicUrl.startsWith('https:')
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.publicUrl).hostname)
  if (isLocal) return [ok('address', `${config.publicUrl}, for this machine only`)]
  const found: CheckResult[] = []
  if (!isHttps) {
    found.push(warning('address', `${config.publicUrl} is not encrypted`, 'put a proxy with a certificate before it, and https: into PUBLIC_URL'))
  }
  if (!config.isProduction && config.smtpUrl === null) {
    found.push(warning('address', `everybody who reaches ${config.publicUrl} can read all mails at /outbox`, 'set NODE_ENV=production'))
  }
  // The server itself speaks HTTP only, so there is a proxy where people speak HTTPS.
  if (isHttps && config.trustProxy.length === 0) {
    found.push(warning('address', 'the proxy is not trusted, so everybody seems to come from one address and shares its limits', 'set TRUST_PROXY to the proxy\'s address, such as 127.0.0.1'))
  }
  return found.length > 0 ? found : [ok('address', config.publicUrl)]
}

async function checkRunning({ config, url, isPublicUrlSet }: Examination): Promise<CheckResult[]> {
  const address = (url ?? config.publicUrl).replace(/\/+$/, '')
  if (url === null && !isPublicUrlSet && !(await answers(address))) {
    return [warning('server', `nothing answers at ${address}`, 'nothing if it is not meant to run now; else start it, or say with --url where it is')]
  }
  const checks = await checkServer(address)
  if (checks[0]?.state === 'failed') return checks
  return [...checks, ...await checkSocket(address, new URL(url === null ? config.publicUrl : address).origin)]
}
