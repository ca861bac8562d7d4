import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addElement, slideIds } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { writeLesson } from '../bench/browser/write-lesson.ts'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, LONG, test } from '../support/test.ts'

/** Counts presses, and saves how many there were. */
const COUNTER = '<button></button><script>let count = lectern.state ?? 0\nconst button = document.querySelector("button")\nconst show = () => { button.textContent = `Pressed ${count}` }\nbutton.addEventListener("click", () => { count++; show(); lectern.save(count) })\nshow()\nlectern.ready()</script>'

/** The words of each page of a PDF, as another program reads them. */
async function wordsOfPages(file: Buffer): Promise<readonly string[]> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, async (_, at) => await (await pdf.getPage(at + 1)).getTextContent()))
  return pages.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' ').replaceAll(/\s+/g, ' ').trim())
}

/** The names of parts that are no XML. */
function malformedOf(parts: readonly (readonly [name: string, xml: string])[]): readonly string[] {
  return parts.flatMap(([name, xml]) => (new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror') === null ? [] : [name]))
}

test('a viewer downloads a lesson as files while its owner goes on writing; what failed is tried again (S2 §4)', { tag: LONG }, async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const ids = await api.lesson('Rivers', { editor: 'viewer' })
  const { lessonId } = ids
  await writeLesson(desk.server, ids, (doc) => void addElement(doc, slideIds(doc)[0] ?? '', { type: 'interactive', x: 200, y: 300, width: 800, height: 500, prompt: richTextOf('Counter'), code: COUNTER }, { kind: 'local', command: 'setup' }))
  const owner = await Editor.open(await desk.signedIn('owner'), lessonId)
  await owner.narration.pressSequentially('Where rivers begin')
  await owner.addSlide()
  await owner.saved()
  const page = await desk.signedIn('editor')
  const dialog = page.getByRole('dialog', { name: 'Download' })
  const rows = dialog.getByRole('region', { name: 'My downloads of this lesson' }).getByRole('listitem')

  await test.step('from an address, with what the file will not have: a presentation whose words can be edited', async () => {
    await page.goto(`/editor/${lessonId}?download=true`)
    await expect(dialog.getByRole('heading', { name: 'What the file will not have' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Rivers.pptx')
    const parts = Object.entries(unzipSync(await readFile(await file.path()))).map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const)
    expect(await page.evaluate(malformedOf, parts)).toEqual([])
    const slides = parts.filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).map(([, xml]) => xml)
    expect(slides).toHaveLength(2)
    expect(parts.find(([name]) => name === 'ppt/notesSlides/notesSlide1.xml')?.[1]).toContain('<a:t>Where rivers begin</a:t>')
  })
  await test.step('all slides as pictures are a ZIP in which they are numbered', async () => {
    await dialog.getByRole('radio', { name: 'PNG' }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Rivers.zip')
    const pictures = unzipSync(await readFile(await file.path()))
    expect(Object.keys(pictures)).toEqual(['01 Rivers.png', '02 Rivers.png'])
    // Width and height of PNG.
    expect(Buffer.from(pictures['01 Rivers.png'] ?? []).subarray(16, 24).toString('hex')).toBe('0000078000000438')
    await expect(rows.getByRole('link', { name: 'Save “PNG, all slides”' })).toBeVisible()
  })
  await test.step('a page that plays from a folder, and captions', async () => {
    await dialog.getByRole('radio', { name: 'Web page' }).click()
    const whole = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await whole
    expect(file.suggestedFilename()).toBe('Rivers.html')
    const folder = await mkdtemp(join(tmpdir(), 'lectern-page-'))
    await file.saveAs(join(folder, 'rivers.html'))
    const player = await desk.visitor()
    await player.context().setOffline(true)
    await player.goto(pathToFileURL(join(folder, 'rivers.html')).href)
    await expect(player.getByText('1 / 2')).toBeVisible()
    await expect(player.getByText('Where rivers begin')).toBeVisible()
    await expect(player.locator('#picture')).toHaveJSProperty('naturalWidth', 1920)
    expect(await findings(player)).toEqual([])
    // What an interactive saves is there again, on this slide and in the page that is opened once more.
    const counter = player.frameLocator('iframe').getByRole('button')
    await counter.click()
    await expect(counter).toHaveText('Pressed 1')
    await player.locator('#next').click()
    await expect(player.getByText('2 / 2')).toBeVisible()
    await player.locator('#back').click()
    await expect(counter).toHaveText('Pressed 1')
    await counter.click()
    // What the frame saves is in the browser a moment later than it is on screen.
    await expect.poll(() => player.evaluate(() => Object.values({ ...localStorage }).join())).toContain(',"2"]')
    // Browsers hand what a page keeps to the next one in their own time: what is written last waits up to five seconds, and begins to wait anew with every page.
    await expect(async () => {
      await player.reload()
      await expect(counter).toHaveText('Pressed 2', { timeout: 2_000 })
    }).toPass({ intervals: [6_000], timeout: 40_000 })
    await player.locator('#next').click()
    await expect(player.getByText('2 / 2')).toBeVisible()
    await player.close()
    await rm(folder, { recursive: true })
    await dialog.getByRole('radio', { name: 'WebVTT' }).click()
    const captions = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    expect(await readFile(await (await captions).path(), 'utf8')).toMatch(/^WEBVTT\n\n1\n00:00:00\.000 --> .*\nWhere rivers begin\n/)
  })
  await test.step('paper with what is said below each slide, and paper to write on', async () => {
    for (const [format, pages] of [['PDF with narration', 2], ['PDF handout', 1]] as const) {
      await dialog.getByRole('radio', { name: format }).click()
      const sheets = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Download', exact: true }).click()
      const file = await readFile(await (await sheets).path())
      const pdf = file.toString('latin1')
      const read = await wordsOfPages(file)
      expect([read.length, read[0]?.includes('Rivers'), read[0]?.includes('Where rivers begin')]).toEqual([pages, true, format === 'PDF with narration'])
      expect([pdf.match(/\/MediaBox \[0 0 595 842\]/g)?.length, pdf.includes('/Marked true')]).toEqual([pages, true])
    }
  })
  await test.step('a handout for Word has each slide, what it shows and what is said', async () => {
    await dialog.getByRole('radio', { name: 'Word' }).click()
    const handout = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    const { value, messages } = await mammoth.convertToHtml({ buffer: await readFile(await (await handout).path()) })
    expect(value).toMatch(/<h1>1 · Rivers<\/h1><p><img alt="Rivers[^"]*" src="data:image\/jpeg;base64,[^"]+" ?\/><\/p><p>Where rivers begin<\/p><h1>2<\/h1>/)
    expect(messages.filter(({ type }) => type === 'error')).toEqual([])
  })
  await test.step('the owner goes on writing, and is not told of files of others', async () => {
    await owner.addSlide()
    await owner.saved()
    await expect(owner.page.getByRole('link', { name: /^Download/ })).toHaveCount(0)
  })
  await test.step('a file that the server does not take has failed, in words, and is made again of the same slides', async () => {
    await page.route('**/download-work/*/file', (route) => route.fulfill({ status: 415, json: { status: 0, code: 'unsupported-file-type', message: 'No.' } }))
    await dialog.getByRole('radio', { name: 'PDF', exact: true }).click()
    await dialog.getByRole('radio', { name: 'This slide' }).click()
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    const row = rows.filter({ hasText: 'PDF, slide 1' })
    await expect(row.getByText('Failed', { exact: true })).toBeVisible()
    await expect(row.getByText('The file would be too large.')).toBeVisible()
    await page.unroute('**/download-work/*/file')
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Try “PDF, slide 1” again' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Rivers.pdf')
    const pdf = (await readFile(await file.path())).toString('latin1')
    expect([pdf.startsWith('%PDF-1.7'), pdf.match(/\/Type \/Page /g)?.length, pdf.includes('/Marked true')]).toEqual([true, 1, true])
  })
})
