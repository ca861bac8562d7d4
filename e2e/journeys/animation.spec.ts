import { type Locator, expect as expectThat } from 'playwright/test'
import { Api } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

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
  await lesson.saved()

  await mine.emulateMedia({ reducedMotion: 'no-preference' })
  await mine.clock.install()
  await mine.getByRole('link', { name: 'Preview' }).click()
  const picture = mine.locator('[data-player-stage] canvas')
  // Who only looks sees everything on the slide.
  await expect.poll(async () => await inkOf(picture)).toBeGreaterThan(1000)
  const all = await inkOf(picture)
  await mine.clock.pauseAt(Date.now() + 60_000)
  await mine.getByRole('button', { name: 'Play', exact: true }).click()
  /** A tick of the player's clock, shown before the next. */
  const inkAfterTick = async (): Promise<number> => {
    await mine.clock.runFor(200)
    return await inkOf(picture)
  }
  await expect.poll(inkAfterTick).toBe(0)
  await expect.poll(inkAfterTick).toBe(all)
})
