import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { serverProgram } from '../../../../.config/testing.ts'
import { RawClient, until } from '../../sync/test-support/clients.ts'
import { putMigratedDatabase } from '../../test-support/migrated-database.ts'
import { PROCESS_ENVIRONMENT, PROCESS_OPTIONS } from '../../test-support/process-environment.ts'

/** Everybody of the demo workspace signs in with it. */
const PASSWORD = 'a password for tests'

/** What a command said and how it ended. */
export interface CommandResult {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Runs the command line in a process of its own, as an operator does. */
export async function lectern(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
  const child = spawn(process.execPath, [...PROCESS_OPTIONS, serverProgram('cli'), ...args], {
    env: { ...PROCESS_ENVIRONMENT, ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => { output += chunk.toString() })
  child.stderr.on('data', (chunk: Buffer) => { errors += chunk.toString() })
  const code = await new Promise<number | null>((resolve) => { child.on('close', resolve) })
  return { code, output, errors }
}

/** A whole server in a process of its own. */
export interface RunningServer {
  /** `http://localhost:port` */
  readonly url: string
  readonly dataDir: string
  /** Opens the demo workspace's lesson as one of its people. */
  enter(email?: string): Promise<RawClient>
  /** Ends it with SIGTERM and waits. */
  stop(): Promise<void>
}

/** Starts the server on a folder, with the demo workspace when the folder is new; ended by itself after the test. */
export async function startServer(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  await putMigratedDatabase(join(dataDir, 'lectern.db'))
  const child = spawn(process.execPath, [...PROCESS_OPTIONS, serverProgram('server')], {
    env: {
      ...PROCESS_ENVIRONMENT, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD, ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((resolve) => { child.on('close', () => resolve()) })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /Lectern is ready at \S+?:(\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(`http://localhost:${port}`)
    })
    child.stderr.on('data', (chunk: Buffer) => { output += chunk.toString() })
    child.once('close', () => reject(new Error(`the server ended: ${output}`)))
  })
  const api = async <T>(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<T> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method, ...(body ? { body: JSON.stringify(body) } : {}),
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json() as { data: T }).data
  }
  return {
    url, dataDir,
    async enter(email = 'editor@demo.test') {
      const { jwt } = await api<{ jwt: { token: string } }>('POST', '/Auth/SignIn', { email, password: PASSWORD })
      const { lessons: [lesson] } = await api<{ lessons: { lessonId: string }[] }>('GET', '/lessons', undefined, jwt.token)
      const { docId, ticket } = await api<{ docId: string; ticket: string }>('POST', `/lessons/${lesson?.lessonId}/ticket`, {}, jwt.token)
      const client = new RawClient(`${url.replace('http', 'ws')}/collab/${docId}?lv=1&ticket=${ticket}`)
      await until(() => client.isSynced, 'the first sync')
      return client
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
