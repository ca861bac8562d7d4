import { createAgent, emptyAgent } from '@lectern/shared/agents'
import { type Page, expect as expectThat } from 'playwright/test'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { newPerson } from '../support/accounts.ts'
import { expect, goInHistory, LONG, test } from '../support/test.ts'

/** The wizard as a person sees it. */
class Wizard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** Waits until a step is on screen, and in the address. */
  async isOn(heading: string, step: string): Promise<void> {
    await expectThat(this.page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
    await expectThat(this.page).toHaveURL(new RegExp(`step=${step}`))
  }

  async next(): Promise<void> {
    await this.button('Next').click()
  }

  async enter(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.page.getByLabel(label, { exact: true }).fill(text)
  }

  /** Adds a criterion with this name. */
  async addCriterion(name: string): Promise<void> {
    await this.button('Add criterion').click()
    await this.page.getByLabel('Name of the criterion').last().fill(name)
    await this.button(new RegExp(`% ${name}`)).click()
  }

  /** The names of the criteria, from first to last. */
  criteria() {
    return this.page.getByRole('list', { name: 'Criteria' }).getByRole('heading', { level: 3 })
  }
}

const text = (name: string, content: string | Buffer) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

test('a coach is built in four steps, with a reload in the middle, then edited (S1 §2.1)', async ({ desk, server }) => {
  test.slow()
  const { page } = await newPerson(desk, server)
  const wizard = new Wizard(page)

  await test.step('the sidebar leads to a list that is empty, and from there to the choice', async () => {
    await page.getByRole('link', { name: 'Agents' }).click()
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
    await page.getByRole('link', { name: 'New agent' }).first().click()
    await expect(page).toHaveURL(/\/home\/agents\/create-agent$/)
    await page.goto('/home/agents/create-agent?type=tutor')
    await page.getByRole('link', { name: 'Coach', exact: true }).click()
    await expect(page).toHaveURL(/create-agent\?type=coach$/)
  })

  await test.step('a step is not left before it is filled in, neither by Next nor by the address', async () => {
    await wizard.next()
    await expect(page.getByText('Give it a name')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(wizard.button(/Knowledge base/)).toBeDisabled()
    await page.goto('/home/agents/create-agent?type=coach&step=feedback')
    await wizard.isOn('Build character', 'character')
  })

  await test.step('steps stand in the address, and the browser goes back and forward between them', async () => {
    await wizard.enter({ Name: 'Sales coach', 'Conversation description': 'Prepares for a first call.' })
    await wizard.next()
    await wizard.isOn('Roles and tone', 'roles')
    await goInHistory(page, -1)
    await wizard.isOn('Build character', 'character')
    await goInHistory(page, 1)
    await wizard.isOn('Roles and tone', 'roles')
  })

  await test.step('a reload keeps every entry', async () => {
    await wizard.enter({ 'The learner is': 'A new seller', 'The AI is': 'A patient coach' })
    await page.getByRole('radio', { name: 'Professional' }).click()
    await page.reload()
    await wizard.isOn('Roles and tone', 'roles')
    await expect(page.getByText('You are going on from the draft')).toBeVisible()
    await expect(page.getByLabel('The AI is')).toHaveValue('A patient coach')
    await expect(page.getByRole('radio', { name: 'Professional' })).toBeChecked()
    await wizard.next()
  })

  await test.step('the knowledge base takes pasted text and text files, judged by their bytes', async () => {
    await page.locator('input[type=file]').setInputFiles([
      text('Prices.csv', 'phone,399\r\n'), text('photo.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0])), text('film.txt', Buffer.alloc(300_000, 'x')),
    ])
    await expect(page.getByText('“photo.txt” is not a plain text file.')).toBeVisible()
    await expect(page.getByText('“film.txt” is larger than 256 kB.')).toBeVisible()
    await wizard.next()
    await expect(page.getByText('Tell the AI how to use this document')).toBeVisible()
    await wizard.button(/^Begin with/).click()
    await page.getByRole('option', { name: 'Best practices' }).click()
    await wizard.button('Paste text').click()
    await wizard.button('Remove Untitled document').click()
    await expect(wizard.button(/^Prices/)).toBeFocused()
    await expect(page.getByText('1 / 10')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await wizard.next()
  })

  await test.step('criteria are added, moved by keyboard and removed', async () => {
    for (const name of ['Listening', 'Clear words', 'A next step']) await wizard.addCriterion(name)
    await wizard.button('Move A next step up').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(wizard.criteria()).toHaveText([/A next step/, /Listening/, /Clear words/])
    await expect(wizard.button('Move A next step down')).toBeFocused()
    await expect(page.getByText('A next step is now 1 of 3')).toBeAttached()
    await wizard.button('Remove Clear words').click()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(wizard.criteria()).toHaveCount(3)
    await wizard.button('Remove Clear words').click()
    await expect(wizard.button(/% Listening/)).toBeFocused()
    expect(await findings(page)).toEqual([])
  })

  await test.step('leaving unsaved asks: by a link, by the menus, and by the browser\'s back', async () => {
    await page.getByRole('link', { name: 'Courses' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(/step=feedback/)
    const ways = [
      async () => {
        await page.getByRole('button', { name: /^Account of/ }).click()
        await page.getByRole('menuitem', { name: 'Settings' }).click()
      },
      async () => await page.getByRole('button', { name: 'Log out' }).click(),
    ]
    for (const leave of ways) {
      await leave()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
      await expect(page).toHaveURL(/step=feedback/)
    }
    await page.getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('button', { name: 'Leave, keep draft' }).click()
    await expect(page).toHaveURL(/\/home\/trash$/)
    await goInHistory(page, -1)
    await wizard.isOn('Feedback criteria', 'feedback')
    await expect(wizard.criteria()).toHaveCount(2)
  })

  await test.step('the coach is made, and its draft is gone', async () => {
    await wizard.button('Create coach').click()
    await expect(page).toHaveURL(/\/home\/agents$/)
    await expect(page.getByText('“Sales coach” is ready')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('lectern.agentDrafts'))).toBeNull()
  })

  await test.step('its details are read, and it is changed', async () => {
    await page.getByRole('button', { name: 'Sales coach', exact: true }).click()
    const details = page.getByRole('dialog', { name: 'Sales coach' })
    await expect(details.getByText('A patient coach')).toBeVisible()
    await expect(details.getByText('A next step (50 %)')).toBeVisible()
    await expect(details.getByText('Prices (Q&A)')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await details.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('The link is on the clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/home\/agents\?agent=/)
    await details.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit “Sales coach”' })).toBeVisible()
    await wizard.enter({ Name: 'Call coach' })
    await goInHistory(page, -1)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Call coach')
    await wizard.button('Save changes').click()
    await expect(page.getByText('“Call coach” was saved')).toBeVisible()
  })
})

test('an agent that two windows change is not overwritten unseen; then it is copied and deleted (S1 §2.1)', { tag: LONG }, async ({ desk, server }) => {
  const { page, email, password } = await newPerson(desk, server)
  const wizard = new Wizard(page)
  const api = await Api.signedIn(server, email, password)
  await api.call(createAgent, { body: { kind: 'coach', definition: {
    ...emptyAgent(), name: 'Call coach', conversationDescription: 'Prepares for a first call.', learnerRole: 'A new seller', aiRole: 'A patient coach',
  } } })

  await test.step('two windows that change it do not undo each other unseen', async () => {
    const other = await page.context().newPage()
    for (const window of [page, other]) {
      await window.goto('/home/agents')
      await window.getByRole('button', { name: 'Actions for Call coach' }).click()
      await window.getByRole('menuitem', { name: 'Edit' }).click()
      await window.getByLabel('Conversation description').fill(window === page ? 'Said first.' : 'Said second.')
    }
    await wizard.button('Save changes').click()
    await expect(page.getByText('“Call coach” was saved')).toBeVisible()
    await other.bringToFront()
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(other.getByText(/This agent was changed in another window/)).toBeVisible()
    await other.reload()
    await expect(other.getByText(/The agent was changed since you wrote the draft/)).toBeVisible()
    await expect(other.getByLabel('Conversation description')).toHaveValue('Said second.')
    await other.getByRole('button', { name: 'Discard the draft' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Discard the draft' }).click()
    await expect(other.getByLabel('Conversation description')).toHaveValue('Said first.')
    await other.close()
  })

  await test.step('it is copied, and the first one deleted', async () => {
    await wizard.button('Actions for Call coach').click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByRole('button', { name: 'Copy of Call coach', exact: true })).toBeVisible()
    await wizard.button('Actions for Call coach').click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete agent' }).click()
    await expect(page.getByText('“Call coach” was deleted')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test('a roleplay is built, found, and seen but not changed by colleagues; a list that fails can be tried again (S1 §2.1, §6)', { tag: LONG }, async ({ desk }) => {
  const page = await desk.signedIn('owner')
  const wizard = new Wizard(page)
  await page.goto('/home/agents/create-agent?type=roleplay')
  await wizard.enter({ Name: 'Upset customer', 'Conversation description': 'Wants the money back at once.' })
  await wizard.next()
  await wizard.enter({ 'The learner is': 'A support agent', 'The AI is': 'A customer' })
  await wizard.next()
  await wizard.next()
  const answers = Promise.withResolvers<undefined>()
  await page.route('**/api/v1/agents', async (route) => {
    await answers.promise
    await route.fulfill({ status: 500, body: '{}' })
  })
  await page.getByLabel('Name of the rubric').press('Enter')
  await expect(page.getByLabel('Name of the rubric')).toBeDisabled()
  answers.resolve(undefined)
  await expect(page.getByLabel('Name of the rubric')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('The agent could not be created. Server error. Please try again later. What you wrote is kept here.')
  await page.unroute('**/api/v1/agents')
  await wizard.button('Create roleplay').click()
  await expect(page.getByText('“Upset customer” is ready')).toBeVisible()

  await test.step('the search looks in descriptions too, and stands in the address', async () => {
    await page.getByRole('searchbox', { name: 'Search agents' }).fill('MONEY')
    await expect(page).toHaveURL(/q=MONEY/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('radio', { name: 'Coaches' }).click()
    await expect(page.getByRole('heading', { name: 'No agent fits' })).toBeVisible()
    await wizard.button('Show all agents').click()
    await expect(page.getByRole('searchbox', { name: 'Search agents' })).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Upset customer', exact: true })).toBeVisible()
  })

  await test.step('a colleague sees it and is told whose it is', async () => {
    const other = await desk.signedIn('viewer')
    let isDown = true
    await other.route('**/api/v1/agents?*', (route) => (isDown ? route.fulfill({ status: 400, body: '{}' }) : route.fallback()))
    await other.goto('/home/agents')
    await expect(other.getByText('The agents could not be loaded.')).toBeVisible()
    isDown = false
    await other.getByRole('button', { name: 'Try again' }).click()
    await other.getByRole('button', { name: 'Actions for Upset customer' }).click()
    await expect(other.getByRole('menuitem')).toHaveText(['Try it', 'Details', 'Duplicate', 'Copy link'])
    await other.getByRole('menuitem', { name: 'Details' }).click()
    await expect(other.getByRole('dialog').getByText(/^Only .+ can change this agent/)).toBeVisible()
    const agentId = new URL(other.url()).searchParams.get('agent')
    // Nobody plays a part without a model, and nothing is paid.
    await other.getByRole('dialog').getByRole('button', { name: 'Try it' }).click()
    await other.getByRole('button', { name: 'Begin' }).click()
    await expect(other.getByRole('alert')).toHaveText(/AI/)
    await other.goto(`/home/agents/${agentId}/edit`)
    await expect(other.getByText(/^Only .+ can change this agent/)).toBeVisible()
    await other.goto('/home/agents/nothing/edit')
    await expect(other.getByRole('heading', { name: 'This agent is not there' })).toBeVisible()
  })
})
