import { newPerson } from '../support/accounts.ts'
import { expirePlan } from '../support/database.ts'
import { expect, LONG, signIn, test } from '../support/test.ts'

test('what the server refuses as malformed at the sign-in is asked for again (S1 §8.1)', async ({ desk }) => {
  const page = await desk.visitor()
  await page.goto('/login')
  await signIn(page, 'somebody@school.test', 'x'.repeat(1100))
  await expect(page.getByText("Hmm, this doesn't look right. Try again?")).toBeVisible()
})

test('lists that cannot be loaded say so and can be asked for again (S1 §8.3)', { tag: LONG }, async ({ desk, server }) => {
  test.slow()
  const { page } = await newPerson(desk, server)
  const lists = [
    { path: '/settings/credit', call: '**/Account/GetOrganizationCreditsUsageHistory**', what: 'Failed to fetch credit usage history.', shows: 'Credit history' },
    { path: '/settings/members', call: '**/organizations/current/members', what: 'The members could not be loaded.', shows: 'Noor Example (you)' },
    { path: '/settings/providers', call: '**/organizations/current/providers', what: 'The AI services could not be loaded.', shows: 'Text' },
    { path: '/settings/flags', call: '**/api/v1/flags', what: 'Failed to load feature flags.', shows: 'useLiteLLM' },
    { path: '/settings/audit', call: '**/api/v1/audit**', what: 'The audit log could not be loaded.', shows: 'Nothing has happened yet' },
    { path: '/settings/feedback', call: '**/api/v1/feedback**', what: 'The feedback could not be loaded.', shows: 'No feedback yet' },
  ]
  for (const { path, call, what, shows } of lists) {
    await test.step(path, async () => {
      await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(path)
      const alert = page.getByRole('alert').filter({ hasText: 'Error loading data' })
      await expect(alert).toContainText(`${what} Server error. Please try again later.`)
      await page.unroute(call)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(alert).toBeHidden()
      await expect(page.getByText(shows).or(page.getByRole('table', { name: shows })).first()).toBeVisible()
    })
  }
})

test('an account that could not be updated keeps what was typed (S1 §8.3)', async ({ desk, server }) => {
  const { page } = await newPerson(desk, server)
  await page.goto('/settings/account')
  await page.route('**/Account/UpdateUserName', (route) => route.abort())
  await page.getByLabel('Full name').fill('Noor van Dam')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your account could not be updated. Please try again. Network error.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Noor van Dam')
  await page.unroute('**/Account/UpdateUserName')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your account has been updated.')).toBeVisible()
})

test('a plan that expired is told on home and with the plans, where it can be renewed (S1 §8.3)', async ({ desk, server }) => {
  const { page, email } = await newPerson(desk, server)
  await page.goto('/pricing-details')
  await page.getByRole('button', { name: 'Buy Creator' }).click()
  await page.getByRole('button', { name: 'Pay $30' }).click()
  await expect(page.getByText('Thank you. Your plan is active.')).toBeVisible()
  const notice = page.getByText('Your subscription has expired. Renew it or upgrade to keep working with your plan.')
  await expect(notice).toBeHidden()

  expirePlan(server, email)
  await page.goto('/home')
  await expect(notice).toBeVisible()
  await expect(page.getByText(/Creator ended on/)).toBeVisible()
  await page.getByRole('link', { name: 'See the plans' }).click()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('region', { name: 'Free' }).getByText('Your plan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy Creator' })).toBeEnabled()
})
