import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { closeSession, openSession } from '../platform/session/session.ts'
import { VerificationPendingScreen } from './VerificationPendingScreen.tsx'
import { startResendCountdown } from './resend-time.ts'

afterEach(() => {
  cleanup()
  closeSession()
  window.localStorage.clear()
})

function signUpAs(address: string): void {
  openSession({ token: 't', expiresAt: Date.now() + 600_000 }, {
    userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
    email: { address, isVerified: false, verificationCode: null },
    onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false,
    organization: { name: 'Default', isDefault: true },
  })
}

const show = () => render(<MemoryRouter><VerificationPendingScreen /></MemoryRouter>)

describe('waiting for the verification mail (S1 §2.3)', () => {
  it('shows the address as it is, whatever letters it has', () => {
    signUpAs(`o'hara&<b>co@school.org`)
    show()
    expect(screen.getByText(`o'hara&<b>co@school.org`).tagName).toBe('STRONG')
  })
  it('holds the resend back while the countdown kept in this browser runs (S1 §3.1)', () => {
    signUpAs('maya@school.org')
    startResendCountdown()
    show()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send it again in \d+ s/ }).disabled).toBe(true)
  })
  it('lets another mail be asked for at once when none was sent lately', () => {
    signUpAs('maya@school.org')
    show()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send it again' }).disabled).toBe(false)
  })
  it('asks people who are not signed in to sign in', () => {
    show()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })
})
