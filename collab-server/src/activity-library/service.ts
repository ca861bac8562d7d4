import { roleAllows, roleInOrganization } from '@lectern/shared/access'
import type { Action } from '@lectern/shared/access'
import { ACTIVITY_LIBRARY_LIMITS, activityKind, detailsFaults, isGameKind } from '@lectern/shared/activity-library'
import type { ActivityDetails, ActivityPlace, LibraryActivity, LibraryActivityDetails } from '@lectern/shared/activity-library'
import type { LessonElement } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { placeLesson } from '../lessons/create.ts'
import type { LessonIds } from '../lessons/create.ts'
import { nameLesson } from '../lessons/rename.ts'
import { trashLesson, untrashLesson } from '../lessons/store.ts'
import { createThumbnails } from '../lessons/thumbnails.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { nameKey } from '../platform/names.ts'
import { listPublicationRows } from '../publishing/store.ts'
import { authorize } from '../sharing/access.ts'
import { lockScope } from '../sharing/store.ts'
import type { FirstState } from '../sync/documents/first-state.ts'
import { activityState, describeActivityIn, isKept, libraryActivity, replaceActivityIn } from './activity-state.ts'
import { found, countKinds, countTags } from './found.ts'
import type { ActivitySearch, Counted } from './found.ts'
import * as store from './store.ts'
import type { ActivityRow } from './store.ts'

/** An activity from outside, and the place in a lesson where it stands. */
export interface ActivityInput {
  readonly element?: unknown
  /** The layout version of what gives it. */
  readonly version: number
  readonly from?: ActivityPlace | undefined
}

/** A page of a list. */
export interface ActivityPage {
  readonly activities: LibraryActivity[]
  readonly total: number
  readonly kinds: Counted[]
  readonly tags: Counted[]
}

/** An activity with what is on its slides. */
export interface OpenActivity {
  readonly activity: LibraryActivity
  readonly slides: unknown[]
  readonly version: number
  readonly links: string[]
}

/** The lessons that have an activity. */
export interface ActivityUses {
  readonly lessons: { lessonId: string; name: string; count: number }[]
  readonly others: number
}

/**
 * The rules of the library: who keeps an activity rules it, those with whom the lesson behind it is shared have the role they have there, and
 * the owner of the workspace rules those that all may use.
 */
export interface ActivityLibrary {
  list(actor: Caller, wanted: Omit<ActivitySearch, 'ownerId'> & { readonly isMine: boolean; readonly page: number; readonly pageSize: number }): Promise<ActivityPage>
  read(actor: Caller, activityId: string, signal: AbortSignal): Promise<OpenActivity>
  /** @throws LecternError `invalid-request`, `conflict`, `too-many-copies`, `storage-full`, `disk-full` */
  save(actor: Caller, details: LibraryActivityDetails, given: ActivityInput): Promise<LibraryActivity>
  replace(actor: Caller, activityId: string, given: ActivityInput): Promise<LibraryActivity>
  change(actor: Caller, activityId: string, details: Partial<LibraryActivityDetails>): Promise<LibraryActivity>
  duplicate(actor: Caller, activityId: string, name: string, signal: AbortSignal): Promise<LibraryActivity>
  remove(actor: Caller, activityId: string): Promise<void>
  restore(actor: Caller, activityId: string): Promise<LibraryActivity>
  addUse(actor: Caller, activityId: string, place: ActivityPlace): Promise<void>
  uses(actor: Caller, activityId: string, signal: AbortSignal): Promise<ActivityUses>
  /** The activity that an element of a lesson came from or was saved as; null when there is none that this person may use. */
  of(actor: Caller, place: ActivityPlace): Promise<LibraryActivity | null>
}

/** Slides of an activity that are shown of it; its own is the first. */
const SLIDES_SHOWN = 5

/** The library of an app. */
export function createActivityLibrary(app: FastifyInstance): ActivityLibrary {
  const thumbnails = createThumbnails(app)

  const ownsWorkspace = async ({ organizationId, userId }: Caller, db: Kysely<Database> = app.db): Promise<boolean> => (
    (await findOrganization(db, organizationId))?.owner_id === userId
  )

  const seen = (actor: Caller, isWorkspaceOwner: boolean, row: ActivityRow) => {
    const { deletedAt, lessonRole, organizationId, owner, privacy } = row
    const everybody = privacy === 'public' ? roleInOrganization(actor, { organizationId, ownerId: owner.userId }) : null
    const role = privacy === 'public' && isWorkspaceOwner && everybody !== null ? 'owner' as const : lessonRole ?? everybody
    return { kind: 'activity' as const, organizationId, deleted: deletedAt !== null, role, row }
  }

  const allowed = async (actor: Caller, action: Action, activityId: string, db: Kysely<Database> = app.db) => {
    const row = await store.findActivity(db, activityId, actor.userId)
    return authorize(actor, action, row && seen(actor, await ownsWorkspace(actor, db), row))
  }

  const shown = ({ role, row }: ReturnType<typeof seen>, thumbnail: string | null): LibraryActivity => {
    const { changedAt, createdAt, description, kind, lessonId, lessonRole, name, owner, privacy, tags } = row
    if (role === null) throw new TypeError('only who may read an activity is shown one')
    return {
      activityId: lessonId, kind, name, description, tags: [...tags], privacy, role, lessonId: lessonRole === null ? null : lessonId, owner, createdAt, changedAt,
      thumbnail: thumbnail === null ? null : JSON.parse(thumbnail) as unknown,
    }
  }

  const shownAll = async (actor: Caller, rows: readonly ActivityRow[]): Promise<LibraryActivity[]> => {
    const isWorkspaceOwner = await ownsWorkspace(actor)
    const stored = await store.picturesOf(app.db, rows.map(({ lessonId }) => lessonId))
    const pictures = await thumbnails.current(rows.map((row) => ({ ...row, thumbnail: stored.get(row.lessonId) ?? null })))
    return rows.map((row) => shown(seen(actor, isWorkspaceOwner, row), pictures.get(row.docId) ?? null))
  }

  const present = async (actor: Caller, activityId: string): Promise<LibraryActivity> => {
    const { row } = await allowed(actor, 'read', activityId)
    const [activity] = await shownAll(actor, [row])
    if (activity === undefined) throw new TypeError('one row gives one activity')
    return activity
  }

  /** Refuses what is said about an activity of a kind where something is wrong with it. */
  const requireRight = async (actor: Caller, kind: string, details: ActivityDetails, activityId: string | null, trx: Kysely<Database>): Promise<void> => {
    const [[path, fault] = []] = Object.entries(detailsFaults(kind, details))
    if (path !== undefined && fault !== undefined) throw new LecternError('invalid-request', { path, reason: `activityLibrary.${fault}` })
    if (!isGameKind(kind)) return
    const key = nameKey(details.name)
    const others = await store.activitiesFor(trx, actor)
    if (others.some((one) => one.lessonId !== activityId && isGameKind(one.kind) && nameKey(one.name) === key)) {
      throw new LecternError('conflict', { path: 'name', reason: 'activityLibrary.gameNameTaken' })
    }
  }

  const place = async (
    actor: Caller, kind: string, { name, ...details }: LibraryActivityDetails, state: FirstState, from: ActivityPlace | undefined, isCopy: boolean,
  ): Promise<LessonIds> => {
    await app.quotas.requireSpace(state.update.length)
    const { organizationId } = actor
    return await transact(app.db, async (trx) => {
      await requireRight(actor, kind, { ...details, name }, null, trx)
      if (await store.countActivities(trx, organizationId) >= ACTIVITY_LIBRARY_LIMITS.perOrganization) {
        throw new LecternError('conflict', { reason: 'activityLibrary.tooMany' })
      }
      const ids = await placeLesson(app, trx, actor, { name, course: null, state, isCopy })
      await store.insertActivity(trx, { ...details, kind, lessonId: ids.lessonId, organizationId, now: app.now() })
      if (from !== undefined) await store.insertUse(trx, ids.lessonId, from, app.now())
      return ids
    })
  }

  /** Keeps what an activity is now as a version; a save whose version has no room is a save all the same. */
  const keepVersion = async (actor: Caller, docId: string, name: string): Promise<void> => {
    try {
      await app.sync.createVersion(docId, { kind: 'named', name, authorId: actor.userId })
    } catch (error) {
      app.log.warn({ err: error, docId }, 'no version of an activity could be kept')
    }
  }

  const requirePlace = async (actor: Caller, action: Action, from: ActivityPlace | undefined): Promise<void> => {
    if (from !== undefined) authorize(actor, action, await app.access.targetForLesson(actor.userId, from.lessonId), 'from')
  }

  return {
    async list(actor, { isMine, page, pageSize, ...wanted }) {
      const all = await store.activitiesFor(app.db, actor)
      const matching = found(all, { ...wanted, ...(isMine ? { ownerId: actor.userId } : {}) })
      const rows = matching.slice((page - 1) * pageSize, page * pageSize)
      return { activities: await shownAll(actor, rows), total: matching.length, kinds: countKinds(all), tags: countTags(all) }
    },
    async read(actor, activityId, signal) {
      const { row } = await allowed(actor, 'read', activityId)
      const { slides, version } = JSON.parse(await app.sync.ask(row.docId, 'slides', { most: SLIDES_SHOWN }, { signal, who: actor.userId })) as {
        readonly slides: { readonly elements: readonly LessonElement[] }[]; readonly version: number
      }
      const own = slides.flatMap(({ elements }) => elements.filter(isKept))[0]
      if (own !== undefined && activityKind(own) !== row.kind) await store.updateActivity(app.db, activityId, { kind: activityKind(own) })
      const links = await listPublicationRows(app.db, row.lessonId)
      return { activity: await present(actor, activityId), slides, version, links: links.map(({ publicationId }) => publicationId) }
    },
    async save(actor, details, { element, from, version }) {
      await requirePlace(actor, 'read', from)
      const kept = libraryActivity(element, version)
      const { docId, lessonId } = await place(actor, activityKind(kept), details, activityState(kept, details), from, false)
      await keepVersion(actor, docId, details.name)
      return await present(actor, lessonId)
    },
    async replace(actor, activityId, { element, from, version }) {
      const { row } = await allowed(actor, 'edit', activityId)
      await requirePlace(actor, 'read', from)
      const kept = libraryActivity(element, version)
      await app.quotas.requireSpace(JSON.stringify(kept).length)
      await app.sync.transact(row.docId, { userId: actor.userId, kind: 'edit' }, (doc) => replaceActivityIn(doc, kept))
      await store.updateActivity(app.db, activityId, { kind: activityKind(kept), now: app.now() })
      if (from !== undefined) await store.insertUse(app.db, activityId, from, app.now())
      await keepVersion(actor, row.docId, row.name)
      return await present(actor, activityId)
    },
    async change(actor, activityId, changes) {
      const { row } = await allowed(actor, 'edit', activityId)
      const { name, ...details } = { name: row.name, description: row.description, tags: row.tags, privacy: row.privacy, ...defined(changes) }
      // Who sees it is for those who rule it.
      if (details.privacy !== row.privacy) await allowed(actor, 'share', activityId)
      await requireRight(actor, row.kind, { ...details, name }, activityId, app.db)
      if (name !== row.name) await nameLesson(app, actor, row, name)
      await store.updateActivity(app.db, activityId, { ...details, now: app.now() })
      if (name !== row.name || details.description !== row.description || details.tags.join('\n') !== row.tags.join('\n')) {
        await app.sync.transact(row.docId, { userId: actor.userId, kind: 'edit' }, (doc) => describeActivityIn(doc, { ...details, name }))
      }
      const after = await store.findActivity(app.db, activityId, actor.userId)
      if (after === null) throw new LecternError('not-found')
      const target = seen(actor, await ownsWorkspace(actor), after)
      const picture = (await store.picturesOf(app.db, [activityId])).get(activityId) ?? null
      // Made private, it is out of sight for the owner of the workspace, who is told once more what became of it.
      return shown({ ...target, role: target.role ?? 'viewer' }, picture)
    },
    async duplicate(actor, activityId, name, signal) {
      const { row } = await allowed(actor, 'duplicate', activityId)
      await app.quotas.requireCopiesFor(actor.organizationId, actor.userId, 1)
      const state = await app.sync.ask(row.docId, 'copy', { title: name }, { signal, who: actor.userId })
      const { lessonId } = await place(actor, row.kind, { name, description: row.description, tags: [...row.tags], privacy: row.privacy }, state, undefined, true)
      return await present(actor, lessonId)
    },
    async remove(actor, activityId) {
      const docId = await transact(app.db, async (trx) => {
        await lockScope(trx, { lessonId: activityId })
        const { row } = await allowed(actor, 'delete', activityId, trx)
        await trashLesson(trx, activityId, app.now())
        return row.docId
      })
      await app.sync.deleteDocument(docId)
    },
    async restore(actor, activityId) {
      const { row } = await allowed(actor, 'restore', activityId)
      // The document first: a crash in between leaves an activity in the trash that can be restored again.
      await app.sync.restoreDocument(row.docId)
      await transact(app.db, async (trx) => {
        await allowed(actor, 'restore', activityId, trx)
        await untrashLesson(trx, activityId, app.now())
      })
      return await present(actor, activityId)
    },
    async addUse(actor, activityId, at) {
      await allowed(actor, 'read', activityId)
      await requirePlace(actor, 'edit', at)
      await store.insertUse(app.db, activityId, at, app.now())
    },
    async uses(actor, activityId, signal) {
      const { row } = await allowed(actor, 'read', activityId)
      const byLesson = Map.groupBy((await store.usesOf(app.db, activityId)).filter(({ lessonId }) => lessonId !== row.lessonId), ({ lessonId }) => lessonId)
      const lessons: ActivityUses['lessons'] = []
      let others = 0
      for (const [lessonId, uses] of [...byLesson].slice(0, ACTIVITY_LIBRARY_LIMITS.shownUses)) {
        const [{ docId, name } = { docId: '', name: '' }] = uses
        const there = await app.sync.ask(docId, 'elements', { ids: uses.map(({ elementId }) => elementId) }, { signal, who: actor.userId })
        if (there.length === 0) continue
        const target = await app.access.targetForLesson(actor.userId, lessonId)
        if (target !== null && roleAllows(target.role, 'read')) lessons.push({ lessonId, name, count: there.length })
        else others++
      }
      return { lessons, others }
    },
    async of(actor, at) {
      await requirePlace(actor, 'read', at)
      const row = await store.findActivityOfElement(app.db, at, actor.userId)
      if (row === null || seen(actor, await ownsWorkspace(actor), row).role === null) return null
      return (await shownAll(actor, [row]))[0] ?? null
    },
  }
}

/** Without the fields that are undefined. */
function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> }
}
