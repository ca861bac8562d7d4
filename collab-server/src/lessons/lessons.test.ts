import * as courses from '@lectern/shared/courses'
import * as lessons from '@lectern/shared/lessons'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import { addSlide, addElement, deleteSlides, readLesson, readMeta, slideIds } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { sampleSlides } from './sample/sample-slides.ts'
import { buildTestApp, sharedTestApp, testClock, testFolder } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { TRASH_DAYS, purgeTrash } from './purge.ts'

const server = sharedTestApp()

const ORIGIN = { kind: 'local', command: 'test' } as const
const DAY_MS = 86_400_000

async function docOf(app: FastifyInstance, docId: string): Promise<Y.Doc> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(docId))
  return doc
}

function firstWords(thumbnail: unknown): string {
  const element = (thumbnail as Slide | null)?.elements[0]
  return element?.type === 'text' ? plainText(element.text) : ''
}

describe('a lesson', () => {
  it('is made with its document: title, first slide, thumbnail, and its maker as the last editor', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const { lessonId, docId } = await newLesson(app, ada, { name: 'Volcanoes' })
    expect(readMeta(await docOf(app, docId)).title).toBe('Volcanoes')
    const { lesson } = await call(app, ada, lessons.getLesson, { params: { lessonId } })
    expect(lesson).toMatchObject({
      lessonId, docId, courseId: null, name: 'Volcanoes', role: 'owner', owner: { userId: ada.userId, name: ada.name },
      lastEditedBy: { userId: ada.userId, name: ada.name }, deletedAt: null,
    })
    expect(firstWords(lesson.thumbnail)).toBe('Volcanoes')
  })

  it('is made with the slides of the sample under a name of its own, where that is asked for', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const { lessonId, docId } = await call(app, ada, lessons.createLesson, { body: { name: 'My Moon', from: 'sample', language: 'es-ES' } })
    const { meta, slides } = readLesson(await docOf(app, docId))
    expect(slides[1]?.elements[0]?.name).toBe('Encabezado')
    expect([meta.title, meta.language, slides.length]).toEqual(['My Moon', 'es-ES', sampleSlides().length])
    const { lesson } = await call(app, ada, lessons.getLesson, { params: { lessonId } })
    expect(lesson).toMatchObject({ name: 'My Moon', role: 'owner' })
  })

  it('is renamed in the list and in the document at once', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const { lessonId, docId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'editor')
    const { lesson } = await call(app, bob, lessons.renameLesson, { params: { lessonId }, body: { name: ' Fire and rock ' } })
    expect(lesson).toMatchObject({ name: 'Fire and rock', lastEditedBy: { userId: bob.userId, name: bob.name } })
    expect(readMeta(await docOf(app, docId)).title).toBe('Fire and rock')
  })

  it('says what it is about, which who may write changes without an edit of its document', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const made = await call(app, ada, lessons.createLesson, { body: { name: 'Volcanoes', description: ' Why they erupt ' } })
    const { lessonId, docId } = made
    await shareWith(app, ada, { lessonId }, bob, 'viewer')
    expect((await call(app, bob, lessons.listLessons)).lessons).toMatchObject([{ lessonId, description: 'Why they erupt' }])
    const change = async (as: typeof ada, body: { name?: string; description?: string }) => (
      await attempt(app, as, lessons.renameLesson, { params: { lessonId }, body })
    )
    expect(await change(bob, { description: 'Mine' })).toMatchObject({ http: 403, error: { code: 'forbidden' } })
    expect(await change(ada, { name: 'Lost', description: 'x'.repeat(courses.DESCRIPTION_MAX + 1) })).toMatchObject({
      http: 400, error: { code: 'invalid-request', path: 'description', reason: 'itemDescription.tooLong' },
    })
    await shareWith(app, ada, { lessonId }, bob, 'editor')
    const before = await docOf(app, docId)
    const { lesson } = await call(app, bob, lessons.renameLesson, { params: { lessonId }, body: { description: 'Fire,\nand rock' } })
    expect(lesson).toMatchObject({ name: 'Volcanoes', description: 'Fire,\nand rock', lastEditedBy: { userId: ada.userId } })
    expect(Y.encodeStateVector(await docOf(app, docId))).toEqual(Y.encodeStateVector(before))
    expect((await change(bob, { name: 'Fire' })).data?.lesson).toMatchObject({ name: 'Fire', description: 'Fire,\nand rock' })
    const copy = await call(app, bob, lessons.duplicateLesson, { params: { lessonId } })
    expect((await call(app, bob, lessons.getLesson, { params: copy })).lesson.description).toBe('Fire,\nand rock')
    expect((await change(ada, { description: '' })).data?.lesson.description).toBe('')
  })

  it('shows its first slide as it is now, also after edits and in a list', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const { lessonId, docId } = await newLesson(app, ada)
    await app.sync.transact(docId, { userId: ada.userId, kind: 'edit' }, (doc) => {
      const first = slideIds(doc)[0] ?? ''
      const next = addSlide(doc, {}, ORIGIN)
      addElement(doc, next, { type: 'text', x: 0, y: 0, width: 100, height: 100, text: richTextOf('Lava') }, ORIGIN)
      deleteSlides(doc, [first], ORIGIN)
    })
    const { lessons: list } = await call(app, ada, lessons.listLessons)
    expect(firstWords(list[0]?.thumbnail)).toBe('Lava')
    const row = await app.db.selectFrom('lesson').innerJoin('doc', 'doc.id', 'lesson.doc_id')
      .select(['thumbnail_seq', 'head_seq']).where('lesson.id', '=', lessonId).executeTakeFirstOrThrow()
    expect(row.thumbnail_seq).toBe(row.head_seq)
  })

  it('is copied with its content and without its shares; the copy lives on its own', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const { lessonId, docId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'viewer')
    const copy = await call(app, bob, lessons.duplicateLesson, { params: { lessonId } })
    const [original, copied] = [readLesson(await docOf(app, docId)), readLesson(await docOf(app, copy.docId))]
    expect(copied.slides).toEqual(original.slides)
    expect(copied.meta.title).toBe('Copy of Volcanoes')
    const spanish = await call(app, bob, lessons.duplicateLesson, { params: { lessonId }, body: { language: 'es-ES' } })
    expect(readMeta(await docOf(app, spanish.docId)).title).toBe('Copia de Volcanoes')
    const { shares } = await call(app, bob, lessonShares.list, { params: { lessonId: copy.lessonId } })
    expect(shares.map((share) => [share.userId, share.role])).toEqual([[bob.userId, 'owner']])
    expect((await attempt(app, ada, lessons.getLesson, { params: { lessonId: copy.lessonId } })).http).toBe(404)
    await app.sync.transact(copy.docId, { userId: bob.userId, kind: 'edit' }, (doc) => { addSlide(doc, {}, ORIGIN) })
    expect(slideIds(await docOf(app, docId))).toHaveLength(1)
    expect(slideIds(await docOf(app, copy.docId))).toHaveLength(2)
  })

  it('that is copied stays beside the original only where its copier may add lessons', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const cyd = await signUpColleague(app, ada)
    const courseId = await newCourse(app, ada)
    const { lessonId } = await newLesson(app, ada, { courseId })
    await shareWith(app, ada, { courseId }, bob, 'editor')
    await shareWith(app, ada, { courseId }, cyd, 'viewer')
    const byBob = await call(app, bob, lessons.duplicateLesson, { params: { lessonId }, body: { name: 'Mine' } })
    expect((await call(app, bob, lessons.getLesson, { params: byBob })).lesson).toMatchObject({ courseId, name: 'Mine', role: 'owner' })
    const byCyd = await call(app, cyd, lessons.duplicateLesson, { params: { lessonId }, body: {} })
    expect((await call(app, cyd, lessons.getLesson, { params: byCyd })).lesson.courseId).toBeNull()
    const refused = await attempt(app, cyd, lessons.duplicateLesson, { params: { lessonId }, body: { courseId } })
    expect(refused).toMatchObject({ http: 403, error: { code: 'forbidden', path: 'courseId' } })
  })

  it('moves only to a course where its owner may edit, and its owner keeps it', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const mine = await newCourse(app, ada)
    const { lessonId } = await newLesson(app, ada, { courseId: mine })
    const hidden = await newCourse(app, bob, 'Hidden')
    const seen = await newCourse(app, bob, 'Seen')
    await shareWith(app, bob, { courseId: seen }, ada, 'viewer')
    const move = async (courseId: string | null) => await attempt(app, ada, lessons.renameLesson, { params: { lessonId }, body: { courseId } })
    expect(await move(hidden)).toMatchObject({ http: 404, error: { path: 'courseId' } })
    expect(await move(seen)).toMatchObject({ http: 403, error: { path: 'courseId' } })
    await shareWith(app, bob, { courseId: seen }, ada, 'editor')
    expect((await move(seen)).data?.lesson).toMatchObject({ courseId: seen, role: 'owner' })
    expect((await call(app, bob, lessons.getLesson, { params: { lessonId } })).lesson.role).toBe('owner')
    expect((await move(null)).data?.lesson).toMatchObject({ courseId: null, role: 'owner' })
    expect((await attempt(app, bob, lessons.getLesson, { params: { lessonId } })).http).toBe(404)
  })

  it('is handed over: the former owner stays as editor and both get a mail', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const { lessonId } = await newLesson(app, ada)
    await call(app, ada, lessons.transferLesson, { params: { lessonId }, body: { userId: bob.userId } })
    const { lesson } = await call(app, ada, lessons.getLesson, { params: { lessonId } })
    expect(lesson).toMatchObject({ role: 'editor', owner: { userId: bob.userId } })
    const mails = await app.db.selectFrom('outgoing_mail').select('recipient').where('recipient', 'in', [ada.email, bob.email]).execute()
    expect(mails.map((mail) => mail.recipient).sort()).toEqual([ada.email, bob.email].sort())
  })
})

describe('lists of lessons', () => {
  it('tell mine from those shared with me, and filter by course; the last edited comes first', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const courseId = await newCourse(app, ada)
    const one = await newLesson(app, ada, { courseId, name: 'One' })
    clock.advance(1000)
    const two = await newLesson(app, ada, { name: 'Two' })
    clock.advance(1000)
    const three = await newLesson(app, bob, { name: 'Three' })
    await shareWith(app, ada, { courseId }, bob, 'viewer')
    await shareWith(app, bob, { lessonId: three.lessonId }, ada, 'editor')
    const names = async (member: typeof ada, query: { courseId?: string; shared?: '0' | '1' }) =>
      (await call(app, member, lessons.listLessons, { query })).lessons.map((lesson) => lesson.name)
    expect(await names(ada, {})).toEqual(['Three', 'Two', 'One'])
    expect(await names(ada, { shared: '0' })).toEqual(['Two', 'One'])
    expect(await names(ada, { shared: '1' })).toEqual(['Three'])
    expect(await names(ada, { courseId })).toEqual(['One'])
    expect(await names(bob, { shared: '1' })).toEqual(['One'])
    clock.advance(1000)
    await app.sync.transact(one.docId, { userId: ada.userId, kind: 'edit' }, (doc) => { addSlide(doc, {}, ORIGIN) })
    expect(await names(ada, {})).toEqual(['One', 'Three', 'Two'])
    expect(two.docId).not.toBe(one.docId)
  })

  it('of strangers stay empty, whatever course they name', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const stranger = await signUpMember(app)
    const courseId = await newCourse(app, ada)
    await newLesson(app, ada, { courseId })
    expect((await call(app, stranger, lessons.listLessons, { query: { courseId } })).lessons).toEqual([])
  })
})

describe('the trash', () => {
  it('gives a lesson back as it was', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const { lessonId, docId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'editor')
    await app.sync.transact(docId, { userId: bob.userId, kind: 'edit' }, (doc) => { addSlide(doc, {}, ORIGIN) })
    await call(app, ada, lessons.deleteLesson, { params: { lessonId } })
    expect((await call(app, ada, lessons.listLessons)).lessons).toEqual([])
    expect((await call(app, bob, lessons.listLessons, { query: { trash: '1' } })).lessons).toEqual([])
    expect((await call(app, ada, lessons.listLessons, { query: { trash: '1' } })).lessons).toMatchObject([{ lessonId, deletedAt: expect.any(Number) }])
    await expect(app.sync.transact(docId, { userId: bob.userId, kind: 'edit' }, (doc) => { addSlide(doc, {}, ORIGIN) })).rejects.toMatchObject({ code: 'not-found' })

    const { lesson } = await call(app, ada, lessons.restoreLesson, { params: { lessonId } })
    expect(lesson.deletedAt).toBeNull()
    expect(slideIds(await docOf(app, docId))).toHaveLength(2)
    expect((await call(app, bob, lessons.getLesson, { params: { lessonId } })).lesson.role).toBe('editor')
  })

  it('keeps the lessons of a course with it, and gives back just those that went there together', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const courseId = await newCourse(app, ada)
    const early = await newLesson(app, ada, { courseId, name: 'Early' })
    const late = await newLesson(app, ada, { courseId, name: 'Late' })
    await call(app, ada, lessons.deleteLesson, { params: early })
    await call(app, ada, courses.deleteCourse, { params: { courseId } })
    const trash = async () => (await call(app, ada, lessons.listLessons, { query: { trash: '1' } })).lessons.map((lesson) => lesson.name)
    expect(await trash()).toEqual(['Early'])
    expect((await call(app, ada, lessons.listLessons, { query: { trash: '1', courseId } })).lessons).toHaveLength(2)
    expect((await call(app, ada, courses.listCourses, { query: { trash: '1' } })).courses).toMatchObject([{ lessonCount: 1 }])
    const { course } = await call(app, ada, courses.restoreCourse, { params: { courseId } })
    expect(course.lessonCount).toBe(1)
    expect((await call(app, ada, lessons.listLessons)).lessons).toMatchObject([{ lessonId: late.lessonId, courseId }])
    expect(await trash()).toEqual(['Early'])
    await call(app, ada, lessons.createTicket, { params: late })
    await call(app, ada, lessons.restoreLesson, { params: early })
    expect((await call(app, ada, lessons.listLessons, { query: { courseId } })).lessons).toHaveLength(2)
  })

  it('gives a lesson back on its own when its course stays there', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const courseId = await newCourse(app, ada)
    await shareWith(app, ada, { courseId }, bob, 'editor')
    const byBob = await newLesson(app, bob, { courseId, name: 'By Bob' })
    const byAda = await newLesson(app, ada, { courseId, name: 'By Ada' })
    await call(app, ada, courses.deleteCourse, { params: { courseId } })
    expect((await call(app, bob, lessons.listLessons, { query: { trash: '1' } })).lessons).toMatchObject([{ name: 'By Bob' }])
    expect((await call(app, bob, lessons.restoreLesson, { params: byBob })).lesson).toMatchObject({ courseId: null, role: 'owner' })
    expect((await call(app, ada, lessons.restoreLesson, { params: byAda })).lesson).toMatchObject({ courseId: null, role: 'owner' })
    expect((await attempt(app, bob, lessons.getLesson, { params: byAda })).http).toBe(404)
  })

  it(`is emptied of what is older than ${TRASH_DAYS} days, and of nothing else`, async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const ada = await signUpMember(app)
    const courseId = await newCourse(app, ada)
    await newLesson(app, ada, { courseId })
    const alone = await newLesson(app, ada)
    const kept = await newLesson(app, ada)
    await call(app, ada, lessons.deleteLesson, { params: alone })
    await call(app, ada, courses.deleteCourse, { params: { courseId } })
    clock.advance(TRASH_DAYS * DAY_MS)
    expect(await purgeTrash(app)).toEqual({ lessons: 0, courses: 0 })
    clock.advance(1)
    expect(await purgeTrash(app)).toEqual({ lessons: 2, courses: 1 })
    expect(await purgeTrash(app)).toEqual({ lessons: 0, courses: 0 })
    const left = async (table: 'lesson' | 'course' | 'share' | 'doc' | 'doc_update' | 'doc_client') =>
      (await app.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
    expect([await left('lesson'), await left('course'), await left('share'), await left('doc'), await left('doc_update')]).toEqual([1, 0, 1, 1, 1])
    expect(slideIds(await docOf(app, kept.docId))).toHaveLength(1)
  })
})

describe('the server', () => {
  it('empties the trash when it starts', async () => {
    const clock = testClock()
    const dataDir = await testFolder()
    const before = await buildTestApp({ now: clock.now, dataDir })
    const ada = await signUpMember(before)
    await call(before, ada, lessons.deleteLesson, { params: await newLesson(before, ada) })
    await before.close()
    clock.advance((TRASH_DAYS + 1) * DAY_MS)
    const after = await buildTestApp({ now: clock.now, dataDir })
    await vi.waitFor(async () => {
      expect(await after.db.selectFrom('lesson').select('id').execute()).toEqual([])
    }, PATIENCE)
  })
})

describe('a course', () => {
  it('is copied with the lessons its copier can open, under a name that is free', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const { courseId } = await call(app, ada, courses.createCourse, { body: { name: 'Geology', description: 'Of stones' } })
    await call(app, ada, lessons.createLesson, { body: { courseId, name: 'One', description: 'The first' } })
    const hidden = await newLesson(app, ada, { courseId, name: 'Hidden' })
    const deleted = await newLesson(app, ada, { courseId, name: 'Deleted' })
    await call(app, ada, lessons.deleteLesson, { params: deleted })
    await shareWith(app, ada, { courseId }, bob, 'viewer')
    await call(app, ada, lessonShares.remove, { params: { lessonId: hidden.lessonId, userId: bob.userId } })

    const byBob = await call(app, bob, courses.duplicateCourse, { params: { courseId }, body: {} })
    const copies = (await call(app, bob, lessons.listLessons, { query: { courseId: byBob.courseId } })).lessons
    expect(copies).toMatchObject([{ name: 'One', description: 'The first', role: 'owner' }])
    expect((await call(app, bob, courseShares.list, { params: byBob })).shares).toHaveLength(1)

    await call(app, ada, courses.duplicateCourse, { params: { courseId }, body: {} })
    const second = await call(app, ada, courses.duplicateCourse, { params: { courseId }, body: {} })
    const list = (await call(app, ada, courses.listCourses)).courses
    expect(list.find((course) => course.courseId === second.courseId)).toMatchObject({ name: 'Copy of Geology (2)', description: 'Of stones', lessonCount: 2 })
    const taken = await attempt(app, ada, courses.duplicateCourse, { params: { courseId }, body: { name: 'Geology' } })
    expect(taken.error?.code).toBe('course-name-exists')
  })
})

describe('a ticket', () => {
  it('names the document, the role and when it ends; another document is not found', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const { lessonId, docId } = await newLesson(app, ada)
    const ticket = await call(app, ada, lessons.createTicket, { params: { lessonId }, body: { docId } })
    expect(ticket).toMatchObject({ docId, path: '/collab', role: 'owner', ticket: expect.any(String) })
    expect(ticket.expiresAt - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    const other = await attempt(app, ada, lessons.createTicket, { params: { lessonId }, body: { docId: 'other' } })
    expect(other).toMatchObject({ http: 404, error: { path: 'docId' } })
  })
})

describe('versions', () => {
  it('are kept, named, read and restored over HTTP, with the names of their authors', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const { lessonId, docId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'editor')
    const { versionId } = await call(app, bob, lessons.createVersion, { params: { lessonId }, body: { name: 'First draft' } })
    await app.sync.transact(docId, { userId: ada.userId, kind: 'edit' }, (doc) => { addSlide(doc, {}, ORIGIN) })
    const { versions } = await call(app, ada, lessons.listVersions, { params: { lessonId } })
    expect(versions).toMatchObject([{
      versionId, docId, kind: 'named', name: 'First draft', author: { userId: bob.userId, name: bob.name },
      contributors: [{ userId: ada.userId, name: ada.name }],
    }])
    const renamed = await call(app, ada, lessons.renameVersion, { params: { lessonId, versionId }, body: { name: 'Draft' } })
    expect(renamed.version.name).toBe('Draft')

    const read = await call(app, ada, lessons.readVersion, { params: { lessonId, versionId } })
    const preview = new Y.Doc()
    Y.applyUpdate(preview, Buffer.from(read.update, 'base64'))
    expect(slideIds(preview)).toHaveLength(1)

    const { preRestoreVersionId } = await call(app, bob, lessons.restoreVersion, { params: { lessonId, versionId } })
    expect(slideIds(await docOf(app, docId))).toHaveLength(1)
    const after = await call(app, ada, lessons.listVersions, { params: { lessonId } })
    expect(after.versions.map((version) => [version.versionId, version.kind])).toContainEqual([preRestoreVersionId, 'pre-restore'])
  })

  it('of another lesson are not found', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const one = await newLesson(app, ada)
    const two = await newLesson(app, ada)
    const { versionId } = await call(app, ada, lessons.createVersion, { params: one, body: { name: 'One' } })
    for (const endpoint of [lessons.readVersion, lessons.restoreVersion]) {
      expect((await attempt(app, ada, endpoint, { params: { lessonId: two.lessonId, versionId } })).http).toBe(404)
    }
  })
})
