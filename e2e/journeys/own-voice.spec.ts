import { readFile } from 'node:fs/promises'
import { wavFile } from '@lectern/shared/narration'
import { BufferSource, Input, MP3 } from 'mediabunny'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, LONG, test } from '../support/test.ts'

/** A file of 16 bits in which something is heard twice, with a pause between. */
function twice(): Buffer {
  const rate = 16_000
  return Buffer.from(wavFile(rate, [1, 0, 1].flatMap((loud) => Array.from({ length: rate / 2 }, (_, at) => loud * 0.27 * Math.sin(at / 8)))))
}

test('one reads a sentence out, also after the page went, and brings a file of both, the other sees whose voice it is, and changed words say that they are others', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Own voice', { editor: 'editor' })
  const [mine, theirs] = await Promise.all([desk.signedIn('owner'), desk.signedIn('editor')])
  const [one, other] = await Promise.all([Editor.open(mine, lessonId), Editor.open(theirs, lessonId)])
  await one.narrate('The moon pulls at the sea. So the tide comes in.')
  await expect(other.narration).toContainText('comes in.')

  await mine.getByRole('button', { name: 'Record in your own voice' }).click()
  const dialog = mine.getByRole('dialog', { name: 'Own voice' })
  await dialog.getByRole('button', { name: 'So the tide comes in.' }).click()
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await dialog.getByRole('button', { name: 'Start now' }).click()
  await expect(dialog.getByText(/^0:0[12] \//)).toBeVisible()
  await dialog.getByRole('button', { name: 'Pause' }).click()

  // The page goes while it is recorded, after the browser has asked: what was said by then is still there.
  const asked = mine.waitForEvent('dialog')
  const again = mine.reload()
  await (await asked).accept()
  await again
  await mine.getByRole('button', { name: 'Record in your own voice' }).click()
  await dialog.getByRole('button', { name: 'Go on with it' }).click()
  await expect(dialog.getByRole('slider', { name: 'Beginning' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Record again' }).click()
  await dialog.getByRole('button', { name: 'Start now' }).click()
  await expect(dialog.getByText(/^0:0[12] \//)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
  const beginning = dialog.getByRole('slider', { name: 'Beginning' })
  await expect(beginning).toBeVisible()
  const before = Number(await beginning.getAttribute('aria-valuenow'))
  await beginning.press('ArrowRight')
  await expect.poll(async () => Number(await beginning.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
  expect(await findings(mine)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this recording' }).click()
  await expect(mine.getByText('The sentence is in your own voice now.')).toBeVisible()
  await expect(other.narration.locator('.own-sentence')).toHaveText(['So the tide comes in.'])
  await expect(theirs.getByRole('button', { name: 'Play from the caret' })).toBeVisible()

  // Of the rest the voice speaks what nobody has read out; a file of the whole slide takes the place of both.
  await theirs.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(theirs.getByRole('menuitem', { name: 'This slide (1 sentence)' })).toBeVisible()
  await theirs.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Whole slide in one go' }).click()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'reading.wav', mimeType: 'audio/wav', buffer: twice() })
  await dialog.getByRole('button', { name: 'Use this recording' }).click()
  await expect(mine.getByText('2 sentences are in your own voice now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(other.narration.locator('.own-sentence')).toHaveCount(2)

  // What is heard is taken along as one sound.
  await one.saved()
  await mine.goto(`/editor/${lessonId}?download=true`)
  const files = mine.getByRole('dialog', { name: 'Download' })
  await files.getByRole('radio', { name: 'MP3', exact: true }).click()
  const [file] = await Promise.all([mine.waitForEvent('download'), files.getByRole('button', { name: 'Download', exact: true }).click()])
  const sound = new Input({ source: new BufferSource(await readFile(await file.path())), formats: [MP3] })
  // Two halves of a second, each with what follows a sentence.
  expect(await sound.computeDuration()).toBeCloseTo(1.9, 0)
  await files.getByRole('button', { name: 'Close' }).last().click()

  await other.narration.click()
  await theirs.keyboard.press('Control+End')
  await theirs.keyboard.press('Backspace')
  await theirs.keyboard.type(' again.')
  await expect(mine.getByText('1 recording has other words')).toBeVisible()
  await mine.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(mine.getByRole('menuitem', { name: 'This slide is spoken' })).toBeVisible()
  await mine.keyboard.press('Escape')
  await mine.getByRole('button', { name: 'Record in your own voice' }).click()
  await dialog.getByRole('button', { name: /comes in again/ }).click()
  await dialog.getByRole('button', { name: 'It still fits' }).click()
  await expect(theirs.getByText('1 recording has other words')).toBeHidden()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(other.narration.locator('.own-sentence')).toHaveText(['The moon pulls at the sea.'])
})
