import { expect as expectThat } from 'playwright/test'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('S2 §3 an author makes a QR code, another one changes what it says, it is undone, and learners hear it', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Codes', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const [lesson, other] = [await Editor.open(mine, lessonId), await Editor.open(theirs, lessonId)]
  await mine.getByRole('button', { name: 'QR code', exact: true }).click()
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
