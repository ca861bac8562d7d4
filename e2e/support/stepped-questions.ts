import type { Locator } from 'playwright/test'
import type { GameKind } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { RIGHT, WRONG, boxOf, check, parts } from './answered-questions.ts'
import type { AnsweredQuestion } from './answered-questions.ts'
import { expect } from './test.ts'

/** Words of a game whose clues are their numbers. */
const WORDS = ['RHINE', 'DELTA', 'OCEAN', 'SOURCE']

const game = (kind: GameKind, words: readonly (readonly [asked: string, right: string, wrong: string])[]): AnsweredQuestion['element'] => ({
  type: 'game', points: 2, kind, look: 'sea', drawn: words.length, description: 'Rivers', tags: ['water'],
  questions: parts(words.map(([asked]) => asked), (at) => ({ a: richTextOf(words[at]?.[1] ?? ''), b: richTextOf(words[at]?.[2] ?? ''), c: richTextOf(''), d: richTextOf(''), correct: 'a', feedback: richTextOf('') })),
})

/** A game that asks one question. */
function askingGame(kind: GameKind): AnsweredQuestion {
  const prompt = `A river ${kind}`
  return {
    prompt, element: game(kind, [['What is at the mouth?', 'A delta', 'A glacier']]),
    tap: async (form) => {
      await form.getByRole('button', { name: 'Begin' }).tap()
      await form.getByRole('button', { name: 'A delta' }).tap()
    },
    type: async (form, keys) => {
      await keys.push(form.getByRole('button', { name: 'Begin' }))
      await form.getByRole('button', { name: 'A glacier' }).waitFor()
      await keys.push(form.getByRole('button', { name: 'A glacier' }))
    },
    said: { tap: /The game is over[^]*2 of 2 points/, type: /The game is over[^]*0 of 2 points/ }, right: 1,
  }
}

/** Turns cards until each has its pair; all cards are seen once before. */
async function findPairs(form: Locator, turn: (card: Locator) => Promise<void>): Promise<void> {
  const pairOf = new Map([['Source?', 'Spring'], ['Mouth?', 'Delta'], ['Spring', 'Source?'], ['Delta', 'Mouth?']])
  const card = (number: number): Locator => form.getByRole('button', { name: new RegExp(`^Card ${number}\\b`) })
  const seen = new Map<string, number>()
  const look = async (number: number): Promise<string> => {
    await turn(card(number))
    const shown = form.getByRole('button', { name: new RegExp(`^Card ${number}: `) })
    await shown.waitFor()
    const words = (await shown.getAttribute('aria-label') ?? '').replace(/^Card \d+: |, pair found$/g, '')
    seen.set(words, number)
    return words
  }
  const isFound = async (number: number): Promise<boolean> => /pair found/.test(await card(number).getAttribute('aria-label') ?? '')
  for (const number of [1, 2, 3, 4]) if (!await isFound(number)) await look(number)
  for (const [words, number] of seen) {
    if (await isFound(number)) continue
    await look(number)
    await look(seen.get(pairOf.get(words) ?? '') ?? 0)
  }
}

/** Types that are answered step by step, tried out or repeated. `page` = the code of an interactive. */
export function steppedQuestions(code: string): readonly AnsweredQuestion[] {
  const boxes = (form: Locator): Locator => form.frameLocator('iframe').getByRole('checkbox')
  return [
    {
      prompt: 'Flood', element: {
        type: 'scenario', points: 2, scenes: parts(['The river rises', 'All are safe', 'The cellar is full'], (at) => ({ isEnd: at > 0 })),
        choices: parts(['Warn them', 'Wait'], (at) => ({ scene: 'p0', target: `p${at + 1}`, points: at === 0 ? 2 : 0, feedback: richTextOf('') })),
      },
      tap: async (form) => {
        await form.getByRole('button', { name: 'Begin' }).tap()
        await form.getByRole('button', { name: 'Warn them' }).tap()
      },
      type: async (form, keys) => {
        await keys.push(form.getByRole('button', { name: 'Begin' }))
        await form.getByRole('button', { name: 'Wait' }).waitFor()
        await keys.push(form.getByRole('button', { name: 'Wait' }))
      },
      said: { tap: /All are safe[^]*2 of 2 points/, type: /The cellar is full[^]*0 of 2 points/ }, right: 1,
    },
    {
      prompt: 'Fill the lake', element: {
        type: 'simulation', points: 2, graph: 'parameter', axis: 'p0',
        parameters: parts(['Inflow'], () => ({ name: 'flow', unit: 'm³/s', input: 'slider', min: 0, max: 10, step: 1, initial: 0 })),
        outputs: parts(['Level'], () => ({ name: 'level', unit: 'm', formula: richTextOf('flow * 2'), digits: 1, isGraphed: true })),
        goals: parts(['At least 10 m'], () => ({ output: 'p0', compare: 'min', value: 10, feedback: richTextOf('') })),
      },
      tap: async (form) => {
        const slider = form.getByRole('slider', { name: 'Inflow' })
        const { height, width } = await boxOf(slider)
        await slider.tap({ position: { x: width * 0.9, y: height / 2 } })
        await check(form).tap()
      },
      type: async (form, keys) => {
        await keys.push(form.getByRole('slider', { name: 'Inflow' }), 'ArrowRight')
        await keys.push(check(form))
      },
      said: { tap: RIGHT, type: WRONG }, right: 1,
    },
    {
      prompt: 'Names of rivers', element: { type: 'flashcards', cards: parts(['Rhenus', 'Albis'], (at) => ({ back: richTextOf(at === 0 ? 'Rhine' : 'Elbe') })) },
      tap: async (form) => {
        for (const front of ['Rhenus', 'Albis']) {
          await form.getByRole('button', { name: `Front: ${front}` }).tap()
          await form.getByRole('button', { name: 'I knew it' }).tap()
        }
      },
      type: async (form, keys) => {
        await keys.push(form.getByRole('button', { name: 'Front: Rhenus' }))
        await keys.press('2')
        await keys.press('Space', '2')
      },
      said: { tap: /All cards are done for now\./, type: /All cards are done for now\./ }, right: 2,
    },
    {
      prompt: 'Planets', element: { type: 'interactive', kind: 'multiple_choice', code },
      tap: async (form) => {
        await boxes(form).first().tap()
        await form.frameLocator('iframe').getByRole('button', { name: 'Check' }).tap()
      },
      type: async (form, keys) => {
        const first = boxes(form).first()
        await first.waitFor()
        await keys.to(form.locator('iframe'))
        await expect(first).toBeFocused()
        await keys.press('Space')
        await expect(first).toBeChecked()
        await keys.press('Enter')
      },
      said: { tap: /Done · 100%/, type: /Done · 100%/ }, right: 2,
    },
    ...(['quiz', 'race', 'ladder', 'board', 'wheel'] as const).map(askingGame),
    {
      prompt: 'River pairs', element: game('memory', [['Source?', 'Spring', ''], ['Mouth?', 'Delta', '']]),
      tap: async (form) => {
        await form.getByRole('button', { name: 'Begin' }).tap()
        await findPairs(form, async (card) => await card.tap())
      },
      type: async (form, keys) => {
        await keys.push(form.getByRole('button', { name: 'Begin' }))
        await form.getByRole('button', { name: /^Card 1/ }).waitFor()
        await findPairs(form, async (card) => await keys.push(card))
      },
      said: { tap: /The game is over[^]*2 of 2 points/, type: /The game is over[^]*2 of 2 points/ }, right: 2,
    },
    {
      prompt: 'River words', element: game('crossword', WORDS.map((word, at) => [`Clue ${at}`, word, '–'])),
      tap: async (form, page) => {
        await form.getByRole('button', { name: 'Begin' }).tap()
        for (let turn = 0; turn < WORDS.length; turn++) {
          const clue = form.locator('.game-clues > li:visible')
          await clue.getByRole('textbox').tap()
          await page.keyboard.type(wordFor(await clue.innerText()).toLowerCase())
          await clue.getByRole('button', { name: 'Check answer' }).tap()
          await clue.getByText(wordFor(await clue.innerText()), { exact: true }).waitFor()
          if (turn < WORDS.length - 1) await form.getByRole('button', { name: 'Next word' }).tap()
        }
      },
      type: async (form, keys) => {
        await keys.push(form.getByRole('button', { name: 'Begin' }))
        await form.getByRole('textbox').first().waitFor()
        for (const clue of await form.locator('.game-clues > li').all()) {
          await keys.write(clue.getByRole('textbox'), wordFor(await clue.innerText()))
          await keys.press('Enter')
          await clue.getByText(wordFor(await clue.innerText()), { exact: true }).waitFor()
        }
      },
      said: { tap: /The game is over[^]*2 of 2 points/, type: /The game is over[^]*2 of 2 points/ }, right: 2,
    },
  ]
}

function wordFor(clue: string): string {
  return WORDS[Number(/Clue (\d)/.exec(clue)?.[1])] ?? ''
}
