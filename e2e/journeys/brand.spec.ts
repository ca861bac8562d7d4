import type { Page } from 'playwright/test'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

/** Begins to choose where nobody has chosen yet; the brand may be one that was chosen before. */
async function begin(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Choose a brand' })
  // What is seen at one moment may be gone at the next, while the screen and its answers still arrive.
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 })
    await expect(page.getByRole('button', { name: /^Primary/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('the owner gives the workspace its colours, and everyone has them first where a colour is chosen (S1 §2.5)', async ({ desk }) => {
  const owner = await desk.atHome('owner')
  await owner.getByRole('link', { name: 'Brand' }).click()
  await begin(owner)
  await owner.getByRole('button', { name: /^Primary/ }).click()
  await owner.getByLabel('Hex code').fill('#2b6ca3')
  await owner.keyboard.press('Enter')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Add colour' }).click()
  expect(await findings(owner)).toEqual([])

  await test.step('leaving asks first, and staying keeps what was chosen', async () => {
    await owner.getByRole('link', { name: 'Courses' }).click()
    await owner.getByRole('button', { name: 'Keep editing' }).click()
    await expect(owner.getByRole('button', { name: 'Primary: #2B6CA3' })).toBeVisible()
  })
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('The brand was saved')).toBeVisible()

  const member = await desk.signedIn('editor')
  await member.goto('/home/brand')
  await expect(member.getByText('#2B6CA3')).toBeVisible()
  await expect(member.getByRole('button', { name: 'Save changes' })).toBeHidden()
  expect(await findings(member)).toEqual([])

  await owner.getByRole('button', { name: 'New brand kit' }).click()
  const kit = owner.getByRole('dialog', { name: 'New brand kit' })
  await kit.getByRole('button', { name: 'Save kit' }).click()
  await expect(kit.getByText('Give the kit a name of at most 60 characters.')).toBeVisible()
  await kit.getByLabel('Name').fill('Summer school')
  expect(await findings(owner)).toEqual([])
  await kit.getByRole('button', { name: 'Save kit' }).click()
  await expect(owner.getByRole('button', { name: 'Change “Summer school”' })).toBeVisible()

  const { lessonId } = await (await Api.as(desk.server, 'owner')).lesson('In our colours', { editor: 'editor' })
  await member.goto(`/editor/${lessonId}`)
  const kitTheme = member.getByRole('group', { name: 'Your workspace' }).getByRole('button', { name: 'Summer school' })
  await kitTheme.click()
  await expect(kitTheme).toHaveAttribute('aria-pressed', 'true')
  await member.getByRole('button', { name: 'Colour: Background' }).click()
  await member.getByRole('group', { name: 'Brand' }).getByRole('button', { name: '#2b6ca3' }).click()
  await expect(member.getByRole('button', { name: 'Colour: #2B6CA3' })).toBeVisible()
})

test('whoever changes a brand that somebody else has changed meanwhile is told, and loses nothing of it', async ({ desk }) => {
  const one = await desk.signedIn('owner')
  await one.goto('/home/brand')
  await begin(one)
  const other = await one.context().newPage()
  await other.goto('/home/brand')
  await begin(other)

  await one.getByRole('button', { name: 'Add colour' }).click()
  await other.getByRole('button', { name: 'Add colour' }).click()
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('The brand was saved')).toBeVisible()
  await one.getByRole('button', { name: /^Accent/ }).click()
  await one.getByLabel('Hex code').fill('#a33a26')
  await one.keyboard.press('Enter')
  await one.keyboard.press('Escape')
  await one.getByRole('button', { name: 'Save changes' }).click()
  await expect(one.getByText('The brand was changed by somebody else meanwhile.')).toBeVisible()
  await expect(one.getByRole('button', { name: 'Accent: #A33A26' })).toBeVisible()
  await one.getByRole('button', { name: 'Save changes' }).click()
  await expect(one.getByText('The brand was saved')).toBeVisible()
})
