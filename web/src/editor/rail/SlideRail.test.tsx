import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addSlide } from '@lectern/shared/lesson'
import { TestLesson } from '../test-lesson.tsx'
import { SlideRail } from './SlideRail.tsx'

const SLIDES = 300

beforeEach(() => {
  // The test's page has no layout: the list is 600 px high.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(208)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function long(): Promise<TestLesson> {
  const lesson = new TestLesson()
  lesson.doc.transact(() => {
    for (let slide = 1; slide < SLIDES; slide++) addSlide(lesson.doc, {}, { kind: 'local', command: 'setup' })
  })
  lesson.render(<SlideRail width={208} />)
  // The part for long lessons comes after the first picture.
  await vi.waitFor(() => expect(rows().length > 0 && rows().length < 30).toBe(true), { timeout: 20_000 })
  return lesson
}
const rows = (): Element[] => [...document.querySelectorAll('[data-rail] [role=option]')]

it('of a long lesson only the rows in sight are drawn, each with its place among all', async () => {
  await long()
  expect(rows().length).toBeGreaterThan(5)
  expect(rows().map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')])[2]).toEqual(['3', `${SLIDES}`])
})

it('the current slide is there for screen readers however far away it is, and keys walk on from it', async () => {
  const lesson = await long()
  const list = screen.getByRole('listbox')
  act(() => void fireEvent.keyDown(list, { key: 'End' }))
  const last = lesson.session.view.slideIds()[SLIDES - 1]
  expect(lesson.store?.getState().slideId).toBe(last)
  expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-posinset')).toBe(`${SLIDES}`)
  act(() => void fireEvent.keyDown(list, { key: 'ArrowUp' }))
  expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-posinset')).toBe(`${SLIDES - 1}`)
})

it('of a short lesson every row is drawn at once', () => {
  const lesson = new TestLesson()
  for (let slide = 1; slide < 12; slide++) addSlide(lesson.doc, {}, { kind: 'local', command: 'setup' })
  lesson.render(<SlideRail width={208} />)
  expect(rows()).toHaveLength(12)
})

it('the menu of layouts gives the keyboard to the first layout, also when they come after it was opened', async () => {
  const lesson = new TestLesson()
  lesson.render(<SlideRail width={208} />)
  const button = await screen.findByRole('button', { name: 'New slide with a layout' }, { timeout: 20_000 })
  act(() => void fireEvent.click(button))
  const [first] = (await screen.findByRole('group', { name: 'Layouts' }, { timeout: 20_000 })).children
  await vi.waitFor(() => expect(document.activeElement).toBe(first))
})
