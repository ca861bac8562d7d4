import { META, ROOT, addElement, addSlide, deleteSlides, moveSlides, slideIds } from '@lectern/shared/lesson'
import {
  createTicket, liftLessonRemoval, listLessonChanges, listLessonRemovals, lockLesson, readLessonLock, readLessonSize, removeFromLesson,
  renameLesson, unlockLesson,
} from '@lectern/shared/lessons'
import { patchOrganizationSettings, readOrganizationSettings } from '@lectern/shared/organizations'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { buildTestApp, listen } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { RawClient, until } from '../sync/test-support/clients.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

/** Ada runs the workspace and owns a lesson that Bob edits; Cy belongs to the workspace, Dee to another. */
async function workspace(): Promise<{
  app: FastifyInstance; base: string; lessonId: string; docId: string; ada: TestMember; bob: TestMember; cy: TestMember; dee: TestMember
}> {
  const app = await buildTestApp()
  const base = (await listen(app)).replace('http', 'ws')
  const ada = await signUpMember(app)
  const [bob, cy, dee] = [await signUpColleague(app, ada), await signUpColleague(app, ada), await signUpMember(app)]
  const { lessonId, docId } = await newLesson(app, ada)
  await shareWith(app, ada, { lessonId }, bob, 'editor')
  return { app, base, lessonId, docId, ada, bob, cy, dee }
}

async function join(app: FastifyInstance, base: string, member: TestMember, lessonId: string): Promise<RawClient> {
  const { docId, ticket } = await call(app, member, createTicket, { params: { lessonId }, body: {} })
  const client = new RawClient(`${base}/collab/${docId}?lv=1&ticket=${ticket}`)
  await until(() => client.isSynced, 'the first sync')
  return client
}

describe('removing somebody from a lesson (sync row 26)', () => {
  test('SYNC-42 the owner of the workspace takes somebody out, who is told why and when to come back, and may lift it', async () => {
    const { ada, app, base, bob, cy, dee, lessonId } = await workspace()
    const client = await join(app, base, bob, lessonId)
    const params = { lessonId }
    for (const [member, http] of [[bob, 403], [cy, 404], [dee, 404]] as const) {
      expect((await attempt(app, member, removeFromLesson, { params, body: { userId: cy.userId } })).http).toBe(http)
      expect((await attempt(app, member, listLessonRemovals, { params })).http).toBe(http)
    }
    expect((await attempt(app, ada, removeFromLesson, { params, body: { userId: ada.userId } })).error).toMatchObject({ code: 'invalid-request', path: 'userId' })
    expect((await attempt(app, ada, removeFromLesson, { params, body: { userId: dee.userId } })).http).toBe(404)
    expect((await attempt(app, ada, removeFromLesson, { params, body: { userId: bob.userId, minutes: 0 } })).http).toBe(400)

    const { removal } = await call(app, ada, removeFromLesson, { params, body: { userId: bob.userId, minutes: 5 } })
    expect(removal).toMatchObject({ userId: bob.userId, name: bob.name, removedBy: { userId: ada.userId, name: ada.name } })
    await until(() => client.close)
    expect(client.close?.code).toBe(4410)
    const { error, http } = await attempt(app, bob, createTicket, { params, body: {} })
    expect({ http, error }).toMatchObject({ http: 403, error: { code: 'admin-removed' } })
    expect(error?.retryAfterMs).toBeGreaterThan(4 * 60_000)
    expect(error?.retryAfterMs).toBeLessThanOrEqual(5 * 60_000)
    expect((await call(app, ada, listLessonRemovals, { params })).removals).toEqual([removal])
    await call(app, ada, liftLessonRemoval, { params: { lessonId, userId: bob.userId } })
    expect((await call(app, ada, listLessonRemovals, { params })).removals).toEqual([])
    await join(app, base, bob, lessonId)
  })
})

describe('locking a lesson (sync row 38)', () => {
  test('SYNC-47 owners lock and unlock; the others read whether it is', async () => {
    const { ada, app, base, bob, cy, lessonId } = await workspace()
    const params = { lessonId }
    expect(await call(app, bob, readLessonLock, { params })).toEqual({ lock: null })
    expect((await attempt(app, bob, lockLesson, { params, body: { kind: 'entry' } })).http).toBe(403)
    expect((await attempt(app, cy, readLessonLock, { params })).http).toBe(404)
    const client = await join(app, base, bob, lessonId)
    await call(app, ada, lockLesson, { params, body: { kind: 'entry' } })
    await until(() => client.close)
    expect(client.close?.code).toBe(4423)
    expect(await call(app, bob, readLessonLock, { params })).toMatchObject({ lock: { kind: 'entry', lockedBy: { userId: ada.userId, name: ada.name } } })
    expect((await attempt(app, bob, createTicket, { params, body: {} }))).toMatchObject({ http: 423, error: { code: 'document-locked', retryAfterMs: 30_000 } })
    expect((await attempt(app, bob, renameLesson, { params, body: { name: 'Round the back' } }))).toMatchObject({ http: 423, error: { code: 'document-locked' } })
    await call(app, ada, lockLesson, { params, body: { kind: 'editing' } })
    expect(await call(app, bob, createTicket, { params, body: {} })).toMatchObject({ role: 'viewer', lessonRole: 'editor' })
    await call(app, ada, unlockLesson, { params })
    expect(await call(app, bob, createTicket, { params, body: {} })).toMatchObject({ role: 'editor' })
    expect(await call(app, bob, readLessonLock, { params })).toEqual({ lock: null })
  })
})

describe('seats (sync row 38)', () => {
  test('SYNC-48 the owner of the workspace sets how many edit at once; who finds no seat is told the place', async () => {
    const { ada, app, base, bob, cy, dee, lessonId } = await workspace()
    await shareWith(app, ada, { lessonId }, cy, 'editor')
    expect(await call(app, bob, readOrganizationSettings)).toEqual({ settings: { maxEditorsPerDocument: null } })
    expect((await attempt(app, bob, patchOrganizationSettings, { body: { maxEditorsPerDocument: 1 } })).http).toBe(403)
    expect((await attempt(app, ada, patchOrganizationSettings, { body: { maxEditorsPerDocument: 0 } })).http).toBe(400)
    expect(await call(app, ada, patchOrganizationSettings, { body: { maxEditorsPerDocument: 1 } })).toEqual({ settings: { maxEditorsPerDocument: 1 } })
    expect(await call(app, dee, readOrganizationSettings)).toEqual({ settings: { maxEditorsPerDocument: null } })
    await join(app, base, bob, lessonId)
    await join(app, base, ada, lessonId)
    expect(await attempt(app, cy, createTicket, { params: { lessonId }, body: {} }))
      .toMatchObject({ http: 429, error: { code: 'max-users-reached', place: 1, retryAfterMs: 5_000 } })
    await call(app, ada, patchOrganizationSettings, { body: { maxEditorsPerDocument: null } })
    await join(app, base, cy, lessonId)
  })
})

describe('signing out', () => {
  test('SYNC-41 ends the sockets of that sign-in at once (sync row 22)', async () => {
    const { ada, app, base, bob, lessonId } = await workspace()
    const [one, two] = [await join(app, base, bob, lessonId), await join(app, base, ada, lessonId)]
    await app.sessions.close(bob.sessionId)
    await until(() => one.close)
    expect(one.close?.code).toBe(4419)
    expect(two.close).toBeNull()
  })
})

describe('size and changes', () => {
  test('SYNC-54 what takes the room: slides in order with their text and elements, and what history leaves', async () => {
    const { ada, app, base, bob, cy, lessonId } = await workspace()
    const client = await join(app, base, bob, lessonId)
    const first = slideIds(client.doc)[0] ?? ''
    const second = addSlide(client.doc, {}, ORIGIN)
    const third = addSlide(client.doc, {}, ORIGIN)
    for (let number = 0; number < 5; number++) addElement(client.doc, second, { type: 'shape', shape: 'star', x: number, y: 0, width: 10, height: 10 } as never, ORIGIN)
    client.doc.getMap(ROOT.meta).set('note', 'x'.repeat(3000))
    deleteSlides(client.doc, [third], ORIGIN)
    await client.allSaved()
    const size = await call(app, ada, readLessonSize, { params: { lessonId } })
    expect(size.bytes).toBe((await app.sync.readDocument((await call(app, ada, createTicket, { params: { lessonId }, body: {} })).docId)).length)
    expect(size.slides.map((slide) => slide.slideId)).toEqual(slideIds(client.doc))
    expect(size.slides.map((slide) => slide.elements)).toEqual([2, 5])
    expect(size.slides[0]).toMatchObject({ slideId: first })
    expect(size.otherBytes).toBeGreaterThan(2500)
    expect(size.historyBytes).toBeGreaterThan(0)
    expect(size.slides.reduce((sum, slide) => sum + slide.bytes, size.historyBytes + size.otherBytes)).toBe(size.bytes)
    expect(size).toMatchObject({ warnBytes: 5 * 1024 * 1024, maxBytes: 20 * 1024 * 1024 })
    expect((await attempt(app, cy, readLessonSize, { params: { lessonId } })).http).toBe(404)
  })

  test('SYNC-55 which update changed which slide: runs of one person, latest first, of one slide or all, page by page', async () => {
    const { ada, app, base, bob, cy, lessonId } = await workspace()
    const [one, two] = [await join(app, base, bob, lessonId), await join(app, base, ada, lessonId)]
    const first = slideIds(one.doc)[0] ?? ''
    one.doc.getMap(ROOT.meta).set(META.language, 'es')
    const second = addSlide(one.doc, {}, ORIGIN)
    for (let number = 0; number < 5; number++) {
      addElement(one.doc, second, { type: 'shape', shape: 'star', x: number, y: 0, width: 10, height: 10 } as never, ORIGIN)
      await one.allSaved()
    }
    await until(() => slideIds(two.doc).length === 2)
    moveSlides(two.doc, [second], { before: first }, ORIGIN)
    await two.allSaved()
    await until(() => slideIds(one.doc)[0] === second)
    deleteSlides(one.doc, [second], ORIGIN)
    await one.allSaved()
    const { changes, more } = await call(app, ada, listLessonChanges, { params: { lessonId }, query: { slideId: second } })
    expect(more).toBe(false)
    expect(changes.map(({ kind, person }) => [kind, person.name])).toEqual([
      ['removed', bob.name], ['moved', ada.name], ['edited', bob.name], ['added', bob.name],
    ])
    const edited = changes.find(({ kind }) => kind === 'edited')
    expect((edited?.lastSeq ?? 0) - (edited?.firstSeq ?? 0)).toBe(4)
    expect(changes[0]?.lastSeq).toBe(one.saved.docSeq)
    const page = await call(app, ada, listLessonChanges, { params: { lessonId }, query: { count: '2' as never } })
    expect(page.changes).toEqual(changes.slice(0, 2))
    expect(page.more).toBe(true)
    const next = await call(app, ada, listLessonChanges, { params: { lessonId }, query: { before: String(page.changes[1]?.lastSeq) as never } })
    expect(next.changes).toEqual(changes.slice(2))
    expect((await attempt(app, cy, listLessonChanges, { params: { lessonId } })).http).toBe(404)
  })
})

test('SYNC-32 only the route of the sockets opens any: every other address, and one that cannot be read, is a 404 at the upgrade', async () => {
  const { base } = await workspace()
  for (const path of ['/healthz', '/api/v1/auth/me', '/collab/', '/collab/a/b', '/collab/%zz', `/collab/${'x'.repeat(101)}`]) {
    const client = new RawClient(`${base}${path}`)
    await until(() => client.refusedWith ?? client.hello, `an answer of ${path}`)
    expect([path, client.refusedWith]).toEqual([path, 404])
  }
})
