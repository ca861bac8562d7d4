import { type Page, expect } from 'playwright/test'
import { linkIn, mailTo } from './mail.ts'
import type { LecternServer } from './server.ts'
import type { Desk } from './test.ts'

/** Somebody with an account of their own, so that journeys may change its password and end its sessions. */
export interface NewPerson {
  readonly page: Page
  readonly email: string
  readonly password: string
}

let count = 0

/** Signs somebody up through the screens and leaves them on home in a workspace of their own. */
export async function newPerson(desk: Desk, server: LecternServer, name = 'Noor Example'): Promise<NewPerson> {
  const email = `person.${Date.now()}.${count++}@school.test`
  const password = 'First-secret-42'
  const page = await desk.visitor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Click here to begin' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.goto(linkIn(await mailTo(server, email, /verify/i), '/signup/verification'))
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await page.goto('/pricing-details')
  await page.getByRole('button', { name: 'Start with Free' }).click()
  await expect(page).toHaveURL(/\/home$/)
  return { page, email, password }
}
