import type { Page } from 'playwright/test'
import { expect, test } from '../support/test.ts'

/** Heights do not matter to what is measured here. */
const resize = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 800 })

test('the sidebar is as wide as the window asks for, and people can fold it and unfold it (S1 §2.5, §9)', async ({ desk }) => {
  const page = await desk.atHome('owner')
  const sidebar = page.locator('aside').first()
  const width = async (): Promise<number> => Math.round((await sidebar.boundingBox())?.width ?? 0)

  await resize(page, 1400)
  await expect.poll(width).toBe(280)
  await resize(page, 1600)
  await expect.poll(width).toBe(320)
  await resize(page, 1000)
  await expect.poll(width).toBe(280)
  await resize(page, 1200)
  await expect.poll(width).toBe(336)
  await resize(page, 899)
  await expect.poll(width).toBe(80)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(width).toBe(280)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await resize(page, 1400)
  await expect.poll(width).toBe(80)
  await page.reload()
  await expect.poll(width).toBe(80)
  await expect(page.getByRole('link', { name: 'Courses', exact: true })).toBeVisible()
})

test('below 768 px a notice asks for a wider window, and what is open stays (S1 §1, §9)', async ({ desk }) => {
  const page = await desk.atHome('owner')
  await resize(page, 768)
  const notice = page.getByText('Lectern needs a wider window')
  await expect(notice).toBeHidden()
  await resize(page, 767)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('note').getByRole('button', { name: 'Log out' })).toBeVisible()
  await resize(page, 1000)
  await expect(notice).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)
  await resize(page, 767)
  await page.getByRole('note').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('plans stand in one, two or four columns, and the logo leads home (S1 §2.6)', async ({ desk }) => {
  const page = await desk.signedIn('owner')
  await page.goto('/pricing-details')
  const cards = page.locator('main section')
  await expect(cards).toHaveCount(4)
  const columns = async (): Promise<number> => new Set(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))).size
  for (const [width, count] of [[599, 1], [600, 2], [899, 2], [900, 4], [1440, 4]] as const) {
    await resize(page, width)
    await expect.poll(columns, `at ${width} px`).toBe(count)
  }
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/home$/)
})
