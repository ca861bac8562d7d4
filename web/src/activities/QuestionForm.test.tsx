import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ActivityElement } from '@lectern/shared/activities'
import { addElement, createLesson, newOptions, newParts, readElement, slideIds } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import * as Y from 'yjs'
import { LearnerScore } from './LearnerScore.tsx'
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

it('an answer in words is graded, marked where it stands, and changed', () => {
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

it('what learners think is thanked for, neither right nor wrong, and shows what all chose unless its author keeps that', () => {
  const options = newParts(['Rhine', 'Elbe'].map((words) => ({ text: richTextOf(words) })))
  show(question({ type: 'poll', ...BOX, prompt: richTextOf('Which river?'), options }))
  fireEvent.click(screen.getByRole('radio', { name: /Elbe/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(screen.getByRole('status').textContent).toBe('Thank you. 1 answer so far')
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['ARhine0%', 'BElbe100%'])
  expect(document.querySelector('[data-mark="right"], [data-mark="wrong"]')).toBeNull()
  cleanup()
  show(question({ type: 'rating', ...BOX, prompt: richTextOf('How sure?'), steps: 4, lowLabel: richTextOf('Not at all'), hidesResults: true }))
  expect(screen.getByRole('radio', { name: '1 of 4: Not at all' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '3 of 4' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(screen.getByRole('status').textContent?.trim()).toBe('Thank you.')
  expect(document.querySelectorAll('[data-filled="true"]')).toHaveLength(3)
  expect(document.querySelector('.question-percent')).toBeNull()
})

it('who has answered all questions is told their points and whether they have passed, and before that what they have answered', async () => {
  const statement = (id: string): ActivityElement => ({ ...question({ type: 'trueFalse', ...BOX, prompt: richTextOf('Is it?'), trueLabel: richTextOf('Yes'), falseLabel: richTextOf('No'), correct: 'true', points: 3 }), id })
  const opinion = { ...question({ type: 'rating', ...BOX, prompt: richTextOf('How sure?') }), id: 'c' }
  const [first, second] = [statement('a'), { ...statement('b'), attempts: 1 }]
  const answers = previewAnswers()
  render(<LearnerScore questions={[first, second, opinion]} answers={answers} passMark={60} />)
  const shown = (): string => screen.getByRole('region', { name: 'Your score' }).textContent ?? ''
  await act(async () => answers.submit(opinion, { chosen: ['3'] }))
  await act(async () => answers.submit(second, { chosen: ['false'] }))
  expect(shown()).toBe('2 of 3 questions answered0 of 6 points')
  await act(async () => answers.submit(first, { chosen: ['false'] }))
  expect(shown()).toContain('0%, and 60% are needed. Some questions can be answered again.')
  await act(async () => answers.submit(first, { chosen: ['true'] }))
  expect(shown()).toContain('3 of 6 pointsNot passed: 50%, and 60% were needed.')
  cleanup()
  render(<LearnerScore questions={[first, second]} answers={answers} passMark={50} />)
  expect(screen.getByRole('status').textContent).toBe('Passed with 50%')
})

it('hints are opened one by one, say what they cost, are read out, and end with the question', async () => {
  const element = question({
    type: 'shortAnswer', ...BOX, prompt: richTextOf('Which?'), accepted: richTextOf('Rhine'), points: 4, hints: newParts(['It flows north', 'Basel'].map((words) => ({ text: richTextOf(words) }))), hintCost: 25,
  })
  show(element)
  expect(screen.queryByText('It flows north')).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show hint 1 of 2 · takes 25% of the points' })))
  const list = screen.getByRole('list', { name: 'Hints' })
  expect(list.getAttribute('aria-live')).toBe('polite')
  expect(list.textContent).toBe('Hint 1It flows north')
  expect(screen.getByRole('button', { name: /Show hint 2 of 2/ })).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'rhine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(screen.getByRole('status').textContent).toContain('3 of 4 points')
  expect(screen.queryByRole('button', { name: /Show hint/ })).toBeNull()
  expect(screen.getByRole('list', { name: 'Hints' })).toBeTruthy()
})

it('a scenario is played scene by scene, the keyboard follows to each, and goes on once it is over', async () => {
  const scenes = newParts([['The river rises', false], ['All are safe', true], ['The cellar is full', true]].map(([words, isEnd]) => ({ text: richTextOf(String(words)), isEnd: isEnd === true })))
  const [start = '', safe = '', wet = ''] = scenes.map(({ id }) => id)
  const choices = newParts([['Warn', safe, 1, 'In time'], ['Wait', wet, 0, 'Too long']].map(([words, target, points, feedback]) => ({ text: richTextOf(String(words)), scene: start, target: String(target), points: Number(points), feedback: richTextOf(String(feedback)) })))
  const flood = question({ type: 'scenario', ...BOX, prompt: richTextOf('Flood'), scenes, choices })
  const view = render(<QuestionForm element={flood} answers={previewAnswers()} language="en" onContinue={() => undefined} />).container
  const press = async (name: string) => await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await screen.findByRole('button', { name: 'Begin' })
  expect(view.textContent).not.toContain('river')
  expect(screen.queryByRole('button', { name: 'Check answer' })).toBeNull()
  await press('Begin')
  expect(document.activeElement?.textContent).toBe('The river rises')
  await press('Wait')
  expect(document.activeElement?.textContent).toBe('The cellar is full')
  expect(screen.getByRole('status').textContent).toBe('Too long0 of 1 point')
  screen.getByRole('button', { name: 'Continue' })
  await press('Try another way')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await press('Warn')
  expect(screen.getByRole('status').textContent).toMatch(/1 of 1 point$|1 of 1 point[^s]/)
  expect(screen.queryByRole('button', { name: 'Try another way' })).toBeNull()
})

it('cards are turned by keys, come again until they are known, and end with when the next one is due', async () => {
  const deck = question({ type: 'flashcards', ...BOX, prompt: richTextOf('Rivers'), cards: newParts([['Rhein', 'Rhine'], ['Donau', 'Danube']].map(([text = '', back = '']) => ({ text: richTextOf(text), back: richTextOf(back) }))) })
  show(deck)
  const card = () => screen.getByRole('button', { name: /^(?:Front|Back):/ })
  const press = async (name: RegExp) => await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await screen.findByRole('button', { name: /^Front: Rhein/ })
  expect(card().textContent).toContain('Rhein')
  expect(card().textContent).not.toContain('Rhine')
  // What is not turned yet is not graded.
  fireEvent.keyDown(card(), { key: '2' })
  await press(/^Front: Rhein/)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Back: Rhine')
  await act(async () => void fireEvent.keyDown(card(), { key: '1' }))
  expect(card().textContent).toContain('Donau')
  expect(document.activeElement).toBe(card())
  await press(/^Front: Donau/)
  await press(/^I knew it/)
  expect(screen.getByText('1 card left of 2')).toBeTruthy()
  await press(/^Front: Rhein/)
  await press(/^I knew it/)
  expect(screen.getByText('All cards are done for now.')).toBeTruthy()
  expect(screen.getByText('The next one is due tomorrow.')).toBeTruthy()
  expect(screen.getByText('Box 2: 2 cards')).toBeTruthy()
  await press(/^Go through all of them again/)
  expect(screen.getByText('2 cards left of 2')).toBeTruthy()
})

it('cards come in another order in every round where their author says so, and answers to a poll in one of the learner’s own', async () => {
  const words = Array.from({ length: 12 }, (_, at) => `Card ${at + 1}`)
  show(question({ type: 'flashcards', ...BOX, prompt: richTextOf('Rivers'), shuffle: true, cards: newParts(words.map((one) => ({ text: richTextOf(one), back: richTextOf('Back') }))) }))
  await screen.findByRole('button', { name: /^Front:/ })
  const round = async (): Promise<readonly string[]> => {
    const seen: string[] = []
    while (seen.length < words.length) {
      const card = screen.getByRole('button', { name: /^Front:/ })
      seen.push(/Card \d+/.exec(card.getAttribute('aria-label') ?? '')?.[0] ?? '')
      await act(async () => void fireEvent.click(card))
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^I knew it/ })))
    }
    return seen
  }
  const first = await round()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Go through all of them again/ })))
  const second = await round()
  for (const order of [first, second]) expect([...order].toSorted()).toEqual([...words].toSorted())
  expect([first.join(), second.join(), words.join()].filter((one, at, all) => all.indexOf(one) === at)).toHaveLength(3)
  cleanup()
  show(question({ type: 'poll', ...BOX, prompt: richTextOf('Which?'), shuffle: true, options: newParts(words.slice(0, 8).map((one) => ({ text: richTextOf(one) }))) }))
  const offered = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent.slice(1))
  expect([...offered].toSorted()).toEqual(words.slice(0, 8).toSorted())
  expect(offered).not.toEqual(words.slice(0, 8))
})

it('places on a picture are marked, moved and taken away by keys, and it is said where they are', () => {
  const corners = [0.4, 0.4, 0.6, 0.6]
  const element = question({
    type: 'hotspot', ...BOX, prompt: richTextOf('Where?'), alt: 'A map', marks: 2, picture: { kind: 'picture', blob: 'a'.repeat(64), fit: 'contain', colour: 'transparent' },
    areas: newParts([{ text: richTextOf('Source'), kind: 'rectangle', corners, isCorrect: true, feedback: richTextOf('') }]),
  })
  const form = show(element)
  expect(screen.getByRole('application', { name: 'Picture to mark: A map' })).toBeDefined()
  const set = screen.getByRole('button', { name: 'Set a mark' })
  fireEvent.click(set)
  const mark = () => screen.getByRole('button', { name: /^Mark 1 of 2/ })
  expect(document.activeElement).toBe(mark())
  expect(mark().getAttribute('aria-label')).toContain('50% from the left, 50% from the top')
  fireEvent.keyDown(mark(), { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(mark(), { key: 'ArrowUp' })
  expect(screen.getAllByRole('status').map((status) => status.textContent).join()).toContain('60% from the left, 48% from the top')
  fireEvent.click(set)
  fireEvent.keyDown(screen.getByRole('button', { name: /^Mark 2 of 2/ }), { key: 'Delete' })
  expect(screen.queryByRole('button', { name: /^Mark 2 of 2/ })).toBeNull()
  expect(document.activeElement).toBe(mark())
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(form.querySelector('.question-said')?.textContent).toContain('That is right.')
  expect(screen.queryByRole('button', { name: 'Set a mark' })).toBeNull()
  expect(form.querySelectorAll('svg rect').length).toBeGreaterThan(0)
})

/** What is heard of changes comes a microtask later. */
const press = async (button: HTMLElement): Promise<void> => await act(async () => {
  fireEvent.click(button)
  await Promise.resolve()
})
const pass = async (ms: number): Promise<void> => await act(async () => {
  vi.advanceTimersByTime(ms)
  await Promise.resolve()
})

it('WCAG 2.2.1 a question with a limit waits for its learner to begin, warns in time, is given more, and sends what stands there when it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  show(question({ type: 'fillBlanks', ...BOX, prompt: richTextOf('Fill in'), timeLimit: 60, attempts: 2, blanks: newParts([{ before: richTextOf('The Rhine passes'), accepted: richTextOf('Basel') }]) }))
  await press(await screen.findByRole('button', { name: 'Begin' }))
  expect(document.activeElement?.className).toBe('question-timed')
  const blank = screen.getByRole('textbox', { name: 'Blank 1 of 1' })
  expect(screen.getByRole('timer').textContent).toBe('60 seconds left')
  expect([screen.getByRole('alert').textContent, screen.queryByRole('button', { name: 'More time' })]).toEqual(['', null])
  await pass(41_000)
  expect(screen.getByRole('alert').textContent).toBe('20 seconds left. Press More time to have the same time once more.')
  await press(screen.getByRole('button', { name: 'More time' }))
  await pass(1000)
  expect(screen.getByRole('timer').textContent).toBe('78 seconds left')
  fireEvent.change(blank, { target: { value: 'basel' } })
  await pass(79_000)
  expect(screen.getByText('That is right.')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('an attempt whose time is over without an answer is one, and says so; the next one has its own time', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  show(question({ type: 'trueFalse', ...BOX, prompt: richTextOf('Hot?'), correct: 'true', timeLimit: 30, isTimeFirm: true, attempts: 2 }))
  await press(await screen.findByRole('button', { name: 'Begin' }))
  await pass(11_000)
  expect(screen.queryByRole('button', { name: 'More time' })).toBeNull()
  await pass(20_000)
  expect(screen.getByText('The time was over before you answered.')).toBeTruthy()
  expect(screen.getAllByRole('radio').map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  await press(screen.getByRole('button', { name: 'Try again' }))
  const [yes] = screen.getAllByRole<HTMLInputElement>('radio')
  expect(yes?.getAttribute('aria-disabled')).toBe('false')
  if (yes) await press(yes)
  await press(screen.getByRole('button', { name: 'Check answer' }))
  expect(screen.getByText('That is right.')).toBeTruthy()
})

it('a game with a limit begins with its time, which goes on from question to question, and what was answered until it is over counts', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = (words: string) => ({ text: richTextOf(words), a: richTextOf('Yes'), b: richTextOf('No'), c: richTextOf(''), d: richTextOf(''), correct: 'a' as const, feedback: richTextOf('') })
  show(question({ type: 'game', ...BOX, prompt: richTextOf('Rivers'), kind: 'quiz', points: 2, timeLimit: 30, isTimeFirm: true, attempts: 2, questions: newParts([asked('Wet?'), asked('Long?')]) }))
  await press(await screen.findByRole('button', { name: 'Begin' }))
  await press(await screen.findByRole('button', { name: 'Yes' }))
  await pass(11_000)
  expect(screen.getByText('1 of 2 answered · 1 right')).toBeTruthy()
  expect([screen.getByRole('timer').textContent, screen.getByRole('alert').textContent]).toEqual(['19 seconds left', '20 seconds left. What you have done until then counts.'])
  await pass(20_000)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('The time is over. What you did until then counts. 1 of 2 points · 1 attempt left')
  expect([screen.queryByRole('button', { name: 'Yes' }), screen.queryByRole('button', { name: 'Play again' }), screen.queryByRole('timer')]).toEqual([null, null, null])
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('timer').textContent).toBe('30 seconds left')
  expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy()
})

it('things are put onto zones of a picture by a list, or pressed and then the zone, and what was put there is seen and said', () => {
  const zone = (id: string, words: string, corners: readonly number[]) => ({ id, order: id, text: richTextOf(words), kind: 'rectangle' as const, corners })
  const element = question({
    type: 'matching', ...BOX, prompt: richTextOf('Which chamber?'), picture: { kind: 'picture', blob: 'a'.repeat(64), fit: 'contain', colour: 'transparent' }, alt: 'A heart',
    targets: [zone('z2', 'Lower left', [0.1, 0.6, 0.4, 0.9]), zone('z1', 'Upper right', [0.6, 0.1, 0.9, 0.4])],
    items: newParts([{ text: richTextOf('Atrium'), target: 'z1' }, { text: richTextOf('Ventricle'), target: 'z2' }]),
  })
  const page = show(element)
  const list = screen.getByRole('combobox', { name: 'Atrium belongs to' })
  expect(within(list).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose…', 'A. Upper right', 'B. Lower left'])
  fireEvent.change(list, { target: { value: 'z1' } })
  const picture = screen.getByRole('img', { name: 'A heart' })
  expect(within(picture).getByText('Atrium')).toBeTruthy()
  picture.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100, right: 100, bottom: 100, x: 0, y: 0, toJSON: () => null })
  const grip = page.querySelector<HTMLElement>(`[data-item] select[aria-label="Ventricle belongs to"]`)?.closest('li')?.querySelector<HTMLElement>('.question-grip')
  if (!grip) throw new Error('a thing has a grip')
  grip.setPointerCapture = () => undefined
  fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientX: 300, clientY: 10 })
  fireEvent.pointerUp(grip, { pointerId: 1, clientX: 300, clientY: 10 })
  fireEvent.click(picture, { clientX: 20, clientY: 70 })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ventricle belongs to' }).value).toBe('z2')
  expect(within(picture).getByText('Ventricle')).toBeTruthy()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Ventricle: zone B Lower left')
  // What lies on the picture is pressed and put elsewhere, too.
  const placed = within(picture).getByText('Ventricle').closest<HTMLElement>('.zones-placed')
  if (!placed) throw new Error('a thing lies on the picture')
  placed.setPointerCapture = () => undefined
  fireEvent.pointerDown(placed, { button: 0, pointerId: 1, clientX: 20, clientY: 70 })
  fireEvent.pointerUp(placed, { pointerId: 1, clientX: 20, clientY: 70 })
  fireEvent.click(placed, { clientX: 20, clientY: 70 })
  fireEvent.click(picture, { clientX: 70, clientY: 20 })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ventricle belongs to' }).value).toBe('z1')
  // Who has picked another thing puts that there: Atrium is picked in the list, and Ventricle lies where it is to go.
  fireEvent.change(list, { target: { value: '' } })
  const other = page.querySelector<HTMLElement>('[data-item] select[aria-label="Atrium belongs to"]')?.closest('li')?.querySelector<HTMLElement>('.question-grip')
  const target = within(picture).getByText('Ventricle').closest<HTMLElement>('.zones-placed')
  if (!other || !target) throw new Error('both have a grip')
  for (const [one, x, y] of [[other, 300, 10], [target, 70, 20]] as const) {
    one.setPointerCapture = () => undefined
    fireEvent.pointerDown(one, { button: 0, pointerId: 1, clientX: x, clientY: y })
    fireEvent.pointerUp(one, { pointerId: 1, clientX: x, clientY: y })
  }
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Atrium belongs to' }).value).toBe('z1')
  // A drag so fast that the pointer is seen once on its way is no press.
  fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientX: 300, clientY: 10 })
  fireEvent.pointerMove(grip, { pointerId: 1, clientX: 20, clientY: 70 })
  fireEvent.pointerUp(grip, { pointerId: 1, clientX: 20, clientY: 70 })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ventricle belongs to' }).value).toBe('z2')
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent).join(' ')).toContain('That is right.')
})
