import { fillSignUp, newPerson, unverifiedPerson } from '../support/accounts.ts'
import { age, terminate } from '../support/database.ts'
import { linkIn, mailTo, mailsTo } from '../support/mail.ts'
import { expect, signIn, test } from '../support/test.ts'

test('signing in: wrong credentials, no network, success, and an account that was terminated (S1 §4.2)', async ({ desk, server }) => {
  const { email, password } = await newPerson(desk, server)
  const page = await desk.visitor()
  await page.goto('/settings/credit?from=a-bookmark')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Sign in to go on to the page you asked for.')).toBeVisible()

  await test.step('incorrect credentials: for a wrong password and for an address nobody has, in the same words', async () => {
    await signIn(page, email, 'not-Mine-1')
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    const answered = page.waitForResponse('**/api/v1/Auth/SignIn')
    await signIn(page, 'nobody@school.test', password)
    expect(await (await answered).json()).toMatchObject({ status: 2 })
    await expect(page.getByText('Invalid email or password')).toBeVisible()
  })

  await test.step('without a network it says so, and what was typed stays', async () => {
    await page.route('**/api/v1/Auth/SignIn', (route) => route.abort())
    await signIn(page, email, password)
    await expect(page.getByText('Network error occurred')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.unroute('**/api/v1/Auth/SignIn')
  })

  await test.step('success leads to the page that was asked for, and log out leaves nothing behind', async () => {
    await signIn(page, email, password)
    await expect(page).toHaveURL(/\/settings\/credit\?from=a-bookmark$/)
    const otherTab = await page.context().newPage()
    await otherTab.goto('/settings/account')
    await expect(otherTab.getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.goto('/home')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(otherTab.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(otherTab.getByText('Sign in to go on to the page you asked for.')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.getByText('Sign in to go on to the page you asked for.')).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('lectern.session'))).toBeNull()
  })

  await test.step('a terminated account is told so, also when its password is forgotten', async () => {
    terminate(server, email)
    await page.goto('/login')
    await signIn(page, email, password)
    await expect(page.getByText('Your account has been terminated. Please contact support.')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // Both screens have this field.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Your account has been terminated. Please contact support.')).toBeVisible()
  })
})

test('addresses of the table ask for a sign-in first and are gone back to (S1 §2.1, §2.2)', async ({ desk, server }) => {
  const { email, password } = await newPerson(desk, server)
  const page = await desk.visitor()
  for (const path of ['/preview?lessonId=l1', '/home/analytics', '/home/agents/create-agent?type=coach']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
  }
  await signIn(page, email, password)
  await expect(page).toHaveURL(/\/home\/agents\/create-agent\?type=coach$/)
  await expect(page.getByRole('heading', { name: 'New coach' })).toBeVisible()
})

test('somebody unverified is led to verification; another mail can be asked for after a countdown (S1 §4.2)', async ({ desk, server }) => {
  const { page, email, password } = await unverifiedPerson(desk)

  await test.step('protected screens lead to the waiting screen, the sign-up still shows', async () => {
    for (const path of ['/home', '/settings/account', '/pricing-details', '/login']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/verification-pending$/)
    }
    await page.goto('/signup')
    await expect(page.getByRole('button', { name: 'Click here to begin' })).toBeVisible()
  })

  await test.step('signing in elsewhere sends to verification, too, with the countdown of the mail that is on its way', async () => {
    const other = await desk.visitor()
    await other.goto('/login')
    await signIn(other, email, password)
    await expect(other).toHaveURL(/\/verification-pending$/)
    await expect(other.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled()
  })

  await test.step('the countdown is shown, kept over a reload, and ends after a minute', async () => {
    await page.clock.install()
    await page.goto('/verification-pending')
    await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled()
    await page.clock.fastForward(20_000)
    await expect(page.getByRole('button', { name: /Send it again in [1-4]\d s/ })).toBeDisabled()
    await page.reload()
    await expect(page.getByRole('button', { name: /Send it again in [1-4]\d s/ })).toBeDisabled()
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('button', { name: 'Send it again', exact: true })).toBeEnabled()
  })

  await test.step('asking again sends a second mail and counts anew; its link verifies', async () => {
    expect(await mailsTo(server, email, /verify/i)).toBe(1)
    age(server, 'verification', email, 60)
    await page.getByRole('button', { name: 'Send it again', exact: true }).click()
    await expect(page.getByText('A verification email has been sent.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled()
    await expect.poll(() => mailsTo(server, email, /verify/i)).toBe(2)
    await page.goto(linkIn(await mailTo(server, email, /verify/i), '/signup/verification'))
    await expect(page.getByRole('heading', { name: /^You’re in, / })).toBeVisible()
  })
})

test('signing up with an address that has an account leads to sign in (S1 §4.2, §8.1)', async ({ desk, server }) => {
  const { email, password } = await newPerson(desk, server)
  const page = await desk.visitor()
  await page.goto('/signup')
  await fillSignUp(page, { name: 'Noor Again', email: email.toUpperCase(), password })
  await expect(page.getByText('This email is already registered. Try logging in instead.')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a verification link that is a day old does not work; a new one does (S1 §4.2)', async ({ desk, server }) => {
  const { page, email } = await unverifiedPerson(desk)
  const link = linkIn(await mailTo(server, email, /verify/i), '/signup/verification')
  age(server, 'verification', email, 24 * 60 * 60)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible()
  await expect(page.getByText('This link is not valid any more. Ask for a new one.')).toBeVisible()
  await page.clock.install({ time: Date.now() + 61_000 })
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await page.getByRole('button', { name: 'Send it again', exact: true }).click()
  await expect.poll(() => mailsTo(server, email, /verify/i)).toBe(2)
  await page.goto(linkIn(await mailTo(server, email, /verify/i), '/signup/verification'))
  await expect(page.getByRole('heading', { name: /^You’re in, / })).toBeVisible()
})
