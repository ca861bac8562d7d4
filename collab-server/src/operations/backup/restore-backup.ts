import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LecternError } from '../../platform/errors.ts'
import type { S3Address } from '../../blobs/s3-address.ts'
import { createS3Blobs } from '../../blobs/s3-blobs.ts'
import { OperationError, lineOf } from '../../platform/operation-error.ts'
import { isFolder } from '../settings.ts'
import { flushFolder } from './create-backup.ts'
import { eventFileProblem } from '../../events/event-file-store.ts'
import { statementFileProblem } from '../../statements/statement-file-store.ts'
import { MEMBER, hashOfMember, isEventMember, isStatementMember } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { isInUse } from '../../database/sqlite-upkeep.ts'
import { openCopy } from './store.ts'

/** How to restore. */
export interface RestoreOptions {
  /** Move a folder that holds something aside instead of refusing. */
  readonly force: boolean
  /**
   * What is done with edits made after the backup that browsers still have: taken back when they connect (false), or set
   * aside there (true).
   */
  readonly discardLater: boolean
  /** The bucket that keeps files; null keeps them in the data folder. */
  readonly s3: S3Address | null
}

/** What was restored. */
export interface Restored {
  readonly manifest: Manifest
  /** Where the folder that was there before lies now. */
  readonly movedTo: string | null
}

/**
 * Puts a backup in place of a data folder. Everything is unpacked and checked beside it first, then renamed, so that the
 * folder is the old one or the new one and never half of either. Throws {@link OperationError}.
 */
export async function restoreBackup(file: string, dataDir: string, options: RestoreOptions): Promise<Restored> {
  if (!existsSync(file)) throw new OperationError(`there is no file ${file}`)
  const isThere = await lookAt(dataDir, options.force)
  await mkdir(dirname(dataDir), { recursive: true, mode: 0o700 })
  const mark = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scratch = join(dirname(dataDir), `.${basename(dataDir)}.restoring-${process.pid}-${mark}`)
  await mkdir(scratch, { mode: 0o700 })
  try {
    const manifest = await unpack(file, scratch)
    prepare(file, scratch, manifest, options.discardLater)
    // The objects first, then the database that names them.
    if (options.s3) await moveToBucket(scratch, manifest, options.s3)
    await flushFolder(scratch)
    // Once more: a server may have been started while the backup was read.
    await lookAt(dataDir, options.force)
    const movedTo = isThere ? `${dataDir}.before-restore-${mark}` : null
    await putInPlace(scratch, dataDir, movedTo)
    return { manifest, movedTo }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Whether the folder holds something that has to be moved aside; refuses when it may not be. */
async function lookAt(dataDir: string, force: boolean): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  if (!isFolder(dataDir)) throw new OperationError(`${dataDir} is not a folder`)
  if ((await readdir(dataDir)).length === 0) return false
  if (!force) throw new OperationError(`${dataDir} is not empty; name an empty or new folder, or move it aside with --force`)
  const database = join(dataDir, MEMBER.database)
  if (existsSync(database) && isInUse(database)) throw new OperationError(`a server is using ${dataDir}; stop it first`)
  return true
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  const made = new Set<string>()
  const manifest = await readBackup(file, async ({ name, content }) => {
    const path = join(folder, name)
    if (!made.has(dirname(path))) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    made.add(dirname(path))
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  })
  for (const path of made) await flushFolder(path)
  for (const { name, sha256 } of manifest.members) {
    // A blob that was damaged when it was backed up comes back damaged; it was said then, and is known by this.
    const hash = hashOfMember(name)
    if (hash !== null && hash !== sha256 && !manifest.warnings.some((warning) => warning.includes(name))) {
      throw new OperationError(`${file} is damaged: ${name} is not what its name says`)
    }
  }
  return manifest
}

/** Puts the files of a backup into a bucket; what is damaged stays a file, for whoever may mend it. */
async function moveToBucket(folder: string, manifest: Manifest, s3: S3Address): Promise<void> {
  const store = createS3Blobs(s3)
  try {
    for (const { name, sha256 } of manifest.members) {
      if (hashOfMember(name) !== sha256) continue
      const path = join(folder, name)
      await store.put(await readFile(path))
      await rm(path)
    }
  } catch (error) {
    if (!(error instanceof LecternError)) throw error
    throw new OperationError(`the object store does not take the files (${lineOf(error.cause ?? error)}); the data folder is as it was`)
  } finally {
    store.close()
  }
}

/** Checks the database as SQLite and the manifest see it, and readies it for browsers that know more than it does. */
function prepare(file: string, folder: string, manifest: Manifest, discardLater: boolean): void {
  const path = join(folder, MEMBER.database)
  if (!existsSync(path)) throw new OperationError(`${file} holds no database`)
  for (const { name } of manifest.members.filter((member) => isEventMember(member.name) || isStatementMember(member.name))) {
    const problem = (isEventMember(name) ? eventFileProblem : statementFileProblem)(join(folder, name))
    // One that was damaged when it was backed up comes back damaged, as a file does.
    const isKnown = manifest.warnings.some((warning) => warning.startsWith(`${name} `))
    if (problem !== null && !isKnown) throw new OperationError(`${name} in ${file} is damaged: ${problem}`)
  }
  const database = openCopy(path)
  try {
    const { problems, documents } = database.facts()
    if (problems.length > 0) throw new OperationError(`the database in ${file} is damaged: ${problems.join('; ')}`)
    const heads = new Map(documents.map(({ docId, headSeq }) => [docId, headSeq]))
    const wrong = manifest.documents.find(({ docId, headSeq }) => heads.get(docId) !== headSeq)
    if (wrong || documents.length !== manifest.documents.length) {
      throw new OperationError(`the database in ${file} is not the one its manifest describes`)
    }
    if (discardLater) database.setLaterEditsAside()
    else database.markDegraded()
  } finally {
    database.close()
  }
}

async function putInPlace(from: string, to: string, movedTo: string | null): Promise<void> {
  try {
    if (movedTo !== null) await rename(to, movedTo)
    else if (existsSync(to)) await rmdir(to)
  } catch (error) {
    if (!['EBUSY', 'EXDEV', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error
    throw new OperationError(`${to} cannot be renamed, because it is a mount point; use a folder below it as the data folder`)
  }
  try {
    await rename(from, to)
  } catch (error) {
    if (movedTo !== null) await rename(movedTo, to)
    throw error
  }
  await flushFolder(dirname(to))
}
