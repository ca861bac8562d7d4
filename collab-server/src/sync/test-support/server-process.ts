import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/** A sync server in a process of its own, so that a test can kill it. */
export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  /** Ends it as a power cut would end it: at once, with nothing said and nothing flushed. */
  kill(): Promise<void>
}

/** Starts the process on a folder whose database exists; answers when it listens. */
export async function startServerProcess(folder: string, port = 0): Promise<ServerProcess> {
  const child = spawn(process.execPath, [new URL('./server-process-main.ts', import.meta.url).pathname, folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => { child.once('exit', () => resolve()) })
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const { port: listening } = JSON.parse(line) as { port: number }
    return { url: `ws://127.0.0.1:${listening}/collab`, process: child, kill }
  }
  throw new Error('the server process ended before it listened')
}
