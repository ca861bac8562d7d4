import { describe, expect, it } from 'vitest'
import { emu, form, importedDeck, solid, textShape, transform, PIXEL } from '../test-support.ts'

type Read = Readonly<Record<string, unknown>>
const read = (shapes: string, more: object = {}, parts: Record<string, string | Uint8Array> = {}): readonly Read[] => (
  importedDeck({ slides: [{ shapes, ...more }], parts }).slides[0]?.elements as unknown as readonly Read[]
)
const frame = (inside: string, box: readonly number[] = [100, 200, 800, 300]): string => (
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="x"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform(box, '', 'p:xfrm')}<a:graphic><a:graphicData uri="x">${inside}</a:graphicData></a:graphic></p:graphicFrame>`
)

describe('words look as office programs set them', () => {
  const body = '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/>'
  const spaced = (share: number): Read | undefined => read(textShape(
    `<a:p><a:pPr><a:lnSpc><a:spcPct val="${share * 1000}"/></a:lnSpc></a:pPr><a:r><a:rPr sz="2000"><a:latin typeface="Arial"/></a:rPr><a:t>Ebb</a:t></a:r></a:p>`, { box: [100, 50, 800, 400], body },
  ))[0]

  it('what lines have more than usual is above their letters, and closer lines take away there, too', () => {
    // Letters of 40 points: at 150 % they stand 0.6 of that lower than usual, of which lines of ours have half.
    expect([90, 100, 150].map((share) => [spaced(share)?.['y'], spaced(share)?.['lineHeight']])).toEqual([[49.16, 1.08], [52.2, 1.2], [64.2, 1.8]])
  })

  it('letters are as much smaller as a box that fits its words says, and lines come closer only where they have to', () => {
    const fit = '<a:bodyPr><a:normAutofit fontScale="50000" lnSpcReduction="20000"/></a:bodyPr>'
    const [text] = read(textShape('<a:p><a:pPr><a:spcBef><a:spcPts val="1000"/></a:spcBef></a:pPr><a:r><a:rPr sz="4000"/><a:t>Ebb</a:t></a:r></a:p>'.repeat(2), { box: [100, 50, 800, 400], body: fit }))
    expect(text).toMatchObject({ fontSize: 40, lineHeight: 1.2, paragraphSpacing: 0.5, autofit: 'shrink' })
  })

  it('words are made to fit only where their own box says by how much, and stand as they are where it says nothing or that they did fit', () => {
    const placeholder = (fit: string): string => textShape('Ask', { box: [100, 50, 800, 20], place: 'type="title"', body: `<a:bodyPr>${fit}</a:bodyPr>` })
    const fits = (own: string, inherited: string, words = 'Ebb'): unknown => importedDeck({
      layout: placeholder(inherited), slides: [{ shapes: textShape(words, { place: 'type="title"', body: `<a:bodyPr>${own}</a:bodyPr>` }) }],
    }).slides[0]?.elements.map((element) => ('autofit' in element ? element.autofit : undefined))
    const fit = '<a:normAutofit/>'
    expect([fits(fit, fit), fits(fit, ''), fits('<a:normAutofit fontScale="90000"/>', '<a:noAutofit/>')]).toEqual([['none'], ['none'], ['shrink']])
    expect([fits('', fit), fits('', '<a:spAutoFit/>'), fits('', '')]).toEqual([['none'], ['grow'], ['none']])
    expect([fits('', fit, ''), fits(fit, '', '')]).not.toContainEqual(['none'])
  })

  it('words that never break have a box as wide as they are, on the side to which they go', () => {
    const wide = (align: string): Read | undefined => read(textShape(`<a:p><a:pPr algn="${align}"/><a:r><a:rPr sz="2000"/><a:t>Twenty letters here.</a:t></a:r><a:br/><a:r><a:rPr sz="2000"/><a:t>潮汐</a:t></a:r></a:p>`, { box: [600, 50, 100, 60], body: '<a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0"/>' }))[0]
    // Letters of 40 points are at most 24 wide.
    expect(['l', 'ctr', 'r'].map((align) => [wide(align)?.['x'], wide(align)?.['width']])).toEqual([[600, 480], [410, 480], [220, 480]])
  })

  it('the letters of a run are in the nearest typeface for Latin, whatever is said nearer for other scripts', () => {
    const list = '<a:lvl1pPr><a:defRPr><a:latin typeface="Georgia"/><a:cs typeface="Mangal"/></a:defRPr></a:lvl1pPr>'
    const family = (own: string): unknown => read(textShape(`<a:p><a:r><a:rPr>${own}</a:rPr><a:t>Ebb</a:t></a:r></a:p>`, { box: [0, 0, 300, 90], list }))[0]?.['fontFamily']
    expect(['<a:cs typeface="Arial"/>', '<a:latin typeface="Arial"/>', '<a:latin typeface=""/>'].map(family)).toEqual(['Georgia', 'Arial', 'Georgia'])
  })

  it('signs of lists follow their words again where the deck says so, in colour, font and size', () => {
    const list = `<a:lvl1pPr><a:buClr><a:srgbClr val="FF0000"/></a:buClr><a:buSzPct val="50000"/><a:buFont typeface="Wingdings"/><a:buChar char="§"/></a:lvl1pPr>`
    const item = (own: string): unknown => read(textShape(`<a:p><a:pPr>${own}</a:pPr><a:r><a:rPr sz="2000"/><a:t>Ebb</a:t></a:r></a:p>`, { box: [0, 0, 400, 90], list }))[0]
    const found = (marker: object, bulletColour: string): unknown => expect.objectContaining({ bulletColour, text: { blocks: [expect.objectContaining({ kind: 'bullet', ...marker })] } })
    expect(item('')).toEqual(found({ markerSize: 0.5 }, '#ff0000'))
    expect(item('')).toMatchObject({ bullet: 'square' })
    expect(item('<a:buClrTx/><a:buSzTx/><a:buFontTx/>')).toEqual(found({ marker: '§' }, 'transparent'))
    expect(item('<a:buClrTx/><a:buSzTx/><a:buFontTx/>')).not.toMatchObject({ text: { blocks: [{ markerSize: expect.anything() as unknown }] } })
    // So many points beside letters of 20.
    expect(item('<a:buSzPts val="1500"/>')).toEqual(found({ markerSize: 0.75 }, '#ff0000'))
    expect([item('<a:buSzPct val="80%"/>'), item('<a:buSzPct val="900000"/>')]).toEqual([found({ markerSize: 0.8 }, '#ff0000'), found({ markerSize: 4 }, '#ff0000')])
  })

  it('Calibri and Cambria are set in families that are as wide letter by letter', () => {
    const family = (typeface: string): unknown => read(textShape(`<a:p><a:r><a:rPr><a:latin typeface="${typeface}"/></a:rPr><a:t>Ebb</a:t></a:r></a:p>`, { box: [0, 0, 300, 90] }))[0]?.['fontFamily']
    expect(['Calibri', 'Calibri Light', 'Cambria', 'Carlito'].map(family)).toEqual(['Carlito', 'Carlito', 'Caladea', 'Carlito'])
  })
})

it('a table is as wide as its columns and as high as its rows, whatever its frame says', () => {
  const cell = '<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>Ebb</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>'
  const table = `<a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="${emu(300)}"/><a:gridCol w="${emu(200)}"/></a:tblGrid>${`<a:tr h="${emu(80)}">${cell}${cell}</a:tr>`.repeat(5)}</a:tbl>`
  expect(read(frame(table, [100, 200, 900, 20]))).toMatchObject([{ type: 'table', x: 100, y: 200, width: 500, height: 400 }])
})

it('lines in the cells of a table are as high as their letters, or as much closer or further as is said', () => {
  const cell = (spacing: string): string => `<a:tc><a:txBody><a:bodyPr/><a:p><a:pPr>${spacing}</a:pPr><a:r><a:rPr sz="2000"/><a:t>Ebb</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`
  const table = `<a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="${emu(300)}"/></a:tblGrid>${['', '', '<a:lnSpc><a:spcPct val="150000"/></a:lnSpc>'].map((spacing) => `<a:tr h="${emu(80)}">${cell(spacing)}</a:tr>`).join('')}</a:tbl>`
  expect(read(frame(table, [100, 200, 300, 240]))[0]).toMatchObject({ type: 'table', lineHeight: 1, cells: [{}, {}, { text: { blocks: [{ lineHeight: 1.5 }] } }] })
})

it('a filled box of words that is closer to them above than at the sides is a form, which has a distance for each side', () => {
  const box = (looks: string, insets = ''): unknown => read(textShape('Ebb', { box: [100, 50, 800, 400], looks, body: `<a:bodyPr ${insets}/>` }).replace('<p:cNvSpPr/>', '<p:cNvSpPr txBox="1"/>'))[0]
  const fill = form('rect') + solid('FF0000')
  expect(box(fill)).toMatchObject({ type: 'shape', shape: 'rectangle', fill: '#ff0000', x: 100, width: 800, padding: 7.2, insetLeft: 7.2, insetRight: 7.2 })
  expect([box(fill, 'lIns="0" tIns="0" rIns="0" bIns="0"'), box(form('rect'))]).toMatchObject([{ type: 'text', fill: '#ff0000', padding: 0 }, { type: 'text' }])
})

it('the words of a table are as far from the lines of their cells as in the deck, at the sides and above, most of them', () => {
  const cell = (margins: string): string => `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>Ebb</a:t></a:r></a:p></a:txBody><a:tcPr ${margins}/></a:tc>`
  const table = (...cells: readonly string[]): string => frame(`<a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="${emu(300)}"/></a:tblGrid>${cells.map((one) => `<a:tr h="${emu(80)}">${one}</a:tr>`).join('')}</a:tbl>`)
  const own = cell(`marL="${emu(40)}" marR="${emu(20)}" marT="0" marB="${emu(4)}"`)
  expect(read(table(cell('')) + table(cell(''), own, own))).toMatchObject([{ padding: 7.2, sidePadding: 14.4 }, { padding: 2, sidePadding: 30 }])
})

it('small capitals are capitals of less size, and the letters stay as they are written', () => {
  expect(read(textShape('<a:p><a:r><a:rPr sz="2000" cap="small"/><a:t>Ebb and FLOW</a:t></a:r></a:p>', { box: [0, 0, 400, 90] }))[0]).toMatchObject({ text: { blocks: [{ runs: [
    { text: 'E' }, { text: 'bb', marks: { caps: true } }, { text: ' ' }, { text: 'and', marks: { caps: true } }, { text: ' FLOW' },
  ] }] } })
})

describe('words in columns', () => {
  const item = '<a:p><a:r><a:rPr sz="2000"/><a:t>Ebb and flow</a:t></a:r></a:p>'
  // Room for three lines of 48 points.
  const box = (count: number, looks = '', columns = 2): ReturnType<typeof importedDeck> => importedDeck({ slides: [{ shapes: textShape(item.repeat(count), { box: [100, 100, 840, 160], looks, body: `<a:bodyPr numCol="${columns}" spcCol="${emu(40)}" lIns="0" tIns="0" rIns="0" bIns="0"/>` }) }] })
  const shown = (deck: ReturnType<typeof importedDeck>): unknown => deck.slides[0]?.elements.map((element) => [element.type, element.x, element.width, 'text' in element ? element.text?.blocks.length : null])

  it('stand in boxes beside each other, as many paragraphs in each as have room, and the report says so', () => {
    const deck = box(5)
    expect(shown(deck)).toEqual([['text', 100, 400, 3], ['text', 540, 400, 2]])
    expect(deck.report[0]?.changed).toEqual([{ what: 'columns', detail: '', count: 1 }])
    expect(shown(box(9, '', 3))).toEqual([['text', 100, 253.33, 3], ['text', 393.33, 253.33, 3], ['text', 686.67, 253.33, 3]])
    expect(shown(box(20))).toEqual([['text', 100, 400, 3], ['text', 540, 400, 17]])
  })

  it('are in one narrow box where all of them have room in the first column, and over a form that is seen', () => {
    const few = box(2)
    expect([shown(few), few.report[0]?.changed]).toEqual([[['text', 100, 400, 2]], []])
    expect(shown(box(5, `${form('rect')}<a:solidFill><a:srgbClr val="FFFF00"/></a:solidFill>`))).toEqual([['shape', 100, 840, 1], ['text', 100, 400, 3], ['text', 540, 400, 2]])
  })
})

it('letters that stand one below the other go along a line that is turned, and turned words of cells along one that is not; the report says so', () => {
  const stacked = importedDeck({ slides: [{ shapes: textShape('Ebb', { box: [100, 100, 60, 400], body: '<a:bodyPr vert="wordArtVert"/>' }) }] })
  expect(stacked.slides[0]?.elements).toMatchObject([{ rotation: 90, text: { blocks: [{ runs: [{ text: 'Ebb' }] }] } }])
  const cell = (attributes: string): string => `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>Ebb</a:t></a:r></a:p></a:txBody><a:tcPr ${attributes}/></a:tc>`
  const table = importedDeck({ slides: [{ shapes: frame(`<a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="${emu(300)}"/></a:tblGrid>${['vert="vert270"', '', 'vert="horz"'].map((one) => `<a:tr h="${emu(80)}">${cell(one)}</a:tr>`).join('')}</a:tbl>`) }] })
  expect([stacked, table].map(({ report }) => report[0]?.changed)).toEqual([[{ what: 'turned-words', detail: '', count: 1 }], [{ what: 'turned-words', detail: '', count: 1 }]])
})

describe('lines of a table', () => {
  const line = (side: string, hex: string | null, points = 1): string => `<a:ln${side} w="${points * 12700}">${hex === null ? '<a:noFill/>' : `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`}</a:ln${side}>`
  const cell = (lines: string, attributes = ''): string => `<a:tc ${attributes}><a:txBody><a:bodyPr/><a:p><a:r><a:t>Ebb</a:t></a:r></a:p></a:txBody><a:tcPr>${lines}</a:tcPr></a:tc>`
  const table = (rows: readonly (readonly string[])[], properties = '<a:tblPr/>'): Read | undefined => read(frame(`<a:tbl>${properties}<a:tblGrid>${`<a:gridCol w="${emu(300)}"/>`.repeat(rows[0]?.length ?? 0)}</a:tblGrid>${rows.map((row) => `<a:tr h="${emu(80)}">${row.join('')}</a:tr>`).join('')}</a:tbl>`))[0]
  const own = (found: Read | undefined): unknown => ((found?.['cells'] ?? []) as readonly Read[]).map(({ id, ...fields }) => [id, Object.fromEntries(Object.entries(fields).filter(([name]) => name.includes('Stroke')))])

  it('are those that most cells have, and cells with others have their own, side by side', () => {
    const boxed = ['L', 'R', 'T', 'B'].map((side) => line(side, '000000')).join('')
    const plain = table([[cell(boxed), cell(boxed)], [cell(boxed), cell(boxed)]])
    expect([plain?.['stroke'], plain?.['strokeWidth'], own(plain)]).toEqual(['#000000', 2, ['r0:c0', 'r0:c1', 'r1:c0', 'r1:c1'].map((id) => [id, {}])])
    // Rules below the header and at the end, and nothing at the sides.
    const open = line('L', null) + line('R', null)
    const ruled = table([[cell(open + line('T', null) + line('B', 'FF0000', 3)), cell(open + line('T', null) + line('B', 'FF0000', 3))], [cell(open + line('B', '000000')), cell(open + line('B', '000000'))]])
    expect([ruled?.['stroke'], ruled?.['strokeWidth'], own(ruled)]).toEqual(['#ff0000', 6, [
      ['r0:c0', { leftStroke: 'transparent', topStroke: 'transparent' }], ['r0:c1', { leftStroke: 'transparent', topStroke: 'transparent', rightStroke: 'transparent' }],
      ['r1:c0', { leftStroke: 'transparent', bottomStroke: '#000000', bottomStrokeWidth: 2 }], ['r1:c1', { leftStroke: 'transparent', rightStroke: 'transparent', bottomStroke: '#000000', bottomStrokeWidth: 2 }],
    ]])
  })

  it('of a merged cell are said by the cells beside it where they differ along its side', () => {
    const merged = table([[cell('', 'rowSpan="2"'), cell(line('L', 'FF0000'))], [cell('', 'vMerge="1"'), cell(line('L', '00FF00'))]])
    expect(own(merged)).toEqual([['r0:c0', { leftStroke: 'transparent', topStroke: 'transparent', bottomStroke: 'transparent' }], ['r0:c1', { topStroke: 'transparent', rightStroke: 'transparent' }], ['r1:c1', expect.objectContaining({ leftStroke: '#00ff00' })]])
    expect(merged).toMatchObject({ stroke: '#ff0000', strokeWidth: 2 })
  })

  it('are those of the look of the table where cells say none: round it, between its rows, below its header', () => {
    const look = (id: string, flags = 'firstRow="1"'): Read | undefined => table([[cell(''), cell('')], [cell(''), cell('')]], `<a:tblPr ${flags}><a:tableStyleId>{${id}}</a:tableStyleId></a:tblPr>`)
    // Light Style 1 has lines above, below its header and at its end.
    expect(own(look('9D7B26C5-4107-4FEC-AEDC-1716B250A1EF'))).toEqual([
      ['r0:c0', { leftStroke: 'transparent' }], ['r0:c1', { leftStroke: 'transparent', rightStroke: 'transparent' }], ['r1:c0', { leftStroke: 'transparent' }], ['r1:c1', { leftStroke: 'transparent', rightStroke: 'transparent' }],
    ])
    // Medium Style 2 has white lines everywhere, and a wide one below its header.
    const medium = look('5C22544A-7EE6-4342-B048-85BDC9FD1C3A')
    expect([medium?.['stroke'], medium?.['strokeWidth'], own(medium)]).toEqual(['theme:paper', 2, [['r0:c0', {}], ['r0:c1', {}], ['r1:c0', { topStrokeWidth: 6 }], ['r1:c1', { topStrokeWidth: 6 }]]])
    expect(own(look('5C22544A-7EE6-4342-B048-85BDC9FD1C3A', ''))).toEqual(['r0:c0', 'r0:c1', 'r1:c0', 'r1:c1'].map((id) => [id, {}]))
  })
})

it('words of a form are as far from each of its sides as in the deck, and as low in their lines', () => {
  const shape = (body: string): Read | undefined => read(textShape('<a:p><a:r><a:rPr sz="2000"><a:latin typeface="Arial"/></a:rPr><a:t>Ebb</a:t></a:r></a:p>', { box: [0, 0, 400, 200], looks: `${form('ellipse')}<a:solidFill><a:srgbClr val="FFFF00"/></a:solidFill>`, body }))[0]
  // Letters of 40 points stand 2.2 lower there.
  expect(shape(`<a:bodyPr lIns="${emu(30)}" tIns="${emu(10)}" rIns="${emu(20)}" bIns="${emu(15)}"/>`)).toMatchObject({ type: 'shape', padding: 10, insetLeft: 20, insetTop: 2.2, insetRight: 10, insetBottom: 2.8, autofit: 'none' })
})

it('a picture that is shown grey, lighter or in two colours is so here', () => {
  const picture = (blip: string): string => `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="pic">${blip}</a:blip></p:blipFill><p:spPr>${transform([0, 0, 100, 100])}${form('rect')}</p:spPr></p:pic>`
  const pictures = read(picture('<a:grayscl/>') + picture('<a:lum bright="40000" contrast="-20000"/>') + picture('<a:duotone><a:prstClr val="black"/><a:prstClr val="white"/></a:duotone>') + picture(''), { relations: { pic: ['image', '../media/image1.png'] } }, { 'ppt/media/image1.png': PIXEL })
  expect(pictures.map(({ brightness, contrast, saturation }) => [brightness ?? 1, contrast ?? 1, saturation ?? 1])).toEqual([[1, 1, 0], [1.4, 0.8, 1], [1, 1, 0], [1, 1, 1]])
})

it('words that are written downwards or upwards in a form stand over it in a box that is turned', () => {
  const turned = (way: string): readonly Read[] => read(textShape('Ebb', { box: [100, 100, 60, 400], looks: `${form('rect')}<a:solidFill><a:srgbClr val="FFFF00"/></a:solidFill><a:ln w="12700"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln>`, body: `<a:bodyPr vert="${way}" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"/>` }))
  expect(turned('vert')).toMatchObject([{ type: 'shape', width: 60, height: 400 }, { type: 'text', rotation: 90, width: 400, height: 60 }])
  expect(turned('vert270')).toMatchObject([{ type: 'shape' }, { type: 'text', rotation: -90 }])
  expect(turned('horz')).toMatchObject([{ type: 'shape', text: { blocks: [{ runs: [{ text: 'Ebb' }] }] } }])
})

describe('charts look as office programs draw them', () => {
  const point = (index: number, value: string): string => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`
  const series = (name: string, labels = ''): string => `<c:ser><c:tx><c:strRef><c:strCache>${point(0, name)}</c:strCache></c:strRef></c:tx>${labels}<c:cat><c:strRef><c:strCache>${point(0, 'Spring')}${point(1, 'Neap')}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${point(0, '4')}${point(1, '1')}</c:numCache></c:numRef></c:val></c:ser>`
  const axis = (id: number, title: string): string => `<c:valAx><c:axId val="${id}"/><c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title></c:valAx>`
  const chart = (plot: string, before = '', style = ''): Read | undefined => read(
    frame('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart"/>'), { relations: { chart: ['chart', '../charts/chart1.xml'] } },
    { 'ppt/charts/chart1.xml': `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${style}<c:chart>${before}<c:plotArea>${plot}</c:plotArea></c:chart></c:chartSpace>` },
  )[0]
  const namesOf = (lines: unknown): readonly string[] => (lines as { text: { blocks: { runs: { text: string }[] }[] } }[]).map(({ text }) => text.blocks[0]?.runs[0]?.text ?? '')

  it('categories that are days are written as their axis has them, or their sheet, and of several levels none takes the place of another', () => {
    const dated = (code: string, ax = '', before = ''): unknown => {
      const days = `<c:ser><c:cat><c:numRef><c:numCache><c:formatCode>${code}</c:formatCode>${point(0, '41183')}${point(1, '41214')}</c:numCache></c:numRef></c:cat><c:val><c:numRef><c:numCache>${point(0, '4')}${point(1, '1')}</c:numCache></c:numRef></c:val></c:ser>`
      return namesOf(chart(`<c:lineChart>${days}</c:lineChart><c:dateAx>${ax}</c:dateAx><c:valAx/>`, before)?.['rows'])
    }
    expect([dated('mmm-yy'), dated('mmm-yy', '<c:numFmt formatCode="d/m/yyyy" sourceLinked="0"/>'), dated('mmm-yy', '<c:numFmt formatCode="General" sourceLinked="1"/>'), dated('General'), dated('#,##0')]).toEqual([
      ['Oct-12', 'Nov-12'], ['1/10/2012', '1/11/2012'], ['Oct-12', 'Nov-12'], ['41183', '41214'], ['41183', '41214'],
    ])
    const levels = `<c:ser><c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${point(0, 'Spring')}${point(1, 'Neap')}</c:lvl><c:lvl>${point(0, 'May')}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat><c:val><c:numRef><c:numCache>${point(0, '4')}${point(1, '1')}</c:numCache></c:numRef></c:val></c:ser>`
    expect(namesOf(chart(`<c:barChart>${levels}</c:barChart><c:catAx/><c:valAx/>`)?.['rows'])).toEqual(['May Spring', 'Neap'])
  })

  it('words have the colour of those beside the axes, and the title has its own and its own size', () => {
    const words = (size: number, hex: string): string => `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}"><a:solidFill><a:srgbClr val="${hex}"/></a:solidFill></a:defRPr></a:pPr></a:p></c:txPr>`
    const title = '<c:title><c:tx><c:rich><a:p><a:pPr><a:defRPr sz="1800"/></a:pPr><a:r><a:rPr><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:rPr><a:t>Tides</a:t></a:r></a:p></c:rich></c:tx></c:title>'
    const shown = chart(`<c:barChart>${series('A')}</c:barChart><c:catAx>${words(1000, '595959')}</c:catAx><c:valAx/>`, title)
    expect(shown).toMatchObject({ color: '#595959', title: { blocks: [{ align: 'center', runs: [{ text: 'Tides', marks: { fontSize: 36, color: '#ff0000' } }] }] } })
    expect(chart(`<c:barChart>${series('A')}</c:barChart><c:catAx/><c:valAx/>`)).toMatchObject({ color: 'theme:ink', title: { blocks: [{ runs: [] }] } })
  })

  it('titles are bold unless they say that they are not', () => {
    const titled = (bold: string): unknown => chart(`<c:barChart>${series('A')}</c:barChart><c:catAx/><c:valAx/>`, `<c:title><c:tx><c:rich><a:p><a:pPr><a:defRPr ${bold}/></a:pPr><a:r><a:t>Tides</a:t></a:r></a:p></c:rich></c:tx></c:title>`)?.['plainTitle']
    expect([titled('b="0"'), titled('b="1"'), titled('')]).toEqual([true, false, false])
  })

  it('titles keep their paragraphs and lines apart', () => {
    const title = '<c:title><c:tx><c:rich><a:p><a:r><a:t>Ebb</a:t></a:r><a:r><a:t> and flow</a:t></a:r></a:p><a:p><a:r><a:t>in May</a:t></a:r><a:br/><a:r><a:t>and June</a:t></a:r></a:p></c:rich></c:tx></c:title>'
    const shown = chart(`<c:barChart>${series('A')}</c:barChart><c:catAx>${title}</c:catAx><c:valAx/>`, title)
    const lines = (text: unknown): readonly string[] => (text as { blocks: { runs: { text: string }[] }[] }).blocks.map(({ runs }) => runs.map((run) => run.text).join(''))
    expect([lines(shown?.['title']), lines(shown?.['rowTitle'])]).toEqual([['Ebb and flow', 'in May', 'and June'], ['Ebb and flow in May and June']])
  })

  it('lying bars have the first category and series below, unless the axis is turned round', () => {
    const bars = (orientation: string): readonly unknown[] => {
      const read = chart(`<c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/>${series('A')}${series('B')}</c:barChart><c:catAx><c:scaling><c:orientation val="${orientation}"/></c:scaling></c:catAx><c:valAx/>`)
      return [namesOf(read?.['rows']), namesOf(read?.['columns'])]
    }
    expect(bars('minMax')).toEqual([['Neap', 'Spring'], ['B', 'A']])
    expect(bars('maxMin')).toEqual([['Spring', 'Neap'], ['A', 'B']])
  })

  it('series and slices without a colour of their own have those of the style of their chart', () => {
    const three = `<c:barChart>${series('A')}${series('B')}${series('C', '<c:spPr><a:solidFill><a:srgbClr val="123456"/></a:solidFill></c:spPr>')}</c:barChart><c:catAx/><c:valAx/>`
    const coloursIn = (style: string, part: 'columns' | 'rows' = 'columns', plot = three): unknown => ((chart(plot, '', style) ?? {})[part] as readonly { readonly color?: string }[]).map(({ color }) => color)
    // All accents in their order are what charts here have by themselves.
    expect([coloursIn(''), coloursIn('<c:style val="10"/>')]).toEqual([[undefined, undefined, '#123456'], [undefined, undefined, '#123456']])
    // Lessons paint the third in their fourth accent.
    const many = `<c:barChart>${['A', 'B', 'C', 'D', 'E'].map((name) => series(name)).join('')}</c:barChart><c:catAx/><c:valAx/>`
    expect(coloursIn('', 'columns', many)).toEqual([undefined, undefined, 'theme:accent3', 'theme:accent4', '#00aaaa'])
    // One accent from dark to light, and greys.
    expect(coloursIn('<c:style val="11"/>')).toEqual(['#0000d3', '#0000ff', '#123456'])
    expect(coloursIn('<c:style val="1"/>')).toEqual(['#64676b', '#b4b5b7', '#123456'])
    expect(coloursIn('<c:style val="11"/>', 'rows', `<c:pieChart>${series('A')}</c:pieChart>`)).toHaveLength(2)
  })

  it('a chart of one series is called as that is, unless it has a title or somebody took that away', () => {
    const titled = (before: string, plot = series('Height')): unknown => namesOf([{ text: chart(`<c:barChart>${plot}</c:barChart><c:catAx/><c:valAx/>`, before)?.['title'] }])[0]
    const cached = `<c:title><c:tx><c:strRef><c:strCache>${point(0, 'Tides')}</c:strCache></c:strRef></c:tx></c:title>`
    expect([titled('<c:title/>'), titled('<c:autoTitleDeleted val="0"/>'), titled(cached)]).toEqual(['Height', 'Height', 'Tides'])
    expect([titled(''), titled('<c:autoTitleDeleted val="1"/>'), titled('<c:title/>', series('A') + series('B'))]).toEqual(['', '', ''])
  })

  it('values that every point takes back are not shown', () => {
    const label = (index: string, shown: number): string => `<c:dLbl>${index}<c:showVal val="${shown}"/></c:dLbl>`
    const columns = (labels: string): unknown => chart(`<c:barChart>${series('A', `<c:dLbls>${labels}<c:showVal val="1"/></c:dLbls>`)}</c:barChart><c:catAx/><c:valAx/>`)?.['showValues']
    const all = label('<c:idx val="0"/>', 0) + label('<c:idx val="1"/>', 0)
    expect([columns(''), columns(all), columns(label('<c:idx val="0"/>', 0))]).toEqual([true, false, true])
  })

  it('bars are as thick and as far apart as there, lines have points and axes numbers where they have them there', () => {
    const bars = (more: string, grouping = ''): Read | undefined => chart(`<c:barChart>${grouping}${series('A')}${series('B')}${more}</c:barChart><c:catAx/><c:valAx/>`)
    expect([bars('<c:gapWidth val="200"/>'), bars('<c:gapWidth val="100"/><c:overlap val="-100"/>'), bars(''), bars('<c:gapWidth val="100"/><c:overlap val="100"/>', '<c:grouping val="stacked"/>')].map((one) => [one?.['barGap'], one?.['barOverlap']])).toEqual([[0.5, 0], [0.25, -1], [0.43, 0], [0.5, 0]])
    const line = (inside: string, after = ''): unknown => chart(`<c:lineChart><c:ser>${inside}${series('A').slice(7)}${after}</c:lineChart><c:catAx/><c:valAx/>`)?.['hideDots']
    expect([line('<c:marker><c:symbol val="none"/></c:marker>'), line('', '<c:marker val="1"/>'), line('')]).toEqual([true, false, true])
    const axes = (inside: string): unknown => (({ gridColour, hideGrid, hideNames, hideScale, tickStep }: Read) => [hideNames, hideScale, hideGrid, gridColour, tickStep])(chart(`<c:barChart>${series('A')}</c:barChart><c:catAx><c:delete val="1"/></c:catAx><c:valAx>${inside}</c:valAx>`) ?? {})
    const grid = (inside: string): string => `<c:majorGridlines>${inside}</c:majorGridlines>`
    expect(axes(grid('<c:spPr><a:ln><a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill></a:ln></c:spPr>') + '<c:majorUnit val="2.5"/>')).toEqual([true, false, false, '#d9d9d9', [2.5]])
    expect(axes(`${grid('<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>')}<c:tickLblPos val="none"/>`)).toEqual([true, true, true, undefined, []])
    expect(axes(grid(''))).toEqual([true, false, false, '#868686', []])
    const placed = (target: string, width = '0.5'): unknown => chart(`<c:layout><c:manualLayout><c:layoutTarget val="${target}"/><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.1"/><c:y val="0.2"/><c:w val="${width}"/><c:h val="0.6"/></c:manualLayout></c:layout><c:barChart>${series('A')}</c:barChart><c:catAx/><c:valAx/>`)?.['plotArea']
    expect([placed('inner'), placed('outer'), placed('inner', '1.5'), placed('inner', 'wide')]).toEqual([[0.1, 0.2, 0.5, 0.6], [], [], []])
  })

  it('lines in front of columns are lines, on the second axis where they have one, and the report names other mixtures alone', () => {
    const mixed = (other: string, of = series('B')): readonly unknown[] => {
      const deck = importedDeck({ slides: [{ shapes: frame('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart"/>'), relations: { chart: ['chart', '../charts/chart1.xml'] } }], parts: {
        'ppt/charts/chart1.xml': `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:${other}>${of}<c:axId val="3"/><c:axId val="4"/></c:${other}><c:barChart>${series('A')}<c:axId val="1"/><c:axId val="2"/></c:barChart>`
          + '<c:catAx><c:axId val="1"/></c:catAx><c:valAx><c:axId val="2"/><c:numFmt formatCode="#,##0"/></c:valAx><c:catAx><c:axId val="3"/></c:catAx><c:valAx><c:axId val="4"/><c:numFmt formatCode="0%"/></c:valAx></c:plotArea></c:chart></c:chartSpace>',
      } })
      const found = deck.slides[0]?.elements[0] as unknown as Read | undefined
      return [found?.['kind'], found?.['secondNumbers'], found?.['numbers'], (found?.['columns'] as readonly Read[] | undefined)?.map(({ isLine, onSecondAxis }) => [isLine, onSecondAxis]), deck.report[0]?.changed.map(({ what }) => what)]
    }
    expect(mixed('lineChart')).toEqual(['column', 'percent', 'number', [[true, true], [undefined, undefined]], []])
    expect(mixed('areaChart')).toEqual(['column', 'percent', 'number', [[undefined, true], [undefined, undefined]], ['chart']])
  })

  it('points of a scatter chart stand where each series has them, joined where they are joined', () => {
    const at = (xs: readonly number[], ys: readonly number[], look = ''): string => `<c:ser>${look}<c:xVal><c:numRef><c:numCache>${xs.map((x, index) => point(index, `${x}`)).join('')}</c:numCache></c:numRef></c:xVal><c:yVal><c:numRef><c:numCache>${ys.map((y, index) => point(index, `${y}`)).join('')}</c:numCache></c:numRef></c:yVal></c:ser>`
    const scatter = (...all: readonly string[]): readonly unknown[] => {
      const found = chart(`<c:scatterChart><c:scatterStyle val="lineMarker"/>${all.join('')}</c:scatterChart><c:valAx/><c:valAx/>`)
      return [namesOf(found?.['rows']), ((found?.['cells'] ?? []) as readonly Read[]).map(({ id, value }) => [id, value]), found?.['joinPoints'], found?.['hideDots']]
    }
    const bare = '<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>'
    expect(scatter(at([1, 2], [3, 4], bare), at([1, 2], [5, 6], bare))).toEqual([['1', '2'], [['r0:c0', 3], ['r0:c1', 5], ['r1:c0', 4], ['r1:c1', 6]], false, false])
    expect(scatter(at([1, 2], [3, 4]), at([0.5, 9], [5, 6]))).toEqual([['1', '2', '0.5', '9'], [['r0:c0', 3], ['r1:c0', 4], ['r2:c1', 5], ['r3:c1', 6]], true, false])
    expect(scatter(at([1], [3], '<c:marker><c:symbol val="none"/></c:marker>'))[3]).toBe(true)
  })

  it('forms that there are not are the nearest, and of two pairs of axes the first is shown', () => {
    expect(['bubble', 'radar', 'stock', 'surface'].map((name) => chart(`<c:${name}Chart>${series('A')}</c:${name}Chart>`)?.['kind'])).toEqual(['scatter', 'line', 'line', 'area'])
    const both = chart(`<c:barChart>${series('A')}<c:axId val="1"/></c:barChart><c:lineChart>${series('B')}<c:axId val="2"/></c:lineChart>${axis(1, 'Left')}${axis(2, 'Right')}`)
    expect(namesOf([{ text: both?.['valueTitle'] }])).toEqual(['Left'])
  })
})

describe('pictures that fill something', () => {
  const rels = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p" Type="x/image" Target="../media/image1.png"/></Relationships>'
  const parts = { 'ppt/media/image1.png': PIXEL, 'ppt/slides/_rels/slide1.xml.rels': rels }
  const filled = (how: string, geometry = form('rect')): { readonly elements: readonly Read[]; readonly drawings: readonly string[] } => {
    const deck = importedDeck({ slides: [{ shapes: textShape('', { box: [100, 100, 400, 200], looks: `${geometry}<a:blipFill><a:blip r:embed="p"/>${how}</a:blipFill>` }) }], parts })
    return { elements: deck.slides[0]?.elements as unknown as readonly Read[], drawings: deck.pictures.all().flatMap(({ source }) => ('svg' in source ? [source.svg] : [])) }
  }

  it('are repeated in their own size, moved and mirrored as the deck says', () => {
    const { drawings, elements } = filled(`<a:tile tx="${emu(10)}" ty="0" sx="1000000" sy="500000" flip="x" algn="tl"/>`)
    // A pixel of 96 to an inch is 1.5 slide points of such a deck.
    expect(drawings).toEqual([expect.stringMatching(/<pattern id="\w+" patternUnits="userSpaceOnUse" x="10" y="0" width="30" height="7.5"><image id="\w+" width="15" height="7.5"/)])
    expect(elements).toMatchObject([{ type: 'image', x: 100, y: 100, width: 400, height: 200 }])
  })

  it('are stretched otherwise, and fill free forms in their box', () => {
    expect(filled('<a:stretch><a:fillRect/></a:stretch>').drawings).toEqual([])
    const triangle = '<a:custGeom><a:pathLst><a:path w="10" h="10"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="10" y="0"/></a:lnTo><a:lnTo><a:pt x="5" y="10"/></a:lnTo><a:close/></a:path></a:pathLst></a:custGeom>'
    const { drawings } = filled('<a:stretch><a:fillRect/></a:stretch>', triangle)
    expect(drawings).toEqual([expect.stringMatching(/<pattern id="(\w+)" [^>]+ width="400" height="200">.+<pattern id="\1-0" href="#\1" patternTransform="scale\(0.025 0.05\)"\/><path [^>]+fill="url\(#\1-0\)"/)])
  })
})

it('a shape that is filled with the background of its slide has the colours of that', () => {
  const shape = (attribute: string): string => textShape('', { box: [100, 100, 400, 200], looks: form('rect') }).replace('<p:sp>', `<p:sp ${attribute}>`)
  const background = '<p:bg><p:bgPr><a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="000000"/></a:gs><a:gs pos="100000"><a:srgbClr val="FFFFFF"/></a:gs></a:gsLst><a:lin ang="0"/></a:gradFill></p:bgPr></p:bg>'
  expect(read(shape('useBgFill="1"'), { background })).toMatchObject([{ fill: { kind: 'linear', stops: [{ colour: '#000000' }, { colour: '#ffffff' }] } }])
  expect(read(shape('useBgFill="0"'), { background })).toEqual([])
})
