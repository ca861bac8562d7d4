import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { blobPath, listBlobs, sizeOf } from '../blob-files.ts'
import { OperationError } from '../operation-error.ts'
import { blobsFolder, isFolder } from '../settings.ts'
import { readArchive, writeArchive } from './archive.ts'
import type { ArchiveMember, MemberSum } from './archive.ts'
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
  // The compression goes by the end of the name, so the mark stands before it.
  const part = join(dirname(file), `.${mark}.${basename(file)}`)
  try {
    const createdAt = await copyDatabase(config.databaseFile, copy)
    const { facts, missing } = await inspect(copy, blobsFolder(config.dataDir))
    if (facts.problems.length > 0) throw new OperationError(`the database is damaged: ${facts.problems.join('; ')}`)
    let manifest: Manifest | null = null
    const made = await writeArchive(part, async function* members(sums) {
      yield* contents(config, copy, createdAt, options.withSecret)
      manifest = manifestOf(facts, sums, { createdAt, missing, withSecret: options.withSecret })
      const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
      yield { name: MEMBER.manifest, bytes: bytes.length, at: createdAt, content: () => Readable.from([bytes]) }
    })
    if (!manifest) throw new TypeError('the manifest is the last member')
    const read = await readArchive(part, async ({ content }) => { for await (const _ of content); })
    checkSums(part, made, read)
    await rename(part, file)
    await flushFolder(dirname(file))
    return { manifest, bytes: (await stat(file)).size }
  } finally {
    for (const scratch of [part, copy, `${copy}-wal`, `${copy}-shm`, `${copy}-journal`]) await rm(scratch, { force: true })
  }
}

async function inspect(copy: string, blobs: string): Promise<{ facts: DatabaseFacts; missing: string[] }> {
  const database = openCopy(copy)
  try {
    const missing: string[] = []
    for (const hash of database.blobsNamed()) if ((await sizeOf(blobPath(blobs, hash))) === null) missing.push(hash)
    return { facts: database.facts(), missing }
  } finally {
    database.close()
  }
}

async function* contents(config: Config, copy: string, at: number, withSecret: boolean): AsyncGenerator<ArchiveMember> {
  yield await fileMember(MEMBER.database, copy, at)
  if (withSecret) {
    const secret = join(config.dataDir, 'secret')
    if (!existsSync(secret)) throw new OperationError(`there is no secret at ${secret}; it comes from SECRET, so keep that yourself`)
    yield await fileMember(MEMBER.secret, secret, at)
  }
  // A file is on disk before a row names it, so all that the copied database names is there by now.
  for await (const { hash, path } of listBlobs(blobsFolder(config.dataDir))) yield await fileMember(blobMember(hash), path, at)
}

async function fileMember(name: string, path: string, at: number): Promise<ArchiveMember> {
  return { name, bytes: (await stat(path)).size, at, content: () => createReadStream(path) }
}

function manifestOf(
  facts: DatabaseFacts, sums: readonly MemberSum[],
  about: { readonly createdAt: number; readonly missing: readonly string[]; readonly withSecret: boolean },
): Manifest {
  const damaged = sums.filter(({ name, sha256 }) => (hashOfMember(name) ?? sha256) !== sha256)
  return {
    format: 'lectern-backup', formatVersion: FORMAT_VERSION, lecternVersion: lecternVersion(), createdAt: about.createdAt,
    migrations: facts.migrations, withSecret: about.withSecret,
    counts: { ...facts.counts, blobs: sums.filter(({ name }) => hashOfMember(name) !== null).length },
    documents: facts.documents, members: [...sums],
    warnings: [
      ...about.missing.map((hash) => `the file ${hash} is missing in the data folder`),
      ...damaged.map(({ name }) => `${name} is damaged in the data folder: its bytes do not match its name`),
    ],
  }
}

/** A new name is on disk for good only once its folder is. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
