import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { asOneStep, asPartOfGesture } from './undo-steps.ts'
import { nextRegion } from '../shell/use-regions.ts'

describe('F6 goes round the regions', () => {
  test('forwards and back, and begins at either end', () => {
    expect(nextRegion(-1, 5, false)).toBe(0)
    expect(nextRegion(-1, 5, true)).toBe(4)
    expect(nextRegion(4, 5, false)).toBe(0)
    expect(nextRegion(0, 5, true)).toBe(4)
    expect(nextRegion(0, 0, false)).toBe(-1)
  })
})

describe('steps of undo', () => {
  const setUp = () => {
    const map = new Y.Doc().getMap<number>('m')
    const undo = new Y.UndoManager(map)
    return { map, undo }
  }
  test('two commands right after each other are two steps', () => {
    const { map, undo } = setUp()
    asOneStep(undo, () => map.set('x', 1))
    asOneStep(undo, () => map.set('x', 2))
    undo.undo()
    expect(map.get('x')).toBe(1)
  })
  test('a slider dragged is one step', () => {
    const { map, undo } = setUp()
    asOneStep(undo, () => map.set('x', 0))
    for (const value of [1, 2, 3]) asPartOfGesture(undo, 'opacity', () => map.set('x', value))
    undo.undo()
    expect(map.get('x')).toBe(0)
  })
  test('the same slider after a pause is another step', () => {
    const { map, undo } = setUp()
    asPartOfGesture(undo, 'opacity', () => map.set('x', 1))
    undo.lastChange -= 5000
    asPartOfGesture(undo, 'opacity', () => map.set('x', 2))
    undo.undo()
    expect(map.get('x')).toBe(1)
  })
  test('a change in between ends a gesture', () => {
    const { map, undo } = setUp()
    asPartOfGesture(undo, 'opacity', () => map.set('x', 1))
    asOneStep(undo, () => map.set('y', 1))
    asPartOfGesture(undo, 'opacity', () => map.set('x', 2))
    undo.undo()
    expect([map.get('x'), map.get('y')]).toEqual([1, 1])
  })
})
