import { Readable } from 'node:stream'
import { roleAllows } from '@lectern/shared/access'
import type { ImportFailure, ImportReport } from '@lectern/shared/imports'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { transact } from '../database/transact.ts'
import { findMember } from '../identity/member-store.ts'
import type { JobContext, JobEnd } from '../jobs/kind.ts'
import { tokenHash } from '../jobs/lease.ts'
import { dropResult, resultsOf } from '../jobs/result-store.ts'
import { keepResult } from '../jobs/results.ts'
import { changeJob, putAnswer } from '../jobs/store.ts'
import type { JobRow } from '../jobs/store.ts'
import { placeLesson } from '../lessons/create.ts'
import { touchCourse } from '../lessons/store.ts'
import { storeMediaFile } from '../media/media-file.ts'
import { storeImage } from '../media/service.ts'
import { LecternError } from '../platform/errors.ts'
import { spool, spoolFolderOf } from '../platform/spool.ts'
import { ToolError } from '../threads/tool.ts'
import { ConvertedDeck, NoConverter, isOpenDocument } from './convert/converted-deck.ts'
import { startDeckProcess } from './deck-process.ts'
import type { BuiltDeck, DeckAnswer, DeckRequest, SlidePicture } from './deck-messages.ts'
import type { DeckProcess } from './deck-process.ts'
import { IMPORT_FILES, importInputSchema } from './imports.ts'
import type { ImportInput, draftFactsSchema } from './imports.ts'
import type { StoredPicture } from './lesson-of-deck.ts'
import { hasTurnForPictures, isCompared } from './source-pictures.ts'

/** How long one answer of the process may take, ms: it reads thousands of elements a second. */
const ANSWER_MS = 120_000
/** How far an import is once its slides are read, and once its pictures are stored; percent. */
const PROGRESS = { read: 40, pictures: 90 } as const

/** Whose import it is. */
interface Owner { readonly organizationId: string; readonly userId: string }

/** Why an import failed, thrown on the way. */
class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal'
  readonly failure: ImportFailure | 'ended' | 'result-lost'

  constructor(failure: ImportRefusal['failure'], cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

/** The last answer to a request. @throws ImportRefusal for a deck that cannot be read, and a process that does not get to an end */
async function ask(child: DeckProcess, request: DeckRequest, signal: AbortSignal, onReading: (share: number) => Promise<void> = async () => undefined): Promise<DeckAnswer> {
  const inTime = AbortSignal.timeout(ANSWER_MS)
  try {
    for await (const answer of child.ask(request, AbortSignal.any([signal, inTime]))) {
      if (answer.kind === 'refused') throw new ImportRefusal(answer.failure)
      if (answer.kind !== 'reading') return answer
      await onReading(answer.read / answer.of)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ImportRefusal || error instanceof LecternError) throw error
    // It ran out of memory or time, or met what nobody has thought of: another try comes to the same.
    throw new ImportRefusal('deck-too-complex', error)
  }
  throw new ImportRefusal('deck-too-complex')
}

const isNoRoom = (error: unknown): boolean => error instanceof LecternError && ['storage-full', 'disk-full', 'too-many-copies'].includes(error.code)

/** What says that a file cannot be used. */
const REFUSED: ReadonlySet<string> = new Set(['unsupported-file-type', 'file-too-large', 'invalid-request'])

/** Stores a video or a sound; null for what is none that browsers play. */
async function storePlayed(app: FastifyInstance, user: Owner, bytes: Uint8Array): Promise<StoredPicture> {
  const file = await spool(spoolFolderOf(app.config.dataDir), Readable.from([Buffer.from(bytes)]), {
    maxBytes: Number.POSITIVE_INFINITY, tooLarge: () => new Error('unreachable'), requireSpace: async (more) => await app.quotas.requireSpace(more),
  })
  try {
    for (const kind of ['video', 'audio'] as const) {
      try {
        await storeMediaFile(app, user, file, kind)
        return { width: 1, height: 1 }
      } catch (error) {
        if (!(error instanceof LecternError) || !REFUSED.has(error.code)) throw error
      }
    }
    return null
  } finally {
    await file.remove()
  }
}

/** Stores a picture, a video or a sound; null for one that is refused, which is lost alone. */
async function storePicture(app: FastifyInstance, user: Owner, bytes: Uint8Array | null): Promise<StoredPicture> {
  if (bytes === null) return null
  try {
    const { height, width } = await storeImage(app, user, bytes, 'picture')
    return { width: width ?? 1, height: height ?? 1 }
  } catch (error) {
    if (!(error instanceof LecternError) || !REFUSED.has(error.code)) throw error
    return await storePlayed(app, user, bytes)
  }
}

/** The pictures of the slides of a deck, as it looks, stored; `most` of them. */
async function storePages(deck: ConvertedDeck, { hidden }: ImportInput, most: number, user: Owner, { app, report, signal }: JobContext): Promise<readonly SlidePicture[]> {
  const pages: SlidePicture[] = []
  for await (const bytes of deck.pages(hidden)) {
    signal.throwIfAborted()
    // It shows more slides than are read in it.
    if (pages.length === most) throw new ImportRefusal('deck-conversion')
    const { hash, height, width } = await storeImage(app, user, bytes, 'picture')
    pages.push({ hash, width: width ?? 1, height: height ?? 1 })
    await report(PROGRESS.read + (pages.length / most) * (PROGRESS.pictures - PROGRESS.read))
  }
  return pages
}

/** Reads the deck in a file, and stores its pictures. Programs of others are needed for decks of theirs, and for what decks look like. */
async function buildDeck(job: JobRow, input: ImportInput, path: string, context: JobContext): Promise<BuiltDeck> {
  const isForeign = await isOpenDocument(path)
  if (!isForeign && input.form === 'objects') return await buildOf(job, input, path, null, context)
  const converted = await ConvertedDeck.of(path, context.app.config, context.signal)
  try {
    return await buildOf(job, input, isForeign ? await converted.pptx() : path, converted, context)
  } finally {
    await converted.remove()
  }
}

async function buildOf(job: JobRow, input: ImportInput, path: string, converted: ConvertedDeck | null, context: JobContext): Promise<BuiltDeck> {
  const { app, report, signal } = context
  const user = { organizationId: job.organization_id, userId: job.user_id }
  const child = startDeckProcess(path)
  try {
    const opened = await ask(child, { kind: 'open', form: input.form, hidden: input.hidden, language: input.language, target: input.target }, signal, async (share) => await report(share * PROGRESS.read))
    const hashes = opened.kind === 'opened' ? opened.pictures : []
    const pictures: (readonly [string, StoredPicture])[] = []
    for (const hash of hashes) {
      const answer = await ask(child, { kind: 'picture', hash }, signal)
      pictures.push([hash, await storePicture(app, user, answer.kind === 'picture' ? answer.bytes : null)])
      await report(PROGRESS.read + (pictures.length / hashes.length) * (PROGRESS.pictures - PROGRESS.read))
      signal.throwIfAborted()
    }
    const pages = converted && input.form === 'pictures' && opened.kind === 'opened' ? await storePages(converted, input, opened.slides, user, context) : null
    const built = await ask(child, { kind: 'build', pages, target: input.target, title: job.title, pictures, isCompared: isCompared(app, input) }, signal)
    if (built.kind !== 'built') throw new ImportRefusal('ended')
    await report(PROGRESS.pictures + 5)
    return built
  } finally {
    child.end()
  }
}

/** The files that are kept of a deck that is no lesson yet. */
function resultsOfDeck({ target }: ImportInput, { slides, state }: BuiltDeck) {
  const json = (name: string, text: string) => ({ name, contentType: 'application/json', bytes: Buffer.from(text) })
  if (target !== 'draft' || state?.facts === undefined) return slides === null ? [] : [json(IMPORT_FILES.slides, slides)]
  const { facts: { crc32c, named }, thumbnail, update } = state
  return [
    json(IMPORT_FILES.slides, slides ?? '[]'), { name: IMPORT_FILES.lesson, contentType: 'application/octet-stream', bytes: Buffer.from(update) },
    json(IMPORT_FILES.facts, JSON.stringify({ crc32c, named: [...named], thumbnail } satisfies z.infer<typeof draftFactsSchema>)),
  ]
}

/** The lesson and the end of its import, all or nothing: whoever stops it before has none, and whoever comes later finds it. */
async function finish(job: JobRow, input: ImportInput, { report, state: built }: BuiltDeck, { app, token }: JobContext): Promise<void> {
  const { courseId } = input
  const state = input.target === 'lesson' ? built : null
  const user = { organizationId: job.organization_id, userId: job.user_id }
  if (state) await app.quotas.requireSpace(state.update.length)
  let hasTurn = false
  const ended = await transact(app.db, async (trx) => {
    const mine = { state: ['running'], tokenHash: tokenHash(token) } as const
    if (!(await changeJob(trx, job.id, mine, { heartbeat_at: app.now() }))) return null
    if (!(await findMember(trx, user.organizationId, user.userId))) throw new ImportRefusal('ended')
    if (state) {
      if (courseId !== null) await touchCourse(trx, courseId, app.now())
      const course = courseId === null ? null : await app.access.targetForCourse(user.userId, courseId, trx)
      // Who may not edit the course any more has the lesson all the same.
      const { lessonId } = await placeLesson(app, trx, user, { name: job.title, state, course: course && !course.deleted && roleAllows(course.role, 'edit') ? course : null })
      await changeJob(trx, job.id, mine, { lesson_id: lessonId })
    }
    hasTurn = isCompared(app, input) && await hasTurnForPictures(trx, job.organization_id)
    await putAnswer(trx, job.id, JSON.stringify({ ...report, hasNoTurn: isCompared(app, input) && !hasTurn } satisfies ImportReport), app.now())
    if (!hasTurn) await dropResult(trx, job.id, IMPORT_FILES.source)
    return await app.jobs.queue.end(trx, job.id, mine, { state: 'ready' })
  })
  if (!ended) return
  app.jobs.queue.notify(ended)
  if (hasTurn) app.sourcePictures.make(job.id, job.organization_id)
}

/** Reads a deck and makes a lesson of it, or its slides for whoever puts them into one. */
export async function runImport(job: JobRow, context: JobContext): Promise<JobEnd> {
  const { app, signal, token } = context
  const input = importInputSchema.parse(JSON.parse(job.input))
  const failed = (failure: string): JobEnd => ({ state: 'failed', failure })
  try {
    const source = (await resultsOf(app.db, [job.id])).find(({ name }) => name === IMPORT_FILES.source)
    if (!source) return failed('result-lost')
    const folder = spoolFolderOf(app.config.dataDir)
    const rules = { maxBytes: Number.POSITIVE_INFINITY, tooLarge: () => new Error('unreachable'), requireSpace: async (bytes: number) => await app.quotas.requireSpace(bytes) }
    const file = await spool(folder, await app.blobs.get(source.hash), rules)
    try {
      const built = await buildDeck(job, input, file.path, context)
      for (const { bytes, contentType, name } of resultsOfDeck(input, built)) {
        const result = await spool(folder, Readable.from([bytes]), rules)
        try {
          await keepResult(app, app.jobs.queue, { jobId: job.id, token }, result, { name, contentType, isLast: false })
        } catch (error) {
          // A lesson does without what its report shows of it.
          if (input.target !== 'lesson' || !isNoRoom(error)) throw error
        } finally {
          await result.remove()
        }
      }
      await finish(job, input, built, context)
      return { state: 'ready' }
    } finally {
      await file.remove()
    }
  } catch (error) {
    if (signal.aborted) return { state: 'stopped' }
    if (error instanceof NoConverter) return failed('deck-no-converter')
    if (error instanceof ToolError) {
      app.log.info({ err: error, jobId: job.id }, 'a deck was not converted')
      return failed('deck-conversion')
    }
    if (error instanceof ImportRefusal) {
      app.log.info({ err: error.cause, failure: error.failure, jobId: job.id }, 'a deck was not imported')
      return failed(error.failure)
    }
    if (isNoRoom(error)) return failed('deck-no-room')
    throw error
  }
}
