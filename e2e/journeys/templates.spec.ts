import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('one saves a lesson as a template for the workspace, the other finds it, makes a lesson of it and writes there', async ({ desk }) => {
  const { lessonId } = await (await Api.as(desk.server, 'owner')).lesson('Tides of the moon')
  const [one, page] = await Promise.all([Editor.open(await desk.signedIn('owner'), lessonId), desk.signedIn('editor')])
  await one.page.getByRole('button', { name: 'Save as template' }).click()
  const form = one.page.getByRole('dialog', { name: 'Save as template' })
  await form.getByRole('button', { name: 'Save template' }).click()
  await expect(form.getByText('Choose a category.')).toBeVisible()
  await form.getByRole('button', { name: /^Category/ }).click()
  await one.page.getByRole('option', { name: 'Education' }).click()
  await form.getByRole('button', { name: 'Save template' }).click()
  // What is said goes by itself after a while: it is answered at once.
  await one.page.getByRole('button', { name: 'Show', exact: true }).click()
  const own = one.page.getByRole('dialog', { name: 'Tides of the moon' })
  await expect(own.getByRole('button', { name: 'Delete…' })).toBeVisible()

  await page.goto('/home/templates?search=tides')
  await page.getByRole('link', { name: 'Tides of the moon' }).click()
  const shown = page.getByRole('dialog', { name: 'Tides of the moon' })
  await expect(shown.getByRole('img', { name: 'Slide 1 of 1' })).toHaveAttribute('data-drawn', 'true')
  expect(await findings(page)).toEqual([])
  await shown.getByLabel('Name of the lesson').fill('Our tides')
  await shown.getByRole('button', { name: 'Use template' }).click()
  const other = new Editor(page)
  await other.ready()
  await other.elements.first().focus()
  await page.keyboard.press('Enter')
  await other.textBox.pressSequentially('Ours: ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await other.saved()

  // Who made it takes it away again, and back.
  await own.getByRole('button', { name: 'Delete…' }).click()
  await one.page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click()
  await one.page.getByRole('button', { name: 'Undo' }).click()
  await expect(one.page.getByText('“Tides of the moon” is back')).toBeVisible()
  await expect(one.page.getByRole('link', { name: 'Tides of the moon' })).toBeVisible()
})
