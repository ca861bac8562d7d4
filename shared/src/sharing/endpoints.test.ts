import { describe, expect, test } from 'vitest'
import { courseShares, lessonShares, shareSchema } from './index.ts'

describe('S2 §6: calls for sharing', () => {
  test('lessons and courses have the same four calls', () => {
    const paths = (shares: typeof lessonShares | typeof courseShares): string[] =>
      Object.values(shares).map((call) => `${call.method} ${call.path}`)
    expect(paths(lessonShares)).toEqual([
      'GET /lessons/:lessonId/shares', 'POST /lessons/:lessonId/shares',
      'PATCH /lessons/:lessonId/shares/:userId', 'DELETE /lessons/:lessonId/shares/:userId',
    ])
    expect(paths(courseShares)).toEqual(paths(lessonShares).map((path) => path.replaceAll('lesson', 'course')))
  })

  test('a role is owner, editor or viewer; unknown fields are refused', () => {
    const body = lessonShares.add.body
    expect(body?.safeParse({ email: 'a@b.test', role: 'viewer' }).success).toBe(true)
    expect(body?.safeParse({ email: 'a@b.test', role: 'none' }).success).toBe(false)
    expect(body?.safeParse({ email: 'a@b.test', role: 'viewer', notify: true }).success).toBe(false)
  })

  test('an inherited share says where it comes from', () => {
    expect(shareSchema.safeParse({ userId: 'u', name: 'Mei', email: 'a@b.test', role: 'viewer', source: 'course' }).success).toBe(true)
  })
})
