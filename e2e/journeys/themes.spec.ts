import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('a theme restyles the lesson for everybody at once, colours keep the part they play, and one step takes it back', async ({ desk }) => {
  const { lessonId } = await (await Api.as(desk.server, 'owner')).lesson('Tides', { editor: 'editor', viewer: 'viewer' })
  const [one, other, reader] = await Promise.all([
    Editor.open(await desk.signedIn('owner'), lessonId), Editor.open(await desk.signedIn('editor'), lessonId), Editor.open(await desk.signedIn('viewer'), lessonId),
  ])
  const themes = one.page.getByRole('group', { name: 'Themes' })
  await themes.getByRole('button', { name: 'Night' }).click()
  await expect(other.page.getByRole('group', { name: 'Themes' }).getByRole('button', { name: 'Night' })).toHaveAttribute('aria-pressed', 'true')
  // What the browsers have painted: the slide in the rail is dark now.
  for (const { slides } of [one, other, reader]) await expect(slides.first().locator('canvas')).toHaveCSS('background-color', 'rgb(16, 24, 43)')
  await expect(reader.page.getByRole('group', { name: 'Themes' })).toHaveCount(0)

  await other.elements.first().focus()
  await other.page.getByRole('button', { name: 'Colour: Text' }).click()
  await other.page.getByRole('dialog', { name: 'Colour' }).getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Accent 2' }).click()
  await other.page.keyboard.press('Escape')
  await one.page.getByRole('button', { name: 'Colours and fonts' }).click()
  await one.page.getByRole('button', { name: 'Accent 2: #F5B95F' }).click()
  await one.page.getByLabel('Hex code').fill('#ffee00')
  await one.page.keyboard.press('Enter')
  await one.page.keyboard.press('Escape')
  await expect(other.page.getByRole('button', { name: 'Colour: Accent 2' })).toBeVisible()
  await one.elements.first().focus()
  await expect(one.page.getByRole('button', { name: 'Colour: Accent 2' })).toBeVisible()
  expect(await findings(one.page)).toEqual([])

  await one.page.keyboard.press('Control+z')
  await one.page.keyboard.press('Control+z')
  for (const { slides } of [one, other]) await expect(slides.first().locator('canvas')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await one.saved()
})
