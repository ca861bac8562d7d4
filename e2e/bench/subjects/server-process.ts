import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { createServer, connect } from 'node:net'
import { join } from 'node:path'
import { atExit } from '../cleanup.ts'
import { onServerCore } from '../pin.ts'
import { until } from '../wait.ts'
import type { ProbeAnswer, ProbeQuestion } from './probe.ts'

const PROBE = join(import.meta.dirname, 'probe.ts')
const BOOT_MS = 60_000

/** How a server is started. */
export interface ServerCommand {
  /** The script and its arguments. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Modules loaded before it. */
  readonly imports?: readonly string[]
  /** When it can serve; when its port answers if absent. */
  readonly isReady?: (port: number) => Promise<boolean>
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function answers(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** A measured server: a Node process of its own, on a core of its own where possible, that answers questions about itself. */
export class ServerProcess {
  readonly port: number
  readonly #command: ServerCommand
  #child: ChildProcess | null = null
  #output = ''
  #asked = 0
  readonly #waiting = new Map<number, (answer: ProbeAnswer) => void>()

  private constructor(port: number, command: ServerCommand) {
    this.port = port
    this.#command = command
  }

  /** Starts a server; `PORT` and `HOST` tell it where to listen. Throws with its output when it does not get ready. */
  static async start(command: ServerCommand): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), command)
    await server.boot()
    return server
  }

  /** Starts the process (again) and waits until it can serve. */
  async boot(): Promise<void> {
    const { args, env = {}, imports = [], isReady = answers } = this.#command
    const preload = [PROBE, ...imports].flatMap((file) => ['--import', file])
    const command = onServerCore(process.execPath, ['--expose-gc', ...preload, ...args])
    const child = spawn(command.file, command.args, {
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(this.port), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    child.once('exit', atExit(() => child.kill('SIGKILL')))
    // The end of what it printed is enough to tell why it failed.
    const keep = (chunk: Buffer): void => { this.#output = (this.#output + chunk.toString()).slice(-20_000) }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('message', (answer: ProbeAnswer) => {
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    })
    await until(async () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended at its start: ${this.#output.trim()}`)
      return await isReady(this.port)
    }, `a server to get ready\n${this.#output}`, BOOT_MS, 25)
  }

  /** Whether the process still runs. */
  get isAlive(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** What it printed last. */
  get output(): string {
    return this.#output
  }

  /** Asks the process about itself; throws when it has ended or does not answer within a minute. */
  async ask(probe: ProbeQuestion = 'usage'): Promise<ProbeAnswer> {
    const child = this.#child
    if (!child?.connected) throw new Error(`The server has ended:\n${this.#output}`)
    const id = ++this.#asked
    const { promise, resolve, reject } = Promise.withResolvers<ProbeAnswer>()
    const ended = (): void => reject(new Error(`The server ended while it was asked:\n${this.#output}`))
    const timer = setTimeout(() => reject(new Error('The server did not answer for a minute')), 60_000)
    this.#waiting.set(id, resolve)
    child.once('exit', ended)
    child.send({ probe, id })
    return await promise.finally(() => {
      clearTimeout(timer)
      child.off('exit', ended)
      this.#waiting.delete(id)
    })
  }

  /**
   * CPU time of all threads since the start, in microseconds. Asked of the system where it can tell: a server that is behind
   * does not answer in time.
   */
  async cpu(): Promise<number> {
    const pid = this.#child?.pid
    if (pid === undefined) throw new Error('The server has ended')
    try {
      const threads = readdirSync(`/proc/${pid}/task`)
      const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
      return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000
    } catch {
      return (await this.ask()).cpu
    }
  }

  /** Resident memory after two full collections, in bytes. */
  async settledRss(): Promise<number> {
    await this.ask('collect')
    return (await this.ask('collect')).rss
  }

  /** Ends the process and waits for its end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => { child.once('exit', () => resolve()) })
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await gone
    clearTimeout(timer)
  }
}
