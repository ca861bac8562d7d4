import { describe, expect, it } from 'vitest'
import type { User } from '@lectern/shared/accounts'
import { guard, isOwnPath, landingFor } from './guards.ts'

function person(fields: { readonly isVerified?: boolean; readonly isDefault?: boolean } = {}): User {
  return {
    userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: 'Lindqvist', userName: 'maya.1',
    email: { address: 'maya@school.org', isVerified: fields.isVerified ?? true, verificationCode: null },
    onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false,
    organization: { name: 'School', isDefault: fields.isDefault ?? false },
  }
}

describe('public routes (S1 §2.2)', () => {
  it('always render', () => {
    for (const user of [null, person(), person({ isVerified: false }), person({ isDefault: true })]) {
      expect(guard('public', user, '/youre-in', '/youre-in')).toEqual({ render: true })
    }
  })
})

describe('auth-only routes (S1 §2.2)', () => {
  it('render with no signed-in user', () => {
    expect(guard('auth-only', null, '/login', '/login')).toEqual({ render: true })
    expect(guard('auth-only', null, '/signup', '/signup')).toEqual({ render: true })
  })
  it('render /signup for an unverified user', () => {
    expect(guard('auth-only', person({ isVerified: false }), '/signup', '/signup')).toEqual({ render: true })
  })
  it('send an unverified user from /login to verification (S1 §4.2)', () => {
    expect(guard('auth-only', person({ isVerified: false }), '/login', '/login')).toEqual({ render: false, to: '/verification-pending' })
  })
  it('send a verified user to /home', () => {
    expect(guard('auth-only', person(), '/login', '/login')).toEqual({ render: false, to: '/home' })
    expect(guard('auth-only', person(), '/signup', '/signup')).toEqual({ render: false, to: '/home' })
  })
  it('send a verified user of the default organization to the pricing page', () => {
    expect(guard('auth-only', person({ isDefault: true }), '/login', '/login')).toEqual({ render: false, to: '/pricing-details' })
  })
  it('return a verified user to the remembered origin', () => {
    expect(guard('auth-only', person(), '/login', '/login', '/editor/l1?slide=s2')).toEqual({ render: false, to: '/editor/l1?slide=s2' })
  })
})

describe('protected routes (S1 §2.2)', () => {
  it('redirect to login with no user and remember the origin', () => {
    expect(guard('protected', null, '/editor/l1', '/editor/l1?slide=s2')).toEqual({ render: false, to: '/login', from: '/editor/l1?slide=s2' })
  })
  it('send an unverified user to the verification page', () => {
    expect(guard('protected', person({ isVerified: false }), '/home', '/home')).toEqual({ render: false, to: '/verification-pending' })
  })
  it('send a verified user of the default organization to pricing, and show them pricing itself', () => {
    const user = person({ isDefault: true })
    expect(guard('protected', user, '/home', '/home')).toEqual({ render: false, to: '/pricing-details' })
    expect(guard('protected', user, '/pricing-details', '/pricing-details')).toEqual({ render: true })
  })
  it('render for a verified user with a workspace', () => {
    expect(guard('protected', person(), '/home', '/home')).toEqual({ render: true })
    expect(guard('protected', person(), '/pricing-details', '/pricing-details')).toEqual({ render: true })
  })
})

describe('the way back after a sign-in', () => {
  it('never leaves the app', () => {
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '']) {
      expect(isOwnPath(path)).toBe(false)
      expect(landingFor(person(), path)).toBe('/home')
    }
  })
  it('follows any path of the app', () => {
    expect(landingFor(person(), '/home/courses?course=c1#top')).toBe('/home/courses?course=c1#top')
  })
})
