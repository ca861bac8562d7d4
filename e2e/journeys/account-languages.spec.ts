import type { Page } from 'playwright/test'
import { Api } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

/** Shows the app in a language from the next page on. */
async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((value) => window.localStorage.setItem('lectern.language', JSON.stringify(value)), language)
}

test('the language is chosen in the settings, at once and for the next visits', async ({ desk }) => {
  const page = await desk.signedIn('owner')
  await page.goto('/settings')
  await page.getByRole('button', { name: /^Language/ }).click()
  const told = page.waitForResponse(/UpdateLanguage$/)
  await page.getByRole('option', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Idioma' })).toBeVisible()
  // Mails are in it, too.
  const answer = await told
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([200, { language: 'es' }])
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/settings/credit')
  await expect(page.getByRole('columnheader', { name: 'Descripción' })).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: /^Idioma/ }).click()
  await page.getByRole('option', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: 'भाषा' })).toBeVisible()
  await page.getByRole('button', { name: /^भाषा/ }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('what the server says is told in the language, too', async ({ desk }) => {
  const page = await desk.signedIn('editor')
  await speak(page, 'es')
  await page.goto('/settings/audit')
  await expect(page.getByText('Solo el propietario del espacio de trabajo puede leer el registro de auditoría.')).toBeVisible()
})

test('what the screen itself finds wrong is told in the language, too', async ({ desk, server }) => {
  const { lessonId } = await (await Api.as(server, 'owner')).lesson('Compartir')
  const page = await desk.signedIn('owner')
  await speak(page, 'es')
  await page.goto(`/editor/${lessonId}`)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('dialog').getByLabel('Correo electrónico').fill('nadie')
  await page.getByRole('dialog').getByRole('button', { name: 'Compartir', exact: true }).click()
  await expect(page.getByText('Escribe un correo válido.')).toBeVisible()
})

test('the sign-in page loads no other language than the one it shows', async ({ desk }) => {
  const page = await desk.visitor()
  const scripts: string[] = []
  page.on('response', (response) => void scripts.push(new URL(response.url()).pathname))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(scripts.filter((path) => /\/(?:es|hi|pseudo|languages)-/.test(path) || path.startsWith('/sign-up/'))).toEqual([])
})

test('from right to left, and with longer words, no main screen is wider than its window', async ({ desk, server }) => {
  test.slow()
  const page = await desk.signedIn('owner')
  const { lessonId } = await (await Api.as(server, 'owner')).lesson('Right to left')
  await speak(page, 'ar-XB')
  for (const path of [
    `/editor/${lessonId}`, '/home/courses', '/home/shared', '/home/trash', '/settings', '/settings/account', '/settings/credit', '/settings/members',
    '/settings/workspace', '/pricing-details', '/home',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading').or(page.getByRole('main')).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = async () => await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  const end = async () => await page.getByRole('complementary').evaluate((sidebar) => sidebar.getBoundingClientRect().right)
  await expect.poll(end, 'the sidebar stands at the right').toBe(1024)
})
