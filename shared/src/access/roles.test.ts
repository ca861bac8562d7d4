import { describe, expect, test } from 'vitest'
import { LESSON_GRANTS, SHARE_ROLES, effectiveRole } from './index.ts'

describe('S2 §6: access from a lesson and from its course', () => {
  test('without a row of its own a lesson gives what the course gives', () => {
    for (const inherited of [...SHARE_ROLES, null]) expect(effectiveRole(null, inherited)).toBe(inherited)
  })

  test('a row on the lesson wins over the course, up and down', () => {
    for (const own of SHARE_ROLES) {
      for (const inherited of [...SHARE_ROLES, null]) expect(effectiveRole(own, inherited)).toBe(own)
    }
  })

  test('somebody removed from one lesson has no access to it, whatever the course gives', () => {
    for (const inherited of [...SHARE_ROLES, null]) expect(effectiveRole('none', inherited)).toBeNull()
    expect(LESSON_GRANTS).toContain('none')
  })
})
