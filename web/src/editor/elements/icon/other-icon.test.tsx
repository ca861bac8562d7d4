import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { LocalOrigin, addElement, readIconDrawing } from '@lectern/shared/lesson'
import type { IconElement } from '@lectern/shared/lesson'
import { afterEach, expect, it } from 'vitest'
import { TestLesson } from '../../test-lesson.tsx'
import { EDITS } from '../edits.ts'
import { IconInspector } from './IconInspector.tsx'

afterEach(cleanup)

it('another icon takes the place of one: where it lies, its size and colour stay, as one step of undo', async () => {
  const lesson = new TestLesson()
  const id = addElement(lesson.doc, lesson.slideId, EDITS.icon.create({ x: 10, y: 20, width: 90, height: 90 }, { label: 'Sun', drawing: '24 24;sM1 1L2 2', color: '#112233' }), new LocalOrigin('test'))
  const icon = (): IconElement => lesson.session.view.slide(lesson.slideId)?.elements.find((element) => element.id === id) as IconElement
  lesson.render(<IconInspector slideId={lesson.slideId} elements={[icon()]} disabled={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Choose another one…' }))
  fireEvent.change(await screen.findByRole('searchbox', {}, { timeout: 20_000 }), { target: { value: 'password key' } })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Key' }, { timeout: 20_000 }))[0] ?? document.body)
  await waitFor(() => expect(icon()).toMatchObject({ label: 'Key', x: 10, y: 20, width: 90, height: 90, color: '#112233' }) )
  expect(readIconDrawing(icon().drawing)?.layers.length).toBeGreaterThan(0)
  expect(lesson.session.view.slide(lesson.slideId)?.elements.filter(({ type }) => type === 'icon')).toHaveLength(1)
  act(() => void lesson.session.undo.undo())
  expect(icon()).toMatchObject({ label: 'Sun', drawing: '24 24;sM1 1L2 2' })
})
