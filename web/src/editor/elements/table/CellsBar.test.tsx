import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { LocalOrigin, addElement, readElement, tableGrid } from '@lectern/shared/lesson'
import type { TableElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, expect, it, vi } from 'vitest'
import { focusTextBar } from '../../bars/text-bar-place.ts'
import { TestLesson } from '../../test-lesson.tsx'
import { CellsBar } from './CellsBar.tsx'
import { selectCells } from './selection.ts'

afterEach(cleanup)

it('ui C2 what is used most stands beside the table while its cells are selected: their words, colours, rows and columns', () => {
  const lesson = new TestLesson()
  const grid = tableGrid(2, 2, [[richTextOf('Rhine'), richTextOf('Elbe')], [richTextOf('Oder'), richTextOf('Main')]])
  const id = addElement(lesson.doc, lesson.slideId, { type: 'table', x: 0, y: 0, width: 800, height: 200, ...grid }, new LocalOrigin('test'))
  const table = (): TableElement => readElement(lesson.doc, lesson.slideId, id) as TableElement
  const [first, second, third] = table().cells.map((cell) => cell.id)
  if (first === undefined || second === undefined || third === undefined) throw new TypeError('a table without cells')
  selectCells(id, first, second)
  const [onAction, onMenu, onLeave] = [vi.fn(), vi.fn(), vi.fn()]
  lesson.render(<CellsBar slideId={lesson.slideId} table={table()} chosen={[first, second]} onAction={onAction} onMenu={onMenu} onLeave={onLeave} />)
  const bar = screen.getByRole('toolbar', { name: 'Style of the cells' })
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')?.replace(/:.*/, ''))).toEqual([
    'Bold', 'Italic', 'Underline', 'Colour', 'Fill', 'Align', 'Insert row below', 'Insert column right', 'Merge cells', 'What to do with cells, rows and columns',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Italic/ }))
  expect(table().cells.map(({ text }) => text.blocks[0]?.runs[0]?.marks.italic)).toEqual([true, true, undefined, undefined])
  fireEvent.click(screen.getByRole('button', { name: 'Insert row below' }))
  expect(onAction).toHaveBeenCalledWith('rowBelow')
  act(() => void focusTextBar())
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Bold/)
  act(() => void fireEvent.keyDown(document.activeElement ?? bar, { key: 'Escape' }))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(screen.queryByRole('tooltip')).toBeNull()
})
