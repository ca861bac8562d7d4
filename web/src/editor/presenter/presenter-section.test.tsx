import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { setPresenter } from '@lectern/shared/lesson'
import { queryClient } from '../../platform/http/query-client.ts'
import { useSlide } from '../../sync/hooks.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { TestLesson } from '../test-lesson.tsx'
import { PresenterDrawer } from './PresenterDrawer.tsx'
import { PresenterSection } from './PresenterSection.tsx'

afterEach(cleanup)

function Drawer() {
  return <QueryClientProvider client={queryClient}><PresenterDrawer context={useCommandContext()} /></QueryClientProvider>
}

it('the drawer chooses for all slides or for one, each a step of undo, and shows what others chose', () => {
  const lesson = new TestLesson()
  lesson.render(<Drawer />)
  const chosen = () => lesson.session.view.slide(lesson.slideId)?.presenter ?? null
  fireEvent.click(screen.getByRole('button', { name: 'Aisha' }))
  expect(lesson.session.view.meta().presenter).toEqual({ id: 'aisha', side: 'right', scale: 0.2 })
  fireEvent.click(screen.getByRole('radio', { name: 'Left' }))
  expect(chosen()).toEqual({ id: 'aisha', side: 'left', scale: 0.2 })
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
  queryClient.setQueryData(['avatars'], [{ id: 'amy', name: 'Amy' }])
  const section = within(await screen.findByRole('region', { name: 'Avatars of your service' }, { timeout: 20_000 }))
  expect(section.getByText('The narration has changed since this film was rendered. Render it again.')).not.toBeNull()
  expect(section.getByRole('button', { name: 'Render' })).toHaveProperty('disabled', true)
  queryClient.removeQueries({ queryKey: ['avatars'] })
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
