import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import BetterSqlite3 from 'better-sqlite3'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocketServer } from 'ws'
import { buildTestApp, listen, testFolder } from '../../test-support/build-test-app.ts'
import { runCommand } from '../commands.ts'
import { lectern, startServer } from '../test-support/processes.ts'
import type { CheckResult } from './check.ts'

/** What the doctor found, by name of the check. */
async function examine(args: readonly string[], env: Readonly<Record<string, string>>) {
  const said: string[] = []
  const code = await runCommand(['doctor', '--json', ...args], { env, say: (line) => said.push(line), complain: (line) => said.push(line) })
  const report = JSON.parse(said.join('\n')) as { ok: boolean; checks: CheckResult[] }
  expect(code).toBe(report.ok ? 0 : 1)
  return { ...report, of: (name: string) => report.checks.find((check) => check.name === name) }
}

type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** A proxy of a test before a server of ours; answers its address. */
async function proxy(onRequest: RequestListener, onUpgrade?: OnUpgrade): Promise<string> {
  const server: Server = createServer(onRequest)
  const sockets = new Set<Duplex>()
  server.on('connection', (socket) => { sockets.add(socket) })
  if (onUpgrade) server.on('upgrade', onUpgrade)
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => { server.close(resolve) })
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Passes plain requests on. */
function forward(to: string): RequestListener {
  return (incoming, outgoing) => {
    const { connection: _connection, upgrade: _upgrade, ...headers } = incoming.headers
    const passed = request(`${to}${incoming.url ?? ''}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  }
}

/** Passes upgrades on as they came, perhaps with other headers. */
function tunnel(to: string, change: (headers: Record<string, string>) => Record<string, string> = (headers) => headers): OnUpgrade {
  return (incoming, socket, head) => {
    const { hostname, port } = new URL(to)
    const passed = connect(Number(port), hostname, () => {
      const headers = Object.entries(change(incoming.headers as Record<string, string>)).map(([name, value]) => `${name}: ${value}\r\n`)
      passed.write(`GET ${incoming.url ?? ''} HTTP/1.1\r\n${headers.join('')}\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
  }
}

/** A server of ours, which calls itself http://lectern.test, and a proxy before it. */
async function appBehind(makeProxy: (to: string) => Promise<string>, env: Record<string, string> = {}) {
  const dataDir = await testFolder()
  const app = await buildTestApp({ dataDir, env })
  const url = await makeProxy(await listen(app))
  return { dataDir, url }
}

describe('lectern doctor', () => {
  it('finds nothing wrong with a running server, a line for each check, and leaves nothing behind', async () => {
    const place = await testFolder()
    const server = await startServer(join(place, 'data'))
    const { code, errors, output } = await lectern(['doctor'], { DATA_DIR: server.dataDir, PUBLIC_URL: server.url })
    expect({ errors, bad: output.split('\n').filter((line) => line.startsWith('failed') && !line.includes('web app')) }).toEqual({ errors: '', bad: [] })
    for (const line of [
      /^ok {7}data folder +\S+ is writable and private$/m, /^ok {7}secret +is private$/m, /^ok {7}database schema +up to date \(\S+\)$/m,
      /^ok {7}database integrity +.* whole$/m, /^ok {7}database log +write-ahead$/m, /^ok {7}mail +no mail server/m,
      /^ok {7}server +http:\/\/localhost:\d+ answers$/m, /^ok {7}readiness +ready \(.*database.*\)$/m,
      /^ok {7}websocket +Lectern itself refused a bad ticket$/m, /^ok {7}messages +pass both ways, and the reason of a close arrives$/m,
    ]) expect(output).toMatch(line)
    expect(code).toBe(output.includes('failed ') ? 1 : 0)
    expect((await readdir(server.dataDir)).filter((name) => name.includes('doctor'))).toEqual([])
  })

  it('says what is wrong with the data folder', async () => {
    const place = await testFolder()
    const none = await examine([], { DATA_DIR: join(place, 'none') })
    expect(none).toMatchObject({ ok: false, checks: [{ name: 'settings', state: 'failed' }] })
    expect(none.checks[0]?.message).toMatch(/there is no data folder at .*none/)
    // Looking for it did not make it.
    expect(await readdir(place)).toEqual([])
    expect((await examine([], { DATA_DIR: place, PORT: 'x' })).checks[0]?.message).toMatch(/PORT must be a whole number/)
    await chmod(place, 0o755)
    await writeFile(join(place, 'secret'), 'too short')
    const open = await examine(['--min-free', '1000000'], { DATA_DIR: place, PORT: '1' })
    expect(open.of('data folder')).toMatchObject({ state: 'warning', advice: `chmod 700 ${place}` })
    expect(open.of('secret')).toMatchObject({ state: 'failed', message: expect.stringContaining('is damaged') as unknown })
    expect(open.of('disk space')).toMatchObject({ state: 'warning', message: expect.stringMatching(/free, less than 1000 TB/) as unknown })
    expect(open.of('database')).toMatchObject({ state: 'warning', message: expect.stringContaining('there is none at') as unknown })
    expect(open.of('server')).toMatchObject({ state: 'warning', message: 'nothing answers at http://localhost:1' })
  })

  it('says what is wrong with the database', async () => {
    const dataDir = await testFolder()
    const file = join(dataDir, 'lectern.db')
    const app = await buildTestApp({ dataDir })
    await app.close()
    const change = (sql: string) => {
      const db = new BetterSqlite3(file)
      db.exec(sql)
      db.close()
    }
    const checks = async () => await examine([], { DATA_DIR: dataDir, PORT: '1' })
    change("DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)")
    expect((await checks()).of('database schema')).toMatchObject({ state: 'warning', message: expect.stringMatching(/^1 step behind/) as unknown })
    change("INSERT INTO migration VALUES ('999-later', 0)")
    expect((await checks()).of('database schema')).toMatchObject({ state: 'failed', message: 'a newer Lectern has used it (it knows "999-later")' })
    change("DELETE FROM migration WHERE name = '999-later'; DROP TABLE heartbeat")
    expect((await checks()).of('database write')).toMatchObject({ state: 'failed', message: 'no such table: heartbeat' })
    await rm(file)
    await writeFile(file, 'no database at all, but long enough to be looked at '.repeat(30))
    expect((await checks()).of('database schema') ?? (await checks()).of('database')).toMatchObject({
      state: 'failed', message: expect.stringContaining('the file is not a database') as unknown,
    })
    await rm(file)
    new BetterSqlite3(file).exec('CREATE TABLE other (id)').close()
    expect((await checks()).of('database schema')).toMatchObject({ state: 'failed', message: 'the file is not a database of Lectern' })
  })

  it('says what is damaged, too large or not counted of the stream of events', async () => {
    const dataDir = await testFolder()
    const checks = async (more: Record<string, string> = {}) => await examine([], { DATA_DIR: dataDir, PORT: '1', ...more })
    const app = await buildTestApp({ dataDir })
    expect((await checks()).of('events')).toMatchObject({ state: 'ok', message: 'nothing happened yet' })
    await app.events.append([1, 2].map((at) => ({ id: randomUUID(), kind: 'made.up', subject: 'p', person: '', occurredAt: at, data: {} })))
    await app.events.counted()
    const good = await checks()
    expect([good.of('events size')?.message, good.of('events counted')?.message]).toEqual([expect.stringMatching(/^1 month, \d+(\.\d+)? kB$/), 'all'])
    await app.close()
    const change = (name: string, sql: string) => {
      const db = new BetterSqlite3(join(dataDir, name))
      db.exec(sql)
      db.close()
    }
    change('lectern.db', 'UPDATE event_cursor SET seq = 1')
    expect((await checks()).of('events counted')).toMatchObject({ state: 'ok', message: expect.stringMatching(/^1 event not counted yet, the first from 20/) as unknown })
    const [name = ''] = (await readdir(join(dataDir, 'events'))).filter((one) => one.endsWith('.db'))
    change(`events/${name}`, 'UPDATE event SET received_at = 0')
    expect((await checks()).of('events counted')).toMatchObject({ state: 'warning', message: '1 event not counted yet, the first from 1970-01-01T00:00:00.000Z' })
    const filler = join(dataDir, 'events', 'filler')
    for (const [bytes, state] of [[9_000_000, 'warning'], [11_000_000, 'failed']] as const) {
      await writeFile(filler, '')
      await truncate(filler, bytes)
      expect((await checks({ EVENTS_MAX_GB: '0.01' })).of('events size')?.state).toBe(state)
    }
    await writeFile(join(dataDir, 'events', name), 'no database at all, but long enough to be looked at '.repeat(30))
    expect((await checks()).of('events')).toMatchObject({ state: 'failed', message: `the file events/${name} is damaged: the file is not a database` })
  })

  it('asks a mail server whether it takes mails, and tells of mails that wait', async () => {
    const dataDir = await testFolder()
    const app = await buildTestApp({ dataDir })
    await app.db.insertInto('outgoing_mail').values({
      id: '1', idempotency_key: '1', recipient: 'a@example.test', subject: '', text_body: '', html_body: '', created_at: 0, attempts: 2,
      next_attempt_at: Number.MAX_SAFE_INTEGER, sent_at: null, failed_at: null, last_error: 'the mailbox\nis full',
    }).execute()
    await app.close()
    const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], logger: false })
    await new Promise<void>((resolve) => { mail.listen(0, '127.0.0.1', resolve) })
    const { port } = mail.server.address() as AddressInfo
    const env = { DATA_DIR: dataDir, PORT: '1', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Lectern <hello@lectern.test>' }
    const good = await examine([], env)
    expect(good.of('mail')).toMatchObject({ state: 'ok', message: `127.0.0.1:${port} takes mails from Lectern <hello@lectern.test>` })
    expect(good.of('mail queue')).toMatchObject({
      state: 'warning', message: '1 mail to be tried again, 0 given up since yesterday; the last answer was: the mailbox is full',
    })
    expect((await examine([], { ...env, MAIL_FROM: '' })).of('mail')).toMatchObject({ state: 'warning', advice: expect.stringMatching(/^set MAIL_FROM/) as unknown })
    await new Promise<void>((resolve) => { mail.close(resolve) })
    expect((await examine([], env)).of('mail')).toMatchObject({ state: 'failed', message: expect.stringContaining('does not take mails') as unknown })
    await mkdir(join(dataDir, 'blobs'), { recursive: true })
    await writeFile(join(dataDir, 'outbox'), 'in the way')
    expect((await examine([], { DATA_DIR: dataDir, PORT: '1' })).of('mail')).toMatchObject({ state: 'failed' })
  })

  it('warns of what is only wrong once others reach the server', async () => {
    const dataDir = await testFolder()
    const messages = async (env: Record<string, string>) => (await examine(['--url', 'http://127.0.0.1:1'], { DATA_DIR: dataDir, ...env }))
      .checks.filter(({ name }) => name === 'address').map(({ state, message }) => [state, message])
    expect(await messages({ PUBLIC_URL: 'http://lectern.test' })).toEqual([
      ['warning', 'http://lectern.test is not encrypted'], ['warning', 'everybody who reaches http://lectern.test can read all mails at /outbox'],
    ])
    expect(await messages({ PUBLIC_URL: 'https://lectern.test', NODE_ENV: 'production' })).toEqual([
      ['warning', 'the proxy is not trusted, so everybody seems to come from one address and shares its limits'],
    ])
    expect(await messages({ PUBLIC_URL: 'https://lectern.test', NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1' })).toEqual([['ok', 'https://lectern.test']])
  })

  it('is content with a proxy that passes sockets on', async () => {
    const { dataDir, url } = await appBehind(async (to) => await proxy(forward(to), tunnel(to)))
    const report = await examine(['--url', url], { DATA_DIR: dataDir })
    expect(report.of('websocket')).toMatchObject({ state: 'ok' })
    expect(report.of('messages')).toMatchObject({ state: 'ok' })
  })

  it.each<[string, (to: string) => Promise<string>, RegExp]>([
    ['that strips the upgrade header', async (to) => await proxy(forward(to)), /^stripped upgrade header: the request arrived as a plain one/],
    ['that passes Upgrade without Connection', async (to) => await proxy(forward(to), tunnel(to, ({ connection: _connection, ...rest }) => rest)), /^stripped upgrade header/],
    [
      'that answers with a page', async (to) => await proxy((incoming, outgoing) => {
        if (incoming.url?.startsWith('/collab')) outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', server: 'nginx/1.2' }).end('<h1>Hi</h1>')
        else forward(to)(incoming, outgoing)
      }), /^blocked: Something before Lectern \("nginx\/1.2"\) answered 200 with a page \(text\/html\)$/,
    ],
    [
      'that forbids sockets', async (to) => await proxy(forward(to), (_request, socket) => {
        socket.end('HTTP/1.1 403 Forbidden\r\ncontent-type: text/html\r\ncontent-length: 2\r\n\r\nno')
      }), /^blocked: Something before Lectern answered 403$/,
    ],
    [
      'that wants a sign-in', async (to) => await proxy(forward(to), (_request, socket) => {
        socket.end('HTTP/1.1 401 Unauthorized\r\nwww-authenticate: Basic\r\ncontent-length: 0\r\n\r\n')
      }), /^blocked: .*wants a sign-in of its own \(401\)$/,
    ],
    [
      'that does not reach us for sockets', async (to) => await proxy(forward(to), (_request, socket) => {
        socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n')
      }), /answered 502: it does not reach Lectern for \/collab\//,
    ],
    [
      'that redirects', async (to) => await proxy(forward(to), (_request, socket) => {
        socket.end('HTTP/1.1 301 Moved\r\nlocation: https://www.lectern.test/\r\ncontent-length: 0\r\n\r\n')
      }), /^redirected to https:\/\/www\.lectern\.test\/; sockets do not follow$/,
    ],
    ['that cuts sockets off', async (to) => await proxy(forward(to), (_request, socket) => { socket.destroy() }), /^blocked: the request for a socket was not answered \(the connection was cut\)$/],
    [
      'that is another server altogether', async (to) => {
        const wss = new WebSocketServer({ noServer: true })
        return await proxy(forward(to), (incoming, socket, head) => wss.handleUpgrade(incoming, socket, head, (ws) => ws.terminate()))
      }, /^another server: something opened a socket for a ticket that is no ticket$/,
    ],
  ])('knows a proxy %s', async (_name, makeProxy, message) => {
    const { dataDir, url } = await appBehind(makeProxy)
    const report = await examine(['--url', url], { DATA_DIR: dataDir })
    expect(report.ok).toBe(false)
    expect(report.of('server')).toMatchObject({ state: 'ok' })
    expect(report.of('websocket')).toMatchObject({ state: 'failed', message: expect.stringMatching(message) as unknown })
  })

  it('knows a wrong origin: the server calls itself something else and the proxy hides the host', async () => {
    const hide = async (to: string) => await proxy(forward(to), tunnel(to, (headers) => ({ ...headers, host: 'inside:1' })))
    const { dataDir, url } = await appBehind(hide, { NODE_ENV: 'production' })
    expect((await examine(['--url', url], { DATA_DIR: dataDir })).of('websocket')).toMatchObject({
      state: 'failed', message: `wrong origin: the server does not know ${url} as its own address`,
    })
  })

  it('knows what else may answer, or that nothing does', async () => {
    const dataDir = await testFolder()
    const server = async (url: string) => (await examine(['--url', url], { DATA_DIR: dataDir })).of('server')
    const page = await proxy((_request, answer) => { answer.writeHead(200, { server: 'Apache' }).end('<h1>It works</h1>') })
    expect(await server(page)).toMatchObject({ state: 'failed', message: `something else ("Apache") answers at ${page} (200)` })
    const away = await proxy((_request, answer) => { answer.writeHead(308, { location: 'https://lectern.test/' }).end() })
    expect(await server(away)).toMatchObject({ state: 'failed', message: `${away} redirects to https://lectern.test/` })
    const dead = await proxy((_request, answer) => { answer.writeHead(502, { server: 'nginx' }).end() })
    expect(await server(dead)).toMatchObject({ state: 'failed', message: `the proxy at ${dead} ("nginx") answers 502: it does not reach Lectern` })
    const gone = createServer()
    await new Promise<void>((resolve) => { gone.listen(0, '127.0.0.1', resolve) })
    const nobody = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
    await new Promise((resolve) => { gone.close(resolve) })
    expect(await server(nobody)).toMatchObject({ state: 'failed', message: `${nobody} does not answer: nothing listens there` })
  })
})
