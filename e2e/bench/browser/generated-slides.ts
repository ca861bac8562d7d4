import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { ensureBrowser } from '../../scripts/browser.mjs'
import type { Bench } from '../bench.ts'
import { atLeast, atMost, rowOf } from '../row.ts'
import { scratchFolder } from '../scratch.ts'
import { BROWSER_FLAGS } from './people.ts'
import type { Findings, FindingsWindow } from './slide-findings.ts'

/** The page that looks; its modules are those of the web app. */
const HERE = join(import.meta.dirname, '../../round-trips/generated-slides')
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }
/** ms that the page may take. */
const PATIENCE = 300_000
/** Findings that are said by name. */
const SAID = 5

async function findingsIn(folder: string): Promise<Findings> {
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname)
    if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE)
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`)
    await page.waitForFunction(() => 'findings' in window)
    return await page.evaluate(async () => await (window as unknown as FindingsWindow).findings())
  } finally {
    await browser.close()
    server.closeAllConnections()
    await new Promise((resolve) => { server.close(resolve) })
  }
}

/** Generated slides of every form and length in the letters that learners see. */
export const generatedSlidesBench: Bench = {
  name: 'generated-slides',
  title: 'Generated slides of every form and length, in all built-in templates, in English, Spanish, Hindi and Arabic',
  goal: 'of 500 or more slides, in the fonts of each template: no words out of their box or cut in two, no parts on each other, none smaller than 24 points',
  async run({ say }) {
    const { path, remove } = scratchFolder('generated-slides')
    try {
      say('building the page')
      await build({ root: HERE, configFile: false, logLevel: 'error', base: './', build: { outDir: path, emptyOutDir: true, chunkSizeWarningLimit: 9000 } })
      say('looking at the slides')
      const { cut, lying, over, slides, smallest } = await findingsIn(path)
      const row = (what: string, found: readonly string[]) => {
        for (const one of found.slice(0, SAID)) say(`${what}: ${one}`)
        return rowOf('Lectern', what, 'findings', [found.length], { goal: atMost(0) })
      }
      return [
        rowOf('Lectern', 'slides that were looked at', 'slides', [slides], { goal: atLeast(500) }),
        row('words or rows out of their box', over), row('texts with a word cut in two', cut), row('slides with parts on each other or outside', lying),
        rowOf('Lectern', 'smallest words', 'points', [smallest], { goal: atLeast(24) }),
      ]
    } finally {
      remove()
    }
  },
}
