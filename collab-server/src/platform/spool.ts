import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A file that has arrived whole and that nothing names yet. Whoever took it removes it, whatever became of it. */
export interface SpooledFile {
  readonly path: string
  readonly bytes: number
  /** SHA-256 of the bytes, lower-case hex. */
  readonly hash: string
  /** Takes it away; one that was moved to where it stays is no fault. */
  remove(): Promise<void>
}

/** How much of a stream is taken. */
export interface SpoolRules {
  readonly maxBytes: number
  /** What is thrown at the first byte too many. */
  readonly tooLarge: () => Error
  /** Asked before so many bytes more are written; what it throws ends it. */
  readonly requireSpace: (bytes: number) => Promise<void>
}

/** So many bytes are asked for at a time; less than that may lie on a full disk beyond its reserve. */
const STEP = 1024 * 1024

/** The folder of files that are still arriving, in a data folder. */
export function spoolFolderOf(dataDir: string): string {
  return join(dataDir, 'uploads')
}

/**
 * Writes a stream to a file of its own, a piece in memory at a time, and sums it up on the way. When it ends early, or is
 * refused, nothing of it is left. The stream is not destroyed: the caller's answer may have to go the same way back.
 */
export async function spool(folder: string, source: Readable, { requireSpace, maxBytes, tooLarge }: SpoolRules): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const remove = async (): Promise<void> => await rm(path, { force: true })
  const handle = await open(path, 'wx', 0o600)
  const sum = createHash('sha256')
  let bytes = 0
  let granted = 0
  try {
    for await (const piece of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      if (bytes > maxBytes) throw tooLarge()
      if (bytes > granted) {
        const more = Math.max(STEP, bytes - granted)
        await requireSpace(more)
        granted += more
      }
      sum.update(piece)
      await handle.writeFile(piece)
    }
    await handle.close()
    return { path, bytes, hash: sum.digest('hex'), remove }
  } catch (error) {
    await handle.close().catch(() => undefined)
    await remove()
    throw error
  }
}

/** Takes away files that a process left behind that ended: those not written to since `before`, in ms since 1970. Answers how many. */
export async function sweepSpool(folder: string, before: number): Promise<number> {
  let swept = 0
  for (const name of await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (!found?.isFile() || found.mtimeMs >= before) continue
    await rm(file, { force: true })
    swept++
  }
  return swept
}
