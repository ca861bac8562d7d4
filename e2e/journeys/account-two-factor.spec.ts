import { newPerson } from '../support/accounts.ts'
import { age, forgetUsedCodes } from '../support/database.ts'
import { mailTo } from '../support/mail.ts'
import { totp } from '../support/totp.ts'
import { expect, LONG, signIn, test } from '../support/test.ts'

test('signing in asks for a code of the app; a recovery code works once; too many wrong codes end it (S1 §4.1, §4.2)', async ({ desk, server }) => {
  test.slow()
  const { page, email, password } = await newPerson(desk, server)
  let secret = ''
  let recovery: string[] = []

  await test.step('it is turned on with a QR code and a first code', async () => {
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Use an authenticator app' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill('wrong-Password-1')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Your password is not right.')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    secret = (await dialog.locator('code').textContent() ?? '').replaceAll(' ', '')
    await dialog.getByLabel('Code', { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByText('This code is not right.')).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill(totp(secret))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
    recovery = await page.getByRole('dialog').getByRole('listitem').allTextContents()
    expect(recovery).toHaveLength(10)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Signing in also asks for a code of your authenticator app.')).toBeVisible()
  })

  const other = await desk.visitor()
  await test.step('a wrong code is refused, a recovery code signs in', async () => {
    await other.goto('/login')
    await signIn(other, email, password)
    await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await other.getByLabel('Code', { exact: true }).fill('12')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByText('The code has 6 digits')).toBeVisible()
    await other.getByLabel('Code', { exact: true }).fill('000000')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByText('This sign-in code is not right.')).toBeVisible()
    await other.reload()
    await other.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await other.getByLabel('Recovery code').fill(recovery[0] ?? '')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other).toHaveURL(/\/home$/)
  })

  await test.step('the code the app shows signs in', async () => {
    forgetUsedCodes(server, email)
    const second = await desk.visitor()
    await second.goto('/login')
    await signIn(second, email, password)
    await expect(second.getByText('Open your authenticator app and enter the code it shows for Lectern.')).toBeVisible()
    await second.getByLabel('Code', { exact: true }).fill(totp(secret))
    await second.getByRole('button', { name: 'Sign in' }).click()
    await expect(second).toHaveURL(/\/home$/)
  })

  await test.step('the same recovery code does not sign in again, and five wrong codes end the sign-in', async () => {
    const third = await desk.visitor()
    await third.goto('/login')
    await signIn(third, email, password)
    await third.getByRole('button', { name: 'Use a recovery code instead' }).click()
    for (let tries = 0; tries < 5; tries++) {
      await third.getByLabel('Recovery code').fill(recovery[0] ?? '')
      await third.getByRole('button', { name: 'Sign in' }).click()
      await expect(third.getByText(tries < 4 ? 'This sign-in code is not right.' : 'This sign-in has ended. Please sign in again.')).toBeVisible()
    }
    await third.getByRole('link', { name: 'Sign in again' }).click()
    await expect(third.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })

  await test.step('it is turned off with the password', async () => {
    await page.reload()
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Two-factor sign-in is off.')).toBeVisible()
  })
})

test('signing in asks for a mailed code; another one can be asked for after the countdown (S1 §4.1, §4.2)', { tag: LONG }, async ({ desk, server }) => {
  const { page, email, password } = await newPerson(desk, server)
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Use codes by email' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  const setUp = await mailTo(server, email, /code/i)
  await page.getByRole('dialog').getByLabel('Code').fill(codeIn(setUp.text))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  const other = await desk.visitor()
  await test.step('the code is sent; a countdown, kept over a reload, stands before another one', async () => {
    await other.clock.install()
    await other.goto('/login')
    await signIn(other, email, password)
    await expect(other.getByText('We sent a code of 6 digits to your email address.')).toBeVisible()
    await expect(other.getByRole('button', { name: /Send another code in \d+ s/ })).toBeDisabled()
    await other.reload()
    await expect(other.getByRole('button', { name: /Send another code in \d+ s/ })).toBeDisabled()
    await other.clock.fastForward(60_000)
    await expect(other.getByRole('button', { name: 'Send another code', exact: true })).toBeEnabled()
  })

  await test.step('another code makes the one before void', async () => {
    const first = codeIn((await mailTo(server, email, /code/i)).text)
    age(server, 'two_factor_challenge', email, 60)
    await other.getByRole('button', { name: 'Send another code', exact: true }).click()
    await expect(other.getByText('Another code is on its way.')).toBeVisible()
    await expect.poll(async () => codeIn((await mailTo(server, email, /code/i)).text)).not.toBe(first)
    await other.getByLabel('Code', { exact: true }).fill(first)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByText('This sign-in code is not right.')).toBeVisible()
    await other.getByLabel('Code', { exact: true }).fill(codeIn((await mailTo(server, email, /code/i)).text))
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other).toHaveURL(/\/home$/)
  })

  await test.step('a half-done sign-in that waited too long starts again', async () => {
    const late = await desk.visitor()
    await late.goto('/login')
    await signIn(late, email, password)
    await expect(late.getByRole('heading', { name: 'One more step' })).toBeVisible()
    age(server, 'two_factor_challenge', email, 600)
    await late.getByLabel('Code', { exact: true }).fill('123456')
    await late.getByRole('button', { name: 'Sign in' }).click()
    await expect(late.getByText('This sign-in has ended. Please sign in again.')).toBeVisible()
  })

  await test.step('after five codes in a quarter of an hour no more are made, and the sign-in says so', async () => {
    const many = await desk.visitor()
    for (let mails = 3; mails < 5; mails++) {
      await many.goto('/login')
      await signIn(many, email, password)
      await expect(many.getByRole('heading', { name: 'One more step' })).toBeVisible()
    }
    await many.goto('/login')
    await signIn(many, email, password)
    await expect(many.getByText('The sign-in code could not be made. Please try again.')).toBeVisible()
    await expect(many).toHaveURL(/\/login$/)
  })
})

function codeIn(text: string): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
