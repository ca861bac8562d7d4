import type { FastifyInstance } from 'fastify'
import { tokenHash } from '../jobs.ts'
import type { VideoJobs } from '../jobs.ts'
import { findCapture, nextForServer, renderedByServer } from '../store.ts'
import { openBrowser } from './browser-process.ts'
import type { BrowserProcess } from './browser-process.ts'

/** How often it is looked whether something waits, went silent, or was stopped while it is rendered; ms. */
const LOOK_EVERY_MS = 5_000
const WATCH_EVERY_MS = 250

/** Where this server reaches itself; null while it does not listen on a port. */
function ownAddress(app: FastifyInstance): string | null {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) return null
  const { address: host, family, port } = address
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return `http://${host === '::1' ? '[::1]' : '127.0.0.1'}:${port}`
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}

/** Renders what waits, one video at a time, in a browser of this server that shows the page of the video's capture. */
export class ServerRenderer {
  readonly #app: FastifyInstance
  readonly #jobs: VideoJobs
  #running: Promise<void> | null = null
  #browser: BrowserProcess | null = null
  #isClosed = false
  #isListening = false

  constructor(app: FastifyInstance, jobs: VideoJobs) {
    this.#app = app
    this.#jobs = jobs
    const timer = setInterval(() => this.#tick(), LOOK_EVERY_MS).unref()
    app.addHook('onReady', async () => { await this.#start() })
    app.addHook('onListen', async () => {
      this.#isListening = true
      this.look()
    })
    app.addHook('preClose', async () => {
      clearInterval(timer)
      this.#isClosed = true
      this.#browser?.kill()
      await this.#running
    })
  }

  /** Something may wait. */
  look(): void {
    if (this.#isClosed || !this.#isListening || this.#app.config.videoBrowser === null) return
    this.#running ??= this.#work(this.#app.config.videoBrowser)
      .catch((error: unknown) => this.#app.log.error({ err: error }, 'videos could not be rendered'))
      .finally(() => { this.#running = null })
  }

  /** One process alone knows at its start that nobody renders for it any more; among several, silence tells. */
  async #start(): Promise<void> {
    try {
      await this.#jobs.recover()
      if (this.#app.config.redisUrl !== null) return
      for (const { id, token_hash } of await renderedByServer(this.#app.db)) await this.#jobs.requeue(id, token_hash ?? '')
    } catch (error) {
      // Videos are no reason not to serve lessons; the sweeps find what is left.
      this.#app.log.error({ err: error }, 'videos could not be taken up again')
    }
  }

  #tick(): void {
    this.#jobs.sweep().catch((error: unknown) => this.#app.log.error({ err: error }, 'videos could not be looked through'))
    this.look()
  }

  async #work(executable: string): Promise<void> {
    while (!this.#isClosed) {
      const id = await nextForServer(this.#app.db)
      const address = ownAddress(this.#app)
      if (id === null || address === null) return
      const begun = await this.#jobs.begin(id, { status: ['queued'], renderer: 'server' }, null)
      if (begun) await this.#render(executable, address, id, begun.token)
    }
  }

  /** The token tells this rendering from a later one of the same video, which another node or a browser may have begun. */
  async #render(executable: string, origin: string, id: string, token: string): Promise<void> {
    const hash = tokenHash(token)
    if (this.#isClosed) {
      await this.#jobs.requeue(id, hash)
      return
    }
    const browser = openBrowser(executable, `${origin}/video-capture/${id}#token=${token}`)
    this.#browser = browser
    const watch = setInterval(() => {
      this.#killWhenOver(id, hash, browser).catch((error: unknown) => this.#app.log.error({ err: error }, 'a video could not be watched'))
    }, WATCH_EVERY_MS)
    try {
      await browser.ended
    } finally {
      clearInterval(watch)
      this.#browser = null
    }
    if (this.#isClosed) await this.#jobs.requeue(id, hash)
    else await this.#jobs.finish(id, { status: ['rendering'], renderer: 'server', tokenHash: hash }, { status: 'failed', reason: 'renderer-ended' })
  }

  async #killWhenOver(id: string, hash: string, browser: BrowserProcess): Promise<void> {
    const row = await findCapture(this.#app.db, id)
    if (row?.status !== 'rendering' || row.token_hash !== hash) browser.kill()
  }
}
