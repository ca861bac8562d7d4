import { expect, it } from 'vitest'
import { userSchema } from './index.ts'

it('S1 §3.2 a user has the fields of the specification, and the name of the organization beside them', () => {
  const fields = [
    'userId', 'organizationId', 'firstName', 'lastName', 'userName', 'email', 'onboardType', 'schoolId', 'accountType', 'requireChangePassword',
  ]
  expect(Object.keys(userSchema.shape)).toEqual([...fields, 'organization'])
  expect(Object.keys(userSchema.shape.email.shape)).toEqual(['address', 'isVerified', 'verificationCode'])
})

it('S1 §3.2 the code of a verification never stands in an answer', () => {
  expect(userSchema.shape.email.safeParse({ address: 'maya@school.test', isVerified: false, verificationCode: '123456' }).success).toBe(false)
})
