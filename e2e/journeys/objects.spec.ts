import { type Page, expect as expectThat } from 'playwright/test'
import { newSettings, publishLesson, republishLesson } from '@lectern/shared/publishing'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** Opens the equation of a slide with its LaTeX at hand. */
async function openEquation(page: Page) {
  await page.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: /^Equation/ }).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('region', { name: 'Equation' }).getByRole('textbox', { name: 'LaTeX' })
}

test('S2 §3 two authors write one equation, by hand and as LaTeX, and learners get it without a typesetter', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Sums', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const [lesson, other] = [await Editor.open(mine, lessonId), await Editor.open(theirs, lessonId)]

  await mine.getByRole('button', { name: 'Equation', exact: true }).click()
  await mine.keyboard.press('Enter')
  for (const page of [lesson, other]) await expectThat(page.elements.filter({ hasText: /^Equation/ })).toHaveCount(1)
  const [source, theirSource] = [await openEquation(mine), await openEquation(theirs)]
  const hand = mine.locator('math-field')
  await expectThat(hand).toBeFocused()
  await mine.keyboard.press('Control+a')
  await mine.keyboard.type('y=a/b')
  await expectWords(theirSource, String.raw`y=\frac{a}{b}`)
  // They go on behind it in LaTeX; what is wrong is said, and gone when it is mended.
  await theirSource.click()
  await theirs.keyboard.press('Control+End')
  await theirs.keyboard.type(String.raw`+\frac{1`)
  await expectThat(theirs.getByRole('region', { name: 'Equation' }).getByRole('alert')).toContainText('Missing close brace')
  await theirs.keyboard.type('}{2}')
  await expectWords(source, String.raw`y=\frac{a}{b}+\frac{1}{2}`)
  await expectThat(theirs.getByRole('region', { name: 'Equation' }).getByRole('alert')).toHaveCount(0)
  await expectThat(mine.locator('.remote-caret').first()).toBeVisible()
  expect(await findings(mine)).toEqual([])
  if (process.env['LOOK'] === '1') await mine.screenshot({ path: '/tmp/el-equation.png' })
  await theirs.keyboard.press('Control+z')
  await expectThat(source).not.toContainText('{2}')
  await theirs.keyboard.press('Control+Shift+z')
  await expectWords(source, String.raw`y=\frac{a}{b}+\frac{1}{2}`)
  for (const page of [mine, theirs]) await page.keyboard.press('Escape')
  if (process.env['LOOK'] === '1') await mine.screenshot({ path: '/tmp/el-equation2.png' })

  await lesson.saved()
  await other.saved()
  const settings = { ...newSettings('Sums'), tags: ['sums'] }
  const { publication: { link, publicationId } } = await api.call(publishLesson, { params: { lessonId }, body: settings })
  const learner = await desk.visitor()
  const files: string[] = []
  learner.on('request', (request) => files.push(request.url()))
  // The drawing is kept once writing rests.
  await expectThat(async () => {
    await api.call(republishLesson, { params: { lessonId, publicationId } })
    files.length = 0
    await learner.goto(link)
    await expectThat(learner.locator('math mfrac')).toHaveCount(2)
    expect(files.filter((file) => /typeset-worker|MathInput/.test(file))).toEqual([])
  }).toPass()
  expect(files.some((file) => file.includes('paint-equation'))).toBe(true)
  expect(await findings(learner)).toEqual([])
})

test('S2 §3 an author makes a QR code, another one changes what it says, it is undone, and learners hear it', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Codes', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const [lesson, other] = [await Editor.open(mine, lessonId), await Editor.open(theirs, lessonId)]
  await mine.getByRole('button', { name: 'Choose what to insert' }).click()
  await mine.getByRole('menuitem', { name: 'QR code' }).click()
  await mine.keyboard.press('Enter')
  for (const page of [lesson, other]) await expectThat(page.elements.filter({ hasText: /^QR code/ })).toHaveCount(1)
  const content = mine.getByRole('textbox', { name: 'Link or words' })
  await content.fill('https://example.org/tides')
  await content.press('Enter')
  await expectThat(other.elements.filter({ hasText: 'https://example.org/tides' })).toHaveCount(1)
  await theirs.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: /^QR code/ }).focus()
  const theirContent = theirs.getByRole('textbox', { name: 'Link or words' })
  await theirContent.fill('https://example.org/moon')
  await theirContent.press('Enter')
  await expectThat(content).toHaveValue('https://example.org/moon')
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expectThat(content).toHaveValue('https://example.org/tides')
  await mine.getByRole('spinbutton', { name: 'Margin, squares' }).fill('0')
  await mine.keyboard.press('Enter')
  await expectThat(mine.getByText('Cameras want at least two squares of margin')).toBeVisible()
  expect(await findings(mine)).toEqual([])
  if (process.env['LOOK'] === '1') await mine.screenshot({ path: '/tmp/el-qr.png' })
  await lesson.saved()
  await other.saved()
  const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Codes'), tags: ['codes'] } })
  const learner = await desk.visitor()
  await learner.goto(link)
  await expectThat(learner.getByText('https://example.org/tides')).toHaveCount(1)
  if (process.env['LOOK'] === '1') await learner.screenshot({ path: '/tmp/el-qr-learner.png' })
})
