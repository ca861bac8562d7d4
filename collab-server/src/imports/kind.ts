import type { JobKind } from '../jobs/kind.ts'
import { runImport } from './run.ts'

/** The import of a deck: read in a process of its own, and a lesson once all of it is. Nothing is charged, as nothing is generated. */
export const importJob: JobKind = {
  name: 'import',
  paid: null,
  access: 'edit',
  times: { silentMs: 3 * 60_000, waitMs: 60 * 60_000, deadlineMs: 10 * 60_000 },
  // One takes a core and some hundred MB while it reads.
  atOnce: 1,
  isPossible: () => true,
  run: runImport,
}
