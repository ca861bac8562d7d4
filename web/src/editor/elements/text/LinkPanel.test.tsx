import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { addSlide, slideIds } from '@lectern/shared/lesson'
import { afterEach, expect, it } from 'vitest'
import { TestLesson } from '../../test-lesson.tsx'
import { LinkPanel } from './LinkPanel.tsx'

afterEach(cleanup)

/** The panel for words of the first of two slides that lead to the address made of the ids of these. */
function opened(hrefOf: (ids: readonly string[]) => string) {
  const lesson = new TestLesson()
  addSlide(lesson.doc, {}, { kind: 'local', command: 'setup' })
  const ids = slideIds(lesson.doc)
  const written: unknown[] = []
  const onWrite = (...change: readonly unknown[]): void => void written.push(change)
  lesson.render(<LinkPanel label="Link" anchor={{ current: document.body }} current={hrefOf(ids)} onWrite={onWrite} onClose={() => undefined} />)
  return { lesson, ids, written }
}

it('a link to a slide says which one it is, goes there, and is written with its name for where no words are selected', () => {
  const { ids, lesson, written } = opened((all) => `#slide:${all[1]}`)
  expect(screen.getByRole('button', { name: 'Leads to: Slide 2' })).toBe(document.activeElement)
  expect(screen.queryByLabelText('Address')).toBeNull()
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Apply' })))
  expect(written).toEqual([[`#slide:${ids[1]}`, 'Slide 2']])
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Go to slide' })))
  expect(lesson.store?.getState().slideId).toBe(ids[1])
})

it('a link whose slide was deleted says so, and leads nowhere', () => {
  opened(() => '#slide:deleted')
  expect(screen.getByRole('button', { name: 'Leads to: A slide that was deleted' })).toBeTruthy()
  expect(screen.getByText(/The slide that this led to was deleted/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go to slide' })).toBeNull()
})

it('Enter on the closed list of targets opens it, and applies nothing', () => {
  const { ids, written } = opened((all) => `#slide:${all[1]}`)
  const list = screen.getByRole('button', { name: 'Leads to: Slide 2' })
  act(() => void fireEvent.keyDown(list, { key: 'Enter' }))
  expect(written).toEqual([])
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toContain(`Slide ${ids.length}`)
})
