import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from './cleanup.ts'

/** A folder of its own under the system's temporary one, and how to remove it; removed at the latest when this process ends. */
export function scratchFolder(name: string): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `lectern-bench-${name}-`))
  const remove = (): void => rmSync(path, { recursive: true, force: true })
  const cancelRemoval = atExit(remove)
  return {
    path,
    remove() {
      cancelRemoval()
      remove()
    },
  }
}
