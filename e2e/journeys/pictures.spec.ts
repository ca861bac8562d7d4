import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import type { Page } from 'playwright/test'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import type { Profiles } from '../support/profiles.ts'
import { LecternServer } from '../support/server.ts'
import { Desk, expect, profilesOf, test } from '../support/test.ts'

/** A part of a PNG; browsers do not mind its missing check sum where nothing is drawn of it, so it is counted here. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  let crc = 0xFF_FF_FF_FF
  for (const byte of body) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xED_B8_83_20 : 0)
  }
  ends.writeUInt32BE((crc ^ 0xFF_FF_FF_FF) >>> 0, 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A picture of one colour, made heavier by bytes behind its end. */
function png(red: number, green: number, blue: number, padding = 0, [width, height] = [64, 36]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const sign = Buffer.from([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  return Buffer.concat([sign, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0)), Buffer.alloc(padding)])
}

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })
const GIF = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const MEGABYTE = 1024 * 1024

/** The pictures that a page loads from now on: hashes of originals, and how often a smaller version came. */
function watchPictures(page: Page): { readonly originals: string[]; smaller: number } {
  const seen = { originals: [] as string[], smaller: 0 }
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\/blobs\/[0-9a-f]{64}$/.test(pathname)) seen.originals.push(pathname)
    if (/\/renditions\/(?:320|640|1280)$/.test(pathname) && response.headers()['content-type'] === 'image/webp') seen.smaller++
  })
  return seen
}

/** The picture in the inspector, which shows what lies behind the slide. */
const background = (page: Page) => page.getByRole('img', { name: 'Picture' })
/** The field of the inspector that takes a background. */
const backgroundFile = (page: Page) => page.getByRole('complementary', { name: 'Inspector' }).locator('input[type=file]')

/** An author uploads pictures and finds them again. */
async function uploadAndFind(desk: Desk): Promise<void> {
  const page = await desk.atHome('owner')
  const mine = watchPictures(page)

  await test.step('several are uploaded at once; the bad ones say why, the others arrive', async () => {
    await page.getByRole('link', { name: 'Uploads' }).click()
    await expect(page.getByRole('heading', { name: 'No pictures yet' })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles([
      file('Sea.png', png(20, 90, 200, 50_000, [1600, 900])), file('Leaf.png', png(30, 160, 60)), file('notes.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'),
      file('not really.png', Buffer.from('<html>')),
    ])
    await expect(page.getByText('2 of 4 uploaded')).toBeVisible()
    await expect(page.getByText('Use a PNG, JPEG, GIF, WebP or SVG image.')).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 2, name: /Sea|Leaf/ })).toHaveCount(2)
    await expect.poll(() => mine.smaller).toBeGreaterThan(0)
    expect(await findings(page)).toEqual([])
  })

  await test.step('one is renamed and described, and found by what it shows', async () => {
    await page.getByRole('button', { name: 'Actions for Leaf.png' }).click()
    await page.getByRole('menuitem', { name: 'Rename and describe' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Beech')
    await page.getByLabel('What it shows').fill('A green leaf')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill('green')
    await expect(page).toHaveURL(/q=green/)
    await expect(page.getByRole('article')).toHaveCount(1)
  })
  expect(mine.originals).toEqual([])
}

/** Two authors put pictures on slides. */
async function placeOnSlides(desk: Desk): Promise<void> {
  const api = await Api.as(desk.server, 'editor')
  const { lessonId } = await api.lesson('Pictures', { owner: 'editor' })
  await api.picture('Beech', png(30, 160, 60), 'A green leaf')
  await api.picture('Sea.png', png(20, 90, 200, 50_000, [1600, 900]), '')
  const [page, otherPage] = [await desk.signedIn('editor'), await desk.signedIn('owner')]
  const [mine, theirs] = [watchPictures(page), watchPictures(otherPage)]
  const [editor, other] = [await Editor.open(page, lessonId), await Editor.open(otherPage, lessonId)]

  await test.step('a GIF and a PNG of 6 MB are no backgrounds, a smaller PNG is, and the other author sees it (S1 §5.3)', async () => {
    await backgroundFile(page).setInputFiles(file('dot.gif', GIF, 'image/gif'))
    await expect(page.getByText('“dot.gif” was not uploaded. Use a JPEG or PNG image as a background.')).toBeVisible()
    await backgroundFile(page).setInputFiles(file('heavy.png', png(1, 2, 3, 6 * MEGABYTE)))
    await expect(page.getByText('“heavy.png” was not uploaded. Background images can have at most 5 MB.')).toBeVisible()
    // By its name a PNG: the server looks at the bytes.
    await backgroundFile(page).setInputFiles(file('disguised.png', GIF))
    await expect(page.getByText('“disguised.png” was not uploaded. Use a JPEG or PNG image as a background.')).toBeVisible()
    await backgroundFile(page).setInputFiles(file('Dusk.png', png(200, 90, 60)))
    await expect(background(page)).toBeVisible()
    await expect(background(other.page)).toBeVisible()
  })

  await test.step('it goes on all slides, and undo takes it from the others again', async () => {
    await editor.addSlide()
    await expect(background(page)).toHaveCount(0)
    await editor.slides.first().click()
    await page.getByRole('button', { name: 'Apply to all slides' }).click()
    await expect(page.getByText('Background put on 1 other slide.')).toBeVisible()
    await editor.slides.nth(1).click()
    await expect(background(page)).toBeVisible()
    await page.keyboard.press('Control+z')
    await editor.slides.nth(1).click()
    await expect(background(page)).toHaveCount(0)
  })

  await test.step('the gallery beside the slide puts a picture on it by a key, with what it shows, and one behind it', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+G')
    const gallery = page.getByRole('complementary', { name: 'Gallery' })
    await gallery.getByRole('button', { name: 'Put Beech on the slide' }).focus()
    await page.keyboard.press('Enter')
    await expect(editor.elements.filter({ hasText: 'Beech' })).toHaveCount(1)
    await gallery.getByRole('button', { name: 'Use Sea.png as background' }).focus()
    await page.keyboard.press('Enter')
    await expect(gallery.getByText('“Sea.png” is the background of this slide')).toBeAttached()
    await gallery.getByRole('tab', { name: 'Recent' }).click()
    await expect(gallery.getByRole('button', { name: /^Put .* on the slide/ }).first()).toHaveAccessibleName('Put Sea.png on the slide')
    await page.keyboard.press('Escape')
    await expect(gallery).toHaveCount(0)
    await expect(page.getByLabel('Alternative text')).toHaveValue('A green leaf')
    await other.slides.nth(1).click()
    await expect(other.elements.filter({ hasText: 'Beech' })).toHaveCount(1)
  })

  await test.step('gallery, rail and slide have loaded what they show and no original', async () => {
    // The background of Sea.png, on the slide and in the rail.
    await expect.poll(() => theirs.smaller).toBeGreaterThan(1)
    expect([...mine.originals, ...theirs.originals]).toEqual([])
  })
}

/** One makes a picture from words and finds one elsewhere, and the other author sees both. */
async function makeAndFind(desk: Desk): Promise<void> {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Volcanoes', { editor: 'editor' })
  const page = await desk.signedIn('owner')
  const [editor, other] = [await Editor.open(page, lessonId), await Editor.open(await desk.signedIn('editor'), lessonId)]

  await test.step('one is made from words, one is found elsewhere, and both are on the slide of the other author (S2 §2)', async () => {
    await page.keyboard.press('Shift+G')
    const gallery = page.getByRole('complementary', { name: 'Gallery' })
    await gallery.getByRole('tab', { name: 'AI' }).click()
    await expect(gallery.getByText('No picture service is connected')).toBeVisible()
    await gallery.getByRole('radio', { name: 'Square' }).click()
    await gallery.getByLabel('What should it show?').fill('A volcano')
    await page.keyboard.press('Control+Enter')
    await expect(gallery.getByText('The picture is ready')).toBeAttached()
    // The same words, the same ornament.
    await expect(gallery.getByRole('button', { name: 'Make another' })).toBeDisabled()
    await gallery.getByRole('button', { name: 'Put A volcano on the slide' }).click()
    await gallery.getByRole('tab', { name: 'Web' }).click()
    await gallery.getByRole('searchbox', { name: 'Search the web' }).fill('lava')
    await page.keyboard.press('Enter')
    const found = gallery.getByRole('button', { name: 'Put Hot lava on the slide' })
    await expect(gallery.getByText('CC BY 4.0 · Ada')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await found.click()
    for (const name of ['A volcano', 'Hot lava']) await expect(other.elements.filter({ hasText: name })).toHaveCount(1)
    await gallery.getByRole('tab', { name: 'Popular' }).click()
    await expect(gallery.getByRole('button', { name: 'Put Hot lava on the slide' })).toBeVisible()
  })

  await test.step('who sees the published lesson reads whose picture it is', async () => {
    await editor.saved()
    const { publication } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Volcanoes'), tags: ['lava'] } })
    await page.goto(publication.link)
    await page.getByText('Picture credits').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ada' })).toHaveText('Hot lava · Ada · CC BY 4.0')
    expect(await findings(page)).toEqual([])
  })
}

/** A MediaWiki of the operator's own with one picture. */
async function startWiki(): Promise<{ readonly url: string; close(): void }> {
  const wiki = createServer((request, response) => {
    if (request.url?.startsWith('/w/api.php') !== true) return void response.end(png(200, 60, 20))
    const url = `http://${request.headers.host ?? ''}/lava.png`
    const info = { url, descriptionurl: `${url}.html`, mime: 'image/png', width: 64, height: 36, extmetadata: { ObjectName: { value: 'Hot lava' }, Artist: { value: 'Ada' }, LicenseShortName: { value: 'CC BY 4.0' } } }
    response.end(JSON.stringify({ query: { pages: [{ pageid: 1, title: 'File:Lava.png', index: 1, imageinfo: [info] }] } }))
  })
  await new Promise<void>((done) => { wiki.listen(0, '127.0.0.1', done) })
  return { url: `http://127.0.0.1:${(wiki.address() as AddressInfo).port}`, close: () => { wiki.closeAllConnections(); wiki.close() } }
}

test.describe('in a workspace of their own', () => {
  // One after the other: the first finds no pictures yet.
  test.describe.configure({ mode: 'default' })
  let wiki: Awaited<ReturnType<typeof startWiki>>
  let server: LecternServer
  let profiles: Profiles
  let desk: Desk
  test.beforeAll(async ({ browser }) => {
    wiki = await startWiki()
    server = await LecternServer.start({ PICTURE_SEARCH: `commons=${wiki.url}` })
    profiles = profilesOf(browser, server)
  })
  test.afterAll(async () => {
    await profiles.close()
    await server.dispose()
    wiki.close()
  })
  test.beforeEach(({ browser }) => { desk = new Desk(browser, server, 'block', profiles) })
  test.afterEach(async () => {
    const { expectedStatus, status } = test.info()
    await desk.close(status === expectedStatus && desk.faults.length === 0)
    expect(desk.faults).toEqual([])
  })

  test('pictures are uploaded and found again (S1 §2.1)', async () => {
    await uploadAndFind(desk)
  })

  test('pictures are put on slides, where the other author sees them (S1 §5.3)', async () => {
    await placeOnSlides(desk)
  })

  test('a picture is made from words, another found elsewhere, and learners read whose it is (S2 §2)', async () => {
    await makeAndFind(desk)
  })
})
