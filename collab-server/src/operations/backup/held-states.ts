import { constants, copyFileSync, createWriteStream, existsSync, linkSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BlobDamagedError } from '../../blobs/blobs.ts'
import type { BlobStore } from '../../blobs/blobs.ts'
import { LecternError } from '../../platform/errors.ts'
import { blobPath } from '../blob-files.ts'

/** Names of the folders begin with it; half of one may be left by a backup that was killed. */
const PREFIX = '.backup-'
const DAY_MS = 24 * 60 * 60_000

/** Where blobs come from: a folder of files, or a store that has to be asked for each. */
export type BlobSource = { readonly folder: string } | { readonly store: BlobStore }

/**
 * Keeps files from going away while a backup is made: the server removes a document's large state once a newer one has
 * taken its place, perhaps before the backup comes to it. A second name for the same bytes outlives that; what lies in an
 * object store is fetched.
 */
export class HeldStates {
  readonly #source: BlobSource
  readonly #folder: string
  readonly #damaged = new Set<string>()

  constructor(dataDir: string, source: BlobSource) {
    this.#source = source
    this.#folder = join(dataDir, `${PREFIX}${process.pid}-${Date.now()}`)
    mkdirSync(this.#folder, { mode: 0o700 })
  }

  /** Gives each file a second name; false when some are not there. */
  async hold(hashes: readonly string[]): Promise<boolean> {
    let isAll = true
    for (const hash of hashes) if (!(await this.take(hash))) isAll = false
    return isAll
  }

  /** Those among the asked for whose bytes in the store are not what their names say. */
  get damaged(): ReadonlySet<string> {
    return this.#damaged
  }

  /** Where a file lies that is held; null when it is not. */
  find(hash: string): string | null {
    const path = join(this.#folder, hash)
    return existsSync(path) ? path : null
  }

  async release(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** Lets one go before the others. */
  async drop(hash: string): Promise<void> {
    await rm(join(this.#folder, hash), { force: true })
  }

  /** Holds one; false when it is not there, or is damaged. Throws `files-unavailable` while the store is away. */
  async take(hash: string): Promise<boolean> {
    const held = join(this.#folder, hash)
    if (existsSync(held)) return true
    return 'folder' in this.#source ? this.#link(blobPath(this.#source.folder, hash), held) : await this.#fetch(this.#source.store, hash, held)
  }

  async #fetch(store: BlobStore, hash: string, held: string): Promise<boolean> {
    try {
      await pipeline(await store.get(hash), createWriteStream(held, { flags: 'wx', mode: 0o600 }))
      return true
    } catch (error) {
      await rm(held, { force: true })
      if (error instanceof BlobDamagedError) this.#damaged.add(hash)
      else if (!(error instanceof LecternError && error.code === 'not-found')) throw error
      return false
    }
  }

  #link(path: string, held: string): boolean {
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
