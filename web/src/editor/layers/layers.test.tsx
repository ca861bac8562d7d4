import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { LocalOrigin, addElement, deleteElements, groupElements, readElement, setElementsProps } from '@lectern/shared/lesson'
import { freezeLesson } from '@lectern/shared/publishing'
import { afterEach, describe, expect, it } from 'vitest'
import { paintElement } from '../../rendering/paint-slide.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import { TestEditor } from '../test-editor.ts'
import { runCommand } from '../commands/registry.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import '../shell/late-commands.ts'
import '../../locales/en/canvas.commands.json'
import { TestLesson } from '../test-lesson.tsx'
import { LayersDrawer } from './LayersDrawer.tsx'
import { layerRows, placeOfDrop } from './layer-rows.ts'

afterEach(cleanup)

const ORIGIN = new LocalOrigin('setup')

function Drawer() {
  return <LayersDrawer context={useCommandContext()} />
}

/** A lesson of shapes by their names, the first at the back. */
function lessonOf(names: string, role: 'owner' | 'viewer' = 'owner'): { lesson: TestLesson; ids: Record<string, string>; order: () => string } {
  const lesson = new TestLesson(role)
  const { doc, view, undo } = lesson.session
  deleteElements(doc, lesson.slideId, view.slide(lesson.slideId)?.elements.map(({ id }) => id) ?? [], ORIGIN)
  const ids = Object.fromEntries([...names].map((name) => [name, addElement(doc, lesson.slideId, { type: 'shape', shape: 'star', x: 0, y: 0, width: 10, height: 10, name }, ORIGIN)]))
  undo.clear()
  return { lesson, ids, order: () => (view.slide(lesson.slideId)?.elements ?? []).map(({ name }) => name).join('') }
}

const shown = (): string => [...document.querySelectorAll('[data-layer]')].map((one) => one.textContent.at(-1)).join('')

describe('the list of what is on a slide', () => {
  it('begins with the frontmost, follows what others do, and is chosen as on the stage', () => {
    const { ids, lesson } = lessonOf('abc')
    lesson.render(<Drawer />)
    expect(shown()).toBe('cba')
    act(() => { addElement(lesson.session.doc, lesson.slideId, { type: 'shape', shape: 'star', x: 0, y: 0, width: 10, height: 10, name: 'd' }, { kind: 'remote' }) })
    expect(shown()).toBe('dcba')
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-layer]')]
    fireEvent.click(buttons[1] as HTMLElement)
    expect(lesson.store?.getState().selection).toEqual([ids['c']])
    fireEvent.click(buttons[3] as HTMLElement, { ctrlKey: true })
    expect(lesson.store?.getState().selection).toEqual([ids['c'], ids['a']])
    fireEvent.click(buttons[3] as HTMLElement, { ctrlKey: true })
    fireEvent.click(buttons[3] as HTMLElement)
    fireEvent.click(buttons[1] as HTMLElement, { shiftKey: true })
    expect(lesson.store?.getState().selection.toSorted()).toEqual([ids['a'], ids['b'], ids['c']].toSorted())
    act(() => lesson.select(0))
    expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false', 'true'])
  })

  it('is walked and ordered by keys, each move a step of undo, and what is locked keeps its place', () => {
    const { ids, lesson, order } = lessonOf('abc')
    lesson.render(<Drawer />)
    const key = (name: string, event: { readonly key: string; readonly altKey?: boolean }): void => {
      const button = document.querySelector<HTMLElement>(`[data-layer="${ids[name] ?? ''}"]`)
      button?.focus()
      if (button) fireEvent.keyDown(button, event)
    }
    key('c', { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('data-layer')).toBe(ids['b'])
    key('c', { key: 'ArrowDown', altKey: true })
    expect(order()).toBe('acb')
    key('a', { key: 'ArrowUp', altKey: true })
    expect(order()).toBe('cab')
    act(() => void lesson.session.undo.undo())
    expect(order()).toBe('acb')
    act(() => setElementsProps(lesson.session.doc, lesson.slideId, { [ids['a'] ?? '']: { locked: true } }, ORIGIN))
    key('a', { key: 'ArrowUp', altKey: true })
    expect(order()).toBe('acb')
  })

  it('renames, hides and locks, which undo takes back', () => {
    const { ids, lesson } = lessonOf('a')
    const { doc, undo } = lesson.session
    lesson.render(<Drawer />)
    const read = () => readElement(doc, lesson.slideId, ids['a'] ?? '')
    fireEvent.keyDown(document.querySelector('[data-layer]') as Element, { key: 'F2' })
    const field = screen.getByRole('textbox')
    fireEvent.change(field, { target: { value: '  Low tide ' } })
    fireEvent.blur(field)
    expect(read()?.name).toBe('Low tide')
    fireEvent.click(screen.getByRole('button', { name: /^Hide .*Low tide/ }))
    expect(read()?.hidden).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /^Lock .*Low tide/ }))
    expect(read()?.locked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /^Show .*Low tide/ }))
    expect(read()).not.toHaveProperty('hidden')
    act(() => { undo.undo(); undo.undo(); undo.undo(); undo.undo() })
    expect(read()).toMatchObject({ name: 'a', locked: false })
  })

  it('is read by a viewer, who can change nothing', () => {
    const { ids, lesson, order } = lessonOf('ab', 'viewer')
    lesson.render(<Drawer />)
    const button = document.querySelector<HTMLElement>('[data-layer]')
    if (button) fireEvent.keyDown(button, { key: 'ArrowDown', altKey: true })
    if (button) fireEvent.keyDown(button, { key: 'F2' })
    expect([order(), screen.queryByRole('textbox')]).toEqual(['ab', null])
    expect(screen.getAllByRole('button', { name: /^(Hide|Lock) / }).every((one) => (one as HTMLButtonElement).disabled)).toBe(true)
    if (button) fireEvent.click(button)
    expect(lesson.store?.getState().selection).toEqual([ids['b']])
  })
})

it('rows are dropped behind what is above them, in front of all, and in front of the others of their group', () => {
  const { ids, lesson } = lessonOf('abcd')
  groupElements(lesson.session.doc, lesson.slideId, [ids['b'] ?? '', ids['c'] ?? ''], ORIGIN)
  const rows = layerRows(lesson.session.view.slide(lesson.slideId)?.elements ?? [])
  expect(rows.map(({ elements, isGroup, depth }) => [elements.map(({ name }) => name).join(''), isGroup, depth])).toEqual([
    ['d', false, 0], ['bc', true, 0], ['c', false, 1], ['b', false, 1], ['a', false, 0],
  ])
  const drop = (name: string, below: string | null) => placeOfDrop(rows, [ids[name] ?? ''], below === null ? null : ids[below] ?? below)
  expect(drop('a', 'd')).toEqual({ kind: 'behind', id: null })
  expect(drop('d', null)).toEqual({ kind: 'behind', id: ids['a'] })
  expect(drop('b', 'c')).toEqual({ kind: 'front' })
  expect(drop('a', 'c')).toEqual({ kind: 'behind', id: ids['c'] })
})

it('groups within groups have rows below those around them', () => {
  const { ids, lesson } = lessonOf('abcd')
  for (const names of ['ab', 'abc']) groupElements(lesson.session.doc, lesson.slideId, [...names].map((name) => ids[name] ?? ''), ORIGIN)
  const rows = layerRows(lesson.session.view.slide(lesson.slideId)?.elements ?? [])
  expect(rows.map(({ elements, depth }) => `${elements.map(({ name }) => name).join('')} ${depth}`)).toEqual(['d 0', 'abc 0', 'c 1', 'ab 1', 'b 2', 'a 2'])
})

describe('what is hidden', () => {
  it('is hidden and shown by one command with one shortcut, locked or not', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(0, 0, 100, 100, { locked: true })
    editor.store.getState().select([id])
    expect([runCommand('edit.show', editor.context), runCommand('edit.hide', editor.context)]).toEqual([false, true])
    expect(editor.elements()[0]?.hidden).toBe(true)
    expect([runCommand('edit.hide', editor.context), runCommand('edit.show', editor.context)]).toEqual([false, true])
    expect(editor.elements()[0]).not.toHaveProperty('hidden')
  })

  it('is neither painted nor hit, and learners are not told of it', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(0, 0)
    const at = { x: 50, y: 50 } as Parameters<typeof editor.canvas.hitTest>[0]
    const drawn: string[] = []
    const context = new Proxy({}, { get: (_, name) => () => drawn.push(String(name)), set: () => true }) as unknown as CanvasRenderingContext2D
    const paint = (): number => {
      drawn.length = 0
      for (const element of editor.elements()) paintElement(context, element, browserPaint)
      return drawn.length
    }
    expect([paint() > 0, editor.canvas.hitTest(at)?.id, freezeLesson(editor.doc).slides[0]?.elements.length]).toEqual([true, id, 1])
    setElementsProps(editor.doc, editor.slideId, { [id]: { hidden: true } }, ORIGIN)
    expect([paint(), editor.canvas.hitTest(at), freezeLesson(editor.doc).slides[0]?.elements.length]).toEqual([0, null, 0])
  })
})
