import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { scratchFolder } from '../scratch.ts'

/** What a server has to start with to find a slow disk, and how to clean up. */
export interface SlowDisk {
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => void
}

/** A disk on which every flush takes so many ms; null where it cannot be had (no C compiler, not Linux). */
export function slowDisk(ms: number): SlowDisk | null {
  const { path, remove } = scratchFolder('slow-disk')
  const library = join(path, 'slow-disk.so')
  const made = process.platform === 'linux'
    && spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, join(import.meta.dirname, 'slow-disk.c'), '-ldl'], { stdio: 'ignore' }).status === 0
  if (made) return { env: { LD_PRELOAD: library, SLOW_DISK_MS: String(ms) }, remove }
  remove()
  return null
}
