import type { DeckImport } from '@lectern/shared/imports'
import type { JobState } from '@lectern/shared/jobs'
import { expect, it } from 'vitest'
import { importAfter, stageOf } from './import-stage.ts'

const made = (state: JobState, progress: number): DeckImport => ({ job: { state, progress } }) as DeckImport
const working = (state: JobState, progress: number) => stageOf({ kind: 'working', made: made(state, progress) })

it('S2 §4 an upload is at most at 90 % until the server answers, then at 100, and its slides are processed with a share of their own', () => {
  expect([0.5, 0.9, 1].map((share) => stageOf({ kind: 'sending', share }))).toEqual([{ words: 'sending', share: 0.5 }, { words: 'sending', share: 0.9 }, { words: 'sending', share: 0.9 }])
  expect(working('queued', 0)).toEqual({ words: 'waiting', share: 1 })
  // Not back to nothing: how far it is is said once it is somewhere.
  expect(working('running', 0)).toEqual({ words: 'reading', share: null })
  expect(working('running', 40)).toEqual({ words: 'reading', share: 0.4 })
})

it('how far slides are processed never runs backwards, also where the server began anew', () => {
  expect(importAfter(made('running', 40), made('running', 15)).job.progress).toBe(40)
  expect(importAfter(made('running', 40), made('queued', 0)).job).toMatchObject({ state: 'running', progress: 40 })
  expect(importAfter(made('running', 40), made('running', 55)).job.progress).toBe(55)
  expect(importAfter(made('queued', 0), made('running', 5)).job).toMatchObject({ state: 'running', progress: 5 })
  expect(importAfter(made('running', 40), made('failed', 0)).job.state).toBe('failed')
})
