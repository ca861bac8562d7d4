import { randomUUID } from 'node:crypto'
import { can, roleInOrganization } from '@lectern/shared/access'
import { PRONUNCIATION_LIMITS, listPronunciations, removePronunciation, savePronunciation } from '@lectern/shared/pronunciations'
import type { DictionaryEntry } from '@lectern/shared/pronunciations'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { transact } from '../database/transact.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { LecternError } from '../platform/errors.ts'
import { route } from '../platform/http.ts'
import type { Caller } from '../platform/http.ts'
import { authorize } from '../sharing/access.ts'
import * as store from './store.ts'

/** How often one person may change the dictionary in a window. */
const CHANGES = { most: 300, windowMs: 15 * 60_000 } as const

/** Calls name the organization (S2 §7); it may only be the caller's own. */
function requireOwn(actor: Caller, organizationId: string | undefined, path: string): void {
  if (organizationId !== undefined && organizationId !== actor.organizationId) throw new LecternError('forbidden', { path })
}

/** What somebody may do with words: who said one rules it, and the owner of the workspace all. */
async function rulesOf(app: FastifyInstance, actor: Caller) {
  const isOwner = (await findOrganization(app.db, actor.organizationId))?.owner_id === actor.userId
  const target = ({ author, orgId }: store.StoredEntry) => {
    const role = roleInOrganization(actor, { organizationId: orgId, ownerId: author.userId })
    return { kind: 'pronunciation' as const, organizationId: orgId, deleted: false, role: isOwner && role !== null ? 'owner' as const : role }
  }
  const shown = (entry: store.StoredEntry): DictionaryEntry => ({ ...entry, mayChange: can(actor, 'edit', target(entry)) })
  return { target, shown }
}

/** Tells who has the lesson open, that its words are said in another way; what is told may be lost. */
async function announceChange(app: FastifyInstance, actor: Caller, lessonId: string | undefined): Promise<void> {
  const lesson = lessonId === undefined ? null : await app.access.targetForLesson(actor.userId, lessonId)
  if (lesson && can(actor, 'read', lesson)) app.sync.say(lesson.docId, { kind: 'dictionary', reason: 'dictionary', code: 0, retry: 'never' })
}

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(store.pronunciationPersonalData)
  const changes = app.limits.attempts('pronunciations', CHANGES.most, CHANGES.windowMs)

  const list = async (actor: Caller, wanted: store.EntriesWanted) => {
    const { shown } = await rulesOf(app, actor)
    const { entries, total } = await store.listEntries(app.db, actor.organizationId, wanted)
    return { entries: entries.map(shown), total }
  }

  route(app, listPronunciations, async ({ actor, query: { avatar_id: avatarId = null, include_global: withGlobal, limit, offset, org_id: orgId } }) => {
    requireOwn(actor, orgId, 'org_id')
    return await list(actor, { avatarId, withGlobal, limit, offset })
  })

  route(app, savePronunciation, async ({ actor, body: { force, includeGlobal, lessonId, limit, offset, orgId, ...wanted } }) => {
    requireOwn(actor, orgId, 'orgId')
    await changes.take(actor.userId)
    const { organizationId, userId } = actor
    const { shown, target } = await rulesOf(app, actor)
    const entryId = await transact(app.db, async (trx) => {
      const known = await store.findSameWord(trx, organizationId, wanted)
      const id = known?.entryId ?? randomUUID()
      const said = { id, organizationId, authorId: userId, now: app.now() }
      if (known === null) {
        if (await store.countEntries(trx, organizationId) >= PRONUNCIATION_LIMITS.entries) throw new LecternError('conflict', { reason: 'pronunciation.tooMany' })
        await store.insertEntry(trx, wanted, said)
      } else {
        if (!force) throw new LecternError('conflict', { path: 'word', reason: 'pronunciation.taken' })
        if (!can(actor, 'edit', target(known))) throw new LecternError('forbidden', { path: 'word', reason: 'pronunciation.notYours' })
        await store.replaceEntry(trx, wanted, said)
      }
      return id
    })
    await announceChange(app, actor, lessonId)
    const entry = await store.findEntry(app.db, entryId)
    if (entry === null) throw new LecternError('not-found')
    return { entry: shown(entry), ...await list(actor, { avatarId: wanted.avatarId, withGlobal: includeGlobal, limit, offset }) }
  })

  route(app, removePronunciation, async ({ actor, params: { entryId }, query: { lessonId } }) => {
    await changes.take(actor.userId)
    const { target } = await rulesOf(app, actor)
    const entry = await store.findEntry(app.db, entryId)
    authorize(actor, 'delete', entry && target(entry))
    await store.deleteEntry(app.db, entryId)
    await announceChange(app, actor, lessonId)
    return {}
  })
}

/** How words are said in narrations: the dictionary of a workspace. */
export const pronunciations = fp(plugin, { name: 'pronunciations', dependencies: ['accounts', 'organizations', 'sharing'] })
