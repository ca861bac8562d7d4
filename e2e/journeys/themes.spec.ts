import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** A font as a workspace may have one. */
const ACME = fileURLToPath(new URL('../../node_modules/@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2', import.meta.url))

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
  await one.page.getByRole('button', { name: 'Colours, fonts and spacing' }).click()
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

test('a font is found by what it is, one that somebody adds is everybody\'s, and words are painted in it', async ({ desk }) => {
  const { lessonId } = await (await Api.as(desk.server, 'owner')).lesson('In our letters', { editor: 'editor' })
  const [one, other] = await Promise.all([
    Editor.open(await desk.signedIn('owner'), lessonId), Editor.open(await desk.signedIn('editor'), lessonId),
  ])
  const loaded = async (page: Page, name: string) => await page.evaluate((start) => (
    [...document.fonts].some(({ family, status }) => family.replaceAll('"', '').startsWith(start) && status === 'loaded')
  ), name)
  const font = (page: Page) => page.getByRole('button', { name: /^Font:/ })
  await one.elements.first().focus()
  await font(one.page).click()
  await one.page.getByRole('combobox', { name: 'Search fonts' }).fill('handwriting')
  await expect(one.page.getByRole('listbox', { name: 'Fonts' }).getByRole('option')).toHaveCount(2)
  expect(await findings(one.page)).toEqual([])
  await one.page.keyboard.press('ArrowUp')
  await one.page.keyboard.press('Enter')
  await expect(font(one.page)).toHaveAccessibleName('Font: Caveat')
  await expect.poll(async () => await loaded(other.page, 'Caveat Variable')).toBe(true)
  const painted = async (page: Page) => await page.locator('[data-slide-picture] canvas').first().evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  // A font that is loaded is painted a moment later: once the picture stays.
  let inCaveat = ''
  await expect.poll(async () => {
    const before = inCaveat
    inCaveat = await painted(other.page)
    return inCaveat === before
  }, { intervals: [1_000] }).toBe(true)

  await font(one.page).click()
  await one.page.getByRole('button', { name: 'Add or manage fonts…' }).click()
  const dialog = one.page.getByRole('dialog', { name: 'Fonts of your workspace' })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Acme Hand.woff2', mimeType: 'font/woff2', buffer: await readFile(ACME) })
  await dialog.getByRole('button', { name: 'Add font' }).click()
  await expect(dialog.getByRole('button', { name: 'Delete “Acme Hand”' })).toBeVisible()
  expect(await findings(one.page)).toEqual([])
  await one.page.keyboard.press('Escape')
  await expect(font(one.page)).toHaveAccessibleName('Font: Acme Hand')

  // The words of the other's own screen, and their list.
  await expect.poll(async () => await loaded(other.page, 'Acme Hand ')).toBe(true)
  // The same letters as before, and not those of the families behind it.
  await expect.poll(async () => await painted(other.page) === inCaveat).toBe(true)
  await other.elements.first().focus()
  await expect(font(other.page)).toHaveAccessibleName('Font: Acme Hand')
  await font(other.page).click()
  await other.page.getByRole('combobox', { name: 'Search fonts' }).fill('acme')
  await expect(other.page.getByRole('option', { name: 'Acme Hand', selected: true })).toBeVisible()
})
