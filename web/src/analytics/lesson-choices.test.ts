import { listAllLearners } from '@lectern/shared/activities'
import { expect, it } from 'vitest'
import { LEARNT_LAST, lessonChoices } from './lesson-choices.ts'

const LATEST = [{ lessonId: 'a', name: 'Lakes' }, { lessonId: 'b', name: 'Rivers' }]

it('a lesson that an address names is shown, also where nobody worked on it lately', () => {
  expect(lessonChoices(LATEST, null)).toEqual({ all: LATEST, shown: LATEST[0] })
  expect(lessonChoices(LATEST, 'b')).toEqual({ all: LATEST, shown: LATEST[1] })
  expect(lessonChoices(LATEST, 'old', { title: 'Seas' })).toEqual({ all: [{ lessonId: 'old', name: 'Seas' }, ...LATEST], shown: { lessonId: 'old', name: 'Seas' } })
  expect(lessonChoices([], 'old').shown).toEqual({ lessonId: 'old', name: '…' })
  expect(lessonChoices([], null).shown).toBeNull()
})

it('without an address the lesson is shown in which somebody learnt last, else the one that was worked on last', () => {
  const learnt = { lessonId: 'b', name: 'Rivers' }
  expect(lessonChoices(LATEST, null, { learnt })).toEqual({ all: LATEST, shown: learnt })
  const older = { lessonId: 'old', name: 'Seas' }
  expect(lessonChoices(LATEST, null, { learnt: older })).toEqual({ all: [older, ...LATEST], shown: older })
  expect(lessonChoices(LATEST, 'a', { learnt }).shown).toEqual(LATEST[0])
})

it('whoever learnt last stands first among what the call answers to nobody who turned pages or sorted', () => {
  const { from, lines, to } = LEARNT_LAST
  expect(listAllLearners.query?.parse({ from, lines, to })).toEqual(LEARNT_LAST)
})
