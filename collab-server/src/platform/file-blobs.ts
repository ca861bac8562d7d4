import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createBlobMetrics } from './blob-metrics.ts'
import type { BlobMetrics, BlobOperation } from './blob-metrics.ts'
import { blobHash, isBlobHash, verifying } from './blobs.ts'
import type { BlobStore } from './blobs.ts'
import { LecternError } from './errors.ts'

/** Where a blob lies below the folder. */
export function blobFile(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash)
}

async function write(folder: string, hash: string, bytes: Uint8Array): Promise<void> {
  const file = blobFile(folder, hash)
  const parent = dirname(file)
  await mkdir(parent, { recursive: true })
  // Written beside and renamed, so that a crash never leaves half a blob under its name.
  const part = join(parent, `.${randomUUID()}`)
  const handle = await open(part, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, file)
  const folderHandle = await open(parent, 'r')
  await folderHandle.sync().finally(() => folderHandle.close())
}

/** Blobs as files below a folder, two levels deep; half-written files have names that begin with a dot. */
export function createFileBlobs(folder: string, metrics: BlobMetrics = createBlobMetrics()): BlobStore {
  /** A disk that is full or gone is a store that is away. */
  const ask = async <Result>(operation: BlobOperation, act: () => Promise<Result>): Promise<Result> => {
    const start = performance.now()
    try {
      const result = await act()
      metrics.asked(operation, 'ok', performance.now() - start)
      return result
    } catch (error) {
      const isMissing = error instanceof LecternError || (error as NodeJS.ErrnoException).code === 'ENOENT'
      metrics.asked(operation, isMissing ? 'missing' : 'failed', performance.now() - start)
      throw isMissing ? new LecternError('not-found', { cause: error }) : new LecternError('files-unavailable', { cause: error, retryAfterMs: 5_000 })
    }
  }
  const fileOf = (hash: string): string => {
    if (!isBlobHash(hash)) throw new LecternError('not-found')
    return blobFile(folder, hash)
  }
  const has = async (hash: string): Promise<boolean> => isBlobHash(hash) && await access(fileOf(hash)).then(() => true, () => false)
  return {
    has,
    async put(bytes) {
      const hash = blobHash(bytes)
      if (await has(hash)) return hash
      await ask('put', () => write(folder, hash, bytes))
      metrics.moved('in', bytes.length)
      return hash
    },
    async get(hash, range) {
      const handle = await ask('get', () => open(fileOf(hash)))
      const stream = handle.createReadStream(range)
      stream.on('close', () => metrics.moved('out', stream.bytesRead))
      // The reader of the last one is told what went wrong in any of them.
      return range ? stream : pipeline(stream, verifying(hash), () => undefined)
    },
    size: async (hash) => (await ask('head', () => stat(fileOf(hash)))).size,
    remove: async (hash) => await ask('delete', () => rm(fileOf(hash), { force: true })),
    async *list() {
      const top = await opendir(folder).catch(() => null)
      if (!top) return
      for await (const part of top) {
        if (!part.isDirectory()) continue
        for await (const file of await opendir(join(folder, part.name))) if (file.isFile() && isBlobHash(file.name)) yield file.name
      }
    },
    close: () => undefined,
  }
}
