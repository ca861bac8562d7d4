import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '@lectern/shared/lesson'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { testFolder } from './test-support/build-test-app.ts'

const SERVER = join(import.meta.dirname, 'server.ts')

/** Starts the real process; `line` waits for a line of its output, `ended` for its end. */
async function startServer(env: Record<string, string>) {
  const dataDir = env.DATA_DIR ?? (await testFolder())
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
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

describe('the server process', () => {
  it('says where it is ready, serves there, and ends with 0 within ten seconds of SIGTERM', async () => {
    const server = await startServer({ DEMO: '0' })
    const [, origin] = await server.line(/Lectern is ready at (http:\/\/localhost:\d+)/)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const asked = Date.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(Date.now() - asked).toBeLessThan(10_000)
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

  it('says in one line each what is wrong with the environment, and ends with 1', async () => {
    const server = await startServer({ PORT: 'eighty', DEMO: 'maybe' })
    expect(await server.ended).toBe(1)
    expect(server.errors().trim().split('\n')).toEqual([
      'Lectern cannot start: PORT must be a whole number from 0 to 65535, not "eighty"', 'Lectern cannot start: DEMO must be 0 or 1',
    ])
  })
})
