import { expect, it } from 'vitest'
import { leavingOf } from './leaving.ts'

it('leaving an import asks while this page draws or sends the deck, and goes on without asking once the server has it', () => {
  for (const target of ['lesson', 'draft', 'slides'] as const) {
    expect([leavingOf({ kind: 'drawing' }, target), leavingOf({ kind: 'sending' }, target)]).toEqual(['asks', 'asks'])
    expect([leavingOf({ kind: 'idle' }, target), leavingOf({ kind: 'failed' }, target)]).toEqual(['free', 'free'])
  }
  expect([leavingOf({ kind: 'working' }, 'lesson'), leavingOf({ kind: 'working' }, 'draft')]).toEqual(['goes-on', 'goes-on'])
})

it('slides that only their dialog can put into a lesson, and a draft that is in no lesson, are not left unasked', () => {
  expect([leavingOf({ kind: 'working' }, 'slides'), leavingOf({ kind: 'ready' }, 'draft')]).toEqual(['asks', 'asks'])
  expect([leavingOf({ kind: 'ready' }, 'slides'), leavingOf({ kind: 'ready' }, 'lesson')]).toEqual(['free', 'free'])
})
