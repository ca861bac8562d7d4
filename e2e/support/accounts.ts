import { type Page, expect } from 'playwright/test'
import type { LecternServer } from './server.ts'
import { signedUpSession } from './stored-session.ts'
import type { Desk } from './test.ts'

/** Somebody with an account of their own, so that journeys may change its password and end its sessions. */
export interface NewPerson {
  readonly page: Page
  readonly email: string
  readonly password: string
}

let count = 0

/** Signs somebody up through the screens and leaves them waiting for the verification mail. */
export async function unverifiedPerson(desk: Desk, name = 'Noor Example'): Promise<NewPerson> {
  const email = `person.${Date.now()}.${count++}@school.test`
  const password = 'First-secret-42'
  const page = await desk.visitor()
  await page.goto('/signup')
  await fillSignUp(page, { name, email, password })
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  return { page, email, password }
}

/** Fills in both steps of the sign-up, from its intro on. */
export async function fillSignUp(page: Page, person: { readonly name: string; readonly email: string; readonly password: string }): Promise<void> {
  await page.getByRole('button', { name: 'Click here to begin' }).click()
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Repeat password').fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Somebody new on home in a workspace of their own; the journeys of signing up show the screens that lead there. */
export async function newPerson(desk: Desk, server: LecternServer, name = 'Noor Example'): Promise<NewPerson> {
  const person = { email: `person.${Date.now()}.${count++}@school.test`, password: 'First-secret-42' }
  const page = await desk.visitor(await signedUpSession(server, { name, ...person }))
  await page.goto('/home')
  return { page, ...person }
}
