import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ActivityElement } from '@lectern/shared/activities'
import { addElement, createLesson, newOptions, newParts, readElement, slideIds } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import * as Y from 'yjs'
import { previewAnswers } from './preview-answers.ts'
import { QuestionForm } from './QuestionForm.tsx'

const ORIGIN = { kind: 'local', command: 'test' } as const
const BOX = { x: 0, y: 0, width: 900, height: 600 }

afterEach(cleanup)

function question(element: NewElement): ActivityElement {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  return readElement(doc, slideId, addElement(doc, slideId, element, ORIGIN)) as ActivityElement
}

function show(element: ActivityElement, seed = 'somebody') {
  return render(<QuestionForm element={element} answers={{ ...previewAnswers(), seed }} language="en" onContinue={null} />).container
}
const text = () => question({ type: 'fillBlanks', ...BOX, prompt: richTextOf('Fill in'), blanks: newParts([{ before: richTextOf('The Rhine passes'), accepted: richTextOf('Basel') }]) })

it('keys that write an answer are no shortcuts of the player; Escape still leaves', () => {
  const heard: string[] = []
  const listen = (event: KeyboardEvent): void => void heard.push(event.key)
  window.addEventListener('keydown', listen)
  onTestFinished(() => window.removeEventListener('keydown', listen))
  show(text())
  for (const key of ['p', 'f', 'Home', ' ', 'ArrowLeft', 'Escape']) fireEvent.keyDown(screen.getByRole('textbox'), { key })
  expect(heard).toEqual(['Escape'])
})

it('an answer in words is judged, marked where it stands, and changed', () => {
  show(text())
  const blank = screen.getByRole('textbox', { name: 'Blank 1 of 1' })
  const check = screen.getByRole('button', { name: 'Check answer' })
  expect(check.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(blank, { target: { value: 'Bern' } })
  fireEvent.click(check)
  expect(screen.getByRole('status').textContent).toContain('Not quite.')
  expect(blank.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(blank, { target: { value: 'basel' } })
  expect(blank.getAttribute('aria-invalid')).toBe('false')
  fireEvent.click(check)
  expect(screen.getByRole('status').textContent).toContain('That is right.')
})

it('a question runs as its words do, whatever the page runs like', () => {
  const arabic = question({ type: 'trueFalse', ...BOX, prompt: richTextOf('هل يصب الراين في البحر؟'), trueLabel: richTextOf('نعم'), falseLabel: richTextOf('لا'), correct: 'true' })
  expect(show(arabic).querySelector('form')?.dir).toBe('rtl')
  expect(show(text()).querySelector('form')?.dir).toBe('ltr')
})

it('shuffled answers stand in an order of the learner\'s own, the same after a reload, and are sent as what they are', () => {
  const words = ['Aare', 'Elbe', 'Main', 'Oder', 'Rhine', 'Weser']
  const element = question({ type: 'multipleChoice', ...BOX, prompt: richTextOf('Which?'), shuffle: true, options: newOptions(6, words.map(richTextOf)).map((option, at) => ({ ...option, isCorrect: at === 4 })) })
  const orderFor = (seed: string) => within(show(element, seed)).getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.slice(1))
  const orders = ['a', 'b', 'c', 'd'].map(orderFor)
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
  expect(orderFor('a')).toEqual(orders[0])
  expect(orders[1]?.toSorted()).toEqual(words)
  cleanup()
  show(element, 'b')
  fireEvent.click(screen.getByRole('radio', { name: /Rhine/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(screen.getByRole('status').textContent).toContain('That is right.')
})

it('things are put in order without a pointer, and it is said where they are', () => {
  const element = question({ type: 'ordering', ...BOX, prompt: richTextOf('Downstream'), items: newParts(['Chur', 'Basel', 'Bonn'].map((words) => ({ text: richTextOf(words) }))) })
  show(element)
  const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('.grow')?.textContent)
  for (const words of ['Bonn', 'Basel', 'Chur']) {
    for (let step = 0; step < 2; step++) fireEvent.click(screen.getByRole('button', { name: `Move ${words} up` }))
  }
  expect(rows()).toEqual(['Chur', 'Basel', 'Bonn'])
  expect(screen.getAllByRole('status').at(0)?.textContent).toBe('Chur is number 1 of 3 now')
  expect(screen.getByRole('button', { name: 'Move Chur up' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('That is right.')
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull()
})
