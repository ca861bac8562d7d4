import { expect, it, vi } from 'vitest'
import { readIconDrawing } from '@lectern/shared/lesson'
import type { IconElement } from '@lectern/shared/lesson'
import { translate } from '../../../platform/i18n/i18n.ts'
import '../../../locales/en/canvas.json'
import '../../../locales/en/elements.json'
import { EDITS } from '../../elements/edits.ts'
import { elementName } from '../../stage/mirror-names.ts'
import { TestEditor } from '../../test-editor.ts'
import { simplified, strokeDrawing } from './smooth-stroke.ts'

it('points that say nothing new are left out, and the ends stay', () => {
  expect(simplified([{ x: 0, y: 0 }, { x: 5, y: 0.4 }, { x: 10, y: 0 }, { x: 10, y: 9 }], 1)).toEqual([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 9 }])
  expect(simplified([{ x: 1, y: 1 }], 1)).toEqual([{ x: 1, y: 1 }])
})

it('a stroke becomes a curve in a box with room for its line, however long it is; a dot is one', () => {
  const wave = Array.from({ length: 4000 }, (_, at) => ({ x: at / 3, y: 500 + Math.sin(at / 4) * 200 }))
  const stroke = strokeDrawing(wave)
  const drawing = readIconDrawing(stroke?.drawing ?? '')
  expect(drawing?.layers[0]?.path.length).toBeLessThanOrEqual(300)
  expect(stroke?.box).toMatchObject({ x: -3, width: drawing ? drawing.width * 3 : 0 })
  expect(readIconDrawing(strokeDrawing([{ x: 7, y: 8 }])?.drawing ?? '')?.layers[0]?.path).toEqual([['M', 1, 1], ['L', 1, 1]])
  expect(strokeDrawing([])).toBeNull()
})

it('what is drawn with the pen is one step of undo, and the pen stays in the hand until Escape', async () => {
  const editor = new TestEditor()
  editor.store.getState().setTool('pen')
  editor.down(100, 100)
  expect(editor.path).toBe('pen.drawing')
  editor.move(150, 130)
  editor.move(200, 100)
  editor.up()
  await vi.waitFor(() => expect(editor.elements()).toHaveLength(1))
  const [line] = editor.elements() as IconElement[]
  expect(line).toMatchObject({ type: 'icon', label: 'Line drawn by hand' })
  expect(readIconDrawing(line?.drawing ?? '')?.layers).toMatchObject([{ paint: 'line' }])
  expect(editor.path).toBe('pen.idle')
  editor.undo()
  expect(editor.elements()).toEqual([])
  editor.key('Escape')
  expect(editor.path).toBe('select.idle')
})

it('lines drawn by hand are told apart in lists by their names, and are called drawings instead of icons', async () => {
  const editor = new TestEditor()
  editor.store.getState().setTool('pen')
  for (const [count, y] of [[1, 100], [2, 300], [3, 500]] as const) {
    editor.down(100, y)
    editor.move(250, y + 30)
    editor.up()
    await vi.waitFor(() => expect(editor.elements()).toHaveLength(count))
  }
  expect(editor.elements().map((element) => elementName(element, translate))).toEqual([1, 2, 3].map((number) => `Drawing: Line drawn by hand ${number}`))
  expect(EDITS.icon.labelKey({ drawing: '24 24;sM1 1L2 2' } as IconElement)).toBe('elements:types.icon')
})
