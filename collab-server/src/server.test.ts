import { spawn } from 'node:child_process'
import { chmod, chown, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@lectern/shared/lesson'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { serverProgram } from '../../.config/testing.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { buildTestApp, testFolder } from './test-support/build-test-app.ts'
import { newLesson } from './test-support/call.ts'
import { signUpMember } from './test-support/members.ts'
import { PROCESS_ENVIRONMENT, PROCESS_OPTIONS } from './test-support/process-environment.ts'

/** What `npm start` runs: the sources. */
const SOURCES = join(import.meta.dirname, 'server.ts')
/** The same program, which starts for half the work where there is a bundle of it. */
const SERVER = serverProgram('server')

/** Starts the real process; `line` waits for a line of its output, `ended` for its end. */
async function startServer(env: Record<string, string>, uid?: number, program = SERVER) {
  const dataDir = env.DATA_DIR ?? (await testFolder())
  const child = spawn(process.execPath, [...PROCESS_OPTIONS, program], {
    env: { ...PROCESS_ENVIRONMENT, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'], ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let output = ''
  let errors = ''
  const waiting = new Set<() => void>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    for (const check of waiting) check()
  })
  child.stderr.on('data', (chunk: Buffer) => { errors += chunk.toString() })
  const ended = new Promise<number | null>((done) => { child.on('close', done) })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const line = async (pattern: RegExp): Promise<RegExpExecArray> => await new Promise((done, failed) => {
    const check = (): void => {
      const found = pattern.exec(output)
      if (found) done(found)
    }
    waiting.add(check)
    child.once('close', () => { failed(new Error(`ended without ${String(pattern)}:\n${output}${errors}`)) })
    check()
  })
  return { child, ended, line, dataDir, output: () => output, errors: () => errors }
}

/** Somebody without rights; root may write anywhere. Where tests are run by somebody else, that one. */
const UNPRIVILEGED = process.getuid?.() === 0 ? 65_534 : undefined

/** A data folder with a database, whose files and itself nobody may write. */
async function readOnlyFolder(): Promise<string> {
  const dataDir = await testFolder()
  const app = await buildApp(readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }))
  await app.close()
  for (const name of await readdir(dataDir)) {
    if (UNPRIVILEGED !== undefined) await chown(join(dataDir, name), UNPRIVILEGED, UNPRIVILEGED)
    await chmod(join(dataDir, name), name === 'secret' ? 0o600 : 0o555)
  }
  if (UNPRIVILEGED !== undefined) await chown(dataDir, UNPRIVILEGED, UNPRIVILEGED)
  await chmod(dataDir, 0o555)
  onTestFinished(async () => { await chmod(dataDir, 0o755) })
  return dataDir
}

/** Fills the first page of each of these tables with rubbish, as a failing disk does. */
function damage(file: string, tables: readonly string[]): void {
  const db = new BetterSqlite3(file)
  db.pragma('journal_mode = DELETE')
  const size = Number(db.pragma('page_size', { simple: true }))
  const pages = tables.map((table) => db.prepare<[string], { rootpage: number }>('select rootpage from sqlite_master where name = ?').get(table)?.rootpage ?? 0)
  db.close()
  const handle = openSync(file, 'r+')
  for (const page of pages) writeSync(handle, Buffer.alloc(size, 0xA5), 0, size, (page - 1) * size)
  closeSync(handle)
}

describe('the server process', () => {
  it('says where it is ready, serves there, and ends with 0 on SIGTERM', async () => {
    const server = await startServer({ DEMO: '0' }, undefined, SOURCES)
    const [, origin] = await server.line(/Lectern is ready at (http:\/\/localhost:\d+)/)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('ends in time with a collaborator connected, and the demo people can sign in with what it printed', async () => {
    const server = await startServer({})
    const [, origin = ''] = await server.line(/Lectern is ready at (http:\/\/localhost:\d+)/)
    const password = /password +(\S+)/.exec(server.output())?.[1]
    const call = async <T>(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<T> => {
      const response = await fetch(`${origin}/api/v1${path}`, {
        method, ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
        headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      })
      return (await response.json() as { data: T }).data
    }
    const { jwt } = await call<{ jwt: { token: string } }>('POST', '/Auth/SignIn', { email: 'editor@demo.test', password })
    const { lessons: [lesson] } = await call<{ lessons: { lessonId: string }[] }>('GET', '/lessons', undefined, jwt.token)
    const ticket = await call<{ docId: string; ticket: string }>('POST', `/lessons/${lesson?.lessonId}/ticket`, {}, jwt.token)
    // What y-websocket was sent away for it prints, its ticket with it.
    const printed = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => { printed.mockRestore() })
    const doc = new Y.Doc()
    const provider = new WebsocketProvider(`${origin.replace('http', 'ws')}/collab`, ticket.docId, doc, {
      params: { ticket: ticket.ticket }, WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket, disableBc: true,
    })
    onTestFinished(() => { provider.destroy() })
    await new Promise((done) => { provider.once('sync', done) })
    expect(doc.getMap(ROOT.slides).size).toBe(5)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })

  it('says in one line that the port is in use, and ends with 1', async () => {
    const other = createServer()
    await new Promise<void>((done) => { other.listen(0, '127.0.0.1', done) })
    onTestFinished(async () => { await new Promise((done) => { other.close(done) }) })
    const { port } = other.address() as AddressInfo
    const server = await startServer({ PORT: String(port), DEMO: '0' })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toBe(`Lectern cannot start: port ${port} is in use; stop what listens there, or choose another with PORT=…\n`)
  })

  it('says in one line that it may not write to the data folder, and ends with 1', async () => {
    const server = await startServer({ DATA_DIR: await readOnlyFolder(), DEMO: '0' }, UNPRIVILEGED)
    expect(await server.ended).toBe(1)
    expect(server.errors()).toMatch(/^Lectern cannot start: \S+lectern\.db: [^\n]+; let the user that runs Lectern write to it [^\n]+\n$/)
    const empty = await testFolder()
    await chmod(empty, 0o555)
    const other = await startServer({ DATA_DIR: empty, DEMO: '0' }, UNPRIVILEGED)
    expect(await other.ended).toBe(1)
    expect(other.errors()).toMatch(/^Lectern cannot start: DATA_DIR \S+ cannot be used: [^\n]*this user may not read or write it; let [^\n]+\n$/)
  })

  it('starts where documents cannot be read, and says so to whoever asks whether it is ready, with what helps (sync row 52)', async () => {
    const dataDir = await testFolder()
    const before = await buildTestApp({ dataDir })
    await newLesson(before, await signUpMember(before))
    await before.close()
    damage(join(dataDir, 'lectern.db'), ['doc_update', 'doc_client'])
    const server = await startServer({ DATA_DIR: dataDir })
    const [, origin] = await server.line(/Lectern is ready at (http:\/\/localhost:\d+)/)
    const answer = await fetch(`${origin}/readyz`)
    expect([answer.status, await answer.json()]).toMatchObject([503, {
      status: 'not-ready', checks: { database: true, documents: false },
      problems: [expect.stringMatching(/doc_update, doc_client.*lectern -- verify .*lectern -- restore /)],
    }])
    expect(server.output()).toMatch(/lessons cannot be opened.*lectern -- verify/)
    // The rest of it is as it was.
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })

  it('says in one line what helps when the database file is none', async () => {
    const dataDir = await testFolder()
    writeFileSync(join(dataDir, 'lectern.db'), Buffer.alloc(8192, 0xA5))
    const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toMatch(/^Lectern cannot start: [^\n]+the file is not a database; [^\n]*verify[^\n]*restore[^\n]*\n$/)
  })

  it('says in one line each what is wrong with the environment, and ends with 1', async () => {
    const server = await startServer({ PORT: 'eighty', DEMO: 'maybe' })
    expect(await server.ended).toBe(1)
    expect(server.errors().trim().split('\n')).toEqual([
      'Lectern cannot start: PORT must be a whole number from 0 to 65535, not "eighty"', 'Lectern cannot start: DEMO must be 0 or 1',
    ])
  })
})
