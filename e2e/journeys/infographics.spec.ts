import { CREDIT_ACTION, deductCredits, getCreditsDetails, getCreditsHistory } from '@lectern/shared/credits'
import { setFlag } from '@lectern/shared/flags'
import { signIn } from '@lectern/shared/accounts'
import { newPerson } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, LONG, test } from '../support/test.ts'

test('infographics are made by the way the flag chooses, and charged once each (S1 §2.2, §3.6)', { tag: LONG }, async ({ desk, server }) => {
  test.slow()
  const { page, email, password } = await newPerson(desk, server)
  const api = await Api.signedIn(server, email, password)
  const { user } = await api.call(signIn, { body: { email, password } })
  if (!user) throw new Error('The new person could not sign in.')
  const ids = { userId: user.userId, organizationId: user.organizationId }
  const credits = async (): Promise<number> => (await api.call(getCreditsDetails, { body: ids })).totalCredits
  const { lessonId } = await api.lesson('Infographics')
  const editor = await Editor.open(page, lessonId)
  const before = await credits()

  const make = async (text: string): Promise<void> => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+I')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
    await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click()
  }

  await test.step('off: a drawing by the server', async () => {
    await make('The water cycle\n- Evaporation: the sun warms the sea.\n- Clouds: vapour cools.\n- Rain: water falls.')
    await expect(page.getByText('Drawn as a cycle, from the structure of your own words.')).toBeVisible()
    await expect(page.getByRole('dialog').locator('iframe')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    // Another design costs nothing, and the author says what people hear who do not see it.
    await page.getByText('Pyramid', { exact: true }).click()
    await expect(page.getByText('Drawn as a pyramid')).toBeVisible()
    await page.getByRole('textbox', { name: 'Alternative text' }).fill('How water goes round')
    await page.getByRole('button', { name: 'Put on slide' }).click()
    await expect(editor.elements.filter({ hasText: 'The water cycle' })).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('How water goes round')
    expect(await credits()).toBe(before - 1)
  })

  await test.step('on: a page in a sandbox, drawn by the browser as a PNG', async () => {
    await api.call(setFlag, { params: { name: 'enableHtmlInfographic' }, body: { isOn: true, userId: ids.userId } })
    await make('The oceans\n71 % of the Earth is under water\n97 % of all water is salty')
    const frame = page.getByRole('dialog').locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(frame.contentFrame().getByRole('heading', { name: 'The oceans' })).toBeAttached()
    await page.getByRole('button', { name: 'Put on slide' }).click()
    await expect(editor.elements.filter({ hasText: 'The oceans' })).toHaveCount(1)
    expect(await credits()).toBe(before - 2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+G')
    const kept = page.getByRole('button', { name: 'Put The oceans on the slide' }).locator('img')
    await expect(kept).toBeVisible()
    const stored = await page.request.get(((await kept.getAttribute('src')) ?? '').replace(/\/renditions\/\d+$/, ''))
    expect(stored.headers()['content-type']).toBe('image/png')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Close the gallery' }).click()
  })

  await test.step('pressed twice it is made and charged once; closed, it is among the uploads all the same', async () => {
    await page.keyboard.press('Shift+I')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Tides\n- The moon pulls\n- The sea follows')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).dblclick()
    await expect(page.getByRole('button', { name: 'Put on slide' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Shift+G')
    await expect(page.getByRole('button', { name: 'Put Tides on the slide' })).toBeVisible()
    await page.getByRole('button', { name: 'Close the gallery' }).click()
    expect(await credits()).toBe(before - 3)
  })

  await test.step('without credits the dialog opens, and nothing is made or charged', async () => {
    const rest = await credits()
    await api.call(deductCredits, { body: { uid: ids.userId, cat: CREDIT_ACTION.Games, cnt: rest - 2 } })
    await page.reload()
    await editor.ready()
    await make('Never\n- made')
    await expect(page.getByRole('heading', { name: 'Not enough credits' })).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByRole('button', { name: 'Put on slide' })).toHaveCount(0)
    expect(await credits()).toBe(2)
    const { creditsUsageHistory } = await api.call(getCreditsHistory, {
      query: { transactionType: CREDIT_ACTION.Infographics }, body: { organizationId: ids.organizationId },
    })
    expect(creditsUsageHistory.map(({ credits: change }) => change)).toEqual([-1, -1, -1])
  })
})
