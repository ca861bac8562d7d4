import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { SCRATCH } from '../../.config/testing.ts'
import type { LecternServer } from './server.ts'

const WEB = join(import.meta.dirname, '../../web')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2',
  '.webp': 'image/webp', '.webm': 'video/webm', '.json': 'application/json',
}

/** The web app as it is deployed: files of one build in front of the product, which can be replaced under an open page. */
export class Deployment {
  readonly #product: LecternServer
  readonly #folder = mkdtempSync(join(SCRATCH, 'lectern-deployed-'))
  readonly #server: Server
  /** Files taken away, by their path. */
  readonly #lost = new Map<string, Buffer>()

  private constructor(product: LecternServer) {
    this.#product = product
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  /** Deploys the build that `npm run build` made. */
  static async start(product: LecternServer): Promise<Deployment> {
    const deployment = new Deployment(product)
    cpSync(join(WEB, 'dist'), deployment.#folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
    await new Promise<void>((resolve) => { deployment.#server.listen(0, '127.0.0.1', resolve) })
    return deployment
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Puts another build in the place of this one: each part has another name there, as when all of them have changed. */
  deployAnew(): void {
    const assets = join(this.#folder, 'assets')
    const renamed = new Map(readdirSync(assets).map((file) => [file, file.replace(/-([\w-]{8})\.(?=\w+$)/, (_, hash: string) => `-${[...hash].toReversed().join('')}.`)]))
    const names = new RegExp(`[\\w.-]+-[\\w-]{8}\\.\\w+`, 'g')
    for (const path of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' }).map((file) => join(this.#folder, file))) {
      if (!/\.(?:html|js|css|json)$/.test(path)) continue
      writeFileSync(path, readFileSync(path, 'utf8').replace(names, (name) => renamed.get(name) ?? name))
    }
    for (const [old, name] of renamed) renameSync(join(assets, old), join(assets, name))
  }

  /** Takes parts of the app away, as if their files had not been copied; tells how many. */
  lose(part: RegExp): number {
    const assets = join(this.#folder, 'assets')
    const lost = readdirSync(assets).filter((file) => part.test(file))
    for (const path of lost.map((file) => join(assets, file))) {
      this.#lost.set(path, readFileSync(path))
      rmSync(path)
    }
    return lost.length
  }

  /** Puts back what was taken away. */
  giveBack(): void {
    for (const [path, content] of this.#lost) writeFileSync(path, content)
    this.#lost.clear()
  }

  async dispose(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => { this.#server.close(resolve) })
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/api/')) return this.#passOn(request, response)
    const file = join(this.#folder, path)
    const isFile = path !== '/' && existsSync(file) && statSync(file).isFile()
    if (!isFile && path.startsWith('/assets/')) return void response.writeHead(404).end()
    const shown = isFile ? file : join(this.#folder, 'index.html')
    response.writeHead(200, { 'content-type': TYPES[extname(shown)] ?? 'application/octet-stream', 'cache-control': 'no-cache' })
    response.end(readFileSync(shown))
  }

  async #passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { authorization, cookie, 'content-type': type } = request.headers
    const headers = Object.entries({ authorization, cookie, 'content-type': type })
      .filter((entry): entry is [string, string] => entry[1] !== undefined)
    const answer = await fetch(this.#product.url + (request.url ?? ''), {
      method: request.method ?? 'GET', headers, ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    })
    const cookies = answer.headers.getSetCookie()
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain', ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
    })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
}
