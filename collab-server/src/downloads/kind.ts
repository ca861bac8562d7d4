import { DOWNLOAD_TIMES } from '@lectern/shared/downloads'
import type { JobKind } from '../jobs/kind.ts'

/** A lesson as a file. The page of who wants it makes it (docs/decisions/0016); the server keeps the slides it is made of, and the file. */
export const downloadJob: JobKind = {
  name: 'download',
  paid: null,
  access: 'edit',
  ownAccess: 'download',
  times: { silentMs: DOWNLOAD_TIMES.silentMs, waitMs: DOWNLOAD_TIMES.waitMs, deadlineMs: DOWNLOAD_TIMES.deadlineMs },
  atOnce: 1,
  isPossible: () => false,
  run: async () => ({ state: 'failed', failure: 'ended' }),
}
