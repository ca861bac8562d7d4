import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { closeSession, openSession } from '../platform/session/session.ts'
import { ExpiredPlanNotice } from './ExpiredPlanNotice.tsx'

afterEach(() => {
  cleanup()
  closeSession()
})

/** The notice as one of the two members of a workspace sees it, who owns it or not. */
function show({ isOwner, areMembersKnown = true }: { readonly isOwner: boolean; readonly areMembersKnown?: boolean }) {
  openSession({ token: 't', expiresAt: Date.now() + 600_000 }, {
    userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
    email: { address: 'maya@school.org', isVerified: true, verificationCode: null },
    onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
  })
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(['credits', 'o1', 'u1'], { expiredPlan: { planType: 1, title: 'Creator', expiredAt: 1_700_000_000_000 } })
  if (areMembersKnown) client.setQueryData(['members', ''], [{ userId: 'u1', isOwner }, { userId: 'u2', isOwner: !isOwner }])
  render(<QueryClientProvider client={client}><MemoryRouter><ExpiredPlanNotice /></MemoryRouter></QueryClientProvider>)
}

describe('the notice of an expired plan (S1 §8.3)', () => {
  it('leads the owner to the plans', async () => {
    show({ isOwner: true })
    expect(await screen.findByRole('link', { name: 'See the plans' })).toBeTruthy()
    expect(screen.queryByText(/Ask the owner/)).toBeNull()
  })
  it('sends everybody else to the owner', async () => {
    show({ isOwner: false })
    expect(await screen.findByText(/Ask the owner of your workspace/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
  it('waits until it is known who owns the workspace', () => {
    show({ isOwner: true, areMembersKnown: false })
    expect(screen.queryByText(/subscription has expired/)).toBeNull()
  })
})
