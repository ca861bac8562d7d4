import { describe, expect, it } from 'vitest'
import { arranged } from './arrange-lessons.ts'

const lesson = (name: string, createdAt: number, lastEditedAt: number, description = '') => ({ name, description, createdAt, lastEditedAt })
const LESSONS = [lesson('Élan vital', 3, 10), lesson('Tides 10', 1, 30, 'How the Moon pulls\nthe séa'), lesson('tides 9', 2, 20)]
const names = (words: string, sort: Parameters<typeof arranged>[2]) => arranged(LESSONS, words, sort, 'en').map(({ name }) => name)

describe('a list of lessons', () => {
  it('is found by any of the words of a name, without case and accents', () => {
    expect(names('elan', 'edited')).toEqual(['Élan vital'])
    expect(names('9 TIDES', 'edited')).toEqual(['tides 9'])
    expect(names('  ', 'edited')).toHaveLength(3)
    expect(names('mars', 'edited')).toEqual([])
  })
  it('is found by the words of a description, alone and with those of the name', () => {
    expect(names('sea MOON', 'edited')).toEqual(['Tides 10'])
    expect(names('moon tides', 'edited')).toEqual(['Tides 10'])
    expect(names('moon 9', 'edited')).toEqual([])
  })
  it('is sorted by the last edit, by name as people count, or by creation', () => {
    expect(names('', 'edited')).toEqual(['Tides 10', 'tides 9', 'Élan vital'])
    expect(names('', 'name')).toEqual(['Élan vital', 'tides 9', 'Tides 10'])
    expect(names('', 'created')).toEqual(['Élan vital', 'tides 9', 'Tides 10'])
  })
})
