import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { failed, ok } from './check.ts'
import type { CheckResult } from './check.ts'

/** The built web app: its page and everything the page loads. */
export function checkWebApp(config: Config): CheckResult {
  const page = join(config.webDir, 'index.html')
  if (!existsSync(page)) return failed('web app', 'it is not built, so only the API is served', 'npm run build')
  const files = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"?#]+)"/g)].map((match) => match[1] ?? '')
  const missing = files.find((file) => !existsSync(join(config.webDir, file)))
  return missing === undefined
    ? ok('web app', 'built')
    : failed('web app', `${missing} is missing, so the page stays empty`, 'npm run build')
}
