import 'fake-indexeddb/auto'
import type { DeckImport, ImportTarget } from '@lectern/shared/imports'
import type { Job, JobState } from '@lectern/shared/jobs'
import { expect, it, vi } from 'vitest'
import { createBackgroundImports, isFoundAgain } from './background-imports.ts'
import { lookedAt, noteLookedAt } from './looked-at.ts'

const made = (jobId: string, state: JobState, progress = 0, target: ImportTarget = 'lesson') => ({ job: { jobId, state, progress, createdAt: Number(jobId) }, target, report: null }) as unknown as DeckImport

/** Imports in the background of a page whose server answers one thing after the other, the last one for good. */
function page(...answers: (DeckImport | Error)[]) {
  const ended = vi.fn<(end: DeckImport) => void>()
  let at = 0
  const imports = createBackgroundImports({
    read: async () => {
      const answer = answers[Math.min(at++, answers.length - 1)]
      if (answer instanceof Error || answer === undefined) throw answer ?? new Error('no answer')
      return answer
    },
    wait: () => new Promise((resolve) => { setTimeout(resolve) }), isGone: ({ message }: Error) => message === 'gone', ended,
  })
  return { imports, ended, shown: () => imports.store.getState().imports.map(({ job }) => `${job.jobId} ${job.state}`) }
}

it('an import whose dialog is closed goes on being followed, also through a broken connection, and is told of once it is ready', async () => {
  const { ended, imports, shown } = page(made('1', 'running', 20), new Error('offline'), made('1', 'running', 60), made('1', 'ready', 100))
  imports.hold('1')
  await imports.follow('1')
  expect([shown(), ended.mock.calls]).toEqual([[], []])
  imports.release('1')
  await imports.follow('1')
  expect(ended.mock.calls.map(([{ job }]) => job.state)).toEqual(['ready'])
  expect(shown()).toEqual(['1 ready'])
  imports.dismiss('1')
  expect(shown()).toEqual([])
})

it('an import that a dialog takes up again is told of by that dialog alone', async () => {
  const { ended, imports, shown } = page(made('1', 'running'))
  const over = imports.follow('1')
  await vi.waitFor(() => expect(shown()).toEqual(['1 running']))
  imports.hold('1')
  await over
  expect([shown(), ended.mock.calls]).toEqual([[], []])
})

it('what was stopped or is gone is shown no more, what failed stays to be tried again, and slides for an open lesson are not shown at all', async () => {
  const stopped = page(made('1', 'running'), made('1', 'stopped'))
  await stopped.imports.follow('1')
  const gone = page(made('1', 'running'), new Error('gone'))
  await gone.imports.follow('1')
  const slides = page(made('1', 'running', 0, 'slides'))
  await slides.imports.follow('1')
  const failed = page(made('1', 'failed'))
  await failed.imports.follow('1')
  expect([stopped, gone, slides, failed].map(({ ended, shown }) => [...shown(), ended.mock.calls.length])).toEqual([[0], [0], [0], ['1 failed', 1]])
})

it('a look that was given up takes nothing away from whoever follows the import anew', async () => {
  const answers: ((made: DeckImport) => void)[] = []
  const failures: ((error: Error) => void)[] = []
  const ended = vi.fn<(end: DeckImport) => void>()
  const imports = createBackgroundImports({
    read: () => new Promise((resolve, reject) => {
      answers.push(resolve)
      failures.push(reject)
    }),
    wait: () => new Promise(() => undefined), isGone: () => false, ended,
  })
  void imports.follow('1')
  imports.dismiss('1')
  void imports.follow('1')
  answers[1]?.(made('1', 'running'))
  await vi.waitFor(() => expect(imports.store.getState().imports).toHaveLength(1))
  failures[0]?.(new Error('aborted'))
  await new Promise((resolve) => { setTimeout(resolve) })
  expect(imports.store.getState().imports).toHaveLength(1)
})

it('an import that ended while no page was open is found again for most of a day, until somebody looks at it on this device, and not told of as news', async () => {
  const DAY = 24 * 3_600_000
  const job = (jobId: string, state: JobState, finishedAt: number | null, userId = 'me', kind = 'import') => ({ jobId, state, finishedAt, kind, author: { userId } }) as unknown as Job
  const jobs = [
    job('1', 'running', null), job('2', 'failed', 9 * DAY), job('3', 'ready', 9 * DAY), job('4', 'stopped', 9 * DAY), job('5', 'failed', 8 * DAY), job('6', 'ready', 9 * DAY, 'you'), job('7', 'ready', 9 * DAY, 'me', 'video'),
  ]
  const found = async () => {
    const known = { userId: 'me', lookedAt: await lookedAt(), now: 9 * DAY + 3_600_000 }
    return jobs.filter((one) => isFoundAgain(one, known)).map(({ jobId }) => jobId)
  }
  expect(await found()).toEqual(['1', '2', '3'])
  await noteLookedAt('3', DAY)
  expect(await found()).toEqual(['1', '2'])
  await noteLookedAt('2', 9 * DAY)
  expect(await lookedAt()).toEqual(new Set(['2']))

  const late = page(made('2', 'failed'))
  await late.imports.follow('2', false)
  expect([late.shown(), late.ended.mock.calls]).toEqual([['2 failed'], []])
  const done = page({ ...made('3', 'ready', 100, 'draft'), job: { ...made('3', 'ready').job, lessonId: 'lesson' } } as unknown as DeckImport)
  await done.imports.follow('3', false)
  expect(done.shown()).toEqual([])
})
