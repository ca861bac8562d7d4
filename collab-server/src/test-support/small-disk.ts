import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'

/** Whether a test may mount a disk of its own, a tmpfs, to fill it. */
export const canMount = spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt']).status === 0

/** Writes into a file until the disk has no room left. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let size = 65_536; size >= 512;) {
      try {
        if (writeSync(file, new Uint8Array(size)) < size) size /= 2
      } catch {
        size /= 2
      }
    }
  } finally {
    closeSync(file)
  }
}
