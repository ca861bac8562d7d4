import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, LONG, test } from '../support/test.ts'

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

test('S2 §2 one builds a template on a picture, draws its places, and the other writes a lesson in it and gives an older one its look', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Tides', { editor: 'editor' })
  const [page, otherPage] = await Promise.all([desk.signedIn('owner'), desk.signedIn('editor')])
  await page.goto('/home/templates/new')
  const form = page.getByRole('dialog', { name: 'New template' })
  await form.getByRole('button', { name: 'Create template' }).click()
  for (const fault of ['Choose a category.', 'Choose a background image.']) await expect(form.getByText(fault)).toBeVisible()
  await form.getByLabel('Name').fill('House style')
  await form.getByRole('button', { name: /^Category/ }).click()
  await page.getByRole('option', { name: 'Business' }).click()
  const picture = { name: 'slide.png', mimeType: 'image/png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 } }) }
  await form.locator('input[type=file]').first().setInputFiles(picture)
  await form.locator('input[type=file]').last().setInputFiles(picture)
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: 'Create template' }).click()

  const one = new Editor(page)
  await one.ready()
  const bar = page.locator('[data-banner=template]')
  const place = async (kind: string): Promise<void> => {
    await bar.getByRole('button', { name: 'Add a place' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  await place('Heading')
  await page.keyboard.press('Enter')
  await page.getByLabel('Prompt').fill('Say it in five words')
  await page.getByRole('switch', { name: 'Required' }).click()
  await place('Subheading')
  const stage = (await page.locator('[data-stage]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (x: number, y: number) => [stage.x + stage.width * x, stage.y + stage.height * y] as const
  await page.mouse.move(...at(0.3, 0.55))
  await page.mouse.down()
  await page.mouse.move(...at(0.6, 0.65), { steps: 3 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Kind: Subheading' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await bar.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('“House style” is saved.')).toBeVisible()

  // The other gives a lesson its look; who has it open sees it, and one step takes it back.
  const [other, watching] = await Promise.all([Editor.open(otherPage, lessonId), Editor.open(page, lessonId)])
  const look = ({ page: on }: Editor) => on.getByRole('group', { name: 'Your workspace' }).getByRole('button', { name: 'House style' })
  await look(other).click()
  await expect(look(watching)).toHaveAttribute('aria-pressed', 'true')
  await otherPage.keyboard.press('Control+z')
  await expect(look(watching)).toHaveAttribute('aria-pressed', 'false')

  await otherPage.goto('/home/templates?search=house')
  await otherPage.getByRole('link', { name: 'House style' }).click()
  await otherPage.getByRole('button', { name: 'Use template' }).click()
  await other.ready()
  await other.elements.first().focus()
  await otherPage.keyboard.press('Enter')
  await other.textBox.pressSequentially('Tides rise and fall daily')
  await otherPage.keyboard.press('Escape')
  await other.saved()
})
