import { createLesson, setTitle } from '@lectern/shared/lesson'
import type { Version } from '@lectern/shared/lessons'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { bytesOf, lessonOf } from './use-history.ts'
import { dayHeading, neighbour, peopleBehind, versionDays } from './version-days.ts'

const NOW = new Date(2026, 2, 30, 12).getTime()
const at = (day: number, hour: number): number => new Date(2026, 2, day, hour).getTime()
const version = (versionId: string, createdAt: number, more: Partial<Version> = {}): Version => ({
  versionId, docId: 'd', kind: 'auto', name: null, author: null, contributors: [], seq: 1, createdAt, ...more,
})
const WORDS = { today: 'Today', yesterday: 'Yesterday' }

describe('versions by day', () => {
  it('are grouped by the reader’s days, newest first', () => {
    const days = versionDays([version('a', at(28, 9)), version('b', at(30, 8)), version('c', at(29, 23)), version('d', at(30, 11))], NOW)
    expect(days.map((day) => [day.daysAgo, day.versions.map((each) => each.versionId)])).toEqual([[0, ['d', 'b']], [1, ['c']], [2, ['a']]])
  })

  it('keep the order of the log within one millisecond', () => {
    const days = versionDays([version('first', at(30, 8), { seq: 4 }), version('second', at(30, 8), { seq: 9 })], NOW)
    expect(days[0]!.versions.map((each) => each.versionId)).toEqual(['second', 'first'])
  })

  it('have headings a person would use', () => {
    const [today, yesterday, before] = versionDays([version('a', at(30, 1)), version('b', at(29, 1)), version('c', at(27, 1))], NOW)
    expect(dayHeading(today!, 'en', WORDS)).toBe('Today')
    expect(dayHeading(yesterday!, 'en', WORDS)).toBe('Yesterday')
    expect(dayHeading(before!, 'en', WORDS)).toContain('March')
  })
})

it('arrow keys go to the neighbour and stop at the ends', () => {
  const list = [version('a', 3), version('b', 2), version('c', 1)]
  expect(neighbour(list, 'a', 1)?.versionId).toBe('b')
  expect(neighbour(list, 'a', -1)?.versionId).toBe('a')
  expect(neighbour(list, 'a', Infinity)?.versionId).toBe('c')
  expect(neighbour(list, 'c', -Infinity)?.versionId).toBe('a')
  expect(neighbour(list, 'gone', 1)?.versionId).toBe('a')
  expect(neighbour([], 'a', 1)).toBeNull()
})

it('names contributors before the author', () => {
  const ada = { userId: '1', name: 'Ada' }
  const grace = { userId: '2', name: 'Grace' }
  expect(peopleBehind(version('a', 1, { author: ada, contributors: [grace] }))).toEqual([grace])
  expect(peopleBehind(version('a', 1, { author: ada }))).toEqual([ada])
  expect(peopleBehind(version('a', 1))).toEqual([])
})

it('reads the lesson of a version from its base64 update', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, { kind: 'remote' })
  setTitle(doc, 'Moons', { kind: 'remote' })
  const base64 = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')
  const lesson = lessonOf(bytesOf(base64))
  expect(lesson.meta.title).toBe('Moons')
  expect(lesson.slides).toHaveLength(1)
})
