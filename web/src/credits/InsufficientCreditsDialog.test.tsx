import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { useSupport } from '../feedback/support-store.ts'
import { closeSession, openSession } from '../platform/session/session.ts'
import { InsufficientCreditsDialog } from './InsufficientCreditsDialog.tsx'
import { showInsufficientCredits, useInsufficientCredits } from './insufficient-store.ts'

afterEach(() => {
  cleanup()
  closeSession()
  useInsufficientCredits.setState({ balance: null })
  useSupport.setState({ isOpen: false })
})

const show = (balance: number) => {
  showInsufficientCredits(balance)
  return render(<MemoryRouter><InsufficientCreditsDialog balance={balance} /></MemoryRouter>)
}

function signIn(): void {
  openSession({ token: 't', expiresAt: Date.now() + 600_000 }, {
    userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
    email: { address: 'maya@school.org', isVerified: true, verificationCode: null },
    onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
  })
}

describe('the dialog for too few credits (S1 §2.7)', () => {
  it('shows the rounded balance', async () => {
    signIn()
    show(1.6)
    expect(await screen.findByText(/has 2 credits left/)).toBeTruthy()
  })
  it('can be closed, and leads to support', async () => {
    signIn()
    show(2)
    ;(await screen.findAllByRole('button', { name: 'Close' })).at(-1)?.click()
    expect(useInsufficientCredits.getState().balance).toBeNull()
    screen.getByRole('button', { name: 'Write to support' }).click()
    expect(useSupport.getState().isOpen).toBe(true)
  })
  it('offers to buy to people who are signed in only', async () => {
    show(0)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Buy now' })).disabled).toBe(true)
    cleanup()
    signIn()
    show(0)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Buy now' })).disabled).toBe(false)
  })
})
