import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { REMOVAL_REASONS, mayBeAdministrator } from '@lectern/shared/access'
import type { ErrorCode } from '@lectern/shared/errors'
import { ERRORS } from '@lectern/shared/errors'
import { createLessonSession } from '../../sync/create-lesson-session.ts'
import { deviceMemory } from '../../sync/device-memory.ts'
import { LessonSessionContext } from '../../sync/hooks.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { fetchTicket } from '../../sync/ticket.ts'
import { TestLesson } from '../test-lesson.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { PATIENCE } from '../../test-support/patience.ts'

let session: LessonSession | null = null

afterEach(() => {
  cleanup()
  session?.destroy()
  session = null
  vi.unstubAllGlobals()
})

/** A lesson whose server answers every call for a ticket with this refusal, and how often it was asked. */
function refusedWith(code: ErrorCode, more: object = {}): { asked: number } {
  const calls = { asked: 0 }
  vi.stubGlobal('fetch', async () => {
    calls.asked++
    const { http, message } = ERRORS[code]
    return new Response(JSON.stringify({ status: 0, code, message, ...more }), { status: http })
  })
  session = createLessonSession({
    lessonId: 'lesson', docId: null, self: { userId: 'me', name: 'Ada' }, memory: deviceMemory, carried: null, onRebuild: () => undefined,
    getTicket: (options, signal) => fetchTicket('lesson', options, signal),
  })
  render(
    <LessonSessionContext value={session}>
      <MemoryRouter initialEntries={['/editor']}>
        <Routes>
          <Route path="/editor" element={<RemovalDialog onSeeChanges={null} />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </LessonSessionContext>,
  )
  return calls
}

describe('the dialog of somebody who has lessons open in too many tabs', () => {
  it('says that it is their tabs and what to do, not that the lesson is full', async () => {
    refusedWith('too-many-connections', { retryAfterMs: 5_000 })
    const dialog = await screen.findByRole('alertdialog', { name: 'Too many open tabs' })
    expect(dialog.textContent).toContain('Lessons are open in as many tabs as they may be. Close some of them first.')
    expect(dialog.textContent?.split('Close some of them first.')).toHaveLength(2)
    expect(dialog.textContent).not.toMatch(/full|queue/)
    expect(screen.getByText(/^Trying again/)).toBeTruthy()
  })

  it('asks again at once when told that a tab is closed, and leads away', async () => {
    const calls = refusedWith('too-many-connections', { retryAfterMs: 600_000 })
    const again = await screen.findByRole('button', { name: 'Try now' })
    const before = calls.asked
    fireEvent.click(again)
    await vi.waitFor(() => expect(calls.asked).toBe(before + 1), PATIENCE)
    fireEvent.click(await screen.findByRole('button', { name: 'Go to dashboard' }))
    expect(await screen.findByText('elsewhere')).toBeTruthy()
  })

  it('is another one than that of a lesson in which all seats are taken', async () => {
    refusedWith('max-users-reached', { retryAfterMs: 5_000, place: 3 })
    const dialog = await screen.findByRole('alertdialog', { name: 'This lesson is full' })
    expect(dialog.textContent).toContain('You are number 3 in the queue.')
  })
})

describe('the dialog of somebody who was removed', () => {
  it.each(REMOVAL_REASONS)('S2 §4 and §8 of "%s" leads to the dashboard, and to an administrator where one decided', (reason) => {
    const lesson = new TestLesson()
    lesson.session.state.setState({ removal: { reason } })
    lesson.render(<RemovalDialog onSeeChanges={null} />)
    expect(screen.getByRole('button', { name: 'Go to dashboard' })).toBeTruthy()
    const words = screen.queryByText('Please contact an administrator if you believe this is an error.')
    expect(words !== null).toBe(mayBeAdministrator(reason))
  })
})
