import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { LecternError } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Files of people, named by the SHA-256 of their bytes. */
    blobs: BlobStore
  }
}

/** Keeps bytes that never change under their SHA-256. */
export interface BlobStore {
  /** Stores the bytes, on disk for good when it answers with their hash. Storing the same twice is one blob. */
  put(bytes: Uint8Array): Promise<string>
  /** Reads a blob, or the bytes from `start` to `end` (both included) of it; throws `not-found`. */
  get(hash: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>
  has(hash: string): Promise<boolean>
  /** Bytes of a blob; throws `not-found`. */
  size(hash: string): Promise<number>
  /** Takes a blob away that nothing names any more; one that is not there is no fault. */
  remove(hash: string): Promise<void>
}

const HASH = /^[0-9a-f]{64}$/

/** The folder of the blobs in a data folder. */
export function blobFolderOf(dataDir: string): string {
  return join(dataDir, 'blobs')
}

/** Where a blob lies below the folder. */
export function blobFile(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash)
}

/** Blobs as files below a folder, two levels deep. */
export function createFileBlobs(folder: string): BlobStore {
  const fileOf = (hash: string): string => {
    if (!HASH.test(hash)) throw new LecternError('not-found')
    return blobFile(folder, hash)
  }
  const has = async (hash: string): Promise<boolean> => {
    if (!HASH.test(hash)) return false
    return await access(fileOf(hash)).then(() => true, () => false)
  }
  return {
    has,
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (await has(hash)) return hash
      const file = fileOf(hash)
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
      return hash
    },
    async get(hash, range) {
      if (!(await has(hash))) throw new LecternError('not-found')
      return createReadStream(fileOf(hash), range)
    },
    async size(hash) {
      const info = await stat(fileOf(hash)).catch(() => null)
      if (!info) throw new LecternError('not-found')
      return info.size
    },
    remove: async (hash) => { await rm(fileOf(hash), { force: true }) },
  }
}
