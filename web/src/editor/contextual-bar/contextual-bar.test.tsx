import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { LocalOrigin, addElement, setElementsProps } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import { TestEditor } from '../test-editor.ts'
import '../shell/late-commands.ts'
import { runCommand } from '../commands/registry.ts'
import { usePanels } from '../chrome/panel-sizes.ts'
import { useEditor } from '../editor-store.ts'
import { QuestionInInspector } from '../elements/activity/QuestionInInspector.tsx'
import { EDITS } from '../elements/edits.ts'
import { TestLesson } from '../test-lesson.tsx'
import { ContextualBar } from './ContextualBar.tsx'
import { LateContextualBar } from './LateContextualBar.tsx'
import { contextualBar, focusContextualBar, setContextualBar } from '../bars/bar-state.ts'

const ORIGIN = new LocalOrigin('test')
/** Nobody answers here. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })

const panels = usePanels.getState()

beforeEach(() => setContextualBar(true))
afterEach(() => {
  cleanup()
  usePanels.setState(panels)
  browserStorage.remove('editorPanels')
  setContextualBar(true)
  browserStorage.remove('contextualBar')
})

const bar = (): HTMLElement | null => screen.queryByRole('toolbar', { name: 'Selection' })
const shownBar = (): HTMLElement => screen.getByRole('toolbar', { name: 'Selection' })

/** What opens for questions. */
function OfQuestions() {
  return useEditor(({ dialog }) => dialog === 'question') && <QuestionInInspector />
}

/** A stage with the bar, and ids of what was put on the slide beside title and subtitle. */
function stage(...made: readonly NewElement[]): { lesson: TestLesson; ids: readonly string[]; select: (...ids: readonly string[]) => void } {
  const lesson = new TestLesson()
  const ids = made.map((element) => addElement(lesson.doc, lesson.slideId, element, ORIGIN))
  lesson.render(<QueryClientProvider client={queries}><div data-stage="" tabIndex={-1}><ContextualBar /><OfQuestions /></div></QueryClientProvider>)
  return { lesson, ids, select: (...chosen) => act(() => lesson.store?.getState().select(chosen)) }
}

const box = { x: 600, y: 400, width: 300, height: 200 }
const buttons = (): string[] => within(shownBar()).getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? '')

it('stands beside what is selected with what its type and all types have, and a step of undo takes back what it did', async () => {
  const { lesson, ids: [form = ''], select } = stage(EDITS.shape.create(box))
  expect(bar()).toBeNull()
  select(form)
  expect(buttons()).toEqual(['Fill colour and pattern', 'Border', 'Edit', 'Order', 'Link of the element…', 'Duplicate', 'Delete', 'More…'])
  fireEvent.click(within(shownBar()).getByRole('button', { name: 'Border' }))
  const corners = await screen.findByLabelText('Corners')
  fireEvent.change(corners, { target: { value: '24' } })
  fireEvent.keyDown(corners, { key: 'Enter' })
  const shown = (): unknown => lesson.session.view.slide(lesson.slideId)?.elements.find(({ id }) => id === form)
  expect(shown()).toMatchObject({ cornerRadius: 24 })
  act(() => void lesson.session.undo.undo())
  expect(shown()).not.toHaveProperty('cornerRadius')
  fireEvent.click(within(shownBar()).getByRole('button', { name: 'Delete' }))
  expect(shown()).toBeUndefined()
  expect(bar()).toBeNull()
})

it('has the ends of lines, the words of pictures and codes, and the editor of types without a part of their own', () => {
  const { ids: [line = '', picture = '', code = '', game = '', table = ''], select } = stage(
    EDITS.shape.create(box, { shape: 'line' }), EDITS.image.create(box, { blob: 'a'.repeat(64) }), EDITS.qrCode.create(box), EDITS.game.create(box), EDITS.table.create(box),
  )
  select(line)
  expect(buttons().slice(0, 2)).toEqual([expect.stringContaining('Line colour'), 'Line and ends'])
  select(picture)
  expect(buttons().slice(0, 3)).toEqual(['Crop', 'Describe for those who do not see it', 'Border'])
  select(code)
  expect(buttons()[0]).toBe('Link or words')
  select(game)
  expect(buttons()[0]).toBe('Edit')
  select(table)
  expect(buttons().slice(0, 2)).toEqual(['Edit', 'Border'])
})

it('leads to the words of a question in the inspector, which unfolds where it is folded', async () => {
  const { ids: [question = ''], lesson, select } = stage(EDITS.trueFalse.create(box))
  usePanels.setState({ inspectorOpen: false })
  select(question)
  fireEvent.click(within(shownBar()).getByRole('button', { name: 'Edit' }))
  const inspector = document.createElement('aside')
  inspector.dataset['region'] = '5'
  expect(lesson.store?.getState().dialog).toBe('question')
  expect(usePanels.getState().inspectorOpen).toBe(true)
  // Its part comes later.
  inspector.innerHTML = '<div contenteditable="true" tabindex="0"></div>'
  document.body.append(inspector)
  await waitFor(() => expect(lesson.store?.getState().dialog).toBeNull())
  expect(document.activeElement).toBe(inspector.firstChild)
  inspector.remove()
})

it('folds away what is used least where its row is wider than the stage, and only that', () => {
  const words = () => [...within(shownBar()).queryAllByRole('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent)
  usePanels.setState({ inspectorOpen: false })
  // As wide as what it has.
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) { return this.querySelectorAll('button').length * 50 })
  const { lesson, select } = stage()
  const title = lesson.session.view.slide(lesson.slideId)?.elements[0]?.id ?? ''
  act(() => lesson.store?.setState({ stageSize: { width: 2_000, height: 900 } }))
  select(title)
  const all = words()
  expect(all).toContain('Bullets')
  select()
  act(() => lesson.store?.setState({ stageSize: { width: all.length * 50 - 44, height: 900 } }))
  select(title)
  expect(words()).not.toContain('Bullets')
  expect(words()).toContain('Text alignment and lists')
  expect(words().length * 50).toBeLessThanOrEqual(all.length * 50 - 60)
  width.mockRestore()
})

it('groups, aligns and ungroups several, and leaves fields to what all of them are', () => {
  const { lesson, ids: [a = '', b = ''], select } = stage(EDITS.shape.create(box), EDITS.qrCode.create(box))
  select(a, b)
  expect(buttons()).toEqual(['Group', 'Align', 'Order', 'Link of the element…', 'Duplicate', 'Delete', 'More…'])
  fireEvent.click(within(shownBar()).getByRole('button', { name: 'Group' }))
  expect(lesson.session.view.slide(lesson.slideId)?.elements.filter(({ groupId }) => groupId !== '')).toHaveLength(2)
  expect(buttons()).toContain('Ungroup')
})

it('only unlocks what is locked', () => {
  const { lesson, ids: [form = ''], select } = stage(EDITS.shape.create(box))
  select(form)
  act(() => setElementsProps(lesson.doc, lesson.slideId, { [form]: { locked: true } }, ORIGIN))
  expect(buttons()).toEqual(['Unlock', 'Order', 'Duplicate', 'Delete', 'More…'])
  expect(within(shownBar()).getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
})

it('is gone while somebody types, drags on the stage, holds a tool that draws, or crops', () => {
  const { lesson, ids: [form = ''], select } = stage(EDITS.shape.create(box))
  select(form)
  const surface = document.querySelector('[data-stage]') as Element
  const busy: readonly (readonly [() => void, () => void])[] = [
    [() => lesson.store?.getState().startEditing(form), () => lesson.store?.getState().stopEditing()],
    [() => lesson.store?.getState().setTool('shape'), () => lesson.store?.getState().setTool('select')],
    [() => lesson.store?.getState().openDialog('crop'), () => lesson.store?.getState().openDialog(null)],
    [() => fireEvent.pointerDown(surface), () => fireEvent.pointerUp(window)],
  ]
  for (const [begin, end] of busy) {
    expect(bar()).not.toBeNull()
    act(begin)
    expect(bar()).toBeNull()
    act(end)
  }
  act(() => lesson.store?.getState().openDialog('layers'))
  expect(bar()).not.toBeNull()
  fireEvent.pointerDown(within(shownBar()).getByRole('button', { name: 'Order' }))
  expect(bar()).not.toBeNull()
})

it('is reached by Alt+Shift+F10, walked through by arrow keys, and left by Escape', () => {
  const { ids: [form = ''], select } = stage(EDITS.shape.create(box))
  expect(focusContextualBar()).toBe(false)
  select(form)
  expect(runCommand('view.toContextualBar', new TestEditor().context)).toBe(true)
  const all = within(shownBar()).getAllByRole('button')
  expect(document.activeElement).toBe(all[0])
  const press = (key: string): void => void fireEvent.keyDown(document.activeElement as Element, { key })
  press('ArrowRight')
  expect(document.activeElement).toBe(all[1])
  press('End')
  expect(document.activeElement).toBe(all.at(-1))
  press('ArrowRight')
  expect(document.activeElement).toBe(all[0])
  press('Escape')
  expect(document.activeElement).toBe(document.querySelector('[data-stage]'))
})

it('can be switched off for good, and those who may only look have none', async () => {
  const viewer = new TestLesson('viewer')
  viewer.render(<LateContextualBar />)
  act(() => viewer.select(0))
  expect(bar()).toBeNull()
  cleanup()
  const lesson = new TestLesson()
  lesson.render(<QueryClientProvider client={queries}><LateContextualBar /></QueryClientProvider>)
  act(() => lesson.select(0))
  expect(await screen.findByRole('toolbar', { name: 'Selection' })).not.toBeNull()
  act(() => void runCommand('view.contextualBar', new TestEditor().context))
  expect(bar()).toBeNull()
  expect(browserStorage.read('contextualBar')).toBe(false)
  act(() => void runCommand('view.contextualBar', new TestEditor().context))
  expect(contextualBar.getState().isOn).toBe(true)
})
