import type { SlidesWork } from '@lectern/shared/creation'
import type { Job } from '@lectern/shared/jobs'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../platform/http/query-client.ts'
import { TestLesson } from '../test-lesson.tsx'
import { RailBadges } from './RailBadges.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

it('S2 §3 beside a slide it is said that its picture is looked after, and that it failed, to those who can do something about it', async () => {
  const lesson = new TestLesson()
  lesson.render(<RailBadges id="badges" slideId={lesson.slideId} hasTransition={false} />)
  const is = (jobState: Job['state'], state: SlidesWork['pictures'][number]['state'], mayChange = true): void => act(() => {
    const job = { jobId: 'j', state: jobState, mayChange, progress: 0, attempt: 1, failure: null } as Job
    queryClient.setQueryData<SlidesWork>(['slides-work', 'lesson'], { of: 'pictures', job, titles: ['Tides'], pictures: [{ slideId: lesson.slideId, state }], faults: [] })
  })
  const told = (): string | undefined => screen.queryByRole('img')?.getAttribute('aria-label') ?? undefined
  const isTold = async (words: string | undefined): Promise<void> => { await waitFor(() => expect(told()).toBe(words)) }
  is('running', 'waiting')
  await isTold('A picture for this slide is coming')
  for (const [job, state, mayChange] of [['stopped', 'waiting', true], ['running', 'there', true], ['ready', 'none', true], ['failed', 'failed', false]] as const) {
    is('failed', 'failed')
    await isTold('The picture for this slide failed')
    is(job, state, mayChange)
    await isTold(undefined)
  }
})
