import { statfs } from 'node:fs/promises'
import { LecternError } from '../platform/errors.ts'

/** How long what the system said of the disk is good for, ms. What was let through since is taken off it. */
const GOOD_FOR_MS = 1000

/** Looks at how much room the disks have. */
export interface DiskWatch {
  /** Whether only edits and sign-ins may be written. */
  isLow(): Promise<boolean>
  /** Room for so many bytes above the reserve. @throws LecternError `disk-full` */
  requireSpace(bytes: number): Promise<void>
}

/** Bytes that may still be written below a folder; a folder that cannot be asked says nothing against writing. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** A watch over the disks of these folders that keeps a reserve, in bytes; without one it lets everything through. */
export function createDiskWatch(folders: readonly string[], reserveBytes: number): DiskWatch {
  let looking: Promise<number> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let letThrough = 0

  const free = (): Promise<number> => {
    const now = performance.now()
    if (!looking || now - lookedAt > GOOD_FOR_MS) {
      lookedAt = now
      letThrough = 0
      looking = Promise.all(folders.map(freeBytes)).then((all) => Math.min(...all))
    }
    return looking
  }
  const hasRoom = async (bytes: number): Promise<boolean> => reserveBytes === 0 || (await free()) - letThrough - bytes >= reserveBytes

  return {
    isLow: async () => !(await hasRoom(0)),
    async requireSpace(bytes) {
      if (!(await hasRoom(bytes))) throw new LecternError('disk-full')
      letThrough += bytes
    },
  }
}
