import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, open } from 'node:fs/promises'
import { importFormSchema, importReportSchema } from '@lectern/shared/imports'
import type { DeckImport } from '@lectern/shared/imports'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireStaying, markBlobs } from '../assets/removal-store.ts'
import { readBlob } from '../blobs/blobs.ts'
import { transact } from '../database/transact.ts'
import { putResult, resultsOf } from '../jobs/result-store.ts'
import { answerOf, findJob, findJobByKey } from '../jobs/store.ts'
import type { JobRow } from '../jobs/store.ts'
import { badUpload } from '../media/upload.ts'
import type { Upload } from '../media/upload.ts'
import { LecternError, schemaMessage } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { authorize } from '../sharing/access.ts'
import type { FirstState } from '../sync/documents/first-state.ts'
import { IMPORT_FILES, draftFactsSchema, importInputSchema } from './imports.ts'
import type { ImportInput } from './imports.ts'
import { importJob } from './kind.ts'
import { sourcePicture, sourcePicturesState } from './source-pictures.ts'

/** What people do with their imports. Those of others they do not see. */
export interface ImportService {
  /** @throws LecternError `invalid-request`, `unsupported-file-type`, and those of courses, of storage and of the queue */
  begin(actor: Caller, upload: Upload): Promise<DeckImport>
  read(actor: Caller, importId: string): Promise<DeckImport>
  /** The slides of one that is ready. @throws LecternError `not-found` */
  slides(actor: Caller, importId: string): Promise<readonly Record<string, unknown>[]>
  /** The small picture of a slide of the deck, JPEG, by its number there. @throws LecternError `not-found` */
  picture(actor: Caller, importId: string, number: number): Promise<Uint8Array>
  /** The lesson of a draft that is ready, and the one that was made of it already. @throws LecternError `not-found` */
  draft(actor: Caller, importId: string): Promise<{ readonly state: FirstState; readonly lessonId: string | null }>
}

const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
/** So much of a file of the older kind is looked through for the name of what is encrypted in it. */
const LOOKED_THROUGH = 4 * 1024 * 1024

/** Refuses what is no presentation by its first bytes; the rest is judged by whoever reads it. */
async function requireDeck({ bytes, path }: SpooledFile): Promise<void> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(4)
    await file.read(head, 0, 4, 0)
    if (head.equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return
    if (!head.equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new LecternError('unsupported-file-type', { path: 'file', reason: 'import.type' })
    // The list of what is in such a file may lie anywhere; usual programs write it near the beginning or the end.
    const length = Math.min(bytes, LOOKED_THROUGH)
    const part = Buffer.alloc(length)
    for (const at of new Set([0, bytes - length])) {
      await file.read(part, 0, length, at)
      if (part.includes(ENCRYPTED)) throw new LecternError('unsupported-file-type', { path: 'file', reason: 'import.encrypted' })
    }
    throw new LecternError('unsupported-file-type', { path: 'file', reason: 'import.old' })
  } finally {
    await file.close()
  }
}

/**
 * The file with bytes of its own behind its end, where readers of ZIP files look for none. The deck goes as soon as it is imported, and
 * for an hour after that nothing may name the same bytes: who imports the same file again would have to wait so long.
 */
async function withOwnBytes(file: SpooledFile): Promise<SpooledFile> {
  const own = randomBytes(16)
  await appendFile(file.path, own)
  const sum = createHash('sha256')
  for await (const piece of createReadStream(file.path) as AsyncIterable<Buffer>) sum.update(piece)
  return { ...file, bytes: file.bytes + own.length, hash: sum.digest('hex') }
}

/** What a lesson of a file is called. */
function titleOf(name: string): string {
  return name.replace(/^.*[/\\]/, '').replace(/\.[a-z]{3,5}$/i, '').replaceAll(/[_\s]+/g, ' ').trim().slice(0, 100) || 'Presentation'
}

const slidesSchema = z.array(z.record(z.string(), z.unknown()))

/** The import service of an app. */
export function createImportService(app: FastifyInstance): ImportService {
  const { queue } = app.jobs
  const kind = importJob.name
  const ownOf = async ({ organizationId, userId }: Caller, importId: string): Promise<JobRow> => {
    const row = await findJob(app.db, importId)
    if (row?.kind !== kind || row.user_id !== userId || row.organization_id !== organizationId) throw new LecternError('not-found', { path: 'importId' })
    return row
  }
  const fileOf = async (row: JobRow, wanted: string): Promise<Uint8Array> => {
    const file = (await resultsOf(app.db, [row.id])).find(({ name }) => name === wanted)
    const bytes = row.state === 'ready' && file ? await readBlob(app.blobs, file.hash) : null
    if (!bytes) throw new LecternError('not-found', { path: 'importId' })
    return bytes
  }
  const show = async (actor: Caller, row: JobRow): Promise<DeckImport> => {
    const answer = await answerOf(app.db, row.id)
    const report = answer === null ? null : importReportSchema.parse(JSON.parse(answer))
    const { target } = importInputSchema.parse(JSON.parse(row.input))
    const pictures = report?.hasNoTurn === true ? 'no-turn' : sourcePicturesState(row, await resultsOf(app.db, [row.id]), app.now())
    return { job: await app.jobs.read(actor, row.id), target, report, pictures }
  }

  return {
    async begin(actor, { fields, file, name }) {
      const form = importFormSchema.safeParse(fields)
      if (!form.success) {
        const [issue] = form.error.issues
        throw badUpload(schemaMessage(issue?.message ?? 'Something in the request is not right.'), issue?.path.join('.'))
      }
      if (file === null || file.bytes === 0) throw badUpload({ reason: 'import.noFile' })
      const { courseId = null, form: slides, hidden, key, language, target } = form.data
      const { organizationId, userId } = actor
      const known = await findJobByKey(app.db, { kind, key, organization_id: organizationId, user_id: userId })
      if (known) return await show(actor, known)
      if (courseId !== null) authorize(actor, 'edit', await app.access.targetForCourse(userId, courseId), 'courseId')
      await requireDeck(file)
      await app.quotas.requireRoomFor(organizationId, file.bytes)
      const stored = await withOwnBytes(file)
      await app.blobs.putFile(stored)
      const input: ImportInput = { target, hidden: hidden === 'yes', language, courseId, form: slides }
      const { bytes, hash } = stored
      const row = await queue.ask({
        kind, key, organizationId, userId, lessonId: null, title: titleOf(name), input, payload: null, runner: 'server',
        check: async (trx, { id }) => {
          await requireStaying(trx, hash)
          await putResult(trx, { job_id: id, name: IMPORT_FILES.source, lesson_id: null, organization_id: organizationId, hash, content_type: 'application/octet-stream', bytes })
          await app.quotas.requireWithin(trx, organizationId)
        },
      }).catch(async (error: unknown) => {
        await transact(app.db, async (trx) => { await markBlobs(trx, [hash], app.now()) }).catch(() => undefined)
        throw error
      })
      return await show(actor, row)
    },
    async read(actor, importId) {
      return await show(actor, await ownOf(actor, importId))
    },
    async slides(actor, importId) {
      return slidesSchema.parse(JSON.parse(Buffer.from(await fileOf(await ownOf(actor, importId), IMPORT_FILES.slides)).toString('utf8')))
    },
    async picture(actor, importId, number) {
      const row = await ownOf(actor, importId)
      const bytes = await sourcePicture(app, row, number)
      if (bytes === null) throw new LecternError('not-found', { path: 'number' })
      return bytes
    },
    async draft(actor, importId) {
      const row = await ownOf(actor, importId)
      const [update, known] = await Promise.all([fileOf(row, IMPORT_FILES.lesson), fileOf(row, IMPORT_FILES.facts)])
      const { crc32c, named, thumbnail } = draftFactsSchema.parse(JSON.parse(Buffer.from(known).toString('utf8')))
      return { state: { update, facts: { crc32c, named: new Set(named) }, thumbnail }, lessonId: row.lesson_id }
    },
  }
}
