import { expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  DEFAULT_THEME, LocalOrigin, addElement, copyElements, createLesson, createLessonUndo, effectsReach, elementTypes, hasEffects, pasteElements, readElement, resolveStyle,
  setElementProps, slideIds, themeColour,
} from '../index.ts'
import type { ElementPatch, LessonElement } from '../index.ts'
import { repairElement } from '../repair-element.ts'

const ORIGIN = new LocalOrigin('test')

function world() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Effects' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  const id = addElement(doc, slide, { type: 'shape', shape: 'ellipse', x: 0, y: 0, width: 100, height: 100 }, ORIGIN)
  const set = (patch: ElementPatch): void => setElementProps(doc, slide, id, patch, ORIGIN)
  return { doc, slide, id, set, element: () => readElement(doc, slide, id) as LessonElement }
}

it('an element has no effect and keeps no field of one until somebody chooses it, and none again when it is taken back', () => {
  const { element, set } = world()
  const before = element()
  expect(Object.keys(before).filter((key) => key.startsWith('shadow') || key === 'blur')).toEqual([])
  expect(hasEffects(resolveStyle(before))).toBe(false)
  set({ shadowColour: themeColour('accent'), shadowX: 3, shadowY: 4, shadowBlur: 10, blur: 2 })
  const shown = resolveStyle(element())
  expect(shown).toMatchObject({ shadowColour: DEFAULT_THEME.accent, shadowX: 3 })
  expect([hasEffects(shown), effectsReach(shown)]).toEqual([true, 2 + 10 + 5])
  set({ shadowColour: null, shadowX: null, shadowY: null, shadowBlur: null, blur: null })
  expect(element()).toEqual(before)
})

it('two people choose parts of a shadow at the same time, and both hold; the clipboard and undo take them along', () => {
  const { doc, element, id, set, slide } = world()
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  const undo = createLessonUndo(doc)
  set({ shadowColour: '#11223344' })
  setElementProps(other, slide, id, { shadowX: -20 }, ORIGIN)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect(element()).toMatchObject({ shadowColour: '#11223344', shadowX: -20 })
  const [copy = ''] = pasteElements(doc, slide, copyElements(doc, slide, [id]), { x: 0, y: 0 }, ORIGIN)
  expect(readElement(doc, slide, copy)).toMatchObject({ shadowColour: '#11223344', shadowX: -20 })
  undo.undo()
  expect(hasEffects(resolveStyle(element()))).toBe(false)
  expect(element()).toMatchObject({ shadowX: -20 })
})

it('what is no effect is refused by writes and left out by repair, for elements of every type and of none', () => {
  const { set } = world()
  for (const patch of [{ blur: 101 }, { shadowBlur: -1 }, { shadowX: 201 }, { shadowColour: 'red' }]) expect(() => set(patch)).toThrow(Object.keys(patch)[0])
  for (const type of [...elementTypes(), 'hologram']) {
    const given = { id: 'a', order: 'a0', x: 0, y: 0, width: 9, height: 9, blur: 12, shadowColour: '#11223344', shadowX: 'far' }
    const repaired = repairElement(type, given, () => undefined)
    expect(repaired, type).toMatchObject({ blur: 12, shadowColour: '#11223344' })
    expect(repaired.shadowX, type).toBeUndefined()
  }
})
