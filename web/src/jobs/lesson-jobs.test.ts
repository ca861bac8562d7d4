import type { JobProgress } from '@lectern/shared/jobs'
import { expect, it } from 'vitest'
import { shownAfter, shownAfterList } from './lesson-jobs.ts'

const job = (jobId: string, state: JobProgress['state'], progress = 0): JobProgress => ({ jobId, kind: 'video', state, progress })

it('of several jobs the one that is shown stays until it is over; what failed or was stopped goes', () => {
  expect(shownAfter(null, job('a', 'running', 5))).toEqual(job('a', 'running', 5))
  expect(shownAfter(job('a', 'running'), job('b', 'running'))).toEqual(job('a', 'running'))
  expect(shownAfter(job('a', 'running'), job('a', 'ready', 100))).toEqual(job('a', 'ready', 100))
  expect(shownAfter(job('a', 'ready'), job('b', 'queued'))).toEqual(job('b', 'queued'))
  expect([shownAfter(job('a', 'running'), job('a', 'failed')), shownAfter(null, job('a', 'stopped'))]).toEqual([null, null])
})

it('what was missed without a connection is made up for by the list', () => {
  // It ended, failed, or is gone from the list meanwhile.
  expect(shownAfterList(job('a', 'running', 5), [job('a', 'ready', 100)])).toEqual(job('a', 'ready', 100))
  expect([shownAfterList(job('a', 'running'), [job('a', 'failed')]), shownAfterList(job('a', 'running'), [])]).toEqual([null, null])
  // It goes on, though a newer one is under way; another one began, here or in a list of old ones.
  expect(shownAfterList(job('a', 'running', 5), [job('b', 'running'), job('a', 'running', 60)])).toEqual(job('a', 'running', 60))
  expect(shownAfterList(job('a', 'running'), [job('b', 'queued'), job('a', 'ready')])).toEqual(job('b', 'queued'))
  expect(shownAfterList(null, [job('c', 'ready'), job('b', 'running')])).toEqual(job('b', 'running'))
  // What was ready before the page was opened is no news.
  expect(shownAfterList(null, [job('c', 'ready'), job('b', 'stopped')])).toBeNull()
})
