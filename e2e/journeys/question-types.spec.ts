import type { Locator } from 'playwright/test'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { pasteElements } from '../support/clipboard.ts'
import { Editor, fillText } from '../support/editor.ts'
import { expect, LONG, test } from '../support/test.ts'

/** A picture of one grey point. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

const question = (type: string, at: number, fields: object) => ({
  id: type, type, order: `a${at}`, x: (at % 3) * 640, y: at < 3 ? 0 : 540, width: 620, height: 520, rotation: 0, points: 2, ...fields,
})
const parts = (words: readonly string[], more: (at: number) => object = () => ({})) => words.map((one, at) => ({ id: `p${at}`, order: `a${at}`, text: richTextOf(one), ...more(at) }))

test('an author completes questions of every type, and a learner answers each by keys, by dragging and on a phone, in Arabic too', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Rivers of all kinds')
  const mine = await desk.signedIn('owner')
  const lesson = await Editor.open(mine, lessonId)
  await test.step('what was copied is pasted with its keys; what is missing is said, and written', async () => {
    await pasteElements(mine, [
      question('trueFalse', 0, { prompt: richTextOf('هل يصب الراين في البحر؟'), trueLabel: richTextOf('نعم'), falseLabel: richTextOf('لا'), correct: 'true' }),
      question('fillBlanks', 1, { prompt: richTextOf('Fill in'), blanks: [{ id: 'b', order: 'a0', before: richTextOf('The Rhine passes'), accepted: richTextOf('') }], after: richTextOf('.') }),
      question('ordering', 2, { prompt: richTextOf('Downstream'), items: parts(['Chur', 'Basel', 'Bonn']) }),
      question('matching', 3, { prompt: richTextOf('Where to?'), targets: parts(['North Sea', 'Black Sea']), items: parts(['Rhine', 'Danube'], (at) => ({ target: `p${at}` })) }),
      question('shortAnswer', 4, { prompt: richTextOf('How long?'), kind: 'number', value: '1230', tolerance: 5, unit: richTextOf('km') }),
      question('rating', 5, { prompt: richTextOf('How sure are you?'), steps: 5, lowLabel: richTextOf('Not at all'), highLabel: richTextOf('Very') }),
      question('hotspot', 7, { prompt: richTextOf('Where is Bonn?'), alt: 'A map' }),
      question('flashcards', 6, { prompt: richTextOf('أنهار'), cards: parts(['الراين', 'إلبه'], (at) => ({ back: richTextOf(at === 0 ? 'Rhine' : 'Elbe') })) }),
      question('scenario', 8, {
        prompt: richTextOf('Flood'), scenes: parts(['The river rises', 'All are safe', 'Unseen cellar'], (at) => ({ isEnd: at > 0 })),
        choices: parts(['Warn them', 'Wait'], (at) => ({ scene: 'p0', target: `p${at + 1}`, points: at === 0 ? 2 : 0, feedback: richTextOf(at === 0 ? 'In time' : 'Unseen words') })),
      }),
      question('game', 9, {
        prompt: richTextOf('River race'), kind: 'race', look: 'sea', drawn: 1, points: 1, description: 'Rivers', tags: ['water'],
        questions: parts(Array.from({ length: 10 }, (_, at) => `Unasked ${at}`), () => ({ a: richTextOf('The right one'), b: richTextOf('Another one'), c: richTextOf(''), d: richTextOf(''), correct: 'a', feedback: richTextOf('') })),
      }),
    ])
    await expect(lesson.elements.filter({ hasText: /^(?:True or false|Fill in|Put in order|Matching|Short answer|Rating|Flashcards|Scenario|Game)/ })).toHaveCount(9)
    await mine.keyboard.press('Escape')
    await lesson.elements.filter({ hasText: /^Matching/ }).focus()
    await expect(mine.getByRole('button', { name: /belongs to: B. Black Sea/ })).toBeVisible()
    expect(await findings(mine)).toEqual([])
    await lesson.elements.filter({ hasText: /^Places on a picture/ }).focus()
    // The matching before it has a place for a picture, too.
    await expect(mine.getByText('Choose a picture.')).toBeVisible()
    await mine.locator('[data-picture-fill]').setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: PNG })
    await mine.getByRole('button', { name: 'Draw areas' }).press('Enter')
    const areas = mine.getByRole('dialog', { name: 'Draw areas' })
    await areas.getByRole('radio', { name: 'Rectangle' }).click()
    await areas.getByRole('application').press('Enter')
    await areas.getByRole('button', { name: 'Area 1, right. Arrow keys move it' }).press('Shift+ArrowRight')
    await areas.getByRole('button', { name: 'Done' }).click()
    await expect(mine.getByText('Draw at least one right area.')).toHaveCount(0)
    await lesson.elements.filter({ hasText: /^Scenario/ }).focus()
    await mine.getByRole('button', { name: 'Edit scenes' }).press('Enter')
    const scenes = mine.getByRole('dialog', { name: 'Edit scenes' })
    await scenes.getByRole('button', { name: 'Add scene' }).click()
    await expect(scenes.getByRole('button', { name: /^4\. no words yet.*No choice leads here/ })).toHaveAttribute('aria-pressed', 'true')
    await scenes.getByRole('button', { name: 'Remove: Scene 4' }).click()
    await scenes.getByRole('button', { name: /^1\. The river rises/ }).press('ArrowRight')
    await fillText(scenes.getByRole('textbox', { name: 'Scene 2' }), 'All people are safe')
    expect(await findings(mine)).toEqual([])
    await scenes.getByRole('radio', { name: 'List' }).click()
    await expect(scenes.getByRole('listitem').filter({ hasText: 'Wait' }).first()).toContainText('3. Unseen cellar')
    await scenes.getByRole('button', { name: 'Done' }).click()
    await lesson.elements.filter({ hasText: /^Game/ }).focus()
    await mine.getByRole('button', { name: 'Edit questions' }).press('Enter')
    const set = mine.getByRole('dialog', { name: 'Edit questions' })
    await set.getByRole('button', { name: 'Add question' }).click()
    await fillText(set.getByRole('textbox', { name: 'Question 11' }), 'Written here')
    await expect(set.getByRole('listitem').filter({ hasText: 'Written here' })).toContainText('not finished')
    expect(await findings(mine)).toEqual([])
    await set.getByRole('button', { name: 'Remove: Question 11' }).click()
    await set.getByRole('button', { name: 'Done' }).click()
    await lesson.elements.filter({ hasText: /^Fill in the blanks/ }).focus()
    await expect(mine.getByText('Say what is right.')).toBeVisible()
    await mine.getByRole('textbox', { name: 'Right in blank 1' }).click()
    await mine.keyboard.type('Bas*')
    await expect(mine.getByText('Say what is right.')).toHaveCount(0)
    await lesson.saved()
  })
  const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers of all kinds'), tags: ['water'], passMark: 80 } })
  const learner = await desk.visitor()
  const received: string[] = []
  learner.on('response', (response) => void response.text().then((text) => received.push(text), () => undefined))
  const asked = (name: string | RegExp) => learner.locator('form').filter({ has: learner.getByRole('group', { name }) })
  await test.step('in the order that somebody drags and moves', async () => {
    await learner.setViewportSize({ width: 1280, height: 800 })
    await learner.goto(link)
    const order = asked('Downstream')
    const row = (words: string) => order.getByRole('listitem').filter({ hasText: words })
    await row('Chur').locator('.question-grip').hover()
    await learner.mouse.down()
    const top = await order.getByRole('listitem').first().boundingBox()
    if (top === null) throw new Error('the things to order are not on screen')
    await learner.mouse.move(top.x + 8, top.y - 4, { steps: 3 })
    await learner.mouse.up()
    await expect(order.getByRole('listitem').first()).toContainText('Chur')
    if (!/Bonn/.test(await order.getByRole('listitem').last().innerText())) {
      await order.getByRole('button', { name: 'Move Bonn down' }).focus()
      await learner.keyboard.press('Enter')
      await expect(order.getByRole('button', { name: 'Move Bonn down' })).toBeFocused()
    }
    await expect(order.getByRole('listitem').last()).toContainText('Bonn')
    await order.getByRole('button', { name: 'Check answer' }).click()
    await expect(order.getByRole('status').last()).toContainText('That is right.')
  })
  await test.step('and on a phone by keys: partly right first', async () => {
    await learner.setViewportSize({ width: 390, height: 780 })
    await asked('Where to?').getByRole('combobox', { name: 'Rhine belongs to' }).selectOption({ label: await optionOf(asked('Where to?'), 'North Sea') })
    await asked('Where to?').getByRole('button', { name: 'Check answer' }).click()
    await expect(asked('Where to?').getByRole('status')).toContainText('Partly right. 1 of 2 points')
    await asked('Where to?').getByRole('combobox', { name: 'Danube belongs to' }).selectOption({ label: await optionOf(asked('Where to?'), 'Black Sea') })
    await asked('Where to?').getByRole('button', { name: 'Check answer' }).click()
    await expect(asked('Where to?').getByRole('status')).toContainText('2 of 2 points')
    await asked('Fill in').getByRole('textbox', { name: 'Blank 1 of 1' }).fill('basel')
    await learner.keyboard.press('Enter')
    await expect(asked('Fill in').getByRole('status')).toContainText('That is right.')
    await asked('How long?').getByRole('textbox', { name: 'Your answer, a number' }).fill('1 300')
    await learner.keyboard.press('Enter')
    await expect(asked('How long?').getByRole('status')).toContainText('Not quite.')
    await expect(asked(/الراين/)).toHaveCSS('direction', 'rtl')
    await asked(/الراين/).getByRole('radio', { name: 'نعم' }).check({ force: true })
    await asked(/الراين/).getByRole('button', { name: 'Check answer' }).click()
    await expect(asked(/الراين/).getByRole('status')).toContainText('That is right.')
    await asked('How sure are you?').getByRole('radio', { name: '4 of 5' }).check({ force: true })
    await asked('How sure are you?').getByRole('button', { name: 'Send answer' }).click()
    await expect(asked('How sure are you?').getByRole('status')).toContainText('Thank you. 1 answer so far')
    const map = asked('Where is Bonn?')
    await map.getByRole('button', { name: 'Set a mark' }).press('Enter')
    await learner.keyboard.press('Shift+ArrowRight')
    await expect(map.getByRole('button', { name: 'Mark 1 of 1: 60% from the left, 50% from the top' })).toBeFocused()
    await map.locator('.hotspot-layer').click({ position: { x: 4, y: 4 } })
    await expect(map.getByRole('button', { name: /^Mark 1 of 1: [12]% from the left/ })).toBeVisible()
    await map.getByRole('button', { name: /^Mark 1/ }).focus()
    for (const key of ['ArrowRight', 'ArrowDown']) for (let press = 0; press < 5; press++) await learner.keyboard.press(`Shift+${key}`)
    expect(received.some((text) => text.includes('Where is Bonn?'))).toBe(true)
    // Groups beside things have no zone, which is no place either.
    expect(received.filter((text) => /"corners":\[\d/.test(text)).length).toBe(0)
    await map.getByRole('button', { name: 'Check answer' }).click()
    await expect(map.getByRole('status').last()).toContainText('That is right.')
    const flood = asked('Flood')
    await flood.getByRole('button', { name: 'Begin' }).press('Enter')
    await expect(flood.locator('.step-words')).toBeFocused()
    await expect(flood.locator('.step-words')).toHaveText('The river rises')
    expect(received.filter((text) => text.includes('people are safe') || text.includes('Unseen'))).toEqual([])
    await flood.getByRole('button', { name: 'Warn them' }).press('Enter')
    await expect(flood.locator('.step-words').filter({ hasText: 'All people are safe' })).toBeFocused()
    await expect(flood.getByRole('status')).toContainText('In time2 of 2 points')
    const race = asked('River race')
    await race.getByRole('button', { name: 'Begin' }).press('Enter')
    await expect(race.locator('.step-words')).toBeFocused()
    await expect.poll(() => new Set(received.flatMap((text) => [...text.matchAll(/Unasked \d/g)].map(String))).size).toBe(1)
    await race.getByRole('button', { name: 'The right one' }).press('Enter')
    await expect(race.getByRole('table', { name: 'Your games' })).toContainText(/1 of 1 point(?!s)/)
    const deck = asked('أنهار')
    await deck.getByRole('button', { name: 'Front: الراين' }).press('Space')
    await expect(deck.getByRole('button', { name: 'Back: Rhine' })).toBeFocused()
    await learner.keyboard.press('1')
    await deck.getByRole('button', { name: 'Front: إلبه' }).click()
    await deck.getByRole('button', { name: 'I knew it' }).click()
    await deck.getByRole('button', { name: 'Front: الراين' }).press('Enter')
    await learner.keyboard.press('2')
    await expect(deck.getByRole('status').first()).toContainText('The next one is due tomorrow.')
    await expect(learner.getByRole('region', { name: 'Your score' })).toContainText('10 of 10 questions answered13 of 15 pointsPassed with 87%')
    await learner.getByRole('button', { name: 'Your result' }).click()
    await expect(learner.getByRole('img', { name: '87% of all points' })).toBeVisible()
    expect(await findings(learner)).toEqual([])
    await learner.keyboard.press('Escape')
    expect(await findings(learner)).toEqual([])
    expect(await learner.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
  await test.step('the author reads what was answered', async () => {
    await mine.goto('/home/analytics/interactives')
    // A table that is wider than its place is scrolled, not the page.
    await mine.setViewportSize({ width: 1024, height: 700 })
    await expect(mine.getByRole('table').first()).toBeVisible()
    expect(await mine.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
    await mine.getByRole('button', { name: 'Show answers to Rivers of all kinds' }).click()
    await expect(mine.getByRole('definition')).toHaveText(['1', '1', '1 (100%)', '13 of 15'])
    const asked = mine.getByRole('table', { name: 'Questions and what was answered' }).getByRole('row')
    await expect(asked.filter({ hasText: 'How long?' })).toContainText('1 300')
    await expect(asked.filter({ hasText: 'Where to?' })).toContainText('100%')
    await expect(asked.filter({ hasText: 'Where is Bonn?' }).getByRole('img', { name: 'Where learners marked it' })).toBeVisible()
    await expect(asked.filter({ hasText: 'How sure are you?' }).getByRole('listitem')).toHaveText('14')
    await expect(asked.filter({ hasText: 'Flood' }).getByRole('listitem').filter({ hasText: 'The river rises › Warn them' })).toBeVisible()
    await expect(asked.filter({ hasText: 'أنهار' }).getByRole('listitem').filter({ hasText: 'الراين' })).toHaveCount(2)
  })
  await test.step('and the way of the learner, who is erased with all of it', async () => {
    await mine.goto(`/home/analytics/learners?lesson=${lessonId}`)
    const row = mine.getByRole('table', { name: 'Learners and how far they came' }).getByRole('row').filter({ hasText: '10 of 10' })
    await expect(row).toContainText('13 of 15')
    await row.getByRole('button', { name: /^Way of learner/ }).click()
    await expect(mine.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: 'How long?' })).toContainText('1 300')
    expect(await findings(mine)).toEqual([])
    await mine.getByRole('button', { name: 'Erase this learner' }).click()
    await mine.getByRole('button', { name: 'Erase', exact: true }).click()
    await expect(mine.getByText('No learners here')).toBeVisible()
  })
})

/** The label of an option, whatever letter this learner sees before it. */
async function optionOf(form: Locator, words: string): Promise<string> {
  return (await form.locator('option').allInnerTexts()).find((label) => label.endsWith(words)) ?? ''
}

test('two authors draw zones on a picture, and a learner on a phone puts things there by a press, by dragging and from a list', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Chambers', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const lesson = await Editor.open(mine, lessonId)
  await pasteElements(mine, [question('matching', 0, { width: 1600, height: 900, x: 100, y: 60, prompt: richTextOf('Where is each chamber?'), timeLimit: 600, targets: parts(['Upper left', 'Lower right']), items: parts(['Atrium', 'Ventricle'], (at) => ({ target: `p${at}` })) })])
  await mine.locator('[data-picture-fill]').setInputFiles({ name: 'heart.png', mimeType: 'image/png', buffer: PNG })
  await expect(mine.getByText('Add a zone for each group on the picture.')).toBeVisible()
  const other = await Editor.open(theirs, lessonId)
  await other.elements.filter({ hasText: /^Matching/ }).focus()
  for (const [page, name, arrow] of [[mine, 'Upper left', 'ArrowLeft'], [theirs, 'Lower right', 'ArrowRight']] as const) {
    await page.getByRole('button', { name: 'Draw zones' }).press('Enter')
    const zones = page.getByRole('dialog', { name: 'Draw zones' })
    await zones.getByRole('radio', { name: 'Rectangle' }).click()
    await zones.getByRole('application').press('Enter')
    for (let press = 0; press < 3; press++) await zones.getByRole('button', { name: `${name}. Arrow keys move it` }).press(`Shift+${arrow}`)
    await expect(zones.getByText('Not on the picture yet')).toHaveCount(page === mine ? 1 : 0)
  }
  // Each sees the zone that the other one drew.
  const drawn = mine.getByRole('dialog', { name: 'Draw zones' })
  await expect(drawn.getByRole('button', { name: 'Lower right. Arrow keys move it' })).toBeVisible()
  expect(await findings(mine)).toEqual([])
  await drawn.getByRole('button', { name: 'Done' }).click()
  await expect(mine.getByText('Add a zone for each group on the picture.')).toHaveCount(0)
  await Promise.all([lesson.saved(), other.saved()])
  const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Chambers'), tags: ['heart'] } })
  const learner = await desk.visitor()
  await learner.setViewportSize({ width: 390, height: 1000 })
  await learner.goto(link)
  const asked = learner.locator('form').filter({ has: learner.getByRole('group', { name: 'Where is each chamber?' }) })
  const picture = asked.getByRole('img', { name: 'Picture with zones' })
  const thing = (words: string) => asked.getByRole('listitem').filter({ hasText: words })
  const middleOf = async (zone: string) => {
    const box = await picture.locator('.zones-zone').filter({ hasText: new RegExp(`^${zone}`) }).boundingBox()
    if (box === null) throw new Error('the zone is not on screen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await asked.getByRole('button', { name: 'Begin' }).click()
  await expect(asked.getByRole('timer')).toBeVisible()
  await thing('Atrium').locator('.question-grip').click()
  await expect(asked.getByText('Now press the zone where it belongs.')).toBeVisible()
  const right = await middleOf('B')
  await learner.mouse.click(right.x, right.y)
  await expect(picture.getByText('Atrium')).toBeVisible()
  await picture.getByText('Atrium').hover()
  await learner.mouse.down()
  const left = await middleOf('A')
  await learner.mouse.move(left.x, left.y, { steps: 4 })
  await learner.mouse.up()
  await expect(thing('Atrium').getByRole('combobox')).toHaveValue(/./)
  expect(await thing('Atrium').getByRole('combobox').locator('option:checked').textContent()).toBe('A. Upper left')
  await thing('Ventricle').getByRole('combobox').selectOption({ label: 'B. Lower right' })
  expect(await findings(learner)).toEqual([])
  await asked.getByRole('button', { name: 'Check answer' }).click()
  await expect(asked.getByRole('status').last()).toContainText('That is right.')
})
