import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SETTLE_MS, loadEditorWhenIdle, watchEditorLinks } from './editor-ahead.ts'

const loads = () => ({
  parts: [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))), vi.fn(() => Promise.resolve())],
  ticket: vi.fn((_lessonId: string) => Promise.resolve()),
})
const asked = ({ parts }: ReturnType<typeof loads>): number[] => parts.map((part) => part.mock.calls.length)
const saveData = (isOn: boolean) => Object.defineProperty(navigator, 'connection', { value: { saveData: isOn }, configurable: true })

let stop = (): void => undefined
const element = (id: string): HTMLElement => document.getElementById(id) ?? document.body

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main><a id="lesson" href="/editor/les_1?slide=2"><b id="name">Optics</b></a><a id="course" href="/courses">All</a></main>'
  // The page stays where it is; the listener goes with what it listens on.
  document.querySelector('main')?.addEventListener('click', (event) => event.preventDefault())
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

it('an idle home loads the parts of the editor one after the other, also past one that does not come', async () => {
  const all = loads()
  stop = loadEditorWhenIdle(all)
  expect(asked(all)).toEqual([0, 0, 0])
  await vi.advanceTimersByTimeAsync(SETTLE_MS + 1_000)
  expect(asked(all)).toEqual([1, 1, 1])
  expect(all.ticket).not.toHaveBeenCalled()
})

it('an idle home loads nothing ahead for somebody who saves data, or who has left it', async () => {
  const all = loads()
  loadEditorWhenIdle(all)()
  saveData(true)
  stop = loadEditorWhenIdle(all)
  await vi.advanceTimersByTimeAsync(SETTLE_MS + 1_000)
  expect(asked(all)).toEqual([0, 0, 0])
})

it('a link that is pointed at loads the parts of the editor, and no ticket', () => {
  const all = loads()
  stop = watchEditorLinks(all)
  element('course').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  expect(asked(all)).toEqual([0, 0, 0])
  saveData(true)
  element('name').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  expect(asked(all)).toEqual([0, 0, 0])
  saveData(false)
  element('name').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  element('lesson').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(asked(all)).toEqual([1, 1, 1])
  expect(all.ticket).not.toHaveBeenCalled()
})

it('a link that is pressed loads all parts in the same moment, also where data is saved, and its click asks for the ticket', () => {
  const all = loads()
  saveData(true)
  stop = watchEditorLinks(all)
  element('name').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  expect(asked(all)).toEqual([1, 1, 1])
  expect(all.ticket).not.toHaveBeenCalled()
  element('name').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(all.ticket).toHaveBeenCalledExactlyOnceWith('les_1')
})

it('the keyboard presses a link too; a click for another tab asks for no ticket', () => {
  const all = loads()
  stop = watchEditorLinks(all)
  element('course').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  element('lesson').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(all.ticket).not.toHaveBeenCalled()
  element('lesson').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(all.ticket).toHaveBeenCalledOnce()
  expect(asked(all)).toEqual([1, 1, 1])
})
