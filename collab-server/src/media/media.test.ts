import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { deflateSync } from 'node:zlib'
import { BACKGROUND_IMAGE_MAX_BYTES, IMAGE_MAX_BYTES } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { spoolFolderOf } from '../platform/spool.ts'
import { buildTestApp, listen, sharedTestApp } from '../test-support/build-test-app.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'

const server = sharedTestApp()

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, body, Buffer.alloc(4)])
}

/** A PNG with the given header; the pixels are one row. */
function png(width: number, height: number, padding = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(4))), chunk('IEND', Buffer.alloc(0)), Buffer.alloc(padding),
  ])
}

const GIF = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

function form(...files: { field?: string; name?: string; type?: string; bytes: Buffer }[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'lectern-test-boundary'
  const parts = files.flatMap(({ field = 'file', name = 'picture.png', type = 'image/png', bytes }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`),
    bytes, Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

async function upload(app: FastifyInstance, member: TestMember | null, ...files: Parameters<typeof form>) {
  return await uploadFor('', app, member, ...files)
}

async function uploadFor(query: string, app: FastifyInstance, member: TestMember | null, ...files: Parameters<typeof form>) {
  const { payload, headers } = form(...files)
  return await app.inject({ method: 'POST', url: `/api/v1/media/images${query}`, payload, headers: { ...headers, ...member?.headers } })
}

describe('images', () => {
  it('that come in damaged form data are refused with 400 and words, and leave nothing behind', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const whole = form({ bytes: png(64, 64) })
    const text = whole.payload.toString('latin1')
    const bodies = {
      'cut off in the file': text.slice(0, 180), 'cut off in the headers': text.slice(0, 60), 'without its end': text.slice(0, -6),
      'nothing but the end': '--lectern-test-boundary--\r\n', 'no parts at all': 'hello', 'no header': '--lectern-test-boundary\r\n\r\nx\r\n--lectern-test-boundary--\r\n',
      'a broken header': text.replace('content-disposition: form-data', 'content-disposition form-data'),
      'a header that never ends': `--lectern-test-boundary\r\ncontent-disposition: form-data; name="${'x'.repeat(100_000)}`,
      'a field of prototypes': text.replace('name="file"; filename="picture.png"', 'name="__proto__"'),
      'another boundary': text.replaceAll('lectern-test-boundary', 'another'),
      'an unknown encoding': text.replace('content-type: image/png', 'content-type: image/png\r\ncontent-transfer-encoding: nothing'),
    }
    for (const [what, body] of Object.entries(bodies)) {
      const answer = await app.inject({ method: 'POST', url: '/api/v1/media/images', payload: Buffer.from(body, 'latin1'), headers: { ...whole.headers, ...ada.headers } })
      const expected = what === 'an unknown encoding' ? [200] : [400, 415]
      expect(expected.includes(answer.statusCode), `${what}: ${answer.statusCode} ${answer.body}`).toBe(true)
      if (answer.statusCode === 400) expect(answer.json(), what).toMatchObject({ status: 2, code: 'invalid-request' })
    }
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(5000)}`, 'multipart/form-data; boundary="', 'multipart/mixed; boundary=x']) {
      const answer = await app.inject({ method: 'POST', url: '/api/v1/media/images', payload: whole.payload, headers: { ...ada.headers, 'content-type': type } })
      expect([400, 415].includes(answer.statusCode), `${type.slice(0, 60)}: ${answer.statusCode} ${answer.body}`).toBe(true)
    }
    expect((await app.inject({ method: 'POST', url: '/api/v1/media/images', payload: whole.payload, headers: { ...whole.headers, ...ada.headers } })).statusCode).toBe(200)
    expect(await readdir(spoolFolderOf(app.config.dataDir))).toEqual([])
  })

  it('are on the disk while they arrive, as many of one person at once as they may send, and gone when they hang up', async () => {
    const app = await buildTestApp()
    const [ada, eve] = [await signUpMember(app), await signUpMember(app)]
    const base = await listen(app)
    const { headers, payload } = form({ bytes: png(64, 64) })
    const half = (): ClientRequest => {
      const sent = request(`${base}/api/v1/media/images`, { method: 'POST', agent: false, headers: { ...headers, ...eve.headers } }).on('error', () => undefined)
      sent.write(payload.subarray(0, payload.length - 60))
      onTestFinished(() => void sent.destroy())
      return sent
    }
    const slow = Array.from({ length: 24 }, half)
    const arriving = async (): Promise<number> => (await readdir(spoolFolderOf(app.config.dataDir)).catch(() => [])).length
    await expect.poll(arriving).toBe(24)
    expect((await upload(app, eve, { bytes: png(64, 64) })).json()).toMatchObject({ code: 'too-many-requests', retryAfterMs: 5000 })
    expect((await upload(app, ada, { bytes: png(64, 64) })).statusCode).toBe(200)
    for (const sent of slow) sent.destroy()
    await expect.poll(arriving).toBe(0)
    await expect.poll(async () => (await upload(app, eve, { bytes: png(64, 64) })).statusCode).toBe(200)
  })

  it('are kept by their hash, once for the same bytes', async () => {
    const app = server()
    const [ada, bob] = [await signUpMember(app), await signUpMember(app)]
    const bytes = png(640, 360)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const first = await upload(app, ada, { bytes })
    expect(first.json()).toEqual({ status: 1, data: { blob: { hash, contentType: 'image/png', bytes: bytes.length, width: 640, height: 360 } } })
    const again = await upload(app, bob, { bytes, name: 'other.gif', type: 'image/gif' })
    expect(again.json()).toEqual(first.json())
    expect(await app.db.selectFrom('asset').select(['hash', 'user_id']).where('hash', '=', hash).execute()).toEqual([{ hash, user_id: ada.userId }])
  })

  it('are judged by their bytes, not by their names', async () => {
    const app = await buildTestApp()
    const ada = await signUpMember(app)
    const gif = await upload(app, ada, { bytes: GIF, name: 'x.png', type: 'image/png' })
    expect(gif.json().data.blob).toMatchObject({ contentType: 'image/gif', width: 1, height: 1 })
    for (const bytes of [Buffer.from('%PDF-1.7 nothing'), Buffer.from('<html><script>1</script></html>'), Buffer.from('PK\u0003\u0004')]) {
      const refused = await upload(app, ada, { bytes, name: 'picture.png', type: 'image/png' })
      expect(refused.statusCode).toBe(415)
      expect(refused.json()).toMatchObject({ code: 'unsupported-file-type', path: 'file' })
    }
    expect(await app.db.selectFrom('asset').selectAll().execute()).toHaveLength(1)
  })

  it('may weigh exactly 10 MB and not one byte more', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const empty = png(2, 2).length
    const fits = await upload(app, ada, { bytes: png(2, 2, IMAGE_MAX_BYTES - empty) })
    expect(fits.statusCode).toBe(200)
    const tooBig = await upload(app, ada, { bytes: png(2, 2, IMAGE_MAX_BYTES - empty + 1) })
    expect(tooBig.statusCode).toBe(413)
    expect(tooBig.json()).toMatchObject({ code: 'file-too-large', message: 'Images can have at most 10 MB.' })
    const far = await upload(app, ada, { bytes: png(2, 2, IMAGE_MAX_BYTES * 2) })
    expect(far.json()).toMatchObject({ code: 'file-too-large' })
  })

  it('that unpack to too many pixels, are damaged, or run scripts are refused', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bomb = await upload(app, ada, { bytes: png(20_000, 20_000) })
    expect(bomb.json()).toMatchObject({ code: 'file-too-large', message: expect.stringContaining('20000 × 20000') })
    const cut = await upload(app, ada, { bytes: png(20, 20).subarray(0, 12) })
    expect(cut.statusCode).toBe(415)
    const nothing = await upload(app, ada, { bytes: png(0, 20) })
    expect(nothing.statusCode).toBe(415)
    const script = await upload(app, ada, { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>') })
    expect(script.json()).toMatchObject({ code: 'unsupported-file-type', message: 'This SVG contains a script.' })
    expect(await app.db.selectFrom('asset').selectAll().where('user_id', '=', ada.userId).execute()).toEqual([])
  })

  it('S1 §5.3 for backgrounds are JPEG or PNG of at most 5 MB, judged by their bytes', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const send = async (bytes: Buffer, type = 'image/png') => await uploadFor('?purpose=background', app, ada, { bytes, type })
    const empty = png(2, 2).length
    expect((await send(png(2, 2, BACKGROUND_IMAGE_MAX_BYTES - empty))).statusCode).toBe(200)
    const heavy = await send(png(2, 2, BACKGROUND_IMAGE_MAX_BYTES - empty + 1))
    expect([heavy.statusCode, heavy.json().message]).toEqual([413, 'Background images can have at most 5 MB.'])
    const gif = await send(GIF)
    expect([gif.statusCode, gif.json().message]).toEqual([415, 'Use a JPEG or PNG image as a background.'])
    expect((await uploadFor('?purpose=wallpaper', app, ada, { bytes: GIF })).json()).toMatchObject({ code: 'invalid-request', path: 'purpose' })
    expect((await uploadFor('', app, ada, { bytes: png(2, 2, BACKGROUND_IMAGE_MAX_BYTES) })).statusCode).toBe(200)
  })

  it('need a member, one file and its field', async () => {
    const app = server()
    const ada = await signUpMember(app)
    expect((await upload(app, null, { bytes: GIF })).statusCode).toBe(401)
    expect((await upload(app, ada)).json()).toMatchObject({ code: 'invalid-request', path: 'file' })
    expect((await upload(app, ada, { bytes: Buffer.alloc(0) })).json()).toMatchObject({ code: 'invalid-request', path: 'file', reason: 'gallery.noFile' })
    expect((await upload(app, ada, { bytes: GIF, field: 'image' })).json()).toMatchObject({ code: 'invalid-request', path: 'image' })
    expect((await upload(app, ada, { bytes: GIF }, { bytes: GIF })).json()).toMatchObject({ code: 'invalid-request', path: 'file' })
    const json = await app.inject({ method: 'POST', url: '/api/v1/media/images', payload: { file: 'x' }, headers: ada.headers })
    expect(json.json()).toMatchObject({ code: 'invalid-request', path: 'file' })
  })
})

describe('blobs', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>'

  it('are served for good, without a token, as what they are and nothing more', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const { hash } = (await upload(app, ada, { bytes: Buffer.from(SVG) })).json().data.blob
    const answer = await app.inject({ url: `/api/v1/blobs/${hash}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(SVG)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(SVG.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const known = await app.inject({ url: `/api/v1/blobs/${hash}`, headers: { 'if-none-match': `W/"${hash}"` } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: `/api/v1/blobs/${hash}` })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(SVG.length)])
  })

  it('are served in parts', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const { hash } = (await upload(app, ada, { bytes: Buffer.from(SVG) })).json().data.blob
    const get = async (headers: Record<string, string>) => await app.inject({ url: `/api/v1/blobs/${hash}`, headers })
    const part = await get({ range: 'bytes=1-3' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'svg', `bytes 1-3/${SVG.length}`])
    const tail = await get({ range: 'bytes=-6' })
    expect([tail.statusCode, tail.body]).toEqual([206, '</svg>'])
    const outside = await get({ range: 'bytes=9000-' })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${SVG.length}`])
    const other = await get({ range: 'bytes=1-3', 'if-range': '"other"' })
    expect([other.statusCode, other.body]).toEqual([200, SVG])
  })

  it('that nobody stored are not found', async () => {
    const app = server()
    for (const hash of ['0'.repeat(64), '..%2f..%2fsecret', 'x']) {
      expect((await app.inject({ url: `/api/v1/blobs/${hash}` })).statusCode).toBe(404)
    }
  })
})
