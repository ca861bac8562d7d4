import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { BLOBS, openBuilt } from '../support/built-page.ts'
import { Editor } from '../support/editor.ts'
import { SEA_VIDEO } from '../support/media-files.ts'
import { expect, LONG, test } from '../support/test.ts'

test('a video of somebody presents all slides, seen by both people, and plays in its ring while the lesson does', { tag: LONG }, async ({ desk }) => {
  const { lessonId } = await (await Api.as(desk.server, 'owner')).lesson('Presented', { editor: 'editor' })
  const [one, other] = await Promise.all([Editor.open(await desk.signedIn('owner'), lessonId), Editor.open(await desk.signedIn('editor'), lessonId)])
  await one.page.getByRole('button', { name: 'Choose a presenter' }).click()
  const films = one.page.getByRole('region', { name: 'Your videos' })
  const chosen = one.page.waitForEvent('filechooser')
  await films.getByRole('button', { name: 'Upload a video' }).click()
  await (await chosen).setFiles({ name: 'Ana.mp4', mimeType: 'video/mp4', buffer: SEA_VIDEO })
  await expect(films.getByRole('button', { name: /Ana/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(other.page.getByText('A video, Right')).toBeVisible()
  await one.page.getByRole('radio', { name: 'Left' }).click()
  await expect(other.page.getByText('A video, Left')).toBeVisible()
  await films.getByRole('switch', { name: 'With its sound' }).click()
  await expect(films.getByRole('switch', { name: 'With its sound' })).toBeChecked()
  expect(await findings(one.page)).toEqual([])
  await one.saved()

  await one.page.keyboard.press('Escape')
  await one.page.keyboard.press('Shift+P')
  const film = one.page.locator('[data-presenter-film]')
  await expect(film).toHaveJSProperty('muted', false)
  const figure = await one.page.getByRole('figure').boundingBox()
  const ring = await film.boundingBox()
  expect(ring && figure && ring.x + ring.width < figure.x + figure.width / 2 && ring.y > figure.y + figure.height / 2).toBe(true)
  await one.page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
})

test('videos of lessons have each moment of such a film as this browser decodes it', async ({ page }) => {
  // Browsers decode on pages alone that came over a secure connection.
  await openBuilt(page, 'https://films.test', 'film-decoding', 'filmPixels', new Map([[BLOBS, Buffer.from(SEA_VIDEO)]]))
  const pixels = await page.evaluate(async () => await (window as unknown as { readonly filmPixels: (blob: string, times: readonly number[]) => Promise<readonly (readonly number[] | null)[]> }).filmPixels('a'.repeat(64), [0, 1, 1.9, 0]))
  const [first, second, third, again] = pixels
  expect(pixels.every((one) => one !== null)).toBe(true)
  expect([JSON.stringify(first) === JSON.stringify(second), JSON.stringify(second) === JSON.stringify(third), JSON.stringify(first) === JSON.stringify(again)]).toEqual([false, false, true])
})
