import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '@lectern/shared/accounts'
import { ACCOUNT_UPDATE_STATUS } from '@lectern/shared/accounts'
import { closeSession, openSession, sessionStore } from '../platform/session/session.ts'
import { WelcomeScreen } from './WelcomeScreen.tsx'

const user = (onboardType: User['onboardType']): User => ({
  userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
  email: { address: 'maya@school.org', isVerified: true, verificationCode: null },
  onboardType, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
})
const Place = () => <output>{useLocation().pathname}</output>

const show = (onboardType: User['onboardType']) => {
  openSession({ token: 't', expiresAt: Date.now() + 600_000 }, user(onboardType))
  render(<MemoryRouter initialEntries={['/youre-in']}><WelcomeScreen /><Place /></MemoryRouter>)
}

afterEach(() => {
  cleanup()
  closeSession()
  vi.unstubAllGlobals()
})

it('the form stays as it is until the screen is left, also when the answer is saved', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { status: ACCOUNT_UPDATE_STATUS.Success, user: user('k12') } })))
  show(null)
  const choices = screen.getAllByRole('radio')
  fireEvent.click(choices[0] ?? document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('/home')).toBeTruthy()
  expect(sessionStore.getState().user?.onboardType).toBe('k12')
  expect(screen.getAllByRole('radio')).toEqual(choices)
  expect(screen.queryByRole('link', { name: 'Start' })).toBeNull()
})

it('nobody is asked twice', () => {
  show('k12')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === '/home')).toBe(true)
})
