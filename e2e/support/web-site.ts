import { type Server, createServer } from 'node:http'
import { type StrictLmsOptions, createStrictLms } from '../../shared/src/publishing/strict-lms.ts'

const TYPES: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', js: 'text/javascript', xml: 'application/xml' }

/** A web site of somebody else, on every name of this machine. */
export class WebSite {
  readonly port: number
  readonly #server: Server
  readonly #files: Map<string, string | Uint8Array>

  private constructor(port: number, server: Server, files: Map<string, string | Uint8Array>) {
    this.port = port
    this.#server = server
    this.#files = files
  }

  static async start(): Promise<WebSite> {
    const files = new Map<string, string | Uint8Array>()
    const server = createServer((request, response) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      const file = files.get(path)
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain' })
      response.end(file ?? '')
    })
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
    const address = server.address()
    return new WebSite(typeof address === 'object' && address ? address.port : 0, server, files)
  }

  /** Puts a file on the site, such as `/page.html`. */
  put(path: string, content: string | Uint8Array): void {
    this.#files.set(path, content)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => { this.#server.close(resolve) })
  }
}

/** What a learning system has of the visits so far. */
export interface LmsRecord {
  readonly log: readonly string[]
  readonly faults: readonly string[]
  readonly data: Readonly<Record<string, string>>
}

/** Where the page of {@link lmsPage} keeps its record. */
export const LMS_RECORD = 'lms-record'

/**
 * The page of a strict learning system that launches a package below `/sco/`. What a visit told is remembered for the next one when
 * it is ended properly, as in real ones.
 */
export function lmsPage(edition: StrictLmsOptions['edition']): string {
  return `<!doctype html><title>Learning system</title>
<body style="margin: 0"><iframe title="Course" src="/sco/index.html" style="width: 100vw; height: 100vh; border: 0"></iframe>
<script>
  const createStrictLms = ${createStrictLms.toString()}
  const before = JSON.parse(localStorage.getItem('${LMS_RECORD}') || '{"data":{}}')
  window.lms = createStrictLms({ edition: '${edition}', data: before.data })
  window.${edition === '1.2' ? 'API' : 'API_1484_11'} = window.lms.api
  const keep = () => localStorage.setItem('${LMS_RECORD}', JSON.stringify({ log: lms.log, faults: lms.faults, data: lms.data }))
  const finish = lms.api.${edition === '1.2' ? 'LMSFinish' : 'Terminate'}
  lms.api.${edition === '1.2' ? 'LMSFinish' : 'Terminate'} = (...args) => { const answer = finish(...args); keep(); return answer }
</script>`
}
