import { mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ERRORS } from '@lectern/shared/errors'
import { endpoint } from '@lectern/shared/http'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { LecternError } from './platform/errors.ts'
import { buildTestApp, listen, testFolder } from './test-support/build-test-app.ts'
import { signUpMember } from './test-support/members.ts'

function logCatcher() {
  const lines: string[] = []
  const logStream = new Writable({ write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  } })
  return { lines, logStream }
}

async function builtWeb() {
  const webDir = await testFolder()
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Lectern</title>')
  await writeFile(join(webDir, 'assets/app-abc123.js'), 'console.log(1)')
  await writeFile(join(webDir, 'assets/app-abc123.js.gz'), gzipSync('console.log(1)'))
  await writeFile(join(webDir, '.sources'), 'hash')
  return webDir
}

/** Bytes of videos, as the API page writes their paths. */
const VIDEO_FILE = /^\/api\/v1\/(?:video-capture\/[^/]+\/(?:file|thumbnail|captions\.vtt|pieces\/[^/]+)|download-work\/[^/]+\/file)$/

describe('answers of the API', () => {
  it('are described on the API page: each call has a sentence, what it answers, and what it answers when it fails', async () => {
    const app = await buildTestApp()
    interface Operation { readonly summary?: string; readonly responses: Record<string, { content?: Record<string, { schema: { properties?: object } }> }> }
    const { paths } = (await app.inject({ method: 'GET', url: '/api/docs/json' })).json<{ paths: Record<string, Record<string, Operation>> }>()
    const calls = Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/'))
    expect(calls.length).toBeGreaterThan(50)
    for (const [path, operations] of calls) {
      for (const [method, { summary, responses }] of Object.entries(operations)) {
        const call = `${method} ${path}`
        expect([call, (summary ?? '') !== '']).toEqual([call, true])
        // Files are no JSON, and the payment provider is told nothing but that it was heard.
        if (path.startsWith('/api/v1/blobs') || VIDEO_FILE.test(path) || path === '/api/v1/payments/webhook') continue
        expect([call, Object.keys(responses).sort()]).toEqual([call, ['200', '4XX', '5XX']])
        expect(Object.keys(responses['4XX']?.content?.['application/json']?.schema.properties ?? {})).toEqual(expect.arrayContaining(['status', 'code', 'message']))
      }
    }
  })

  it('are kept by no cache on the way: they hold tokens and what is shared with one person', async () => {
    const app = await buildTestApp()
    for (const url of ['/api/v1/lessons', '/api/v1/GetAllSKU', '/api/v1/nothing']) {
      expect([url, (await app.inject({ method: 'GET', url })).headers['cache-control']]).toEqual([url, 'no-store'])
    }
  })
})

describe('errors', () => {
  it('S1 §8.3 answer unknown routes under /api with the not-found of the catalogue', async () => {
    const app = await buildTestApp()
    for (const url of ['/api/v1/nothing', '/api', '/collab', '/nothing']) {
      const response = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect([url, response.statusCode, response.json()]).toEqual([
        url, 404, { status: 3, code: 'not-found', message: 'The requested resource was not found.' },
      ])
    }
  })

  it('name the field for bad types, unknown fields and broken JSON', async () => {
    const app = await buildTestApp()
    const signIn = async (payload: string) => {
      const response = await app.inject({ method: 'POST', url: '/api/v1/Auth/SignIn', payload, headers: { 'content-type': 'application/json' } })
      return { http: response.statusCode, ...response.json<object>() }
    }
    expect(await signIn('{"email":7,"password":"x"}')).toMatchObject({ http: 400, status: 2, code: 'invalid-request', path: 'email' })
    expect(await signIn('{"email":"a@b.de","password":"x","more":1}')).toMatchObject({ http: 400, path: 'more' })
    expect(await signIn('{"email":')).toMatchObject({ http: 400, code: 'invalid-request' })
    expect(await signIn('null')).toMatchObject({ http: 400, code: 'invalid-request' })
  })

  it('have their format also for what is no request of ours: addresses too long or not decodable, headers too large, no HTTP at all', async () => {
    const app = await buildTestApp()
    const origin = await listen(app)
    const ask = async (lines: string): Promise<{ http: number; body: unknown }> => await new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.end(lines))
      socket.on('data', (chunk: Buffer) => { text += chunk.toString() })
      socket.on('error', reject)
      socket.on('close', () => resolve({ http: Number(text.split(' ')[1]), body: JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) }))
    })
    const get = (path: string, header = 'accept: */*'): string => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${header}\r\n\r\n`
    const body = { status: 2, code: 'invalid-request', message: ERRORS['invalid-request'].message }
    for (const path of [`/api/v1/lessons/${'x'.repeat(101)}`, `/api/v1/blobs/${'a'.repeat(101)}`, `/api/v1/video-capture/${'a'.repeat(101)}`]) {
      expect(await ask(get(path))).toEqual({ http: 414, body })
    }
    for (const path of ['/api/v1/lessons/%zz', '/api/v1/lessons/%ff%fe', '/%zz']) expect(await ask(get(path))).toEqual({ http: 400, body })
    expect(await ask(get('/api/v1/lessons', `x-a: ${'y'.repeat(20_000)}`))).toEqual({ http: 431, body })
    expect(await ask('hello\r\n\r\n')).toEqual({ http: 400, body })
  })

  it('refuse a body that is too large with 413, and one that is no JSON with 415', async () => {
    const app = await buildTestApp()
    const large = await app.inject({ method: 'POST', url: '/api/v1/Auth/SignIn', payload: { email: 'x'.repeat(2 * 1024 * 1024) } })
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'file-too-large'])
    const xml = await app.inject({ method: 'POST', url: '/api/v1/Auth/SignIn', payload: '<a/>', headers: { 'content-type': 'application/xml' } })
    expect([xml.statusCode, xml.json<{ code: string }>().code]).toEqual([415, 'unsupported-file-type'])
  })

  it('never show internals: a fault of ours is a 500 of the catalogue', async () => {
    const { lines, logStream } = logCatcher()
    const app = await buildTestApp({ logStream, env: { LOG_LEVEL: 'error' } })
    const member = await signUpMember(app)
    await sql`drop table invitation`.execute(app.db)
    const response = await app.inject({ method: 'GET', url: '/api/v1/organizations/current/invitations', headers: member.headers })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ status: 99, code: 'internal', message: 'Server error. Please try again later.' })
    expect(lines.join('')).toContain('no such table')
    expect(lines.join('')).toContain(String(response.headers['x-request-id']))
  })

  it('limit the requests of one address in a minute', async () => {
    const app = await buildTestApp({ env: { RATE_LIMIT_PER_MINUTE: '3' } })
    const get = async (url: string) => await app.inject({ method: 'GET', url })
    for (let i = 0; i < 3; i++) expect((await get('/outbox.json')).statusCode).toBe(200)
    const refused = await get('/outbox.json')
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get('/healthz')).statusCode).toBe(200)
  })

  it('count files of the web app apart: a class behind one address opens the editor at once and still makes calls', async () => {
    const app = await buildTestApp({ env: { RATE_LIMIT_PER_MINUTE: '2' }, config: { webDir: await builtWeb() } })
    const get = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
    for (let i = 0; i < 20; i++) expect(await get('/assets/app-abc123.js')).toBe(200)
    expect(await get('/assets/app-abc123.js')).toBe(429)
    expect([await get('/outbox.json'), await get('/outbox.json'), await get('/outbox.json')]).toEqual([200, 200, 429])
  })

  it('carry the status of the catalogue and the path', () => {
    const error = new LecternError('conflict', { path: 'name' })
    expect([error.httpStatus, error.path, error.message]).toEqual([409, 'name', 'Conflict occurred while processing the request.'])
    expect(endpoint({ method: 'GET', path: '/x', access: 'public', summary: 'x', data: z.object({}) }).path).toBe('/x')
  })
})

describe('the log', () => {
  it('holds no tokens, cookies, tickets or codes', async () => {
    const { lines, logStream } = logCatcher()
    const app = await buildTestApp({ logStream, env: { LOG_LEVEL: 'debug' } })
    await app.inject({
      method: 'GET', url: '/collab/doc?lv=1&ticket=SECRET-TICKET&code=SECRET-CODE',
      headers: { authorization: 'Bearer SECRET-TOKEN', cookie: 'lectern_refresh=SECRET-COOKIE' },
    })
    await app.inject({ method: 'POST', url: '/api/v1/Auth/SignIn', payload: { email: 'a@b.test', password: 'SECRET-PASSWORD' } })
    app.log.error({ password: 'SECRET-A', body: { code: 'SECRET-B' }, ticket: 'SECRET-C' }, 'a clumsy line')
    const log = lines.join('')
    expect(log).toContain('/collab/doc?lv=1&ticket=[redacted]&code=[redacted]')
    expect(log).not.toContain('SECRET')
  })
})

describe('operations', () => {
  it('answer /healthz, and /readyz only while the database can be written', async () => {
    const app = await buildTestApp()
    expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    expect((await app.inject({ method: 'GET', url: '/readyz' })).json()).toMatchObject({ status: 'ready', checks: { database: true } })
    const broken = await buildTestApp()
    await sql`pragma query_only = on`.execute(broken.db)
    const response = await broken.inject({ method: 'GET', url: '/readyz' })
    expect([response.statusCode, response.json()]).toMatchObject([503, { status: 'not-ready', checks: { database: false } }])
    await sql`pragma query_only = off`.execute(broken.db)
  })

  it('take the numbers of the process once, however many servers it builds', async () => {
    const [one, two] = [await buildTestApp(), await buildTestApp()]
    const collections = one.metrics.getSingleMetric('nodejs_gc_duration_seconds')
    expect(collections).toBeDefined()
    expect(two.metrics.getSingleMetric('nodejs_gc_duration_seconds')).toBe(collections)
  })

  it('publish metrics by route pattern and the OpenAPI description with the calls of S1 §7', async () => {
    const app = await buildTestApp()
    await app.inject({ method: 'GET', url: '/api/v1/invitations/some-code' })
    const metrics = await app.inject({ method: 'GET', url: '/metrics' })
    expect(metrics.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/invitations/:code",status="404"} 1')
    expect(metrics.body).toContain('process_cpu_seconds_total')
    const docs = (await app.inject({ method: 'GET', url: '/api/docs/json' })).json<{ paths: object }>()
    expect(Object.keys(docs.paths)).toEqual(expect.arrayContaining([
      '/api/v1/Auth/SignIn', '/api/v1/Auth/SignupWithEmailVerification', '/api/v1/Auth/SendEmailForVerification', '/api/v1/Auth/VerifyEmail',
    ]))
    expect((await app.inject({ method: 'GET', url: '/api/docs' })).body).toContain('swagger')
  })

  it('bound pages by a strict content security policy', async () => {
    const app = await buildTestApp({ env: { PUBLIC_URL: 'https://lectern.example' } })
    const { headers } = await app.inject({ method: 'GET', url: '/healthz' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("img-src 'self' blob: data:")
    expect(policy).toContain("connect-src 'self' wss://lectern.example")
    expect(headers['strict-transport-security']).toContain('max-age=')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('refuse to start on a database that cannot be opened, and leave nothing open', async () => {
    const dataDir = await testFolder()
    await mkdir(join(dataDir, 'lectern.db'))
    await expect(buildApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))).rejects.toThrow('unable to open database file')
  })
})

describe('the web app', () => {
  it('is index.html at every screen\'s address, asked for anew each time', async () => {
    const app = await buildTestApp({ config: { webDir: await builtWeb() } })
    for (const url of ['/', '/home', '/editor/abc?slide=x', '/index.html']) {
      const response = await app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } })
      expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
      expect(response.body).toContain('<title>Lectern</title>')
    }
  })

  it('is never the answer under /api, /collab, /assets, to other methods, or to who wants no page', async () => {
    const app = await buildTestApp({ config: { webDir: await builtWeb() } })
    const status = async (method: 'GET' | 'POST', url: string, accept = 'text/html') => (await app.inject({ method, url, headers: { accept } })).statusCode
    for (const url of ['/api/x', '/api', '/collab/x', '/assets/gone.js', '/healthz/x', '/.sources', '/%2e%2e/secret']) {
      expect([url, await status('GET', url, url === '/.sources' || url.includes('%2e') ? '*/*' : 'text/html')]).toEqual([url, 404])
    }
    expect(await status('POST', '/home')).toBe(404)
    expect(await status('GET', '/home', 'application/json')).toBe(404)
  })

  it('keeps hashed files for ever and sends them compressed', async () => {
    const app = await buildTestApp({ config: { webDir: await builtWeb() } })
    const origin = await listen(app)
    const response = await fetch(`${origin}/assets/app-abc123.js`, { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await response.text()).toBe('console.log(1)')
  })

  it('reads hashed files once, in the way that the browser takes, and knows who has one already', async () => {
    const webDir = await builtWeb()
    const app = await buildTestApp({ config: { webDir } })
    const get = async (headers: Record<string, string>) => await app.inject({ method: 'GET', url: '/assets/app-abc123.js', headers })
    const zipped = await get({ 'accept-encoding': 'br, gzip;q=0.5' })
    expect([zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString()]).toEqual(['gzip', 'console.log(1)'])
    const plain = await get({ 'accept-encoding': 'gzip;q=0' })
    expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([undefined, 'accept-encoding', 'console.log(1)'])
    // Taken away by a deployment: who asks still gets it, but not a part, which is read from the disk.
    await Promise.all(['app-abc123.js', 'app-abc123.js.gz'].map((file) => rm(join(webDir, 'assets', file))))
    expect([(await get({ 'accept-encoding': 'gzip' })).statusCode, (await get({ range: 'bytes=0-3' })).statusCode]).toEqual([200, 404])
    expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': String(zipped.headers.etag) })).statusCode).toBe(304)
    expect((await get({ 'accept-encoding': '', 'if-none-match': String(zipped.headers.etag) })).statusCode).toBe(200)
    // A new build in the same folder is found by its new names; nothing outside of it is.
    await writeFile(join(webDir, 'assets/app-def456.js'), 'console.log(2)')
    const status = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
    expect([await status('/assets/app-def456.js'), await status('/assets/..%2f.sources'), await status('/assets/..%2findex.js')]).toEqual([200, 403, 403])
  })
})

describe('blobs', () => {
  it('are named by their bytes, stored once, and nothing else can be read by a crafted name', async () => {
    const app = await buildTestApp()
    const bytes = new TextEncoder().encode('chalk')
    const hash = await app.blobs.put(bytes)
    expect(await app.blobs.put(bytes)).toBe(hash)
    expect([await app.blobs.has(hash), await app.blobs.size(hash)]).toEqual([true, 5])
    const chunks: Buffer[] = []
    for await (const chunk of await app.blobs.get(hash)) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toBe('chalk')
    expect(await app.blobs.has('../../secret')).toBe(false)
    await expect(app.blobs.get('../../secret')).rejects.toMatchObject({ code: 'not-found' })
    await expect(app.blobs.get('0'.repeat(64))).rejects.toMatchObject({ code: 'not-found' })
  })
})
