import { describe, expect, it } from 'vitest'
import { arranged } from './arrange-lessons.ts'

const lesson = (name: string, createdAt: number, lastEditedAt: number) => ({ name, createdAt, lastEditedAt })
const LESSONS = [lesson('Élan vital', 3, 10), lesson('Tides 10', 1, 30), lesson('tides 9', 2, 20)]
const names = (words: string, sort: Parameters<typeof arranged>[2]) => arranged(LESSONS, words, sort, 'en').map(({ name }) => name)

describe('a list of lessons', () => {
  it('is found by any of the words of a name, without case and accents', () => {
    expect(names('elan', 'edited')).toEqual(['Élan vital'])
    expect(names('9 TIDES', 'edited')).toEqual(['tides 9'])
    expect(names('  ', 'edited')).toHaveLength(3)
    expect(names('moon', 'edited')).toEqual([])
  })
  it('is sorted by the last edit, by name as people count, or by creation', () => {
    expect(names('', 'edited')).toEqual(['Tides 10', 'tides 9', 'Élan vital'])
    expect(names('', 'name')).toEqual(['Élan vital', 'tides 9', 'Tides 10'])
    expect(names('', 'created')).toEqual(['Élan vital', 'tides 9', 'Tides 10'])
  })
})
