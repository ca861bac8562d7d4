import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import * as Y from 'yjs'
import { RESULT } from '@lectern/shared/http'
import type { Config } from '../../config.ts'
import { BlobDamagedError } from '../../blobs/blobs.ts'
import type { BlobFault, BlobStore } from '../../blobs/blobs.ts'
import { createBlobs } from '../../blobs/create-blobs.ts'
import { LecternError } from '../../platform/errors.ts'
import { EVENTS_FOLDER, fileOfMonth, monthsIn } from '../../events/stream.ts'
import { statementFileProblem } from '../../statements/statement-file-store.ts'
import { STATEMENTS_FOLDER } from '../../statements/statements.ts'
import { orNeeded } from '../../sync/log/needed-blobs.ts'
import { withBlobs } from '../../sync/log/with-blobs.ts'
import { OperationError, lineOf } from '../../platform/operation-error.ts'
import { eventFileProblem } from '../../events/event-file-store.ts'
import { isIncomplete } from './content.ts'
import type { QuarantinedRow, StoredVersion, VerifyStore, StoredPublication } from './store.ts'
import { checkStorageUse } from './storage-use-store.ts'
import { openVerifyStore } from './store.ts'
import { bytesProblem, verifyDocument } from './verify-document.ts'
import type { DocumentReport } from './verify-document.ts'

/** How the answer to a learner begins; what follows, but for the last bracket, is the frozen lesson. */
const HEAD = `{"status":${RESULT.success},"data":`

/** What is wrong with what learners get of a publication; null when nothing is. */
function publicationProblem({ content, contentHash }: Pick<StoredPublication, 'content' | 'contentHash'>): string | null {
  let text: string
  try {
    text = gunzipSync(content).toString('utf8')
  } catch {
    return 'is damaged: it cannot be unpacked'
  }
  const lesson = text.startsWith(HEAD) ? text.slice(HEAD.length, -1) : ''
  return createHash('sha256').update(lesson).digest('hex') === contentHash ? null : 'is damaged: its content does not match its hash'
}

/** Something that is wrong, and where. */
export interface Problem {
  /** Null when it concerns no document. */
  readonly docId: string | null
  readonly lessonId: string | null
  readonly what: string
}

/** What verifying a data folder found. */
export interface VerifyReport {
  readonly ok: boolean
  readonly documents: number
  readonly updates: number
  readonly snapshots: number
  /** Snapshots that were held against the updates they stand for; the others have lost those to compaction. */
  readonly comparedSnapshots: number
  readonly versions: number
  readonly blobs: number
  /** Files of the blob store that no row names. */
  readonly unusedBlobs: number
  readonly problems: readonly Problem[]
  /** Rows that were put aside because they were damaged. What they held may be lost. */
  readonly quarantined: readonly QuarantinedRow[]
  /** Lessons and workspaces whose stored bytes were counted wrong and have been counted anew. */
  readonly recounted: number
  /** Documents that take missing edits back from anybody who still has them. */
  readonly degraded: readonly string[]
}

/** How to verify. */
export interface VerifyOptions {
  /** Rows put aside earlier are listed and do not count as wrong. */
  readonly ignoreQuarantined?: boolean
  /** What workspaces have stored is written anew where it was counted wrong. */
  readonly recountsStorage?: boolean
}

/** What an operator does about wrong counts. */
const RECOUNT = 'verify --recount counts anew'

/**
 * Reads everything stored and checks it, one document in memory at a time. Changes nothing, unless it is asked to count anew;
 * the server may run.
 */
export async function verify(config: Config, options: VerifyOptions = {}): Promise<VerifyReport> {
  if (!existsSync(config.databaseFile)) throw new OperationError(`there is no database at ${config.databaseFile}; has the server ever run?`)
  const found = new Map<string, Uint8Array | BlobFault>()
  const store = openVerifyStore(config.databaseFile, found)
  const blobs = createBlobs(config)
  // Large snapshots are fetched between two looks: nothing is awaited while the database is held at one moment.
  const readDocument = async (docId: string): Promise<DocumentReport | null> => {
    found.clear()
    return await withBlobs<DocumentReport | null>(blobs, async (fetched) => {
      for (const [hash, bytes] of fetched) found.set(hash, bytes)
      return orNeeded(() => verifyDocument(store, docId))
    })
  }
  try {
    const report = await verifyStore(store, blobs, readDocument, options)
    const { found: wrong, isRepaired } = checkStorageUse(config.databaseFile, options.recountsStorage === true)
    if (isRepaired) return { ...report, recounted: wrong.lessons.length + wrong.organizations.length }
    const miscounted = [
      ...wrong.lessons.map((lessonId) => ({ docId: null, lessonId, what: `what it takes is counted wrong; ${RECOUNT}` })),
      ...wrong.organizations.map((id) => ({ docId: null, lessonId: null, what: `what workspace ${id} has stored is counted wrong; ${RECOUNT}` })),
    ]
    const others = [...miscounted, ...await eventProblems(config.dataDir)]
    return { ...report, ok: report.ok && others.length === 0, problems: [...report.problems, ...others] }
  } finally {
    blobs.close()
    store.close()
  }
}

/** What is wrong with the files of the stream of events, and of the statement store. */
async function eventProblems(dataDir: string): Promise<readonly Problem[]> {
  const problems = [[EVENTS_FOLDER, eventFileProblem], [STATEMENTS_FOLDER, statementFileProblem]] as const
  return (await Promise.all(problems.map(async ([called, problemOf]) => (await monthsIn(join(dataDir, called))).flatMap((month): readonly Problem[] => {
    const problem = problemOf(join(dataDir, called, fileOfMonth(month)))
    return problem === null ? [] : [{ docId: null, lessonId: null, what: `the file ${called}/${fileOfMonth(month)} is damaged: ${problem}` }]
  })))).flat()
}

async function verifyStore(
  store: VerifyStore, blobs: BlobStore, readDocument: (docId: string) => Promise<DocumentReport | null>, options: VerifyOptions,
): Promise<VerifyReport> {
  const sums = { documents: 0, updates: 0, snapshots: 0, comparedSnapshots: 0, versions: 0, blobs: 0, unusedBlobs: 0 }
  const problems: Problem[] = []
  const quarantined: QuarantinedRow[] = []
  const degraded: string[] = []
  const add = (what: string, docId: string | null = null, lessonId: string | null = null): void => {
    problems.push({ docId, lessonId, what })
  }
  for (const lessonId of store.lessonsWithoutDocument()) add('the lesson has no document', null, lessonId)
  for (const docId of store.docIds()) {
    try {
      // The server may have replaced a large state and removed its file in between; a fault is there twice.
      const first = await readDocument(docId)
      const report = first && first.problems.length > 0 ? await readDocument(docId) : first
      if (!report) continue
      sums.documents++
      sums.updates += report.updates
      sums.snapshots += report.snapshots
      sums.comparedSnapshots += report.compared
      quarantined.push(...report.quarantined)
      if (report.degraded) degraded.push(docId)
      for (const what of report.problems) add(what, docId, report.lessonId)
      for (const versionId of store.versionIds(docId)) {
        const version = store.version(versionId)
        if (!version) continue
        sums.versions++
        const problem = await versionProblem(version, report.headSeq, blobs)
        if (problem !== null && store.version(versionId)) add(`version ${versionId} ${problem}`, docId, report.lessonId)
      }
    } catch (error) {
      if (error instanceof OperationError) throw error
      if (error instanceof LecternError && error.code === 'files-unavailable') throw away(error)
      add(`cannot be read (${lineOf(error)})`, docId)
    }
  }
  for (const { hash, bytes } of store.blobs()) {
    sums.blobs++
    const read = await readWhole(blobs, hash, bytes)
    if (typeof read === 'string') add(`file ${hash} ${read}`)
  }
  for (const publication of store.publications()) {
    const problem = publicationProblem(publication)
    if (problem !== null) add(`publication ${publication.id} ${problem}`, null, publication.lessonId)
  }
  for await (const hash of blobs.list()) if (!store.isBlobNamed(hash)) sums.unusedBlobs++
  const isGood = problems.length === 0 && (quarantined.length === 0 || options.ignoreQuarantined === true)
  return { ok: isGood, ...sums, problems, quarantined, recounted: 0, degraded }
}

/** A store that does not answer ends the verification: nothing is known about what lies there. */
function away(error: unknown): OperationError {
  return new OperationError(`the blob store does not answer (${lineOf(error instanceof LecternError ? error.cause : error)})`)
}

/** The bytes of a blob, or what is wrong with it. Throws when the store is away: that is nothing about the blob. */
async function readWhole(blobs: BlobStore, hash: string, bytes: number | null): Promise<Uint8Array | string> {
  try {
    const size = await blobs.size(hash)
    if (bytes !== null && size !== bytes) return `has ${size} bytes instead of ${bytes}`
    return await buffer(await blobs.get(hash))
  } catch (error) {
    if (error instanceof BlobDamagedError) return 'is damaged: its bytes do not match its name'
    if (error instanceof LecternError && error.code === 'not-found') return 'is missing'
    throw away(error)
  }
}

async function versionProblem(version: StoredVersion, headSeq: number, blobs: BlobStore): Promise<string | null> {
  if (version.seq > headSeq) return `stands at update ${version.seq}, behind the last one, ${headSeq}`
  let { bytes } = version
  if (version.blobKey !== null) {
    const read = await readWhole(blobs, version.blobKey, null)
    if (typeof read === 'string') return `lies in the file ${version.blobKey}, which ${read}`
    bytes = read
  }
  const problem = bytesProblem({ ...version, bytes })
  if (problem !== null || bytes === null) return problem
  const doc = new Y.Doc()
  try {
    Y.applyUpdate(doc, bytes)
    return isIncomplete(doc) ? 'is incomplete' : null
  } catch (error) {
    return `does not apply (${lineOf(error)})`
  } finally {
    doc.destroy()
  }
}
