import { expect, it } from 'vitest'
import { lessonChoices } from './lesson-choices.ts'

const LATEST = [{ lessonId: 'a', name: 'Lakes' }, { lessonId: 'b', name: 'Rivers' }]

it('a lesson that an address names is shown, also where nobody worked on it lately', () => {
  expect(lessonChoices(LATEST, null)).toEqual({ all: LATEST, shown: LATEST[0] })
  expect(lessonChoices(LATEST, 'b')).toEqual({ all: LATEST, shown: LATEST[1] })
  expect(lessonChoices(LATEST, 'old', 'Seas')).toEqual({ all: [{ lessonId: 'old', name: 'Seas' }, ...LATEST], shown: { lessonId: 'old', name: 'Seas' } })
  expect(lessonChoices([], 'old').shown).toEqual({ lessonId: 'old', name: '…' })
  expect(lessonChoices([], null).shown).toBeNull()
})
