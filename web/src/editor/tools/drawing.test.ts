import { describe, expect, it } from 'vitest'
import { setSlideProps } from '@lectern/shared/lesson'
import { SHAPE_KINDS } from '@lectern/shared/lesson'
import { announcementOf } from '../chrome/announce.ts'
import { paintingReady } from '../../rendering/lazy-part.ts'
import { formLibrary } from '../../rendering/shape/shape-path.ts'
import { TestEditor } from '../test-editor.ts'
import '../commands/use-command-context.ts'

describe('the shape tool', () => {
  it('draws the form between press and release, selects it and goes back to selecting', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('shape', 'ellipse')
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

  it.each(SHAPE_KINDS.filter((kind) => kind !== 'arrow'))('makes a %s of the usual size by a click, within the slide', (kind) => {
    const editor = new TestEditor()
    editor.store.getState().setTool('shape', kind)
    editor.click(20, 20)
    expect(editor.elements()[0]).toMatchObject({ shape: kind, x: 0, y: kind === 'line' ? 8 : 0, width: 320 })
  })

  it('draws a form of the library, by a click of the size that suits it', async () => {
    const editor = new TestEditor()
    formLibrary()
    await paintingReady()
    editor.store.getState().setTool('shape', 'heart')
    editor.drag([100, 100], [300, 260])
    expect(editor.elements()[0]).toMatchObject({ type: 'shape', shape: 'heart', x: 100, y: 100, width: 200, height: 160 })
    const sizeOf = (kind: string): readonly unknown[] => {
      editor.store.getState().setTool('shape', kind)
      editor.click(900, 500)
      const made = editor.elements().at(-1)
      return [made?.type === 'shape' && made.shape, made?.width, made?.height]
    }
    expect(sizeOf('chevron')).toEqual(['chevron', 320, 320])
    expect(sizeOf('flowChartDocument')).toEqual(['flowChartDocument', 320, 200])
    expect(sizeOf('leftBrace')).toEqual(['leftBrace', 64, 320])
    editor.undo()
    expect(editor.elements()).toHaveLength(3)
  })

  it('makes sides equal with Shift and draws from the centre with Alt', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('shape')
    editor.drag([500, 500], [600, 540], { shift: true, alt: true })
    expect(editor.elements()[0]).toMatchObject({ x: 400, y: 400, width: 200, height: 200 })
  })

  it('draws a line from end to end', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('shape', 'line')
    editor.drag([500, 500], [500, 300])
    expect(editor.elements()[0]).toMatchObject({ shape: 'line', width: 200, rotation: -90, x: 400, y: 388, height: 24 })
  })

  it.each([1, 2, 3, 4])('is not pressed by button %i', (button) => {
    const editor = new TestEditor()
    editor.store.getState().setTool('shape')
    editor.click(300, 300, { button })
    expect(editor.elements()).toEqual([])
    expect(editor.path).toBe('shape.idle')
  })

  it('draws an arrow from here to there: a line with a head at its end', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('shape', 'arrow')
    editor.down(500, 500).move(500, 300)
    expect(editor.canvas.gesture.getState().draft).toMatchObject({ kind: 'arrow', frame: { width: 200, rotation: -90 } })
    editor.up()
    expect(editor.elements()[0]).toMatchObject({ shape: 'line', endHead: 'arrow', x: 400, y: 388, width: 200, height: 24, rotation: -90 })
  })

  it('makes an arrow of the usual size by a click and by Enter', () => {
    const editor = new TestEditor()
    for (const make of [() => editor.click(300, 300), () => editor.key('Enter')]) {
      editor.store.getState().setTool('shape', 'arrow')
      make()
    }
    expect(editor.elements()).toHaveLength(2)
    for (const made of editor.elements()) expect(made).toMatchObject({ shape: 'line', endHead: 'arrow', width: 320, height: 24 })
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
  it('opens the menu by a right click, and makes no box', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('text')
    editor.click(400, 400, { button: 2 })
    expect(editor.elements()).toEqual([])
    expect(editor.store.getState().tool).toBe('text')
  })

  it('makes a box by a click and begins to edit it', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('text')
    editor.click(400, 400)
    const [made] = editor.elements()
    expect(made).toMatchObject({ type: 'text', x: 400, width: 640 })
    expect(made).not.toHaveProperty('color')
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

describe('a tool and the Enter key', () => {
  it.each(SHAPE_KINDS)('put a %s in the middle of the slide, selected, as one step of undo', (kind) => {
    const editor = new TestEditor()
    editor.store.getState().zoomToFit()
    editor.store.getState().setTool('shape', kind)
    expect(editor.key('Enter')).toBe(true)
    const [made] = editor.elements()
    expect(made).toMatchObject({ type: 'shape', shape: kind === 'arrow' ? 'line' : kind, x: 800, width: 320 })
    expect((made?.y ?? 0) + (made?.height ?? 0) / 2).toBe(540)
    expect(editor.selection).toEqual([made?.id])
    expect(editor.path).toBe('select.idle')
    editor.undo()
    expect(editor.elements()).toEqual([])
  })

  it('put a text there, ready to type', () => {
    const editor = new TestEditor()
    editor.store.getState().zoomToFit()
    editor.store.getState().setTool('text')
    expect(editor.key('Enter')).toBe(true)
    const [made] = editor.elements()
    expect(made).toMatchObject({ type: 'text', x: 640, width: 640 })
    expect(editor.store.getState()).toMatchObject({ editingId: made?.id, tool: 'select', editingStart: { at: 'end' } })
    editor.undo()
    expect(editor.elements()).toEqual([])
  })

  it('put it in the middle of what is in view', () => {
    const editor = new TestEditor()
    editor.store.getState().setStageSize({ width: 1000, height: 800 })
    editor.store.getState().setView({ scale: 2, panX: -1000, panY: -600 })
    editor.store.getState().setTool('shape')
    editor.key('Enter')
    expect(editor.box(editor.selection[0] ?? '')).toBe('590 340 320 320')
  })

  it('do not hide one behind the next', () => {
    const editor = new TestEditor()
    editor.store.getState().zoomToFit()
    for (let i = 0; i < 3; i++) {
      editor.store.getState().setTool('shape')
      editor.key('Enter')
    }
    expect(editor.elements().map(({ x, y }) => `${x} ${y}`)).toEqual(['800 380', '824 404', '848 428'])
  })

  it('tell people who do not see the slide', () => {
    const editor = new TestEditor()
    const said = (): string => announcementOf(editor.store).getState()
    editor.store.getState().setTool('shape', 'ellipse')
    editor.key('Enter')
    expect(said()).toBe('Ellipse added to the slide')
    // The same words again are no change, and a screen reader would keep silent.
    editor.store.getState().setTool('shape', 'ellipse')
    editor.key('Enter')
    expect(said()).toBe('Ellipse added to the slide\u00A0')
  })

  it('wait for a press of their own: the held Enter that chose the tool inserts nothing', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('text')
    expect(editor.key('Enter', { repeat: true })).toBe(false)
    expect(editor.key('Enter', { mod: true })).toBe(false)
    expect(editor.elements()).toEqual([])
  })

  it('insert nothing for somebody who may only look', () => {
    const editor = new TestEditor({ canEdit: false })
    editor.store.getState().setTool('shape')
    editor.key('Enter')
    expect(editor.elements()).toEqual([])
    expect(announcementOf(editor.store).getState()).toBe('')
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

  it('is not taken by the button that opens the menu', () => {
    const editor = new TestEditor()
    editor.store.getState().setTool('hand')
    editor.down(100, 100, { button: 2 })
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
