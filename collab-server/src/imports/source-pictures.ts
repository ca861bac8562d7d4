import { randomBytes } from 'node:crypto'
import { IMPORT_LIMITS, importReportSchema } from '@lectern/shared/imports'
import type { DeckImport } from '@lectern/shared/imports'
import type { FastifyInstance } from 'fastify'
import { markBlobs, requireStaying } from '../assets/removal-store.ts'
import { transact } from '../database/transact.ts'
import { countResultsNamed, dropResult, putResult, resultsNamed, resultsOf } from '../jobs/result-store.ts'
import type { JobResult } from '../jobs/result-store.ts'
import { answerOf, countedFor, findJob } from '../jobs/store.ts'
import type { JobRow } from '../jobs/store.ts'
import { spool, spoolFolderOf } from '../platform/spool.ts'
import { makesPictures } from './config.ts'
import { ConvertedDeck } from './convert/converted-deck.ts'
import { IMPORT_FILES, importInputSchema } from './imports.ts'
import type { ImportInput } from './imports.ts'

/** How long all pictures of one deck may take, ms; who looks at a report meanwhile is told that they are made, and not for longer. */
const ALL_MS = 6 * 60_000
const WAIT_MS = 10 * 60_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Small pictures of the slides of decks, to be seen beside what became of them. */
    sourcePictures: SourcePictures
  }
}

/**
 * Small pictures of the slides of decks, made once a deck is imported, which nobody waits for. They are one file of the import, which goes
 * with its report; the deck itself goes as soon as they are there, or could not be made.
 */
export interface SourcePictures {
  /** Puts one in line; workspaces take turns. */
  make(importId: string, organizationId: string): void
  /** Makes those that a server left behind when it ended. */
  resume(): Promise<void>
  close(): Promise<void>
}

/** Whether slides of the deck are shown beside what became of them: where something draws them, and they are not its pictures anyway. */
export function isCompared({ config }: Pick<FastifyInstance, 'config'>, { form }: Pick<ImportInput, 'form'>): boolean {
  return form === 'objects' && makesPictures(config)
}

/** Whether one more deck of a workspace may wait for its pictures: each takes a core for up to minutes. */
export async function hasTurnForPictures(trx: FastifyInstance['db'], organizationId: string): Promise<boolean> {
  return await countResultsNamed(trx, { kind: 'import', name: IMPORT_FILES.source, organizationId }) < IMPORT_LIMITS.waitingForPictures
}

/** How far the pictures of an import are. */
export function sourcePicturesState({ finished_at, state }: Pick<JobRow, 'finished_at' | 'state'>, results: readonly JobResult[], now: number): DeckImport['pictures'] {
  if (state !== 'ready') return 'none'
  const made = results.find(({ name }) => name === IMPORT_FILES.pictures)
  if (made) return made.bytes > sizeOfHead(0) ? 'ready' : 'failed'
  if (!results.some(({ name }) => name === IMPORT_FILES.source)) return 'none'
  return now - (finished_at ?? 0) < WAIT_MS ? 'making' : 'failed'
}

/** Bytes before the first picture: their number, the length of each, and what makes the file one of its own. */
const OWN = 16
const sizeOfHead = (count: number): number => 4 + 4 * count + OWN

/**
 * Pictures as one file. It has bytes of its own: one that is gone leaves its hash to nobody for an hour, and the same deck comes to the same pictures.
 */
function packed(pictures: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(sizeOfHead(pictures.length))
  head.writeUInt32BE(pictures.length)
  for (const [at, { length }] of pictures.entries()) head.writeUInt32BE(length, 4 + 4 * at)
  randomBytes(OWN).copy(head, head.length - OWN)
  return Buffer.concat([head, ...pictures])
}

async function bytesOf({ blobs }: FastifyInstance, hash: string, start: number, length: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of await blobs.get(hash, { start, end: start + length - 1 }) as AsyncIterable<Uint8Array>) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The numbers in its deck of each slide that came along. */
async function numbersOf(app: FastifyInstance, importId: string): Promise<readonly number[]> {
  const report = await answerOf(app.db, importId)
  return report === null ? [] : importReportSchema.parse(JSON.parse(report)).slides.flatMap(({ isLeftOut, number }) => (isLeftOut ? [] : number))
}

/** The picture of a slide of an import by its number in the deck; null where there is none. */
export async function sourcePicture(app: FastifyInstance, { id }: JobRow, number: number): Promise<Uint8Array | null> {
  const file = (await resultsOf(app.db, [id])).find(({ name }) => name === IMPORT_FILES.pictures)
  const at = (await numbersOf(app, id)).indexOf(number)
  if (!file || at === -1) return null
  const lengths = await bytesOf(app, file.hash, 0, Math.min(file.bytes, sizeOfHead(IMPORT_LIMITS.slides)))
  const count = lengths.readUInt32BE()
  if (at >= count) return null
  let start = sizeOfHead(count)
  for (let before = 0; before < at; before++) start += lengths.readUInt32BE(4 + 4 * before)
  return await bytesOf(app, file.hash, start, lengths.readUInt32BE(4 + 4 * at))
}

/** What a deck looks like, in the file that is its import's source. */
async function drawn(app: FastifyInstance, { hash }: JobResult, hidden: boolean, count: number, signal: AbortSignal): Promise<readonly Uint8Array[]> {
  const rules = { maxBytes: Number.POSITIVE_INFINITY, tooLarge: () => new Error('unreachable'), requireSpace: async (bytes: number) => await app.quotas.requireSpace(bytes) }
  const file = await spool(spoolFolderOf(app.config.dataDir), await app.blobs.get(hash), rules)
  try {
    const converted = await ConvertedDeck.of(file.path, app.config, signal)
    try {
      return await converted.smallPages(hidden, count)
    } finally {
      await converted.remove()
    }
  } finally {
    await file.remove()
  }
}

/** Keeps pictures in place of their deck; none say that they could not be made. */
async function keep(app: FastifyInstance, job: JobRow, pictures: readonly Uint8Array[]): Promise<void> {
  const file = packed(pictures)
  const hash = await app.blobs.put(file)
  await transact(app.db, async (trx) => {
    await requireStaying(trx, hash)
    await dropResult(trx, job.id, IMPORT_FILES.source)
    // They go with the report, and not with a lesson that was made.
    await putResult(trx, { job_id: job.id, name: IMPORT_FILES.pictures, ...countedFor({ ...job, lesson_id: null }), hash, content_type: 'application/octet-stream', bytes: file.length })
    if (pictures.length > 0) await app.quotas.requireWithin(trx, job.organization_id)
  }).catch(async (error: unknown) => {
    await transact(app.db, async (trx) => { await markBlobs(trx, [hash], app.now()) }).catch(() => undefined)
    throw error
  })
}

async function makeOne(app: FastifyInstance, importId: string, closed: AbortSignal): Promise<void> {
  const [job, results] = [await findJob(app.db, importId), await resultsOf(app.db, [importId])]
  const source = results.find(({ name }) => name === IMPORT_FILES.source)
  if (job?.state !== 'ready' || !source) return
  const { hidden } = importInputSchema.parse(JSON.parse(job.input))
  const signal = AbortSignal.any([closed, AbortSignal.timeout(ALL_MS)])
  try {
    const count = (await numbersOf(app, importId)).length
    await keep(app, job, count === 0 ? [] : await drawn(app, source, hidden, count, signal))
  } catch (error) {
    if (closed.aborted) return
    app.log.info({ err: error, importId }, 'slides of a deck were not drawn')
    await keep(app, job, [])
  }
}

/** The import that comes next: the first in line of the workspace whose last turn is longest ago. */
export function nextInTurn(waiting: ReadonlyMap<string, string>, turns: ReadonlyMap<string, number>): readonly [importId: string, organizationId: string] | undefined {
  return [...waiting].toSorted(([, one], [, other]) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0))[0]
}

/** Makes pictures of decks, one deck after the other. */
export function createSourcePictures(app: FastifyInstance): SourcePictures {
  const closing = new AbortController()
  /** Workspaces by imports, and by workspaces the number of their last turn. */
  const waiting = new Map<string, string>()
  const turns = new Map<string, number>()
  let turn = 0
  let working: Promise<void> | null = null
  const work = async (): Promise<void> => {
    for (let next = nextInTurn(waiting, turns); next !== undefined; next = nextInTurn(waiting, turns)) {
      const [importId, organizationId] = next
      waiting.delete(importId)
      turns.set(organizationId, ++turn)
      if (closing.signal.aborted) return
      await makeOne(app, importId, closing.signal).catch((error: unknown) => app.log.error({ err: error, importId }, 'pictures of a deck could not be kept'))
    }
    turns.clear()
  }
  const make = (importId: string, organizationId: string): void => {
    waiting.set(importId, organizationId)
    working ??= work().finally(() => { working = null })
  }
  return {
    make,
    async resume() {
      for (const { job_id, organization_id } of await resultsNamed(app.db, 'import', IMPORT_FILES.source)) make(job_id, organization_id ?? '')
    },
    async close() {
      closing.abort()
      await working
    },
  }
}
