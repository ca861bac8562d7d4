import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { addElement, createLesson, newParts, readElement, slideIds } from '@lectern/shared/lesson'
import type { NewElement, SimulationElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { previewAnswers } from '../preview-answers.ts'
import { QuestionForm } from '../QuestionForm.tsx'

const ORIGIN = { kind: 'local', command: 'test' } as const

afterEach(cleanup)

async function stand(changes: object = {}): Promise<void> {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Stand' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const parameters = newParts([
    { text: richTextOf('Price'), name: 'price', unit: '€', min: 1, max: 5, step: 0.5, initial: 1, solution: '3' },
    { text: richTextOf('Guests'), name: 'guests', input: 'number' as const, min: 0, max: 50, initial: 10, solution: '20' },
  ])
  const outputs = newParts([{ text: richTextOf('Profit'), name: 'profit', unit: '€', digits: 0, formula: richTextOf('price * guests * (6 - price)'), isGraphed: true }])
  const goals = newParts([{ text: richTextOf('Earn enough'), output: outputs[0]!.id, value: 180, feedback: richTextOf('More guests') }])
  const id = addElement(doc, slideId, {
    type: 'simulation', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Lemonade'), points: 8, attempts: 2, graph: 'parameter', axis: parameters[0]!.id, parameters, outputs, goals, ...changes,
  } as unknown as NewElement, ORIGIN)
  render(<QuestionForm element={readElement(doc, slideId, id) as SimulationElement} answers={previewAnswers()} language="en" onContinue={() => undefined} />)
  await screen.findByRole('slider', { name: 'Price' })
}
const check = async () => await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check answer' })))
const profit = (): string | undefined => within(screen.getByLabelText('What follows')).getByRole('definition').textContent?.replace('\u00a0', ' ')
const type = (words: string): void => void fireEvent.change(screen.getByRole('textbox', { name: 'Guests, from 0 to 50' }), { target: { value: words } })

it('what follows is shown as a slider moves, in words for who hears it, and goals are judged once it is sent', async () => {
  await stand()
  expect(profit()).toBe('50 €')
  fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } })
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('3\u00a0€')
  expect(profit()).toBe('90 €')
  expect((await screen.findByText(/^Now: Profit 90/)).getAttribute('role')).toBe('status')
  await check()
  expect(screen.getByText('More guests')).toBeTruthy()
  expect(screen.getByText('1 attempt left')).toBeTruthy()
  type('20')
  await check()
  expect(screen.getByText('That is right.')).toBeTruthy()
  screen.getByRole('button', { name: 'Continue' })
})

it('a number out of bounds is said and changes nothing; all is set back by one button', async () => {
  await stand()
  type('51')
  expect(screen.getByRole('alert').textContent).toBe('Give a number from 0 to 50.')
  expect(profit()).toBe('50 €')
  type('20')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(profit()).toBe('100 €')
  for (const twenty of ['२०', '٢٠', '۲۰,۰']) {
    type('30')
    type(twenty)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(profit(), twenty).toBe('100 €')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Set back' }))
  expect(profit()).toBe('50 €')
})

it('the graph is a table, too, and who has no attempt left is told a way to all goals', async () => {
  await stand({ attempts: 1 })
  const table = screen.getByRole('table', { name: 'Graph of Profit over Price (€)', hidden: true })
  expect(within(table).getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent).slice(0, 3)).toEqual(['Price (€)Profit', '150', '1.567.5'])
  expect(document.querySelector('.model-graph svg')?.getAttribute('aria-hidden')).toBe('true')
  await check()
  expect(screen.getByText('One way to reach all goals: Price 3 € and Guests 20')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set back' })).toBeNull()
})
