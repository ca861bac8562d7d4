import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readProgress } from '@lectern/shared/activities'
import { listAudit } from '@lectern/shared/audit'
import { pathOf } from '@lectern/shared/http'
import { addSlide, deleteSlides, readMeta, setTitle, slideIds } from '@lectern/shared/lesson'
import { deleteLesson, listLessons, restoreLesson } from '@lectern/shared/lessons'
import {
  PUBLISHING_LIMITS, PUBLISHING_MESSAGES, PUBLISH_FIELD_MESSAGES, VIEW_PASS_HEADER, changePublication, countView, listPublications, newSettings,
  publishLesson, readScormPackage, readView, republishLesson, unpublish,
} from '@lectern/shared/publishing'
import type { PublicationSettings } from '@lectern/shared/publishing'
import { unzipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { purgeTrash } from '../lessons/purge.ts'
import { buildTestApp, testClock, testFolder } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PASS_MS, VISIT_MS } from './access.ts'

const settings = (changes: Partial<PublicationSettings> = {}): PublicationSettings => ({ ...newSettings('Rivers'), tags: ['water'], ...changes })
const onSchool: Pick<PublicationSettings, 'access' | 'domains'> = { access: 'domains', domains: ['school.example', 'localhost:9000'] }

/** An app with a built page, somebody with a lesson, and how to change it. */
async function world(options: { now?: () => number } = {}) {
  const webDir = join(await testFolder(), 'web')
  await mkdir(webDir)
  await writeFile(join(webDir, 'index.html'), '<html><head><meta name="description" content="Write" /><title>Lectern</title></head><body></body></html>')
  const app = await buildTestApp({ ...options, config: { webDir } })
  const owner = await signUpMember(app, { firstName: 'Mary' })
  const { lessonId, docId } = await newLesson(app, owner, { name: 'Rivers' })
  const edit = async (change: (doc: Y.Doc) => void) => await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, change)
  const publish = async (changes: Partial<PublicationSettings> = {}) => (
    await call(app, owner, publishLesson, { params: { lessonId }, body: settings(changes) })
  ).publication
  const list = async () => (await call(app, owner, listPublications, { params: { lessonId } })).publications
  return { app, owner, lessonId, docId, edit, publish, list }
}
const addOne = (doc: Y.Doc): void => void addSlide(doc, {}, { kind: 'local', command: 'test' })
const page = async (app: FastifyInstance, publicationId: string, headers: Record<string, string> = {}, query = '') => (
  await app.inject({ method: 'GET', url: `/view/${publicationId}${query}`, headers: { accept: 'text/html', ...headers } })
)
const passIn = (html: string): string | undefined => /<meta name="lectern-view" content="([^"]+)"/.exec(html)?.[1]
const content = async (app: FastifyInstance, publicationId: string, headers: Record<string, string> = {}) => (
  await app.inject({ method: 'GET', url: `/api/v1/publications/${publicationId}/content`, headers })
)
const slidesOf = (answer: { json: () => unknown }) => (answer.json() as { data: { slides: unknown[] } }).data.slides

describe('publishing a lesson', () => {
  it('S2 §4 freezes it: learners see it as it was until it is published again, under the same link', async () => {
    const { app, owner, lessonId, edit, publish, list } = await world()
    const first = await publish()
    expect(first).toMatchObject({
      settings: settings(), link: `http://lectern.test/view/${first.publicationId}`, slideCount: 1, isChangedSince: false, views: 0, revision: 1,
      publishedBy: { userId: owner.userId, name: 'Mary Tester' },
    })
    await edit(addOne)
    expect(await list()).toMatchObject([{ isChangedSince: true, slideCount: 1 }])
    expect(slidesOf(await content(app, first.publicationId))).toHaveLength(1)
    const { publication } = await call(app, owner, republishLesson, { params: { lessonId, publicationId: first.publicationId } })
    expect(publication).toMatchObject({ link: first.link, slideCount: 2, revision: 2, isChangedSince: false })
    expect(publication.contentHash).not.toBe(first.contentHash)
    expect(slidesOf(await content(app, first.publicationId))).toHaveLength(2)
  })
  it('a title of the lesson and a change that was taken back are no change of what is published', async () => {
    const { edit, publish, list } = await world()
    await publish()
    await edit((doc) => setTitle(doc, 'Streams', { kind: 'local', command: 'test' }))
    await edit(addOne)
    await edit((doc) => deleteSlides(doc, slideIds(doc).slice(1), { kind: 'local', command: 'test' }))
    expect(await list()).toMatchObject([{ isChangedSince: false }])
  })
  it('the same content has the same hash under every link', async () => {
    const { publish } = await world()
    expect((await publish()).contentHash).toBe((await publish({ title: 'Another' })).contentHash)
  })
  it('S2 §5 a form with mistakes is refused with the field, and nothing is published', async () => {
    const { app, owner, lessonId, list } = await world()
    const send = async (changes: object) => (await attempt(app, owner, publishLesson, { params: { lessonId }, body: { ...settings(), ...changes } })).error
    expect(await send({ access: 'domains' })).toMatchObject({ path: 'domains', message: PUBLISH_FIELD_MESSAGES.domainsRequired })
    expect(await send({ tags: [] })).toMatchObject({ path: 'tags', reason: 'publishField.tagsRequired', message: PUBLISH_FIELD_MESSAGES.tagsRequired })
    expect(await send({ surprise: 1 })).toMatchObject({ code: 'invalid-request' })
    expect(await list()).toEqual([])
  })
  it('a lesson without slides, or with links enough, is not published', async () => {
    const { app, owner, lessonId, edit, publish } = await world()
    for (let count = 0; count < PUBLISHING_LIMITS.perLesson; count++) await publish()
    const more = await attempt(app, owner, publishLesson, { params: { lessonId }, body: settings() })
    expect(more.error).toMatchObject({ code: 'conflict', message: PUBLISHING_MESSAGES.tooMany })
    await edit((doc) => doc.getMap('slides').clear())
    const none = await attempt(app, owner, publishLesson, { params: { lessonId }, body: settings() })
    expect(none.error).toMatchObject({ code: 'conflict', message: PUBLISHING_MESSAGES.nothingToPublish })
    await edit((doc) => expect(readMeta(doc).title).toBe('Rivers'))
  })
  it('S1 §6 owners and editors publish, change and take back; viewers see the links; all of it is in the audit log', async () => {
    const { app, owner, lessonId, publish } = await world()
    const editor = await signUpColleague(app, owner)
    const viewer = await signUpColleague(app, owner)
    await shareWith(app, owner, { lessonId }, editor, 'editor')
    await shareWith(app, owner, { lessonId }, viewer, 'viewer')
    const { publicationId } = await publish()
    const params = { lessonId, publicationId }
    await call(app, editor, changePublication, { params, body: settings({ title: 'Streams' }) })
    await call(app, editor, republishLesson, { params })
    expect((await call(app, viewer, listPublications, { params: { lessonId } })).publications).toMatchObject([{ settings: { title: 'Streams' } }])
    expect((await attempt(app, viewer, unpublish, { params })).error?.code).toBe('forbidden')
    await call(app, editor, unpublish, { params })
    expect((await attempt(app, editor, unpublish, { params })).error?.code).toBe('not-found')
    const { events } = await call(app, owner, listAudit)
    expect(events.filter((event) => event.target?.id === lessonId && event.action.includes('publi')).map((event) => event.action))
      .toEqual(['lesson-unpublished', 'lesson-republished', 'publication-changed', 'lesson-published'])
  })
  it('a link of one lesson is not reached through another', async () => {
    const { app, owner, publish } = await world()
    const { publicationId } = await publish()
    const other = await newLesson(app, owner, { name: 'Other' })
    const params = { lessonId: other.lessonId, publicationId }
    expect((await attempt(app, owner, republishLesson, { params })).error?.code).toBe('not-found')
    expect((await attempt(app, owner, unpublish, { params })).error?.code).toBe('not-found')
    expect((await attempt(app, owner, readScormPackage, { params, query: { edition: '1.2' } })).error?.code).toBe('not-found')
  })
  it('a lesson in the trash cannot be seen, comes back with it, and is gone for good with it', async () => {
    const clock = testClock()
    const { app, owner, lessonId, publish } = await world({ now: clock.now })
    const { publicationId } = await publish()
    const see = async () => (await attempt(app, null, readView, { params: { publicationId } })).error?.code ?? 'seen'
    const listed = async () => (await call(app, owner, listLessons, { query: {} })).lessons.map((lesson) => lesson.isPublished)
    expect(await listed()).toEqual([true])
    await call(app, owner, deleteLesson, { params: { lessonId } })
    expect([await see(), (await page(app, publicationId)).statusCode]).toEqual(['publication-gone', 404])
    await call(app, owner, restoreLesson, { params: { lessonId } })
    expect(await see()).toBe('seen')
    await call(app, owner, deleteLesson, { params: { lessonId } })
    clock.advance(31 * 24 * 60 * 60_000)
    await purgeTrash(app)
    expect(await app.db.selectFrom('publication').select('id').execute()).toEqual([])
  })
})

describe('the page of the viewer', () => {
  it('may be shown by any site while anybody may see it; every other page still by none', async () => {
    const { app, publish } = await world()
    const { publicationId } = await publish({ title: 'Rivers & <seas>', description: 'From "spring" to sea' })
    const answer = await page(app, publicationId)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).not.toContain('frame-ancestors')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect([answer.headers['x-frame-options'], answer.headers['cache-control']]).toEqual([undefined, 'no-store'])
    expect(answer.body).toContain('<title>Rivers &#38; &#60;seas&#62;</title>')
    expect(answer.body).toContain('content="From &#34;spring&#34; to sea"')
    const others = await app.inject({ method: 'GET', url: '/login', headers: { accept: 'text/html' } })
    expect(others.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(others.headers['x-frame-options']).toBe('DENY')
  })
  it('names the sites that may show it, with what is below them', async () => {
    const { app, publish } = await world()
    const { publicationId } = await publish({ access: 'domains', domains: ['bücher.example', 'localhost:9000'] })
    const framed = await page(app, publicationId, { 'sec-fetch-dest': 'iframe' })
    expect(framed.statusCode).toBe(200)
    expect(framed.headers['content-security-policy'])
      .toContain("frame-ancestors 'self' xn--bcher-kva.example *.xn--bcher-kva.example localhost:9000")
    expect(framed.headers['content-security-policy']).not.toContain('*.localhost')
  })
  it('gives no pass to a visit outside of a frame, nor where the browser does not say and does not come from there', async () => {
    const { app, publish } = await world()
    const { publicationId } = await publish(onSchool)
    const passed = async (headers: Record<string, string>) => {
      const answer = await page(app, publicationId, headers)
      return [answer.statusCode, passIn(answer.body) !== undefined]
    }
    expect(await passed({ 'sec-fetch-dest': 'document', referer: 'https://school.example/' })).toEqual([403, false])
    expect(await passed({ 'sec-fetch-dest': 'empty' })).toEqual([403, false])
    expect(await passed({})).toEqual([403, false])
    expect(await passed({ referer: 'https://elsewhere.example/?school.example' })).toEqual([403, false])
    expect(await passed({ referer: 'https://www.school.example/course' })).toEqual([200, true])
    expect(await passed({ 'sec-fetch-dest': 'iframe' })).toEqual([200, true])
    expect((await page(app, publicationId, { 'sec-fetch-dest': 'document' })).body).not.toContain('Rivers')
  })
  it('an unknown link is not found, and says so in a frame too', async () => {
    const { app } = await world()
    const answer = await page(app, 'nothing')
    expect([answer.statusCode, answer.headers['x-frame-options']]).toEqual([404, undefined])
    expect((await attempt(app, null, readView, { params: { publicationId: 'nothing' } })).error).toMatchObject({ code: 'publication-gone' })
  })
})

describe('the content of a publication', () => {
  it('is given to anybody with the link, as the bytes that were frozen', async () => {
    const { app, publish } = await world()
    const { publicationId, contentHash } = await publish()
    const plain = await content(app, publicationId)
    expect(plain.headers).toMatchObject({ etag: `"${contentHash}"`, 'cache-control': 'private, no-cache' })
    // Unpacked while it is sent, not held whole.
    expect(plain.headers['transfer-encoding']).toBe('chunked')
    expect(plain.json()).toMatchObject({ status: 1 })
    const zipped = await content(app, publicationId, { 'accept-encoding': 'gzip, br' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect((await content(app, publicationId, { 'if-none-match': `"${contentHash}"` })).statusCode).toBe(304)
  })
  it('on certain sites only needs the pass of its own page, for a while', async () => {
    const clock = testClock()
    const { app, publish } = await world({ now: clock.now })
    const { publicationId } = await publish(onSchool)
    const other = await publish(onSchool)
    const pass = passIn((await page(app, publicationId, { 'sec-fetch-dest': 'iframe' })).body) ?? ''
    const foreign = passIn((await page(app, other.publicationId, { 'sec-fetch-dest': 'iframe' })).body) ?? ''
    const get = async (given?: string) => (await content(app, publicationId, given === undefined ? {} : { [VIEW_PASS_HEADER]: given })).statusCode
    const later = `${clock.now() + 10 * PASS_MS}.${pass.split('.')[1]}`
    expect(await Promise.all([get(), get(''), get(foreign), get(later), get('1.x'), get(pass)])).toEqual([403, 403, 403, 403, 403, 200])
    expect((await attempt(app, null, readView, { params: { publicationId } })).data).toEqual({ state: 'domains', domains: [...onSchool.domains] })
    expect((await attempt(app, null, countView, { params: { publicationId } })).error?.code).toBe('publication-elsewhere')
    clock.advance(PASS_MS + 1)
    expect(await get(pass)).toBe(403)
  })
  it('what a page tells is taken from whoever has its pass, all day long: events and answers alike', async () => {
    const clock = testClock()
    const { app, publish, list } = await world({ now: clock.now })
    const { publicationId } = await publish(onSchool)
    const pass = passIn((await page(app, publicationId, { 'sec-fetch-dest': 'iframe' })).body) ?? ''
    const tell = async (given: string) => {
      const headers = { [VIEW_PASS_HEADER]: given }
      const opened = await app.inject({ method: 'POST', url: pathOf(countView, { publicationId }), headers })
      const progress = await app.inject({ method: 'POST', url: pathOf(readProgress, { publicationId }), headers, payload: { learner: randomUUID() } })
      return [opened.statusCode, progress.statusCode]
    }
    expect(await tell('')).toEqual([403, 403])
    expect(await tell(pass)).toEqual([200, 200])
    expect(await list()).toMatchObject([{ views: 1 }])
    clock.advance(VISIT_MS - 1)
    expect(await tell(pass)).toEqual([200, 200])
    clock.advance(2)
    expect(await tell(pass)).toEqual([403, 403])
  })
  it('S1 §2.1 for learning systems only, it is given to the scorm mode alone', async () => {
    const { app, publish } = await world()
    const { publicationId } = await publish({ lmsOnly: true })
    expect((await page(app, publicationId)).statusCode).toBe(403)
    expect((await attempt(app, null, readView, { params: { publicationId } })).data).toEqual({ state: 'lms' })
    const scorm = await page(app, publicationId, { 'sec-fetch-dest': 'iframe' }, '?scormMode=true')
    const answer = await content(app, publicationId, { [VIEW_PASS_HEADER]: passIn(scorm.body) ?? '' })
    expect([scorm.statusCode, answer.statusCode]).toEqual([200, 200])
  })
  it('openings are counted where the form says so, and of nobody in particular', async () => {
    const { app, owner, lessonId, publish, list } = await world()
    const { publicationId } = await publish()
    for (let count = 0; count < 3; count++) await attempt(app, null, countView, { params: { publicationId } })
    expect(await list()).toMatchObject([{ views: 3 }])
    await call(app, owner, changePublication, { params: { lessonId, publicationId }, body: settings({ collectAnalytics: false }) })
    expect((await attempt(app, null, countView, { params: { publicationId } })).http).toBe(200)
    expect(await list()).toMatchObject([{ views: 3 }])
  })
})

/** The elements of an XML text as paths with their attributes; throws where it is not well-formed. */
function elementsOf(xml: string): Map<string, Record<string, string>> {
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  const found = new Map<string, Record<string, string>>()
  parser.on('error', (error) => { throw error })
  parser.on('opentag', (tag) => {
    path.push(tag.local)
    found.set(path.join('/'), Object.fromEntries(Object.values(tag.attributes).map((one) => [one.name, one.value])))
  })
  parser.on('closetag', () => { path.pop() })
  parser.write(xml).close()
  return found
}

async function packageOf(app: FastifyInstance, owner: TestMember, lessonId: string, publicationId: string, edition: '1.2' | '2004') {
  const file = await call(app, owner, readScormPackage, { params: { lessonId, publicationId }, query: { edition } })
  const files = unzipSync(Buffer.from(file.content, 'base64'))
  return { ...file, files, text: (name: string) => Buffer.from(files[name] ?? []).toString('utf8') }
}

describe('a SCORM package', () => {
  it.each([['1.2', '1.2', 'adlcp:scormtype'], ['2004', '2004 4th Edition', 'adlcp:scormType']] as const)(
    'of edition %s has a manifest with everything that is required, whatever the words are', async (edition, version, kind) => {
      const { app, owner, lessonId, publish } = await world()
      const { publicationId } = await publish({ title: 'A <b> & "c" \u0001 नदी', description: ']]>', tags: ['<tag>'] })
      const { files, text, fileName } = await packageOf(app, owner, lessonId, publicationId, edition)
      expect(Object.keys(files)).toEqual(['conformance.html', 'conformance.json', 'imsmanifest.xml', 'index.html', 'launch.js'])
      expect(fileName).toBe(`a-b-c-scorm-${edition === '1.2' ? '12' : '2004'}.zip`)
      const manifest = text('imsmanifest.xml')
      const elements = elementsOf(manifest)
      const of = (path: string) => elements.get(`manifest${path}`)
      expect(manifest).toContain(`<schemaversion>${version}</schemaversion>`)
      expect(of('')?.identifier).toMatch(/^[A-Za-z_][\w-]*$/)
      expect(of('/organizations')?.default).toBe(of('/organizations/organization')?.identifier)
      expect(of('/organizations/organization/item')?.identifierref).toBe(of('/resources/resource')?.identifier)
      expect(of('/resources/resource')).toMatchObject({ type: 'webcontent', href: 'index.html', [kind]: 'sco' })
      for (const needed of ['/metadata/schema', '/metadata/lom/general/keyword', '/organizations/organization/title', '/organizations/organization/item/title']) expect(of(needed), needed).toBeDefined()
      expect(text('index.html')).toContain(`data-link="http://lectern.test/view/${publicationId}?scormMode=true"`)
    },
  )
  it('of the same publication is the same, byte by byte; another revision changes its report alone', async () => {
    const clock = testClock()
    const { app, owner, lessonId, edit, publish } = await world({ now: clock.now })
    const { publicationId } = await publish()
    const first = await packageOf(app, owner, lessonId, publicationId, '1.2')
    clock.advance(10 * 60_000)
    const again = await packageOf(app, owner, lessonId, publicationId, '1.2')
    expect([again.content, again.hash]).toEqual([first.content, first.hash])
    await edit(addOne)
    await call(app, owner, republishLesson, { params: { lessonId, publicationId } })
    const second = await packageOf(app, owner, lessonId, publicationId, '1.2')
    for (const name of ['imsmanifest.xml', 'index.html', 'launch.js']) expect(second.text(name)).toBe(first.text(name))
    expect((await packageOf(app, owner, lessonId, publicationId, '2004')).hash).not.toBe(first.hash)
  })
})
