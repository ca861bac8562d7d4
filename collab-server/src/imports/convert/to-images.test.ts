import { CONVERSION_MESSAGES, CONVERSION_STATUS, IMPORT_LIMITS } from '@lectern/shared/imports'
import type { Conversion } from '@lectern/shared/imports'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBlob } from '../../blobs/blobs.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { signUpMember } from '../../test-support/members.ts'
import type { TestMember } from '../../test-support/members.ts'
import { readImportConfig } from '../config.ts'
import { deckFile, form, solid, textShape } from '../test-support.ts'

const tools = readImportConfig({}, process.env.PATH ?? '')
const slide = (hex: string, attributes = '') => ({ shapes: textShape('Tides', { box: [480, 270, 960, 540], looks: form('rect') + solid(hex) }), attributes })
const DECK = deckFile({ slides: [slide('FF0000'), slide('00FF00', 'show="0"'), slide('0000FF')] })
const MACROS = 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml'

/** A PDF whose pages are of one colour each, as short as one can be: readers find its objects without a table of them. */
function pdf(colours: readonly string[]): Buffer {
  const pages = colours.map((colour, at) => {
    const paint = `${colour} rg 0 0 320 180 re f`
    return `${10 + 2 * at} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 320 180]/Contents ${11 + 2 * at} 0 R>>endobj\n${11 + 2 * at} 0 obj<</Length ${paint.length}>>stream\n${paint}\nendstream endobj\n`
  })
  const kids = colours.map((_, at) => `${10 + 2 * at} 0 R`).join(' ')
  return Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${colours.length}/Kids[${kids}]>>endobj\n${pages.join('')}trailer<</Root 1 0 R>>\n%%EOF`)
}

async function convert(app: FastifyInstance, member: TestMember, file: Buffer | null, fields: Readonly<Record<string, string>> = {}) {
  const all = Object.entries({ userId: member.userId, ...fields })
  const payload = Buffer.concat([
    ...all.map(([field, value]) => Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)),
    ...(file === null ? [] : [Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="d"\r\ncontent-type: application/octet-stream\r\n\r\n'), file, Buffer.from('\r\n')]), Buffer.from('--x--\r\n'),
  ])
  const answer = await app.inject({ method: 'POST', url: '/api/v1/Designer/ConvertToImages', payload, headers: { 'content-type': 'multipart/form-data; boundary=x', ...member.headers } })
  return { http: answer.statusCode, data: answer.json<{ data: Conversion }>().data }
}

async function coloursOf(app: FastifyInstance, urls: readonly string[]): Promise<readonly number[][]> {
  return await Promise.all(urls.map(async (url) => {
    const bytes = await readBlob(app.blobs, url.slice(url.lastIndexOf('/') + 1))
    return [...await sharp(Buffer.from(bytes ?? [])).removeAlpha().extract({ left: 1280, top: 500, width: 1, height: 1 }).raw().toBuffer()]
  }))
}

describe('S2 §7 Designer/ConvertToImages', () => {
  it.skipIf(tools.libreOffice === null || tools.pdftoppm === null)('answers a picture for each slide that is shown', async () => {
    const app = await buildTestApp({ env: { LIBREOFFICE: tools.libreOffice ?? 'none' } })
    const owner = await signUpMember(app)
    const { data, http } = await convert(app, owner, DECK, { fileType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' })
    expect({ http, ...data }).toMatchObject({ http: 200, status: 1, slideCount: 2, errorMessage: '' })
    expect(await coloursOf(app, data.imageUrls)).toEqual([[255, 0, 0], [0, 0, 255]])
  })

  it.skipIf(tools.pdftoppm === null)('answers a picture for each page of a PDF, of which there are 30 at most', async () => {
    const app = await buildTestApp({ env: { LIBREOFFICE: 'none' } })
    const owner = await signUpMember(app)
    const { data } = await convert(app, owner, pdf(['1 0 0', '0 0 1']), { fileType: 'pdf' })
    expect(data).toMatchObject({ status: 1, slideCount: 2, errorMessage: '' })
    expect(await coloursOf(app, data.imageUrls)).toEqual([[255, 0, 0], [0, 0, 255]])
    const many = await convert(app, owner, pdf(Array.from({ length: IMPORT_LIMITS.pictureSlides + 1 }, () => '0 1 0')))
    expect(many.data).toEqual({ status: 4, imageUrls: [], slideCount: 0, errorMessage: CONVERSION_MESSAGES.tooManySlides })
  })

  it('S2 §8 says what is wrong with a deck by its number, with nothing made of it', async () => {
    const app = await buildTestApp({ env: { LIBREOFFICE: 'none' } })
    const owner = await signUpMember(app)
    const many = deckFile({ slides: Array.from({ length: IMPORT_LIMITS.pictureSlides + 1 }, () => slide('FF0000')) })
    const faults: readonly (readonly [file: Buffer | null, fault: Exclude<keyof typeof CONVERSION_STATUS, 'success'>, fields?: Record<string, string>])[] = [
      [null, 'fileNotFound'], [Buffer.alloc(0), 'fileNotFound'], [Buffer.from('no presentation'), 'invalidFileType'], [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'invalidFileType'],
      [deckFile({ slides: [slide('FF0000')], mainType: MACROS }), 'invalidFileType'], [DECK, 'invalidFileType', { fileType: 'image/png' }], [DECK, 'invalidFileType', { fileType: '.pdf' }],
      [many, 'tooManySlides'], [DECK.subarray(0, 300), 'conversionError'], [DECK, 'conversionError'],
    ]
    for (const [file, fault, fields] of faults) {
      const { data, http } = await convert(app, owner, file, fields)
      expect([http, data], `${fault} ${file?.toString('latin1', 0, 4)}`).toEqual([200, { status: CONVERSION_STATUS[fault], imageUrls: [], slideCount: 0, errorMessage: CONVERSION_MESSAGES[fault] }])
    }
    expect(await app.db.selectFrom('asset').select('hash').execute()).toEqual([])
  })

  it('is for the caller alone', async () => {
    const app = await buildTestApp({ env: { LIBREOFFICE: 'none' } })
    const owner = await signUpMember(app)
    expect((await convert(app, owner, DECK, { userId: 'another' })).http).toBe(403)
    expect((await convert(app, owner, DECK, { userId: '' })).http).toBe(400)
  })
})
