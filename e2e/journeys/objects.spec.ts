import { type Page, expect as expectThat } from 'playwright/test'
import { newSettings, publishLesson, republishLesson } from '@lectern/shared/publishing'
import { makeVideo, readVideo, videoUrl } from '@lectern/shared/video'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { SEA_VIDEO, toneSound } from '../support/media-files.ts'
import { expect, LONG, test } from '../support/test.ts'

/** Opens the equation of a slide with its LaTeX at hand. */
async function openEquation(page: Page) {
  await page.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: /^Equation/ }).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('region', { name: 'Equation' }).getByRole('textbox', { name: 'LaTeX' })
}

test('S2 §3 two authors write one equation, by hand and as LaTeX, and learners get it without a typesetter', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Sums', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const [lesson, other] = [await Editor.open(mine, lessonId), await Editor.open(theirs, lessonId)]

  await mine.getByRole('button', { name: 'Equation', exact: true }).click()
  await mine.keyboard.press('Enter')
  for (const page of [lesson, other]) await expectThat(page.elements.filter({ hasText: /^Equation/ })).toHaveCount(1)
  const [source, theirSource] = [await openEquation(mine), await openEquation(theirs)]
  const hand = mine.locator('math-field')
  await expectThat(hand).toBeFocused()
  await mine.keyboard.press('Control+a')
  await mine.keyboard.type('y=a/b')
  await expectWords(theirSource, String.raw`y=\frac{a}{b}`)
  // They go on behind it in LaTeX; what is wrong is said, and gone when it is mended.
  await theirSource.click()
  await theirs.keyboard.press('Control+End')
  await theirs.keyboard.type(String.raw`+\frac{1`)
  await expectThat(theirs.getByRole('region', { name: 'Equation' }).getByRole('alert')).toContainText('Missing close brace')
  await theirs.keyboard.type('}{2}')
  await expectWords(source, String.raw`y=\frac{a}{b}+\frac{1}{2}`)
  await expectThat(theirs.getByRole('region', { name: 'Equation' }).getByRole('alert')).toHaveCount(0)
  await expectThat(mine.locator('.remote-caret').first()).toBeVisible()
  expect(await findings(mine)).toEqual([])
  if (process.env['LOOK'] === '1') await mine.screenshot({ path: '/tmp/el-equation.png' })
  await theirs.keyboard.press('Control+z')
  await expectThat(source).not.toContainText('{2}')
  await theirs.keyboard.press('Control+Shift+z')
  await expectWords(source, String.raw`y=\frac{a}{b}+\frac{1}{2}`)
  for (const page of [mine, theirs]) await page.keyboard.press('Escape')
  if (process.env['LOOK'] === '1') await mine.screenshot({ path: '/tmp/el-equation2.png' })

  await lesson.saved()
  await other.saved()
  const settings = { ...newSettings('Sums'), tags: ['sums'] }
  const { publication: { link, publicationId } } = await api.call(publishLesson, { params: { lessonId }, body: settings })
  const learner = await desk.visitor()
  const files: string[] = []
  learner.on('request', (request) => files.push(request.url()))
  // The drawing is kept once writing rests.
  await expectThat(async () => {
    await api.call(republishLesson, { params: { lessonId, publicationId } })
    files.length = 0
    await learner.goto(link)
    await expectThat(learner.locator('math mfrac')).toHaveCount(2)
    expect(files.filter((file) => /typeset-worker|MathInput/.test(file))).toEqual([])
  }).toPass()
  expect(files.some((file) => file.includes('paint-equation'))).toBe(true)
  expect(await findings(learner)).toEqual([])
})

test('S2 §3 two authors make a QR code, an icon and code, letter by letter, one undoes, and learners hear and copy it', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Codes', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const [lesson, other] = [await Editor.open(mine, lessonId), await Editor.open(theirs, lessonId)]
  await mine.getByRole('button', { name: 'Choose what to insert' }).click()
  await mine.getByRole('menuitem', { name: 'QR code' }).click()
  await mine.keyboard.press('Enter')
  for (const page of [lesson, other]) await expectThat(page.elements.filter({ hasText: /^QR code/ })).toHaveCount(1)
  const content = mine.getByRole('textbox', { name: 'Link or words' })
  await content.fill('https://example.org/tides')
  await content.press('Enter')
  await expectThat(other.elements.filter({ hasText: 'https://example.org/tides' })).toHaveCount(1)
  await theirs.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: /^QR code/ }).focus()
  const theirContent = theirs.getByRole('textbox', { name: 'Link or words' })
  await theirContent.fill('https://example.org/moon')
  await theirContent.press('Enter')
  await expectThat(content).toHaveValue('https://example.org/moon')
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expectThat(content).toHaveValue('https://example.org/tides')
  await mine.getByRole('spinbutton', { name: 'Margin, squares' }).fill('0')
  await mine.keyboard.press('Enter')
  await expectThat(mine.getByText('Cameras want at least two squares of margin')).toBeVisible()
  expect(await findings(mine)).toEqual([])
  if (process.env['LOOK'] === '1') await mine.screenshot({ path: '/tmp/el-qr.png' })

  // An icon, found in the drawer of elements by what it stands for; the other one gives it another word.
  await mine.getByRole('button', { name: 'Elements', exact: true }).click()
  await expectThat(mine.getByRole('searchbox', { name: 'Search everything to insert' })).toBeFocused()
  await mine.keyboard.type('password')
  await expectThat(mine.getByRole('button', { name: 'Key', exact: true }).first()).toBeVisible()
  expect(await findings(mine)).toEqual([])
  await mine.getByRole('button', { name: 'Key', exact: true }).first().click()
  for (const page of [lesson, other]) await expectThat(page.elements.filter({ hasText: /^Icon.*Key/ })).toHaveCount(1)
  await theirs.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: /^Icon/ }).focus()
  await theirs.getByRole('textbox', { name: 'Shows' }).fill('The key to the lesson')
  await theirs.getByRole('textbox', { name: 'Shows' }).blur()
  await expectThat(lesson.elements.filter({ hasText: 'The key to the lesson' })).toHaveCount(1)
  if (process.env['LOOK'] === '1') await mine.screenshot({ path: '/tmp/el-icon.png' })

  // Code, dragged onto the slide, which both write in, line by line.
  await mine.getByRole('searchbox', { name: 'Search everything to insert' }).fill('code')
  const tile = mine.locator('[data-insert="code"]')
  await tile.hover()
  await mine.mouse.down()
  const stage = await mine.locator('[data-stage]').boundingBox()
  await mine.mouse.move((stage?.x ?? 0) + (stage?.width ?? 0) / 2, (stage?.y ?? 0) + (stage?.height ?? 0) / 2, { steps: 4 })
  await expectThat(mine.locator('[data-drop-target]')).toBeVisible()
  await mine.mouse.up()
  for (const page of [lesson, other]) await expectThat(page.elements.filter({ hasText: /^Code/ })).toHaveCount(1)
  for (const page of [mine, theirs]) {
    await page.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: /^Code/ }).focus()
    await page.keyboard.press('Enter')
    await expectThat(page.getByRole('textbox', { name: /^Code/ })).toBeFocused()
  }
  await mine.keyboard.press('Control+a')
  await mine.keyboard.type('for i in range(3):\n')
  await mine.keyboard.press('Tab')
  await mine.keyboard.type('print(i)')
  const code = theirs.getByRole('textbox', { name: /^Code/ })
  await expectThat(code).toContainText('print(i)')
  await theirs.keyboard.press('Control+End')
  await theirs.keyboard.type('\nprint("done")')
  await expectThat(mine.getByRole('textbox', { name: /^Code/ }).locator('p')).toContainText(['for i in range(3):', '    print(i)', '    print("done")'])
  expect(await findings(mine)).toEqual([])
  if (process.env['LOOK'] === '1') await mine.screenshot({ path: '/tmp/el-code.png' })
  for (const page of [mine, theirs]) await page.keyboard.press('Escape')
  await lesson.saved()
  await other.saved()
  const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Codes'), tags: ['codes'] } })
  const learner = await desk.visitor()
  await learner.goto(link)
  await expectThat(learner.getByText('https://example.org/tides')).toHaveCount(1)
  await expectThat(learner.getByText('The key to the lesson')).toHaveCount(1)
  await expectThat(learner.locator('pre code')).toHaveText('for i in range(3):\n    print(i)\n    print("done")')
  await learner.getByRole('button', { name: 'Copy code' }).click()
  await expectThat(learner.getByText('Copied')).toBeVisible()
  expect(await learner.evaluate(() => navigator.clipboard.readText())).toBe('for i in range(3):\n    print(i)\n    print("done")')
  expect(await findings(learner)).toEqual([])
  if (process.env['LOOK'] === '1') await learner.screenshot({ path: '/tmp/el-qr-learner.png' })
})

/** Whether the picture of the video on a page changes between two times, seconds. */
async function isMoving(page: Page, spans: readonly (readonly [number, number])[]): Promise<readonly boolean[]> {
  return await page.locator('video').evaluate(async (video: HTMLVideoElement, wanted) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 214, height: 120 })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const at = async (time: number): Promise<Uint8ClampedArray> => {
      const shown = new Promise((resolve) => { video.addEventListener('seeked', resolve, { once: true }) })
      video.currentTime = time
      await shown
      context?.drawImage(video, 0, 0, 214, 120)
      return context?.getImageData(0, 0, 214, 120).data ?? new Uint8ClampedArray()
    }
    const moves: boolean[] = []
    for (const [from, to] of wanted) {
      const [one, other] = [await at(from), await at(to)]
      moves.push(one.some((shade, index) => Math.abs(shade - (other[index] ?? 0)) > 30))
    }
    return moves
  }, spans)
}

/** The seconds of a file in which something is heard throughout. */
async function loudSeconds(page: Page, url: string): Promise<readonly number[]> {
  return await page.evaluate(async (address) => {
    const samples = (await new OfflineAudioContext(1, 1, 8000).decodeAudioData(await (await fetch(address)).arrayBuffer())).getChannelData(0)
    const seconds = Array.from({ length: Math.floor(samples.length / 8000) }, (_, second) => second)
    // A tone of full height everywhere within the second.
    return seconds.filter((second) => Array.from({ length: 10 }, (_, tenth) => samples.subarray(second * 8000 + tenth * 800, second * 8000 + (tenth + 1) * 800)).every((part) => Math.max(...part) > 0.02))
  }, url)
}

test('S2 §3, §5 two authors put a video, a sound and an embed on a slide, and a learner plays them on a phone', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Coasts', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const [lesson, other] = [await Editor.open(mine, lessonId), await Editor.open(theirs, lessonId)]
  const insert = async (page: Page, item: string, file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> => {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Insert picture, video, sound or embed' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await (await chosen).setFiles(file)
  }
  // Each sees what the other one brings, and says of it.
  await insert(mine, 'Insert video', { name: 'Low tide.mp4', mimeType: 'video/mp4', buffer: SEA_VIDEO })
  for (const page of [lesson, other]) await expectThat(page.elements.filter({ hasText: /^Video.*Low tide/ })).toHaveCount(1)
  await expectThat(mine.getByText('The file lasts 0:02.')).toBeVisible()
  await insert(theirs, 'Insert sound', { name: 'Gulls.wav', mimeType: 'audio/wav', buffer: toneSound(3) })
  for (const page of [lesson, other]) await expectThat(page.elements.filter({ hasText: /^Sound.*Gulls/ })).toHaveCount(1)
  await theirs.getByRole('textbox', { name: 'What is heard' }).fill('Gulls over a beach')
  await theirs.getByRole('textbox', { name: 'Title', exact: true }).fill('Gulls of Malo')
  await theirs.keyboard.press('Enter')
  await mine.getByRole('textbox', { name: 'Alternative text' }).fill('The sun moves over the sea')
  await mine.getByRole('switch', { name: 'Behind the slide' }).focus()
  await theirs.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: /^Video/ }).focus()
  await expectThat(theirs.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('The sun moves over the sea')

  await Promise.all([lesson.saved(), other.saved()])
  // Nobody presses while a video plays: film and sound play in it by themselves.
  const { video } = await api.call(makeVideo, { params: { lessonId }, query: { height: 240, fps: 10, quality: 85 }, body: { key: 'coasts' } })
  expect([video.seconds, video.hasSound]).toEqual([13, true])

  // The embed creator says field by field what is wrong.
  await mine.getByRole('button', { name: 'Insert picture, video, sound or embed' }).click()
  await mine.getByRole('menuitem', { name: 'Embed…' }).click()
  const dialog = mine.getByRole('dialog', { name: 'Embed something' })
  await dialog.getByRole('button', { name: 'Add to slide' }).click()
  await expectThat(dialog.getByText('Choose what you want to embed.')).toBeVisible()
  await dialog.getByText('YouTube', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://example.org/watch')
  await expectThat(dialog.getByText('Enter a valid YouTube URL.')).toBeVisible()
  await expectThat(dialog.getByText('Give the embed a name.')).toBeVisible()
  expect(await findings(mine)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name' }).fill('A coast from above')
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://youtu.be/dQw4w9WgXcQ?t=1m5s')
  await dialog.getByRole('button', { name: 'Add to slide' }).click()
  for (const page of [lesson, other]) await expectThat(page.elements.filter({ hasText: /^Embed.*A coast from above/ })).toHaveCount(1)
  for (const page of [mine, theirs]) await page.context().route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The film</h1>' }))
  await mine.getByRole('listbox', { name: /elements/i }).getByRole('option', { name: /^Embed/ }).focus()
  await mine.keyboard.press('Enter')
  await expectThat(mine.frameLocator('[data-text-overlay] iframe').frameLocator('iframe').getByText('The film')).toBeVisible()
  await mine.keyboard.press('Escape')
  await expectThat(mine.locator('[data-text-overlay] iframe')).toHaveCount(0)
  await theirs.keyboard.press('Enter')
  await theirs.getByRole('button', { name: 'Play The sun moves over the sea' }).click()
  await expectThat(theirs.locator('video')).toHaveJSProperty('videoWidth', 160)
  expect(await findings(theirs)).toEqual([])
  await theirs.keyboard.press('Escape')

  await lesson.saved()
  await other.saved()
  const { publication: { link } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Coasts'), tags: ['coasts'] } })
  const learner = await desk.visitor()
  await learner.setViewportSize({ width: 390, height: 844 })
  let films = 0
  await learner.context().route('https://www.youtube-nocookie.com/**', (route) => {
    films++
    return route.fulfill({ contentType: 'text/html', body: '<h1>The film</h1>' })
  })
  await learner.goto(link)
  // By keys: on the slide one lies over the other.
  await learner.getByRole('button', { name: 'Play The sun moves over the sea' }).press('Enter')
  await expectThat(learner.locator('video')).toHaveJSProperty('ended', true)
  await learner.getByRole('button', { name: 'Play Gulls of Malo' }).press('Enter')
  await expectThat(learner.getByRole('button', { name: 'Pause Gulls of Malo' })).toBeVisible()
  expect(await findings(learner)).toEqual([])
  expect(films).toBe(0)
  await learner.getByRole('button', { name: 'Play A coast from above' }).click()
  await expectThat(learner.frameLocator('iframe').frameLocator('iframe').getByText('The film')).toBeVisible()
  await learner.getByRole('button', { name: 'Close' }).click()
  await expectThat(learner.locator('iframe')).toHaveCount(0)

  await expectThat.poll(async () => (await api.call(readVideo, { params: { lessonId, videoJobId: video.videoJobId } })).video.status, { timeout: 60_000 }).toBe('ready')
  await mine.goto(`/preview?lessonId=${lessonId}&videoJobId=${video.videoJobId}`)
  await expectThat.poll(() => mine.locator('video').evaluate((player: HTMLVideoElement) => player.readyState)).toBeGreaterThan(0)
  // The film moves from 6 to 8 s, and stands at its end from then on; the sound is heard from 9 to 12 s.
  await expectThat.poll(async () => await isMoving(mine, [[1, 5], [6.2, 7], [7, 7.8], [8.5, 12.5]]), { timeout: 30_000 }).toEqual([false, true, true, false])
  expect(await loudSeconds(mine, videoUrl(video))).toEqual([9, 10, 11])
})
