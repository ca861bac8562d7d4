import { roleAllows, roleInOrganization } from '@lectern/shared/access'
import type { Action } from '@lectern/shared/access'
import type { CreationLanguage } from '@lectern/shared/creation'
import { TEMPLATE_LIMITS } from '@lectern/shared/templates'
import type { Template, TemplateDetails, TemplateLook } from '@lectern/shared/templates'
import { builtInTemplate } from '@lectern/shared/templates/built-in'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { findAsset } from '../assets/store.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { addLesson, placeLesson } from '../lessons/create.ts'
import type { LessonIds } from '../lessons/create.ts'
import { nameLesson } from '../lessons/rename.ts'
import { trashLesson, untrashLesson } from '../lessons/store.ts'
import { createThumbnails } from '../lessons/thumbnails.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { authorize } from '../sharing/access.ts'
import { lockScope } from '../sharing/store.ts'
import type { AskOptions } from '../sync/documents/threads.ts'
import { builtInState } from './built-in-state.ts'
import { layoutsState } from './layouts-state.ts'
import * as store from './store.ts'
import type { TemplateRow } from './store.ts'

/** A template with what is seen of it before it is used. */
export interface ShownTemplate {
  readonly template: Template
  readonly slides: unknown[]
  readonly look: unknown
}

/**
 * The rules of templates: who made one rules it, those with whom the lesson behind it is shared have the role they have there, and the owner
 * of the workspace rules those that all may use.
 */
export interface Templates {
  list(actor: Caller): Promise<Template[]>
  read(actor: Caller, templateId: string, signal: AbortSignal): Promise<ShownTemplate>
  /** @throws LecternError `conflict`, `too-many-copies`, `storage-full`, `disk-full` */
  save(actor: Caller, lessonId: string, details: TemplateDetails, signal: AbortSignal): Promise<Template>
  /** Begins a template of layouts. @throws LecternError `not-found` for a picture that nobody stored, and as `save` */
  build(actor: Caller, details: TemplateDetails, look: TemplateLook): Promise<Template>
  /** Offers its layouts as they are in its document. @throws LecternError `conflict` while it has none */
  finish(actor: Caller, templateId: string, signal: AbortSignal): Promise<Template>
  change(actor: Caller, templateId: string, details: Partial<TemplateDetails>): Promise<Template>
  remove(actor: Caller, templateId: string): Promise<void>
  restore(actor: Caller, templateId: string): Promise<Template>
  /** Of one that somebody made, or of one that comes with the product. @throws LecternError `too-many-copies`, `storage-full`, `disk-full` */
  use(actor: Caller, templateId: string, request: { readonly name: string; readonly courseId?: string | undefined; readonly language?: CreationLanguage | undefined }, signal: AbortSignal): Promise<LessonIds>
}

/** The templates of an app. */
export function createTemplates(app: FastifyInstance): Templates {
  const thumbnails = createThumbnails(app)

  const ownsWorkspace = async ({ organizationId, userId }: Caller, db: Kysely<Database> = app.db): Promise<boolean> => (
    (await findOrganization(db, organizationId))?.owner_id === userId
  )

  const seen = (actor: Caller, isWorkspaceOwner: boolean, row: TemplateRow) => {
    const { deletedAt, lessonRole, organizationId, owner, privacy } = row
    const everybody = privacy === 'public' ? roleInOrganization(actor, { organizationId, ownerId: owner.userId }) : null
    const role = privacy === 'public' && isWorkspaceOwner && everybody !== null ? 'owner' as const : lessonRole ?? everybody
    return { kind: 'template' as const, organizationId, deleted: deletedAt !== null, role, row }
  }

  const allowed = async (actor: Caller, action: Action, templateId: string, db: Kysely<Database> = app.db) => {
    const row = await store.findTemplate(db, templateId, actor.userId)
    return authorize(actor, action, row && seen(actor, await ownsWorkspace(actor, db), row))
  }

  const shown = ({ role, row }: ReturnType<typeof seen>, thumbnail: string | null): Template => {
    const { audience, category, createdAt, isReady, kind, lessonId, lessonRole, name, owner, privacy, slideCount } = row
    if (role === null) throw new TypeError('only who may read a template is shown one')
    return {
      templateId: lessonId, name, category, audience, privacy, role, lessonId: roleAllows(lessonRole, 'edit') ? lessonId : null, owner, slideCount, kind, isReady, createdAt,
      thumbnail: thumbnail === null ? null : JSON.parse(thumbnail) as unknown,
    }
  }

  const present = async (actor: Caller, templateId: string): Promise<Template> => {
    const target = await allowed(actor, 'read', templateId)
    return shown(target, target.row.thumbnail)
  }

  const slidesOf = async (docId: string, most: number, options: AskOptions) => await app.sync.ask(docId, 'gallery', { most }, options)

  /** How a template that somebody made becomes a lesson of a title, once it is certain that this person may use it. */
  const copyOf = async (actor: Caller, templateId: string, signal: AbortSignal) => {
    const { row } = await allowed(actor, 'duplicate', templateId)
    const options = { signal, who: actor.userId }
    if (row.kind === 'lesson') return async (title: string) => await app.sync.ask(row.docId, 'copy', { title }, options)
    if (!row.isReady) throw new LecternError('conflict', { reason: 'template.unfinished' })
    return async (title: string) => await app.sync.ask(row.docId, 'lessonOfLayouts', { title, templateId }, options)
  }

  return {
    async list(actor) {
      const isWorkspaceOwner = await ownsWorkspace(actor)
      const rows = await store.templatesFor(app.db, actor)
      const pictures = await thumbnails.current(rows)
      return rows.map((row) => shown(seen(actor, isWorkspaceOwner, row), pictures.get(row.docId) ?? null))
    },
    async read(actor, templateId, signal) {
      const { row } = await allowed(actor, 'read', templateId)
      const { count, slides } = await slidesOf(row.docId, TEMPLATE_LIMITS.shownSlides, { signal, who: actor.userId })
      if (count !== row.slideCount) await store.updateTemplate(app.db, templateId, { slideCount: count })
      const look = row.kind === 'layouts' && row.isReady ? await app.sync.ask(row.docId, 'layouts', {}, { signal, who: actor.userId }) : null
      return { template: await present(actor, templateId), slides: JSON.parse(slides) as unknown[], look: look === null ? null : JSON.parse(look) as unknown }
    },
    async save(actor, lessonId, { name, ...details }, signal) {
      const lesson = authorize(actor, 'duplicate', await app.access.targetForLesson(actor.userId, lessonId))
      // Before a large document is read for nothing.
      await app.quotas.requireCopiesFor(actor.organizationId, actor.userId, 1)
      const options = { signal, who: actor.userId }
      const state = await app.sync.ask(lesson.docId, 'copy', { title: name }, options)
      const { count: slideCount } = await slidesOf(lesson.docId, 0, options)
      const kind = (await store.findTemplate(app.db, lessonId, actor.userId))?.kind ?? 'lesson'
      await app.quotas.requireSpace(state.update.length)
      const { organizationId } = actor
      const made = await transact(app.db, async (trx) => {
        if (await store.countTemplates(trx, organizationId) >= TEMPLATE_LIMITS.perOrganization) throw new LecternError('conflict', { reason: 'template.tooMany' })
        const ids = await placeLesson(app, trx, actor, { name, course: null, state, isCopy: true })
        await store.insertTemplate(trx, { ...details, lessonId: ids.lessonId, organizationId, slideCount, kind })
        return ids
      })
      return await present(actor, made.lessonId)
    },
    async build(actor, { name, ...details }, look) {
      await app.quotas.requireCopiesFor(actor.organizationId, actor.userId, 1)
      const hashes = [look.background, ...look.pictures, ...(look.logo === null ? [] : [look.logo.hash])]
      const { organizationId } = actor
      const made = await transact(app.db, async (trx) => {
        for (const hash of new Set(hashes)) if (!(await findAsset(trx, hash))) throw new LecternError('not-found', { path: 'look', reason: 'template.missing' })
        if (await store.countTemplates(trx, organizationId) >= TEMPLATE_LIMITS.perOrganization) throw new LecternError('conflict', { reason: 'template.tooMany' })
        const ids = await placeLesson(app, trx, actor, { name, course: null, state: layoutsState(name, look), isCopy: true })
        await store.insertTemplate(trx, { ...details, lessonId: ids.lessonId, organizationId, slideCount: Math.max(1, look.pictures.length), kind: 'layouts' })
        return ids
      })
      return await present(actor, made.lessonId)
    },
    async finish(actor, templateId, signal) {
      const { row } = await allowed(actor, 'edit', templateId)
      const look = row.kind === 'layouts' ? await app.sync.ask(row.docId, 'layouts', {}, { signal, who: actor.userId }) : null
      if (look === null) throw new LecternError('conflict', { reason: 'template.unfinished' })
      await store.updateTemplate(app.db, templateId, { isReady: true })
      return await present(actor, templateId)
    },
    async change(actor, templateId, { name, ...details }) {
      const { row } = await allowed(actor, 'edit', templateId)
      // Who sees it is for those who rule it.
      if (details.privacy !== undefined && details.privacy !== row.privacy) await allowed(actor, 'share', templateId)
      if (name !== undefined && name !== row.name) await nameLesson(app, actor, row, name)
      await store.updateTemplate(app.db, templateId, details)
      const after = await store.findTemplate(app.db, templateId, actor.userId)
      if (after === null) throw new LecternError('not-found')
      const target = seen(actor, await ownsWorkspace(actor), after)
      // Made private, it is out of sight for the owner of the workspace, who is told once more what became of it.
      return shown({ ...target, role: target.role ?? 'viewer' }, after.thumbnail)
    },
    async remove(actor, templateId) {
      const docId = await transact(app.db, async (trx) => {
        await lockScope(trx, { lessonId: templateId })
        const { row } = await allowed(actor, 'delete', templateId, trx)
        await trashLesson(trx, templateId, app.now())
        return row.docId
      })
      await app.sync.deleteDocument(docId)
    },
    async restore(actor, templateId) {
      const { row } = await allowed(actor, 'restore', templateId)
      // The document first: a crash in between leaves a template in the trash that can be restored again.
      await app.sync.restoreDocument(row.docId)
      await transact(app.db, async (trx) => {
        await allowed(actor, 'restore', templateId, trx)
        await untrashLesson(trx, templateId, app.now())
      })
      return await present(actor, templateId)
    },
    async use(actor, templateId, { name, courseId, language }, signal) {
      const builtIn = builtInTemplate(templateId)
      const stateOf = builtIn === undefined ? await copyOf(actor, templateId, signal) : (title: string) => builtInState(builtIn, title, language)
      if (courseId !== undefined) authorize(actor, 'edit', await app.access.targetForCourse(actor.userId, courseId), 'courseId')
      await app.quotas.requireCopiesFor(actor.organizationId, actor.userId, 1)
      return await addLesson(app, actor, courseId ?? null, { name, state: await stateOf(name), isCopy: true })
    },
  }
}
