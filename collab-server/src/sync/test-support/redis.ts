import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { testFolder } from '../../test-support/build-test-app.ts'
import type { Cleanup } from '../../test-support/build-test-app.ts'

const NAMES = ['redis-server', 'valkey-server']

function onPath(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of NAMES) if (existsSync(join(folder, name))) return join(folder, name)
  }
  return null
}

/** A Redis to start; null where there is none (`npm test` installs Debian's, or says that it cannot). */
export const REDIS_PROGRAM = process.env['LECTERN_REDIS'] || onPath()
/** What tests that need one say when they are skipped. */
export const needsRedis = REDIS_PROGRAM === null ? ' — skipped: no redis-server here, and none could be installed' : ''

/** A Redis of a test's own, to be treated badly. */
export interface TestRedis {
  readonly url: string
  /** Dies at once. */
  kill(): Promise<void>
  /** Brings it back on the same port, unless it is there. */
  start(): Promise<void>
  /** Connections stay open and nothing is answered. */
  pause(): void
  resume(): void
  /** Sends one command and answers the first line of what comes back. */
  command(...words: readonly string[]): Promise<string>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => { server.close(resolve) })
  return port
}

/** Starts one that keeps nothing; it is ended by itself after the test. */
export async function startRedis(cleanup: Cleanup = onTestFinished): Promise<TestRedis> {
  const folder = await testFolder(cleanup)
  const port = await freePort()
  let child: ChildProcess | null = null
  let exited: Promise<void> = Promise.resolve()

  const command = (...words: readonly string[]): Promise<string> => new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('data', (data: Buffer) => {
      socket.destroy()
      resolve(data.toString().split('\r\n')[0] ?? '')
    })
    socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`)
  })
  const isUp = async (): Promise<boolean> => (await command('PING').catch(() => '')) === '+PONG'
  const start = async (): Promise<void> => {
    if (await isUp()) return
    const made = spawn(REDIS_PROGRAM ?? '', [
      '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder, '--loglevel', 'warning',
    ], { stdio: 'ignore' })
    child = made
    exited = new Promise((resolve) => {
      made.once('exit', () => resolve())
      made.once('error', () => resolve())
    })
    for (let attempt = 0; attempt < 200; attempt++) {
      if (await isUp()) return
      await setTimeout(25)
    }
    throw new Error('Redis does not start')
  }
  const kill = async (): Promise<void> => {
    child?.kill('SIGKILL')
    await exited
  }
  cleanup(kill)
  await start()
  return {
    url: `redis://127.0.0.1:${port}`, kill, start, command,
    pause() { child?.kill('SIGSTOP') },
    resume() { child?.kill('SIGCONT') },
  }
}
