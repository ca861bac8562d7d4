import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeText, fileKindOf, zipEntries } from './file-kind.ts'
import { readingOfHtml } from './html-reading.ts'
import { readDocument } from './read-document.ts'
import { captionOf, placedPictures, rgbaOf } from './pdf-pictures.ts'
import type { EncodePicture } from './pdf-pictures.ts'
import { readPdf } from './read-pdf.ts'
import { codedFont, pdfOf } from './test-pdf.ts'
import type { TestLine } from './test-pdf.ts'
import { keepsItsSizes } from './zip-sizes.ts'

const options = { pages: null, signal: new AbortController().signal, onProgress: () => undefined }
const read = async (bytes: Uint8Array | string, name = 'file') => await readDocument(new File([bytes as Uint8Array<ArrayBuffer> | string], name), options)

describe('what a file is, by its bytes and not by its name', () => {
  it.each([
    ['docx', zipSync({ 'word/document.xml': strToU8('<w:document/>') })],
    ['unknown', zipSync({ 'ppt/presentation.xml': strToU8('<p:presentation/>') })],
    ['unknown', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)],
    ['unknown', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1)],
    ['word-97', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['pdf', strToU8('\u00ef\u00bb\u00bf%PDF-1.7')],
    ['html', strToU8('<!DOCTYPE html><p>Tides')],
    ['text', strToU8('# Tides\n\n<b>not</b> a page')],
  ] as const)('%s', (kind, bytes) => {
    expect(fileKindOf(bytes)).toBe(kind)
  })

  it('text is read as UTF-8, as UTF-16 with its mark, and as Windows wrote it', () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, ...[...'Fluß'].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])])
    expect([decodeText(strToU8('Fluß')), decodeText(utf16), decodeText(Uint8Array.of(0x46, 0x6c, 0x75, 0xdf)), decodeText(Uint8Array.of(1, 0, 255))]).toEqual(['Fluß', 'Fluß', 'Fluß', null])
  })

  it('the directory of a ZIP says what it comes to, and a damaged one is empty', () => {
    const zip = zipSync({ 'a/b.xml': new Uint8Array(5000), c: strToU8('four') })
    expect(zipEntries(zip).map(({ name, unpackedBytes }) => [name, unpackedBytes])).toEqual([['a/b.xml', 5000], ['c', 4]])
    expect(zipEntries(zip.subarray(0, zip.length - 30))).toEqual([])
    for (let cut = 0; cut < zip.length; cut++) zipEntries(zip.subarray(cut))
  })
})

describe('a document that unpacks to more than it says', () => {
  it('is told apart from one that keeps its sizes, without being unpacked as a whole', () => {
    const zip = zipSync({ 'word/document.xml': new Uint8Array(2_000_000), c: strToU8('four') })
    const lying = zip.slice()
    const { at = 0 } = zipEntries(zip)[1] ?? {}
    const directory = lying.findIndex((_, from) => from > at && lying[from] === 0x50 && lying[from + 1] === 0x4b && lying[from + 2] === 1 && lying[from + 3] === 2)
    new DataView(lying.buffer).setUint32(directory + 24, 1000, true)
    expect(zipEntries(lying)[0]?.unpackedBytes).toBe(1000)
    expect([keepsItsSizes(zip), keepsItsSizes(lying)]).toEqual([true, false])
  })
})

describe('HTML as a reading', () => {
  it('keeps headings, paragraphs, nested and numbered lists, and the rows of tables', () => {
    expect(readingOfHtml(`<style>p{}</style><h1>Rivers</h1>Loose <b>words</b>.<div><p>One<br>two</p></div>
      <ul><li>Rhine<ol start="3"><li>Basel</li><li>Köln</li></ol></li><li><p>Elbe</p></li></ul>
      <table><tr><th>River</th><th>km</th></tr><tr><td>Rhine</td><td>1,233</td><td>Germany</td></tr></table><blockquote><p>All things flow.</p></blockquote><h3>Last</h3><script>no</script>`)).toBe([
      '# Rivers', 'Loose words.', 'One', 'two', '- Rhine\n  3. Basel\n  4. Köln\n- Elbe', '| River | km |\n| Rhine | 1,233 | Germany |', '> All things flow.', '### Last',
    ].join('\n\n'))
  })
  it('footnotes of documents stand behind their section, and their marks are gone', () => {
    const named = (number: number): string => `<sup><a href="#footnote-${number}" id="footnote-ref-${number}">[${number}]</a></sup>`
    const note = (number: number, words: string): string => `<li id="footnote-${number}"><p>${words} <a href="#footnote-ref-${number}">↑</a></p></li>`
    expect(readingOfHtml(`<h1>Tides</h1><p>The moon pulls${named(1)} the sea.</p><p>Twice a day.</p><h1>Rivers</h1><ul><li>They flow.${named(2)}</li></ul><ol>${note(1, 'So does the sun.')}${note(2, 'Always down.')}</ol>`)).toBe([
      '# Tides', 'The moon pulls the sea.', 'Twice a day.', 'So does the sun.', '# Rivers', '- They flow.', 'Always down.',
    ].join('\n\n'))
  })
  it('never loses its words, however deep it is', () => {
    expect(readingOfHtml(`${'<div>'.repeat(400)}deep${'</div>'.repeat(400)}`)).toBe('deep')
  })
})

describe('a PDF as a reading', () => {
  const page = (number: number, lines: readonly TestLine[]): readonly TestLine[] => [
    ['Water and people', 9, 50, 775], ...lines, [`Page ${number} of 3`, 9, 280, 20],
  ]
  const rivers = pdfOf([
    page(1, [
      ['Rivers', 24, 50, 700], ['A river carries sand to the', 12, 50, 660], ['sea and leaves it there. It never flows up-', 12, 50, 645],
      ['hill by itself.', 12, 50, 630], ['A new paragraph stands apart.', 12, 50, 595], ['Where it begins', 16, 50, 550],
      ['\u0095 In springs', 12, 60, 520], ['\u0095 Under ice', 12, 60, 505], ['1. Look', 12, 60, 480], ['2. Measure', 12, 60, 465], ['It goes on over', 12, 50, 120],
    ]),
    page(2, [['the page, as', 12, 50, 700], ['sentences do.', 12, 50, 685], ['Left', 12, 50, 400], ['and right', 12, 78, 400]]),
    page(3, []),
  ])

  it('knows headings by their height, joins lines and broken words, keeps lists, leaves out what runs along', async () => {
    const seen: string[] = []
    const result = await readPdf(rivers.slice(), null, 50, (number, of) => seen.push(`${number}/${of}`))
    expect(result).toEqual({ kind: 'text', wordless: [], unread: [], pictures: [], text: [
      '# Rivers', 'A river carries sand to the sea and leaves it there. It never flows uphill by itself.', 'A new paragraph stands apart.', '## Where it begins',
      '- In springs\n- Under ice\n1. Look\n2. Measure', 'It goes on over the page, as sentences do.', 'Left and right',
    ].join('\n\n') })
    expect(seen).toEqual(['1/3', '2/3', '3/3'])
  })
  it('has what was filled into the fields of a form, where they stand, and nothing of hidden and empty ones', async () => {
    const form = pdfOf([[['Name of the river', 12, 50, 700], ['What it is', 12, 50, 600]]], [], 0, undefined, [
      '/FT /Tx /Rect [160 695 500 715] /V (Rhine)', String.raw`/FT /Tx /Ff 4096 /Rect [160 500 500 610] /DA (/F1 12 Tf) /V (Long\nand wide)`, '/FT /Ch /Ff 131072 /Opt [(A) (B)] /Rect [160 400 500 420] /V (B)',
      '/FT /Tx /F 2 /Rect [160 300 500 320] /V (Hidden)', '/FT /Tx /Rect [160 200 500 220]', '/FT /Btn /Rect [160 100 180 120] /V /Yes',
    ])
    const result = await readPdf(form, null, 50, () => undefined)
    expect(result.kind === 'text' && result.text.split(/\s+/u)).toEqual('Name of the river Rhine What it is Long and wide B'.split(' '))
  })
  it('S2 §5 at most 50 pages at once: which, has to be chosen; pages without a letter are named', async () => {
    const long = pdfOf(Array.from({ length: 60 }, (_, at) => at === 4 ? [] : [[`This is on page ${at + 1} only.`, 12, 50, 400]]))
    expect(await readPdf(long.slice(), null, 50, () => undefined)).toEqual({ kind: 'too-many-pages', total: 60 })
    expect(await readPdf(long.slice(), { first: 55, last: 70 }, 50, () => undefined)).toEqual({ kind: 'too-many-pages', total: 60 })
    expect(await readPdf(long.slice(), { first: 4, last: 6 }, 50, () => undefined)).toEqual({ kind: 'text', wordless: [5], unread: [], pictures: [], text: 'This is on page 4 only.\n\nThis is on page 6 only.' })
  })
  it.each([90, 180, 270] as const)('pages that are turned by %i degrees where they are shown are read as they are seen', async (turn) => {
    const pages: readonly (readonly TestLine[])[] = [[['Rivers', 24, 50, 500], ['They carry sand to the', 12, 50, 460], ['sea.', 12, 50, 445]]]
    const encode: EncodePicture = async ({ height, width }) => ({ file: new Blob(['x']), width, height })
    const bytes = pdfOf([[...pages[0] ?? [], ['Figure 1: Sand', 9, 100, 80]]], [[0, 200, 100, [100, 100, 300, 150]]], turn)
    const result = await readPdf(bytes, null, 50, () => undefined, encode)
    expect(result).toMatchObject({ wordless: [], text: '## Rivers\n\nThey carry sand to the sea.\n\nFigure 1: Sand', pictures: [{ caption: 'Figure 1: Sand' }] })
  })
  const { resolve } = createRequire(import.meta.url)
  it.each([
    ['Shift JIS', '90ms-RKSJ-H', 'Japan1', '\u0090\u00ec\u0082\u00cc\u0090\u0085\u0082\u00cd\u008a\u0043\u0082\u00d6\u0081\u0042', '川の水は海へ。'],
    ['numbers of its glyphs alone', 'Identity-H', 'Japan1', '\u000a\u0092\u0003\u004b\u000a\u002b', '川あ水'],
    ['GBK', 'GBK-EUC-H', 'GB1', '\u00ba\u00d3\u00c1\u00f7', '河流'],
    ['Unicode', 'UniGB-UCS2-H', 'GB1', '\u006c\u00b3\u006d\u0041', '河流'],
  ])('letters that a font has as %s are read by its character maps, and missed by name where these are not to be had', async (_, encoding, ordering, bytes, words) => {
    const pdf = pdfOf([[[bytes, 12, 50, 700]]], [], 0, codedFont(encoding, ordering))
    const asked: string[] = []
    const load = async (name: string): Promise<Uint8Array> => {
      asked.push(name)
      return new Uint8Array(await readFile(resolve(`pdfjs-dist/cmaps/${name}`)))
    }
    expect(await readPdf(pdf.slice(), null, 50, () => undefined, null, null, load)).toMatchObject({ kind: 'text', text: words, wordless: [], unread: [] })
    expect(asked).toContain(`Adobe-${ordering}-UCS2.bcmap`)
    expect(await readPdf(pdf.slice(), null, 50, () => undefined, null, async () => await Promise.reject(new Error('offline')))).toMatchObject({ text: '', wordless: [], unread: [1] })
  })
  it('a document whose letters say what they are asks for no character map', async () => {
    expect(await readPdf(rivers.slice(), { first: 2, last: 2 }, 50, () => undefined, null, null, async (name) => await Promise.reject(new Error(name)))).toMatchObject({ unread: [] })
  })
  it('a damaged one is an error, nothing else', async () => {
    await expect(readPdf(rivers.slice(0, 60), null, 50, () => undefined)).rejects.toMatchObject({ name: 'InvalidPDFException' })
  })
})

describe('the pictures of a PDF', () => {
  const encode: EncodePicture = async ({ data, height, width }) => ({ file: new Blob([`${width} ${height} ${data?.[0]}`]), width, height })
  const words = (count: number): readonly (readonly TestLine[])[] => Array.from({ length: count }, (_, at) => [[`This is on page ${at + 1} only.`, 12, 50, 700]])
  const found = async (bytes: Uint8Array, by = encode) => {
    const result = await readPdf(bytes, null, 50, () => undefined, by)
    return result.kind === 'text' ? result.pictures.map(({ caption, height, page, width }) => [page, width, height, caption]) : null
  }

  it('come with their page and caption; signs, bars, what lies behind a page, and what is on many of them stay behind', async () => {
    const [one = [], ...others] = words(4)
    const bytes = pdfOf([[...one, ['Figure 1: The water cycle. It never', 9, 100, 380], ['ends.', 9, 100, 368]], ...others], [
      [0, 200, 160, [100, 400, 300, 240]], [0, 40, 40, [50, 50, 100, 100]], [0, 900, 100, [50, 100, 400, 60], 3], [1, 300, 300, [0, 0, 600, 800], 7], [1, 150, 120, [20, 600, 20, 16], 8],
      ...[0, 1, 2, 3].map((page) => [page, 120, 120, [500, 50, 90, 90], 44] as const), [3, 180, 120, [100, 300, 200, 140], 9],
    ])
    expect(await found(bytes)).toEqual([[1, 200, 160, 'Figure 1: The water cycle.'], [4, 180, 120, '']])
  })
  it('are few, and one that cannot be written is left out', async () => {
    const many = pdfOf(words(5), Array.from({ length: 30 }, (_, at) => [at % 5, 100 + at, 100, [100, 100 + at, 200, 200], at] as const))
    expect(await found(many.slice())).toHaveLength(20)
    expect(await found(many.slice(), async (raw) => (raw.width > 110 ? null : await encode(raw)))).toHaveLength(11)
    expect(await found(many.slice(), async () => { throw new Error('no canvas') })).toEqual([])
  })
  it('are where what is round them puts them, and a list that never ends well does no harm', () => {
    const ops = { save: 1, restore: 2, transform: 3, paintImageXObject: 4, paintFormXObjectBegin: 5, paintFormXObjectEnd: 6 }
    const list = (...calls: readonly (readonly [number, unknown?])[]) => placedPictures({ fnArray: calls.map(([one]) => one), argsArray: calls.map(([, args]) => args ?? null) }, ops)
    expect(list([1], [3, [2, 0, 0, 2, 10, 20]], [5, [[1, 0, 0, 1, 5, 5], null]], [3, [100, 0, 0, 50, 0, 0]], [4, ['a', 9, 9]], [6], [2], [3, [0, 30, -40, 0, 100, 0]], [4, ['b']], [4, ['a']])).toEqual([
      { name: 'a', x: 20, y: 30, width: 200, height: 100 }, { name: 'b', x: 60, y: 0, width: 40, height: 30 },
    ])
    expect(list([2], [2], [6], [3, ['x']], [3], [5, ['no']], [4, [7]], ...Array.from({ length: 1000 }, () => [1] as const))).toEqual([])
  })
  it('a caption says that it is one and stands right below', () => {
    const place = { name: 'a', x: 100, y: 400, width: 200, height: 100 }
    const line = (text: string, y = 385, x = 100) => captionOf(place, [{ text, x, y, width: 90 }])
    expect([line('Fig. 2. Rain'), line('चित्र 3: वर्षा'), line('Rain falls'), line('Figure 2: far', 300), line('Figure 2: beside', 385, 400)]).toEqual(['Fig. 2. Rain', 'चित्र 3: वर्षा', '', '', ''])
  })
  it('pixels of three kinds become those of a canvas; too few are none', () => {
    expect([...rgbaOf({ width: 2, height: 1, kind: 2, data: Uint8Array.of(1, 2, 3, 4, 5, 6) }) ?? []]).toEqual([1, 2, 3, 255, 4, 5, 6, 255])
    expect([...rgbaOf({ width: 2, height: 2, kind: 1, data: Uint8Array.of(128, 64) }) ?? []]).toEqual([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255])
    expect([rgbaOf({ width: 2, height: 2, kind: 3, data: Uint8Array.of(1) }), rgbaOf({ width: 1, height: 1, kind: 9, data: Uint8Array.of(1, 2, 3, 4) })]).toEqual([null, null])
  })
})

describe('reading a document', () => {
  it('text stays as it is, a page becomes a reading', async () => {
    expect(await read('# Tides\r\n\r\n- Spring\r\n- Neap\r\n')).toEqual({ kind: 'text', text: '# Tides\n\n- Spring\n- Neap', isCut: false, wordless: [], unread: [], pictures: [] })
    expect(await read('<h2>Tides</h2><p>Twice a day.</p>')).toMatchObject({ text: '## Tides\n\nTwice a day.' })
  })
  it('what is too long is cut at the end of a line, and that is said', async () => {
    const result = await read('All rivers reach the sea at some time.\n'.repeat(2000))
    expect(result).toMatchObject({ kind: 'text', isCut: true })
    expect(result.kind === 'text' && result.text.length <= 60_000 && result.text.endsWith('some time.')).toBe(true)
  })
  it.each([
    ['wordless', ' \n '], ['unknown', Uint8Array.of(1, 0, 2)], ['word-97', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)],
    ['too-large', bomb()], ['too-large', new Uint8Array(50 * 1024 * 1024 + 1)],
  ])('what cannot be read says why: %s', async (problem, bytes) => {
    expect(await read(bytes)).toEqual({ kind: 'problem', problem })
  })
})

/** A Word file that says of itself that it comes to 4 GB. */
function bomb(): Uint8Array {
  const zip = zipSync({ 'word/document.xml': strToU8('<w:document/>') })
  const at = zip.findIndex((_, index) => zip[index] === 0x50 && zip[index + 1] === 0x4b && zip[index + 2] === 1 && zip[index + 3] === 2)
  new DataView(zip.buffer).setUint32(at + 24, 0xffffffff, true)
  return zip
}
