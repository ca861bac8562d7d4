import type { Locator, Page } from 'playwright/test'
import { newPerson } from '../support/accounts.ts'
import type { NewPerson } from '../support/accounts.ts'
import { age } from '../support/database.ts'
import { linkIn, mailTo, mailsTo } from '../support/mail.ts'
import type { LecternServer } from '../support/server.ts'
import { expect, signIn, test } from '../support/test.ts'
import type { Desk } from '../support/test.ts'

/** Somebody new, signed in on two devices. */
async function personOnTwoDevices(desk: Desk, server: LecternServer): Promise<NewPerson & { readonly other: Page }> {
  const person = await newPerson(desk, server)
  const other = await desk.visitor()
  await other.goto('/login')
  await signIn(other, person.email, person.password)
  await expect(other).toHaveURL(/\/home$/)
  return { ...person, other }
}

/** Fills in a new password and its repetition. */
async function enterNewPassword(form: Page | Locator, password: string): Promise<void> {
  await form.getByLabel('New password', { exact: true }).fill(password)
  await form.getByLabel('Repeat new password').fill(password)
}

test('a forgotten password is set anew by mail, once (S1 §2.4, §4.2)', async ({ desk, server }) => {
  const { page: signedIn, email, password } = await newPerson(desk, server)
  const page = await desk.visitor()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both screens have a field for the address.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()

  await test.step('an address nobody has is said to be unknown (S1 §8.1)', async () => {
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Oops — we need your email to continue')).toBeVisible()
    await page.getByLabel('Email').fill('nobody@school.test')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText("Hmmm, we don't recognize this email. Try signing up first.")).toBeVisible()
  })

  await test.step('help is on its way, and another mail has to wait: the countdown outlives a reload (S1 §3.1)', async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page).toHaveURL(/\/help-on-its-way$/)
    await expect(page.getByText(email)).toBeVisible()
    const resend = page.getByRole('button', { name: /Send it again in \d+ s/ })
    await expect(resend).toBeDisabled()
    await page.reload()
    await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled()
    expect(await page.evaluate(() => Number(localStorage.getItem('lectern.password_reset_time')))).toBeGreaterThan(Date.now())
  })

  await test.step('after the countdown another mail is sent, and only its link works (S1 §4.2)', async () => {
    const first = linkIn(await mailTo(server, email, /new password/i), '/reset-password')
    await page.clock.install()
    await page.reload()
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('button', { name: 'Send it again', exact: true })).toBeEnabled()
    age(server, 'password_reset', email, 60)
    await page.getByRole('button', { name: 'Send it again', exact: true }).click()
    await expect(page.getByText('Another link is on its way. The one before no longer works.')).toBeVisible()
    await expect.poll(() => mailsTo(server, email, /new password/i)).toBe(2)
    const other = await desk.visitor()
    await other.goto(first)
    await expect(other).toHaveURL(/\/password-link-expired$/)
  })

  const link = linkIn(await mailTo(server, email, /new password/i), '/reset-password')
  await test.step('the link is checked first and leads to the form with preCheckExpiry=true (S1 §2.4)', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ preCheckExpiry: 'true' })
  })

  await test.step('the old password is refused, and one that breaks the rules (S1 §5.1, §8.1)', async () => {
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await expect(page.getByText('The passwords do not match')).toBeVisible()
    await enterNewPassword(page, password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('You used this password before. Choose another one.')).toBeVisible()
  })

  await test.step('a new one is set; it signs in, and the old one does not', async () => {
    await enterNewPassword(page, 'Second-secret-43')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page).toHaveURL(/\/password-changed$/)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, email, password)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await signIn(page, email, 'Second-secret-43')
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('devices signed in before are signed out', async () => {
    await signedIn.reload()
    await signedIn.goto('/settings/account')
    await expect(signedIn).toHaveURL(/\/login$/)
  })

  await test.step('the used link leads to the screen for expired links, in any letter case (S1 §2.4)', async () => {
    const used = new URL(link)
    const query = new URLSearchParams({ UserId: used.searchParams.get('userId') ?? '', Code: used.searchParams.get('code') ?? '' })
    const other = await desk.visitor()
    await other.goto(`/auth/setpassword?${query.toString()}`)
    await expect(other).toHaveURL(/\/password-link-expired$/)
    await expect(other.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await other.getByLabel('Email').fill(email)
    await other.getByRole('button', { name: 'Send a new link' }).click()
    await expect(other.getByText(/Please wait \d+ seconds before asking for another email\./)).toBeVisible()
    age(server, 'password_reset', email, 60)
    await other.getByRole('button', { name: 'Send a new link' }).click()
    await expect(other).toHaveURL(/\/help-on-its-way$/)
    await other.goto(linkIn(await mailTo(server, email, /new password/i), '/reset-password'))
    await expect(other.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  })
})

test('a reset link is too old after an hour; the screen for expired links sends a new one (S1 §2.4, §4.2)', async ({ desk, server }) => {
  const { email } = await newPerson(desk, server)
  const page = await desk.visitor()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page).toHaveURL(/\/help-on-its-way$/)
  const link = linkIn(await mailTo(server, email, /new password/i), '/reset-password')

  await test.step('it grows old on the way, or while the form is open', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    age(server, 'password_reset', email, 60 * 60)
    await enterNewPassword(page, 'Second-secret-43')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page).toHaveURL(/\/password-link-expired$/)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  })

  await test.step('a new link is asked for, and sets the password', async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page).toHaveURL(/\/help-on-its-way$/)
    await expect.poll(() => mailsTo(server, email, /new password/i)).toBe(2)
    await page.goto(linkIn(await mailTo(server, email, /new password/i), '/reset-password'))
    await enterNewPassword(page, 'Second-secret-43')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  })
})

test('signing out everywhere ends every device, this one too (S1 §4.2)', async ({ desk, server }) => {
  const { page, other, email, password } = await personOnTwoDevices(desk, server)
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await other.goto('/settings/account')
  await expect(other).toHaveURL(/\/login$/)
  await signIn(page, email, password)
  await expect(page).not.toHaveURL(/\/login$/)
})

test('the password is changed in the settings; other devices are signed out (S1 §2.3, §8.1)', async ({ desk, server }) => {
  const { page, other, email, password } = await personOnTwoDevices(desk, server)

  await page.goto('/settings/account')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByLabel('Current password').fill('not-Mine-1')
  await enterNewPassword(section, 'Third-secret-44')
  await section.getByRole('button', { name: 'Change password' }).click()
  await expect(section.getByText('Your current password is not right.')).toBeVisible()
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed. Your other devices were signed out.')).toBeVisible()

  await other.goto('/settings/account')
  await expect(other).toHaveURL(/\/login$/)
  await signIn(other, email, 'Third-secret-44')
  // The page asked for before the sign-in.
  await expect(other).toHaveURL(/\/settings\/account$/)
})
