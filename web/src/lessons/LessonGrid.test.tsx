import type { Lesson } from '@lectern/shared/lessons'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import '../platform/i18n/i18n.ts'
import { useLessons } from '../library/lesson-queries.ts'
import { closeSession, openSession } from '../platform/session/session.ts'
import { LessonGrid } from './LessonGrid.tsx'

const ADA = { userId: 'ada', name: 'Ada' }
const DESCRIPTION = 'Why they erupt,\nand what comes out of them'
const lesson = (lessonId: string, rest: Partial<Lesson>): Lesson => ({
  lessonId, docId: lessonId, courseId: null, name: lessonId, description: '', role: 'owner', owner: ADA, lastEditedBy: ADA, lastEditedAt: 1, createdAt: 1,
  deletedAt: null, isPublished: false, thumbnail: null, ...rest,
})

afterEach(() => {
  cleanup()
  closeSession()
  vi.unstubAllGlobals()
})

const Lessons = () => <LessonGrid query={useLessons()} empty={null} />

/** A list of lessons on a screen; what the server was asked to change is added to `changes`. */
function show(lessons: readonly Lesson[]): unknown[] {
  const changes: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body, method = 'GET' }: RequestInit = {}) => {
    if (method === 'PATCH') changes.push(JSON.parse(String(body)))
    const data = method === 'PATCH' ? { lesson: lessons[0] } : { lessons }
    return new Response(JSON.stringify({ status: 1, data }), { status: 200 })
  })
  openSession({ token: 't', expiresAt: Date.now() + 600_000 }, {
    userId: 'ada', organizationId: 'o1', firstName: 'Ada', lastName: '', userName: 'ada', email: { address: 'ada@school.test', isVerified: true, verificationCode: null },
    onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
  })
  render(<QueryClientProvider client={new QueryClient()}><MemoryRouter><Lessons /></MemoryRouter></QueryClientProvider>)
  return changes
}

it('a card says what its lesson is about below the name, and the whole of it in the title; one without has no line for it', async () => {
  show([lesson('Volcanoes', { description: DESCRIPTION }), lesson('Rivers', {})])
  const heading = await screen.findByRole('heading', { name: 'Volcanoes' })
  expect(heading.title).toBe(`Volcanoes\n\n${DESCRIPTION}`)
  const line = screen.getByText(/Why they erupt/, { selector: 'p' })
  expect(line.textContent).toBe(DESCRIPTION)
  expect(line.className).toContain('line-clamp-2')
  const [described, plain] = screen.getAllByRole('article')
  expect([described, plain].map((card) => card?.querySelectorAll('p').length)).toEqual([2, 1])
  expect(screen.getByRole('heading', { name: 'Rivers' }).title).toBe('Rivers')
})

it('the menu of a lesson opens name and description, and what stays is not sent', async () => {
  const changes = show([lesson('Volcanoes', { description: DESCRIPTION })])
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Volcanoes' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Name and description…' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Description/)
  expect(field.value).toBe(DESCRIPTION)
  fireEvent.change(field, { target: { value: 'Fire' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes).toEqual([{ description: 'Fire' }])
})

it('who may only read is not offered to describe it', async () => {
  show([lesson('Volcanoes', { role: 'viewer', description: DESCRIPTION })])
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Volcanoes' }))
  await screen.findByRole('menuitem', { name: 'Duplicate' })
  expect(screen.queryByRole('menuitem', { name: 'Name and description…' })).toBeNull()
})
