import { readFile } from 'node:fs/promises'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('two write captions of a slide: one splits and times them, the other brings a translation, and words that change say so', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Captions', { editor: 'editor' })
  const [mine, theirs] = await Promise.all([desk.signedIn('owner'), desk.signedIn('editor')])
  const [one, other] = await Promise.all([Editor.open(mine, lessonId), Editor.open(theirs, lessonId)])
  await one.narrate('The moon pulls at the sea and all that swims. So the tide comes in.')
  await expect(other.narration).toContainText('comes in.')
  for (const page of [mine, theirs]) {
    await page.getByRole('button', { name: 'Captions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit the captions of this slide' }).click()
  }
  const [dialog, seen] = [mine, theirs].map((page) => page.getByRole('dialog', { name: 'Captions' }))
  if (!dialog || !seen) throw new Error('no dialog')
  // Times are those of the slide: the second sentence does not begin with it.
  await expect(dialog.getByText(/^0 s – /)).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Split caption 1 at the caret' }).first().click()
  const beginning = dialog.getByRole('slider', { name: 'Beginning of caption 2' })
  const before = Number(await beginning.getAttribute('aria-valuenow'))
  await beginning.press('ArrowRight')
  await expect.poll(async () => Number(await seen.getByRole('slider', { name: 'Beginning of caption 2' }).getAttribute('aria-valuenow'))).toBeGreaterThan(before)
  expect(await findings(mine)).toEqual([])

  await seen.getByRole('button', { name: /^Language/ }).click()
  await theirs.getByRole('option', { name: 'Spanish', exact: false }).first().click()
  await seen.locator('input[type=file]').setInputFiles({ name: 'es.srt', mimeType: 'application/x-subrip', buffer: Buffer.from('1\r\n00:00:00,000 --> 00:00:01,500\r\nLa luna tira del mar.\r\n') })
  await expect(theirs.getByText('1 caption was brought in.')).toBeVisible()
  await expect(seen.getByRole('textbox', { name: 'Caption 1' }).first()).toHaveValue('La luna tira del mar.')
  await seen.getByRole('button', { name: 'Download', exact: true }).click()
  const [file] = await Promise.all([theirs.waitForEvent('download'), theirs.getByRole('menuitem', { name: 'Download WebVTT (.vtt)' }).click()])
  expect(await readFile(await file.path(), 'utf8')).toContain('La luna tira del mar.')

  await seen.getByRole('button', { name: 'Done' }).click()
  await other.narration.click()
  await theirs.keyboard.press('Control+Home')
  await theirs.keyboard.type('Then ')
  // All of it, with the name at the other's caret: what comes after they were said to fit changes the words anew.
  await expect(one.narration).toContainText(/Then .*The moon/)
  await expect(dialog.getByText('The words of 1 sentence were changed since its captions were written.')).toBeVisible()
  await dialog.getByRole('button', { name: 'They still fit' }).click()
  await expect(dialog.getByText('The words of 1 sentence were changed since its captions were written.')).toBeHidden()
  await dialog.getByRole('button', { name: 'As the narration' }).click()
  await expect(beginning).toHaveCount(0)

  await test.step('who watches chooses the language, which is kept', async () => {
    await theirs.goto(`/preview?lessonId=${lessonId}`)
    const captions = theirs.getByRole('region', { name: 'Narration' })
    await expect(captions).toContainText('Then The moon pulls')
    await theirs.getByRole('button', { name: 'Captions' }).click()
    await expect(theirs.getByRole('menuitem')).toHaveText([/Off/, /English/, /español/])
    await theirs.getByRole('menuitem', { name: 'español' }).click()
    await expect(captions).toContainText('La luna tira del mar.')
    expect(await findings(theirs)).toEqual([])
    await theirs.reload()
    await expect(captions).toContainText('La luna tira del mar.')
    await theirs.keyboard.press('c')
    await expect(captions).toBeHidden()
  })
})
