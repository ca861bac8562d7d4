import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from 'playwright/test'
import { signIn } from '@lectern/shared/accounts'
import { getCreditsHistory } from '@lectern/shared/credits'
import { listVideos } from '@lectern/shared/video'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { expect, LONG, PEOPLE, test } from '../support/test.ts'

/** How long a video may take on a machine with much else to do, ms. */
const RENDERING = { timeout: 60_000 } as const

/** The video of a lesson as a person sees it in the preview. */
class VideoPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get player(): Locator {
    return this.page.locator('video')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Fills in the dialog that is open, and sends it. */
  async make(by: 'The server' | 'This browser'): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Make a video' })
    const confirm = dialog.getByRole('button', { name: 'Make video' })
    await expect(dialog.locator('[data-video-cost]')).toHaveText(/Costs 1 credit; you have/)
    // What is not spoken keeps it from being made with sound.
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('button', { name: 'Speak' }).click()
    await expect(dialog.getByRole('button', { name: 'Listen to slide 2' })).toBeVisible()
    expect(await findings(this.page)).toEqual([])
    await expect(confirm).toBeEnabled()
    if (by === 'This browser') {
      await dialog.getByRole('checkbox', { name: 'Write captions into the picture' }).check()
      await dialog.getByRole('button', { name: /^Made by/ }).click()
      await this.page.getByRole('option', { name: by }).click()
      await dialog.getByRole('button', { name: /^File/ }).click()
      await this.page.getByRole('option', { name: 'WebM' }).click()
    }
    await confirm.click()
  }

  /** Waits until the video can be played; answers with what the player knows of it. */
  async played(): Promise<{ readonly duration: number; readonly height: number; readonly cues: readonly { readonly text: string; readonly start: number; readonly end: number }[] }> {
    await expect(this.player).toBeVisible(RENDERING)
    await expect.poll(() => this.player.evaluate((video: HTMLVideoElement) => video.readyState), RENDERING).toBeGreaterThan(1)
    await expect.poll(() => this.player.evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks
      // Where captions are in the picture, their track waits until somebody chooses it.
      if (track?.mode === 'disabled') track.mode = 'hidden'
      return track?.cues?.length ?? 0
    })).toBeGreaterThan(0)
    await this.player.evaluate(async (video: HTMLVideoElement) => { await video.play() })
    await expect.poll(() => this.player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    return await this.player.evaluate((video: HTMLVideoElement) => {
      video.pause()
      return { duration: video.duration, height: video.videoHeight, cues: [...(video.textTracks[0]?.cues ?? [])].map((cue) => ({ text: (cue as VTTCue).text, start: cue.startTime, end: cue.endTime })) }
    })
  }

  /** What is heard in the file of the video, as a browser decodes it: when something begins after silence, s, and how loud that is, dB of full scale. */
  async heard(): Promise<{ readonly seconds: number; readonly begins: readonly number[]; readonly level: number }> {
    const href = await this.page.getByRole('link', { name: /^Download (MP4|WebM)/ }).getAttribute('href')
    return await this.page.evaluate(async (url) => {
      const rate = 48_000
      const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await (await fetch(url)).arrayBuffer())
      const samples = decoded.getChannelData(0)
      const begins: number[] = []
      let last = Number.NEGATIVE_INFINITY
      let [sum, count] = [0, 0]
      for (const [at, sample] of samples.entries()) {
        if (Math.abs(sample) < 0.01) continue
        if (at - last > 0.3 * rate) begins.push(at / rate)
        last = at
        sum += sample ** 2
        count++
      }
      return { seconds: decoded.duration, begins, level: 10 * Math.log10(sum / Math.max(1, count)) }
    }, href ?? '')
  }

  /** How dark the picture is where captions are written, at times of the video: 0 … 255. */
  async shades(...times: readonly number[]): Promise<readonly number[]> {
    return await this.player.evaluate(async (video: HTMLVideoElement, wanted) => {
      const canvas = document.createElement('canvas')
      canvas.width = 320
      canvas.height = 180
      const context = canvas.getContext('2d')
      const shades: number[] = []
      for (const time of wanted) {
        const shown = new Promise((resolve) => { video.addEventListener('seeked', resolve, { once: true }) })
        video.currentTime = time
        await shown
        context?.drawImage(video, 0, 0, 320, 180)
        // Beside the words, within the box that they stand on.
        shades.push(Math.min(...[...context?.getImageData(150, 160, 20, 12).data ?? []].filter((_, at) => at % 4 === 1)))
      }
      return shades
    }, times)
  }

  async downloadOf(name: string): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.page.getByRole('link', { name }).click()])
    return download
  }
}

/** A lesson of two slides whose narration takes three seconds each. */
async function shortLesson(page: Page, lessonId: string): Promise<Editor> {
  const editor = await Editor.open(page, lessonId)
  await editor.addSlide()
  for (const [slide, words] of ['Lava is hot.', 'It flows down.'].entries()) {
    await editor.slides.nth(slide).click()
    await editor.narrate(words)
  }
  return editor
}

/** What the credit history says of videos, latest first. */
async function videoCredits(api: Api): Promise<readonly (readonly [number, number])[]> {
  const { user } = await api.call(signIn, { body: { email: PEOPLE.owner, password: DEMO_PASSWORD } })
  const { creditsUsageHistory } = await api.call(getCreditsHistory, { body: { organizationId: user?.organizationId ?? '' }, query: { count: 100 } })
  return creditsUsageHistory.filter(({ description }) => description === 'Video').map(({ type, credits }) => [type, credits] as const)
}

test('one makes a video on the server, plays it and takes it along (S1 §2.1, §3.6)', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Volcanoes')
  const page = await desk.signedIn('owner')
  const video = new VideoPage(page)
  const before = await videoCredits(api)
  const editor = await shortLesson(page, lessonId)

  await test.step('the palette of the editor leads to the question, with the cost', async () => {
    await editor.stage.getByRole('group').first().focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('Make video')
    await page.getByRole('option', { name: 'Make video' }).click()
    await expect(page).toHaveURL(/\/preview\?lessonId=/)
    await video.make('The server')
    await expect(page).toHaveURL(/videoJobId=/)
  })

  await test.step('the same video is there after a reload', async () => {
    await page.reload()
    const { cues, duration, height } = await video.played()
    expect(height).toBe(720)
    expect(cues.map(({ text }) => text)).toEqual(['Lava is hot.', 'It flows down.'])
    expect(await findings(page)).toEqual([])
    // Each sentence is heard with its caption, behind the 20 ms of silence that its sound keeps; and nothing else is.
    const { begins, level, seconds } = await video.heard()
    expect(begins).toHaveLength(2)
    for (const [index, { start }] of cues.entries()) expect(Math.abs((begins[index] ?? -1) - start - 0.02)).toBeLessThan(1 / 30)
    for (const length of [duration, seconds]) expect(Math.abs(length - (cues[1]?.end ?? 0))).toBeLessThanOrEqual(1 / 30 + 0.001)
    // -16 LUFS with its pauses within words.
    expect([level > -20, level < -8, level]).toEqual([true, true, level])
  })

  await test.step('file and subtitles are taken along under the name of the lesson', async () => {
    const file = await video.downloadOf('Download MP4')
    expect(file.suggestedFilename()).toBe('Volcanoes.mp4')
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    for (const codec of ['avc1', 'mp4a']) expect(bytes.includes(codec)).toBe(true)
    const subtitles = await video.downloadOf('Download subtitles')
    expect(subtitles.suggestedFilename()).toBe('Volcanoes.vtt')
    expect(await readFile(await subtitles.path(), 'utf8')).toMatch(/00:00:0[\d.]+ --> 00:00:0[\d.]+\nIt flows down\./)
  })

  await test.step('the result leads on to its subtitles and to publishing, which publish=true puts first (S1 §3.6)', async () => {
    const result = page.url()
    await page.getByRole('link', { name: 'Edit subtitles' }).click()
    await expect(page.getByRole('dialog', { name: 'Captions' }).getByRole('heading', { name: 'Captions' })).toBeVisible()
    await page.goto(result)
    await video.button('Publish').click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the hold became the charge', async () => {
    expect((await videoCredits(api)).slice(0, -before.length || undefined)).toEqual([[1, -1], [15, 1], [14, -1]])
  })

  await test.step('whoever has the address of its capture sees it, without an account; an unknown one leads nowhere', async () => {
    const [made] = (await api.call(listVideos, { params: { lessonId } })).videos
    const visitor = await desk.visitor()
    await visitor.goto(`/video-capture/${made?.videoJobId}`)
    await new VideoPage(visitor).played()
    expect(await findings(visitor)).toEqual([])
    await visitor.goto('/video-capture/unknown')
    await expect(visitor.getByRole('heading', { name: 'There is no such video' })).toBeVisible()
  })
  expect(desk.faults).toEqual([])
})

test('one makes a video in the own browser, leaves and so stops it, gets the credits back, and makes it after all (S1 §3.6)', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Glaciers')
  const page = await desk.signedIn('owner')
  const video = new VideoPage(page)
  await shortLesson(page, lessonId)
  const before = await videoCredits(api)
  // What is to be shown comes when the test says so; until then the video is under way for certain. Held is a call and no
  // asset: the service worker may have taken charge of the page by now, and what it fetches or has kept passes no route.
  const held = Promise.withResolvers<void>()
  let isAskedFor = false
  await page.route('**/video-capture/*/source', async (route) => {
    isAskedFor = true
    await held.promise
    // Whoever asked has left; an answer to nobody is refused.
    await route.continue().catch(() => undefined)
  })
  await page.goto(`/preview?lessonId=${lessonId}`)
  await video.button('Make video').click()
  await video.make('This browser')
  const started = page.getByRole('dialog', { name: 'Video generation started' })
  await expect(started.getByText(/^The video has 0:0\d and is made in this page\./)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await started.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('This browser makes it. Keep this page open until it is done.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress of the video' })).toBeVisible()

  await expect.poll(() => isAskedFor).toBe(true)

  await test.step('leaving asks, and stops it', async () => {
    await page.getByRole('link', { name: 'Slides' }).click()
    const question = page.getByRole('alertdialog', { name: 'Stop making the video?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByText('This browser makes it. Keep this page open until it is done.')).toBeVisible()
    await page.getByRole('link', { name: 'Slides' }).click()
    await question.getByRole('button', { name: 'Stop and leave' }).click()
    await expect(page.getByRole('figure', { name: 'Slide 1 of 2' })).toBeVisible()
    expect((await videoCredits(api)).slice(0, -before.length || undefined)).toEqual([[15, 1], [14, -1]])
  })

  await test.step('it is tried again here', async () => {
    held.resolve()
    await page.getByRole('link', { name: 'Videos' }).click()
    await expect(page.getByRole('heading', { name: 'This video was stopped' })).toBeVisible()
    // The tab rests meanwhile, as one behind others or in a closed laptop does, and goes on from there.
    const tab = await page.context().newCDPSession(page)
    const begun = page.waitForResponse('**/video-capture/*/source')
    await video.button('Try in this browser').click()
    await begun
    await tab.send('Page.setWebLifecycleState', { state: 'frozen' })
    await new Promise((resolve) => { setTimeout(resolve, 1500) })
    await tab.send('Page.setWebLifecycleState', { state: 'active' })
    const { cues, duration } = await video.played()
    // Each sentence is heard while its caption is in the picture.
    const { begins, seconds } = await video.heard()
    expect(begins.map((begin, index) => Math.abs(begin - (cues[index]?.start ?? 0) - 0.02) < 1 / 30), String(begins)).toEqual([true, true])
    expect(Math.abs(seconds - duration)).toBeLessThan(0.05)
    const shades = await video.shades(...cues.map(({ end, start }) => (start + end) / 2))
    expect(shades.map((shade) => shade < 110), String(shades)).toEqual([true, true])
    const file = await video.downloadOf('Download WebM')
    expect(file.suggestedFilename()).toBe('Glaciers.webm')
    const bytes = await readFile(await file.path())
    for (const codec of ['V_VP9', 'A_OPUS']) expect(bytes.includes(codec)).toBe(true)
  })

  await test.step('S2 §8 a file that is not there, or does not come, is said and loads no page', async () => {
    const file = '**/video-capture/*/file?*'
    await page.route(file, (route) => route.abort())
    await page.getByRole('link', { name: 'Download WebM' }).click()
    await expect(page.getByText('The video was not downloaded. Check your connection, then try again.')).toBeVisible()
    await page.unroute(file)
    await page.route(file, (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('link', { name: 'Download WebM' }).click()
    await expect(page.getByText(/^There is no video to download\./)).toBeVisible()
    await page.unroute(file)
  })
  expect(desk.faults).toEqual([])
})
