import { act, cleanup, screen } from '@testing-library/react'
import { LocalOrigin, addElement } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { afterEach, expect, it, vi } from 'vitest'
import { TestLesson } from '../test-lesson.tsx'
import { Inspector } from './Inspector.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('what an element says comes first, where it lies last, and orders stand in groups with words', async () => {
  const lesson = new TestLesson()
  lesson.render(<Inspector />)
  act(() => lesson.select(0))
  // The part of the type comes when it is first shown; a busy machine takes longer for it than is usually waited.
  await screen.findByRole('heading', { name: 'Text' }, { timeout: 20_000 })
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(headings[0]).toBe('Text')
  expect(headings.slice(-2)).toEqual(['Arrange', 'Position and size'])
  for (const word of ['Order', 'Flip', 'Align on the slide']) expect(screen.getByRole('group', { name: word }).textContent).toBe(word)
})

it('begins at its top when something of another kind is selected, and stays where it is for the next of the same kind', () => {
  const lesson = new TestLesson()
  const add = (type: 'shape' | 'text'): string => addElement(lesson.doc, lesson.slideId, { type, x: 0, y: 0, width: 100, height: 100, ...(type === 'shape' && { shape: 'rectangle' }) } as NewElement, new LocalOrigin('test'))
  const [form, other, words] = [add('shape'), add('shape'), add('text')]
  lesson.render(<aside data-region="5"><Inspector /></aside>)
  const panel = document.querySelector('[data-region="5"]')
  const tops = [[form], [other], [words], []].map((ids) => {
    if (panel) panel.scrollTop = 40
    act(() => lesson.store?.getState().select(ids))
    return panel?.scrollTop
  })
  expect(tops).toEqual([0, 40, 0, 0])
})

it('what comes while somebody writes comes section by section in pauses of theirs, so that no key waits for it', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (then: () => void) => void idle.push(then))
  vi.stubGlobal('cancelIdleCallback', () => idle.splice(0))
  const lesson = new TestLesson()
  lesson.render(<Inspector />)
  act(() => {
    lesson.select(0)
    lesson.store?.getState().startEditing(lesson.store.getState().selection[0] ?? '')
  })
  const next = (): Promise<void> => act(async () => idle.shift()?.())
  await screen.findByRole('heading', { name: 'Arrange' }, { timeout: 20_000 })
  expect(screen.queryByRole('heading', { name: 'Text' })).toBeNull()
  await next()
  await screen.findByRole('heading', { name: 'Text' }, { timeout: 20_000 })
  vi.useFakeTimers()
  const pass = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined))
  const filled = (): number => screen.getAllByRole('region').filter((section) => section.querySelector('label, [role="group"], p, [aria-haspopup="dialog"]') !== null).length
  const sections = screen.getAllByRole('region').length
  expect(filled()).toBe(0)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  await next()
  for (let key = 0; key < 5; key++) {
    await pass(200)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  }
  expect([filled(), idle.length]).toEqual([1, 0])
  await pass(400)
  for (let done = 1; done < sections; done++) {
    expect(filled()).toBe(done)
    await next()
  }
  expect([filled(), idle.length]).toEqual([sections, 0])
})

it('who may only look reads facts, in no field', async () => {
  const lesson = new TestLesson('viewer')
  lesson.render(<Inspector />)
  act(() => lesson.select(0))
  expect(await screen.findByText('Fraunces')).toBeTruthy()
  expect(screen.getByText('1600 × 220')).toBeTruthy()
  for (const role of ['textbox', 'button', 'slider', 'radio'] as const) expect(screen.queryAllByRole(role)).toEqual([])
})
