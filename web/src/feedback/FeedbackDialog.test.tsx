import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import '../platform/i18n/i18n.ts'
import { closeSession, openSession } from '../platform/session/session.ts'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { useSupport } from './support-store.ts'

const user = {
  userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: 'Lind', userName: 'maya.1',
  email: { address: 'maya@school.test', isVerified: true, verificationCode: null },
  onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
} as const

afterEach(() => {
  cleanup()
  closeSession()
  useSupport.setState({ isOpen: false })
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Fills the form and sends it. */
async function send(): Promise<void> {
  openSession({ token: 'token', expiresAt: Date.now() + 600_000 }, user)
  useSupport.setState({ isOpen: true })
  render(<FeedbackDialog />)
  fireEvent.click(await screen.findByRole('button', { name: /What is it about/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Technical issue' }))
  fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'The slide rail' } })
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'It does not scroll with the wheel.' } })
  const button = screen.getByRole('button', { name: 'Send' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
}

it('S1 §7 and §9 a report has 60 s to arrive, and the form stays open with what was written when it does not', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await send()
  await waitFor(() => expect(limits).toHaveBeenCalledWith(60_000))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false))
  expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'The slide rail')
  expect(useSupport.getState().isOpen).toBe(true)
})

it('S1 §4.5 a report that arrived is thanked for, and the dialog closes after 3.5 s, not before', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ data: { status: 1, message: '', feedbackId: 'f1' } }), { status: 200 })))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await send()
  await screen.findByRole('dialog', { name: 'Feedback sent' })
  const closing = timers.mock.calls.find(([, after]) => after === 3500)
  expect(useSupport.getState().isOpen).toBe(true)
  ;(closing?.[0] as (() => void) | undefined)?.()
  expect(useSupport.getState().isOpen).toBe(false)
})
