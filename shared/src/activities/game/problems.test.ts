import { expect, it } from 'vitest'
import type { GameQuestion } from '../../lesson/index.ts'
import { richTextOf } from '../../text/index.ts'
import { gameProblems } from './problems.ts'

const question = (changes: Partial<Record<'text' | 'a' | 'b' | 'c' | 'd', string>> & { readonly correct?: GameQuestion['correct'] } = {}): GameQuestion => {
  const { correct = 'a', ...texts } = { text: 'Hot?', a: 'Yes', b: 'No', c: '', d: '', ...changes }
  const written = Object.fromEntries(Object.entries(texts).map(([field, words]) => [field, richTextOf(words)]))
  return { id: 'q', order: 'a0', correct, feedback: richTextOf(''), ...written } as GameQuestion
}
const kindsOf = (one: GameQuestion) => gameProblems({ kind: 'quiz', questions: [one] }).map((problem) => ('letter' in problem ? `${problem.kind} ${problem.letter}` : problem.kind))

it('S2 §5 every question of a game needs text, two choices with text up to the last one, and a right one', () => {
  expect(kindsOf(question())).toEqual([])
  expect(kindsOf(question({ text: ' ' }))).toEqual(['noText'])
  expect(kindsOf(question({ text: 'x'.repeat(201) }))).toEqual(['longText'])
  expect(kindsOf(question({ b: '', c: 'Perhaps' }))).toEqual(['noChoice b'])
  expect(kindsOf(question({ correct: 'd' }))).toEqual(['noChoice c', 'noChoice d'])
  expect(kindsOf(question({ b: 'x'.repeat(101) }))).toEqual(['longChoice b'])
  expect(kindsOf(question({ correct: 'none' }))).toEqual(['noCorrect'])
  expect(kindsOf(question({ b: '' }))).toEqual(['fewChoices'])
})

it.each(['memory', 'crossword'] as const)('a question of %s needs one answer and nothing to choose from', (kind) => {
  const one = (changes: Parameters<typeof question>[0]) => gameProblems({ kind, questions: Array.from({ length: 10 }, () => question(changes)) }).map((problem) => problem.kind)
  expect(one({ b: '' })).toEqual([])
  expect(new Set(one({ a: '', b: '', correct: 'none' }))).toEqual(new Set(['fewChoices', 'noCorrect']))
})

it('S2 §5 a game needs ten questions, a bank one', () => {
  const many = (count: number): GameQuestion[] => Array.from({ length: count }, () => question())
  expect(gameProblems({ kind: 'race', questions: many(8) })).toEqual([{ kind: 'fewQuestions', missing: 2 }])
  expect([gameProblems({ kind: 'race', questions: many(10) }), gameProblems({ kind: 'quiz', questions: many(1) }), gameProblems({ kind: 'quiz', questions: [] })]).toEqual([[], [], [{ kind: 'fewQuestions', missing: 1 }]])
})
