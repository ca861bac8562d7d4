import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { LocalOrigin, addElement, addSlide, deleteSlides, newOptions } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, expect, it } from 'vitest'
import { ContextualBar } from '../contextual-bar/ContextualBar.tsx'
import { setContextualBar } from '../bars/bar-state.ts'
import { BrokenLinks } from '../inspector/BrokenLinks.tsx'
import { EDITS } from './edits.ts'
import { useEditor } from '../editor-store.ts'
import { TestLesson } from '../test-lesson.tsx'
import { ElementLink } from './ElementLink.tsx'
import { ElementLinkSection } from './ElementLinkSection.tsx'
import { useSlide } from '../../sync/hooks.ts'

const ORIGIN = new LocalOrigin('test')
/** Nobody answers here. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
const box = { x: 600, y: 400, width: 300, height: 200 }

afterEach(() => {
  cleanup()
  setContextualBar(true)
})

function Parts() {
  const slide = useSlide(useEditor((state) => state.slideId))
  const selection = useEditor((state) => state.selection)
  const isOpen = useEditor((state) => state.dialog === 'link')
  const elements = slide?.elements.filter(({ id }) => selection.includes(id)) ?? []
  return (
    <div data-stage="" tabIndex={-1}>
      <ContextualBar />
      {elements.length > 0 && <ElementLinkSection elements={elements} disabled={false} />}
      {isOpen && <ElementLink />}
      {slide && <BrokenLinks slide={slide} />}
    </div>
  )
}

/** A lesson of two slides with elements on the first, selected. */
function opened(...made: readonly NewElement[]) {
  const lesson = new TestLesson()
  const second = addSlide(lesson.doc, {}, ORIGIN)
  const ids = made.map((element) => addElement(lesson.doc, lesson.slideId, element, ORIGIN))
  lesson.render(<QueryClientProvider client={queries}><Parts /></QueryClientProvider>)
  act(() => lesson.store?.getState().select(ids))
  const links = (): readonly unknown[] => ids.map((id) => lesson.session.view.slide(lesson.slideId)?.elements.find((element) => element.id === id)?.link)
  return { lesson, second, ids, links }
}

it('selected elements lead to an address from their bar, and one step of undo takes it back from all of them', async () => {
  const { lesson, links } = opened(EDITS.shape.create(box), EDITS.shape.create(box))
  const button = screen.getByRole('button', { name: 'Link of the element…' })
  button.focus()
  fireEvent.click(button)
  const panel = await screen.findByRole('dialog', { name: 'Link of 2 elements' })
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(links()).toEqual(['https://example.org', 'https://example.org'])
  expect(panel.isConnected).toBe(false)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  act(() => void lesson.session.undo.undo())
  expect(links()).toEqual([undefined, undefined])
})

it('the inspector says which slide an element leads to, and that it was deleted, as the slide does', async () => {
  const { lesson, ids, second } = opened({ ...EDITS.shape.create(box), link: 'https://a.org' })
  fireEvent.click(await screen.findByRole('button', { name: 'Change the link…' }))
  await screen.findByRole('dialog')
  fireEvent.keyDown(screen.getByRole('button', { name: /^Leads to/ }), { key: 'Enter' })
  fireEvent.click(screen.getByRole('option', { name: 'Slide 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('Slide 2')).toBeTruthy()
  expect(screen.queryByText(/deleted/)).toBeNull()
  act(() => deleteSlides(lesson.doc, [second], ORIGIN))
  expect(screen.getByText(/The slide that this led to was deleted/)).toBeTruthy()
  act(() => lesson.store?.getState().select([]))
  expect(screen.getByText('1 element has a link to a slide that was deleted.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(lesson.store?.getState().selection).toEqual(ids)
})

it('what learners do something with leads nowhere, and neither does what is locked', async () => {
  const question: NewElement = { type: 'multipleChoice', ...box, prompt: richTextOf('Which?'), options: newOptions(2) }
  const { lesson } = opened(question)
  expect(screen.queryByRole('button', { name: /link/i })).toBeNull()
  act(() => lesson.store?.getState().openDialog('link'))
  await waitFor(() => expect(lesson.store?.getState().dialog).toBeNull())
})

it('words that lead to a slide which is not there are told of as elements are', () => {
  const runs = [{ text: 'there', marks: { href: '#slide:deleted' } }]
  opened({ type: 'text', ...box, text: { blocks: [{ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs }] } })
  expect(screen.getByText('1 element has a link to a slide that was deleted.')).toBeTruthy()
})
