import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { serverProgram } from '../../../../.config/testing.ts'
import type { SyncSettings } from '../settings.ts'

/** What a test tells the process: to count itself, or to shut down as it would in service. */
export type Order = 'measure' | 'close'

/** What the process says of itself since it was asked last. */
export interface ProcessNumbers {
  /** Memory of the whole process after a collection, in bytes. */
  readonly rss: number
  /** What is in use by the event loop's own thread after a collection, heap and buffers, in bytes; garbage of other threads is not in it. */
  readonly live: number
  /** Bytes of updates that were looked at one by one on the event loop, since the start. */
  readonly bytesRead: number
  /** How late the event loop was, in ms. */
  readonly loopP99: number
  readonly loopMax: number
  /** Processor time of the event loop's own thread since the start, in ms; other load of the machine does not change it. */
  readonly cpu: number
}

/** A sync server in a process of its own, so that a test can kill it, weigh it and take its disk away. */
export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  /** Ends it as a power cut would end it: at once, with nothing said and nothing flushed. */
  kill(): Promise<void>
  measure(): Promise<ProcessNumbers>
  /** Shuts it down; answers when the process is gone. */
  close(): Promise<void>
}

/** What a test may choose. */
export interface ServerProcessOptions {
  readonly port?: number
  readonly settings?: Partial<SyncSettings>
  /** How much heap it has, in MB; it ends when it needs more. */
  readonly heapMb?: number
  /** A shell line that runs first and ends in `exec "$@"`, in a mount namespace of its own. */
  readonly prepare?: string
}

/** Starts the process on a folder whose database exists; answers when it listens. */
export async function startServerProcess(folder: string, options: ServerProcessOptions = {}): Promise<ServerProcess> {
  const command = [
    process.execPath, '--expose-gc', ...(options.heapMb === undefined ? [] : [`--max-old-space-size=${options.heapMb}`]), serverProgram('sync-server'), folder, String(options.port ?? 0), JSON.stringify(options.settings ?? {}),
  ]
  const [program = '', ...args] = options.prepare === undefined
    ? command
    : ['unshare', '--map-root-user', '--mount', 'sh', '-c', options.prepare, 'sh', ...command]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  if (!child.stdout) throw new Error('no output')
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const { port: listening } = JSON.parse(line) as { port: number }
    return {
      url: `ws://127.0.0.1:${listening}/collab`,
      process: child,
      kill,
      measure: () => new Promise((resolve) => {
        child.once('message', (numbers) => resolve(numbers as ProcessNumbers))
        child.send('measure' satisfies Order)
      }),
      async close() {
        child.send('close' satisfies Order)
        await exited
      },
    }
  }
  throw new Error('the server process ended before it listened')
}
