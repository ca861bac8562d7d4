import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Slide } from '@lectern/shared/lesson'
import { blobUrl } from '@lectern/shared/media'
import { chromium } from 'playwright'
import { build } from 'vite'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { BROWSER_FLAGS } from '../browser/people.ts'
import type { ImportedDeck } from './imported-deck.ts'

/** How a slide is compared. */
export interface Shown {
  /** The address of the other picture. */
  readonly picture: string
  /** Width over height of the deck. */
  readonly aspect: number
  /** The width at which they are compared, pixels. */
  readonly pixels: number
  /** Whether both come back, beside each other. */
  readonly isKept: boolean
}

/** What came of it. */
export interface Compared {
  readonly similarity: number
  /** A data URL; null where it was not asked for. */
  readonly both: string | null
}

/** What the page has for whoever drives it. */
interface ComparingWindow {
  readonly compare: (slide: Slide, shown: Shown) => Promise<Compared>
}

/** The page that paints; its modules are those of the web app. */
const HERE = join(import.meta.dirname, '../../round-trips/deck-slides')
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.png': 'image/png' }
const BLOB = blobUrl('')

/** A browser with the product's painters. */
export interface Painter {
  /** @throws Error where it could not be painted */
  compare(deck: ImportedDeck, at: number, page: string, pixels: number, isKept: boolean): Promise<Compared>
  close(): Promise<void>
}

/** Builds the page of painters into a folder and opens it; pictures of others lie in `pages`. */
export async function startPainter(folder: string, pages: string): Promise<Painter> {
  await build({ root: HERE, configFile: false, logLevel: 'error', base: './', build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 9000 } })
  let deck: ImportedDeck | null = null
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith(BLOB)) {
      const picture = deck?.pictures.get(pathname.slice(BLOB.length).replace(/\/.*/, ''))
      return void (picture ? response.writeHead(200, { 'content-type': picture.contentType }).end(picture.bytes) : response.writeHead(404).end())
    }
    const [root, name] = pathname.startsWith('/pages/') ? [pages, pathname.slice('/pages'.length)] : [folder, pathname]
    const file = join(root, name)
    if (!file.startsWith(root) || !existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`)
  await page.waitForFunction(() => 'compare' in window)
  return {
    async compare(imported, at, name, pixels, isKept) {
      deck = imported
      const slide = imported.slides[at]
      if (!slide) throw new Error('there is no such slide')
      return await page.evaluate(
        async ([one, shown]) => await (window as unknown as ComparingWindow).compare(one, shown),
        [slide, { picture: `/pages/${name}`, aspect: imported.aspect, pixels, isKept }] as const,
      )
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => { server.close(resolve) })
    },
  }
}
