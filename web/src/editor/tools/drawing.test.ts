import { describe, expect, it } from 'vitest'
import { setSlideProps } from '@lectern/shared/lesson'
import { SHAPE_KINDS } from '@lectern/shared/lesson'
import { TestEditor } from '../canvas/test-editor.ts'

describe('the shape tool', () => {
  it('draws the form between press and release, selects it and goes back to selecting', () => {
    const editor = new TestEditor()
    editor.store.getState().setShapeKind('ellipse')
    editor.down(100, 100).move(300, 200)
    expect(editor.path).toBe('shape.drawing')
    expect(editor.canvas.gesture.getState().draft).toMatchObject({ kind: 'ellipse', frame: { x: 100, y: 100, width: 200, height: 100 } })
    editor.up()
    const [made] = editor.elements()
    expect(made).toMatchObject({ type: 'shape', shape: 'ellipse', x: 100, y: 100, width: 200, height: 100 })
    expect(editor.selection).toEqual([made?.id])
    expect(editor.store.getState().tool).toBe('select')
    editor.undo()
    expect(editor.elements()).toEqual([])
  })

  it.each(SHAPE_KINDS)('makes a %s of the usual size by a click, within the slide', (kind) => {
    const editor = new TestEditor()
    editor.store.getState().setShapeKind(kind)
    editor.click(20, 20)
    expect(editor.elements()[0]).toMatchObject({ shape: kind, x: 0, y: kind === 'line' ? 8 : 0, width: 320 })
  })

  it('makes sides equal with Shift and draws from the centre with Alt', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('shape')
    editor.drag([500, 500], [600, 540], { shift: true, alt: true })
    expect(editor.elements()[0]).toMatchObject({ x: 400, y: 400, width: 200, height: 200 })
  })

  it('draws a line from end to end', () => {
    const editor = new TestEditor()
    editor.store.getState().setShapeKind('line')
    editor.drag([500, 500], [500, 300])
    expect(editor.elements()[0]).toMatchObject({ shape: 'line', width: 200, rotation: -90, x: 400, y: 388, height: 24 })
  })

  it('leaves no trace when it is cancelled, and is put down by Escape', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('shape')
    editor.down(100, 100).move(300, 200)
    editor.canvas.cancel()
    expect(editor.elements()).toEqual([])
    expect(editor.path).toBe('shape.idle')
    editor.key('Escape')
    expect(editor.path).toBe('select.idle')
  })

  it('draws nothing for somebody who may only look', () => {
    const editor = new TestEditor({ canEdit: false })
    editor.store.getState().setTool('shape')
    editor.drag([100, 100], [300, 200])
    expect(editor.elements()).toEqual([])
  })
})

describe('the text tool', () => {
  it('makes a box by a click and begins to edit it', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('text')
    editor.click(400, 400)
    const [made] = editor.elements()
    expect(made).toMatchObject({ type: 'text', x: 400, width: 640, color: '#1D1B16' })
    expect(editor.store.getState()).toMatchObject({ editingId: made?.id, tool: 'select', editingStart: { at: 'end' } })
    expect(editor.paths).toEqual(['text.idle', 'text.drawing', 'select.idle'])
  })

  it('makes a box as wide as it is drawn', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('text')
    editor.drag([400, 400], [700, 500])
    expect(editor.elements()[0]).toMatchObject({ x: 400, y: 400, width: 300, height: 100 })
  })

  it('writes in chalk on a dark slide', () => {
    const editor = new TestEditor()
    setSlideProps(editor.doc, editor.slideId, { background: { kind: 'colour', colour: '#14213D' } }, { kind: 'local', command: 'setup' })
    editor.store.getState().setTool('text')
    editor.click(400, 400)
    expect(editor.elements()[0]).toMatchObject({ color: '#FFFFFF' })
  })
})

describe('the hand', () => {
  it('moves the slide over the desk', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('hand')
    editor.canvas.pointerDown({ screen: { x: 100, y: 100 }, slide: { x: 100, y: 100 }, button: 0, shift: false, alt: false, mod: false })
    editor.canvas.pointerMove({ screen: { x: 130, y: 90 }, slide: { x: 130, y: 90 }, button: 0, shift: false, alt: false, mod: false })
    expect(editor.store.getState()).toMatchObject({ panX: 30, panY: -10, scale: 1 })
    expect(editor.path).toBe('hand.panning')
    editor.up()
    expect(editor.path).toBe('hand.idle')
  })

  it('is lent to any tool while Space is held', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('shape')
    editor.canvas.pan({ screen: { x: 0, y: 0 }, slide: { x: 0, y: 0 }, button: 0, shift: false, alt: false, mod: false })
    expect(editor.path).toBe('select.panning')
    editor.up()
    expect(editor.path).toBe('shape.idle')
  })
})
