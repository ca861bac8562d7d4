import { createHash, randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { blobFile } from '../platform/blobs.ts'

/** Larger states of documents lie in the blob store, not in the database, in bytes. */
export const INLINE_BYTES = 1024 * 1024

/** The blob folder for threads, whose calls are synchronous. Files are named by the SHA-256 of their bytes. */
export interface BlobFiles {
  /** Writes the bytes, on disk for good when it answers with their hash. */
  put(bytes: Uint8Array): string
  has(hash: string): boolean
  remove(hash: string): void
}

/** The blob folder; made when something is put there. */
export function openBlobFiles(folder: string): BlobFiles {
  const has = (hash: string): boolean => existsSync(blobFile(folder, hash))
  return {
    has,
    put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (has(hash)) return hash
      const file = blobFile(folder, hash)
      const parent = dirname(file)
      mkdirSync(parent, { recursive: true })
      // Written beside and renamed, so that a crash never leaves half a blob under its name.
      const part = join(parent, `.${randomUUID()}`)
      flushed(openSync(part, 'wx'), (handle) => writeFileSync(handle, bytes))
      renameSync(part, file)
      flushed(openSync(parent, 'r'))
      return hash
    },
    remove: (hash) => rmSync(blobFile(folder, hash), { force: true }),
  }
}

/** Bytes of a row that has them itself or names the file that has them; null when that is not there. */
export function storedBytes(folder: string | null, row: { readonly bytes: Uint8Array | null; readonly blob_key: string | null }): Uint8Array | null {
  if (row.blob_key === null || folder === null) return row.bytes
  try {
    return readFileSync(blobFile(folder, row.blob_key))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function flushed(handle: number, write?: (handle: number) => void): void {
  try {
    write?.(handle)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
