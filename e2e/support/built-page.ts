import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { build } from 'vite'

const WEB = fileURLToPath(new URL('../../web', import.meta.url))

/** Where pages look for pictures; one file stands for all of them. */
export const BLOBS = '/api/v1/blobs/'

/** What a page serves beside what was built, by path. */
export type PageFiles = ReadonlyMap<string, string | Buffer<ArrayBuffer>>

const typeOf = (path: string): string => (
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : /\.(?:woff2|otf)$/.test(path) ? 'font/otf' : path.startsWith(BLOBS) ? 'image/png' : 'text/html'
)

/** Opens a page that runs a module of `web/src/test-support` as the product would build it, and waits for what it puts on the window. */
export async function openBuilt(page: Page, site: string, module: string, waitFor: string, own: PageFiles = new Map(), head = ''): Promise<void> {
  const built = await build({
    root: WEB, configFile: false, logLevel: 'error',
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: `${WEB}/src/test-support/${module}.ts`, output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' } } },
  })
  if (!('output' in built)) throw new Error('Nothing was built')
  const files = new Map([...built.output.map((file): [string, string | Buffer<ArrayBuffer>] => {
    const content = file.type === 'chunk' ? file.code : file.source
    return [`/${file.fileName}`, typeof content === 'string' ? content : Buffer.from(content)]
  }), ...own])
  const styles = [...files.keys()].filter((path) => path.endsWith('.css')).map((path) => `<link rel="stylesheet" href="${path}">`)
  files.set('/', `<!doctype html><meta charset="utf-8">${styles.join('')}${head}<body style="margin:0"><script type="module" src="/page.js"></script>`)
  await page.route(`${site}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    const body = files.get(path) ?? (path.startsWith(BLOBS) ? files.get(BLOBS) : undefined)
    await (body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType: typeOf(path) }))
  })
  await page.goto(`${site}/`)
  await page.waitForFunction((name) => name in window, waitFor)
}
