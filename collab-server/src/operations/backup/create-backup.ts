import { existsSync, readFileSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { LecternError } from '../../platform/errors.ts'
import { createS3Blobs } from '../../blobs/s3-blobs.ts'
import { blobPath, listBlobs, sizeOf } from '../blob-files.ts'
import { OperationError, lineOf } from '../../platform/operation-error.ts'
import { blobsFolder, isFolder } from '../settings.ts'
import { readArchive, writeArchive } from './archive.ts'
import type { ArchiveMember, MemberSum } from './archive.ts'
import { eventFiles } from './event-files.ts'
import { HeldStates, removeOldHeldStates } from './held-states.ts'
import type { BlobSource } from './held-states.ts'
import { FORMAT_VERSION, MEMBER, blobMember, hashOfMember } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { checkSums } from './read-backup.ts'
import { copyDatabase, openCopy } from './store.ts'
import type { DatabaseFacts } from './store.ts'

/** A backup that was made and read back. */
export interface MadeBackup {
  readonly manifest: Manifest
  /** Bytes of the archive. */
  readonly bytes: number
}

function lecternVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/**
 * Writes a backup of a data folder, which may be in use: everything acknowledged before this was called is in it. The
 * file gets its name only after it was read back and every checksum found right. Throws {@link OperationError}.
 */
export async function createBackup(config: Config, file: string, options: { readonly withSecret: boolean }): Promise<MadeBackup> {
  if (existsSync(file)) throw new OperationError(`${file} is there already; choose another name, or move it away`)
  if (!isFolder(dirname(file))) throw new OperationError(`there is no folder ${dirname(file)}`)
  if (!existsSync(config.databaseFile)) throw new OperationError(`there is no database at ${config.databaseFile}; has the server ever run?`)
  const mark = `${process.pid}-${Date.now()}`
  const copy = join(dirname(file), `.${basename(file)}.${mark}.db`)
  const events = join(dirname(file), `.${basename(file)}.${mark}.events`)
  // The compression goes by the end of the name, so the mark stands before it.
  const part = join(dirname(file), `.${mark}.${basename(file)}`)
  await removeOldHeldStates(config.dataDir, Date.now())
  const store = config.s3 === null ? null : createS3Blobs(config.s3)
  const source: BlobSource = store ? { store } : { folder: blobsFolder(config.dataDir) }
  const held = new HeldStates(config.dataDir, source)
  try {
    const createdAt = await copyDatabase(config.databaseFile, copy, (hashes) => held.hold(hashes))
    const { facts, missing, named } = await inspect(copy, source, held)
    if (facts.problems.length > 0) throw new OperationError(`the database is damaged: ${facts.problems.join('; ')}`)
    let manifest: Manifest | null = null
    const damagedEvents: string[] = []
    const made = await writeArchive(part, async function* members(sums) {
      yield* ownFiles(config, copy, createdAt, options.withSecret)
      yield* eventFiles(config.dataDir, events, createdAt, (name, problem) => {
        damagedEvents.push(`${name} is damaged (${problem}); it is in the backup as it is`)
      })
      yield* 'folder' in source ? blobFiles(source.folder, held, named, createdAt) : blobObjects(held, named, createdAt)
      manifest = manifestOf(facts, sums, { createdAt, missing: missing.filter((hash) => !held.damaged.has(hash)), damaged: held.damaged, damagedEvents, withSecret: options.withSecret })
      const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
      yield { name: MEMBER.manifest, bytes: bytes.length, at: createdAt, content: () => Readable.from([bytes]) }
    })
    if (!manifest) throw new TypeError('the manifest is the last member')
    const read = await readArchive(part, async ({ content }) => { for await (const _ of content); })
    checkSums(part, made, read)
    await rename(part, file)
    await flushFolder(dirname(file))
    return { manifest, bytes: (await stat(file)).size }
  } catch (error) {
    if (!(error instanceof LecternError)) throw error
    throw new OperationError(`the object store does not answer (${lineOf(error.cause ?? error)}); nothing was written`)
  } finally {
    store?.close()
    for (const scratch of [part, copy, `${copy}-wal`, `${copy}-shm`, `${copy}-journal`]) await rm(scratch, { force: true })
    await rm(events, { recursive: true, force: true })
    await held.release()
  }
}

interface Inspection {
  readonly facts: DatabaseFacts
  /** Files that rows of the copy name, and those of them that are not there. */
  readonly named: readonly string[]
  readonly missing: readonly string[]
}

async function inspect(copy: string, source: BlobSource, held: HeldStates): Promise<Inspection> {
  const database = openCopy(copy)
  try {
    const named = [...database.blobsNamed()]
    const missing: string[] = []
    const isThere = async (hash: string): Promise<boolean> => (
      'folder' in source ? (await sizeOf(blobPath(source.folder, hash))) !== null : await source.store.has(hash)
    )
    for (const hash of named) if (held.find(hash) === null && !(await isThere(hash))) missing.push(hash)
    return { facts: database.facts(), named, missing }
  } finally {
    database.close()
  }
}

async function* ownFiles(config: Config, copy: string, at: number, withSecret: boolean): AsyncGenerator<ArchiveMember> {
  yield* fileMember(MEMBER.database, copy, at)
  if (!withSecret) return
  const secret = join(config.dataDir, 'secret')
  if (!existsSync(secret)) throw new OperationError(`there is no secret at ${secret}; it comes from SECRET, so keep that yourself`)
  yield* fileMember(MEMBER.secret, secret, at)
}

/** A file is on disk before a row names it, so all that the copied database names is there by now. */
async function* blobFiles(blobs: string, held: HeldStates, named: readonly string[], at: number): AsyncGenerator<ArchiveMember> {
  const states = new Set<string>()
  for (const hash of named) {
    const path = held.find(hash)
    if (path === null) continue
    states.add(hash)
    yield* fileMember(blobMember(hash), path, at)
  }
  for await (const { hash, path } of listBlobs(blobs)) if (!states.has(hash)) yield* fileMember(blobMember(hash), path, at)
}

/** Objects that the copied database names, fetched one after the other. */
async function* blobObjects(held: HeldStates, named: readonly string[], at: number): AsyncGenerator<ArchiveMember> {
  for (const hash of named) {
    if (!(await held.take(hash))) continue
    yield* fileMember(blobMember(hash), held.find(hash) ?? '', at)
    await held.drop(hash)
  }
}

/** One member, or none when the file has gone: then the copied database does not name it. */
async function* fileMember(name: string, path: string, at: number): AsyncGenerator<ArchiveMember> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return
  try {
    yield { name, bytes: (await handle.stat()).size, at, content: () => handle.createReadStream({ autoClose: false }) }
  } finally {
    await handle.close()
  }
}

function manifestOf(
  facts: DatabaseFacts, sums: readonly MemberSum[],
  about: { readonly createdAt: number; readonly missing: readonly string[]; readonly damaged: ReadonlySet<string>; readonly damagedEvents: readonly string[]; readonly withSecret: boolean },
): Manifest {
  const damaged = sums.filter(({ name, sha256 }) => (hashOfMember(name) ?? sha256) !== sha256)
  return {
    format: 'lectern-backup', formatVersion: FORMAT_VERSION, lecternVersion: lecternVersion(), createdAt: about.createdAt,
    migrations: facts.migrations, withSecret: about.withSecret,
    counts: { ...facts.counts, blobs: sums.filter(({ name }) => hashOfMember(name) !== null).length },
    documents: facts.documents, members: [...sums],
    warnings: [
      ...about.missing.map((hash) => `the file ${hash} is missing`),
      ...[...about.damaged].map((hash) => `the file ${hash} is damaged in the object store, and left out`),
      ...about.damagedEvents,
      ...damaged.map(({ name }) => `${name} is damaged in the data folder: its bytes do not match its name`),
    ],
  }
}

/** A new name is on disk for good only once its folder is. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
