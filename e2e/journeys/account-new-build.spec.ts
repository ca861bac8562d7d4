import type { Page } from 'playwright/test'
import { Deployment } from '../support/deployment.ts'
import { expect, LONG, test } from '../support/test.ts'

/** Counts how often the page itself is asked for. */
function documentsOf(page: Page): { count: number } {
  const documents = { count: 0 }
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') documents.count += 1
  })
  return documents
}

async function openSignIn(page: Page, deployment: Deployment): Promise<void> {
  await page.goto(`${deployment.url}/login`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

test.use({ serviceWorkers: 'allow' })

test('a new build deployed under an open page is fetched by itself; a lost part ends at the recovery screen (S1 §2.9)', { tag: LONG }, async ({ desk, server }) => {
  test.slow()
  const deployment = await Deployment.start(server)
  try {
    const page = await desk.visitor()
    const documents = documentsOf(page)
    await openSignIn(page, deployment)
    deployment.deployAnew()

    await test.step('the next screen is one of the old build, which is gone: the page reloads once and shows it', async () => {
      documents.count = 0
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      expect(documents.count).toBe(1)
    })

    await test.step('a part that the new build lacks reloads twice with the caches emptied, then the screen says so', async () => {
      await openSignIn(page, deployment)
      // The count of reloads starts anew with the session of the tab, and the worker keeps what it has seen.
      await page.evaluate(async () => {
        sessionStorage.clear()
        for (const name of await caches.keys()) await caches.delete(name)
        await (await caches.open('kept-by-an-older-build')).put('/assets/old.js', new Response('old'))
      })
      expect(deployment.lose(/^RestRoutes-/)).toBeGreaterThan(0)
      documents.count = 0
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await expect(page.getByRole('heading', { name: 'App Update Available' })).toBeVisible()
      expect(documents.count).toBe(2)
      expect(await page.evaluate(() => caches.has('kept-by-an-older-build'))).toBe(false)
      await expect(page.getByText(/Automatically reloading in \d seconds/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Go Home' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
    })

    await test.step('the countdown ends with one more round; after that the screen waits for the person', async () => {
      await expect.poll(() => documents.count, { timeout: 30_000 }).toBe(5)
      await expect(page.getByRole('heading', { name: 'App Update Available' })).toBeVisible()
      await expect(page.getByText(/Automatically reloading/)).toBeHidden()
    })

    await test.step('once the part is there again, Reload Page shows the screen that was asked for', async () => {
      deployment.giveBack()
      await page.getByRole('button', { name: 'Reload Page' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    })
  } finally {
    await deployment.dispose()
  }
})
