import { startAiServer } from '../../collab-server/src/test-support/ai-server.ts'
import { LecternServer } from '../support/server.ts'
import { Desk, expect, test } from '../support/test.ts'

test('an owner tries a model, names it for the workspace, and takes it away again', async ({ browser }) => {
  test.slow()
  const model = await startAiServer()
  const server = await LecternServer.start({ PROVIDER_PRIVATE_ADDRESSES: '1' })
  const desk = new Desk(browser, server)
  try {
    const page = await desk.atHome('owner')
    await page.goto('/settings/providers')
    await expect(page.getByText('This server has no model: the offline writer')).toBeVisible()
    await page.getByRole('radio', { name: 'Anthropic' }).click()
    await expect(page.getByLabel('Address')).toHaveValue('https://api.anthropic.com/v1')
    await page.getByLabel('Address').fill(model.url)
    await page.getByLabel('Model').fill('large')
    await page.getByLabel('Key').fill('sk-workspace-0123456789abcd')

    await test.step('a try says what is wrong, and then that it works', async () => {
      model.fault = () => 401
      await page.getByRole('button', { name: 'Test' }).click()
      await expect(page.getByRole('alert')).toContainText('The service refuses the key. Check that it is whole and may use large. (HTTP 401)')
      model.fault = () => null
      await page.getByRole('button', { name: 'Test' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'It works: large answered' })).toBeVisible()
      expect(model.requests.at(-1)).toMatchObject({ path: '/v1/messages', headers: { 'x-api-key': 'sk-workspace-0123456789abcd' } })
    })

    await test.step('saved it writes, and its key is not shown again', async () => {
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(`Readings and infographics are written by large at ${new URL(model.url).host}.`)).toBeVisible()
      await expect(page.getByLabel('Key')).toHaveValue('')
      await expect(page.getByLabel('Address')).toBeFocused()
      await expect(page.getByPlaceholder('Stored, ends with …abcd')).toBeVisible()
      await page.getByLabel('Address').fill('https://elsewhere.test/v1')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The stored key belongs to another address. Enter the key for this one.')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Address')).toHaveValue(model.url)
    })

    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog', { name: 'Remove large?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('This server has no model: the offline writer')).toBeVisible()
    expect(desk.faults).toEqual([])
  } finally {
    await desk.close()
    await server.dispose()
    await model.close()
  }
})
