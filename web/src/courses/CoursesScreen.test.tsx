import type { Course } from '@lectern/shared/courses'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import '../platform/i18n/i18n.ts'
import { closeSession, openSession } from '../platform/session/session.ts'
import { CoursesScreen } from './CoursesScreen.tsx'

const DESCRIPTION = 'What stones are made of,\nand how they change'
const course = (courseId: string, rest: Partial<Course>): Course => ({
  courseId, name: courseId, description: '', role: 'owner', owner: { userId: 'ada', name: 'Ada' }, lessonCount: 2, createdAt: 1, updatedAt: 1, deletedAt: null, ...rest,
})
const COURSES = [course('Geology', { description: DESCRIPTION }), course('Tides', {})]

afterEach(() => {
  cleanup()
  closeSession()
  vi.unstubAllGlobals()
})

/** Courses at an address; what the server was asked to make or change is in the list that is answered. */
function show(address: string): (readonly [string, unknown])[] {
  const changes: (readonly [string, unknown])[] = []
  vi.stubGlobal('fetch', async (url: string, { body, method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') changes.push([method, JSON.parse(String(body))])
    const data = method === 'PATCH' ? { course: COURSES[0] } : method === 'POST' ? { courseId: 'new' } : url.includes('/courses') ? { courses: COURSES } : { lessons: [] }
    return new Response(JSON.stringify({ status: 1, data }), { status: 200 })
  })
  openSession({ token: 't', expiresAt: Date.now() + 600_000 }, {
    userId: 'ada', organizationId: 'o1', firstName: 'Ada', lastName: '', userName: 'ada', email: { address: 'ada@school.test', isVerified: true, verificationCode: null },
    onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: 'School', isDefault: false },
  })
  render(<QueryClientProvider client={new QueryClient()}><MemoryRouter initialEntries={[address]}><CoursesScreen /></MemoryRouter></QueryClientProvider>)
  return changes
}

const describeAs = (value: string): void => {
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value } })
}

it('a card says what its course is about, is found by it, and the menu changes that alone', async () => {
  const changes = show('/home/courses')
  expect((await screen.findByRole('heading', { name: 'Geology' })).title).toBe(`Geology\n\n${DESCRIPTION}`)
  expect(screen.getByText(/What stones/, { selector: 'p' }).textContent).toBe(DESCRIPTION)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name or description' }), { target: { value: 'stones' } })
  expect(screen.queryByRole('heading', { name: 'Tides' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Geology' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Name and description…' }))
  describeAs('Stones')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes).toEqual([['PATCH', { description: 'Stones' }]])
})

it('a course is made with its description', async () => {
  const changes = show('/home/courses')
  fireEvent.click(await screen.findByRole('button', { name: 'New course' }))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Physics' } })
  describeAs(' Of forces ')
  fireEvent.click(screen.getByRole('button', { name: 'Create course' }))
  await waitFor(() => expect(changes).toEqual([['POST', { name: 'Physics', description: 'Of forces' }]]))
})

it('the page of a course says below its name what it is about', async () => {
  show('/home/courses?course=Geology')
  const name = await screen.findByRole('heading', { name: 'Geology', level: 1 })
  expect(name.closest('header')?.querySelector('p')?.textContent).toBe(DESCRIPTION)
})
