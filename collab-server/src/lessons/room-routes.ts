import {
  liftLessonRemoval, listLessonChanges, listLessonRemovals, lockLesson, readLessonLock, readLessonSize, removeFromLesson, unlockLesson,
} from '@lectern/shared/lessons'
import type { LessonLock, LessonRemoval } from '@lectern/shared/lessons'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import type { AuditEntry } from '../audit/record.ts'
import { requireSecondFactor } from '../identity/owner.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { LecternError } from '../platform/errors.ts'
import { route } from '../platform/http.ts'
import type { Caller, Context } from '../platform/http.ts'
import { authorize } from '../sharing/access.ts'
import { findMember, findPeople } from '../identity/member-store.ts'
import type { Ban, LockRecord } from '../sync/control/doc-store.ts'

const MINUTE_MS = 60_000

interface Named {
  readonly userId: string
  readonly name: string
}

/** Ids with names; somebody whose account is gone has none. */
async function names(app: FastifyInstance, ids: Iterable<string>): Promise<(userId: string) => Named> {
  const people = await findPeople(app.db, [...new Set(ids)])
  return (userId) => ({ userId, name: people.get(userId)?.name ?? '' })
}

/** A lesson of the organization the actor runs, shared with the actor or not; the document's id. */
async function documentToRule(app: FastifyInstance, actor: Caller, lessonId: string): Promise<string> {
  const lesson = await app.access.targetForLesson(actor.userId, lessonId)
  if (!lesson || lesson.deleted || lesson.organizationId !== actor.organizationId) throw new LecternError('not-found')
  const organization = await findOrganization(app.db, actor.organizationId)
  // Who may not even read the lesson learns nothing of it.
  if (organization?.owner_id !== actor.userId) throw new LecternError(lesson.role === null ? 'not-found' : 'forbidden')
  requireSecondFactor(actor)
  return lesson.docId
}

async function presentBans(app: FastifyInstance, bans: readonly Ban[]): Promise<LessonRemoval[]> {
  const nameOf = await names(app, bans.flatMap(({ bannedBy, userId }) => [bannedBy, userId]))
  return bans.map(({ bannedBy, until, userId }) => ({ ...nameOf(userId), removedBy: nameOf(bannedBy), until }))
}

async function presentLock(app: FastifyInstance, lock: LockRecord): Promise<LessonLock> {
  const nameOf = await names(app, [lock.userId])
  return { kind: lock.kind, lockedBy: nameOf(lock.userId), lockedAt: lock.at }
}

/** Writes down what was done to a lesson. */
async function record(
  app: FastifyInstance, { actor, request }: Pick<Context<unknown, unknown, unknown>, 'actor' | 'request'>, lessonId: string,
  entry: Pick<AuditEntry, 'action' | 'personId' | 'detail'>,
): Promise<void> {
  const { organizationId, userId } = actor
  await recordAudit(app, app.db, { ...entry, organizationId, actorId: userId, target: { kind: 'lesson', id: lessonId }, address: request.ip })
}

function registerRemovals(app: FastifyInstance): void {
  route(app, removeFromLesson, async ({ actor, body, params, request }) => {
    const docId = await documentToRule(app, actor, params.lessonId)
    if (body.userId === actor.userId) throw new LecternError('invalid-request', { path: 'userId' })
    if (!(await findMember(app.db, actor.organizationId, body.userId))) throw new LecternError('not-found', { path: 'userId' })
    await app.sync.remove(docId, body.userId, 'admin-removed', { banMs: body.minutes * MINUTE_MS, byId: actor.userId })
    const [removal] = await presentBans(app, (await app.sync.listBans(docId)).filter(({ userId }) => userId === body.userId))
    if (!removal) throw new LecternError('conflict')
    await record(app, { actor, request }, params.lessonId, {
      action: 'lesson-removal', personId: body.userId, detail: { minutes: body.minutes },
    })
    return { removal }
  })
  route(app, listLessonRemovals, async ({ actor, params }) => {
    const docId = await documentToRule(app, actor, params.lessonId)
    return { removals: await presentBans(app, await app.sync.listBans(docId)) }
  })
  route(app, liftLessonRemoval, async ({ actor, params, request }) => {
    const docId = await documentToRule(app, actor, params.lessonId)
    if (!(await app.sync.liftBan(docId, params.userId))) throw new LecternError('not-found', { path: 'userId' })
    await record(app, { actor, request }, params.lessonId, { action: 'lesson-removal-lifted', personId: params.userId })
    return {}
  })
}

function registerLocks(app: FastifyInstance): void {
  const documentToLock = async (actor: Caller, lessonId: string): Promise<string> =>
    authorize(actor, 'lock', await app.access.targetForLesson(actor.userId, lessonId)).docId

  route(app, lockLesson, async ({ actor, body, params, request }) => {
    const docId = await documentToLock(actor, params.lessonId)
    const before = await app.sync.readLock(docId)
    await app.sync.setLock(docId, body.kind, actor.userId)
    if (before?.kind !== body.kind) {
      await record(app, { actor, request }, params.lessonId, { action: 'lesson-locked', detail: { kind: body.kind, before: before?.kind ?? null } })
    }
    return { lock: await presentLock(app, { kind: body.kind, userId: actor.userId, at: app.now() }) }
  })
  route(app, unlockLesson, async ({ actor, params, request }) => {
    const docId = await documentToLock(actor, params.lessonId)
    const before = await app.sync.readLock(docId)
    await app.sync.setLock(docId, null, actor.userId)
    if (before) await record(app, { actor, request }, params.lessonId, { action: 'lesson-unlocked', detail: { before: before.kind } })
    return {}
  })
  route(app, readLessonLock, async ({ actor, params }) => {
    const { docId } = authorize(actor, 'read', await app.access.targetForLesson(actor.userId, params.lessonId))
    const lock = await app.sync.readLock(docId)
    return { lock: lock && (await presentLock(app, lock)) }
  })
}

function registerReports(app: FastifyInstance): void {
  route(app, readLessonSize, async ({ actor, params, signal }) => {
    const { docId } = authorize(actor, 'read', await app.access.targetForLesson(actor.userId, params.lessonId))
    const size = await app.sync.readSize(docId, { signal, who: actor.userId })
    return { ...size, slides: [...size.slides] }
  })
  route(app, listLessonChanges, async ({ actor, params, query }) => {
    const { docId } = authorize(actor, 'read-versions', await app.access.targetForLesson(actor.userId, params.lessonId))
    const { changes, more } = await app.sync.listChanges(docId, query)
    const nameOf = await names(app, changes.map(({ userId }) => userId))
    return {
      more,
      changes: changes.map(({ endedAt, firstSeq, kind, lastSeq, slideId, startedAt, userId }) => (
        { slideId, kind, person: nameOf(userId), firstSeq, lastSeq, startedAt, endedAt }
      )),
    }
  })
}

/** The calls about people in documents: removals, locks, sizes and who changed what. */
export function registerRoomRoutes(app: FastifyInstance): void {
  registerRemovals(app)
  registerLocks(app)
  registerReports(app)
}
