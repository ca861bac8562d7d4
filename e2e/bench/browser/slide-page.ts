import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { scratchFolder } from '../scratch.ts'
import { BROWSER_FLAGS } from './people.ts'

/** Pages that look at slides; their modules are those of the web app. */
const PAGES = join(import.meta.dirname, '../../round-trips')
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }
/** ms that a page may take. */
const PATIENCE = 300_000

/** What a page answers that is built from `folder`, to the call that it puts on its window under `name`. */
export async function askSlidePage<Answer>(folder: string, name: string, say: (words: string) => void): Promise<Answer> {
  const { path, remove } = scratchFolder(folder)
  try {
    say('building the page')
    await build({ root: join(PAGES, folder), configFile: false, logLevel: 'error', base: './', build: { outDir: path, emptyOutDir: true, chunkSizeWarningLimit: 9000 } })
    say('looking at the slides')
    return await answerOf<Answer>(path, name)
  } finally {
    remove()
  }
}

async function answerOf<Answer>(folder: string, name: string): Promise<Answer> {
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
    await page.waitForFunction((call) => call in window, name)
    return await page.evaluate(async (call) => await (window as unknown as Readonly<Record<string, () => Promise<Answer>>>)[call]?.() as Answer, name)
  } finally {
    await browser.close()
    server.closeAllConnections()
    await new Promise((resolve) => { server.close(resolve) })
  }
}
