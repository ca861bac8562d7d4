import { execFileSync } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { IMPORT_LIMITS } from '@lectern/shared/imports'
import { readLesson } from '@lectern/shared/lesson'
import { listLessons } from '@lectern/shared/lessons'
import { plainText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as Y from 'yjs'
import { readBlob } from '../blobs/blobs.ts'
import { buildTestApp, listen, testFolder } from '../test-support/build-test-app.ts'
import { call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { ConvertedDeck } from './convert/converted-deck.ts'
import { readImportConfig } from './config.ts'
import { begun, over } from './test-calls.ts'
import { deckFile, form, solid, textShape, transform } from './test-support.ts'

const tools = readImportConfig({}, process.env.PATH ?? '')
const hasTools = tools.libreOffice !== null && tools.pdftoppm !== null
const box = [480, 270, 960, 540]
const slide = (words: string, hex: string, more: object = {}) => ({ shapes: textShape(words, { box, looks: form('rect') + solid(hex) }), ...more })
const DECK = deckFile({ slides: [slide('Tides', 'FF0000', { notes: 'Twice a day.' }), slide('Hidden', '00FF00', { attributes: 'show="0"' }), slide('Moon', '0000FF')] })

async function lessonOf(app: FastifyInstance, member: TestMember) {
  const [lesson] = (await call(app, member, listLessons, {})).lessons
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(lesson?.docId ?? ''))
  return readLesson(doc)
}

/** The colour at a place of a stored picture. */
async function colourOf(app: FastifyInstance, hash: string, left: number, top: number): Promise<number[]> {
  const bytes = await readBlob(app.blobs, hash)
  return [...await sharp(Buffer.from(bytes ?? [])).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()]
}

describe.skipIf(!hasTools)('a deck as pictures', () => {
  it('S2 §7 has a picture of each slide as it looks, with its words for who does not see it and its notes', async () => {
    const app = await buildTestApp({ env: { LIBREOFFICE: tools.libreOffice ?? 'none' } })
    await listen(app)
    const owner = await signUpMember(app)
    const { job, report } = await over(app, owner, await begun(app, owner, DECK, { form: 'pictures' }))
    expect(job).toMatchObject({ state: 'ready', failure: null })
    expect(report?.slides).toMatchObject([{ kept: [{ what: 'image', count: 1 }, { what: 'narration' }], lost: [] }, { isLeftOut: true }, { kept: [{ what: 'image' }] }])
    const { slides } = await lessonOf(app, owner)
    expect(slides.map(({ elements, narration }) => [elements, plainText(narration)])).toMatchObject([
      [[{ type: 'image', x: 0, y: 0, width: 1920, height: 1080, alt: 'Tides', locked: true, naturalWidth: 2560, naturalHeight: 1440 }], 'Twice a day.'], [[{ type: 'image', alt: 'Moon' }], ''],
    ])
    const pictures = slides.flatMap(({ elements }) => elements.flatMap((element) => (element.type === 'image' ? element.blob ?? '' : [])))
    expect(await Promise.all(pictures.map(async (hash) => await colourOf(app, hash, 1280, 500)))).toEqual([[255, 0, 0], [0, 0, 255]])
    // Hidden slides come along where they are wanted.
    const all = await over(app, owner, await begun(app, owner, DECK, { form: 'pictures', hidden: 'yes', target: 'slides' }))
    expect(all.report?.slides.map(({ kept }) => kept.map(({ what }) => what))).toEqual([['image', 'narration'], ['image'], ['image']])
  })

  it('S2 §5 has at most 30 slides', async () => {
    const app = await buildTestApp({ env: { LIBREOFFICE: tools.libreOffice ?? 'none' } })
    await listen(app)
    const owner = await signUpMember(app)
    const many = deckFile({ slides: Array.from({ length: IMPORT_LIMITS.pictureSlides + 1 }, () => slide('Tides', 'FF0000')) })
    expect(IMPORT_LIMITS.pictureSlides).toBe(30)
    expect((await over(app, owner, await begun(app, owner, many, { form: 'pictures' }))).job).toMatchObject({ state: 'failed', failure: 'deck-too-many-slides' })
  })

  it('a presentation of OpenDocument becomes what can be edited', async () => {
    const app = await buildTestApp({ env: { LIBREOFFICE: tools.libreOffice ?? 'none' } })
    await listen(app)
    const owner = await signUpMember(app)
    const { job } = await over(app, owner, await begun(app, owner, await asOdp(DECK)))
    expect(job).toMatchObject({ state: 'ready', failure: null })
    const { slides } = await lessonOf(app, owner)
    expect(slides.map(({ elements, narration }) => [elements.map((element) => ('text' in element ? plainText(element.text) : element.type)), plainText(narration)])).toEqual([[['Tides'], 'Twice a day.'], [['Moon'], '']])
    expect(slides[0]?.elements[0]).toMatchObject({ fill: '#ff0000' })
  })

  it('reads nothing from outside of the deck while it is converted', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
    onTestFinished(() => { server.close() })
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/x.png`
    const linked = (id: string): string => `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transform(box)}${form('rect')}</p:spPr></p:pic>`
    const folder = await testFolder()
    await chmod(folder, 0o755)
    await sharp({ create: { width: 10, height: 10, channels: 3, background: '#ff0000' } }).png().toFile(`${folder}/own.png`)
    await writeFile(`${folder}/deck`, deckFile({ slides: [{ shapes: linked('out'), relations: { out: ['image', url] } }, { shapes: linked('own'), relations: { own: ['image', `file://${folder}/own.png`] } }] }))
    const converted = await ConvertedDeck.of(`${folder}/deck`, tools, new AbortController().signal)
    onTestFinished(async () => { await converted.remove() })
    const pages: Uint8Array[] = []
    for await (const page of converted.pages(false)) pages.push(page)
    expect([pages.length, asked]).toEqual([2, []])
    const [, own] = pages
    const middle = await sharp(Buffer.from(own ?? [])).removeAlpha().extract({ left: 1280, top: 720, width: 1, height: 1 }).raw().toBuffer()
    expect([...middle]).not.toEqual([255, 0, 0])
  })
})

/** A deck as LibreOffice writes it for itself. */
async function asOdp(bytes: Buffer): Promise<Buffer> {
  const folder = await testFolder()
  await writeFile(`${folder}/deck.pptx`, bytes)
  execFileSync(tools.libreOffice ?? '', [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'odp', '--outdir', folder, `${folder}/deck.pptx`], { stdio: 'ignore' })
  return await readFile(`${folder}/deck.odp`)
}

it('without LibreOffice it is said that there is none, and nothing is made', async () => {
  const app = await buildTestApp({ env: { LIBREOFFICE: 'none' } })
  await listen(app)
  const owner = await signUpMember(app)
  expect((await over(app, owner, await begun(app, owner, DECK, { form: 'pictures' }))).job).toMatchObject({ state: 'failed', failure: 'deck-no-converter' })
  expect((await call(app, owner, listLessons, {})).lessons).toEqual([])
})
