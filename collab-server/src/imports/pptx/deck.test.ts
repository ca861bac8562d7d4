import { createHash } from 'node:crypto'
import { IMPORT_LIMITS } from '@lectern/shared/imports'
import { groupsOf } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { PIXEL, deckFile, deckParts, emu, form, importedDeck, openedDeck, solid, textShape, transform } from '../test-support.ts'
import type { TestDeck } from '../test-support.ts'
import { slidesOf } from '../lesson-of-deck.ts'
import { LESSON_ELEMENTS_MAX as most, readDeck } from './deck.ts'
import { DeckRefusal } from './refusal.ts'
import type { ZipArchive } from './zip-archive.ts'

interface Read { readonly type: string; readonly [field: string]: unknown }

function imported(deck: TestDeck, hidden = false, isThemed = true) {
  const read = importedDeck(deck, { hidden, isThemed })
  const elements = read.slides.map((slide) => slide.elements as unknown as readonly Read[])
  return { ...read, elements, first: elements[0] ?? [] }
}
const ofShapes = (shapes: string, more: Partial<TestDeck> = {}) => imported({ slides: [{ shapes }], ...more })
const boxOf = ({ height, width, x, y }: Read): unknown[] => [x, y, width, height]
const words = (element: Read | undefined): string => plainText(element?.['text'] as RichText)
const refusal = (bytes: Uint8Array, bounds?: ConstructorParameters<typeof ZipArchive>[2]): string | null => {
  try {
    readDeck(openedDeck(bytes, bounds), { hidden: false, most, isThemed: true })
    return null
  } catch (error) {
    if (error instanceof DeckRefusal) return error.failure
    throw error
  }
}

describe('words of a deck', () => {
  it('come with their runs, paragraphs, lists, links and the size that their box shrinks them to', () => {
    const shapes = textShape(
      '<a:p><a:pPr algn="ctr"/><a:r><a:rPr sz="4000" b="1" i="1" u="sng" strike="sngStrike"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:rPr><a:t>Tides &amp; moons</a:t></a:r><a:br/><a:r><a:rPr sz="1000"/><a:t>twice a day and every day of the year</a:t></a:r></a:p>'
      + '<a:p><a:pPr><a:buChar char="•"/></a:pPr><a:r><a:rPr sz="1000"><a:hlinkClick r:id="link"/></a:rPr><a:t>Ebb</a:t></a:r><a:r><a:rPr sz="1000"><a:hlinkClick r:id="bad"/></a:rPr><a:t>Flow</a:t></a:r></a:p>'
      + '<a:p><a:pPr lvl="1"><a:buChar char="–"/></a:pPr><a:r><a:rPr sz="1000"/><a:t>Neap</a:t></a:r></a:p>'
      + '<a:p><a:pPr><a:buAutoNum type="arabicPeriod" startAt="3"/></a:pPr><a:r><a:rPr sz="1000"/><a:t>H</a:t></a:r><a:r><a:rPr sz="1000" baseline="-25000"/><a:t>2</a:t></a:r></a:p>'
      + '<a:p><a:pPr><a:buAutoNum type="arabicPeriod" startAt="3"/></a:pPr><a:r><a:rPr sz="1000"/><a:t>Four</a:t></a:r></a:p>',
      { box: [100, 50, 800, 400], body: '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"><a:normAutofit fontScale="50000"/></a:bodyPr>' },
    )
    const { first: [text], report } = imported({ slides: [{ shapes, relations: { link: ['hyperlink', 'https://tides.example/'], bad: ['slide', 'slide9.xml'] } }] })
    expect(text).toMatchObject({ type: 'text', fontSize: 10, fontFamily: 'Inter Variable', color: 'theme:ink', verticalAlign: 'middle', padding: 0, bullet: 'dotDash', autofit: 'shrink' })
    expect(boxOf(text as Read)).toEqual([100, 50, 800, 400])
    expect((text as unknown as { text: RichText }).text.blocks).toMatchObject([
      { kind: 'paragraph', align: 'center', runs: [{ text: 'Tides & moons', marks: { bold: true, italic: true, underline: true, strike: true, color: '#ff0000', fontSize: 40 } }, { text: '\n' }, { text: 'twice a day and every day of the year', marks: {} }] },
      { kind: 'bullet', level: 0, runs: [{ text: 'Ebb', marks: { href: 'https://tides.example/' } }, { text: 'Flow', marks: {} }] },
      { kind: 'bullet', level: 1, runs: [{ text: 'Neap' }] }, { kind: 'ordered', ordinal: 3, runs: [{ text: 'H', marks: {} }, { text: '2', marks: { subscript: true } }] }, { kind: 'ordered', ordinal: 4 },
    ])
    expect(report[0]?.lost).toEqual([{ what: 'link', detail: '', count: 1 }])
  })

  it('lead to the slides that they led to, and from slide to slide; to one that is left out no more', () => {
    const linked = ['r:id="there" action="ppaction://hlinksldjump"', 'r:id="" action="ppaction://hlinkshowjump?jump=previousslide"', 'r:id="hidden" action="ppaction://hlinksldjump"']
      .map((attributes) => `<a:r><a:rPr><a:hlinkClick ${attributes}/></a:rPr><a:t>there</a:t></a:r>`).join('')
    const shapes = textShape(`<a:p>${linked}</a:p>`, { box: [100, 50, 800, 400] })
    const { report, slides } = importedDeck({ slides: [
      { shapes, relations: { there: ['slide', 'slide3.xml'], hidden: ['slide', 'slide2.xml'] } }, { shapes, attributes: 'show="0"' }, { shapes: '' },
    ] })
    const texts = slides.flatMap(({ elements }) => elements.flatMap((element) => (element.type === 'text' ? element.text.blocks : [])))
    expect(texts.flatMap(({ runs }) => runs.map(({ marks }) => marks.href))).toEqual([`#slide:${slides[1]?.id}`, '#slide:previous', undefined])
    expect(report[0]?.lost).toEqual([{ what: 'link', detail: '', count: 1 }])
  })

  it('whole shapes and pictures lead where they led, and what plays by itself leads nowhere', () => {
    const linked = (shape: string, link: string): string => shape.replace(/<p:cNvPr ([^>]*?)\/>/, `<p:cNvPr $1><a:hlinkClick ${link}/></p:cNvPr>`)
    const words = textShape('<a:p><a:r><a:t>Next</a:t></a:r></a:p>', { box: [100, 50, 800, 400] })
    const shapes = [linked(words, 'r:id="" action="ppaction://hlinkshowjump?jump=nextslide"'), linked(words, 'r:id="link"'), linked(words, 'r:id="" action="ppaction://media"'), words].join('')
    const { first, report } = imported({ slides: [{ shapes, relations: { link: ['hyperlink', 'https://tides.example/'] } }] })
    expect(first.map((element) => element['link'])).toEqual(['#slide:next', 'https://tides.example/', undefined, undefined])
    expect(report[0]?.lost).toEqual([])
  })

  it('stand where they stood: items as far in as their deck has them, letters as high in their lines as those of its font', () => {
    const item = (level: number, margin: number): string => `<a:p><a:pPr lvl="${level}" marL="${emu(margin)}"><a:buChar char="•"/></a:pPr><a:r><a:rPr sz="2000"/><a:t>Ebb</a:t></a:r></a:p>`
    const body = '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/>'
    const [list] = ofShapes(textShape(item(0, 36) + item(1, 108), { box: [100, 50, 800, 400], body })).first
    // Signs without room of their own push their words aside; 20 points are 40 of slides.
    expect(list).toMatchObject({ x: 100, y: 50, width: 800, height: 400, bullet: 'dot', text: { blocks: [{ indent: 36, firstLine: 0 }, { level: 1, indent: 108, firstLine: 0 }] } })
    const family = (typeface: string): Read | undefined => ofShapes(textShape(`<a:p><a:r><a:rPr sz="2000"><a:latin typeface="${typeface}"/></a:rPr><a:t>Ebb</a:t></a:r></a:p>`, { box: [100, 50, 800, 400], body })).first[0]
    expect(['Arial', 'Calibri', 'Inter'].map((typeface) => family(typeface)?.['y'])).toEqual([52.2, 52.4, 50])
  })

  it('take what they do not say themselves from the place of their layout, from that of the master, and from its styles', () => {
    const level = (number: number, inside: string, attributes = ''): string => `<a:lvl${number}pPr ${attributes}>${inside}</a:lvl${number}pPr>`
    const { first, report, theme } = imported({
      slides: [{
        shapes: textShape('Tides', { place: 'type="title"' }) + textShape('<a:p><a:r><a:t>One</a:t></a:r></a:p><a:p><a:pPr lvl="1"/><a:r><a:t>Two</a:t></a:r></a:p>', { place: 'idx="1"' })
          + textShape('', { place: 'type="subTitle" idx="2"' }) + textShape('', { place: 'type="sldNum" idx="9"' }),
      }],
      layout: textShape('Click to add', { place: 'type="title"', box: [120, 80, 1680, 200], list: level(1, '<a:defRPr b="1"/>', 'algn="ctr"') }) + textShape('Click', { place: 'idx="1"' }),
      master: textShape('', { place: 'type="title"', box: [0, 0, 10, 10] }) + textShape('', { place: 'type="body" idx="1"', box: [120, 300, 1680, 600], body: '<a:bodyPr anchor="b"/>' }),
      styles: `<p:titleStyle>${level(1, '<a:defRPr sz="4400"><a:solidFill><a:schemeClr val="tx2"><a:lumMod val="50000"/><a:lumOff val="50000"/></a:schemeClr></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr>')}</p:titleStyle>`
        + `<p:bodyStyle>${level(1, '<a:buChar char="•"/><a:defRPr sz="2800"/>', 'marL="342900"')}${level(2, '<a:buNone/><a:defRPr sz="2400"/>')}</p:bodyStyle>`,
    })
    expect(first).toHaveLength(2)
    expect(first[0]).toMatchObject({ placeholder: 'heading', fontSize: 88, fontFamily: 'Lora Variable', color: '#99aabb', align: 'center', text: { blocks: [{ runs: [{ marks: { bold: true } }] }] } })
    expect(first[1]).toMatchObject({ placeholder: 'body', fontSize: 56, verticalAlign: 'bottom', text: { blocks: [{ kind: 'bullet' }, { kind: 'paragraph', runs: [{ text: 'Two', marks: { fontSize: 48 } }] }] } })
    // The box is so much narrower as its sides were further from the words than its edges.
    expect(boxOf(first[0] as Read)).toEqual([127.2, 80, 1665.6, 200])
    expect(report[0]).toMatchObject({ title: 'Tides', changed: [], lost: [] })
    expect(theme).toMatchObject({ paper: '#ffffff', ink: '#112233', accent: '#0000ff', headingFont: 'Lora Variable', bodyFont: 'Inter Variable' })
  })

  it('have the number of their slide, counted as the deck does, unless they come into another lesson', () => {
    const number = '<a:p><a:fld id="{1}" type="slidenum"><a:t>‹#›</a:t></a:fld></a:p>'
    const numbered: TestDeck = {
      slides: [{ shapes: textShape(number, { place: 'type="sldNum" idx="9"' }) + textShape('Ebb', { box: [100, 100, 400, 100] }) }, { shapes: textShape(number, { place: 'type="sldNum" idx="9"' }) }],
      layout: textShape('', { place: 'type="sldNum" idx="9"', box: [1700, 1000, 200, 60] }),
    }
    const main = String(deckParts(numbered)['ppt/presentation.xml']).replace('<p:presentation ', '<p:presentation firstSlideNum="5" ')
    const { elements, report } = imported({ ...numbered, parts: { 'ppt/presentation.xml': main } })
    expect(elements.map((slide) => words(slide[0]))).toEqual(['5', '6'])
    expect(report.map(({ changed, lost, title }) => [changed, lost, title])).toEqual([[[{ what: 'slide-number', detail: '', count: 1 }], [], 'Ebb'], [[{ what: 'slide-number', detail: '', count: 1 }], [], '']])
    const added = imported(numbered, false, false)
    expect(added.elements.map((slide) => slide.map(words))).toEqual([['Ebb'], []])
    expect(added.report[0]?.lost).toEqual([{ what: 'slide-number', detail: '', count: 1 }])
  })

  it('stand paragraph by paragraph as in the deck: how far in, how far apart, how high their lines are, behind which sign or number', () => {
    const paragraph = (attributes: string, inside: string, size: number, words = 'Tide'): string => `<a:p><a:pPr ${attributes}>${inside}</a:pPr>${words === '' ? '' : `<a:r><a:rPr sz="${size}"/><a:t>${words}</a:t></a:r>`}<a:endParaRPr sz="${size}"/></a:p>`
    const hanging = (margin: number, first: number): string => `marL="${emu(margin)}" indent="${emu(first)}"`
    const [text] = ofShapes(textShape([
      paragraph(hanging(40, -40), '<a:buFont typeface="Wingdings"/><a:buChar char="ü"/>', 1000), paragraph(hanging(80, -30), '<a:buAutoNum type="alphaLcParenR"/>', 800), paragraph(hanging(40, 20), '<a:lnSpc><a:spcPct val="150000"/></a:lnSpc>', 1000),
      paragraph('', '<a:spcBef><a:spcPts val="600"/></a:spcBef>', 400, ''), paragraph('', '', 1000),
    ].join(''), { box: [0, 0, 300, 200] })).first as unknown as { text: RichText }[]
    const [sign, number, first, empty, last] = text?.text.blocks ?? []
    expect(sign).toMatchObject({ kind: 'bullet', marker: '✓', indent: 40, firstLine: -40 })
    expect(number).toMatchObject({ kind: 'ordered', ordinal: 1, marker: 'a)', indent: 80, firstLine: -30, letterSize: 16, runs: [{ marks: { fontSize: 16 } }] })
    expect(first).toMatchObject({ kind: 'paragraph', indent: 40, firstLine: 20, lineHeight: 1.8 })
    // A sign without room of its own stands in the first line of its words.
    const { first: [bare] } = ofShapes(textShape('<a:p><a:pPr><a:buChar char="✓"/></a:pPr><a:r><a:t>Bare</a:t></a:r></a:p>', { box: [0, 0, 400, 100] }))
    expect(bare?.['text']).toMatchObject({ blocks: [{ kind: 'bullet', marker: '✓', indent: 0, firstLine: 0 }] })
    expect(empty).toMatchObject({ letterSize: 8, spaceBefore: 12, runs: [] })
    expect(last).toEqual({ kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [{ text: 'Tide', marks: {} }] })
  })

  it('take nothing from the words of the whole deck where the master has a style for their place', () => {
    const usual = '<a:lvl1pPr marL="635000"><a:defRPr i="1" sz="4000"/></a:lvl1pPr>'
    const deck: TestDeck = {
      slides: [{ shapes: textShape('Ebb', { place: 'type="title"' }) + textShape('Flow', { box: [0, 0, 300, 90] }) }], layout: textShape('', { place: 'type="title"', box: [0, 100, 900, 90] }),
      styles: '<p:titleStyle><a:lvl1pPr><a:defRPr sz="2000"/></a:lvl1pPr></p:titleStyle>',
    }
    const main = String(deckParts(deck)['ppt/presentation.xml']).replace('</p:presentation>', `<p:defaultTextStyle>${usual}</p:defaultTextStyle></p:presentation>`)
    const [title, free] = imported({ ...deck, parts: { 'ppt/presentation.xml': main } }).first as unknown as { fontSize: number; text: RichText }[]
    expect([title?.fontSize, title?.text.blocks[0]]).toEqual([40, { kind: 'paragraph', level: 0, ordinal: 0, align: null, runs: [{ text: 'Ebb', marks: {} }] }])
    expect([free?.fontSize, free?.text.blocks[0]]).toMatchObject([80, { indent: 100, runs: [{ marks: { italic: true } }] }])
  })

  it('have the typeface of the style of their shape rather than that of all words of the deck', () => {
    const style = '<p:style><a:lnRef idx="0"/><a:fillRef idx="0"/><a:effectRef idx="0"/><a:fontRef idx="minor"/></p:style>'
    const deck: TestDeck = { slides: [{ shapes: textShape('Ebb', { box: [0, 0, 300, 90] }) + textShape('Flow', { box: [0, 0, 300, 90], style }) }] }
    const usual = '<p:defaultTextStyle><a:lvl1pPr><a:defRPr><a:latin typeface="Georgia"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle>'
    const main = String(deckParts(deck)['ppt/presentation.xml']).replace('</p:presentation>', `${usual}</p:presentation>`)
    expect(imported({ ...deck, parts: { 'ppt/presentation.xml': main } }).first.map((one) => 'fontFamily' in one && one.fontFamily)).toEqual(['Georgia', 'Inter Variable'])
  })

  it('are shown in capitals where their deck has them so, and keep the letters that were written', () => {
    const [text] = ofShapes(textShape('<a:p><a:r><a:rPr cap="none"/><a:t>Ebb</a:t></a:r><a:r><a:t> flow</a:t></a:r></a:p>', { box: [0, 0, 300, 200], list: '<a:lvl1pPr><a:defRPr cap="all"/></a:lvl1pPr>' })).first as unknown as { text: RichText }[]
    expect(text?.text.blocks[0]?.runs).toEqual([{ text: 'Ebb', marks: {} }, { text: ' flow', marks: { caps: true } }])
  })

  it('stand as far apart as most of their paragraphs do, in points or as a share of their letters', () => {
    const paragraph = (spacing: string): string => `<a:p><a:pPr>${spacing}</a:pPr><a:r><a:rPr sz="1000"/><a:t>Tide</a:t></a:r></a:p>`
    const shapes = textShape(
      paragraph('<a:spcBef><a:spcPts val="9900"/></a:spcBef><a:spcAft><a:spcPts val="500"/></a:spcAft>') + paragraph('<a:spcBef><a:spcPct val="50%"/></a:spcBef>') + paragraph('<a:spcBef><a:spcPts val="300"/></a:spcBef>'),
      { box: [0, 0, 300, 200] },
    )
    // 5 points and half the size of its letters before the second, 3 before the third, of letters of 10.
    expect(ofShapes(shapes).first).toMatchObject([{ fontSize: 20, paragraphSpacing: 1, text: { blocks: [{}, {}, { spaceBefore: 6 }] } }])
    expect(ofShapes(textShape(paragraph(''), { box: [0, 0, 300, 200] })).first).toMatchObject([{ paragraphSpacing: 0 }])
  })

  it('have their notes as narration, and fonts that there are not are said', () => {
    const font = '<a:p><a:r><a:rPr><a:latin typeface="Calibri"/></a:rPr><a:t>Old</a:t></a:r></a:p>'
    const { first, report, slides } = imported({ slides: [{ shapes: textShape(font, { box: [0, 0, 300, 90] }), notes: '<a:p><a:r><a:t>Say </a:t></a:r><a:r><a:t>this.</a:t></a:r></a:p><a:p><a:r><a:t>And that.</a:t></a:r></a:p>' }] })
    expect(plainText(slides[0]?.narration ?? { blocks: [] })).toBe('Say this.\nAnd that.')
    expect(first[0]).toMatchObject({ fontFamily: 'Carlito' })
    expect(report[0]?.changed).toEqual([{ what: 'font', detail: 'Calibri', count: 1 }])
  })
})

describe('shapes of a deck', () => {
  it('are the forms that lessons have, in their place, turned and coloured as they were; one whose handles were moved is said', () => {
    const { first, report } = ofShapes(
      textShape('', { box: [10, 20, 300, 100], turn: 'rot="2700000" flipH="1"', looks: `${form('roundRect', '<a:gd name="adj" fmla="val 25000"/>')}<a:solidFill><a:schemeClr val="accent1"><a:alpha val="50000"/></a:schemeClr></a:solidFill><a:ln w="12700">${solid('00FF00')}<a:prstDash val="dash"/></a:ln>` })
      + textShape('Inside', { box: [0, 0, 200, 200], looks: form('ellipse') + solid('FFFF00') }) + textShape('', { box: [100, 100, 60, 200], looks: form('upArrow') + solid('000000') })
      + textShape('', { box: [0, 0, 50, 50], looks: form('hexagon', '<a:gd name="adj" fmla="val 10000"/>') + solid('000000') }) + textShape('', { box: [0, 0, 50, 50], looks: `${form('rect')}<a:noFill/>` })
      + textShape('In it', { box: [0, 0, 50, 50], looks: form('diamond'), style: '<p:style><a:lnRef idx="1"><a:schemeClr val="accent2"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent3"/></a:fillRef><a:effectRef idx="0"/><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>' }),
      { styles: '<p:otherStyle><a:lvl1pPr><a:defRPr><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:defRPr></a:lvl1pPr></p:otherStyle>' },
    )
    expect(first.map(({ shape }) => shape)).toEqual(['rectangle', 'ellipse', 'upArrow', 'hexagon', 'diamond'])
    expect(first[0]).toMatchObject({ rotation: 45, flipX: true, cornerRadius: 25, fill: '#0000ff80', stroke: '#00ff00', strokeWidth: 2, strokeStyle: 'dashed' })
    expect(words(first[1])).toBe('Inside')
    expect([first[2]?.['rotation'], boxOf(first[2] as Read)]).toEqual([0, [100, 100, 60, 200]])
    expect(first[4]).toMatchObject({ fill: 'theme:accent3', stroke: 'theme:accent2', strokeWidth: 2, color: 'theme:paper' })
    expect(report[0]?.changed).toEqual([{ what: 'form', detail: 'hexagon', count: 1 }])
  })

  it('in a place have what their own style says before what the layout or the master says of that place', () => {
    const colour = (name: string): string => `<a:schemeClr val="${name}"/>`
    const style = `<p:style><a:lnRef idx="1">${colour('accent2')}</a:lnRef><a:fillRef idx="1">${colour('accent3')}</a:fillRef><a:effectRef idx="0"/><a:fontRef idx="minor">${colour('lt1')}</a:fontRef></p:style>`
    const plain = `<p:style><a:lnRef idx="0"/><a:fillRef idx="0"/><a:effectRef idx="0"/><a:fontRef idx="minor"/></p:style>`
    const place = 'type="body" idx="1"'
    const of = (own: string, looks: string): Read => imported({
      slides: [{ shapes: textShape('Ebb', { place, box: [0, 0, 300, 90], style: own }) }],
      master: textShape('', { place, box: [0, 0, 300, 90], looks }), styles: `<p:bodyStyle><a:lvl1pPr><a:defRPr><a:solidFill>${colour('accent1')}</a:solidFill></a:defRPr></a:lvl1pPr></p:bodyStyle>`,
    }).first[0] as Read
    expect(of(style, '<a:noFill/><a:ln><a:noFill/></a:ln>')).toMatchObject({ fill: 'theme:accent3', stroke: 'theme:accent2', color: 'theme:paper' })
    expect(of(plain, solid('00FF00'))).toMatchObject({ fill: '#00ff00', color: 'theme:accent' })
  })

  it('whose handles were moved so that they look like another form, and lines of a way of their own, are drawn with their dashes, their heads and what reaches beyond them', () => {
    const moved = (name: string, ...handles: readonly number[]): string => textShape('', { box: [100, 100, 200, 100], looks: form(name, handles.map((value, at) => `<a:gd name="adj${handles.length > 1 ? at + 1 : ''}" fmla="val ${value}"/>`).join('')) + solid('FF0000') })
    const way = '<a:custGeom><a:pathLst><a:path w="100" h="100" fill="none"><a:moveTo><a:pt x="0" y="50"/></a:moveTo><a:lnTo><a:pt x="100" y="50"/></a:lnTo></a:path></a:pathLst></a:custGeom>'
    const line = textShape('', { box: [0, 0, 200, 100], looks: `${way}<a:noFill/><a:ln w="25400">${solid('0000FF')}<a:prstDash val="dash"/><a:tailEnd type="triangle"/></a:ln>`, name: 'Way' })
    const shapes = [moved('parallelogram', 50_000), moved('wedgeRectCallout', 0, 150_000), moved('pie', 0, 5_400_000), line]
    const read = shapes.map((shape) => imported({ slides: [{ shapes: shape }] }))
    const drawing = read.map(({ pictures }) => pictures.all().map((picture) => Buffer.from(pictures.bytes(picture) ?? []).toString('utf8')).join(''))
    expect(read.map(({ first: [element] }) => [element?.type, ...boxOf(element as Read)])).toEqual([
      ['image', 100, 100, 200, 100], ['image', -100, -100, 600, 500], ['image', 100, 100, 200, 100], ['image', -14, -14, 228, 128],
    ])
    expect(drawing[0]).toContain('d="M0 10000L5000 0L20000 0L15000 10000Z"')
    // Below the middle, beyond the box by as much as it is high.
    expect(drawing[1]).toContain('L10000 20000')
    // A quarter, from three to six o'clock.
    expect(drawing[2]).toContain('d="M20000 5000A10000 5000 0 0 1 10000 10000L10000 5000Z"')
    expect(drawing[3]).toContain('stroke-dasharray="16 12"')
    expect(drawing[3]).toMatch(/<path d="M200 50L[\d. ]+L[\d. ]+Z" fill="#0000ff"\/>/u)
  })

  it('have the colours of the theme by their names in a lesson of their own, and as they are in one that has another look', () => {
    const shape = textShape('', { box: [0, 0, 50, 50], looks: `${form('rect')}<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>` })
    const fills = (isThemed: boolean): unknown[] => imported({ slides: [{ shapes: shape }] }, false, isThemed).first.map(({ fill }) => fill)
    expect([fills(true), fills(false)]).toEqual([['theme:accent'], ['#0000ff']])
  })

  it('members of groups stand where the group puts them, turned, mirrored and scaled with it', () => {
    const inner = textShape('', { box: [100, 100, 100, 50], looks: form('rect') + solid('FF0000') })
    const group = (attributes: string, inside: string, box: readonly number[] = [200, 200, 400, 400]): string => (
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${transform(box, attributes).replace('</a:xfrm>', `<a:chOff x="${emu(100)}" y="${emu(100)}"/><a:chExt cx="${emu(200)}" cy="${emu(200)}"/></a:xfrm>`)}</p:grpSpPr>${inside}</p:grpSp>`
    )
    const place = (attributes: string): unknown => (({ flipX, rotation, ...element }) => [boxOf(element as Read), rotation, flipX])(ofShapes(group(attributes, inner)).first[0] as Read)
    expect(place('')).toEqual([[200, 200, 200, 100], 0, false])
    expect(place('flipH="1"')).toEqual([[400, 200, 200, 100], 0, true])
    expect(place('rot="5400000"')).toEqual([[450, 250, 200, 100], 90, false])
    const { first } = ofShapes(group('', inner + group('', inner + inner, [100, 100, 200, 200])))
    // A group within a group stays one.
    expect([...groupsOf(first.map(({ id, groupId }) => ({ id: String(id), groupId: String(groupId) }))).values()].map((members) => members.length)).toEqual([3, 2])
    expect(first.map((element) => boxOf(element))).toEqual([[200, 200, 200, 100], [200, 200, 200, 100], [200, 200, 200, 100]])
  })

  it('lines run from where they began to where they ended, with their heads', () => {
    const line = (attributes: string, name = 'line'): string => `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="3" name="c"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${transform([100, 100, 300, 400], attributes)}${form(name)}<a:ln w="25400">${solid('000000')}<a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`
    const { first, report } = ofShapes(line('') + line('flipV="1"') + line('', 'bentConnector3'))
    expect(first[0]).toMatchObject({ shape: 'line', width: 500, strokeWidth: 4, endHead: 'arrow' })
    expect(first.map(({ rotation }) => rotation)).toEqual([53.13, -53.13, 53.13])
    expect(first[2]).toMatchObject({ route: 'elbow', startWay: 'right', endWay: 'left' })
    expect(report[0]?.changed).toEqual([])
    const bent = (name: string, attributes: string): unknown => (({ endWay, route, startWay }) => [route, startWay, endWay])(ofShapes(line(attributes, name)).first[0] as { route?: string; startWay?: string; endWay?: string })
    expect(bent('curvedConnector2', '')).toEqual(['curved', 'right', 'up'])
    expect(bent('bentConnector3', 'rot="5400000"')).toEqual(['elbow', 'down', 'up'])
    expect(bent('bentConnector2', 'flipH="1" flipV="1"')).toEqual(['elbow', 'left', 'down'])
  })

  it('lines stick to the shapes that they are connected to, also to those that come after them, and to nothing that is not there', () => {
    const tied = (ties: string): string => `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="3" name="c"/><p:cNvCxnSpPr>${ties}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>${transform([100, 100, 300, 400])}${form('straightConnector1')}<a:ln w="25400">${solid('000000')}</a:ln></p:spPr></p:cxnSp>`
    const shape = (id: number, name: string): string => textShape('', { box: [100, 100, 100, 50], looks: form(name) + solid('FF0000') }).replace(/<p:cNvPr id="\d+"/, `<p:cNvPr id="${id}"`)
    const { first } = ofShapes(tied('<a:stCxn id="7" idx="3"/><a:endCxn id="8" idx="4"/>') + shape(7, 'rect') + shape(8, 'ellipse') + tied('<a:stCxn id="70" idx="0"/><a:endCxn id="3" idx="0"/>'))
    const [line, box, circle, loose] = first as readonly (Read & { id: string })[]
    expect(line).toMatchObject({ startConnection: `${box?.id}@right`, endConnection: `${circle?.id}@bottom` })
    expect(Object.keys(loose ?? {}).filter((key) => key.endsWith('Connection'))).toEqual([])
  })

  it('free forms become drawings as large as they are, with arcs and formulas', () => {
    const path = '<a:custGeom><a:avLst/><a:gdLst><a:gd name="half" fmla="*/ w 1 2"/></a:gdLst><a:pathLst><a:path w="200" h="100"><a:moveTo><a:pt x="0" y="50"/></a:moveTo><a:arcTo wR="100" hR="50" stAng="cd2" swAng="cd2"/><a:lnTo><a:pt x="half" y="b"/></a:lnTo><a:close/></a:path></a:pathLst></a:custGeom>'
    const { first, pictures, report } = ofShapes(textShape('Over it', { box: [0, 0, 400, 200], looks: path + solid('FF0000') }))
    expect(first).toMatchObject([{ type: 'image', width: 400, height: 200 }, { type: 'text' }])
    const [drawing] = pictures.all()
    expect(drawing && Buffer.from(pictures.bytes(drawing) ?? []).toString()).toContain('d="M0 50A100 50 0 0 1 200 50L100 100Z" fill="#ff0000"')
    expect(report[0]?.changed).toEqual([{ what: 'drawing', detail: '', count: 1 }])
    // Half of an outline lies outside of its form, and pictures end at their edges.
    const outlined = ofShapes(textShape('', { box: [100, 100, 400, 200], looks: `${path}${solid('FF0000')}<a:ln w="127000">${solid('00FF00')}</a:ln>` }))
    expect(outlined.first.map(boxOf)).toEqual([[90, 90, 420, 220]])
    const [outline] = outlined.pictures.all()
    const markup = Buffer.from((outline && outlined.pictures.bytes(outline)) ?? []).toString()
    expect(markup).toContain('viewBox="0 0 420 220"')
    expect(markup).toContain('<g transform="translate(10 10)"><path transform="scale(2 2)"')
    // Those of a group that nobody named are one, each where it was.
    const one = (box: readonly number[]): string => textShape('', { box, looks: path + solid('FF0000') }).replace('name="x"', 'name="Freeform 7"')
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${one([100, 100, 50, 50])}${one([300, 200, 100, 100])}${one([0, 0, 10, 10])}</p:grpSp>`
    const joined = ofShapes(group)
    expect(joined.first.map((element) => boxOf(element))).toEqual([[0, 0, 400, 300]])
    const [whole] = joined.pictures.all()
    expect(whole && Buffer.from(joined.pictures.bytes(whole) ?? []).toString().match(/<path/g)).toHaveLength(3)
  })
})

describe('pictures, backgrounds and tables of a deck', () => {
  const picture = (attributes = '', embed = 'pic'): string => `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture 3" descr="The Moon"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${embed}"/>${attributes}<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transform([10, 10, 400, 300])}${form('ellipse')}</p:spPr></p:pic>`
  const parts = { 'ppt/media/image1.png': PIXEL, 'ppt/media/image2.emf': Buffer.from([1, 0, 0, 0]) }

  it('pictures keep what is cut off of them, what they are cut to and what they show; what browsers cannot show is said', () => {
    const { first, report } = imported({
      slides: [{ shapes: picture('<a:srcRect l="10000" b="25000"/>') + picture('', 'meta') + picture('', 'gone'), relations: { pic: ['image', '../media/image1.png'], meta: ['image', '../media/image2.emf'] } }], parts,
    })
    expect(first).toMatchObject([{ type: 'image', cropLeft: 0.1, cropBottom: 0.25, mask: 'ellipse', alt: 'The Moon', fit: 'fill', naturalWidth: 200, naturalHeight: 100 }])
    expect(report[0]?.lost).toEqual([{ what: 'picture-type', detail: 'EMF', count: 1 }, { what: 'picture-refused', detail: '', count: 1 }])
  })

  it('an object of another program is its picture, also where that is in a drawing beside the slide', () => {
    const object = (spid: string): string => `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Object 3"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="1270000" cy="635000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole"><p:oleObj spid="${spid}" progId="Excel.Sheet.8"><p:embed/></p:oleObj></a:graphicData></a:graphic></p:graphicFrame>`
    const vml = Buffer.from('<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><v:shape id="_x0000_s7"><v:imagedata o:relid="rId1" o:title=""/></v:shape></xml>')
    const links = Buffer.from('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/image1.png"/></Relationships>')
    const { first, report } = imported({
      slides: [{ shapes: object('_x0000_s7') + object('_x0000_s8') + object('').replace('spid="" ', ''), relations: { vml: ['vmlDrawing', '../drawings/vmlDrawing1.vml'] } }],
      parts: { ...parts, 'ppt/drawings/vmlDrawing1.vml': vml, 'ppt/drawings/_rels/vmlDrawing1.vml.rels': links },
    })
    expect(first).toMatchObject([{ type: 'image', naturalWidth: 200 }])
    // One that names no drawing has none, not the first that names nothing either.
    expect(report[0]).toMatchObject({ changed: [{ what: 'object', count: 1 }], lost: [{ what: 'object', count: 2 }] })
  })

  it('a slide has its own background or that of what it stands on; what stands on a master comes along, locked', () => {
    const own = (fill: string): string => `<p:bg><p:bgPr>${fill}<a:effectLst/></p:bgPr></p:bg>`
    const gradient = '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:schemeClr val="accent1"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill>'
    const { elements, slides } = imported({
      slides: [
        { shapes: '' }, { shapes: '', background: own(solid('00FF00')), attributes: 'showMasterSp="0"' }, { shapes: '', background: own(gradient) },
        { shapes: '', background: own('<a:blipFill><a:blip r:embed="pic"/></a:blipFill>'), relations: { pic: ['image', '../media/image1.png'] } },
      ],
      master: textShape('School', { box: [0, 1000, 400, 80] }) + textShape('Title', { place: 'type="title"', box: [0, 0, 10, 10] }), parts,
    })
    expect(slides.map(({ background }) => background)).toMatchObject([
      { kind: 'colour', colour: 'theme:surface' }, { kind: 'colour', colour: '#00ff00' }, { kind: 'gradient', gradient: { angle: 90, stops: [{ colour: '#ff0000' }, { colour: 'theme:accent' }] } }, { kind: 'image' },
    ])
    expect(elements.map((list) => list.length)).toEqual([1, 0, 1, 1])
    expect(elements[0]?.[0]).toMatchObject({ locked: true })
  })

  it('tables keep their cells, merged ones too, with their fills and their header', () => {
    const cell = (text: string, attributes = '', properties = ''): string => `<a:tc ${attributes}><a:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr>${properties}</a:tcPr></a:tc>`
    const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform([100, 200, 800, 300], '', 'p:xfrm')}<a:graphic><a:graphicData uri="x"><a:tbl><a:tblPr firstRow="1"/>`
      + `<a:tblGrid><a:gridCol w="${emu(200)}"/><a:gridCol w="${emu(600)}"/></a:tblGrid><a:tr h="${emu(100)}">${cell('Both', 'gridSpan="2"', solid('0000FF'))}${cell('', 'hMerge="1"')}</a:tr>`
      + `<a:tr h="${emu(200)}">${cell('One')}${cell('Two')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    const { first: [element] } = ofShapes(table)
    expect(element).toMatchObject({
      type: 'table', headerRow: true, rows: [{ height: 100 }, { height: 200 }], columns: [{ width: 200 }, { width: 600 }], cells: [{ fill: '#0000ff', toColumn: 'c1' }, {}, {}],
    })
    expect((element as unknown as { cells: { text: RichText }[] }).cells.map(({ text }) => plainText(text))).toEqual(['Both', 'One', 'Two'])
  })

  it('tables have the looks that programs know without their being in the deck', () => {
    const cell = (text: string): string => `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`
    const row = (text: string): string => `<a:tr h="${emu(100)}">${cell(text)}</a:tr>`
    const table = (id: string): string => `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform([100, 200, 800, 300], '', 'p:xfrm')}<a:graphic><a:graphicData uri="x"><a:tbl><a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>{${id}}</a:tableStyleId></a:tblPr>`
      + `<a:tblGrid><a:gridCol w="${emu(200)}"/></a:tblGrid>${row('Head')}${row('One')}${row('Two')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    // Medium style 2 in the second accent, no grid, and one that nobody knows.
    const { first } = ofShapes(table('21E4AEA4-8DFA-4A89-87EB-49C32662AFE0') + table('2D5ABB26-0587-4C30-8999-92F81FD0307C') + table('00000000-0000-0000-0000-000000000000'))
    expect(first[0]).toMatchObject({ stroke: 'theme:paper', strokeWidth: 2, cells: [{ fill: 'theme:accent2', color: 'theme:paper' }, { fill: '#cce2cc' }, { fill: '#e7f1e7' }] })
    expect((first[0] as unknown as { cells: { text: RichText }[] }).cells[0]?.text.blocks[0]?.runs[0]?.marks.bold).toBe(true)
    expect(first.slice(1)).toMatchObject([{ stroke: 'transparent', cells: [{ fill: 'transparent' }, {}, {}] }, { stroke: 'transparent', cells: [{ fill: 'transparent' }, {}, {}] }])
    // One that the deck brings, which names fills and lines of the theme.
    const brought = '<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:tblStyle styleId="{00000000-0000-0000-0000-000000000000}"><a:wholeTbl><a:tcStyle><a:tcBdr><a:left><a:lnRef idx="1"><a:schemeClr val="accent1"/></a:lnRef></a:left></a:tcBdr></a:tcStyle></a:wholeTbl>'
      + '<a:firstRow><a:tcStyle><a:fillRef idx="1"><a:schemeClr val="accent3"/></a:fillRef></a:tcStyle></a:firstRow></a:tblStyle></a:tblStyleLst>'
    const relations = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="x/slide" Target="slides/slide1.xml"/><Relationship Id="looks" Type="x/tableStyles" Target="tableStyles.xml"/></Relationships>'
    const own = ofShapes(table('00000000-0000-0000-0000-000000000000'), { parts: { 'ppt/tableStyles.xml': brought, 'ppt/_rels/presentation.xml.rels': relations } })
    expect(own.first).toMatchObject([{ stroke: 'theme:accent', strokeWidth: 2, cells: [{ fill: 'theme:accent3' }, { fill: 'transparent' }, {}] }])
  })

  it('a background picture of a slide of another format is as large as that, whole', () => {
    const background = '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="pic"/></a:blipFill></p:bgPr></p:bg>'
    const { first, slides } = imported({ slides: [{ shapes: '', background, relations: { pic: ['image', '../media/image1.png'] } }], parts, size: 'cx="9144000" cy="6858000"' })
    expect([slides[0]?.background, first]).toMatchObject([{ kind: 'colour', colour: 'theme:paper' }, [{ type: 'image', x: 240, y: 0, width: 1440, height: 1080, fit: 'fill', locked: true }]])
  })

  it('a chart keeps its form, its values and its title, and a diagram becomes the shapes that were drawn of it; without them they are lost, and said', () => {
    const frame = (data: string): string => `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="x"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform([100, 200, 800, 300], '', 'p:xfrm')}<a:graphic><a:graphicData uri="x">${data}</a:graphicData></a:graphic></p:graphicFrame>`
    const chart = (id: string): string => frame(`<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${id}"/>`)
    const diagram = frame('<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="data"/>')
    const point = (index: number, value: string): string => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`
    const series = `<c:barDir val="bar"/><c:grouping val="stacked"/><c:ser><c:spPr>${solid('00FF00')}</c:spPr><c:tx><c:strRef><c:strCache>${point(0, 'Height')}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${point(0, 'Spring')}${point(1, 'Neap')}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${point(0, '4.20000001')}${point(1, '1.5')}</c:numCache></c:numRef></c:val></c:ser>`
    const drawing = textShape('Step', { box: [10, 20, 100, 50], looks: form('rect') + solid('FF0000') }).replaceAll('p:', 'dsp:')
    const { first, report } = imported({
      slides: [{
        shapes: chart('chart') + diagram + chart('gone'),
        relations: { chart: ['chart', '../charts/chart1.xml'], data: ['diagramData', '../diagrams/data1.xml'], drawing: ['diagramDrawing', '../diagrams/drawing1.xml'] },
      }],
      parts: {
        'ppt/charts/chart1.xml': `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Tides</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>${series}</c:barChart><c:catAx/><c:valAx><c:scaling><c:max val="5"/></c:scaling><c:numFmt formatCode="0.0%"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`,
        'ppt/diagrams/drawing1.xml': `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dsp:spTree><dsp:nvGrpSpPr/>${drawing}</dsp:spTree></dsp:drawing>`,
      },
    })
    const read = first[0] as unknown as { rows: { text: RichText }[]; columns: { text: RichText }[]; title: RichText }
    expect([...read.columns, ...read.rows, read].map((one) => plainText('title' in one ? one.title : one.text))).toEqual(['Height', 'Neap', 'Spring', 'Tides'])
    expect(first[0]).toMatchObject({
      type: 'chart', kind: 'bar', stacking: 'stacked', legend: 'none', numbers: 'percent', most: [5], least: [], columns: [{ color: '#00ff00' }],
      cells: [{ id: 'r1:c0', value: 1.5 }, { id: 'r0:c0', value: 4.20000001 }],
    })
    expect(first[1]).toMatchObject({ type: 'shape', x: 110, y: 220, fill: '#ff0000' })
    expect(words(first[1])).toBe('Step')
    expect(report[0]).toMatchObject({ changed: [{ what: 'diagram' }], lost: [{ what: 'chart', count: 1 }] })
  })

  it('words of what was drawn of a diagram stand where the drawing has them, in their form or over one that is turned', () => {
    const room = (box: readonly [number, number, number, number], rotation = ''): string => transform(box, rotation, 'p:txXfrm')
    const shapes = textShape('Head', { box: [0, 0, 100, 300], looks: form('rect') + solid('FF0000') }).replace('</p:sp>', `${room([0, 0, 100, 60])}</p:sp>`)
      + textShape('Arm', { box: [200, 0, 40, 100], turn: 'rot="5400000"', looks: form('round2SameRect') + solid('00FF00') }).replace('</p:sp>', `${room([170, 30, 100, 40], 'rot="-5400000"')}</p:sp>`)
    const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="x"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform([100, 200, 800, 300], '', 'p:xfrm')}<a:graphic><a:graphicData uri="x"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="data"/></a:graphicData></a:graphic></p:graphicFrame>`
    const { first } = imported({
      slides: [{ shapes: frame, relations: { data: ['diagramData', '../diagrams/data1.xml'], drawing: ['diagramDrawing', '../diagrams/drawing1.xml'] } }],
      parts: { 'ppt/diagrams/drawing1.xml': `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dsp:spTree><dsp:nvGrpSpPr/>${shapes.replaceAll('p:', 'dsp:')}</dsp:spTree></dsp:drawing>` },
    })
    expect(first).toMatchObject([{ type: 'shape', x: 100, y: 200, height: 300 }, { type: 'shape', rotation: 90 }, { type: 'text', rotation: 0 }])
    // Its words have the sixty points at the top, of the three hundred.
    const [head, , arm] = first as unknown as Record<string, number>[]
    expect((head?.['insetBottom'] ?? 0) - (head?.['insetTop'] ?? 0)).toBeGreaterThan(200)
    expect([first.map((one) => words(one)), (arm?.['x'] ?? 0) + (arm?.['width'] ?? 0) / 2]).toEqual([['Head', '', 'Arm'], 320])
  })

  it('a diagram of which no program has drawn shapes has its words in boxes, each with what hangs below it', () => {
    const point = (id: string, text: string, type = 'node'): string => `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
    const link = (from: string, to: string, order: number, type = 'parOf'): string => `<dgm:cxn modelId="${from}${to}" type="${type}" srcId="${from}" destId="${to}" srcOrd="${order}"/>`
    const data = `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst>${point('0', '', 'doc')}${point('1', 'Flood')}${point('2', 'Ebb')}${point('3', 'Rises')}${point('4', 'Shown only', 'pres')}</dgm:ptLst>`
      // The second comes first, and a circle ends.
      + `<dgm:cxnLst>${link('0', '2', 1)}${link('0', '1', 0)}${link('1', '3', 0)}${link('3', '1', 0)}${link('4', '1', 0, 'presOf')}</dgm:cxnLst></dgm:dataModel>`
    const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="x"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform([100, 200, 800, 300], '', 'p:xfrm')}<a:graphic><a:graphicData uri="x"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="data"/></a:graphicData></a:graphic></p:graphicFrame>`
    const { first, report } = imported({ slides: [{ shapes: frame, relations: { data: ['diagramData', '../diagrams/data1.xml'] } }], parts: { 'ppt/diagrams/data1.xml': data } })
    expect(first.map((element) => words(element))).toEqual(['Flood\nRises', 'Ebb'])
    expect(first[0]).toMatchObject({ type: 'shape', x: 100, y: 200, fill: 'theme:accent', color: 'theme:paper', text: { blocks: [{ kind: 'paragraph' }, { kind: 'bullet' }] } })
    expect(new Set(first.map(({ groupId }) => groupId)).size).toBe(1)
    expect(report[0]).toMatchObject({ changed: [{ what: 'diagram' }], lost: [] })
  })

  it('a texture of the theme lies behind its slides; one that is painted in two colours is drawn in these', () => {
    const texture = (inside: string): string => `<a:blipFill><a:blip r:embed="texture">${inside}</a:blip></a:blipFill>`
    const themed = (index: number): Partial<TestDeck> => {
      const theme = String(deckParts({ slides: [] })['ppt/theme/theme1.xml'])
        .replace('</a:lnStyleLst>', `</a:lnStyleLst><a:bgFillStyleLst>${texture('')}${texture('<a:duotone><a:srgbClr val="000000"/><a:schemeClr val="phClr"/></a:duotone>')}</a:bgFillStyleLst>`)
      const relations = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="texture" Type="x/image" Target="../media/image1.png"/></Relationships>'
      return { slides: [{ shapes: '', background: `<p:bg><p:bgRef idx="${index}"><a:srgbClr val="80FF00"/></p:bgRef></p:bg>` }], parts: { ...parts, 'ppt/theme/theme1.xml': theme, 'ppt/theme/_rels/theme1.xml.rels': relations } }
    }
    expect(imported({ slides: [], ...themed(1001) }).slides[0]?.background).toMatchObject({ kind: 'image' })
    const two = imported({ slides: [], ...themed(1002) })
    expect([two.slides[0]?.background, two.report[0]?.changed]).toMatchObject([{ kind: 'image', fit: 'fill' }, []])
    const drawing = two.pictures.all().flatMap(({ source }) => ('svg' in source ? [source.svg] : []))
    // From black to what the style is in, by how light the picture is.
    expect(drawing).toEqual([expect.stringContaining('values="0.1501 0.2947 0.0572 0 0.0000 0.2990 0.5870 0.1140 0 0.0000 0.0000 0.0000 0.0000 0 0.0000 0 0 0 1 0"')])
  })

  it('slides come with the transitions that lessons have, and with the nearest to others', () => {
    const slide = (inside: string) => ({ shapes: '', after: inside })
    const { report, slides } = imported({
      slides: [
        slide('<p:transition spd="slow"><p:push dir="u"/></p:transition>'), slide('<p:transition xmlns:p14="x" p14:dur="9000"><p:split orient="vert"/></p:transition>'),
        slide('<p:transition><p:cut/></p:transition>'), slide('<mc:AlternateContent><mc:Choice Requires="p14"><p:transition><p14:ripple xmlns:p14="x"/></p:transition></mc:Choice><mc:Fallback><p:transition><p:fade/></p:transition></mc:Fallback></mc:AlternateContent>'),
      ],
    })
    expect(slides.map(({ transition }) => transition)).toEqual([
      { kind: 'push', direction: 'up', seconds: 1 }, { kind: 'wipe', direction: 'left', seconds: 3 }, undefined, { kind: 'fade', direction: 'left', seconds: 0.5 },
    ])
    expect(report.map(({ changed, kept }) => [kept.map(({ what }) => what), changed.map(({ detail }) => detail)])).toEqual([
      [['background', 'transition'], []], [['background'], ['split']], [['background'], []], [['background', 'transition'], []],
    ])
  })

  it('hidden slides stay behind unless they are wanted, and slides of another format stand in the middle', () => {
    const deck = { slides: [{ shapes: textShape('Shown', { box: [0, 0, 100, 50], body: '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/>' }) }, { shapes: '', attributes: 'show="0"' }], size: 'cx="9144000" cy="6858000"' }
    const { first, isScaled, report, slides } = imported(deck)
    expect([slides.length, report.map(({ isLeftOut }) => isLeftOut), isScaled]).toEqual([1, [false, true], true])
    expect(boxOf(first[0] as Read)).toEqual([240, 0, 100, 50])
    expect(imported(deck, true).slides).toHaveLength(2)
  })

  it('of alternatives what every program shows is taken: the picture of an equation', () => {
    const shapes = '<mc:AlternateContent><mc:Choice Requires="a14"><p:sp><p:txBody><a:p><m:oMath/></a:p></p:txBody></p:sp></mc:Choice>'
      + `<mc:Fallback>${textShape('<a:p><a:r><a:t> </a:t></a:r></a:p>', { box: [0, 0, 300, 100], looks: `${form('rect')}<a:blipFill><a:blip r:embed="pic"/></a:blipFill>` })}</mc:Fallback></mc:AlternateContent>`
    const { first, report } = imported({ slides: [{ shapes, relations: { pic: ['image', '../media/image1.png'] } }], parts })
    expect(first).toMatchObject([{ type: 'image' }])
    expect(report[0]?.changed).toEqual([{ what: 'equation', detail: '', count: 1 }])
  })
})

describe('a deck that cannot be imported is refused with its reason', () => {
  const whole: TestDeck = { slides: [{ shapes: textShape('Tides', { box: [0, 0, 100, 50] }) }] }
  const withPart = (name: string, content: string | Uint8Array): Buffer => deckFile({ ...whole, parts: { [name]: content } })

  it('that it is damaged, wherever it is cut off', () => {
    const bytes = deckFile(whole)
    expect(refusal(bytes)).toBeNull()
    for (const share of [0, 0.1, 0.5, 0.9, 0.99]) expect(refusal(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe('deck-damaged')
    // Of no slide at all anything can be read.
    expect(refusal(withPart('ppt/slides/slide1.xml', '<p:sld'))).toBe('deck-damaged')
    const scrambled = Buffer.from(bytes)
    scrambled.fill(0xff, 40, 200)
    expect(refusal(scrambled)).toBe('deck-damaged')
  })

  it('that it is none, has macros, no slides, or too many', () => {
    expect(refusal(Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(9) })))).toBe('deck-type')
    expect(refusal(deckFile({ ...whole, mainType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml' }))).toBe('deck-type')
    expect(refusal(deckFile({ ...whole, mainType: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml' }))).toBe('deck-macros')
    expect(refusal(deckFile({ slides: [] }))).toBe('deck-empty')
    const many = Array.from({ length: 10_000 }, (_, index) => `<p:sldId id="${index + 256}" r:id="s1"/>`).join('')
    const presentation = String(deckParts(whole)['ppt/presentation.xml'])
    expect(refusal(withPart('ppt/presentation.xml', presentation.replace('<p:sldId id="256" r:id="s1"/>', many)))).toBe('deck-too-many-slides')
    expect(IMPORT_LIMITS.slides).toBe(300)
  })

  it('that it names files outside of itself, or declares entities', () => {
    expect(refusal(withPart('../../etc/passwd', 'x'))).toBe('deck-unsafe')
    const entity = '<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]><p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main">&x;</p:sld>'
    expect(refusal(withPart('ppt/slides/slide1.xml', entity))).toBe('deck-unsafe')
    const outside = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="x/slide" Target="../../../../etc/passwd"/></Relationships>'
    expect(refusal(withPart('ppt/_rels/presentation.xml.rels', outside))).toBe('deck-damaged')
  })

  it('that it unpacks to too much, whatever its directory says, or has too many files', () => {
    const bytes = withPart('ppt/slides/slide1.xml', new Uint8Array(13 * 1024 * 1024).fill(32))
    expect(refusal(bytes)).toBe('deck-too-large')
    expect(refusal(deckFile(whole), { entries: 3, unpackedBytes: 1e9 })).toBe('deck-too-large')
    expect(refusal(deckFile(whole), { entries: 100, unpackedBytes: 2000 })).toBe('deck-too-large')
    // The directory says that nothing is large.
    const lying = Buffer.from(deckFile(whole))
    for (let at = lying.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4, 'latin1')) lying.writeUInt32LE(1, at + 24)
    expect(refusal(lying, { entries: 100, unpackedBytes: 2000 })).toBe('deck-too-large')
  })

  it('that its parts have passwords, or nest without end', () => {
    const locked = Buffer.from(deckFile(whole))
    const at = locked.indexOf('PK\u0001\u0002', 0, 'latin1')
    locked.writeUInt16LE(locked.readUInt16LE(at + 8) | 1, at + 8)
    expect(refusal(locked)).toBe('deck-encrypted')
    expect(refusal(withPart('ppt/slides/slide1.xml', `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`))).toBe('deck-too-complex')
  })
})

describe('films and sounds of a deck', () => {
  const FILM = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom\0\0\0\0', 'latin1')])
  const SOUND = Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1')
  const pic = (media: string, id = 5): string => `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Low tide" descr="A sea"/><p:cNvPicPr/><p:nvPr>${media}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="poster"/></p:blipFill><p:spPr>${transform([100, 200, 800, 450])}</p:spPr></p:pic>`
  const parts = { 'ppt/media/image1.png': PIXEL, 'ppt/media/film.mp4': FILM, 'ppt/media/sound.mp3': SOUND, 'ppt/media/film.wmv': Buffer.from([0x30, 0x26, 0xb2, 0x75]) }
  const relations = { poster: ['image', '../media/image1.png'], film: ['video', '../media/film.mp4'], sound: ['audio', '../media/sound.mp3'], old: ['video', '../media/film.wmv'], away: ['video', 'https://example.org/film.mp4'] } as const

  it('are played behind the picture that shows them; those that are elsewhere, or that browsers do not play, are their picture', () => {
    const shapes = pic('<a:videoFile r:link="film"/>') + pic('<a:audioFile r:link="sound"/>', 6) + pic('<a:videoFile r:link="old"/>', 7) + pic('<a:videoFile r:link="away"/>', 8)
    const { first, report } = imported({ slides: [{ shapes, relations }], parts })
    expect(first.map(({ type }) => type)).toEqual(['video', 'audio', 'image', 'image'])
    expect(first[0]).toMatchObject({ blob: createHash('sha256').update(FILM).digest('hex'), poster: createHash('sha256').update(PIXEL).digest('hex'), alt: 'A sea', x: 100, y: 200, width: 800, height: 450 })
    expect(first[1]).toMatchObject({ blob: createHash('sha256').update(SOUND).digest('hex'), title: 'Low tide', height: 160 })
    expect(report[0]?.kept).toEqual(expect.arrayContaining([{ what: 'media', count: 2 }, { what: 'image', count: 2 }]))
    expect(report[0]?.changed).toEqual([{ what: 'media', detail: '', count: 2 }])
  })

  it('whose files are not taken are their picture', () => {
    const read = readDeck(openedDeck(deckFile({ slides: [{ shapes: pic('<a:videoFile r:link="film"/>'), relations }], parts })), { hidden: false, most, isThemed: true })
    const poster = createHash('sha256').update(PIXEL).digest('hex')
    const [slide] = slidesOf(read, new Map(read.pictures.all().map(({ hash }) => [hash, hash === poster ? { width: 200, height: 100 } : null])))
    expect(slide?.elements).toMatchObject([{ type: 'image', blob: poster, alt: 'A sea' }])
    expect(read.report().slides[0]).toMatchObject({ kept: [{ what: 'background' }], changed: [{ what: 'media', count: 1 }] })
  })
})
