import { deflateSync } from 'node:zlib'
import type { Locator } from 'playwright/test'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, goInHistory, test } from '../support/test.ts'

/** A PNG of one colour, made here so that no file has to be kept. */
function png(width: number, height: number): Buffer {
  const crc = (bytes: Buffer): number => {
    let value = ~0
    for (const byte of bytes) {
      value ^= byte
      for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (0xedb88320 & -(value & 1))
    }
    return ~value >>> 0
  }
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + width * 3), 0x77)
  for (let row = 0; row < height; row++) rows[row * (1 + width * 3)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0)),
  ])
}

/** How many pixels of a slide have a red between two values, once what is known by now is painted. */
async function pixelsOf(picture: Locator, from: number, to: number): Promise<number> {
  return await picture.evaluate(async (canvas: HTMLCanvasElement, [least, most]) => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => { requestAnimationFrame(resolve) })
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    let count = 0
    for (let at = 0; at < data.length; at += 4) {
      const red = data[at] ?? -1
      if (data[at + 3] === 255 && red >= least && red <= most) count++
    }
    return count
  }, [from, to] as const)
}

/** Those that are no paper. */
const inkOf = (picture: Locator): Promise<number> => pixelsOf(picture, 0, 249)

/** Those of the pictures that `png` makes, a little more or less grey as smaller versions of them are. */
const greyOf = (picture: Locator): Promise<number> => pixelsOf(picture, 0x70, 0x7E)

/** The same of a slide that nobody changes any more. */
async function settledInkOf(picture: Locator): Promise<number> {
  let before = Number.NaN
  await expect.poll(async () => {
    const [last, ink] = [before, await inkOf(picture)]
    before = ink
    return ink - last
  }).toBe(0)
  return before
}

/** Where the element that somebody has chosen begins. */
const leftOf = (editor: Editor) => editor.page.getByLabel('Left edge')

test('two people draw, move, undo, copy and paste on one slide, and both see the same', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Shapes', { editor: 'editor' })
  const one = await Editor.open(await desk.signedIn('owner'), lessonId)
  const two = await Editor.open(await desk.signedIn('editor'), lessonId)
  const stage = await one.stage.boundingBox()
  if (!stage) throw new Error('the stage is not on screen')
  const at = (x: number, y: number) => [stage.x + stage.width * x, stage.y + stage.height * y] as const
  const mouse = one.page.mouse
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await mouse.move(...from)
    await mouse.down()
    await mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 5 })
    await mouse.move(...to, { steps: 5 })
    await mouse.up()
  }
  const rectangle = (editor: Editor) => editor.page.getByRole('option', { name: /Rectangle/ })

  await test.step('a rectangle drawn by one is there for the other', async () => {
    await mouse.click(...at(0.5, 0.08))
    await one.page.keyboard.press('r')
    await drag(at(0.2, 0.62), at(0.35, 0.78))
    await expect(rectangle(one)).toHaveCount(1)
    await expect(rectangle(two)).toHaveCount(1)
    await rectangle(two).focus()
    await expect(leftOf(two)).toHaveValue(await leftOf(one).inputValue())
  })

  await test.step('moved by the one, it moves for the other; undo takes the one move back', async () => {
    const before = await leftOf(one).inputValue()
    await drag(at(0.27, 0.7), at(0.6, 0.7))
    await expect(leftOf(one)).not.toHaveValue(before)
    await expect(leftOf(two)).toHaveValue(await leftOf(one).inputValue())
    await one.page.keyboard.press('Control+Z')
    await expect(leftOf(one)).toHaveValue(before)
    await expect(leftOf(two)).toHaveValue(before)
  })

  await test.step('a guide that the one drags out of a ruler is moved and removed by the keys of the other', async () => {
    await one.page.keyboard.press('Shift+R')
    await drag([stage.x + 8, stage.y + stage.height / 2], at(0.3, 0.5))
    const guide = two.page.getByRole('slider', { name: 'Vertical guide' })
    const place = Number(await guide.getAttribute('aria-valuenow'))
    await guide.focus()
    await two.page.keyboard.press('Shift+ArrowRight')
    await expect(one.page.getByRole('slider', { name: 'Vertical guide' })).toHaveAttribute('aria-valuenow', String(place + 10))
    await two.page.keyboard.press('Delete')
    await expect(guide).toHaveCount(0)
    await one.page.keyboard.press('Shift+R')
    await rectangle(one).focus()
  })

  await test.step('undo of one leaves alone what the other did', async () => {
    await two.page.keyboard.press('Shift+ArrowRight')
    const nudged = await leftOf(two).inputValue()
    await expect(leftOf(one)).toHaveValue(nudged)
    await rectangle(one).focus()
    await one.page.keyboard.press('Control+D')
    await expect(rectangle(two)).toHaveCount(2)
    await one.page.keyboard.press('Control+Z')
    await expect(rectangle(two)).toHaveCount(1)
    await expect(leftOf(two)).toHaveValue(nudged)
  })

  await test.step('a shadow of one is painted for the other, and undo takes it away', async () => {
    const picture = two.page.locator('[data-slide-picture] canvas')
    const plain = await settledInkOf(picture)
    await rectangle(one).focus()
    await one.page.getByRole('switch', { name: 'Shadow' }).press('Space')
    await expect(one.page.getByRole('button', { name: /^Shadow colour/ })).toBeVisible()
    await expect.poll(async () => await inkOf(picture)).toBeGreaterThan(plain + 100)
    const shaded = await settledInkOf(picture)
    const blur = two.page.getByRole('spinbutton', { name: 'Blur' })
    await rectangle(two).focus()
    await blur.fill('20')
    await blur.press('Enter')
    await expect(one.page.getByRole('spinbutton', { name: 'Blur' })).toHaveValue('20')
    await expect.poll(async () => await inkOf(picture)).toBeGreaterThan(shaded)
    await rectangle(one).focus()
    await one.page.keyboard.press('Control+Z')
    await expect(two.page.getByRole('switch', { name: 'Shadow' })).not.toBeChecked()
    await rectangle(two).focus()
    await two.page.keyboard.press('Control+Z')
    await expect.poll(async () => await inkOf(picture)).toBe(plain)
  })

  await test.step('copied to a new slide, and the slides put in another order by keyboard', async () => {
    await rectangle(one).focus()
    await one.page.keyboard.press('Control+C')
    await one.addSlide()
    await one.stage.click({ position: { x: 40, y: 40 } })
    await one.page.keyboard.press('Control+V')
    await expect(rectangle(one)).toHaveCount(1)
    await one.slides.nth(1).click()
    await one.page.keyboard.press('Alt+ArrowUp')
    await expect(two.slides.nth(1)).toHaveAccessibleName(/Shapes/)
    await two.slides.nth(0).click()
    await expect.poll(async () => await two.elements.count() - await one.elements.count()).toBe(0)
    await expect(rectangle(two)).toHaveCount(1)
  })

  await test.step('filled with a picture by the one, the rectangle and its copy are so for the other, and undo takes it out', async () => {
    const fills = two.page.locator('[data-slide-picture] canvas')
    // Letters have grey edges.
    const plain = await greyOf(fills)
    await rectangle(one).focus()
    await one.page.getByRole('button', { name: 'Fill type: Colour' }).click()
    await one.page.getByRole('option', { name: 'Picture', exact: true }).click()
    await one.page.locator('[data-picture-fill]').setInputFiles({ name: 'grey.png', mimeType: 'image/png', buffer: png(320, 180) })
    await expect(one.page.getByRole('img', { name: 'The picture it is filled with' })).toBeVisible()
    await expect(one.page.getByRole('button', { name: 'Fill type: Picture' })).toBeEnabled()
    await expect.poll(async () => await greyOf(fills)).toBeGreaterThan(plain + 1000)
    const once = await greyOf(fills)
    await rectangle(one).focus()
    await one.page.keyboard.press('Control+D')
    await expect.poll(async () => await greyOf(fills)).toBeGreaterThan(once)
    await one.page.keyboard.press('Control+Z')
    await expect.poll(async () => await greyOf(fills)).toBe(once)
    await one.page.keyboard.press('Control+Z')
    await expect.poll(async () => await greyOf(fills)).toBeLessThan(plain + 1000)
  })
})

test('a picture that one puts on a slide and crops is so for the other, also one that was still uploading; what is none is refused', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Pictures', { editor: 'editor' })
  const one = await Editor.open(await desk.signedIn('owner'), lessonId)
  const two = await Editor.open(await desk.signedIn('editor'), lessonId)
  const picture = (editor: Editor) => editor.page.getByRole('option', { name: /^(Picture|Image)/ })

  await test.step('a picture chosen from a file is there for the other, and after a reload', async () => {
    const chooser = one.page.waitForEvent('filechooser')
    await one.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Insert picture', exact: true }).click()
    await (await chooser).setFiles({ name: 'sky.png', mimeType: 'image/png', buffer: png(320, 180) })
    await expect(picture(one)).toHaveCount(1)
    await expect(picture(two)).toHaveCount(1)
    await one.saved()
    await one.page.reload()
    await one.ready()
    await expect(picture(one)).toHaveCount(1)
  })

  await test.step('cropped by keys and shown in greys by the one, the picture is so for the other, and undo brings it back', async () => {
    await picture(two).focus()
    await expect(two.page.getByRole('switch', { name: 'Greyscale' })).toBeVisible()
    const left = Number(await leftOf(two).inputValue())
    // All that is said of it is higher than the window, and scrolls by itself: the page stays where it is.
    expect(await two.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await picture(one).focus()
    await one.page.keyboard.press('Enter')
    const crop = one.page.getByRole('dialog', { name: 'Crop the picture' })
    await expect(crop.getByRole('button', { name: 'The part that stays' })).toBeFocused()
    expect(await findings(one.page)).toEqual([])
    await crop.getByRole('button', { name: 'Left side' }).press('Shift+ArrowRight')
    await one.page.keyboard.press('Escape')
    await expect(crop).toHaveCount(0)
    await one.page.keyboard.press('Shift+C')
    await crop.getByRole('button', { name: 'Left side' }).press('Shift+ArrowRight')
    await one.page.keyboard.press('Enter')
    await expect(crop).toHaveCount(0)
    // The first try was left with Escape, so it is cut once.
    await expect(leftOf(two)).toHaveValue(String(left + 40))
    await one.page.getByRole('switch', { name: 'Greyscale' }).press('Space')
    await expect(two.page.getByRole('switch', { name: 'Greyscale' })).toBeChecked()
    await picture(one).focus()
    await one.page.keyboard.press('Control+Z')
    await one.page.keyboard.press('Control+Z')
    await expect(leftOf(two)).toHaveValue(String(left))
    await expect(two.page.getByRole('switch', { name: 'Greyscale' })).not.toBeChecked()
  })

  await test.step('a picture that is still uploading when its lesson is left reaches its slide all the same', async () => {
    let arrive = (): void => undefined
    const held = new Promise<void>((resolve) => { arrive = resolve })
    await one.page.route('**/api/v1/media/images**', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    const chooser = one.page.waitForEvent('filechooser')
    await one.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Insert picture', exact: true }).click()
    await (await chooser).setFiles({ name: 'late.png', mimeType: 'image/png', buffer: png(64, 64) })
    await expect(one.status).toContainText('Uploading 1 picture…')
    await one.page.getByRole('link', { name: 'Courses' }).click()
    await expect(one.page).toHaveURL(/home\/courses/)
    arrive()
    await expect(picture(two)).toHaveCount(2)
    await goInHistory(one.page, -1)
    await one.ready()
    await expect(picture(one)).toHaveCount(2)
  })

  await test.step('a file that is no picture is refused by its bytes and changes nothing', async () => {
    const count = await one.elements.count()
    const chooser = one.page.waitForEvent('filechooser')
    await one.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Insert picture', exact: true }).click()
    await (await chooser).setFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await expect(one.page.getByText(/“fake.png” could not be uploaded/)).toBeVisible()
    await expect(one.elements).toHaveCount(count)
  })
})
