import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { type Locator, type Page, expect as expectThat } from 'playwright/test'
import { Api } from '../support/api.ts'
import { Editor, fillText } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** Looks that let a clock tick: Playwright's own come to be a second apart, and there are dozens. */
const TICKING = { intervals: [100] }

/** How many pixels of a painted slide are no paper. */
async function inkOf(picture: Locator): Promise<number> {
  return await picture.evaluate((canvas: HTMLCanvasElement) => {
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    let ink = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 235) ink++
    return ink
  })
}

test('S2 §3 what two authors let move plays in the preview: it comes when it is its turn', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Lava', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const lesson = await Editor.open(mine, lessonId)
  await Editor.open(theirs, lessonId)
  const title = { name: 'Text: Title' } as const
  for (const page of [mine, theirs]) await page.getByRole('listbox', { name: /elements/i }).getByRole('option', title).focus()
  // By keys alone, and the other one sees it.
  await mine.getByRole('button', { name: 'Add an animation' }).press('Enter')
  const fields = theirs.getByRole('group', { name: 'Animation 1' })
  await expectThat(fields).toBeVisible()
  const delay = fields.getByRole('spinbutton', { name: 'Delay' })
  await delay.fill('1')
  await delay.press('Enter')
  await expectThat(mine.getByRole('group', { name: 'Animation 1' }).getByRole('spinbutton', { name: 'Delay' })).toHaveValue('1')
  // It begins at words that are picked in the narration with the mouse, where the other one sees them marked.
  await lesson.narrate('Lava is hot. It flows down.')
  await mine.getByRole('listbox', { name: /elements/i }).getByRole('option', title).focus()
  await mine.getByRole('group', { name: 'Animation 1' }).getByRole('button', { name: /^Begins/ }).click()
  await mine.getByRole('option', { name: 'At words of the narration' }).click()
  await mine.getByRole('button', { name: 'Pick in the narration' }).click()
  await mine.getByRole('option', { name: 'hot', exact: true }).dragTo(mine.getByRole('option', { name: 'flows', exact: true }))
  await expectThat(theirs.locator('.cue-words')).toHaveText('hot. It flows')
  await expectThat(theirs.locator('.cue-words')).toHaveAttribute('title', /Fade in begins here/)

  // In the time of the slide it is a block, which keys move by a tenth of a second; the other one sees where it is.
  const block = (page: Page): Locator => page.getByRole('slider', { name: '1: Title, Fade in' })
  for (const page of [mine, theirs]) await page.getByRole('tab', { name: 'Timeline' }).click()
  const stood = Number(await block(theirs).getAttribute('aria-valuenow'))
  await block(mine).press('ArrowRight')
  await expectThat.poll(async () => Number(await block(theirs).getAttribute('aria-valuenow'))).toBeCloseTo(stood + 0.1, 1)
  await block(mine).press('ArrowLeft')
  await expectThat.poll(async () => Number(await block(theirs).getAttribute('aria-valuenow'))).toBeCloseTo(stood, 1)
  for (const page of [mine, theirs]) await page.getByRole('tab', { name: 'Narration' }).click()

  // The other one writes something that waits for a click.
  const subtitle = { name: /^Text: (Subtitle|How it flows)$/ } as const
  await theirs.getByRole('listbox', { name: /elements/i }).getByRole('option', subtitle).press('Enter')
  await fillText(theirs.getByRole('textbox', { name: 'Text of the box' }), 'How it flows')
  await theirs.keyboard.press('Escape')
  await theirs.getByRole('listbox', { name: /elements/i }).getByRole('option', subtitle).focus()
  await theirs.getByRole('button', { name: 'Add an animation' }).click()
  await theirs.getByRole('group', { name: 'Animation 2' }).getByRole('button', { name: /^Begins/ }).click()
  await theirs.getByRole('option', { name: 'On a click' }).click()
  await mine.getByRole('listbox', { name: /elements/i }).getByRole('option', subtitle).focus()
  await expectThat(mine.getByRole('group', { name: 'Animation 2' }).getByRole('button', { name: 'Begins: On a click' })).toBeVisible()
  await lesson.saved()

  await mine.emulateMedia({ reducedMotion: 'no-preference' })
  await mine.clock.install()
  await mine.getByRole('link', { name: 'Preview' }).click()
  const picture = mine.locator('[data-player-stage] canvas')
  // Who only looks sees everything on the slide but what waits for a click.
  await expect.poll(async () => await inkOf(picture)).toBeGreaterThan(1000)
  const titleInk = await inkOf(picture)
  await mine.clock.pauseAt(Date.now() + 60_000)
  await mine.getByRole('button', { name: 'Play', exact: true }).click()
  /** A tick of the player's clock, shown before the next. */
  const inkAfterTick = async (): Promise<number> => {
    await mine.clock.runFor(200)
    return await inkOf(picture)
  }
  await expect.poll(inkAfterTick, TICKING).toBe(0)
  await expect.poll(inkAfterTick, TICKING).toBe(titleInk)
  await expectThat(mine.getByRole('status').filter({ hasText: 'Step 1 of 1 waits' })).toBeAttached()
  await mine.keyboard.press('ArrowRight')
  await expect.poll(inkAfterTick, TICKING).toBeGreaterThan(titleInk + 100)
  await expectThat(mine.getByRole('button', { name: 'Back a step' })).toBeEnabled()

  // Learners get the same: by a tap or click on the slide, and whoever follows a link to the slide finds all of it.
  const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Lava'), tags: ['lava'] } })
  const learner = await desk.visitor()
  await learner.goto(link)
  const shown = learner.locator('[data-player-stage] canvas')
  const steps = learner.getByRole('status').filter({ hasText: 'Slide 1 of 1' })
  await expectThat(steps).toContainText('Step 1 of 1 waits')
  await expectThat(learner.getByText('How it flows', { exact: true })).toHaveCount(0)
  await expect.poll(async () => await inkOf(shown)).toBeGreaterThan(0)
  const before = await inkOf(shown)
  await learner.getByRole('figure').click()
  await expectThat(steps).toContainText('The step is shown')
  await expectThat(learner.getByText('How it flows', { exact: true })).toBeAttached()
  await expect.poll(async () => await inkOf(shown)).toBeGreaterThan(before)
  await learner.goto(`${link}?slide=1`)
  await expectThat(steps).toContainText('The step is shown')
})
