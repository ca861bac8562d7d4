import type { Locator } from 'playwright/test'
import { richTextOf } from '@lectern/shared/text'
import { RIGHT, WRONG, boxOf, check, parts } from './answered-questions.ts'
import type { AnsweredQuestion } from './answered-questions.ts'

const send = (form: Locator): Locator => form.getByRole('button', { name: 'Send answer' })
const PARTLY = /Partly right\./
const THANKS = /Thank you\./

/** Types that are answered at once. `picture` = the hash of one. */
export function plainQuestions(picture: string): readonly AnsweredQuestion[] {
  const map = { picture: { kind: 'picture', blob: picture, fit: 'contain', colour: 'transparent' }, alt: 'A map' }
  return [
    {
      prompt: 'The longest river?', element: { type: 'multipleChoice', points: 2, options: parts(['Main', 'Rhine', 'Ruhr'], (at) => ({ isCorrect: at === 1 })) },
      tap: async (form) => {
        await form.getByRole('radio', { name: 'Rhine' }).tap()
        await check(form).tap()
      },
      type: async (form, keys) => {
        await keys.push(form.getByRole('radio', { name: 'Main' }), 'Space')
        await keys.press('Enter')
      },
      said: { tap: RIGHT, type: WRONG }, right: 1,
    },
    {
      prompt: 'Which flow north?', element: { type: 'multipleChoice', points: 2, isMultiple: true, options: parts(['Elbe', 'Po', 'Weser'], (at) => ({ isCorrect: at !== 1 })) },
      tap: async (form) => {
        for (const name of ['Elbe', 'Weser']) await form.getByRole('checkbox', { name }).tap()
        await check(form).tap()
      },
      type: async (form, keys) => {
        for (const name of ['Elbe', 'Po']) await keys.push(form.getByRole('checkbox', { name }), 'Space')
        await keys.push(check(form))
      },
      said: { tap: RIGHT, type: WRONG }, right: 1,
    },
    {
      prompt: 'Does the Rhine reach the sea?', element: { type: 'trueFalse', points: 2, trueLabel: richTextOf('It does'), falseLabel: richTextOf('It does not'), correct: 'true' },
      tap: async (form) => {
        await form.getByRole('radio', { name: 'It does', exact: true }).tap()
        await check(form).tap()
      },
      type: async (form, keys) => {
        await keys.to(form.getByRole('radio', { name: 'It does', exact: true }))
        await keys.press('ArrowDown', 'Enter')
      },
      said: { tap: RIGHT, type: WRONG }, right: 1,
    },
    {
      prompt: 'Fill in', element: {
        type: 'fillBlanks', points: 2, after: richTextOf('.'),
        blanks: [['The Rhine passes', 'Basel'], ['and the Elbe', 'Dresden']].map(([before = '', accepted = ''], at) => ({ id: `b${at}`, order: `a${at}`, before: richTextOf(before), accepted: richTextOf(accepted) })),
      },
      tap: async (form, page) => {
        for (const [at, words] of ['Basel', 'Dresden'].entries()) {
          await form.getByRole('textbox', { name: `Blank ${at + 1} of 2` }).tap()
          await page.keyboard.type(words)
        }
        await check(form).tap()
      },
      type: async (form, keys) => {
        await keys.write(form.getByRole('textbox', { name: 'Blank 1 of 2' }), 'basel')
        await keys.write(form.getByRole('textbox', { name: 'Blank 2 of 2' }), 'Prague')
        await keys.press('Enter')
      },
      said: { tap: RIGHT, type: PARTLY }, right: 1,
    },
    {
      prompt: 'Downstream', element: { type: 'ordering', points: 2, allOrNothing: true, items: parts(['Chur', 'Basel', 'Bonn']) },
      tap: async (form) => {
        for (const [at, words] of ['Chur', 'Basel', 'Bonn'].entries()) {
          while (!(await form.getByRole('listitem').nth(at).innerText()).includes(words)) await form.getByRole('button', { name: `Move ${words} up` }).tap()
        }
        await check(form).tap()
      },
      type: async (form, keys) => {
        const down = form.getByRole('button', { name: 'Move Chur down' })
        await keys.to(down)
        while (await down.getAttribute('aria-disabled') !== 'true') await keys.press('Enter')
        await keys.push(check(form))
      },
      said: { tap: RIGHT, type: /Partly right\.|Not quite\./ }, right: 1,
    },
    {
      prompt: 'Where to?', element: { type: 'matching', points: 2, targets: parts(['North Sea', 'Black Sea']), items: parts(['Rhine', 'Danube'], (at) => ({ target: `p${at}` })) },
      tap: async (form) => {
        for (const [item, target] of [['Rhine', 'North Sea'], ['Danube', 'Black Sea']] as const) await chooseListed(form, item, target)
        await check(form).tap()
      },
      type: async (form, keys) => {
        for (const item of ['Rhine', 'Danube']) await keys.push(form.getByRole('combobox', { name: `${item} belongs to` }), 'ArrowDown')
        await keys.push(check(form))
      },
      said: { tap: RIGHT, type: PARTLY }, right: 1,
    },
    {
      prompt: 'Put them on the map', element: {
        type: 'matching', points: 2, ...map, items: parts(['Bonn', 'Ulm'], (at) => ({ target: `p${at}` })),
        targets: parts(['On the Rhine', 'On the Danube'], (at) => ({ kind: 'rectangle', corners: at === 0 ? [0.05, 0.1, 0.45, 0.9] : [0.55, 0.1, 0.95, 0.9] })),
      },
      tap: async (form) => {
        const picture = form.getByRole('img', { name: 'A map' })
        for (const [item, share] of [['Bonn', 0.25], ['Ulm', 0.75]] as const) {
          await form.getByRole('listitem').filter({ hasText: item }).locator('.question-grip').tap()
          const { height, width } = await boxOf(picture)
          await picture.tap({ position: { x: width * share, y: height / 2 } })
          await form.locator('.zones-placed', { hasText: item }).waitFor()
        }
        await check(form).tap()
      },
      type: async (form, keys) => {
        for (const item of ['Bonn', 'Ulm']) await keys.push(form.getByRole('combobox', { name: `${item} belongs to` }), 'ArrowDown')
        await keys.push(check(form))
      },
      said: { tap: RIGHT, type: PARTLY }, right: 1,
    },
    {
      prompt: 'Where is Bonn?', element: { type: 'hotspot', points: 2, ...map, areas: [{ id: 'area', order: 'a0', text: richTextOf('Bonn'), kind: 'rectangle', corners: [0.1, 0.1, 0.4, 0.4], isCorrect: true, feedback: richTextOf('') }] },
      tap: async (form) => {
        const layer = form.locator('.hotspot-layer')
        const { height, width } = await boxOf(layer)
        await layer.tap({ position: { x: width / 4, y: height / 4 } })
        await check(form).tap()
      },
      type: async (form, keys) => {
        await keys.push(form.getByRole('button', { name: 'Set a mark' }))
        await keys.press('Shift+ArrowRight', 'ArrowDown')
        await keys.push(check(form))
      },
      said: { tap: RIGHT, type: WRONG }, right: 1,
    },
    {
      prompt: 'Who lives in rivers?', element: { type: 'shortAnswer', points: 2, accepted: richTextOf('Trout*'), unit: richTextOf('') },
      tap: async (form, page) => {
        await form.getByRole('textbox', { name: 'Your answer' }).tap()
        await page.keyboard.type('trouts')
        await check(form).tap()
      },
      type: async (form, keys) => {
        await keys.write(form.getByRole('textbox', { name: 'Your answer' }), 'Lions')
        await keys.press('Enter')
      },
      said: { tap: RIGHT, type: WRONG }, right: 1,
    },
    {
      prompt: 'How long is the Rhine?', element: { type: 'shortAnswer', points: 2, kind: 'number', value: '1230', tolerance: 5, unit: richTextOf('km') },
      tap: async (form, page) => {
        await form.getByRole('textbox', { name: 'Your answer, a number' }).tap()
        await page.keyboard.type('1,232')
        await check(form).tap()
      },
      type: async (form, keys) => {
        await keys.write(form.getByRole('textbox', { name: 'Your answer, a number' }), '1300')
        await keys.press('Enter')
      },
      said: { tap: RIGHT, type: WRONG }, right: 1,
    },
    {
      prompt: 'Which would you travel?', element: { type: 'poll', options: parts(['Rhine', 'Danube']) },
      tap: async (form) => {
        await form.getByRole('radio', { name: 'Rhine' }).tap()
        await send(form).tap()
      },
      type: async (form, keys) => {
        await keys.to(form.getByRole('radio', { name: 'Rhine' }))
        await keys.press('ArrowDown')
        await keys.push(send(form))
      },
      said: { tap: THANKS, type: THANKS }, right: 2,
    },
    {
      prompt: 'How sure are you?', element: { type: 'rating', steps: 10, lowLabel: richTextOf('Not at all'), highLabel: richTextOf('Very') },
      tap: async (form) => {
        await form.getByRole('radio', { name: '9 of 10' }).tap()
        await send(form).tap()
      },
      type: async (form, keys) => {
        await keys.to(form.getByRole('radio').first())
        await keys.press('Space', 'ArrowRight', 'ArrowRight')
        await keys.push(send(form))
      },
      said: { tap: THANKS, type: THANKS }, right: 2,
    },
  ]
}

/** Chooses from the list of a thing. The list itself is the phone's own, which no page sees. */
async function chooseListed(form: Locator, item: string, target: string): Promise<void> {
  const list = form.getByRole('combobox', { name: `${item} belongs to` })
  await list.selectOption({ label: await list.getByRole('option').filter({ hasText: target }).innerText() })
}
