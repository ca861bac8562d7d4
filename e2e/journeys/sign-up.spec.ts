import { linkIn, mailTo } from '../support/mail.ts'
import { expect, signIn, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('somebody new signs up by mail and writes a first lesson', async ({ desk }) => {
  const email = `ada.${Date.now()}@school.test`
  const password = 'Long-enough-42'
  const page = await desk.visitor()
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('button', { name: 'Click here to begin' }).click()

  await test.step('step 1 refuses a name of one letter with its own message (S1 §5.1)', async () => {
    await page.getByLabel('Full name').fill('A')
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Your name needs at least 2 characters')).toBeVisible()
    await expect(page.getByText("Hmm, that email doesn't look right.")).toBeVisible()
  })

  await test.step('both steps are filled in and the account is made', async () => {
    await page.getByLabel('Full name').fill('Ada Example')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Repeat password').fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  })

  await test.step('before verification nothing but the waiting screen opens (S1 §2.2)', async () => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  })

  await test.step('the mailed link verifies the address', async () => {
    const mail = await mailTo(desk.server, email, /verify/i)
    await page.goto(linkIn(mail, '/signup/verification'))
    await expect(page.getByRole('heading', { name: /^You’re in, / })).toBeVisible()
    await expect(page.getByText('Your address is verified.')).toBeVisible()
  })

  await test.step('the same screen asks for whom they write; from there the plans are next, and Free gives a workspace', async () => {
    await page.getByText('K-12', { exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/pricing-details/)
    await page.getByRole('button', { name: 'Start with Free' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('the first lesson is named, opened and typed into', async () => {
    await page.getByRole('link', { name: 'New lesson' }).first().click()
    await page.getByRole('dialog').getByLabel('Name').fill('Why the sky is blue')
    await page.getByRole('button', { name: 'Create lesson' }).click()
    await expect(page).toHaveURL(/\/editor\//)
    const narration = page.getByRole('textbox', { name: /Narration of slide/ })
    await narration.click()
    await page.keyboard.type('Sunlight meets the air.')
    await expect(page.getByText('All changes saved').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: /Narration of slide/ })).toHaveText('Sunlight meets the air.')
  })

  await test.step('signing in again leads home, with the lesson on the list', async () => {
    const again = await desk.visitor(undefined, 'block')
    await again.goto('/login')
    await signIn(again, email, 'wrong-Password-1')
    await expect(again.getByText('Invalid email or password')).toBeVisible()
    await signIn(again, email, password)
    await expect(again).toHaveURL(/\/home$/)
    await expect(again.getByRole('link', { name: 'Why the sky is blue' })).toBeVisible()
  })
})
