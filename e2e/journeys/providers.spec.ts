import { startAiServer } from '../../collab-server/src/test-support/ai-server.ts'
import { expect, test } from '../support/test.ts'

test('an owner tries a model, names it for the workspace, and takes it away again; voices are heard', async ({ desk }) => {
  const model = await startAiServer()
  try {
    const page = await desk.atHome('owner')
    await page.goto('/settings/providers')
    const text = page.getByRole('region', { name: 'Text', exact: true })
    const speech = page.getByRole('region', { name: 'Speech' })
    await expect(page.getByText('This server has no model: the offline writer')).toBeVisible()
    await text.getByRole('radio', { name: 'Anthropic' }).click()
    await expect(text.getByLabel('Address')).toHaveValue('https://api.anthropic.com/v1')
    await text.getByLabel('Address').fill(model.url)
    await text.getByLabel('Model').fill('large')
    await text.getByLabel('Key').fill('sk-workspace-0123456789abcd')

    await test.step('a try says what is wrong, and then that it works', async () => {
      model.fault = () => 401
      await text.getByRole('button', { name: 'Test' }).click()
      await expect(page.getByRole('alert')).toContainText('The service refuses the key. Check that it is whole and may use large. (HTTP 401)')
      model.fault = () => null
      await text.getByRole('button', { name: 'Test' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'It works: large answered' })).toBeVisible()
      expect(model.requests.at(-1)).toMatchObject({ path: '/v1/messages', headers: { 'x-api-key': 'sk-workspace-0123456789abcd' } })
    })

    await test.step('saved it writes, and its key is not shown again', async () => {
      await text.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(`Readings and infographics are written by large at ${new URL(model.url).host}.`)).toBeVisible()
      await expect(text.getByLabel('Key')).toHaveValue('')
      await expect(text.getByLabel('Address')).toBeFocused()
      await expect(text.getByPlaceholder('Stored, ends with …abcd')).toBeVisible()
      await text.getByLabel('Address').fill('https://elsewhere.test/v1')
      await text.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The stored key belongs to another address. Enter the key for this one.')).toBeVisible()
      await page.reload()
      await expect(text.getByLabel('Address')).toHaveValue(model.url)
    })

    await text.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog', { name: 'Remove large?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('This server has no model: the offline writer')).toBeVisible()

    await test.step('voices are built in and can be heard, and what was made is told', async () => {
      await expect(speech.getByText('Texts are spoken by the voices of eSpeak NG')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Transcription' })).toContainText('the times of words are estimated')
      await expect(speech.getByRole('button', { name: 'Voice: English (America)' })).toBeVisible()
      await speech.getByRole('button', { name: 'Listen' }).click()
      await speech.getByRole('button', { name: 'Stop' }).click()
      await expect(speech.getByRole('button', { name: 'Listen' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('region', { name: 'Use' }).getByRole('row', { name: 'Speech Built in' })).toBeVisible()
      await expect(speech.getByText('eSpeak NG is free software (GPL-3.0).')).toBeVisible()
      await speech.getByRole('button', { name: 'Voice: English (America)' }).click()
      await page.getByRole('option', { name: 'KAL (Flite)' }).click()
      await expect(speech.getByText('Flite is free software (BSD-4-Clause).')).toBeVisible()
      await speech.getByRole('button', { name: 'Listen' }).click()
      await speech.getByRole('button', { name: 'Stop' }).click()
    })
  } finally {
    await model.close()
  }
})
