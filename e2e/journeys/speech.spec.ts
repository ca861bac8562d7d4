import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { writeLesson } from '../bench/browser/write-lesson.ts'
import { narrateLesson } from '../bench/speech/spoken-lesson.ts'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor, caretToStart } from '../support/editor.ts'
import { expect, LONG, test } from '../support/test.ts'

/** A voice on the server speaks beside all else that the machine does. */
const SPEAKING = { timeout: 60_000 } as const

/**
 * Remembers what a page makes sound, which it does at a tenth of its pace: nothing is said to the end before the journey has looked
 * at it, however busy the machine is.
 */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pace = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'playbackRate') ?? {}
    Object.defineProperty(HTMLMediaElement.prototype, 'playbackRate', {
      ...pace, set(this: HTMLMediaElement, speed: number) { pace.set?.call(this, speed / 10) },
    })
    const sounds = new Set<HTMLMediaElement>()
    Object.assign(window, { sounds })
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function played(this: HTMLMediaElement) {
      sounds.add(this)
      return play.call(this)
    }
  })
}

/** Waits until a page sounds. */
async function sounds(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => [...(window as unknown as { sounds: Set<HTMLMediaElement> }).sounds].some(({ currentTime, paused }) => !paused && currentTime > 0))).toBe(true)
}

/** Waits until a page has made some sound, which may be over: a word is short. */
async function sounded(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => [...(window as unknown as { sounds: Set<HTMLMediaElement> }).sounds].some(({ currentTime }) => currentTime > 0))).toBe(true)
}

/** What the file says that a press downloads. */
async function downloaded(page: Page, press: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()])
  return await readFile(await download.path(), 'utf8')
}

test('one has a narration spoken, both hear it with its words, what is written anew has to be spoken, and learners hear what was published', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Tides', { editor: 'editor' })
  const pages = await Promise.all([desk.signedIn('owner'), desk.signedIn('editor'), desk.visitor()])
  for (const page of pages) await listen(page)
  const [mine, theirs, learner] = pages
  const [one, other] = await Promise.all([Editor.open(mine, lessonId), Editor.open(theirs, lessonId)])
  await one.narrate('The moon pulls at the sea. So the tide comes in.')
  await expect(other.narration).toContainText('comes in.')

  await mine.getByRole('button', { name: 'Generate', exact: true }).click()
  await mine.getByRole('menuitem', { name: 'This slide (2 sentences)' }).click()
  for (const { page } of [one, other]) await expect(page.getByRole('button', { name: 'Play from the caret' })).toBeVisible(SPEAKING)
  await theirs.getByRole('button', { name: 'Play from the caret' }).click()
  await expect(other.narration.locator('.spoken-word')).toHaveText(/^(moon|pulls|sea|tide)$/)
  await sounds(theirs)
  expect(await findings(theirs)).toEqual([])
  // From a place of its picture, and by keys from word to word.
  await theirs.getByRole('slider', { name: 'Place in the narration' }).click({ position: { x: 500, y: 10 } })
  await expect(other.narration.locator('.spoken-word')).toHaveText(/^(So|the|tide|comes|in)$/)
  await theirs.getByRole('slider', { name: 'Place in the narration' }).press('Home')
  await expect(other.narration.locator('.spoken-word')).toHaveText(/^(The|moon)$/)
  await theirs.getByRole('button', { name: 'Stop playing' }).click()
  await expect(other.narration.locator('.spoken-word')).toHaveCount(0)

  // When a word begins is set by keys in steps of 10 ms, for both, and taken back in one step each.
  const moon = (page: Page): Locator => page.getByRole('group', { name: 'When each word is said' }).getByRole('button', { name: /^moon/ })
  const spokenAt = await moon(mine).getAttribute('aria-label')
  await moon(mine).click()
  const begins = mine.getByRole('slider', { name: '“moon” begins' })
  const at = Number(await begins.getAttribute('aria-valuenow'))
  await begins.press('ArrowRight')
  await expect.poll(async () => Number(await begins.getAttribute('aria-valuenow'))).toBeCloseTo(Math.round((at + 0.01) * 100) / 100, 2)
  await expect(moon(theirs)).not.toHaveAttribute('aria-label', spokenAt ?? '')
  expect(await findings(mine)).toEqual([])
  await mine.keyboard.press('Control+z')
  await expect(moon(theirs)).toHaveAttribute('aria-label', spokenAt ?? '')
  // The voices there are, as rows with a sample.
  await mine.getByRole('button', { name: /^Voice: / }).click()
  const voices = mine.getByRole('dialog', { name: 'Voice' })
  await voices.getByRole('searchbox', { name: 'Find a voice' }).fill('america')
  await expect(voices.getByRole('radio', { name: /America/ }).first()).toBeVisible()
  expect(await findings(mine)).toEqual([])
  await mine.keyboard.press('Escape')

  // How a word is said is heard before it is kept; then what has that word is to be spoken anew, for both.
  await one.narration.click()
  await caretToStart(mine)
  for (const _ of 'The m') await mine.keyboard.press('ArrowRight')
  await mine.getByRole('button', { name: 'Pronunciation' }).click()
  const saying = mine.getByRole('dialog', { name: 'Pronunciation' })
  await expect(saying.getByRole('textbox', { name: 'Word' })).toHaveValue('moon')
  await saying.getByRole('textbox', { name: 'Said as' }).fill('moo oon')
  await saying.getByRole('button', { name: 'Listen' }).click()
  await sounded(mine)
  expect(await findings(mine)).toEqual([])
  await saying.getByRole('button', { name: 'Keep' }).click()
  await expect(saying).toBeHidden()
  for (const { narration } of [one, other]) {
    await expect(narration.locator('.pronounced-word')).toHaveText('moon')
    await expect(narration.locator('.stale-sentence').first()).toContainText('The')
  }
  await expect(theirs.getByText('1 sentence to speak')).toBeVisible()
  await theirs.getByRole('button', { name: 'Regenerate' }).click()
  for (const { narration } of [one, other]) await expect(narration.locator('.stale-sentence')).toHaveCount(0, SPEAKING)

  const { publication } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Tides'), tags: ['sea'] } })
  // Only what is said otherwise has no sound any more, and that is for authors to see.
  await one.narration.click()
  await mine.keyboard.press('Control+End')
  await mine.keyboard.type(' Now it is high.')
  // The caret of the other may stand in it for a moment, and parts it.
  await expect.poll(async () => (await other.narration.locator('.stale-sentence').allTextContents()).join('')).toBe('Now it is high.')
  await expect(theirs.getByText('1 sentence to speak')).toBeVisible()
  await theirs.getByRole('button', { name: 'Captions', exact: true }).click()
  const captions = await downloaded(theirs, theirs.getByRole('menuitem', { name: 'Download SubRip (.srt)' }))
  expect(captions).toMatch(/^1\r\n00:00:00,000 --> 00:00:0\d,\d{3}\r\nThe moon pulls at the sea\.\r\n/)
  expect(captions).toContain('Now it is high.')
  await expect(theirs.getByText(/^1 sentence is not spoken as it stands/)).toBeVisible()

  await learner.goto(publication.link)
  await learner.getByRole('button', { name: 'Play', exact: true }).click()
  await sounds(learner)
  const spoken = learner.getByRole('region', { name: 'Narration' }).locator('[aria-current]')
  await expect(spoken).toHaveText(/The moon pulls/)
  await learner.getByText('So the tide comes in.').click()
  await expect(spoken).toHaveText('So the tide comes in.')
  await sounds(learner)
  // By keys too, which lead from slide to slide elsewhere.
  await learner.getByRole('button', { name: 'Pause', exact: true }).click()
  await learner.getByRole('region', { name: 'Narration' }).focus()
  await learner.keyboard.press('ArrowRight')
  await learner.keyboard.press('ArrowLeft')
  await expect(spoken).toHaveCount(0)
  await learner.keyboard.press('ArrowRight')
  await expect(spoken).toHaveText('So the tide comes in.')
  await learner.getByText('Subtitles', { exact: true }).click()
  expect(await findings(learner)).toEqual([])
  const published = await downloaded(learner, learner.getByRole('button', { name: 'Download as WebVTT (.vtt)' }))
  expect(published).toMatch(/^WEBVTT\n\n1\n00:00:00\.000 --> /)
  expect([published.includes('So the tide comes in.'), published.includes('Now it is high.')]).toEqual([true, false])
  await learner.keyboard.press('Escape')
  await expect(learner.getByRole('button', { name: 'Download as WebVTT (.vtt)' })).toBeHidden()
  await expect(learner.getByText('Subtitles', { exact: true })).toBeFocused()
})

test('one has a whole lesson spoken, the other sees who and how far, hears what is there and stops it; what is left is spoken later (S2 §4)', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const ids = await api.lesson('Long', { editor: 'editor' })
  // Minutes of work, of which the second person ends all but the beginning.
  await writeLesson(desk.server, ids, (doc) => narrateLesson(doc, 6, 60))
  const [mine, theirs] = await Promise.all([desk.signedIn('owner'), desk.signedIn('editor')])
  await Promise.all([Editor.open(mine, ids.lessonId), Editor.open(theirs, ids.lessonId)])
  await mine.getByRole('button', { name: 'Generate', exact: true }).click()
  await mine.getByRole('menuitem', { name: 'The whole lesson' }).click()

  const status = theirs.getByRole('button', { name: 'Olivia Owner has it spoken' })
  await expect(mine.getByRole('button', { name: 'Being spoken' })).toBeVisible()
  await expect(status).toBeVisible()
  const progress = theirs.getByRole('progressbar', { name: 'How much is spoken' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow')), SPEAKING).toBeGreaterThan(0)
  // How far it is, and the button beside it, stand beside each other.
  const boxes = await Promise.all([progress, theirs.getByRole('button', { name: 'Stop speaking' }), theirs.getByRole('button', { name: 'Pronunciation' })].map((one) => one.boundingBox()))
  expect(boxes.slice(1).every((box, at) => (boxes[at]?.x ?? 0) + (boxes[at]?.width ?? 0) <= (box?.x ?? 0)), JSON.stringify(boxes)).toBe(true)
  // Nobody waits for the whole of it.
  await expect(theirs.getByRole('button', { name: 'Play from the caret' })).toBeVisible(SPEAKING)

  await status.click()
  const told = theirs.getByRole('dialog', { name: 'Olivia Owner has the narration spoken' })
  expect(await findings(theirs)).toEqual([])
  await told.getByRole('button', { name: 'Stop speaking' }).click()
  for (const page of [mine, theirs]) await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(mine.getByRole('button', { name: 'Generate', exact: true })).toBeVisible()
  await mine.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(mine.getByRole('menuitem', { name: 'The whole lesson' })).toBeVisible()
})
