import { describe, expect, it } from 'vitest'
import { copyName } from './use-agent-actions.ts'

const before = (name: string) => `Copy of ${name}`
const behind = (name: string) => `${name} (copy)`

describe('the name of a copy', () => {
  it.each([
    ['Coach', 13, before, 'Copy of Coach'],
    ['Coaches', 13, before, 'Copy of Coach'],
    ['Coaches', 12, behind, 'Coach (copy)'],
    ['Ab cdef', 10, behind, 'Ab (copy)'],
    ['ab😀cd', 10, behind, 'ab (copy)'],
    ['ab😀cd', 11, behind, 'ab😀 (copy)'],
  ])('of “%s” in %i characters keeps its words and whole letters', (name, max, around, copy) => expect(copyName(name, max, around)).toBe(copy))
})
