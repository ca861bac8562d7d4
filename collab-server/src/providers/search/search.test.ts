import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getGalleryMedia } from '@lectern/shared/gallery'
import { PICTURE_SEARCHES, findExternalImages, foundPictureSchema, keepExternalImage } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { attempt, call } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import { plainWords, safeUrl } from './source.ts'

/** The smallest PNG there is. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** What a place answers: JSON, bytes, text that is no JSON, a status, half an answer, or nothing. */
type Answer = object | string | number | 'cut' | 'hang' | Buffer

/** A server that speaks both wires, by the path. */
interface SearchServer {
  readonly url: string
  readonly requests: URL[]
  commons: Answer
  openverse: Answer
  /** Of every other path. */
  file: Answer
}

const commonsPage = (index: number, mime: string, more: object = {}): object => ({
  pageid: 100 + index, ns: 6, title: `File:Lava ${index}.jpg`, index, imagerepository: 'local',
  imageinfo: [{
    url: `https://upload.example/lava-${index}.jpg`, thumburl: `https://upload.example/500px-lava-${index}.jpg`, thumbwidth: 500, thumbheight: 375,
    descriptionurl: `https://commons.example/File:Lava_${index}.jpg`, mime, width: 4000, height: 3000, size: 1,
    extmetadata: {
      ObjectName: { value: 'Hot <b>lava</b>' }, Artist: { value: '<a href="//x" onclick="steal()">Ada &amp; Bo</a>' },
      LicenseShortName: { value: 'CC BY-SA 4.0' }, LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0' },
    }, ...more,
  }],
})
const COMMONS = { batchcomplete: true, query: { pages: [commonsPage(2, 'image/png'), commonsPage(1, 'image/jpeg'), commonsPage(3, 'application/pdf')] } }
const OPENVERSE = {
  result_count: 2, results: [
    {
      id: 'o1', title: 'Lava', url: 'https://pictures.example/1.jpg', thumbnail: 'https://api.example/1/thumb/', foreign_landing_url: 'https://pictures.example/1',
      width: 10, height: 20, creator: 'Cy', license: 'by', license_version: '4.0', license_url: 'https://creativecommons.org/licenses/by/4.0/',
    },
    { id: 'o2', title: null, url: 'javascript:alert(1)', license: 'cc0' },
  ],
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang') return
  if (typeof answer === 'number') return void response.writeHead(answer, { 'retry-after': '9' }).end('{}')
  if (answer === 'cut') return void response.write('{"query":', () => response.socket?.destroy())
  response.end(typeof answer === 'string' || Buffer.isBuffer(answer) ? answer : JSON.stringify(answer))
}

async function searchServer(): Promise<SearchServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', it.url)
    it.requests.push(url)
    send(response, url.pathname === '/w/api.php' ? it.commons : url.pathname === '/v1/images/' ? it.openverse : it.file)
  })
  await new Promise<void>((done) => { server.listen(0, '127.0.0.1', done) })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const it: SearchServer = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: [], commons: COMMONS, openverse: OPENVERSE, file: PNG }
  return it
}

async function appWith({ url }: SearchServer): Promise<FastifyInstance> {
  return await buildTestApp({ env: { PICTURE_SEARCH: `commons=${url},openverse=${url}/` } })
}

describe('GET Content/GetExternalImage', () => {
  it('S2 §7 finds pictures of Commons in their order, with author and licence as plain words, and leaves out what is no picture', async () => {
    const server = await searchServer()
    const app = await appWith(server)
    const ada = await signUpMember(app)
    const { images } = await call(app, ada, findExternalImages, { query: { searchText: ' lava flow ', count: 7 } })
    expect(images.map(({ id }) => id)).toEqual(['101', '102'])
    expect(foundPictureSchema.parse(images[0])).toEqual({
      // Wider than a slide can show: a copy of that width is as good.
      source: 'commons', id: '101', title: 'Hot lava', url: 'https://upload.example/1920px-lava-1.jpg', smallUrl: 'https://upload.example/500px-lava-1.jpg',
      pageUrl: 'https://commons.example/File:Lava_1.jpg', width: 4000, height: 3000, author: 'Ada & Bo', license: 'CC BY-SA 4.0',
      licenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
    })
    expect(Object.fromEntries(server.requests[0]?.searchParams ?? [])).toMatchObject({ action: 'query', generator: 'search', gsrsearch: 'lava flow', gsrnamespace: '6', gsrlimit: '7', prop: 'imageinfo' })
    expect(server.requests).toHaveLength(1)
  })

  it.each<[string, Answer]>([
    ['nothing', { batchcomplete: true }], ['an error with a good status', { error: { code: 'x', info: 'no' } }], ['500', 500], ['429', 429], ['half an answer', 'cut'],
    ['a page', '<html>hello</html>'], ['another form', { query: { pages: 'none' } }], ['too much', `"${'x'.repeat(5 * 1024 * 1024)}"`],
  ])('S2 §7 asks Openverse when Commons gives %s, if that is allowed', async (_, answer) => {
    const server = await searchServer()
    server.commons = answer
    const app = await appWith(server)
    const ada = await signUpMember(app)
    const { images } = await call(app, ada, findExternalImages, { query: { searchText: 'lava', allowFallback: 'true' } })
    expect(images.map((image) => foundPictureSchema.parse(image))).toEqual([{
      source: 'openverse', id: 'o1', title: 'Lava', url: 'https://pictures.example/1.jpg', smallUrl: 'https://api.example/1/thumb/', pageUrl: 'https://pictures.example/1',
      width: 10, height: 20, author: 'Cy', license: 'CC BY 4.0', licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    }])
    expect(Object.fromEntries(server.requests.at(-1)?.searchParams ?? [])).toEqual({ q: 'lava', license: 'cc0,pdm,by', page: '1', page_size: '20' })
    const alone = await attempt(app, ada, findExternalImages, { query: { searchText: 'lava' } })
    if (_ === 'nothing') expect(alone.data).toEqual({ images: [] })
    else expect(alone.error).toMatchObject({ code: 'unavailable', reason: 'provider.searchFailed' })
    expect((await app.inject('/metrics')).body).toMatch(/lectern_provider_seconds_count\{kind="search",way="openverse",outcome="ok"\} 1/)
  })

  it('is off unless the operator names where to look, and may be asked so often', async () => {
    const server = await searchServer()
    const [off, on] = [await buildTestApp(), await appWith(server)]
    expect((await attempt(off, await signUpMember(off), findExternalImages, { query: { searchText: 'lava' } })).error).toMatchObject({ code: 'unavailable', reason: 'provider.noSearch' })
    const ada = await signUpMember(on)
    for (let nth = 0; nth < PICTURE_SEARCHES; nth++) await call(on, ada, findExternalImages, { query: { searchText: 'lava' } })
    expect((await attempt(on, ada, findExternalImages, { query: { searchText: 'lava' } })).error?.code).toBe('too-many-requests')
    expect(server.requests).toHaveLength(PICTURE_SEARCHES)
  })
})

describe('POST gallery/external', () => {
  /** A picture as Commons hands it out that lies at the source itself. */
  const found = async (server: SearchServer) => {
    server.commons = { query: { pages: [{ ...commonsPage(2, 'image/png'), imageinfo: [{
      url: `${server.url}/lava.png`, descriptionurl: `${server.url}/wiki/Lava`, mime: 'image/png', width: 1, height: 1,
      extmetadata: { Artist: { value: 'Ada' }, LicenseShortName: { value: 'CC BY 4.0' } },
    }] }] } }
    const app = await appWith(server)
    const ada = await signUpMember(app)
    const [image] = (await call(app, ada, findExternalImages, { query: { searchText: 'lava' } })).images
    if (!image) throw new Error('nothing was found')
    return { ada, app, image }
  }

  it('copies what was found into the gallery of who asks, with author, licence and the page about it', async () => {
    const server = await searchServer()
    const { ada, app, image } = await found(server)
    const { media } = await call(app, ada, keepExternalImage, { body: image })
    expect(media).toMatchObject({ imageType: 3, name: 'Lava 2', origin: { title: 'Lava 2', author: 'Ada', license: 'CC BY 4.0', licenseUrl: null, pageUrl: `${server.url}/wiki/Lava` } })
    expect((await app.inject({ url: media.url })).rawPayload.equals(PNG)).toBe(true)
    expect((await call(app, ada, getGalleryMedia, { query: { imageType: 3 } })).media).toEqual([media])
    expect((await app.inject({ url: '/healthz' })).headers['content-security-policy']).toContain(`img-src 'self' blob: data: ${server.url}`)
  })

  it('copies nothing that the server did not find itself, nor under another name', async () => {
    const server = await searchServer()
    const { ada, app, image } = await found(server)
    server.requests.length = 0
    for (const changed of [{ url: `${server.url}/secret` }, { author: 'Eve' }, { license: 'CC0' }, { ticket: '' }, { ticket: image.ticket.slice(1) }]) {
      expect((await attempt(app, ada, keepExternalImage, { body: { ...image, ...changed } })).error).toMatchObject({ code: 'forbidden', reason: 'provider.notFound' })
    }
    expect(server.requests).toEqual([])
  })

  it.each<[string, Answer, string]>([
    ['nothing is there', 404, 'provider.copyFailed'], ['the line breaks', 'cut', 'provider.copyFailed'], ['there is too much of it', Buffer.alloc(11 * 1024 * 1024), 'provider.copyFailed'],
    ['it leads elsewhere', 302, 'provider.copyFailed'], ['it is a page', '<!doctype html><p>hello', 'picture.type'],
  ])('keeps nothing when %s, and says so', async (_, answer, reason) => {
    const server = await searchServer()
    const { ada, app, image } = await found(server)
    server.file = answer
    expect((await attempt(app, ada, keepExternalImage, { body: image })).error).toMatchObject({ reason })
    expect((await call(app, ada, getGalleryMedia)).media).toEqual([])
  })

  it('fetches over the public internet alone what a source names elsewhere', async () => {
    const [server, inside] = [await searchServer(), await searchServer()]
    server.commons = { query: { pages: [{ ...commonsPage(1, 'image/png'), imageinfo: [{
      url: `${inside.url.replace('http:', 'https:')}/secret.png`, descriptionurl: `${server.url}/wiki/Lava`, mime: 'image/png', width: 1, height: 1,
    }] }] } }
    const app = await appWith(server)
    const ada = await signUpMember(app)
    const [image] = (await call(app, ada, findExternalImages, { query: { searchText: 'lava' } })).images
    expect(image && (await attempt(app, ada, keepExternalImage, { body: image })).error?.code).toBe('ai-refused')
    expect(inside.requests).toEqual([])
  })
})

describe('what a source says', () => {
  it.each([
    ['<p>Ada</p> <script>alert(1)</script>', 'Ada alert(1)'], ['a &lt;b&gt; &#39;c&#39; &amp;amp; &unknown;', "a <b> 'c' &amp; &unknown;"], ['<img src=x onerror=', ''], [undefined, ''],
    ['&#55296;&#0;', ''],
  ])('%j is read as %j', (html, words) => { expect(plainWords(html)).toBe(words) })

  it('is an address only when it begins with https, or is of the source itself', () => {
    expect(['https://x.example/a', '//x.example/a', 'http://x.example', 'javascript:1', 'data:x', '', null, 'http://wiki.local:8080/a', 'http://wiki.local/a']
      .map((url) => safeUrl(url, { url: 'http://wiki.local:8080' })))
      .toEqual(['https://x.example/a', 'https://x.example/a', null, null, null, null, null, 'http://wiki.local:8080/a', null])
  })
})
