import { plainText } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { draftOf, withMore } from './question-drafts.ts'

const RIVER = { text: 'Which flows north?', options: ['Po', 'Elbe', '', 'Ebro'], correct: 1, level: 'remember', feedback: 'From Bohemia to the sea.' } as const

it('a suggested question has its answers, one of them right, which says why', () => {
  const draft = draftOf({ ...RIVER, options: [...RIVER.options] })
  const options = draft.type === 'multipleChoice' ? draft.options ?? [] : []
  expect(options.map(({ feedback, isCorrect, text }) => [plainText(text), isCorrect, plainText(feedback)])).toEqual([['Po', false, ''], ['Elbe', true, 'From Bohemia to the sea.'], ['Ebro', false, '']])
})

it('one that was written from the lesson remembers what that said, and no other', () => {
  expect([draftOf({ ...RIVER, options: [...RIVER.options] }, 'now'), draftOf({ ...RIVER, options: [...RIVER.options] })].map((draft) => 'source' in draft && draft.source)).toEqual(['now', false])
})

it('what is suggested again is there once', () => {
  const one = { ...RIVER, options: [...RIVER.options] }
  expect(withMore([one], [one, { ...one, text: 'Which flows south?' }]).map(({ text }) => text)).toEqual(['Which flows north?', 'Which flows south?'])
})
