import { describe, expect, it } from 'vitest'
import { LocalOrigin, groupsOf, ungroupElements } from '@lectern/shared/lesson'
import '../../shell/late-commands.ts'
import { runCommand } from '../../commands/registry.ts'
import type { CommandId } from '../../commands/registry.ts'
import { EDITS } from '../../elements/edits.ts'
import { mirrorOrder } from '../../stage/mirror-groups.ts'
import { nextElement } from '../../stage/tab-walk.ts'
import { overlayModel } from '../../stage/overlay-model.ts'
import { TestEditor } from '../../test-editor.ts'

/** Two rectangles in a group and a third beside them. */
function withGroup() {
  const editor = new TestEditor()
  const a = editor.rectangle(100, 100)
  const b = editor.rectangle(300, 200)
  const c = editor.rectangle(700, 500)
  const run = (id: CommandId): boolean => runCommand(id, editor.context)
  editor.store.getState().select([a, b])
  expect(run('arrange.group')).toBe(true)
  editor.store.getState().select([])
  const groups = (): string[][] => [...groupsOf(editor.elements()).values()].map((members) => members.map(({ id }) => id))
  return { editor, a, b, c, run, groups }
}

describe('a group', () => {
  it('is selected by a click on one of its elements, gone into by a double click and by Enter, left by Escape', () => {
    const { editor, a, b, c } = withGroup()
    expect(editor.click(150, 150).selection).toEqual([a, b])
    expect(editor.doubleClick(350, 250).selection).toEqual([b])
    expect(editor.click(150, 150).selection).toEqual([a])
    editor.key('Escape')
    expect(editor.selection).toEqual([a, b])
    editor.key('Enter')
    expect(editor.selection).toEqual([a])
    expect(editor.click(750, 550).selection).toEqual([c])
    editor.key('Escape')
    expect([editor.selection, editor.store.getState().editingId]).toEqual([[], null])
  })

  it('goes into the selection and out of it as one with Shift, and by itself within', () => {
    const { editor, a, b, c } = withGroup()
    expect(editor.click(750, 550).click(150, 150, { shift: true }).selection).toEqual([c, a, b])
    expect(editor.click(350, 250, { shift: true }).selection).toEqual([c])
    expect(editor.doubleClick(150, 150).click(350, 250, { shift: true }).selection).toEqual([a, b])
    expect(editor.doubleClick(150, 150).click(750, 550, { shift: true }).selection).toEqual([a, b, c])
  })

  it('is taken whole by a marquee, moved and resized together, and one element alone within it', () => {
    const { editor, a, b } = withGroup()
    editor.drag([50, 50], [120, 120])
    expect(editor.selection).toEqual([a, b])
    editor.drag([150, 150], [160, 170], { mod: true })
    expect([editor.box(a), editor.box(b)]).toEqual(['110 120 100 100', '310 220 100 100'])
    editor.drag([410, 320], [710, 520], { mod: true })
    expect([editor.box(a), editor.box(b)]).toEqual(['110 120 200 200', '510 320 200 200'])
    editor.doubleClick(150, 150).drag([150, 150], [140, 150], { mod: true })
    expect([editor.box(a), editor.box(b)]).toEqual(['100 120 200 200', '510 320 200 200'])
  })

  it('edits its texts by a double click within', () => {
    const { editor, a, b } = withGroup()
    const text = editor.add(EDITS.text.create({ x: 100, y: 400, width: 300, height: 60 }))
    editor.store.getState().select([a, b, text])
    runCommand('arrange.group', editor.context)
    editor.doubleClick(150, 430)
    expect([editor.selection, editor.store.getState().editingId]).toEqual([[text], null])
    editor.doubleClick(150, 430)
    expect(editor.store.getState().editingId).toBe(text)
  })

  it('is aligned and distributed as one', () => {
    const { editor, a, b, c, run } = withGroup()
    editor.store.getState().select([a, b])
    run('align.right')
    expect([editor.element(a).x, editor.element(b).x]).toEqual([1620, 1820])
    editor.store.getState().select([a, b, c])
    expect(run('align.distributeAcross')).toBe(false)
    run('align.left')
    expect([editor.element(a).x, editor.element(b).x, editor.element(c).x]).toEqual([700, 900, 700])
  })

  it('goes to the front as one, and its elements alone within it', () => {
    const { editor, a, b, c, run } = withGroup()
    const order = (): string[] => editor.elements().map(({ id }) => id)
    editor.click(150, 150)
    run('arrange.bringToFront')
    expect(order()).toEqual([c, a, b])
    editor.doubleClick(150, 150)
    run('arrange.bringToFront')
    expect(order()).toEqual([c, b, a])
  })

  it('is copied as another group, deleted as a whole, and brought back', () => {
    const { editor, a, b, run, groups } = withGroup()
    editor.click(150, 150)
    run('edit.duplicate')
    expect(groups()).toEqual([[a, b], [...editor.selection]])
    run('edit.delete')
    expect(groups()).toEqual([[a, b]])
    editor.undo()
    expect(groups()).toHaveLength(2)
  })

  it('is made of all that is selected, other groups within it; not of one group, of one element, of locked ones, or by who may only look', () => {
    const { editor, a, b, c, run, groups } = withGroup()
    const can = (...ids: string[]): boolean => {
      editor.store.getState().select(ids)
      return run('arrange.group')
    }
    expect([can(a, b), can(a), can(c)]).toEqual([false, false, false])
    const locked = editor.rectangle(900, 900, 50, 50, { locked: true })
    expect(can(c, locked)).toBe(false)
    editor.canEdit = false
    expect([can(a, b, c), run('arrange.ungroup')]).toEqual([false, false])
    editor.canEdit = true
    expect(can(a, b, c)).toBe(true)
    expect(groups()).toEqual([[a, b, c], [a, b]])
    expect([run('arrange.ungroup'), groups()]).toEqual([true, [[a, b]]])
    expect([run('arrange.ungroup'), groups(), run('arrange.ungroup')]).toEqual([true, [], false])
    editor.undo()
    editor.undo()
    expect(groups()).toEqual([[a, b, c], [a, b]])
  })

  it('within another one is gone into and left level by level, by the pointer and by keys', () => {
    const { editor, a, b, c, run, groups } = withGroup()
    const d = editor.rectangle(1000, 100)
    editor.store.getState().select([a, b, c])
    run('arrange.group')
    editor.store.getState().select([])
    expect(editor.click(150, 150).selection).toEqual([a, b, c])
    expect(overlayModel(editor.canvas, new Map())).toMatchObject({ isInGroup: false, groups: [{ x: 100 }] })
    expect(editor.doubleClick(150, 150).selection).toEqual([a, b])
    expect(overlayModel(editor.canvas, new Map()).groups).toHaveLength(2)
    expect(editor.doubleClick(150, 150).selection).toEqual([a])
    // Beside it, one level out, and everything else.
    expect(editor.click(750, 550).selection).toEqual([c])
    expect(editor.click(150, 150).selection).toEqual([a, b])
    expect(editor.click(1050, 150).selection).toEqual([d])
    editor.click(150, 150)
    for (const expected of [[a, b], [a]]) {
      editor.key('Enter')
      expect(editor.selection).toEqual(expected)
    }
    for (const expected of [[a, b], [a, b, c], []]) {
      editor.key('Escape')
      expect(editor.selection).toEqual(expected)
    }
    // Tab goes along what is on the level that one is on.
    const stops = (...selection: string[]): readonly string[] => mirrorOrder(editor.elements(), selection).elements.map(({ id }) => id)
    expect([stops(), stops(c), stops(a)]).toEqual([[a, d], [a, c, d], [a, b, c, d]])
    editor.store.getState().select([a, b, c])
    run('edit.duplicate')
    expect(groups().map((members) => members.length)).toEqual([3, 2, 3, 2])
    run('edit.delete')
    expect(groups()).toEqual([[a, b, c], [a, b]])
  })

  it('that has something locked in it goes into another one as a whole', () => {
    const { editor, a, b, c, run, groups } = withGroup()
    editor.store.getState().select([b])
    run('edit.lock')
    editor.store.getState().select([a, b, c])
    expect([run('arrange.group'), groups()]).toEqual([true, [[a, b, c], [a, b]]])
    expect([run('arrange.ungroup'), groups()]).toEqual([true, [[a, b]]])
  })

  it('that somebody else dissolves leaves single elements selected', () => {
    const { editor, a, b } = withGroup()
    editor.click(150, 150)
    editor.elsewhere((doc) => ungroupElements(doc, editor.slideId, [a], new LocalOrigin('ungroup')))
    expect(editor.selection).toEqual([a, b])
    expect(editor.click(150, 150).selection).toEqual([a])
  })

  it('is one stop of Tab, and has its elements as stops once one has gone into it', () => {
    const { editor, a, b, c } = withGroup()
    const next = (...selection: string[]): string | null => nextElement(editor.elements(), selection, false)
    expect([next(), next(a, b), next(c)]).toEqual([a, c, null])
    expect([next(a), next(b)]).toEqual([b, c])
    expect(mirrorOrder(editor.elements(), [a, b]).elements.map(({ id }) => id)).toEqual([a, c])
    expect(mirrorOrder(editor.elements(), [a]).elements.map(({ id }) => id)).toEqual([a, b, c])
    // Also with something else between them.
    const between = editor.elements().find(({ id }) => id === c)
    const [first, second] = [a, b].map((id) => editor.elements().find((element) => element.id === id))
    if (!first || !second || !between) throw new Error('not there')
    expect(mirrorOrder([first, between, second], [a]).elements.map(({ id }) => id)).toEqual([a, b, c])
    expect(mirrorOrder([between, first, second], [b]).elements.map(({ id }) => id)).toEqual([c, a, b])
  })

  it('has a box of its own with light ones for its elements, and a dashed one while one has gone into it', () => {
    const { editor, b } = withGroup()
    const model = () => overlayModel(editor.canvas, new Map())
    editor.move(150, 150)
    expect(model().hovered).toEqual({ x: 100, y: 100, width: 300, height: 200, rotation: 0 })
    editor.click(150, 150)
    expect(model()).toMatchObject({ isInGroup: false, groups: [{ x: 100, width: 300 }], outlines: [{ isMember: true }, { isMember: true }] })
    editor.store.getState().select([b])
    expect(model()).toMatchObject({ isInGroup: true, groups: [{ x: 100, width: 300 }], outlines: [{ isMember: false }] })
  })
})
