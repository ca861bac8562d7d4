import { describe, expect, it } from 'vitest'
import { LocalOrigin, setElementProps } from '@lectern/shared/lesson'
import { EDITS } from '../elements/edits.ts'
import { TestEditor } from '../test-editor.ts'

describe('selecting', () => {
  it('selects what is clicked, and nothing on the empty slide', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 100)
    editor.click(150, 150)
    expect(editor.selection).toEqual([id])
    editor.click(500, 500)
    expect(editor.selection).toEqual([])
    expect(editor.paths).toEqual(['select.pointing', 'select.idle', 'select.pointing', 'select.idle'])
  })

  it('selects the frontmost of two that overlap', () => {
    const editor = new TestEditor()
    editor.rectangle(100, 100)
    const front = editor.rectangle(150, 150)
    expect(editor.click(170, 170).selection).toEqual([front])
  })

  it('adds to and takes from the selection with Shift', () => {
    const editor = new TestEditor()
    const a = editor.rectangle(0, 0)
    const b = editor.rectangle(300, 0)
    editor.click(50, 50).click(350, 50, { shift: true })
    expect(editor.selection).toEqual([a, b])
    editor.click(50, 50, { shift: true })
    expect(editor.selection).toEqual([b])
  })

  it('keeps several selected while they are pressed, and selects one when it is only clicked', () => {
    const editor = new TestEditor()
    const a = editor.rectangle(0, 0)
    const b = editor.rectangle(300, 0)
    editor.store.getState().select([a, b])
    editor.down(50, 50)
    expect(editor.selection).toEqual([a, b])
    editor.up()
    expect(editor.selection).toEqual([a])
  })

  it('selects by a marquee what it touches, turned boxes by their turned shape, and no locked ones', () => {
    const editor = new TestEditor()
    const near = editor.rectangle(200, 200)
    editor.rectangle(220, 220, 20, 20, { locked: true })
    const turned = editor.rectangle(400, 200, 200, 10, { rotation: 90 })
    editor.drag([150, 150], [250, 250])
    expect(editor.selection).toEqual([near])
    expect(editor.paths).toContain('select.marquee')
    // The box of the turned one reaches from 495 to 505 across and from 105 to 305 down.
    editor.drag([410, 190], [450, 220])
    expect(editor.selection).toEqual([])
    editor.drag([480, 120], [500, 140])
    expect(editor.selection).toEqual([turned])
  })

  it('gives back the selection when a marquee is cancelled', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(200, 200)
    const other = editor.rectangle(600, 600)
    editor.click(650, 650)
    editor.down(100, 100, { shift: true }).move(260, 260, { shift: true })
    expect(editor.selection).toEqual([other, id])
    editor.canvas.cancel()
    expect(editor.selection).toEqual([other])
    expect(editor.path).toBe('select.idle')
  })

  it('lets go of the selection by Escape', () => {
    const editor = new TestEditor()
    editor.rectangle(0, 0)
    editor.click(50, 50)
    expect(editor.key('Escape')).toBe(true)
    expect(editor.selection).toEqual([])
    expect(editor.key('Escape')).toBe(false)
  })
})

describe('dragging', () => {
  it('moves by the way of the pointer, once it has gone more than three pixels', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 300)
    editor.down(150, 350).move(152, 352).up()
    expect(editor.box(id)).toBe('100 300 100 100')
    editor.drag([150, 350], [187, 391], { mod: true })
    expect(editor.box(id)).toBe('137 341 100 100')
    expect(editor.paths.slice(-3)).toEqual(['select.pointing', 'select.dragging', 'select.idle'])
  })

  it('writes nothing before the end, and one step of undo at the end', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 300)
    let updates = 0
    editor.doc.on('update', () => updates++)
    editor.down(150, 350).move(200, 350, { mod: true }).move(230, 350, { mod: true })
    expect(updates).toBe(0)
    expect(editor.canvas.gesture.getState().frames?.get(id)?.x).toBe(180)
    editor.up({ mod: true })
    expect(updates).toBe(1)
    editor.undo()
    expect(editor.box(id)).toBe('100 300 100 100')
    expect(editor.selection).toEqual([id])
  })

  it('shows the others where it is, and stops when it ends', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 300)
    editor.down(150, 350).move(200.04, 350, { mod: true })
    expect(editor.presence.at(-1)).toEqual({ gesture: { [id]: { x: 150, y: 300, width: 100, height: 100, rotation: 0 } } })
    editor.up({ mod: true })
    expect(editor.presence.at(-1)).toEqual({ gesture: null })
  })

  it('keeps to one axis with Shift', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 300)
    editor.drag([150, 350], [220, 365], { mod: true }).down(220, 350).move(280, 362, { shift: true, mod: true }).up({ shift: true, mod: true })
    expect(editor.box(id)).toBe('230 315 100 100')
  })

  it('snaps to the edges and centres of others and of the slide, unless Mod is held', () => {
    const editor = new TestEditor()
    editor.rectangle(400, 600)
    const id = editor.rectangle(100, 300)
    editor.down(150, 350).move(452, 350)
    expect(editor.canvas.gesture.getState().guides.map((guide) => `${guide.axis} ${guide.at}`)).toEqual(['x 400', 'x 450', 'x 500'])
    editor.up()
    expect(editor.element(id).x).toBe(400)
    editor.drag([450, 350], [455, 350], { mod: true })
    expect(editor.element(id).x).toBe(405)
  })

  it('makes copies with Alt and leaves the originals', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 300)
    editor.drag([150, 350], [350, 350], { alt: true, mod: true })
    expect(editor.box(id)).toBe('100 300 100 100')
    expect(editor.elements()).toHaveLength(2)
    expect(editor.selection).toHaveLength(1)
    expect(editor.box(editor.selection[0] ?? '')).toBe('300 300 100 100')
    editor.undo()
    expect(editor.elements()).toHaveLength(1)
  })

  it('does not move locked elements', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 100, 100, 100, { locked: true })
    editor.drag([150, 150], [300, 300])
    expect(editor.box(id)).toBe('100 100 100 100')
    expect(editor.paths).not.toContain('select.dragging')
  })

  it('puts everything back when it is cancelled', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 100)
    editor.down(150, 150).move(300, 300)
    editor.canvas.cancel()
    editor.move(320, 320).up()
    expect(editor.box(id)).toBe('100 100 100 100')
    expect(editor.canvas.gesture.getState().frames).toBeNull()
  })

  it('goes on with what is left when somebody removes one of the elements, and ends when none is', () => {
    const editor = new TestEditor()
    const a = editor.rectangle(0, 300)
    const b = editor.rectangle(300, 300)
    editor.store.getState().select([a, b])
    editor.down(50, 350).move(90, 350, { mod: true })
    editor.deletedElsewhere(a)
    expect([...(editor.canvas.gesture.getState().frames?.keys() ?? [])]).toEqual([b])
    expect(editor.path).toBe('select.dragging')
    editor.deletedElsewhere(b)
    expect(editor.path).toBe('select.idle')
    editor.move(150, 350).up()
    expect(editor.elements()).toEqual([])
  })

  it('keeps what somebody else changed meanwhile and the gesture did not', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 300)
    editor.down(150, 350).move(200, 350, { mod: true })
    editor.elsewhere((doc) => setElementProps(doc, editor.slideId, id, { width: 240 }, new LocalOrigin('resize')))
    editor.up({ mod: true })
    expect(editor.box(id)).toBe('150 300 240 100')
  })

  it('is not for somebody who may only look: they select by marquee instead', () => {
    const editor = new TestEditor({ canEdit: false })
    const id = editor.rectangle(100, 100)
    editor.drag([150, 150], [300, 300])
    expect(editor.box(id)).toBe('100 100 100 100')
    expect(editor.paths).not.toContain('select.dragging')
  })
})

describe('resizing', () => {
  it('pulls an edge and leaves the opposite one', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 100)
    editor.click(150, 150).drag([200, 150], [260, 170], { mod: true })
    expect(editor.box(id)).toBe('100 100 160 100')
    expect(editor.paths).toContain('select.resizing')
  })

  it('keeps the ratio with Shift and the centre with Alt', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 100, 200, 100)
    editor.click(150, 150).drag([300, 200], [400, 210], { shift: true, mod: true })
    expect(editor.box(id)).toBe('100 100 300 150')
    editor.drag([400, 250], [420, 260], { alt: true, mod: true })
    expect(editor.box(id)).toBe('80 90 340 170')
  })

  it('keeps the ratio of a picture by its corners, and lets go of it with Shift', () => {
    const editor = new TestEditor()
    const id = editor.add(EDITS.image.create({ x: 100, y: 100, width: 200, height: 100 }))
    editor.click(150, 150).drag([300, 200], [400, 200], { mod: true })
    expect(editor.box(id)).toBe('100 100 300 150')
    editor.drag([400, 250], [400, 350], { shift: true, mod: true })
    expect(editor.box(id)).toBe('100 100 300 250')
  })

  it('does not go below the smallest size of the type', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 100)
    editor.click(150, 150).drag([200, 200], [20, 20], { mod: true })
    expect(editor.box(id)).toBe('100 100 8 8')
  })

  it('resizes several together', () => {
    const editor = new TestEditor()
    const a = editor.rectangle(0, 300)
    const b = editor.rectangle(300, 300)
    editor.store.getState().select([a, b])
    editor.drag([400, 400], [800, 500], { mod: true })
    expect(editor.box(a)).toBe('0 300 200 200')
    expect(editor.box(b)).toBe('600 300 200 200')
  })

  it('moves the end of a line freely and leaves the other', () => {
    const editor = new TestEditor()
    const id = editor.add(EDITS.shape.create({ x: 100, y: 88, width: 200, height: 24 }, { shape: 'line' }))
    editor.click(200, 100).drag([300, 100], [100, 300])
    expect(editor.element(id)).toMatchObject({ x: 0, y: 188, width: 200, height: 24, rotation: 90 })
  })
})

describe('rotating', () => {
  it('turns by the handle above the box, in steps of 15° with Shift', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(100, 100)
    editor.click(150, 150).drag([150, 74], [230, 140], { shift: true })
    expect(editor.element(id).rotation).toBe(90)
    expect(editor.paths).toContain('select.rotating')
    expect(editor.box(id)).toBe('100 100 100 100')
  })

  it('turns several about their middle', () => {
    const editor = new TestEditor()
    const a = editor.rectangle(0, 300)
    const b = editor.rectangle(300, 300)
    editor.store.getState().select([a, b])
    editor.drag([200, 274], [300, 350], { shift: true })
    expect(editor.element(a)).toMatchObject({ x: 150, y: 150, rotation: 90 })
    expect(editor.element(b)).toMatchObject({ x: 150, y: 450, rotation: 90 })
  })
})

describe('editing text', () => {
  const withText = (): { editor: TestEditor; id: string } => {
    const editor = new TestEditor()
    return { editor, id: editor.add(EDITS.text.create({ x: 100, y: 100, width: 300, height: 60 })) }
  }

  it('begins at the point of a double click', () => {
    const { editor, id } = withText()
    editor.doubleClick(150, 120)
    expect(editor.store.getState()).toMatchObject({ editingId: id, editingStart: { at: { x: 150, y: 120 } } })
  })

  it('begins by Enter and by F2', () => {
    const { editor, id } = withText()
    for (const key of ['Enter', 'F2']) {
      editor.click(150, 120)
      expect(editor.key(key)).toBe(true)
      expect(editor.store.getState()).toMatchObject({ editingId: id, editingStart: { at: 'all' } })
      editor.store.getState().stopEditing()
    }
  })

  it('does not begin by a letter, whether it is the shortcut of a tool or not', () => {
    const { editor } = withText()
    editor.click(150, 120)
    for (const key of ['a', '5', 'v', 't', 'r', 'o', 'l', 'h', 'V']) {
      expect(editor.key(key)).toBe(false)
      expect(editor.store.getState().editingId).toBeNull()
    }
  })

  it('does not begin in a locked box or for somebody who may only look', () => {
    const { editor, id } = withText()
    editor.elsewhere((doc) => setElementProps(doc, editor.slideId, id, { locked: true }, new LocalOrigin('lock')))
    editor.doubleClick(150, 120)
    expect(editor.store.getState().editingId).toBeNull()
    const looker = new TestEditor({ canEdit: false })
    looker.add(EDITS.text.create({ x: 100, y: 100, width: 300, height: 60 }))
    looker.doubleClick(150, 120)
    expect(looker.store.getState().editingId).toBeNull()
  })

  it('ends by a press beside the box', () => {
    const { editor } = withText()
    editor.doubleClick(150, 120)
    editor.click(800, 800)
    expect(editor.store.getState()).toMatchObject({ editingId: null, selection: [] })
  })
})
