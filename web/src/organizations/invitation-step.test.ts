import { describe, expect, it } from 'vitest'
import { invitationStep } from './invitation-step.ts'

const person = (address: string, isVerified: boolean) => ({ email: { address, isVerified, verificationCode: null } })
const forKnown = { email: 'Maya@School.org', hasAccount: true }

describe('the holder of an invitation', () => {
  it('signs in with an account, else signs up', () => {
    expect(invitationStep(null, forKnown)).toBe('sign-in')
    expect(invitationStep(null, { ...forKnown, hasAccount: false })).toBe('sign-up')
  })
  it('accepts as the invited person, whatever the case of the letters', () => {
    expect(invitationStep(person('maya@school.org', true), forKnown)).toBe('accept')
  })
  it('verifies the address first', () => {
    expect(invitationStep(person('maya@school.org', false), forKnown)).toBe('verify')
  })
  it('cannot accept as somebody else', () => {
    expect(invitationStep(person('jonas@school.org', true), forKnown)).toBe('other-user')
  })
})
