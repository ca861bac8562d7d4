import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { LocalOrigin, addElement, setElementsProps } from '@lectern/shared/lesson'
import { afterEach, expect, it } from 'vitest'
import { EDITS } from '../elements/edits.ts'
import { TestLesson } from '../test-lesson.tsx'
import { SlideMirror } from './SlideMirror.tsx'

afterEach(cleanup)

it('a row keeps the keyboard when its element moves to another part of a long order', async () => {
  const lesson = new TestLesson()
  const origin = new LocalOrigin('test')
  const ids: string[] = []
  lesson.doc.transact(() => {
    for (let i = 0; i < 150; i++) {
      ids.push(addElement(lesson.doc, lesson.slideId, EDITS.shape.create({ x: 0, y: 2000 + i * 20, width: 10, height: 10 }), origin))
    }
  }, origin)
  lesson.render(<SlideMirror slideId={lesson.slideId} number={1} />)
  const rowsNow = (): HTMLElement[] => screen.getAllByRole('option')
  // Those beyond the first hundred follow the picture.
  await waitFor(() => expect(rowsNow().length).toBeGreaterThan(150))
  const moving = ids[140] ?? ''
  act(() => rowsNow().find((row) => row.dataset.id === moving)?.focus())
  expect(document.activeElement?.getAttribute('data-id')).toBe(moving)
  act(() => setElementsProps(lesson.doc, lesson.slideId, { [moving]: { y: 0 } }, origin))
  expect(rowsNow().findIndex((row) => row === document.activeElement)).toBeLessThan(5)
  expect(document.activeElement?.getAttribute('data-id')).toBe(moving)
  // Whoever has gone elsewhere is not called back.
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => setElementsProps(lesson.doc, lesson.slideId, { [moving]: { y: 9000 } }, origin))
  expect(document.activeElement).toBe(document.body)
})
