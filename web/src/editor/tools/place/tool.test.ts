import { CANVAS, LocalOrigin, beginTemplate } from '@lectern/shared/lesson'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freeBox } from '../../elements/new-boxes.ts'
import { TestEditor } from '../../test-editor.ts'
import { PLACE_TOOL, registerPlaceTool } from './tool.ts'

let unregister: (() => void) | undefined
beforeEach(() => void (unregister = registerPlaceTool()))
afterEach(() => unregister?.())

it('S2 §5 places that are added by the keyboard lie beside each other while there is room, whatever stands behind them', () => {
  const editor = new TestEditor()
  beginTemplate(editor.doc, { background: { kind: 'colour', colour: '#FFFFFF' }, colours: [], layouts: [] }, new LocalOrigin('test'))
  editor.store.getState().zoomToFit()
  editor.add({ type: 'image', x: 0, y: 0, width: CANVAS.width, height: CANVAS.height, blob: 'a'.repeat(64), naturalWidth: 1920, naturalHeight: 1080 })
  for (const part of ['heading', 'bullets', 'picture', 'logo', 'subheading'] as const) {
    editor.store.getState().setTool(PLACE_TOOL, part)
    editor.key('Enter')
  }
  const places = editor.elements().slice(1)
  expect(places.map((element) => 'placeholder' in element && element.placeholder)).toEqual(['heading', 'bullets', 'picture', 'logo', 'subheading'])
  for (const [at, one] of places.entries()) {
    expect([one.x >= 0, one.y >= 0, one.x + one.width <= CANVAS.width, one.y + one.height <= CANVAS.height]).toEqual([true, true, true, true])
    for (const other of places.slice(at + 1)) expect(one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height).toBe(false)
  }
  expect(places[0]).toMatchObject({ x: 120, y: 80, width: 1400, height: 160 })
  expect(places[2]).toMatchObject({ x: 1040, y: 390, width: 760, height: 560 })
  // A second one of a kind goes where there is room.
  editor.store.getState().setTool(PLACE_TOOL, 'heading')
  editor.key('Enter')
  expect(editor.elements().at(-1)).not.toMatchObject({ x: 120, y: 80 })
})

it('a place goes where it would in a slide that is full', () => {
  expect(freeBox([{ x: 0, y: 0, width: CANVAS.width, height: CANVAS.height }], { x: 10, y: 10, width: 100, height: 100 })).toBeNull()
})
