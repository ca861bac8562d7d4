import { writeFile } from 'node:fs/promises'
import { newPerson } from '../support/accounts.ts'
import { mailTo } from '../support/mail.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { PEOPLE, expect, signIn, test } from '../support/test.ts'

/** One red dot. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

test('a plan is bought, shown as the current one, and unsubscribed from (S1 §2.6, §4.6)', async ({ desk, server }) => {
  const { page, email } = await newPerson(desk, server)
  await page.goto('/pricing-details')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Free', 'Creator', 'Team', 'Enterprise'])
  await expect(page.getByRole('region', { name: 'Free' }).getByText('Your plan')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Enterprise' }).getByText('Custom', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /.+/)

  await page.getByRole('button', { name: 'Buy Creator' }).click()
  await expect(page).toHaveURL(/prefilled_email=/)
  expect(new URL(page.url()).searchParams.get('prefilled_email')).toBe(email)
  await page.getByRole('button', { name: 'Pay $30' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Thank you. Your plan is active.')).toBeVisible()

  await page.goto('/pricing-details')
  const creator = page.getByRole('region', { name: 'Creator' })
  await expect(creator.getByText('Your plan')).toBeVisible()
  await creator.getByRole('button', { name: 'Unsubscribe' }).click()

  await test.step('a failure has the words of S1 §8.3', async () => {
    await page.route('**/api/v1/CancelSubscription', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText("We couldn't unsubscribe you. Please try again or contact support.")).toBeVisible()
    await page.unroute('**/api/v1/CancelSubscription')
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('You are on the free plan again.')).toBeVisible()
})

test('an owner names the workspace, which a member sees and cannot change', async ({ desk }) => {
  const owner = await desk.signedIn('owner')
  await owner.goto('/settings/workspace')
  await expect(owner.getByRole('definition').first()).toHaveText('Free')
  const name = owner.getByRole('textbox', { name: 'Name' })
  await name.fill('The river school')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('The workspace is called The river school now.')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Save' })).toBeDisabled()
  await owner.goto('/settings/audit')
  await expect(owner.getByRole('row', { name: /Workspace settings changed.*The river school/ })).toBeVisible()
  const member = await desk.visitor()
  await member.goto('/login')
  await signIn(member, PEOPLE.editor, DEMO_PASSWORD)
  await member.waitForURL('**/home')
  await member.goto('/settings/workspace')
  await expect(member.getByText('The river school').last()).toBeVisible()
  await expect(member.getByRole('link', { name: 'Credit usage' }).last()).toBeVisible()
  await expect(member.getByRole('textbox')).toHaveCount(0)
})

test('when the plans cannot be fetched the built-in ones are shown (S1 §7, §9)', async ({ desk }) => {
  const page = await desk.signedIn('owner')
  await page.route('**/api/v1/GetAllSKU', (route) => route.abort())
  await page.goto('/pricing-details')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Free', 'Creator', 'Team', 'Enterprise'])
  await expect(page.getByText('250 learning sessions')).toBeVisible()
})

test('the credit history is filtered and saved as CSV, and the menu shows the balance (S1 §3.6)', async ({ desk, server }) => {
  const { page } = await newPerson(desk, server)
  await page.getByRole('button', { name: /Account of/ }).click()
  await expect(page.getByRole('menu').getByText('50 credits')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Credit usage' }).click()
  await expect(page.getByRole('table', { name: 'Credit history' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('columnheader')).toHaveText(['Description', 'Credits', 'Type', 'Date', 'Member'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await page.getByRole('button', { name: /^Show/ }).click()
  await page.getByRole('option', { name: 'Slides' }).click()
  await expect(page.getByText('Nothing of this kind')).toBeVisible()
  await page.goto('/settings/plan')
  await expect(page.getByRole('main')).toHaveText('plan')
})

test('feedback is checked, sent with pictures, and read by the owner (S1 §2.8, §4.5, §5.2)', async ({ desk, server }, testInfo) => {
  const { page, email } = await newPerson(desk, server)
  await page.getByRole('button', { name: 'Support' }).click()
  const form = page.getByRole('dialog', { name: 'Feedback and support' })
  await expect(form.getByLabel('Name')).toHaveValue('Noor Example')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByLabel('Email')).toHaveJSProperty('readOnly', true)
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled()

  await test.step('pictures that break the rules each get a toast of their own', async () => {
    const png = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer })
    const input = form.locator('input[type=file]')
    await input.setInputFiles([png('a.png'), png('a.png'), { name: 'b.gif', mimeType: 'image/gif', buffer: PNG }])
    await expect(page.getByText('“a.png” is attached already.')).toBeVisible()
    await expect(page.getByText('“b.gif” is not a JPG, JPEG or PNG file.')).toBeVisible()
    await input.setInputFiles(['c', 'd', 'e', 'f', 'g'].map((name) => png(`${name}.png`)))
    await expect(page.getByText('“g.png” was left out: you can attach at most 5 files.')).toBeVisible()
    await expect(form.getByRole('list', { name: 'Attached pictures' }).getByRole('listitem')).toHaveCount(5)
    await form.getByRole('button', { name: 'Remove f.png' }).click()
    // From the disk: bytes in hand would go to the browser as text, which takes a slow machine long.
    const large = testInfo.outputPath('h.png')
    await writeFile(large, Buffer.alloc(10 * 1024 * 1024 + 1))
    await input.setInputFiles(large)
    await expect(page.getByText('“h.png” is larger than 10 MB.')).toBeVisible()
  })

  await form.getByRole('button', { name: /What is it about/ }).click()
  await page.getByRole('option', { name: 'Pain point' }).click()
  await form.getByLabel('Subject').fill('The slides are too bright')
  await form.getByLabel('Description').fill('Too short')
  await expect(form.getByText('9 of 2000 characters')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled()
  await form.getByLabel('Description').fill('At night they are far too bright for me.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. Your feedback has been sent.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/settings/feedback')
  await expect(page.getByRole('heading', { name: 'The slides are too bright' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Attached pictures' }).getByRole('listitem')).toHaveCount(4)
})

test('the owner invites, takes an invitation back, and removes a member; all of it is in the audit log', async ({ desk, server }) => {
  const { page } = await newPerson(desk, server)
  await page.goto('/settings/members')
  const email = `colleague.${Date.now()}@school.test`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
  await mailTo(server, email, /invit|join/i)
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click()
  await expect(page.getByText('The invitation was withdrawn.')).toBeVisible()
  await page.getByRole('link', { name: 'Audit log' }).click()
  const log = page.getByRole('table', { name: 'Events' })
  await expect(log.getByText('Invitation sent')).toBeVisible()
  await expect(log.getByText('Invitation withdrawn')).toBeVisible()
  await page.getByRole('link', { name: 'Feature flags' }).click()
  await page.getByRole('radiogroup', { name: /LiteLLM gateway/ }).getByRole('radio', { name: 'On' }).click()
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: /LiteLLM gateway/ }).getByRole('radio', { name: 'On' })).toBeChecked()
})

test('a member sees no screens of the owner', async ({ desk }) => {
  const page = await desk.signedIn('editor')
  await page.goto('/settings/members')
  await expect(page.getByText('Olivia Owner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden()
  await page.goto('/settings/audit')
  await expect(page.getByText('Only the owner of the workspace can read the audit log.')).toBeVisible()
})

test('names change, devices are signed out, data is exported, and the account is deleted for good', async ({ desk, server }) => {
  const { page, email, password } = await newPerson(desk, server)
  const other = await desk.visitor()
  await other.goto('/login')
  await signIn(other, email, password)
  await expect(other).toHaveURL(/\/home$/)

  await page.goto('/settings/account')
  await page.getByLabel('Full name').fill('Noor van Dam')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your account has been updated.')).toBeVisible()

  await page.getByText('K-12', { exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'K-12' })).toBeChecked()

  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByText('The device was signed out.')).toBeVisible()
  await other.goto('/settings')
  await expect(other).toHaveURL(/\/login$/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)

  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, email, password)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('sharing with somebody outside the workspace leads to inviting them', async ({ desk, server }) => {
  const { page } = await newPerson(desk, server)
  await page.getByRole('link', { name: 'New lesson' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Why leaves fall')
  await page.getByRole('button', { name: 'Create lesson' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  const email = `outside.${Date.now()}@school.test`
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('No member of your organization has this email address.')).toBeVisible()
  await page.getByRole('link', { name: `Invite ${email} to your workspace first` }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
})
