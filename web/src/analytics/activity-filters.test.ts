import type { LessonActivity } from '@lectern/shared/analytics'
import { describe, expect, it } from 'vitest'
import { filterRows } from '../ui/index.ts'
import { NO_COURSE, activityCsv, coursesOf, inCourse, readDays, searchedColumns, totalsOf, writeDays, writersOf } from './activity-filters.ts'

const ada = { userId: 'u1', name: 'Ada Lovelace' }
const bob = { userId: 'u2', name: 'Bob Frost' }

function activity(name: string, more: Partial<LessonActivity> = {}): LessonActivity {
  return {
    lessonId: name, name, course: null, role: 'owner', owner: ada, writers: [], writerCount: 0, edits: 0, lastEditedAt: Date.UTC(2030, 0, 1), ...more,
  }
}
const geology = { courseId: 'c1', name: 'Geology' }
const LESSONS = [
  activity('Tides', { course: geology, writers: [{ ...bob, edits: 3 }, { ...ada, edits: 1 }], writerCount: 2, edits: 4 }),
  activity('Maps', { writers: [{ ...ada, edits: 2 }], writerCount: 1, edits: 2 }),
  activity('Rocks', { course: { courseId: 'c2', name: 'Art' } }),
]

describe('the filters of the activity (S1 §2.1)', () => {
  it('the period is one of three; the usual one does not stand in the address', () => {
    expect([null, '7', '30', '90', '8', '-1'].map(readDays)).toEqual(['30', '7', '30', '90', '30', '30'])
    expect([writeDays('7'), writeDays('30')]).toEqual(['7', null])
  })
  it('lessons of a course, of none, or all; a course that is gone has none', () => {
    const names = (course: string | null) => inCourse(LESSONS, course).map((lesson) => lesson.name)
    expect([names(null), names('c1'), names(NO_COURSE), names('c9')]).toEqual([['Tides', 'Maps', 'Rocks'], ['Tides'], ['Maps'], []])
    expect(coursesOf([...LESSONS, ...LESSONS]).map((course) => course.name)).toEqual(['Art', 'Geology'])
  })
  it('words are looked for in lesson, owner, course and people, whatever their case', () => {
    const found = (text: string) => filterRows(LESSONS, searchedColumns('Gone'), text).map((lesson) => lesson.name)
    expect([found('tid'), found('geology'), found('LOVELACE'), found('bob tides'), found('gone')]).toEqual([['Tides'], ['Tides'], ['Tides', 'Maps', 'Rocks'], ['Tides'], []])
  })
  it('totals count each person once, and lessons in which something happened', () => {
    expect(totalsOf(LESSONS)).toEqual({ edits: 6, lessons: 2, people: 2, isLeast: false })
  })
  it('totals count also the people who are not named; in several lessons there may be even more', () => {
    const crowd = activity('Crowd', { writers: [{ ...ada, edits: 5 }], writerCount: 40, edits: 50 })
    expect(totalsOf([crowd])).toMatchObject({ people: 40, isLeast: false })
    expect(totalsOf([crowd, ...LESSONS])).toMatchObject({ people: 40, isLeast: true })
  })
})

describe('the activity as a file', () => {
  it('has the rows that are shown, in columns with fixed names', () => {
    expect(activityCsv(LESSONS, { text: 'frost', gone: '?' })).toBe(
      'lesson,course,owner,people,people_count,edits,last_edited\r\nTides,Geology,Ada Lovelace,"Bob Frost; Ada Lovelace",2,4,2030-01-01T00:00:00.000Z\r\n',
    )
  })
  it('has no formulas in it, whoever named the lesson', () => {
    const evil = activity('=HYPERLINK("http://x","y")', { owner: { userId: 'u', name: '@cmd' } })
    expect(activityCsv([evil], { text: '', gone: '?' }).split('\r\n')[1]).toBe(`"'=HYPERLINK(""http://x"",""y"")",,'@cmd,,0,0,2030-01-01T00:00:00.000Z`)
  })
  it('somebody whose account is gone has a word for a name', () => {
    expect(writersOf(activity('Tides', { writers: [{ userId: 'u9', name: '', edits: 1 }] }), 'Somebody')).toEqual(['Somebody'])
  })
})
