import { describe, expect, it } from 'vitest'
import { LocalOrigin, endsOfLine, setElementProps } from '@lectern/shared/lesson'
import { announcementOf } from '../chrome/announce.ts'
import { runCommand } from '../commands/registry.ts'
import { TestEditor } from '../test-editor.ts'
import { overlayModel } from '../stage/overlay-model.ts'
import '../commands/use-command-context.ts'
import '../shell/late-commands.ts'

/** Where the ends of a line are seen. */
function ends(editor: TestEditor, id: string): string {
  const { start, end } = endsOfLine(editor.element(id))
  return [start, end].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(' to ')
}

/** An editor with two boxes and an arrow that was drawn from near the right of one to near the left of the other. */
function connected(): { editor: TestEditor; left: string; right: string; arrow: string } {
  const editor = new TestEditor()
  const [left, right] = [editor.rectangle(100, 100), editor.rectangle(600, 100)]
  editor.store.getState().setTool('shape', 'arrow')
  editor.down(205, 145).move(400, 300).move(594, 156)
  editor.up()
  return { editor, left, right, arrow: editor.elements().at(-1)?.id ?? '' }
}

describe('S2 §3 lines and arrows whose ends stick to elements', () => {
  it('are connected to the sites that they are drawn between', () => {
    const { arrow, editor, left, right } = connected()
    expect(editor.element(arrow)).toMatchObject({ shape: 'line', endHead: 'arrow', startConnection: `${left}@right`, endConnection: `${right}@left` })
    expect(ends(editor, arrow)).toBe('200 150 to 600 150')
  })

  it('show the sites that can be reached before and while they are drawn', () => {
    const editor = new TestEditor()
    editor.rectangle(100, 100)
    editor.store.getState().setTool('shape', 'line')
    editor.move(150, 150)
    const sites = () => editor.canvas.gesture.getState().sites
    expect(sites()).toHaveLength(4)
    expect(sites().some(({ isTaken }) => isTaken)).toBe(false)
    editor.move(152, 98)
    expect(sites().filter(({ isTaken }) => isTaken)).toMatchObject([{ x: 150, y: 100 }])
    expect(overlayModel(editor.canvas, new Map()).sites).toBe(sites())
    editor.move(900, 900)
    expect(sites()).toEqual([])
    editor.store.getState().setTool('shape', 'ellipse')
    editor.move(152, 98)
    expect(sites()).toEqual([])
  })

  it('are free where Mod is held, or nothing is near', () => {
    const editor = new TestEditor()
    editor.rectangle(100, 100)
    editor.store.getState().setTool('shape', 'line')
    editor.drag([205, 150], [400, 150], { mod: true })
    expect(editor.elements().at(-1)).not.toHaveProperty('startConnection')
    expect(editor.elements().at(-1)).toMatchObject({ x: 205, width: 195 })
  })

  it('follow while an element is dragged, before it is let go', () => {
    const { arrow, editor, left } = connected()
    editor.store.getState().select([left])
    editor.down(150, 150).move(150, 250)
    const model = overlayModel(editor.canvas, new Map())
    expect(model.outlines).toHaveLength(1)
    expect(ends(editor, arrow)).toBe('200 150 to 600 150')
    editor.up()
    expect(ends(editor, arrow)).toBe('200 250 to 600 150')
    editor.undo()
    expect(ends(editor, arrow)).toBe('200 150 to 600 150')
  })

  it('are taken off by an end, and put elsewhere, in one step each', () => {
    const { arrow, editor, left, right } = connected()
    editor.store.getState().select([arrow])
    editor.drag([600, 150], [700, 400])
    expect(editor.element(arrow)).toMatchObject({ startConnection: `${left}@right` })
    expect(editor.element(arrow)).not.toHaveProperty('endConnection')
    expect(ends(editor, arrow)).toBe('200 150 to 700 400')
    editor.drag([700, 400], [652, 205])
    expect(editor.element(arrow)).toMatchObject({ endConnection: `${right}@bottom` })
    editor.undo()
    editor.undo()
    expect(ends(editor, arrow)).toBe('200 150 to 600 150')
  })

  it('show a line with corners as it will be while an end is dragged to another side', () => {
    const { arrow, editor, right } = connected()
    setElementProps(editor.context.session.doc, editor.store.getState().slideId ?? '', arrow, { route: 'elbow' }, new LocalOrigin('test'))
    editor.store.getState().select([arrow])
    editor.down(600, 150).move(700, 300).move(651, 203)
    expect(editor.canvas.gesture.getState().frames?.get(arrow)).toMatchObject({ endWay: 'down' })
    editor.up()
    expect(editor.element(arrow)).toMatchObject({ startWay: 'right', endWay: 'down', endConnection: `${right}@bottom` })
  })

  it('leave both when the line itself is dragged, and keep both when all is', () => {
    const { arrow, editor, left, right } = connected()
    editor.store.getState().select([arrow, left, right])
    editor.down(150, 150).move(160, 170)
    editor.up()
    expect(editor.element(arrow)).toMatchObject({ startConnection: `${left}@right`, endConnection: `${right}@left` })
    expect(ends(editor, arrow)).toBe('210 170 to 610 170')
    editor.store.getState().select([arrow])
    editor.down(400, 170).move(400, 270)
    editor.up()
    expect(editor.element(arrow)).not.toHaveProperty('startConnection')
    expect(ends(editor, arrow)).toBe('210 270 to 610 270')
  })

  it('are made without a mouse between two elements, which is said, and undone in one step', () => {
    const editor = new TestEditor()
    const ids = [editor.rectangle(100, 100), editor.rectangle(100, 400)]
    editor.store.getState().select(ids)
    expect(runCommand('arrange.connect', editor.context)).toBe(true)
    const [arrow = ''] = editor.selection
    expect(ends(editor, arrow)).toBe('150 200 to 150 400')
    expect(announcementOf(editor.store).getState()).toBe('connected')
    expect(runCommand('arrange.connect', editor.context)).toBe(false)
    editor.undo()
    expect(editor.elements()).toHaveLength(2)
  })
})
