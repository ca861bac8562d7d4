import { expect, test } from '../support/test.ts'

test('the sign-up begins with a film, a tagline and a sound; then the form fades in (S1 §2.3)', async ({ desk }) => {
  const page = await desk.visitor()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const Real = window.AudioContext
    const heard = { started: 0, ramps: [] as number[] }
    Object.assign(window, { heard })
    window.AudioContext = class extends Real {
      override createOscillator() {
        heard.started += 1
        return super.createOscillator()
      }
    }
  })
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Lessons come alive when you write them together.' })).toBeVisible()
  const film = page.locator('video')
  await expect(film).toHaveJSProperty('loop', true)
  await expect(film).toHaveJSProperty('muted', true)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(2)
  const box = await film.boundingBox()
  expect([box?.width, box?.height]).toEqual([1440, 900])
  await expect(page.getByLabel('Full name')).toBeHidden()
  await page.getByRole('button', { name: 'Click here to begin' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect.poll(async () => await page.evaluate(() => (window as unknown as { heard: { started: number } }).heard.started)).toBeGreaterThan(0)
})

test('people who want no motion see a still, and nothing of the film is loaded', async ({ desk }) => {
  const page = await desk.visitor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const paths: string[] = []
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname))
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Click here to begin' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await expect.poll(() => paths.includes('/sign-up/desk.webp')).toBe(true)
  expect(paths).not.toContain('/sign-up/desk.webm')
})
