import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SCRATCH, serverProgram } from '../../.config/testing.ts'

/** How long a start may take: many times what it usually takes, for machines that have much else to do. */
const BOOT_MS = 80_000

/** The password of the three people of the demo workspace in tests. */
export const DEMO_PASSWORD = 'Correct-horse-9'

/** A port nobody listens on now. */
async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** The product as one process on a data folder of its own; it can be killed and started again on the same folder. */
export class LecternServer {
  readonly port: number
  readonly dataDir: string
  readonly #env: Readonly<Record<string, string>>
  readonly #removeData = (): void => { rmSync(this.dataDir, { recursive: true, force: true }) }
  #child: ChildProcess | null = null
  #output = ''

  private constructor(port: number, dataDir: string, env: Readonly<Record<string, string>>) {
    this.port = port
    this.dataDir = dataDir
    this.#env = env
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** What the process printed. */
  get output(): string {
    return this.#output
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<LecternServer> {
    const server = new LecternServer(await freePort(), mkdtempSync(join(SCRATCH, 'lectern-e2e-')), env)
    // A worker that is told to end in the middle of a journey leaves nothing in memory.
    process.once('exit', server.#removeData)
    await server.boot()
    return server
  }

  /** Starts the process and waits until it can serve. */
  async boot(): Promise<void> {
    // Room for what a start makes and drops: a tenth of its work was collecting that.
    const child = spawn(process.execPath, ['--min-semi-space-size=16', serverProgram('server')], {
      env: {
        ...process.env, HOST: '127.0.0.1', PORT: String(this.port), PUBLIC_URL: this.url, DATA_DIR: this.dataDir,
        DEMO_PASSWORD, LOG_LEVEL: 'warn', NODE_ENV: 'test',
        // It would draw each deck that a journey imports, for seconds of a core.
        LIBREOFFICE: process.env['LIBREOFFICE'] ?? 'none',
        // Everybody in all journeys comes from one address, quicker than any classroom.
        AUTH_LIMIT_PER_ADDRESS: '100000', RATE_LIMIT_PER_MINUTE: '100000', ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const keep = (chunk: Buffer): void => void (this.#output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    for (const until = Date.now() + BOOT_MS; Date.now() < until;) {
      if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${this.#output}`)
      const ready = await fetch(`${this.url}/readyz`).then((answer) => answer.ok, () => false)
      if (ready) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The server did not get ready in time:\n${this.#output}`)
  }

  /** Ends the process and waits for its end. SIGKILL gives it no chance to tidy up. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  /** Ends the process and removes its data. */
  async dispose(): Promise<void> {
    await this.end('SIGTERM')
    this.#removeData()
    process.off('exit', this.#removeData)
  }
}
