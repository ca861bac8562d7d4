import { describe, expect, test } from 'vitest'
import { API_BASE, RESULT, pathOf } from './index.ts'
import { signIn } from '../accounts/index.ts'
import { lessonShares } from '../sharing/index.ts'

describe('paths of calls', () => {
  test('S1 §7: a call that the specification names has exactly its path below the versioned base', () => {
    expect(pathOf(signIn)).toBe('/api/v1/Auth/SignIn')
    expect(API_BASE).toBe('/api/v1')
  })

  test('parameters are filled in and escaped', () => {
    expect(pathOf(lessonShares.change, { lessonId: 'a/b', userId: 'ü ?' })).toBe('/api/v1/lessons/a%2Fb/shares/%C3%BC%20%3F')
  })

  test('a parameter that is missing is named', () => {
    expect(() => pathOf(lessonShares.remove, { lessonId: 'a' })).toThrow('userId')
  })

  test('S1 §4.1: generic result codes', () => {
    expect(RESULT).toEqual({ success: 1, error: 2, notFound: 3, alreadyExists: 4, unknown: 99 })
  })
})
