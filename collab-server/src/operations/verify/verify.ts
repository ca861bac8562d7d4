import { buffer } from 'node:stream/consumers'
import { createReadStream, existsSync } from 'node:fs'
import * as Y from 'yjs'
import type { Config } from '../../config.ts'
import { blobPath, listBlobs, sha256Of, sizeOf } from '../blob-files.ts'
import { OperationError, lineOf } from '../operation-error.ts'
import { blobsFolder } from '../settings.ts'
import { isIncomplete } from './content.ts'
import type { QuarantinedRow, StoredVersion, VerifyStore } from './store.ts'
import { openVerifyStore } from './store.ts'
import { bytesProblem, verifyDocument } from './verify-document.ts'

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
  /** Files of the blob folder that no row names. */
  readonly unusedBlobs: number
  readonly problems: readonly Problem[]
  /** Rows that were put aside because they were damaged. What they held may be lost. */
  readonly quarantined: readonly QuarantinedRow[]
  /** Documents that take missing edits back from anybody who still has them. */
  readonly degraded: readonly string[]
}

/** How to verify. */
export interface VerifyOptions {
  /** Rows put aside earlier are listed and do not count as wrong. */
  readonly ignoreQuarantined?: boolean
}

/** Reads everything stored and checks it, one document in memory at a time. Changes nothing; the server may run. */
export async function verify(config: Config, options: VerifyOptions = {}): Promise<VerifyReport> {
  if (!existsSync(config.databaseFile)) throw new OperationError(`there is no database at ${config.databaseFile}; has the server ever run?`)
  const store = openVerifyStore(config.databaseFile, blobsFolder(config.dataDir))
  try {
    return await verifyStore(store, blobsFolder(config.dataDir), options)
  } finally {
    store.close()
  }
}

async function verifyStore(store: VerifyStore, blobs: string, options: VerifyOptions): Promise<VerifyReport> {
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
      const first = verifyDocument(store, docId)
      const report = first && first.problems.length > 0 ? verifyDocument(store, docId) : first
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
      add(`cannot be read (${lineOf(error)})`, docId)
    }
  }
  for (const { hash, bytes } of store.blobs()) {
    sums.blobs++
    const problem = await blobProblem(blobs, hash, bytes)
    if (problem !== null) add(`file ${hash} ${problem}`)
  }
  for await (const { hash } of listBlobs(blobs)) if (!store.isBlobNamed(hash)) sums.unusedBlobs++
  const isGood = problems.length === 0 && (quarantined.length === 0 || options.ignoreQuarantined === true)
  return { ok: isGood, ...sums, problems, quarantined, degraded }
}

async function blobProblem(blobs: string, hash: string, bytes: number | null): Promise<string | null> {
  const path = blobPath(blobs, hash)
  const size = await sizeOf(path)
  if (size === null) return 'is missing'
  if (bytes !== null && size !== bytes) return `has ${size} bytes instead of ${bytes}`
  return (await sha256Of(path)) === hash ? null : 'is damaged: its bytes do not match its name'
}

async function versionProblem(version: StoredVersion, headSeq: number, blobs: string): Promise<string | null> {
  if (version.seq > headSeq) return `stands at update ${version.seq}, behind the last one, ${headSeq}`
  let { bytes } = version
  if (version.blobKey !== null) {
    const problem = await blobProblem(blobs, version.blobKey, null)
    if (problem !== null) return `lies in the file ${version.blobKey}, which ${problem}`
    bytes = await buffer(createReadStream(blobPath(blobs, version.blobKey)))
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
