import { type Page, expect as expectThat } from 'playwright/test'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { pasteData } from '../support/clipboard.ts'
import { caretToStart, Editor, expectWords } from '../support/editor.ts'
import { expect, LONG, test } from '../support/test.ts'

const cell = (page: Page, row: number, column: number) => page.getByRole('grid', { name: /^Table/ })
  .getByRole('row').nth(row).locator('[data-cell]').nth(column)

test('S2 §3 two authors fill a table at once: in one cell by letters, beside each other, with a row between, from a spreadsheet, and publish it', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Rivers', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const [lesson, other] = [await Editor.open(mine, lessonId), await Editor.open(theirs, lessonId)]

  await mine.getByRole('button', { name: 'Choose the size of a table' }).click()
  await mine.getByRole('button', { name: 'Table of 3 by 2' }).click()
  for (const page of [lesson, other]) await expectThat(page.elements.filter({ hasText: /^Table/ })).toHaveCount(1)
  await mine.keyboard.press('Enter')
  await mine.keyboard.type('River')
  await mine.keyboard.press('Tab')
  await mine.keyboard.type('km')
  await mine.keyboard.press('Tab')
  await mine.keyboard.type('Rhine')
  // They type in the very cell, before my words.
  await theirs.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: /^Table/ }).focus()
  await theirs.keyboard.press('Enter')
  await theirs.keyboard.press('ArrowDown')
  await expectThat(cell(theirs, 1, 0)).toHaveText('Rhine')
  await theirs.keyboard.press('Enter')
  await caretToStart(theirs)
  await theirs.keyboard.type('The ')
  const text = mine.getByRole('textbox', { name: 'Row 2, column 1' })
  await expectWords(text, 'The Rhine')
  await mine.keyboard.type(' flows')
  await expectWords(theirs.getByRole('textbox', { name: 'Row 2, column 1' }), 'The Rhine flows')
  await expectThat(mine.locator('.remote-caret')).toHaveCount(1)
  // A row above what they go on typing in.
  await mine.keyboard.press('Control+Alt+ArrowUp')
  await theirs.keyboard.type('great ')
  await expectThat(cell(mine, 2, 0)).toHaveText('The great Rhine flows')
  await expectThat(mine.locator('[data-remote-caret]')).toHaveCount(1)

  await mine.keyboard.press('Escape')
  await pasteData(mine, 'text/html', '<table><tr><td><b>Elbe</b></td><td>1,094</td></tr></table>')
  await expectThat(cell(theirs, 1, 1)).toHaveText('1,094')
  await mine.keyboard.press('Control+z')
  await expectThat(cell(theirs, 1, 1)).toHaveText('')
  await mine.keyboard.press('Control+Shift+z')
  await expectThat(cell(theirs, 1, 0)).toHaveText('Elbe')
  await lesson.saved()
  await other.saved()

  await expectThat(lesson.elements.filter({ hasText: /^Table/ })).toHaveText(/River km Elbe 1,094 The great Rhine flows/)
  expect(await findings(mine)).toEqual([])

  const settings = { ...newSettings('Rivers'), tags: ['water'] }
  const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: settings })
  const learner = await desk.visitor()
  await learner.goto(link)
  const shown = learner.getByRole('table').filter({ hasText: 'River' })
  await expectThat(shown.getByRole('columnheader')).toHaveText(['River', 'km'])
  await expectThat(shown.getByRole('row')).toHaveCount(4)
  await expectThat(shown.getByRole('cell', { name: '1,094' })).toHaveCount(1)
  expect(await findings(learner)).toEqual([])
})

test('S2 §3 two authors fill in the data of a chart at once, also from a spreadsheet, and learners read it as a table', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Rivers in figures', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const [lesson, other] = [await Editor.open(mine, lessonId), await Editor.open(theirs, lessonId)]

  // Each fills in another cell of its data, and one pastes the sheet of a spreadsheet over it.
  await mine.getByRole('button', { name: 'Column chart' }).click()
  await mine.keyboard.press('Enter')
  await mine.getByRole('button', { name: 'Edit data' }).click()
  await theirs.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: /^Chart/ }).focus()
  await theirs.keyboard.press('Enter')
  const value = (page: Page, row: number, column: number) => page.getByRole('grid', { name: /^Data of the chart/ }).locator(`[data-place="${row} ${column}"]`)
  await expectThat(value(theirs, 0, 0)).toBeFocused()
  await theirs.keyboard.press('ArrowRight')
  await theirs.keyboard.type('many')
  await theirs.keyboard.press('Enter')
  await expectThat(theirs.getByRole('alert').filter({ hasText: 'This is no number' })).toBeVisible()
  await theirs.keyboard.press('Control+a')
  await theirs.keyboard.type('1,250.5')
  await mine.keyboard.type('77')
  await mine.keyboard.press('Enter')
  await theirs.keyboard.press('Enter')
  for (const page of [mine, theirs]) await expectThat(value(page, 0, 0).or(value(page, 0, 1))).toHaveText(['77', '1,250.5'])
  await mine.keyboard.press('ArrowUp')
  await pasteData(mine, 'text/html', '<table><tr><td></td><td>Rain</td></tr><tr><td>Elbe</td><td>628</td></tr></table>')
  await expectThat(value(theirs, 0, -1)).toHaveText('Elbe')
  await mine.keyboard.press('Control+z')
  await expectThat(value(theirs, 0, 0)).toHaveText('77')
  await mine.keyboard.press('Control+Shift+z')
  expect(await findings(mine)).toEqual([])
  await lesson.saved()
  await other.saved()

  const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers in figures'), tags: ['water'] } })
  const learner = await desk.visitor()
  await learner.goto(link)
  await expectThat(learner.getByRole('row', { name: 'Elbe 628 1,250.5' })).toHaveCount(1)
  expect(await findings(learner)).toEqual([])
})
