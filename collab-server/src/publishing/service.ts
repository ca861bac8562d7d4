import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Action } from '@lectern/shared/access'
import { isScored, scoringOf } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import type { AuditAction } from '@lectern/shared/audit'
import {
  OPENED_EVENT, PUBLICATION_ID_LENGTH, PUBLISHING_LIMITS, packageFileName, presentContent, publicationLink,
} from '@lectern/shared/publishing'
import type { Publication, PackageFormat, PublicationContent, PublicationSettings } from '@lectern/shared/publishing'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { AskOptions } from '../sync/documents/threads.ts'
import { recordAudit } from '../audit/record.ts'
import { blobHash } from '../blobs/blobs.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { authorize } from '../sharing/access.ts'
import { WorkerCaller } from '../threads/worker-call.ts'
import type { LessonTarget } from '../sharing/access.ts'
import { totalsOf } from '../events/store.ts'
import { findPeople } from '../identity/member-store.ts'
import { publishAgents } from './agent-store.ts'
import { PresentContent, freeze } from './freeze.ts'
import type { Check } from './scorm/conformance/check.ts'
import { reportFiles } from './scorm/conformance/report.ts'
import type { UncheckedPackage } from './scorm/conformance/conformance.ts'
import { packageActivity, packageFiles, packed } from './scorm/package.ts'
import * as store from './store.ts'
import type { FrozenLesson, PublicationRow } from './store.ts'

/** A package as the call hands it over. */
export interface ScormFile {
  readonly fileName: string
  /** Base64. */
  readonly content: string
  readonly hash: string
}

/** The rules of publishing: editors and owners publish, who may read a lesson sees its links. */
export interface PublishingService {
  list(actor: Caller, lessonId: string, signal: AbortSignal): Promise<Publication[]>
  publish(actor: Caller, lessonId: string, settings: PublicationSettings, signal: AbortSignal): Promise<Publication>
  change(actor: Caller, lessonId: string, publicationId: string, settings: PublicationSettings): Promise<Publication>
  republish(actor: Caller, lessonId: string, publicationId: string, signal: AbortSignal): Promise<Publication>
  unpublish(actor: Caller, lessonId: string, publicationId: string): Promise<void>
  /** What is under a link, as this version has it. */
  content(actor: Caller, lessonId: string, publicationId: string): Promise<PublicationContent>
  package(actor: Caller, lessonId: string, publicationId: string, edition: PackageFormat): Promise<ScormFile>
}

const unzip = promisify(gunzip)

/** Neither capitals nor signs: a link is read aloud, and mail programs cut signs off its end. */
const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

function newPublicationId(): string {
  return Array.from({ length: PUBLICATION_ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')
}

/** The publishing service of an app. */
export function createPublishingService(app: FastifyInstance): PublishingService {
  const present = new PresentContent(app)
  const { publicUrl } = app.config

  const checking = new WorkerCaller(new URL('./scorm/conformance/conformance-worker.ts', import.meta.url))
  app.addHook('onClose', async () => { await checking.close() })
  const contentOf = async (publicationId: string): Promise<PublicationContent> => {
    const found = await store.readContent(app.db, publicationId)
    if (found === null) throw new LecternError('not-found')
    const { data } = JSON.parse((await unzip(found.content)).toString('utf8')) as { readonly data: PublicationContent }
    return presentContent(data)
  }

  const lessonFor = async (actor: Caller, action: Action, lessonId: string, db: Kysely<Database> = app.db): Promise<LessonTarget> => (
    authorize(actor, action, await app.access.targetForLesson(actor.userId, lessonId, db))
  )
  const rowOf = async (db: Kysely<Database>, lessonId: string, publicationId: string): Promise<PublicationRow> => {
    const row = await store.findPublication(db, lessonId, publicationId)
    if (row === null) throw new LecternError('not-found')
    return row
  }
  const show = async (lesson: LessonTarget, rows: readonly PublicationRow[], options?: AskOptions): Promise<Publication[]> => {
    const people = await findPeople(app.db, [...new Set(rows.map((row) => row.publishedBy))])
    // Openings as they were counted last are better than no list, and what was published is published.
    await app.events.counted().catch((error: unknown) => app.log.error({ err: error }, 'openings could not be counted'))
    const openings = await totalsOf(app.db, OPENED_EVENT, rows.map((row) => row.publicationId))
    const shown: Publication[] = []
    for (const row of rows) {
      const { publicationId, settings, contentHash, slideCount, publishedAt, publishedBy, revision } = row
      shown.push({
        publicationId, settings, link: publicationLink(publicUrl, publicationId), contentHash, slideCount,
        isChangedSince: await present.differs(lesson.docId, row, options), views: openings.get(publicationId) ?? 0, publishedAt, revision,
        publishedBy: { userId: publishedBy, name: people.get(publishedBy)?.name ?? '' },
      })
    }
    return shown
  }
  const showOne = async (lesson: LessonTarget, publicationId: string): Promise<Publication> => {
    const [shown] = await show(lesson, [await rowOf(app.db, lesson.lessonId, publicationId)])
    if (!shown) throw new TypeError('one row gives one publication')
    return shown
  }
  const freezeNow = async (lesson: LessonTarget, options: AskOptions): Promise<FrozenLesson> => {
    const frozen = await freeze(app, lesson.docId, options)
    if (frozen.slideCount === 0) throw new LecternError('conflict', { reason: 'publishing.nothingToPublish' })
    return frozen
  }
  /** Asks again, changes and writes down, all or nothing. */
  const changing = async (
    actor: Caller, lessonId: string, action: AuditAction, change: (trx: Kysely<Database>) => Promise<{ readonly title: string }>,
  ): Promise<void> => {
    await transact(app.db, async (trx) => {
      await lessonFor(actor, 'publish', lessonId, trx)
      const { title } = await change(trx)
      await recordAudit(app, trx, {
        organizationId: actor.organizationId, action, actorId: actor.userId, target: { kind: 'lesson', id: lessonId }, detail: { title },
      })
    })
  }

  return {
    async list(actor, lessonId, signal) {
      const lesson = await lessonFor(actor, 'read', lessonId)
      return await show(lesson, await store.listPublicationRows(app.db, lessonId), { signal, who: actor.userId })
    },
    async publish(actor, lessonId, settings, signal) {
      const lesson = await lessonFor(actor, 'publish', lessonId)
      const frozen = await freezeNow(lesson, { signal, who: actor.userId })
      const id = newPublicationId()
      await changing(actor, lessonId, 'lesson-published', async (trx) => {
        if (await store.countPublications(trx, lessonId) >= PUBLISHING_LIMITS.perLesson) {
          throw new LecternError('conflict', { reason: 'publishing.tooMany' })
        }
        await store.insertPublication(trx, { id, lessonId, settings }, frozen, { userId: actor.userId, at: app.now() })
        await publishAgents(trx, id)
        return settings
      })
      return await showOne(lesson, id)
    },
    async change(actor, lessonId, publicationId, settings) {
      const lesson = await lessonFor(actor, 'publish', lessonId)
      await changing(actor, lessonId, 'publication-changed', async (trx) => {
        await rowOf(trx, lessonId, publicationId)
        await store.replaceSettings(trx, publicationId, settings)
        return settings
      })
      return await showOne(lesson, publicationId)
    },
    async republish(actor, lessonId, publicationId, signal) {
      const lesson = await lessonFor(actor, 'publish', lessonId)
      await rowOf(app.db, lessonId, publicationId)
      const frozen = await freezeNow(lesson, { signal, who: actor.userId })
      await changing(actor, lessonId, 'lesson-republished', async (trx) => {
        const { settings } = await rowOf(trx, lessonId, publicationId)
        await store.replaceContent(trx, publicationId, frozen, { userId: actor.userId, at: app.now() })
        await publishAgents(trx, publicationId)
        return settings
      })
      return await showOne(lesson, publicationId)
    },
    async unpublish(actor, lessonId, publicationId) {
      await changing(actor, lessonId, 'lesson-unpublished', async (trx) => {
        const { settings } = await rowOf(trx, lessonId, publicationId)
        await store.removePublication(trx, publicationId)
        return settings
      })
    },
    async content(actor, lessonId, publicationId) {
      await lessonFor(actor, 'read', lessonId)
      await rowOf(app.db, lessonId, publicationId)
      return await contentOf(publicationId)
    },
    async package(actor, lessonId, publicationId, edition) {
      await lessonFor(actor, 'read', lessonId)
      const { settings, language } = await rowOf(app.db, lessonId, publicationId)
      const json = await store.readActivities(app.db, publicationId) ?? ''
      const questions = json === '' ? [] : Object.values(JSON.parse(json) as Readonly<Record<string, ActivityElement>>)
      const passMark = questions.some((question) => isScored(question) && scoringOf(question).points > 0) ? settings.passMark : null
      const parts = { publicationId, language, settings, publicUrl, edition, passMark }
      const files = packageFiles(parts)
      const { slides } = await contentOf(publicationId)
      const lesson = { slideIds: slides.map(({ id }) => id), questions, passMark: passMark === null ? null : passMark / 100 }
      const checks = await checking.call<readonly Check[]>('conformanceOf', { format: edition, files, lesson, activityId: packageActivity(parts) } satisfies UncheckedPackage)
      const broken = checks.find((one) => !one.isOk)
      if (broken !== undefined) {
        app.log.error({ publicationId, edition, broken: checks.filter((one) => !one.isOk) }, 'a package does not keep to its standard')
        throw new LecternError('conflict', { reason: 'publishing.packageBroken', path: broken.id })
      }
      const bytes = packed({ ...files, ...reportFiles(edition, settings.title, checks) })
      return { fileName: packageFileName(settings.title, edition), content: Buffer.from(bytes).toString('base64'), hash: blobHash(bytes) }
    },
  }
}
