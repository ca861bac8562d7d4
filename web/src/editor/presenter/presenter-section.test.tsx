import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { setPresenter } from '@lectern/shared/lesson'
import type { Avatar } from '@lectern/shared/providers'
import { queryClient } from '../../platform/http/query-client.ts'
import { useSlide } from '../../sync/hooks.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { TestLesson } from '../test-lesson.tsx'
import { PresenterDrawer } from './PresenterDrawer.tsx'
import { PresenterSection } from './PresenterSection.tsx'

afterEach(() => {
  cleanup()
  queryClient.removeQueries({ queryKey: ['avatars'] })
  vi.unstubAllGlobals()
})

/** An avatar of whom the service says nothing but what is given. */
const avatar = (said: Pick<Avatar, 'id' | 'name'> & Partial<Avatar>): Avatar => ({ status: 'ready', privacy: null, createdAt: null, updatedAt: null, picture: null, sample: null, ...said })

function Drawer() {
  return <QueryClientProvider client={queryClient}><PresenterDrawer context={useCommandContext()} /></QueryClientProvider>
}

it('the drawer chooses for all slides or for one, each a step of undo, and shows what others chose', () => {
  const lesson = new TestLesson()
  lesson.render(<Drawer />)
  const chosen = () => lesson.session.view.slide(lesson.slideId)?.presenter ?? null
  fireEvent.click(screen.getByRole('button', { name: 'Aisha' }))
  expect(lesson.session.view.meta().presenter).toEqual({ id: 'aisha' })
  fireEvent.click(screen.getByRole('radio', { name: 'Left' }))
  expect(chosen()).toEqual({ id: 'aisha', side: 'left' })
  fireEvent.click(screen.getByRole('button', { name: 'As the theme says' }))
  expect([chosen(), screen.getByRole('radio', { name: 'Right' }).getAttribute('aria-checked')]).toEqual([{ id: 'aisha' }, 'true'])
  act(() => void lesson.session.undo.undo())
  fireEvent.click(screen.getByRole('radio', { name: 'This slide' }))
  fireEvent.click(screen.getByRole('button', { name: 'Nobody' }))
  expect([chosen(), lesson.session.view.meta().presenter?.id]).toEqual([null, 'aisha'])
  act(() => void lesson.session.undo.undo())
  expect(chosen()?.side).toBe('left')
  act(() => setPresenter(lesson.session.doc, lesson.slideId, { id: 'leo', side: 'right', scale: 0.2 }, { kind: 'local', command: 'other' }))
  expect(screen.getByRole('button', { name: 'Leo' }).getAttribute('aria-pressed')).toBe('true')
})

it('avatars of a service stand in the drawer where one renders any, which says when the narration has changed since a film of one', async () => {
  const lesson = new TestLesson()
  const film = { blob: 'a'.repeat(64), seconds: 4, speaks: false, narration: 'as it was' }
  setPresenter(lesson.session.doc, lesson.slideId, { id: 'film', side: 'right', scale: 0.2, film }, { kind: 'local', command: 'test' })
  queryClient.setQueryData(['avatars'], null)
  lesson.render(<Drawer />)
  expect(screen.queryByRole('region', { name: 'Avatars of your service' })).toBeNull()
  queryClient.setQueryData(['avatars'], [avatar({ id: 'amy', name: 'Amy' })])
  const section = within(await screen.findByRole('region', { name: 'Avatars of your service' }, { timeout: 20_000 }))
  expect(section.getByText('The narration has changed since this film was rendered. Render it again.')).not.toBeNull()
  expect(section.getByRole('button', { name: 'Render' })).toHaveProperty('disabled', true)
})

it('S2 §3 of avatars it says name, id, status, privacy and since when, shows pictures, plays samples, and offers none that is not ready', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return url.includes('ticket=gone') ? new Response('{}', { status: 404 }) : new Response(new Blob(['bytes']))
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }))
  queryClient.setQueryData(['avatars'], [
    avatar({ id: 'v2_grace', name: 'Grace', privacy: 'private', createdAt: Date.UTC(2024, 4, 1, 10), picture: 'picture', sample: 'sample' }),
    avatar({ id: 'v2_amber', name: 'Amber', status: 'making', privacy: 'public' }), avatar({ id: 'v2_max', name: 'Max', sample: 'gone' }),
    ...Array.from({ length: 30 }, (_, at) => avatar({ id: `other-${at}`, name: `Other ${at}` })),
  ])
  new TestLesson().render(<Drawer />)
  const section = within(await screen.findByRole('region', { name: 'Avatars of your service' }))
  expect(section.getAllByRole('radio')).toHaveLength(20)
  expect(section.getByText('Not shown: 13. Search for a name.')).toBeTruthy()
  expect(section.getByRole<HTMLInputElement>('radio', { name: 'Amber Being prepared · For everyone' }).disabled).toBe(true)
  const grace = section.getByRole('radio', { name: 'Grace Ready · Of your account alone' })
  await waitFor(() => expect(grace.parentElement?.querySelector('img')?.getAttribute('src')).toBe('blob:it'))
  fireEvent.click(grace)
  expect(section.getByText('v2_grace')).toBeTruthy()
  expect(section.getByText('In the account since May 1, 2024')).toBeTruthy()
  expect(asked.filter((url) => url.includes('ticket=sample'))).toEqual([])
  fireEvent.click(section.getByRole('button', { name: 'See and hear Grace' }))
  const film = await waitFor(() => section.getByLabelText('See and hear Grace'))
  fireEvent.ended(film)
  expect(section.queryByLabelText('See and hear Grace', { selector: 'video' })).toBeNull()
  fireEvent.change(section.getByRole('searchbox', { name: 'Search avatars' }), { target: { value: 'max' } })
  fireEvent.click(section.getByRole('radio', { name: /Max/ }))
  fireEvent.click(section.getByRole('button', { name: 'See and hear Max' }))
  expect(await section.findByRole('alert', {}, { timeout: 5000 })).toBeTruthy()
})

it('the inspector says who presents, that they are hidden by words, and who may not edit changes nothing', () => {
  const lesson = new TestLesson()
  function Section() {
    const slide = useSlide(lesson.slideId)
    return slide && <PresenterSection slide={slide} disabled />
  }
  lesson.render(<Section />)
  expect(screen.getByText('Nobody presents this slide.')).toBeTruthy()
  act(() => setPresenter(lesson.session.doc, null, { id: 'ravi', side: 'centre', scale: 0.42 }, { kind: 'local', command: 'other' }))
  expect(screen.getByText(/Ravi, Centre/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(true)
})
