import { expect, it } from 'vitest'
import { judged } from './contract.ts'
import type { FrameEvent } from './frame-link.ts'

const FINE: readonly FrameEvent[] = [
  { kind: 'ready' }, { kind: 'answer', id: 'a', answer: 'b', isRight: null }, { kind: 'checked', usable: 3, unreachable: [], unnamed: [], contrast: [] },
]
const failedOf = (state: 'loading' | 'running' | 'hung' | 'silent', words: readonly FrameEvent[]): readonly string[] => judged({ state, words }).filter(({ isPassed }) => !isPassed).map(({ check }) => check)

it('an interactive that says when it is ready and what was answered, and that keys reach, passes', () => {
  expect(failedOf('running', FINE)).toEqual([])
})

it('each fault fails its own check and names what it is about', () => {
  expect(failedOf('running', [...FINE, { kind: 'violation', directive: 'connect-src', blocked: 'https://elsewhere.test' }])).toEqual(['network'])
  expect(failedOf('running', [...FINE, { kind: 'error', message: 'x is not defined' }])).toEqual(['errors'])
  expect(failedOf('running', FINE.filter(({ kind }) => kind !== 'answer'))).toEqual(['answers'])
  const [checked] = judged({ state: 'running', words: [{ kind: 'checked', usable: 1, unreachable: ['div#go Go'], unnamed: [], contrast: [] }] }).filter(({ check }) => check === 'keyboard')
  expect(checked).toEqual({ check: 'keyboard', isPassed: false, about: ['div#go Go'] })
})

it('one that never begins, or hangs, passes nothing that it could not show', () => {
  expect(failedOf('silent', [])).toEqual(['loads', 'ready', 'answers', 'keyboard', 'names', 'contrast'])
  expect(failedOf('hung', [{ kind: 'ready' }])).toEqual(['loads', 'answers', 'keyboard', 'names', 'contrast'])
})
