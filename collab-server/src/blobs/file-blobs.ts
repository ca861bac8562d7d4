import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import type { Dirent } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { callStore, isThere } from './call-store.ts'
import { createBlobMetrics } from './blob-metrics.ts'
import type { BlobMetrics } from './blob-metrics.ts'
import { blobHashOf, isBlobHash, verifying } from './blobs.ts'
import type { BlobStore } from './blobs.ts'
import { LecternError } from '../platform/errors.ts'

/** Where a blob lies below the folder. */
export function blobFile(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash)
}

/** Half-written blobs, in the folder of the blobs. */
export function partsFolder(folder: string): string {
  return join(folder, '.parts')
}

/** Makes a file beside the blobs and renames it, so that a crash never leaves half a blob under its name. */
async function place(folder: string, hash: string, make: (part: string) => Promise<void>): Promise<void> {
  const file = blobFile(folder, hash)
  const parts = partsFolder(folder)
  for (const parent of [parts, dirname(file)]) await mkdir(parent, { recursive: true })
  const part = join(parts, randomUUID())
  try {
    await make(part)
    await sync(part)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
  await sync(dirname(file))
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Moves a file; to another disk it is copied. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

/** There is no such file; a disk that is full or gone says something else. */
function isNoFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Blobs as files below a folder, two levels deep; half-written files lie in a folder of their own. */
export function createFileBlobs(folder: string, metrics: BlobMetrics = createBlobMetrics()): BlobStore {
  const fileOf = (hash: string): string => {
    if (!isBlobHash(hash)) throw new LecternError('not-found')
    return blobFile(folder, hash)
  }
  const size = async (hash: string): Promise<number> => (
    await callStore(metrics, 'head', async () => await stat(fileOf(hash)), isNoFile)
  ).size
  const has = (hash: string): Promise<boolean> => isThere(size(hash))
  /** What lies in a folder; nothing when there is no such folder, because the first blob makes it. */
  const entries = async (of: string): Promise<Dirent[]> => await callStore(metrics, 'list', async () => {
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
      const hash = await blobHashOf(bytes)
      if (await has(hash)) return hash
      await callStore(metrics, 'put', () => place(folder, hash, async (part) => await writeFile(part, bytes, { flag: 'wx' })))
      metrics.moved('in', bytes.length)
      return hash
    },
    async putFile({ bytes, hash, path }) {
      if (await has(hash)) return
      await callStore(metrics, 'put', () => place(folder, hash, async (part) => await move(path, part)))
      metrics.moved('in', bytes)
    },
    async get(hash, range) {
      const handle = await callStore(metrics, 'get', async () => await open(fileOf(hash)), isNoFile)
      const stream = handle.createReadStream(range)
      stream.on('close', () => metrics.moved('out', stream.bytesRead))
      // The reader of the last one is told what went wrong in any of them.
      return range ? stream : pipeline(stream, verifying(hash), () => undefined)
    },
    remove: async (hash) => await callStore(metrics, 'delete', async () => await rm(fileOf(hash), { force: true })),
    async *list() {
      for (const part of await entries(folder)) {
        if (!part.isDirectory()) continue
        for (const file of await entries(join(folder, part.name))) if (file.isFile() && isBlobHash(file.name)) yield file.name
      }
    },
    close: () => undefined,
  }
}
