import { signIn } from '@lectern/shared/accounts'
import { getCreditsHistory } from '@lectern/shared/credits'
import { VIDEO_LIMITS, makeVideo, readCapture, videoUrl } from '@lectern/shared/video'
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'
import { writeLesson } from '../bench/browser/write-lesson.ts'
import { BEEP, beepFile, flashAndBeep } from '../bench/video/beeps.ts'
import { killRenderers, renderers } from '../bench/video/processes.ts'
import { Api } from '../support/api.ts'
import { keptPieces } from '../support/database.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { expect, LONG, PEOPLE, test } from '../support/test.ts'

/** How long a video may take on a machine with much else to do, ms. */
const RENDERING = { timeout: 60_000, intervals: [50] }
const SLIDES = 40
const SETTINGS = { height: 360, fps: 15, quality: 85 } as const

test('the browser and then the server are killed in the middle of a video: it goes on behind what is encoded, whole and paid once (S1 §3.6)', { tag: LONG }, async ({ desk }) => {
  test.slow()
  const api = await Api.as(desk.server, 'owner')
  const ids = await api.lesson('Flash and beep')
  const audio = await api.recording(ids.lessonId, beepFile(), BEEP)
  await writeLesson(desk.server, ids, (doc) => flashAndBeep(doc, SLIDES, audio))
  const { user } = await api.call(signIn, { body: { email: PEOPLE.owner, password: DEMO_PASSWORD } })
  const credits = async (): Promise<readonly (readonly [number, number])[]> => {
    const { creditsUsageHistory } = await api.call(getCreditsHistory, { body: { organizationId: user?.organizationId ?? '' }, query: { count: 100 } })
    return creditsUsageHistory.filter(({ description }) => description === 'Video').map(({ credits: change, type }) => [type, change] as const)
  }
  const paid = (await credits()).length
  const { video } = await api.call(makeVideo, { params: { lessonId: ids.lessonId }, query: SETTINGS, body: { key: 'one' } })
  const { videoJobId } = video
  await expect.poll(() => keptPieces(desk.server), RENDERING).toBeGreaterThan(0)
  // The browser alone: another one goes on behind what it has made, and nobody has to do anything.
  const first = renderers()
  expect(first.length).toBeGreaterThan(0)
  killRenderers()
  await expect.poll(() => renderers().filter((pid) => !first.includes(pid)).length, RENDERING).toBeGreaterThan(0)
  expect((await api.call(readCapture, { params: { videoJobId } })).video.status).toBe('rendering')
  await expect.poll(() => keptPieces(desk.server), RENDERING).toBeGreaterThan(1)
  await desk.server.end('SIGKILL')
  const pieces = keptPieces(desk.server)
  await desk.server.boot()

  const told: number[] = []
  await expect.poll(async () => {
    const { progress, status } = (await api.call(readCapture, { params: { videoJobId } })).video
    if (status === 'rendering' && progress > 0) told.push(progress)
    return status
  }, RENDERING).toBe('ready')
  // From the first word on it is as far as it was: nothing that was there is painted again.
  const before = Math.floor((92 * pieces * VIDEO_LIMITS.pieceSeconds) / video.seconds)
  expect(told.filter((percent) => percent < before)).toEqual([])
  expect(keptPieces(desk.server)).toBe(0)

  const bytes = await (await fetch(desk.server.url + videoUrl(video))).arrayBuffer()
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
  const [pictures, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (pictures === null || sound === null) throw new Error('A track is missing')
  const times: number[] = []
  for await (const packet of new EncodedPacketSink(pictures).packets()) times.push(packet.timestamp)
  times.sort((one, other) => one - other)
  expect(times.length).toBe(Math.round(video.seconds * SETTINGS.fps))
  expect(Math.max(...times.map((time, frame) => Math.abs(time - frame / SETTINGS.fps)))).toBeLessThan(0.002)
  expect(Math.abs(await sound.computeDuration() - await pictures.computeDuration())).toBeLessThan(1 / SETTINGS.fps)

  await test.step('each slide is seen in its turn, before and behind where it broke off', async () => {
    const page = await desk.signedIn('owner')
    await page.goto(`/preview?lessonId=${ids.lessonId}&videoJobId=${videoJobId}`)
    const player = page.locator('video')
    await expect(player).toBeVisible()
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
    const each = video.seconds / SLIDES
    const border = (pieces * VIDEO_LIMITS.pieceSeconds) / each
    const slides = [0, Math.floor(border) - 1, Math.floor(border), Math.floor(border) + 1, SLIDES - 1]
    // A frame may be drawn a moment after the seek to it.
    await expect.poll(async () => await player.evaluate(async (element: HTMLVideoElement, middles) => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      const seen: boolean[] = []
      for (const middle of middles) {
        const shown = new Promise((resolve) => { element.addEventListener('seeked', resolve, { once: true }) })
        element.currentTime = middle
        await shown
        context?.drawImage(element, 0, 0, canvas.width, canvas.height)
        seen.push((context?.getImageData(100, 75, 1, 1).data[0] ?? 0) > 127)
      }
      return seen
    }, slides.map((slide) => (slide + 0.5) * each)), RENDERING).toEqual(slides.map((slide) => slide % 2 === 0))
  })
  // Set aside once, given back with the end and spent: latest first.
  expect((await credits()).slice(0, -paid || undefined)).toEqual([[1, -1], [15, 1], [14, -1]])
})
