import * as courses from '@lectern/shared/courses'
import * as lessons from '@lectern/shared/lessons'
import { CLOSE_CODES } from '@lectern/shared/access'
import { addSlide, slideIds } from '@lectern/shared/lesson'
import { acceptInvitation, invite } from '@lectern/shared/organizations'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { buildTestApp, listen } from '../test-support/build-test-app.ts'
import { call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { linkIn, mailsTo } from '../test-support/outbox.ts'
import { PATIENCE } from '../test-support/patience.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

interface Joined {
  readonly doc: Y.Doc
  /** Codes of the sockets that were closed so far. */
  readonly closed: number[]
  readonly provider: WebsocketProvider
}

/** Somebody opens a lesson with the unmodified client. */
async function join(app: FastifyInstance, base: string, member: TestMember, lessonId: string): Promise<Joined> {
  const { docId, ticket } = await call(app, member, lessons.createTicket, { params: { lessonId }, body: {} })
  const doc = new Y.Doc()
  const provider = new WebsocketProvider(`${base.replace('http', 'ws')}/collab`, docId, doc, {
    params: { ticket }, disableBc: true, WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
  })
  onTestFinished(() => { provider.destroy() })
  const closed: number[] = []
  provider.on('connection-close', (event) => { if (event) closed.push(event.code) })
  await vi.waitFor(() => { expect(provider.synced).toBe(true) }, PATIENCE)
  return { doc, closed, provider }
}

async function closes(joined: Joined, code: number): Promise<void> {
  await vi.waitFor(() => { expect(joined.closed).toEqual([code]) }, PATIENCE)
}

async function slidesOf(app: FastifyInstance, docId: string): Promise<number> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(docId))
  return slideIds(doc).length
}

// The unmodified client says on the console why it was sent away.
beforeEach(() => { vi.spyOn(console, 'warn').mockReturnValue(undefined) })

describe('people in a lesson', () => {
  it('whose role changes on the course reconnect with the new one: a viewer writes no more (sync row 23)', async () => {
    const app = await buildTestApp()
    const base = await listen(app)
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const courseId = await newCourse(app, ada)
    const { lessonId, docId } = await newLesson(app, ada, { courseId })
    await shareWith(app, ada, { courseId }, bob, 'editor')
    const owner = await join(app, base, ada, lessonId)
    const editor = await join(app, base, bob, lessonId)
    addSlide(editor.doc, {}, ORIGIN)
    await vi.waitFor(() => { expect(slideIds(owner.doc)).toHaveLength(2) }, PATIENCE)

    await call(app, ada, courseShares.change, { params: { courseId, userId: bob.userId }, body: { role: 'viewer' } })
    await closes(editor, CLOSE_CODES['permission-changed'])
    await vi.waitFor(() => { expect(editor.provider.synced).toBe(true) }, PATIENCE)
    addSlide(editor.doc, {}, ORIGIN)
    addSlide(owner.doc, {}, ORIGIN)
    await vi.waitFor(() => { expect(slideIds(editor.doc)).toHaveLength(4) }, PATIENCE)
    expect(slideIds(owner.doc)).toHaveLength(3)
    expect(await slidesOf(app, docId)).toBe(3)
    expect(owner.closed).toEqual([])
  })

  it('S2 §6 a commenter reads, and what they write is refused as a viewer\'s, with a notice', async () => {
    const app = await buildTestApp()
    const base = await listen(app)
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const { lessonId, docId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'commenter')
    // With a limit of one editor the seat is free for somebody who edits.
    await app.db.updateTable('organization').set({ max_editors_per_document: 1 }).execute()
    const owner = await join(app, base, ada, lessonId)
    const commenter = await join(app, base, bob, lessonId)
    const cyd = await signUpColleague(app, ada)
    await shareWith(app, ada, { lessonId }, cyd, 'editor')
    await join(app, base, cyd, lessonId)
    addSlide(commenter.doc, {}, ORIGIN)
    addSlide(owner.doc, {}, ORIGIN)
    await vi.waitFor(() => { expect(slideIds(commenter.doc)).toHaveLength(3) }, PATIENCE)
    expect(slideIds(owner.doc)).toHaveLength(2)
    expect([commenter.closed, await slidesOf(app, docId)]).toEqual([[], 2])
  })

  it('are sent out when access is taken on the lesson, and the others stay', async () => {
    const app = await buildTestApp()
    const base = await listen(app)
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const cyd = await signUpColleague(app, ada)
    const { lessonId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'editor')
    await shareWith(app, ada, { lessonId }, cyd, 'viewer')
    const [owner, editor, viewer] = [
      await join(app, base, ada, lessonId), await join(app, base, bob, lessonId), await join(app, base, cyd, lessonId),
    ]
    await call(app, ada, lessonShares.remove, { params: { lessonId, userId: bob.userId } })
    await closes(editor, CLOSE_CODES['access-revoked'])
    addSlide(owner.doc, {}, ORIGIN)
    await vi.waitFor(() => { expect(slideIds(viewer.doc)).toHaveLength(2) }, PATIENCE)
    expect([owner.closed, viewer.closed]).toEqual([[], []])
    expect(slideIds(editor.doc)).toHaveLength(1)
  })

  it('are sent out of their lessons when they join another organization', async () => {
    const app = await buildTestApp()
    const base = await listen(app)
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const eve = await signUpMember(app)
    const { lessonId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'editor')
    const [owner, editor] = [await join(app, base, ada, lessonId), await join(app, base, bob, lessonId)]
    await call(app, eve, invite, { body: { email: bob.email } })
    const code = linkIn((await mailsTo(app, bob.email)).find((mail) => mail.subject.includes('invites you'))).searchParams.get('code') ?? ''
    await call(app, bob, acceptInvitation, { params: { code } })
    await vi.waitFor(() => { expect(editor.closed[0]).toBe(CLOSE_CODES['session-expired']) }, PATIENCE)
    addSlide(owner.doc, {}, ORIGIN)
    await vi.waitFor(() => { expect(slideIds(owner.doc)).toHaveLength(2) }, PATIENCE)
    expect([slideIds(editor.doc).length, owner.closed]).toEqual([1, []])
  })

  it('are sent out when the course goes to the trash; what was acknowledged comes back with it (sync row 25)', async () => {
    const app = await buildTestApp()
    const base = await listen(app)
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const courseId = await newCourse(app, ada)
    const { lessonId, docId } = await newLesson(app, ada, { courseId })
    await shareWith(app, ada, { courseId }, bob, 'editor')
    const owner = await join(app, base, ada, lessonId)
    const editor = await join(app, base, bob, lessonId)
    addSlide(editor.doc, {}, ORIGIN)
    await vi.waitFor(() => { expect(slideIds(owner.doc)).toHaveLength(2) }, PATIENCE)
    // Writing goes on while the course is deleted.
    const typing = setInterval(() => { addSlide(editor.doc, {}, ORIGIN) }, 2)
    onTestFinished(() => { clearInterval(typing) })
    await call(app, ada, courses.deleteCourse, { params: { courseId } })
    await Promise.all([closes(owner, CLOSE_CODES['document-deleted']), closes(editor, CLOSE_CODES['document-deleted'])])
    clearInterval(typing)

    await call(app, ada, courses.restoreCourse, { params: { courseId } })
    const kept = await slidesOf(app, docId)
    expect(kept).toBeGreaterThanOrEqual(slideIds(owner.doc).length)
    expect(kept).toBeLessThanOrEqual(slideIds(editor.doc).length)
    const again = await join(app, base, bob, lessonId)
    expect(slideIds(again.doc)).toHaveLength(kept)
  })

  it('of both sides of a transfer reconnect', async () => {
    const app = await buildTestApp()
    const base = await listen(app)
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const { lessonId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'viewer')
    const [from, to] = [await join(app, base, ada, lessonId), await join(app, base, bob, lessonId)]
    await call(app, ada, lessons.transferLesson, { params: { lessonId }, body: { userId: bob.userId } })
    await Promise.all([closes(from, CLOSE_CODES['permission-changed']), closes(to, CLOSE_CODES['permission-changed'])])
    await vi.waitFor(() => { expect([from.provider.synced, to.provider.synced]).toEqual([true, true]) }, PATIENCE)
    addSlide(to.doc, {}, ORIGIN)
    await vi.waitFor(() => { expect(slideIds(from.doc)).toHaveLength(2) }, PATIENCE)
  })
})
