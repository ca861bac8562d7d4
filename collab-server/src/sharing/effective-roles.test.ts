import type { LessonGrant } from '@lectern/shared/access'
import { describe, expect, it } from 'vitest'
import { ownerChanges, roleChanges, rolesByDocument } from './effective-roles.ts'
import type { AccessState, Grant } from './effective-roles.ts'

const onCourse = (userId: string, role: LessonGrant, at = 1): Grant => ({ kind: 'course', targetId: 'c', userId, role, at })
const onLesson = (userId: string, role: LessonGrant, at = 1, targetId = 'l1'): Grant => ({ kind: 'lesson', targetId, userId, role, at })

function state(grants: Grant[], options: { courseId?: string | null; deleted?: boolean; ownerId?: string } = {}): AccessState {
  const { courseId = 'c', deleted = false, ownerId = 'ada' } = options
  return {
    courses: [{ courseId: 'c', ownerId }],
    lessons: [
      { lessonId: 'l1', docId: 'd1', courseId, ownerId, deleted },
      { lessonId: 'l2', docId: 'd2', courseId: 'c', ownerId, deleted },
    ],
    grants,
  }
}

const roles = (of: AccessState, docId: string): Record<string, string> =>
  Object.fromEntries([...(rolesByDocument(of).get(docId) ?? [])].map(([userId, { role, source }]) => [userId, `${role} by ${source}`]))

describe('effective roles (S2 §6)', () => {
  it('come from the course unless the lesson says otherwise', () => {
    const of = state([
      onCourse('ada', 'owner'), onCourse('bob', 'editor'), onCourse('cyd', 'viewer'), onCourse('dan', 'editor'),
      onLesson('bob', 'viewer'), onLesson('cyd', 'editor'), onLesson('dan', 'none'), onLesson('eve', 'viewer'),
    ])
    expect(roles(of, 'd1')).toEqual({ ada: 'owner by course', bob: 'viewer by lesson', cyd: 'editor by lesson', eve: 'viewer by lesson' })
    expect(roles(of, 'd2')).toEqual({ ada: 'owner by course', bob: 'editor by course', cyd: 'viewer by course', dan: 'editor by course' })
  })
})

describe('roleChanges', () => {
  const base = [onCourse('ada', 'owner'), onCourse('bob', 'editor')]

  it('names every document on which somebody became something else', () => {
    expect(roleChanges(state(base), state([onCourse('ada', 'owner'), onCourse('bob', 'viewer')]))).toEqual([
      { docId: 'd1', userId: 'bob', before: 'editor', after: 'viewer' },
      { docId: 'd2', userId: 'bob', before: 'editor', after: 'viewer' },
    ])
  })

  it('leaves out documents whose own row keeps the role as it was', () => {
    const pinned = onLesson('bob', 'editor')
    expect(roleChanges(state([...base, pinned]), state([onCourse('ada', 'owner'), pinned]))).toEqual([
      { docId: 'd2', userId: 'bob', before: 'editor', after: null },
    ])
  })

  it('names nobody when a row changes nothing', () => {
    expect(roleChanges(state(base), state([...base, onLesson('bob', 'editor')]))).toEqual([])
  })

  it('follows a lesson to another course', () => {
    expect(roleChanges(state(base), state([...base, onLesson('ada', 'owner')], { courseId: null }))).toEqual([
      { docId: 'd1', userId: 'bob', before: 'editor', after: null },
    ])
  })

  it('says nothing of documents in the trash', () => {
    expect(roleChanges(state(base, { deleted: true }), state([onCourse('ada', 'owner')], { deleted: true }))).toEqual([])
  })
})

describe('ownerChanges', () => {
  it('wants nothing while the named owner owns', () => {
    expect(ownerChanges(state([onCourse('ada', 'owner'), onCourse('bob', 'owner')]))).toEqual([])
  })

  it('names the eldest other owner', () => {
    expect(ownerChanges(state([onCourse('ada', 'editor'), onCourse('cyd', 'owner', 3), onCourse('bob', 'owner', 2)]))).toEqual([
      { kind: 'course', targetId: 'c', ownerId: 'bob' },
      { kind: 'lesson', targetId: 'l1', ownerId: 'bob' },
      { kind: 'lesson', targetId: 'l2', ownerId: 'bob' },
    ])
  })

  it('refuses a course, or one lesson of it, without any owner', () => {
    expect(ownerChanges(state([onCourse('ada', 'editor')]))).toBeNull()
    expect(ownerChanges(state([onCourse('ada', 'owner'), onLesson('ada', 'viewer')]))).toBeNull()
    expect(ownerChanges(state([onCourse('ada', 'owner'), onLesson('ada', 'viewer'), onLesson('bob', 'owner')], { ownerId: 'ada' }))).toEqual([
      { kind: 'lesson', targetId: 'l1', ownerId: 'bob' },
    ])
  })
})
