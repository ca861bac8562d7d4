import { constants, copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { blobPath } from '../blob-files.ts'

/** Names of the folders begin with it; half of one may be left by a backup that was killed. */
const PREFIX = '.backup-'
const DAY_MS = 24 * 60 * 60_000

/**
 * Keeps files from going away while a backup is made: the server removes a document's large state once a newer one has
 * taken its place, perhaps before the backup comes to it. A second name for the same bytes outlives that.
 */
export class HeldStates {
  readonly #blobs: string
  readonly #folder: string

  constructor(dataDir: string, blobs: string) {
    this.#blobs = blobs
    this.#folder = join(dataDir, `${PREFIX}${process.pid}-${Date.now()}`)
    mkdirSync(this.#folder, { mode: 0o700 })
  }

  /** Gives each file a second name; false when some are not there. */
  hold(hashes: readonly string[]): boolean {
    return hashes.map((hash) => this.#hold(hash)).every(Boolean)
  }

  /** Where a file lies that is held; null when it is not. */
  find(hash: string): string | null {
    const path = join(this.#folder, hash)
    return existsSync(path) ? path : null
  }

  async release(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  #hold(hash: string): boolean {
    const held = join(this.#folder, hash)
    if (existsSync(held)) return true
    const path = blobPath(this.#blobs, hash)
    try {
      try {
        linkSync(path, held)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
        // Some file systems know no second names.
        copyFileSync(path, held, constants.COPYFILE_FICLONE)
      }
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    }
  }
}

/** Removes what backups that were killed have left in a data folder. */
export async function removeOldHeldStates(dataDir: string, now: number): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith(PREFIX) && now - (await stat(path)).mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true })
  }
}
