import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of the blob folder. */
export interface BlobFile {
  readonly hash: string
  readonly path: string
}

const HASH = /^[0-9a-f]{64}$/

/** Every blob below a folder; half-written files, whose names begin with a dot, are left out. */
export async function* listBlobs(folder: string): AsyncGenerator<BlobFile> {
  const top = await opendir(folder).catch(() => null)
  if (!top) return
  for await (const part of top) {
    if (!part.isDirectory()) continue
    const files = await opendir(join(folder, part.name))
    for await (const file of files) {
      if (file.isFile() && HASH.test(file.name)) yield { hash: file.name, path: join(folder, part.name, file.name) }
    }
  }
}

/** Where a blob lies. */
export function blobPath(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash)
}

/** Bytes of a file; null when there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.size ?? null
}
