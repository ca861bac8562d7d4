import { FONT_LIMITS, FONT_MESSAGES, addFontFromUrl, addedFamily, addedFamilyOf, changeFont, deleteFont, listFonts } from '@lectern/shared/fonts'
import type { Font } from '@lectern/shared/fonts'
import { pathOf } from '@lectern/shared/http'
import { addElement, slideIds } from '@lectern/shared/lesson'
import { readFirstSlides } from '@lectern/shared/lessons'
import { blobUrl } from '@lectern/shared/media'
import { newSettings, publishLesson, readViewContent } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { beginCapture } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { blobHash } from '../blobs/blobs.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { woff2 } from '../test-support/test-font.ts'
import { startWireServer } from '../test-support/wire-server.ts'
import { requestVideo } from '../video/test-support.ts'
import { SHEET_MAX_BYTES, fontInSheet } from './style-sheet.ts'

/** Fonts of tests differ in their length, and so in their hash. */
let length = 100
const font = (): Buffer => woff2(++length)

async function upload(app: FastifyInstance, member: TestMember, bytes: Buffer, fields: Readonly<Record<string, string>> = {}) {
  const parts = Object.entries({ name: 'Acme Sans', privacy: 'private', ...fields })
    .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const payload = Buffer.concat([
    Buffer.from(`${parts.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="f.bin"\r\n\r\n`), bytes, Buffer.from('\r\n--x--\r\n'),
  ])
  const answer = await app.inject({
    method: 'POST', url: '/api/v1/fonts', payload, headers: { 'content-type': 'multipart/form-data; boundary=x', ...member.headers },
  })
  const body = answer.json() as { data?: { font: Font }; reason?: string; code?: string; path?: string; message: string }
  return { http: answer.statusCode, font: body.data?.font, said: { code: body.code, reason: body.reason, path: body.path } }
}

const named = async (app: FastifyInstance, member: TestMember) => (await call(app, member, listFonts)).fonts.map(({ isMine, name }) => [name, isMine])

async function desk(env: Record<string, string> = {}) {
  const app = await buildTestApp({ env })
  const owner = await signUpMember(app)
  const [ada, ben] = [await signUpColleague(app, owner), await signUpColleague(app, owner)]
  return { ada, app, ben, owner, stranger: await signUpMember(app) }
}

describe('a font from a file', () => {
  it('S2 §6 is its adder\'s alone, or everybody\'s of the workspace, whose owner rules what all may choose', async () => {
    const { ada, app, ben, owner, stranger } = await desk()
    const bytes = font()
    const mine = (await upload(app, ada, bytes, { name: 'Mine' })).font
    const ours = (await upload(app, ada, font(), { name: 'Ours', privacy: 'public' })).font
    expect(mine).toMatchObject({ family: addedFamily({ name: 'Mine', hash: blobHash(bytes) }), source: 'file', url: null, bytes: bytes.length, isMine: true })
    expect([await named(app, ada), await named(app, ben), await named(app, owner), await named(app, stranger)]).toEqual([
      [['Mine', true], ['Ours', true]], [['Ours', false]], [['Ours', true]], [],
    ])
    const params = { fontId: mine?.fontId ?? '' }
    expect((await attempt(app, owner, changeFont, { params, body: { privacy: 'public' } })).http).toBe(404)
    expect((await attempt(app, ben, deleteFont, { params: { fontId: ours?.fontId ?? '' } })).http).toBe(403)
    await call(app, owner, changeFont, { params: { fontId: ours?.fontId ?? '' }, body: { privacy: 'private' } })
    expect([await named(app, owner), await named(app, ben)]).toEqual([[], []])

    await call(app, ada, deleteFont, { params })
    expect(await named(app, ada)).toEqual([['Ours', true]])
    // Who has the family in a lesson has its file, signed in or not; it opens as nothing but a font.
    const file = await app.inject({ url: blobUrl(blobHash(bytes)) })
    expect([file.rawPayload.equals(bytes), file.headers['content-type'], file.headers['x-content-type-options'], file.headers['content-security-policy']]).toEqual([
      true, 'font/woff2', 'nosniff', expect.stringContaining("default-src 'none'"),
    ])
    expect(await app.db.selectFrom('asset_reference').select('owner_kind').where('hash', '=', blobHash(bytes)).execute()).toEqual([])
  })

  it('of which nobody else is told is found by who has a lesson with it: who edits that, its learners, who renders its video', async () => {
    const { ada, app, ben, stranger } = await desk({ VIDEO_BROWSER: 'none' })
    const { family = '' } = (await upload(app, ada, font())).font ?? {}
    const hash = addedFamilyOf(family)?.hash ?? ''
    const { docId, lessonId } = await newLesson(app, ada)
    await app.sync.transact(docId, { userId: ada.userId, kind: 'edit' }, (doc) => {
      addElement(doc, slideIds(doc)[0] ?? '', { type: 'text', x: 0, y: 0, width: 300, height: 100, text: richTextOf('Ours'), fontFamily: family }, { kind: 'local', command: 'test' })
    })
    const told = async (member: TestMember): Promise<boolean> => JSON.stringify([
      await call(app, member, listFonts), await attempt(app, member, readFirstSlides, { params: { lessonId } }),
    ]).includes(hash)
    expect([await told(ada), await told(ben), await told(stranger)]).toEqual([true, false, false])
    await shareWith(app, ada, { lessonId }, ben, 'editor')
    expect([await told(ben), await told(stranger)]).toEqual([true, false])

    const { publication } = await call(app, ada, publishLesson, { params: { lessonId }, body: { ...newSettings('Ours'), tags: ['type'] } })
    expect((await app.inject({ url: pathOf(readViewContent, { publicationId: publication.publicationId }) })).payload).toContain(hash)
    const { videoJobId } = await requestVideo(app, ada, lessonId)
    const { token } = await call(app, ada, beginCapture, { params: { lessonId, videoJobId } })
    const source = async (headers: Record<string, string>): Promise<boolean> => (await app.inject({ url: `/api/v1/video-capture/${videoJobId}/source`, headers })).payload.includes(hash)
    expect([await source({ 'x-video-token': token }), await source({})]).toEqual([true, false])
    expect((await app.inject({ url: blobUrl(hash) })).statusCode).toBe(200)
  })

  it('S2 §5 has a name of 2 to 50 letters, numbers, spaces, hyphens and underscores, once for its adder', async () => {
    const { ada, app, ben } = await desk()
    const said = async (name: string) => (await upload(app, ada, font(), { name })).said
    for (const name of ['A', 'x'.repeat(51), '  A ']) expect(await said(name), name).toEqual({ code: 'invalid-request', reason: 'font.nameLength', path: 'name' })
    for (const name of ['Acme/Sans', 'Acme"; x', 'Acme.woff', 'a\nb']) expect(await said(name), name).toEqual({ code: 'invalid-request', reason: 'font.nameLetters', path: 'name' })
    for (const name of ['Ab', 'x'.repeat(50), 'Acme Sans-2_a', 'देवनागरी']) expect((await upload(app, ada, font(), { name })).http, name).toBe(200)
    expect(await said('Ab')).toEqual({ code: 'conflict', reason: 'font.nameTaken', path: 'name' })
    expect((await upload(app, ben, font(), { name: 'Ab' })).http).toBe(200)
    expect((await upload(app, ada, font(), { privacy: 'everybody' })).said).toMatchObject({ code: 'invalid-request', path: 'privacy' })
  })

  it('is judged by its bytes, of which little is read', async () => {
    const { ada, app } = await desk()
    const sfnt = (signature: string, tables: number, table: { offset: number; bytes: number }, length = 400): Buffer => {
      const bytes = Buffer.alloc(length)
      bytes.write(signature, 0, 'latin1')
      bytes.writeUInt16BE(tables, 4)
      bytes.writeUInt32BE(table.offset, 20)
      bytes.writeUInt32BE(table.bytes, 24)
      return bytes
    }
    const woff = woff2(80)
    woff.write('wOFF', 0, 'latin1')
    const good = { woff, ttf: sfnt('\0\x01\0\0', 1, { offset: 28, bytes: 300 }), otf: sfnt('OTTO', 1, { offset: 28, bytes: 300 }), 'of the limit': woff2(FONT_LIMITS.fileBytes) }
    for (const [name, bytes] of Object.entries(good)) expect((await upload(app, ada, bytes, { name })).http, name).toBe(200)
    const refused = {
      'font.noFile': [Buffer.alloc(0)],
      'font.type': [Buffer.from('GIF89a and more'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('ttcf'.padEnd(200)), Buffer.from('w')],
      'font.damaged': [
        Buffer.from('wOF2'), woff2(100, { says: 101 }), woff2(100, { unpacked: 0x7fffffff }), woff2(100, { tables: 0 }), woff2(100, { tables: 60_000 }),
        sfnt('OTTO', 1, { offset: 300, bytes: 300 }), sfnt('OTTO', 200, { offset: 28, bytes: 1 }), sfnt('OTTO', 0, { offset: 28, bytes: 1 }),
        sfnt('OTTO', 1, { offset: 0xffffffff, bytes: 0xffffffff }), sfnt('OTTO', 60_000, { offset: 28, bytes: 1 }, 2_000_000),
      ],
      'font.size': [woff2(FONT_LIMITS.fileBytes + 1)],
    }
    for (const [reason, files] of Object.entries(refused)) {
      for (const [index, bytes] of files.entries()) expect((await upload(app, ada, bytes, { name: `No ${index}` })).said.reason, `${reason} ${index}`).toBe(reason)
    }
    expect(await named(app, ada)).toHaveLength(Object.keys(good).length)
  })

  it('is kept once a workspace has room, as many as it may have', async () => {
    const { ada, app } = await desk()
    const { font: first } = await upload(app, ada, font())
    const row = await app.db.selectFrom('font').selectAll().where('id', '=', first?.fontId ?? '').executeTakeFirstOrThrow()
    const rows = Array.from({ length: FONT_LIMITS.perOrganization - 1 }, (_, index) => ({ ...row, id: `f${index}`, name: `Font ${index}` }))
    await app.db.insertInto('font').values(rows).execute()
    expect((await upload(app, ada, font(), { name: 'One more' })).said.reason).toBe('font.tooMany')
    expect(FONT_LIMITS.perOrganization).toBe((await call(app, ada, listFonts)).fonts.length)
  })
})

describe('a font from an address', () => {
  const add = async (app: FastifyInstance, member: TestMember, url: string, name = 'Acme Web') => (
    await attempt(app, member, addFontFromUrl, { body: { name, privacy: 'private', url } })
  )

  it('S2 §5 has an address over http that ends as fonts do', async () => {
    const { ada, app } = await desk()
    for (const url of ['acme.woff2', 'ftp://fonts.example/a.woff2', 'https://fonts.example/a.png', 'https://fonts.example/a?b=.woff2', 'javascript:a.css', `https://fonts.example/${'a'.repeat(2000)}.ttf`]) {
      expect((await add(app, ada, url)).error, url).toMatchObject({ code: 'invalid-request', message: FONT_MESSAGES.url, path: 'url' })
    }
  })

  it('is fetched by the server and kept, also where a style sheet names it', async () => {
    const { ada, app } = await desk({ PROVIDER_PRIVATE_ADDRESSES: '1' })
    const server = await startWireServer()
    const bytes = font()
    const sheet = `/* @font-face { src: url(no.woff2) } */ @font-face { font-family: A; src: url('cyrillic.woff2'); unicode-range: U+0400-04FF }
      @font-face { font-family: A; src: url(old.eot), url("./latin.woff"), url(latin.woff2?v=2) format('woff2'); unicode-range: U+0000-00FF, U+0131 }`
    server.answer = ({ path }) => (path.endsWith('.css') ? { type: 'text/css', body: sheet } : { type: 'text/html', body: bytes })
    const { data } = await add(app, ada, `${server.url}/fonts/acme.css`)
    expect(data?.font).toMatchObject({ source: 'url', url: `${server.url}/fonts/acme.css`, bytes: bytes.length, family: addedFamily({ name: 'Acme Web', hash: blobHash(bytes) }) })
    expect(server.requests.map(({ path }) => path)).toEqual([expect.stringMatching(/\/fonts\/acme\.css$/), expect.stringMatching(/\/fonts\/latin\.woff2\?v=2$/)])
    expect((await add(app, ada, `${server.url}/a.ttf`, 'Again')).http).toBe(200)

    server.answer = () => ({ type: 'text/css', body: 'body { background: url(a.png) }' })
    expect((await add(app, ada, `${server.url}/a.css`)).error?.reason).toBe('font.notInSheet')
    expect((await add(app, ada, `${server.url}/a.eot`)).error?.reason).toBe('font.type')
    server.answer = () => ({ type: 'font/woff2', body: Buffer.alloc(1_000_000, 'wOF2') })
    server.redirectTo = `${server.url}/other.woff2`
    const faults = [[302, 'font.notReached'], [404, 'font.notReached'], ['cut', undefined], ['endless', 'font.size']] as const
    for (const [fault, reason] of faults) {
      server.fault = () => fault
      const { error, http } = await add(app, ada, `${server.url}/a.woff2`)
      expect([http >= 400 && http < 500, error?.reason], String(fault)).toEqual([true, reason])
    }
    expect(server.requests.filter(({ path }) => path.includes('other'))).toEqual([])
    expect(await named(app, ada)).toEqual([['Acme Web', true], ['Again', true]])
  })

  it('is found in a style sheet in one pass over it, whoever wrote the sheet', () => {
    const base = 'https://fonts.example/a.css'
    const filled = (part: string): string => part.repeat(SHEET_MAX_BYTES / part.length)
    // Read from each of their beginnings to their end, these would take minutes.
    for (const part of ['url(', ' ', 'url(a ', '/*a', "url('url(\"", 'unicode-range ']) {
      expect(fontInSheet(`@font-face { src: url(${filled(part)} }`, base), part).toBeUndefined()
      expect(fontInSheet(`@font-face { src: url(a.woff2) } ${filled(part)}`, base), part).toBe('https://fonts.example/a.woff2')
    }
    expect(fontInSheet('/* a /* b */@font-face { src: url( "b.ttf" ) } /**/ /* } */', base)).toBe('https://fonts.example/b.ttf')
  })

  it('is never one in the network of the server, whatever names it', async () => {
    const { ada, app } = await desk()
    const server = await startWireServer()
    for (const url of [`${server.url}/a.woff2`, `${server.url}/a.css`, 'https://127.0.0.1/a.woff2', 'http://[::1]/a.css', 'https://localhost/a.ttf', 'https://169.254.169.254/latest/a.css']) {
      expect((await add(app, ada, url)).error, url).toMatchObject({ code: 'invalid-request', reason: 'font.notReached', path: 'url' })
    }
    expect(server.requests).toEqual([])
  })
})
