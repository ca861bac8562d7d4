import { lessonShares } from '@lectern/shared/sharing'
import type { Page } from 'playwright/test'
import { startAiServer } from '../../collab-server/src/test-support/ai-server.ts'
import type { AiServer } from '../../collab-server/src/test-support/ai-server.ts'
import { newPerson } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { LecternServer } from '../support/server.ts'
import { Desk, expect, LONG, PEOPLE, test } from '../support/test.ts'

const DETAILS = '**/api/v1/Account/GetOrganizationCreditsDetails'
const WRITE = { name: 'Write the reading' } as const

/** Opens the dialog from home, with a topic in it. */
async function withTopic(page: Page, topic: string): Promise<void> {
  await page.getByRole('link', { name: /Slide deck/ }).click()
  await page.getByRole('button', { name: /Prompt with AI/ }).click()
  await page.getByLabel('Topic').fill(topic)
}

/** Leaves the workspace with so many credits, as spending elsewhere would. */
async function leaveCredits(page: Page, left: number): Promise<void> {
  await page.evaluate(async (count) => {
    const stored = Object.values(localStorage).flatMap((text) => {
      try {
        return [JSON.parse(text) as { state?: Session } & Session]
      } catch {
        return []
      }
    })
    interface Session { readonly token?: string; readonly user?: { readonly userId: string } }
    const session = stored.map((value) => value.state ?? value).find((value) => typeof value.token === 'string')
    const answer = await fetch('/api/v1/Account/DeductCredits', {
      method: 'POST', headers: { authorization: `Bearer ${session?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uid: session?.user?.userId, cat: 17, cnt: count }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }, 50 - left)
}

test('without a model a topic becomes an outline and a lesson, step by step, and nothing is charged', async ({ desk, server }) => {
  const { page } = await newPerson(desk, server)
  await test.step('it is called an outline, costs nothing, and nobody is asked for instructions', async () => {
    await page.getByRole('link', { name: /Slide deck/ }).click()
    await page.getByRole('button', { name: /Outline a topic/ }).click()
    await expect(page).toHaveURL(/type=slides&from=ai/)
    await expect(page.getByRole('heading', { name: 'Outline a topic' })).toBeVisible()
    await page.getByLabel('Topic', { exact: true }).fill('Volcanoes')
    await page.getByLabel('Learning objective').fill('Learners can explain how volcanoes form. They can name three kinds of volcano.')
    await expect(page.getByText(/It is free/)).toBeVisible()
    await expect(page.getByText(/Costs/)).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Write the outline' }).click()
    await expect(page.getByRole('region', { name: 'Reading' }).getByRole('heading', { name: 'Explain how volcanoes form' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Version 1 is written' })).toBeAttached()
    await expect(page.getByLabel('What should change?')).toHaveCount(0)
  })
  await test.step('it is changed by hand: numbered steps stay what they are', async () => {
    await page.getByRole('radio', { name: 'Edit' }).click()
    const text = page.getByLabel('The reading, with # before headings')
    await text.fill(`${await text.inputValue()}\n\n## If it breaks out\n\n1. Go, and go uphill\n2. Cover nose and mouth\n3. Never cross a river of lava\n4. Wait`)
    await page.getByRole('radio', { name: 'Read' }).click()
    await expect(page.getByRole('heading', { name: 'If it breaks out' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
  await test.step('closing asks, because the text is in no lesson yet', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog', { name: 'Throw the text away?' })).toBeAttached()
    await page.getByRole('button', { name: 'Keep writing' }).click()
    const back = page.getByRole('button', { name: 'Back', exact: true })
    await back.click()
    await back.click()
    await page.getByRole('button', { name: /Outline a topic/ }).click()
    await page.getByRole('button', { name: 'Keep the text there is' }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  })
  await test.step('it goes into a new course and opens', async () => {
    await expect(page.getByLabel('Name of the lesson')).toHaveValue('Volcanoes')
    await expect(page.getByText('5 slides')).toBeVisible()
    await page.getByRole('checkbox', { name: 'End with a closing slide' }).uncheck()
    await expect(page.getByText('4 slides')).toBeVisible()
    await page.getByRole('radio', { name: 'New course' }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText('A name is required')).toBeVisible()
    await page.getByLabel('Name of the new course').fill('Geology')
    await page.getByRole('radio', { name: 'Safety training' }).click()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Slides' }).getByRole('listitem')).toHaveCount(4)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Create the lesson' }).click()
    await expect(page).toHaveURL(/\/editor\//)
    await expect(page.getByRole('listbox', { name: /slides/i }).getByRole('option')).toHaveCount(4)
  })
  await page.goto('/settings/credit')
  await expect(page.getByRole('table', { name: 'Credit history' }).getByRole('row')).toHaveCount(2)
})

/** A server whose model answers at once. */
async function startWithModel(): Promise<{ readonly ai: AiServer; readonly server: LecternServer; dispose(): Promise<void> }> {
  const ai = await startAiServer()
  ai.answer = ({ body }) => {
    const part = body.messages[1]?.content.includes('Shorter') ? 'It is light.' : 'It is light, and it gathers in chambers below.'
    return `# Hot rock\n\nRock melts.\n\n## Magma\n\nMagma rises. ${part}\n\n## Lava\n\nLava flows. It cools.`
  }
  const server = await LecternServer.start({ AI_URL: ai.url })
  return {
    ai, server,
    dispose: async () => {
      await server.dispose()
      await ai.close()
    },
  }
}

test.describe('with a model', () => {
  // One after the other in one worker, which keeps its browser and has one more server for them.
  test.describe.configure({ mode: 'default' })
  let model: Awaited<ReturnType<typeof startWithModel>>
  test.beforeAll(async () => { model = await startWithModel() })
  test.afterAll(async () => await model.dispose())

  const withModel = test.extend<{ desk: Desk }>({
    desk: async ({ browser }, provide) => {
      const desk = new Desk(browser, model.server)
      await provide(desk)
      await desk.close()
      expect(desk.faults).toEqual([])
    },
  })

  withModel('a reading is refined in versions, and each charge is in the history (S1 §4.3)', async ({ desk }) => {
    const { page } = await newPerson(desk, desk.server)
    await withTopic(page, 'Lava')
    await page.getByLabel('Learning objective').fill('Say what lava is')
    await expect(page.getByText('Costs 1 credit')).toBeVisible()
    await page.getByRole('button', WRITE).click()
    await expect(page.getByText('it gathers in chambers below')).toBeVisible()
    await page.getByLabel('What should change?').fill('Shorter')
    await page.getByRole('button', { name: 'Refine' }).click()
    await expect(page.getByText('Version 2 of 2')).toBeVisible()
    await expect(page.getByText('Asked for so far')).toBeVisible()
    await page.getByRole('button', { name: 'Previous version' }).click()
    await expect(page.getByText('Version 1 of 2')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Create the lesson' }).click()
    await expect(page).toHaveURL(/\/editor\//)
    await page.goto('/settings/credit')
    const history = page.getByRole('table', { name: 'Credit history' })
    await expect(history.getByRole('cell', { name: 'Reading' }).first()).toBeVisible()
    await expect(history.getByRole('cell', { name: 'Slides' }).first()).toBeVisible()
    // The heading, what the workspace began with, and a line for each of three works.
    await expect(history.getByRole('row')).toHaveCount(5)
  })

  withModel('slides are written while people are in the lesson: seen by all, stopped by one, gone on with by another, whose undo takes back their own alone', { tag: LONG }, async ({ desk }) => {
    const page = await desk.atHome('owner')
    model.ai.fault = ({ body }) => (body.messages.some(({ content }) => content.includes('turn parts of a reading')) ? 'hang' : null)
    await withTopic(page, 'Lava')
    await page.getByLabel('Learning objective').fill('Say what lava is')
    await page.getByRole('button', WRITE).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Create the lesson' }).click()
    await expect(page).toHaveURL(/\/editor\//)
    const work = (of: Page) => of.locator('[data-banner="slides-work"]')
    const slides = (of: Page) => of.locator('[data-rail]').getByRole('option')
    await expect(work(page)).toContainText(/Writing slide 2 of 4.*Magma/)
    await expect(slides(page)).toHaveCount(1)
    const lessonId = /editor\/([^?/]+)/.exec(page.url())?.[1] ?? ''
    const api = await Api.as(desk.server, 'owner')
    for (const role of ['editor', 'viewer'] as const) await api.call(lessonShares.add, { params: { lessonId }, body: { email: PEOPLE[role], role } })
    const [editor, viewer] = [await desk.signedIn('editor'), await desk.signedIn('viewer')]
    await Promise.all([editor, viewer].map(async (other) => {
      await other.goto(page.url())
      await expect(work(other)).toContainText('Writing slide 2 of 4')
    }))
    await editor.getByRole('button', { name: 'New slide', exact: true }).click()
    await expect(slides(page)).toHaveCount(2)
    await expect(work(viewer).getByRole('button')).toHaveCount(0)
    await work(page).getByRole('button', { name: 'Stop' }).click()
    await expect(work(viewer)).toContainText('1 of 4 slides are written')
    model.ai.fault = () => null
    await work(editor).getByRole('button', { name: 'Write the rest' }).click()
    for (const all of [page, viewer]) await expect(slides(all)).toHaveCount(5)
    await expect(work(page)).toContainText('All 4 slides are written')
    await editor.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(slides(page)).toHaveCount(4)
    await expect(editor.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  })

  withModel('at 2 credits nothing is written and the dialog says so (S1 §4.3)', async ({ desk }) => {
    const { page } = await newPerson(desk, desk.server)
    await leaveCredits(page, 2)
    await page.reload()
    const asked: string[] = []
    page.on('request', (request) => { if (request.url().includes('/LLM/')) asked.push(request.url()) })
    await withTopic(page, 'Volcanoes')
    await page.getByLabel('Learning objective').fill('Say what lava is')
    await page.keyboard.press('Escape')
    await expect(page.getByText('What you wrote here is in no lesson yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep writing' }).click()
    await page.getByLabel('Learning objective').fill('')
    await page.getByRole('button', WRITE).click()
    const dialog = page.getByRole('dialog', { name: 'Not enough credits' })
    await expect(dialog.getByText('Your workspace has 2 credits left')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Write to support' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByLabel('Topic')).toHaveValue('Volcanoes')
    await page.getByRole('button', WRITE).click()
    await dialog.getByRole('button', { name: 'Buy now' }).click()
    await expect(page).toHaveURL(/\/pricing-details$/)
    expect(asked).toEqual([])
  })

  withModel('a paid action waits for the credit details, and is silently not run when they cannot be had (S1 §4.3)', async ({ desk }) => {
    const page = await desk.atHome('owner')
    await test.step('slow details: the action waits, then runs', async () => {
      let letThrough = (): void => undefined
      const held = new Promise<void>((resolve) => { letThrough = resolve })
      await page.route(DETAILS, async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/home')
      await withTopic(page, 'Volcanoes')
      await page.getByRole('button', WRITE).click()
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Reading' })).toBeHidden()
      letThrough()
      await expect(page.getByRole('region', { name: 'Reading' })).toBeVisible()
    })
    await test.step('failing details: nothing runs, nothing is said', async () => {
      await page.unroute(DETAILS)
      // It waits until somebody has seen that it does.
      let fail = (): void => undefined
      const seen = new Promise<void>((resolve) => { fail = resolve })
      await page.route(DETAILS, async (route) => {
        await seen
        await route.fulfill({ status: 500, json: { status: 99, code: 'internal', message: 'no' } })
      })
      const asked: string[] = []
      page.on('request', (request) => { if (request.url().includes('/LLM/')) asked.push(request.url()) })
      page.on('dialog', (dialog) => void dialog.accept())
      await page.goto('/home')
      await withTopic(page, 'Volcanoes')
      await page.getByLabel('Topic').press('Enter')
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
      fail()
      await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden({ timeout: 20_000 })
      await expect(page.getByLabel('Topic')).toHaveValue('Volcanoes')
      await expect(page.getByLabel('Topic')).toBeFocused()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('dialog', { name: 'Not enough credits' })).toHaveCount(0)
      expect(asked).toEqual([])
    })
  })
})

test('the flag useLiteLLM sends writing through the gateway, and off through the other (S1 §2.2)', { tag: LONG }, async ({ browser }) => {
  const [direct, gateway] = [await startAiServer(), await startAiServer()]
  // As long as its rules ask for: nothing of it is asked for again.
  const told = 'Rock melts far below, and what is molten is lighter than what is not, so it rises until it finds a way out.'
  const section = (name: string) => `## ${name}\n\n${told} ${told}\n\n${told}`
  const text = (by: string) => `# Hot rock\n\nA text ${by}. ${told}\n\n${told}\n\n${section('Magma')}\n\n${section('Lava')}`
  direct.answer = () => text('written directly')
  gateway.answer = () => text('from the gateway')
  const server = await LecternServer.start({
    AI_URL: direct.url, AI_KEY: 'sk-direct', AI_LITELLM_URL: gateway.url, AI_LITELLM_KEY: 'sk-gateway', AI_LITELLM_MODEL: 'team/large',
  })
  const desk = new Desk(browser, server)
  try {
    const page = await desk.atHome('owner')
    await withTopic(page, 'Lava')
    await page.getByLabel('Learning objective').fill('Say what lava is')
    await expect(page.getByText('Written by gpt-4.1-mini. Check')).toBeVisible()
    await page.getByRole('button', WRITE).click()
    await expect(page.getByText('A text written directly.')).toBeVisible()
    expect(direct.requests.map(({ authorization, body }) => [authorization, body.model])).toEqual([['Bearer sk-direct', 'gpt-4.1-mini']])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Throw away' }).click()
    await expect(page).toHaveURL(/\/home$/)

    await page.goto('/settings/flags')
    await page.getByRole('radiogroup', { name: /LiteLLM gateway/ }).getByRole('radio', { name: 'On' }).click()
    await expect(page.getByRole('radiogroup', { name: /LiteLLM gateway/ }).getByRole('radio', { name: 'On' })).toBeChecked()
    await page.goto('/home')
    await withTopic(page, 'Lava')
    await page.getByLabel('Learning objective').fill('Say what lava is')
    await expect(page.getByText('Written by team/large through the LiteLLM gateway.')).toBeVisible()
    gateway.fault = (_, nth) => (nth === 1 ? 'cut' : null)
    await page.getByRole('button', WRITE).click()
    await expect(page.getByRole('alert')).toContainText(/Invalid response from AI service.*given back/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('A text from the gateway.')).toBeVisible()
    expect(gateway.requests.map(({ authorization, body }) => [authorization, body.model])).toEqual(Array.from({ length: 2 }, () => ['Bearer sk-gateway', 'team/large']))
    expect(direct.requests).toHaveLength(1)
    expect(desk.faults).toEqual([])
  } finally {
    await desk.close()
    await server.dispose()
    await Promise.all([direct.close(), gateway.close()])
  }
})
