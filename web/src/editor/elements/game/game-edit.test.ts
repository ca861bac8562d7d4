import { expect, it } from 'vitest'
import { richTextOf } from '@lectern/shared/text'
import { gameEdit } from './edit.ts'
import { gapAt } from './gap-at.ts'

const BOX = { x: 0, y: 0, width: 1200, height: 800 } as never

it('a game that home asks for has its kind, its look and its name, which is no longer than one of a game may be', () => {
  const asked = (said: Readonly<Record<string, string>>) => gameEdit.createAs?.(BOX, (key) => said[key] ?? null)
  expect(asked({ kind: 'wheel', look: 'sea', name: 'Rivers' })).toMatchObject({ type: 'game', kind: 'wheel', look: 'sea', prompt: richTextOf('Rivers') })
  expect(asked({ kind: 'nothing' })).not.toHaveProperty('prompt')
  expect(asked({ name: 'R'.repeat(70) })).toMatchObject({ prompt: richTextOf('R'.repeat(49)) })
})

it('a question that is dragged goes before the row whose upper half it is let go over, and behind all below them', () => {
  const rows = [0, 40, 80].map((top) => ({ top, height: 36 }))
  expect([-20, 10, 30, 57, 59, 99, 300].map((y) => gapAt(rows, y))).toEqual([0, 0, 1, 1, 2, 3, 3])
})
