import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { LocalOrigin, addElement, addSlide, deleteElements, deleteSlides } from '@lectern/shared/lesson'
import { afterEach, expect, it } from 'vitest'
import { setSingleKeys } from '../../platform/single-keys.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { TestLesson } from '../test-lesson.tsx'
import { ToolBar } from './ToolBar.tsx'

afterEach(() => {
  act(() => setSingleKeys(true))
  cleanup()
})

function Tools() {
  return <ToolBar context={useCommandContext()} />
}

it('what needs a slide can be chosen as soon as there is one again', () => {
  const lesson = new TestLesson()
  lesson.render(<Tools />)
  const picture = (): boolean => screen.getByRole<HTMLButtonElement>('button', { name: 'Insert picture' }).disabled
  const origin = new LocalOrigin('test')
  act(() => {
    deleteSlides(lesson.doc, [lesson.slideId], origin)
    lesson.store?.setState({ slideId: null })
  })
  expect(picture()).toBe(true)
  act(() => {
    addSlide(lesson.doc, {}, origin)
    lesson.store?.setState({ slideId: lesson.slideId })
  })
  expect(picture()).toBe(false)
})

it('the style painter can be taken as soon as there is something on an empty slide, and not when that has gone', () => {
  const lesson = new TestLesson()
  const origin = new LocalOrigin('test')
  deleteElements(lesson.doc, lesson.slideId, lesson.session.view.slide(lesson.slideId)?.elements.map(({ id }) => id) ?? [], origin)
  lesson.render(<Tools />)
  const painter = (): boolean => screen.getByRole<HTMLButtonElement>('button', { name: 'Paint style' }).disabled
  expect(painter()).toBe(true)
  let id = ''
  act(() => { id = addElement(lesson.doc, lesson.slideId, { type: 'shape', shape: 'star', x: 0, y: 0, width: 10, height: 10 }, origin) })
  expect(painter()).toBe(false)
  act(() => deleteElements(lesson.doc, lesson.slideId, [id], origin))
  expect(painter()).toBe(true)
})

it('names no shortcut that is switched off', async () => {
  new TestLesson().render(<Tools />)
  const hint = async (): Promise<string | null> => {
    const button = screen.getByRole('button', { name: 'Hand' })
    fireEvent.pointerEnter(button, { pointerType: 'mouse' })
    const tip = await screen.findByRole('tooltip')
    const { textContent } = tip
    fireEvent.pointerLeave(button)
    return textContent
  }
  expect(await hint()).toBe('HandH')
  act(() => setSingleKeys(false))
  expect(await hint()).toBe('Hand')
})
