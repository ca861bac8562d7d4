import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The editors we measure ourselves against, and what they stand on. Exact, so that a run can be repeated. */
const PACKAGES = { tldraw: '5.4.0', '@excalidraw/excalidraw': '0.18.1', react: '19.3.1', 'react-dom': '19.3.1' } as const

/** Each editor that is measured beside ours. */
export const PEER_EDITORS = [
  { id: 'tldraw', name: `tldraw ${PACKAGES.tldraw}` },
  { id: 'excalidraw', name: `Excalidraw ${PACKAGES['@excalidraw/excalidraw']}` },
] as const
export type PeerEditor = (typeof PEER_EDITORS)[number]

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml',
}

const page = (id: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${id}</title></head>
<body style="margin:0"><div id="root"></div><script>window.EXCALIDRAW_ASSET_PATH = '/'</script><script type="module" src="./${id}.mjs"></script></body></html>
`

const config = (ids: readonly string[]): string => `export default {
  base: './', logLevel: 'error', define: { 'process.env.IS_PREACT': '"false"' },
  build: { chunkSizeWarningLimit: 9000, rolldownOptions: { input: ${JSON.stringify(ids.map((id) => `${id}.html`))} } },
}
`

/** Installs the peers into a folder of their own and builds a page of each, once; answers the folder of the pages. Throws when npm or the build cannot. */
async function buildPages(say: (line: string) => void): Promise<string> {
  const ids = PEER_EDITORS.map(({ id }) => id)
  const files = new Map<string, string>([
    ['package.json', JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES })],
    ['vite.config.mjs', config(ids)],
    ...ids.flatMap((id): [string, string][] => [[`${id}.html`, page(id)], [`${id}.mjs`, readFileSync(join(HERE, `${id}.mjs`), 'utf8')]]),
  ])
  const hash = createHash('sha256').update(JSON.stringify([...files])).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `lectern-bench-editors-${hash}`)
  const done = join(folder, 'built')
  const pages = join(folder, 'dist')
  if (existsSync(done)) return pages
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  const run = promisify(execFile)
  say(`installing the peers into ${folder}`)
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, timeout: 10 * 60_000 })
  say('building their pages')
  const env = { ...process.env, NODE_ENV: 'production' }
  await run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: folder, timeout: 10 * 60_000, env })
  cpSync(join(folder, 'node_modules/@excalidraw/excalidraw/dist/prod/fonts'), join(pages, 'fonts'), { recursive: true })
  writeFileSync(done, '')
  return pages
}

/** The pages of the peers on a port of this machine for the time of some work. */
export async function withPeerPages<T>(say: (line: string) => void, work: (origin: string) => Promise<T>): Promise<T> {
  const folder = await buildPages(say)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(folder, decodeURIComponent(pathname))
    if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => { server.close(resolve) })
  }
}
