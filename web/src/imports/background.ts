import { readImport } from '@lectern/shared/imports'
import type { DeckImport } from '@lectern/shared/imports'
import { isJobOpen, listJobs } from '@lectern/shared/jobs'
import { importPath } from '../lessons/lesson-paths.ts'
import { LESSONS_KEY } from '../library/use-item-mutation.ts'
import { call } from '../platform/http/api.ts'
import { isRefused } from '../jobs/page-work.ts'
import { queryClient } from '../platform/http/query-client.ts'
import { translate } from '../platform/i18n/i18n.ts'
import { passLeaveGate } from '../platform/routing/leave-gate.ts'
import { sessionStore } from '../platform/session/session.ts'
import { toast } from '../ui/index.ts'
import { createBackgroundImports, isFoundAgain } from './background-imports.ts'
import { lookedAt } from './looked-at.ts'
import '../locales/en/imports.json'

/** How often it is asked how far an import without a dialog is, ms. */
const POLL_MS = 2000

/** Says that an import has ended, with the way to what became of it, on whichever screen the person is by now. */
function tell({ job: { jobId, state, title } }: DeckImport): void {
  void queryClient.invalidateQueries({ queryKey: LESSONS_KEY })
  toast(translate(state === 'ready' ? 'imports:background.ready' : 'imports:background.failed', { title }), {
    tone: state === 'ready' ? 'success' : 'danger',
    action: { label: translate('imports:background.open'), run: () => passLeaveGate(() => window.location.assign(importPath(jobId))) },
  })
}

/** The imports of this page that go on without a dialog. */
export const backgroundImports = createBackgroundImports({
  read: async (importId, signal) => (await call(readImport, { params: { importId }, signal })).import,
  wait: () => new Promise((resolve) => { setTimeout(resolve, POLL_MS) }),
  isGone: (error) => isRefused(error) || sessionStore.getState().user === null,
  ended: tell,
})

/** Leaves an import to the background, and says where it is found. */
export function goOnInBackground({ job: { jobId, title } }: DeckImport): void {
  toast(translate('imports:background.goesOn', { title }))
  void backgroundImports.follow(jobId)
}

/**
 * Finds the person's imports again after the page was loaded anew, or on another device: those that go on, whose end is told of, and
 * those that ended while no page was open.
 */
export async function findImports(): Promise<void> {
  const [{ jobs }, looked] = await Promise.all([call(listJobs, { query: {} }), lookedAt()])
  const known = { userId: sessionStore.getState().user?.userId, lookedAt: looked, now: Date.now() }
  for (const job of jobs) if (isFoundAgain(job, known)) void backgroundImports.follow(job.jobId, isJobOpen(job.state))
}
