import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { GAME_KINDS, GAME_LETTERS, addElement, createLesson, newParts, readElement, slideIds } from '@lectern/shared/lesson'
import type { GameElement, GameKind } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { previewAnswers } from '../preview-answers.ts'
import { QuestionForm } from '../QuestionForm.tsx'

const ORIGIN = { kind: 'local', command: 'test' } as const
const RIVERS = ['Rhine', 'Elbe', 'Danube', 'Main', 'Weser', 'Oder', 'Neckar', 'Mosel', 'Saar', 'Isar']

afterEach(cleanup)

function game(kind: GameKind, changes: object = {}): GameElement {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Rivers' }, ORIGIN)
  const slideId = slideIds(doc)[0] ?? ''
  const questions = newParts(RIVERS.map((river, at) => ({
    text: richTextOf(`River ${at}?`), a: richTextOf(river), b: richTextOf(`Not b${at}`), c: richTextOf(`Not c${at}`), d: richTextOf(`Not d${at}`), correct: GAME_LETTERS[0], feedback: richTextOf(`Because ${at}`),
  })))
  return readElement(doc, slideId, addElement(doc, slideId, { type: 'game', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('Game'), kind, questions, points: 10, ...changes }, ORIGIN)) as GameElement
}

async function begin(kind: GameKind, changes: object = {}): Promise<void> {
  render(<QuestionForm element={game(kind, changes)} answers={previewAnswers()} language="en" onContinue={() => undefined} />)
  await press(await screen.findByRole('button', { name: 'Begin' }))
}
const press = async (button: HTMLElement) => await act(async () => void fireEvent.click(button))
const options = (): readonly HTMLElement[] => within(screen.getByRole('list', { name: 'Choose one answer' })).getAllByRole('button')
const isOver = (): boolean => screen.queryByText('The game is over') !== null
const option = (isRight: boolean): HTMLElement => options().find(({ textContent }) => textContent?.includes('Not') !== isRight)!

it.each(['quiz', 'race', 'board', 'wheel', 'ladder'] as const)('%s is played with buttons to its end, the keyboard stands at each new question, and every game has its points', async (kind) => {
  await begin(kind, { drawn: 3 })
  expect(document.activeElement?.textContent).toMatch(/^River \d\?$/)
  let answered = 0
  for (; answered < 3 && !isOver(); answered++) await press(option(true))
  // Who rolls high is at the end of a board before all questions were asked.
  expect(answered).toBeGreaterThanOrEqual(kind === 'board' ? 1 : 3)
  expect(document.activeElement?.textContent).toBe('The game is over')
  expect(within(screen.getByRole('table', { name: 'Your games' })).getByRole('row', { name: /10 of 10 points/ })).toBeTruthy()
  screen.getByRole('button', { name: 'Continue' })
})

it('a wrong answer is said with what was right, but not in a quiz; a new game stands beside the one before', async () => {
  await begin('race', { drawn: 1 })
  await press(option(false))
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^Not quite\. Right: (?:Rhine|Elbe|Danube|Main|Weser|Oder|Neckar|Mosel|Saar|Isar)$/)
  await press(screen.getByRole('button', { name: 'Play again' }))
  await press(option(true))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['GamePoints', '10 of 10 points', '210 of 10 points · best'])
  cleanup()
  await begin('quiz', { drawn: 2 })
  await press(option(false))
  expect(screen.getAllByRole('status')[0]?.textContent?.trim()).toBe('Not quite.')
})

it('half of the wrong answers of a ladder are taken away once', async () => {
  await begin('ladder')
  await press(screen.getByRole('button', { name: 'Take two wrong answers away' }))
  expect(options()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Take two wrong answers away' })).toBeNull()
  await press(option(true))
  expect(options()).toHaveLength(4)
})

it('a card of a memory is turned, waits for its other half, and says what it shows', async () => {
  await begin('memory')
  const cards = () => screen.getAllByRole('button', { name: /^Card \d+/ })
  expect(cards()).toHaveLength(20)
  expect(document.body.textContent).not.toMatch(/River|Rhine/)
  await press(cards()[3]!)
  expect(cards()[3]?.getAttribute('aria-label')).toMatch(/^Card 4: /)
  expect(cards()[3]?.getAttribute('aria-disabled')).toBe('true')
  await press(cards()[3]!)
  await press(cards()[5]!)
  expect(screen.getByText('1 try')).toBeTruthy()
})

it('a word of a crossword is written, tried again, and stands in its squares once it is right', async () => {
  await begin('crossword')
  const field = screen.getByRole('textbox', { name: /^Word 1,/ })
  const write = async (word: string): Promise<void> => {
    fireEvent.change(screen.getByRole('textbox', { name: /^Word 1,/ }), { target: { value: word } })
    await act(async () => void fireEvent.keyDown(screen.getByRole('textbox', { name: /^Word 1,/ }), { key: 'Enter' }))
  }
  expect(field.closest('li')?.textContent).not.toMatch(new RegExp(RIVERS.join('|'), 'i'))
  await write('Thames')
  expect(screen.getByText('2 attempts left')).toBeTruthy()
  const clue = screen.getAllByRole('listitem')[0]?.textContent ?? ''
  await write(RIVERS[Number(/\d/.exec(clue)?.[0])]!.toLowerCase())
  expect(screen.getByText(/^1 of \d+ words solved$/)).toBeTruthy()
})

it('one word of a crossword is current: it is turned to, pressed or written in, and its squares are marked', async () => {
  await begin('crossword')
  const current = () => document.querySelector('.game-clues [data-current="true"]')?.getAttribute('value')
  const marked = () => document.querySelectorAll('.game-cell[data-current="true"]').length
  const letters = () => Number(/, (\d+) letters/.exec(within(document.querySelector<HTMLElement>('.game-clues [data-current="true"]')!).getByRole('textbox').getAttribute('aria-label') ?? '')?.[1])
  expect([current(), marked()]).toEqual(['1', letters()])
  await press(screen.getByRole('button', { name: 'Next word' }))
  expect([current(), marked()]).toEqual(['2', letters()])
  expect(screen.getByText(/^Word 2 of \d+$/)).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Previous word' }))
  await press(screen.getByRole('button', { name: 'Previous word' }))
  expect(current()).toBe(String(screen.getAllByRole('textbox').length))
  fireEvent.focus(screen.getByRole('textbox', { name: /^Word 3,/ }))
  expect([current(), marked()]).toEqual(['3', letters()])
  // The first square of the first word.
  fireEvent.click([...document.querySelectorAll('.game-cell-number')].find(({ textContent }) => textContent === '1')!.closest('g')!)
  expect(current()).toBe('1')
})

it('words of a crossword go the way that their language is read, and so do the numbers of their squares', async () => {
  const words = ['الراين', 'النيل', 'دجلة', 'الفرات']
  const questions = newParts(words.map((word, at) => ({ text: richTextOf(`نهر ${at}`), a: richTextOf(word), b: richTextOf('لا'), c: richTextOf(''), d: richTextOf(''), correct: GAME_LETTERS[0], feedback: richTextOf('') })))
  await begin('crossword', { questions })
  const across = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('across'))
  if (across === undefined) throw new Error('a word goes across')
  const word = words[Number(/نهر (\d)/.exec(across.textContent ?? '')?.[1])] ?? ''
  fireEvent.change(within(across).getByRole('textbox'), { target: { value: word } })
  await press(within(across).getByRole('button', { name: 'Check answer' }))
  const lettered = [...document.querySelectorAll('.game-cell-letter')].filter(({ textContent }) => textContent !== '').map((letter) => ({ letter: letter.textContent, x: Number(/translate\((-?\d+)/.exec(letter.parentElement?.getAttribute('transform') ?? '')?.[1]) }))
  expect(lettered.toSorted((a, b) => b.x - a.x).map(({ letter }) => letter).join('')).toBe(word)
  expect(new Set([...document.querySelectorAll('.game-cell-number')].map((number) => number.getAttribute('text-anchor')))).toEqual(new Set(['end']))
})

it.each(GAME_KINDS)('%s says what its table shows in words', async (kind) => {
  await begin(kind)
  expect(document.querySelector('.game-count')?.textContent).toMatch(/^0 of \d+/)
  for (const picture of document.querySelectorAll('.game-table svg, .game-rungs, .game-squares')) expect(picture.getAttribute('aria-hidden')).toBe('true')
})
