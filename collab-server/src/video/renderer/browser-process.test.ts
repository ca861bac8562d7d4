import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync, readdirSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { openBrowser } from './browser-process.ts'
import { findBrowser } from './find-browser.ts'

const browserFile = findBrowser(process.env.PATH ?? '')
const isLinux = process.platform === 'linux'

/** Processes whose command line names a profile of ours, with the person they run as and their environment. */
function browsers(): { uid: number; environment: string; command: string }[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (!command.includes('--user-data-dir=') || !command.includes('lectern-video-')) return []
      const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      return [{ uid, command, environment: readFileSync(`/proc/${pid}/environ`, 'utf8') }]
    } catch {
      return []
    }
  })
}

it.runIf(isLinux && browserFile !== null)('the browser of a server renders as nobody of rights or in its sandbox, and is told no secrets', async () => {
  process.env.LECTERN_TEST_SECRET = 'not-for-pages'
  onTestFinished(() => { delete process.env.LECTERN_TEST_SECRET })
  const asked = Promise.withResolvers<void>()
  const server = createServer((_request, response) => {
    response.end('<!doctype html>')
    asked.resolve()
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  onTestFinished(() => { server.close() })
  const browser = openBrowser(browserFile ?? '', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await asked.promise
  const found = browsers()
  browser.kill()
  server.closeAllConnections()
  await browser.ended
  expect(found.length).toBeGreaterThan(0)
  for (const { command, environment, uid } of found) {
    expect(uid).not.toBe(0)
    expect(environment).not.toContain('not-for-pages')
    if (process.getuid?.() !== 0) expect(command).not.toContain('--no-sandbox')
  }
})
