import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addElement, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildTestApp, sharedTestApp } from '../test-support/build-test-app.ts'
import { call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { FRAME_MS, issueFrame, readFrame } from './frame-token.ts'
import { refusesFrames } from './fetch-embed.ts'

const server = sharedTestApp()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

async function post(member: TestMember | null, path: string, payload: object, app = server()) {
  return await app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { ...member?.headers } })
}

/** A server of somebody else, played on this machine. */
async function elsewhere(answer: RequestListener): Promise<string> {
  const http = createServer(answer)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  onTestFinished(() => void http.close())
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

describe('frames', () => {
  it('hold one address, in a page of ours that may load nothing else and be left by nothing in it', async () => {
    const ada = await signUpMember(server())
    const { frame, answer } = (await post(ada, '/embeds/frames', { kind: 'youtube', address: FILM })).json().data
    expect(answer).toBe('unknown')
    const page = await server().inject({ url: frame })
    expect(page.body).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"')
    expect(page.body).toMatch(/sandbox="(?!.*top-navigation)[^"]*allow-scripts/)
    expect(page.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-src https:")
    expect([page.headers['x-frame-options'], page.headers['cache-control']]).toEqual([undefined, 'no-store'])
  })

  it('are given out for addresses of their kind alone, and never for pages of our own', async () => {
    const ada = await signUpMember(server())
    const own = server().config.publicUrl.replace(/^http:/, 'https:')
    for (const [kind, address] of [['youtube', 'https://example.org/watch?v=dQw4w9WgXcQ'], ['url', 'http://example.org/'], ['url', 'javascript:alert(1)'], ['url', 'https://ada:pw@example.org/'], ['url', `${own}/login`], ['pdf', 'https://example.org/a.pdf'], ['video', 'https://example.org/film']]) {
      expect((await post(ada, '/embeds/frames', { kind, address })).json(), address).toMatchObject({ code: 'invalid-request', path: 'address', reason: `embed.${kind}` })
    }
    expect((await post(null, '/embeds/frames', { kind: 'url', address: 'https://example.org/' })).statusCode).toBe(401)
  })

  it('go after an hour, and by a letter', async () => {
    const token = issueFrame('secret', { kind: 'url', address: 'https://example.org/' }, 1000)
    expect(readFrame('secret', token, 1000 + FRAME_MS)).toEqual({ kind: 'url', address: 'https://example.org/' })
    expect([readFrame('secret', token, 1001 + FRAME_MS), readFrame('other', token, 1000), readFrame('secret', `${token.slice(0, -2)}AA`, 1000), readFrame('secret', '', 0)]).toEqual([null, null, null, null])
    expect((await server().inject({ url: `/api/v1/embeds/frame?of=${'x'.repeat(80)}` })).statusCode).toBe(404)
  })

  it('of a publication are given to its learners, and of nothing else', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const { docId, lessonId } = await newLesson(app, ada)
    let elementId = ''
    await app.sync.transact(docId, { userId: ada.userId, kind: 'edit' }, (doc) => {
      elementId = addElement(doc, slideIds(doc)[0] ?? '', { type: 'embed', x: 0, y: 0, width: 400, height: 300, kind: 'youtube', address: FILM, title: 'Film', blob: null, poster: null }, { kind: 'local', command: 'test' })
    })
    const { publication: { publicationId } } = await call(app, ada, publishLesson, { params: { lessonId }, body: { ...newSettings('Tides'), tags: ['sea'] } })
    const opened = await post(null, `/publications/${publicationId}/embeds/${elementId}`, {})
    expect((await app.inject({ url: opened.json().data.frame })).body).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ')
    expect((await post(null, `/publications/${publicationId}/embeds/other`, {})).statusCode).toBe(404)
    expect((await post(null, `/publications/none/embeds/${elementId}`, {})).json()).toMatchObject({ code: 'publication-gone' })
  })
})

describe('addresses of files', () => {
  it('are fetched once and kept; redirects are followed', async () => {
    const app = await buildTestApp({ env: { PROVIDER_PRIVATE_ADDRESSES: '1' } })
    const ada = await signUpMember(app)
    const base = await elsewhere((request, response) => {
      if (request.url === '/tides.pdf') response.writeHead(302, { location: '/files/real' }).end()
      else response.writeHead(200).end(PDF)
    })
    const answer = (await post(ada, '/embeds/files', { kind: 'pdf', address: `${base}/tides.pdf` }, app)).json()
    expect(answer.data).toMatchObject({ fileName: 'tides.pdf', blob: { contentType: 'application/pdf', bytes: PDF.length } })
    expect((await app.inject({ url: `/api/v1/blobs/${answer.data.blob.hash}` })).rawPayload).toEqual(PDF)
    expect((await post(ada, '/embeds/files', { kind: 'pdf', address: `${base}/100%.pdf` }, app)).json().data).toMatchObject({ fileName: '100%.pdf' })
  })

  it('in the network of the server are refused, behind redirects as well, as is what is no such file', async () => {
    const ada = await signUpMember(server())
    for (const address of ['https://127.0.0.1/a.pdf', 'https://10.0.0.1/a.pdf', 'https://localhost/a.pdf']) {
      expect((await post(ada, '/embeds/files', { kind: 'pdf', address })).json(), address).toMatchObject({ code: 'invalid-request', path: 'address', reason: 'embed.notReached' })
    }
    for (const address of ['http://example.org/a.pdf', 'https://example.org/a.txt', 'file:///etc/a.pdf', 'a.pdf']) {
      expect((await post(ada, '/embeds/files', { kind: 'pdf', address })).json(), address).toMatchObject({ path: 'address', reason: 'embed.pdf' })
    }
    const app = await buildTestApp({ env: { PROVIDER_PRIVATE_ADDRESSES: '1' } })
    const eve = await signUpMember(app)
    const base = await elsewhere((request, response) => void (request.url === '/gone.pdf' ? response.writeHead(404).end() : request.url === '/round.pdf' ? response.writeHead(302, { location: '/round.pdf' }).end() : response.writeHead(200).end('<html>')))
    expect((await post(eve, '/embeds/files', { kind: 'pdf', address: `${base}/page.pdf` }, app)).json()).toMatchObject({ code: 'unsupported-file-type', reason: 'mediaFile.pdfType' })
    for (const path of ['gone', 'round']) expect((await post(eve, '/embeds/files', { kind: 'pdf', address: `${base}/${path}.pdf` }, app)).json()).toMatchObject({ reason: 'embed.notReached' })
  })
})

it.each([
  [{}, false], [{ 'x-frame-options': 'DENY' }, true], [{ 'x-frame-options': 'SAMEORIGIN' }, true], [{ 'content-security-policy': "default-src 'self'" }, false],
  [{ 'content-security-policy': "frame-ancestors 'none'" }, true], [{ 'content-security-policy': "default-src *; frame-ancestors 'self' https://a.example" }, true],
  [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, false], [{ 'content-security-policy': 'frame-ancestors https:' }, false],
])('S2 §8 a page that answers %o refuses frames: %s', (headers, isRefused) => {
  expect(refusesFrames(headers)).toBe(isRefused)
})
