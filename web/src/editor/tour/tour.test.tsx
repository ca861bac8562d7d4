import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { useEditor } from '../editor-store.ts'
import { TestLesson } from '../test-lesson.tsx'
import { TOUR_STEPS, shownPart } from './steps.ts'
import { Tour } from './Tour.tsx'
import { hasSeenTour, rememberTour } from './tour-seen.ts'
import { useFirstTour } from './use-first-tour.ts'

beforeEach(() => {
  browserStorage.remove('tourSeenBy')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  browserStorage.remove('tourSeenBy')
})

function Touring() {
  useFirstTour()
  const context = useCommandContext()
  const isOpen = useEditor((state) => state.dialog === 'tour')
  return isOpen && <Tour context={context} />
}

/** A lesson that has just been opened, with something that has the keyboard. */
function opened(role: 'owner' | 'viewer' = 'owner'): TestLesson {
  const lesson = new TestLesson(role)
  lesson.render(<><input aria-label="Work" /><Touring /></>)
  screen.getByLabelText('Work').focus()
  act(() => void vi.advanceTimersByTime(5_000))
  return lesson
}

it('comes by itself the first time, without taking the keyboard, and not again once it was left', () => {
  opened()
  expect(screen.getByRole('region', { name: 'Tour of the editor' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Work'))
  fireEvent.click(screen.getByRole('button', { name: 'End the tour' }))
  expect([screen.queryByRole('region'), hasSeenTour('me')]).toEqual([null, true])
  cleanup()
  opened()
  expect(screen.queryByRole('region')).toBeNull()
})

it('does not come to who may only look, nor over something that is open', () => {
  opened('viewer')
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  const lesson = new TestLesson()
  lesson.render(<Touring />)
  act(() => lesson.store?.getState().openDialog('find'))
  act(() => void vi.advanceTimersByTime(5_000))
  expect([lesson.store?.getState().dialog, hasSeenTour('me')]).toEqual(['find', false])
})

it('is walked to its end and back by its buttons, each step said to screen readers', () => {
  rememberTour('me')
  const lesson = opened()
  act(() => lesson.store?.getState().openDialog('tour'))
  expect(document.activeElement).toBe(screen.getByRole('region'))
  expect(screen.getByRole('status').textContent).toContain('Slides')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText(`2 of ${TOUR_STEPS.length}`)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  for (const _ of TOUR_STEPS.slice(1)) fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(lesson.store?.getState().dialog).toBeNull()
})

it('ends with Escape in it, and with whatever else is opened', () => {
  rememberTour('me')
  const lesson = opened()
  act(() => lesson.store?.getState().openDialog('tour'))
  fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' })
  expect(lesson.store?.getState().dialog).toBeNull()
  act(() => lesson.store?.getState().openDialog('tour'))
  act(() => lesson.store?.getState().openDialog('palette'))
  expect(screen.queryByRole('region')).toBeNull()
})

it('stands beside what is there, beside what brings it back where it is folded away, and else by itself', () => {
  const lesson = new TestLesson()
  lesson.render(<><nav data-region="1.5" /><button type="button" data-tour="inspector">Inspector</button></>)
  const seen = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 52, 56, 600))
  const partOf = (id: string) => shownPart(TOUR_STEPS.find((step) => step.id === id)?.anchors ?? [])?.part
  expect(partOf('slides')).toBe(document.querySelector('nav'))
  expect(partOf('inspector')).toBe(document.querySelector('button'))
  expect(partOf('narration')).toBeUndefined()
  expect(partOf('keys')).toBeUndefined()
  seen.mockReturnValue(new DOMRect(0, 0, 0, 0))
  expect(partOf('slides')).toBeUndefined()
  seen.mockRestore()
})

it('remembers each person of a browser for itself', () => {
  rememberTour('me')
  rememberTour('you')
  expect([hasSeenTour('me'), hasSeenTour('you'), hasSeenTour('them')]).toEqual([true, true, false])
})
