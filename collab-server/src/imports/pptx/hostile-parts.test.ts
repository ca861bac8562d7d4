import { LESSON_LIMITS } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { slidesOf } from '../lesson-of-deck.ts'
import { deckFile, deckParts, form, openedDeck, solid, textShape, transform } from '../test-support.ts'
import type { TestDeck } from '../test-support.ts'
import { LESSON_ELEMENTS_MAX as most, readDeck } from './deck.ts'
import { DeckRefusal } from './refusal.ts'

const box = [100, 100, 800, 200]
const tides = { shapes: textShape('Tides', { box }) }
const kindOf = (name: string): string => `application/vnd.${name}.main+xml`
const relations = (entries: string): string => `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`
const group = (inside: string): string => `<p:grpSp>${inside}</p:grpSp>`
const grouped = (deep: number): string => `${'<p:grpSp>'.repeat(deep)}${textShape('Deep', { box })}${'</p:grpSp>'.repeat(deep)}`

/** What a deck comes to: why it is refused, or the words of its slides with what is said to be lost of each. */
function outcomeOf(bytes: Uint8Array): string {
  try {
    const deck = readDeck(openedDeck(bytes), { hidden: false, isThemed: true, most })
    const slides = slidesOf(deck, new Map(deck.pictures.all().map(({ hash }) => [hash, { width: 1, height: 1 }])))
    expect(JSON.stringify(slides)).not.toMatch(/null,"y"|NaN|Infinity/u)
    return slides.map(({ elements }, at) => {
      const words = elements.map((element) => plainText((element as unknown as { readonly text?: RichText }).text ?? { blocks: [] })).join(' ')
      return [words, ...deck.report().slides[at]?.lost.map(({ what }) => what) ?? []].join(' -')
    }).join(' / ')
  } catch (error) {
    if (error instanceof DeckRefusal) return error.failure
    throw error
  }
}
const outcome = (deck: Partial<TestDeck>): string => outcomeOf(deckFile({ slides: [tides], ...deck }))

const diagram = (name: string): string => `<${name}:graphicFrame><${name}:nvGraphicFramePr><${name}:cNvPr id="5" name="x"/></${name}:nvGraphicFramePr>${transform(box, '', `${name}:xfrm`)}`
  + `<a:graphic><a:graphicData uri="x"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="data"/></a:graphicData></a:graphic></${name}:graphicFrame>`

/** A file whose sizes and places stand in wide records, as programs write them that do not know these ahead. */
function widened(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const [count, from] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)]
  const entries: Buffer[] = []
  for (let at = from; at < end;) {
    const length = 46 + bytes.readUInt16LE(at + 28)
    const entry = Buffer.from(bytes.subarray(at, at + length))
    const field = Buffer.alloc(28)
    field.writeUInt16LE(1, 0)
    field.writeUInt16LE(24, 2)
    for (const [index, place] of [24, 20, 42].entries()) {
      field.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 4 + 8 * index)
      entry.writeUInt32LE(0xffffffff, place)
    }
    entry.writeUInt16LE(field.length, 30)
    entries.push(entry, field)
    at += length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  const directory = Buffer.concat(entries)
  const [wide, locator, last] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.from(bytes.subarray(end))]
  wide.writeUInt32LE(0x06064b50, 0)
  for (const [place, value] of [[4, 44], [24, count], [32, count], [40, directory.length], [48, from]] as const) wide.writeBigUInt64LE(BigInt(value), place)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(from + directory.length), 8)
  last.fill(0xff, 8, 20)
  return Buffer.concat([bytes.subarray(0, from), directory, wide, locator, last])
}

describe('parts of a deck that nobody would write', () => {
  it('those that name themselves, or each other in turns, are read once', () => {
    const itself = { layout: ['slideLayout', '../slideLayouts/slideLayout1.xml'], data: ['diagramData', '../diagrams/data1.xml'], drawn: ['diagramDrawing', '../diagrams/drawing1.xml'] } as const
    const named = relations('<Relationship Id="data" Type="x/diagramData" Target="data1.xml"/><Relationship Id="drawn" Type="x/diagramDrawing" Target="drawing1.xml"/>')
    const drawing = `<dsp:drawing xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"><dsp:spTree>${diagram('dsp').repeat(3)}</dsp:spTree></dsp:drawing>`
    const parts = { 'ppt/diagrams/data1.xml': '<x/>', 'ppt/diagrams/drawing1.xml': drawing, 'ppt/diagrams/_rels/drawing1.xml.rels': named }
    expect(outcome({ slides: [{ shapes: tides.shapes + diagram('p'), relations: itself }], parts })).toBe('Tides -diagram')
    const master = String(deckParts({ slides: [tides] })['ppt/slideLayouts/_rels/slideLayout1.xml.rels'])
    expect(outcome({ parts: { 'ppt/slideMasters/_rels/slideMaster1.xml.rels': master } })).toBe('Tides -layout')
    expect(outcome({ slides: [{ ...tides, relations: { layout: ['slideLayout', 'slide1.xml'] } }] })).toBe('Tides Tides -layout')
  })

  it('what lies in more groups than anybody makes is said to be lost, and in more than are read refused', () => {
    expect([outcome({ slides: [{ shapes: grouped(50) }] }), outcome({ slides: [{ shapes: tides.shapes + group(grouped(60)) }] }), outcome({ slides: [{ shapes: grouped(10_000) }] })])
      .toEqual(['Deep', 'Tides -too-many', 'deck-too-complex'])
  })

  it('shapes and words beyond those that a slide and a box have room for are said to be lost', () => {
    const deck = readDeck(openedDeck(deckFile({ slides: [{ shapes: textShape('', { box, looks: form('rect') + solid('FF0000') }).repeat(LESSON_LIMITS.elements + 1) }] })), { hidden: false, isThemed: true, most })
    expect([deck.slides[0]?.elements.length, deck.report().slides[0]?.lost]).toEqual([LESSON_LIMITS.elements, [{ what: 'too-many', detail: '', count: 1 }]])
    const long = 'x'.repeat(LESSON_LIMITS.textCharacters + 1)
    expect(outcome({ slides: [{ shapes: textShape(long, { box, body: '<a:bodyPr wrap="none"/>' }) }] }).replaceAll('x', '')).toBe(' -words')
  })

  it('nothing outside of the file is looked for, whoever names it', () => {
    for (const target of ['file:///etc/passwd', 'http://169.254.169.254/latest', '../../../../../etc/passwd', '../../..']) {
      const picture = `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p"/></p:nvPicPr><p:blipFill><a:blip r:embed="picture" r:link="picture"/></p:blipFill><p:spPr>${transform(box)}</p:spPr></p:pic>`
      expect(outcome({ slides: [{ shapes: tides.shapes + picture, relations: { layout: ['slideLayout', target], notes: ['notesSlide', target], picture: ['image', target] } }] }), target).toMatch(/^Tides (?:-(?:layout|narration|picture-refused) ?)+$/u)
    }
    expect(outcome({ parts: { '../../evil.xml': 'x' } })).toBe('deck-unsafe')
    expect(outcome({ parts: { 'ppt/slides/slide1.xml': '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>' } })).toBe('deck-unsafe')
    expect(outcome({ parts: { 'ppt/slideMasters/slideMaster1.xml': '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>' } })).toBe('deck-unsafe')
  })

  it('numbers that are none, or too large for any slide, leave words where they can be seen', () => {
    const values = ['NaN', '-5', '1e308', '-1e308', '99999999999999999999', 'Infinity', '', 'x']
    const shapes = values.map((value) => `<p:sp><p:nvSpPr><p:cNvPr id="2" name=""/></p:nvSpPr><p:spPr><a:xfrm rot="${value}"><a:off x="${value}" y="${value}"/><a:ext cx="${value}" cy="${value}"/></a:xfrm>${form('star5')}${solid('FF0000')}<a:ln w="${value}">${solid('000000')}</a:ln></p:spPr>`
      + `<p:txBody><a:bodyPr lIns="${value}" numCol="${value}"/><a:p><a:pPr marL="${value}" indent="${value}" lvl="${value}"/><a:r><a:rPr sz="${value}" spc="${value}"/><a:t>w</a:t></a:r></a:p></p:txBody></p:sp>`)
    expect(outcome({ slides: [{ shapes: shapes.join('') }] }).replaceAll(/\s/gu, '')).toMatch(/^w{8}/u)
    const scaled = ['1e308', '1e-300', '-7'].map((value) => group(`<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${value}" cy="${value}"/><a:chOff x="0" y="${value}"/><a:chExt cx="1" cy="${value}"/></a:xfrm></p:grpSpPr>${tides.shapes}`).replace('<p:grpSp>', '<p:grpSp><p:nvGrpSpPr/>'))
    expect(outcome({ slides: [{ shapes: scaled.join('') }] })).toBe('Tides Tides Tides')
    expect(['cx="1e308" cy="1"', 'cx="1e-308" cy="1e-308"', 'cx="-5" cy="1"', 'cx="NaN" cy="x"'].map((size) => outcome({ size }))).toEqual(['Tides', 'Tides', 'deck-damaged', 'Tides'])
  })

  it('what kind of file it is decides its main part', () => {
    const office = 'openxmlformats-officedocument.presentationml'
    const kinds = [`${office}.template`, `${office}.slideshow`].map((name) => outcome({ mainType: kindOf(name) }))
    const macros = ['presentation', 'slideshow', 'template'].map((name) => outcome({ mainType: kindOf(`ms-powerpoint.${name}.macroEnabled`) }))
    expect([...kinds, ...macros, outcome({ mainType: kindOf('openxmlformats-officedocument.wordprocessingml.document') })]).toEqual(['Tides', 'Tides', 'deck-macros', 'deck-macros', 'deck-macros', 'deck-type'])
  })

  it('parts in UTF-16, and files whose sizes stand in wide records, are read as others are', () => {
    const wide = Object.entries(deckParts({ slides: [tides] })).map(([name, xml]) => [name, Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(String(xml), 'utf16le')])] as const)
    const whole = deckFile({ slides: [tides] })
    const lying = widened(whole)
    lying.writeBigUInt64LE(0xffff_ffff_ffff_ffffn, lying.length - 22 - 20 - 56 + 48)
    expect([outcomeOf(zipSync(Object.fromEntries(wide))), outcomeOf(widened(whole)), outcomeOf(lying)]).toEqual(['Tides', 'Tides', 'deck-damaged'])
  })

  it('a file that breaks off anywhere, or lacks any part, is refused with a reason or comes in without it', () => {
    const parts = deckParts({ slides: [tides, { shapes: textShape('Currents', { box }), notes: 'Said' }] })
    const files = Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(String(content))]))
    const whole = Buffer.from(zipSync(files))
    const heads = Array.from({ length: Object.keys(files).length }, (_, at) => Math.round((whole.length * (at + 0.5)) / Object.keys(files).length))
    expect(new Set(heads.map((length) => outcomeOf(whole.subarray(0, length))))).toEqual(new Set(['deck-damaged']))
    for (const name of Object.keys(files)) {
      const { [name]: _left, ...others } = files
      const came = outcomeOf(zipSync(others))
      expect(came, name).toMatch(['[Content_Types].xml', '_rels/.rels'].includes(name) ? /^deck-type$/u : /^ppt\/(?:_rels\/)?presentation/u.test(name) ? /^deck-(?:damaged|empty)$/u : /Tides|Currents/u)
    }
  })
})
