import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { askStore, isThere } from './ask-store.ts'
import { createBlobMetrics } from './blob-metrics.ts'
import type { BlobMetrics } from './blob-metrics.ts'
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

/** There is no such file; a disk that is full or gone says something else. */
function isNoFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Blobs as files below a folder, two levels deep; half-written files have names that begin with a dot. */
export function createFileBlobs(folder: string, metrics: BlobMetrics = createBlobMetrics()): BlobStore {
  const fileOf = (hash: string): string => {
    if (!isBlobHash(hash)) throw new LecternError('not-found')
    return blobFile(folder, hash)
  }
  const size = async (hash: string): Promise<number> => (
    await askStore(metrics, 'head', async () => await stat(fileOf(hash)), isNoFile)
  ).size
  const has = (hash: string): Promise<boolean> => isThere(size(hash))
  /** What lies in a folder; nothing when there is no such folder, because the first blob makes it. */
  const entries = async (of: string): Promise<Dirent[]> => await askStore(metrics, 'list', async () => {
    try {
      return await readdir(of, { withFileTypes: true })
    } catch (error) {
      if (isNoFile(error)) return []
      throw error
    }
  })
  return {
    has,
    size,
    async put(bytes) {
      const hash = blobHash(bytes)
      if (await has(hash)) return hash
      await askStore(metrics, 'put', () => write(folder, hash, bytes))
      metrics.moved('in', bytes.length)
      return hash
    },
    async get(hash, range) {
      const handle = await askStore(metrics, 'get', async () => await open(fileOf(hash)), isNoFile)
      const stream = handle.createReadStream(range)
      stream.on('close', () => metrics.moved('out', stream.bytesRead))
      // The reader of the last one is told what went wrong in any of them.
      return range ? stream : pipeline(stream, verifying(hash), () => undefined)
    },
    remove: async (hash) => await askStore(metrics, 'delete', async () => await rm(fileOf(hash), { force: true })),
    async *list() {
      for (const part of await entries(folder)) {
        if (!part.isDirectory()) continue
        for (const file of await entries(join(folder, part.name))) if (file.isFile() && isBlobHash(file.name)) yield file.name
      }
    },
    close: () => undefined,
  }
}
