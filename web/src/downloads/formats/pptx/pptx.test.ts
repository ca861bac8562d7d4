import { chartGrid, slideSchema } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, onTestFinished, vi } from 'vitest'
import { pptxLosses } from './losses.ts'
import { presentationParts } from './presentation-parts.ts'
import { BLOB, PAINT, block, pictures, slideWith, writtenWith } from './test-support.ts'
import { canvasMeasure } from '../../../rendering/text/measure.ts'

const EMU = 6350

const written = async (...slides: readonly Slide[]): Promise<ReadonlyMap<string, string>> => await writtenWith(pictures(), slides)
const firstSlide = async (...elements: readonly object[]): Promise<string> => (await written(slideWith(elements))).get('ppt/slides/slide1.xml') ?? ''

/** The places of boxes in their order, slide points. */
function places(xml: string): number[][] {
  return [...xml.matchAll(/<a:off x="(-?\d+)" y="(-?\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"\/>/g)].slice(1).map((place) => place.slice(1).map((value) => Number(value) / EMU))
}

it('every part that is referred to is there, and is said to be what it is', async () => {
  const parts = await written(slideWith([{ type: 'image', blob: BLOB, naturalWidth: 200, naturalHeight: 100 }], { narration: richTextOf('Rivers\nflow') }), slideWith([]))
  const types = parts.get('[Content_Types].xml') ?? ''
  for (const [name, xml] of parts) {
    if (!name.endsWith('.rels')) {
      if (name !== '[Content_Types].xml') expect(types).toContain(`PartName="/${name}"`)
      continue
    }
    const base = `https://file/${name.replace('_rels/', '').replace('.rels', '')}`
    for (const [, target = ''] of xml.matchAll(/Target="([^"]+)"\/>/g)) {
      const part = new URL(target, base).pathname.slice(1)
      expect(part.startsWith('ppt/media/') || parts.has(part), `${name} → ${part}`).toBe(true)
    }
  }
  expect(types).toContain('Extension="png" ContentType="image/png"')
  expect(parts.get('ppt/notesSlides/notesSlide1.xml')).toContain('<a:t>Rivers</a:t>')
  expect(parts.has('ppt/notesSlides/notesSlide2.xml')).toBe(false)
  expect(parts.get('docProps/core.xml')).toContain('Rivers &amp; &lt;seas&gt;')
})

it('a slide comes as its transition says, in the place where the schema has it, and without one at once', async () => {
  const slide = (await written(slideWith([], { transition: { kind: 'push', direction: 'up', seconds: 1.2 } }))).get('ppt/slides/slide1.xml') ?? ''
  expect(slide).toMatch(/<\/p:clrMapOvr><mc:AlternateContent .*Requires="p14"><p:transition spd="slow" p14:dur="1200"><p:push dir="u"\/><\/p:transition>.*<\/mc:AlternateContent><\/p:sld>/)
  expect(slide).toContain('<mc:Fallback><p:transition spd="slow"><p:push dir="u"/></p:transition></mc:Fallback>')
  expect((await written(slideWith([], { transition: { kind: 'zoom' } }))).get('ppt/slides/slide1.xml')).toContain('<p:zoom dir="in"/>')
  expect(await firstSlide()).not.toContain('transition')
})

it('elements stand where they stand in the lesson, turned as they are; what nobody sees is left out', async () => {
  const xml = await firstSlide(
    { type: 'shape', shape: 'rectangle', x: 12, y: 34, width: 56, height: 78, rotation: -90, cornerRadius: 7 },
    { type: 'shape', shape: 'line', x: 10, y: 20, width: 100, height: 40, stroke: '#112233', strokeWidth: 4, startHead: 'circle', endHead: 'arrow' },
    { type: 'image', blob: BLOB, naturalWidth: 200, naturalHeight: 100, alt: 'A "wide" river', width: 100, height: 100 },
    { type: 'shape', shape: 'star', opacity: 0 },
    { type: 'text', text: richTextOf(''), placeholder: 'title' },
    { type: 'image', blob: null, naturalWidth: 1, naturalHeight: 1 },
  )
  expect(places(xml)).toEqual([[12, 34, 56, 78], [10, 40, 100, 0], [100, 50, 100, 100]])
  expect(xml).toContain('rot="16200000"')
  expect(xml).toContain('<a:gd name="adj" fmla="val 12500"/>')
  expect(xml).toContain('<a:headEnd type="oval"/><a:tailEnd type="triangle"/>')
  // The middle half of a picture twice as wide as its box.
  expect(xml).toContain('<a:srcRect l="25000" t="0" r="25000" b="0"/>')
  expect(xml).toContain('descr="A &quot;wide&quot; river"')
})

it('lines with bends are connectors with as many, tied to what they are connected to', async () => {
  const parts = await written(slideWith([
    { type: 'shape', name: 'Box', shape: 'rectangle', id: 'left', x: 0, y: 0, width: 100, height: 100 },
    { type: 'shape', name: 'Circle', shape: 'ellipse', id: 'right', x: 400, y: 300, width: 100, height: 100 },
    { type: 'shape', shape: 'line', stroke: '#112233', strokeWidth: 4, route: 'elbow', startConnection: 'left@right', endConnection: 'right@left' },
    { type: 'shape', shape: 'line', stroke: '#112233', strokeWidth: 4, route: 'curved', startConnection: 'left@bottom', endConnection: 'right@top' },
  ]))
  const xml = parts.get('ppt/slides/slide1.xml') ?? ''
  const [elbow = '', curve = ''] = xml.match(/<p:cxnSp>.*?<\/p:cxnSp>/g) ?? []
  const idOf = (name: string): string => new RegExp(`id="(\\d+)" name="${name}`).exec(xml)?.[1] ?? ''
  expect(elbow).toContain(`<p:cNvCxnSpPr><a:stCxn id="${idOf('Box')}" idx="3"/><a:endCxn id="${idOf('Circle')}" idx="2"/></p:cNvCxnSpPr>`)
  expect(elbow).toContain('<a:prstGeom prst="bentConnector3"><a:avLst><a:gd name="adj1" fmla="val 50000"/></a:avLst></a:prstGeom>')
  expect(places(xml).slice(2).map((place) => place.map(Math.round))).toEqual([[100, 50, 300, 300], [150, 0, 200, 400]])
  expect(curve).toContain('prst="curvedConnector3"')
  // Turned about its middle by a quarter, 200 long and 400 wide stands for the box from (50, 100) to (450, 300).
  expect(curve).toContain('rot="5400000" flipV="1"')
})

it('words keep their paragraphs, lists, marks, links, colours of the theme and reading direction', async () => {
  const runs = [{ text: 'Plain ', marks: {} }, { text: 'bold', marks: { bold: true, color: 'theme:accent', fontSize: 80 } }, { text: 'a link', marks: { href: 'https://a.example/?a=1&b=2' } }, { text: '2', marks: { superscript: true } }, { text: 'n', marks: { subscript: true, caps: true } }]
  const parts = await written(slideWith([{
    type: 'text', fontSize: 40, fontFamily: 'Lora Variable', verticalAlign: 'middle',
    text: { blocks: [block('', { runs }), block('Item', { kind: 'bullet' }), block('Second', { kind: 'ordered', level: 1, ordinal: 2 }), block('שלום')] },
  }]))
  const xml = parts.get('ppt/slides/slide1.xml') ?? ''
  expect([...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text)).toEqual(['Plain ', 'bold', 'a link', '2', 'n', 'Item', 'Second', 'שלום'])
  // The end of a paragraph looks as its last words do.
  expect([...xml.matchAll(/baseline="(-?\d+)"/g)].map(([, value]) => value)).toEqual(['30000', '-25000', '-25000'])
  expect(xml).toContain('sz="4000" b="1" dirty="0"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill><a:latin typeface="Lora"/>')
  expect(xml).toMatch(/cap="all" baseline="-25000" dirty="0">.*<a:t>n</)
  expect(xml).toContain('anchor="ctr"')
  expect(xml).toContain('<a:buChar char="•"/>')
  expect(xml).toMatch(/marL="762000" indent="-\d+" lvl="1".*<a:buAutoNum type="arabicPeriod" startAt="2"\/>/)
  expect(xml).toContain('algn="r" rtl="1"')
  // Those of a form are in the colour that reads well on it, and say how much smaller they are painted.
  const form = await firstSlide({ type: 'shape', shape: 'ellipse', width: 200, height: 200, fill: 'theme:accent', text: richTextOf('Tides rise and fall twice a day') })
  expect(form).toMatch(/<a:normAutofit fontScale="[5-6]\d{4}"\/>.*sz="2000" dirty="0"><a:solidFill><a:schemeClr val="(bg1|accent5)"\/>.*Tides rise/)
  const many = { type: 'text', width: 300, height: 60, text: richTextOf('Tides rise and fall twice a day') } as const
  expect(await firstSlide({ type: 'shape', shape: 'rectangle', width: 400, height: 300, padding: 10, insetLeft: 30, insetTop: -5, text: richTextOf('Tides') })).toContain(`lIns="${40 * EMU}" tIns="${5 * EMU}" rIns="${10 * EMU}" bIns="${10 * EMU}"`)
  expect(await firstSlide(many)).toContain('<a:spAutoFit/>')
  expect(await firstSlide({ ...many, autofit: 'none' })).toContain('<a:noAutofit/>')
  expect(await firstSlide({ ...many, height: 600, autofit: 'shrink' })).toContain('<a:normAutofit fontScale="100000"/>')
  expect(parts.get('ppt/slides/_rels/slide1.xml.rels')).toContain('Target="https://a.example/?a=1&amp;b=2" TargetMode="External"')
})

it('paragraphs that stand in a way of their own do so there, numbered and marked as they are', async () => {
  const xml = await firstSlide({ type: 'text', fontSize: 40, lineHeight: 1.2, width: 900, height: 900, autofit: 'none', text: { blocks: [
    block('Plain'), block('Sign', { kind: 'bullet', marker: '✓', markerSize: 0.8, indent: 50, firstLine: -40, spaceBefore: 10 }), block('Letters', { kind: 'ordered', ordinal: 3, marker: 'A)' }), block('Roman', { kind: 'ordered', ordinal: 1, marker: '(i)' }),
    block('Small', { letterSize: 20, lineHeight: 2, indent: 30, firstLine: 15 }),
  ] } })
  const paragraphs = xml.match(/<a:p>.*?<\/a:p>/g) ?? []
  expect(paragraphs[1]).toContain(`marL="${50 * EMU}" indent="${-40 * EMU}"`)
  expect(paragraphs[1]).toMatch(/<a:spcBef><a:spcPts val="500"\/>.*<a:buSzPct val="80000"\/>.*<a:buChar char="✓"\/>/)
  expect(paragraphs.slice(2, 4).map((paragraph) => /<a:buAutoNum [^>]*>/.exec(paragraph)?.[0])).toEqual(['<a:buAutoNum type="alphaUcParenR" startAt="3"/>', '<a:buAutoNum type="romanLcParenBoth" startAt="1"/>'])
  expect(paragraphs[4]).toContain(`marL="${30 * EMU}" indent="${15 * EMU}"`)
  expect(paragraphs[4]).toMatch(/<a:lnSpc><a:spcPts val="2000"\/>.*<a:rPr lang="[^"]*" sz="1000"/)
})

it('tables keep merged cells, and groups hold their members as long as nothing lies between these', async () => {
  const text = richTextOf
  const xml = await firstSlide({
    type: 'table', rows: [{ id: 'r1', order: 'a0', height: 1 }, { id: 'r2', order: 'a1', height: 1 }], columns: [{ id: 'c1', order: 'a0', width: 1 }, { id: 'c2', order: 'a1', width: 3 }],
    stroke: '#112233', strokeWidth: 2,
    cells: [{ id: 'r1:c1', toColumn: 'c2', text: text('Both'), bottomStroke: '#ff0000', bottomStrokeWidth: 6, leftStrokeWidth: 0 }, { id: 'r2:c1', text: text('One') }, { id: 'r2:c2', text: text('Two') }],
  })
  expect(xml).toContain('<a:gridCol w="635000"/><a:gridCol w="1905000"/>')
  expect(xml.match(/<a:tc[ >]/g)).toHaveLength(4)
  expect(xml).toMatch(/<a:tc gridSpan="2">.*Both.*<a:tc hMerge="1">.*One.*Two/)
  // The line between two cells is that of both.
  const lines = (cell: string): readonly string[] => [...(xml.match(/<a:tc[ >].*?<\/a:tc>/g) ?? []).find((one) => one.includes(cell))?.matchAll(/<a:ln([LRTB])(?: w="(\d+)")?.*?(?:val="(\w+)"|noFill)/g) ?? []].map(([, side, width, colour]) => `${side} ${width} ${colour}`)
  expect(lines('Both')).toEqual(['L undefined undefined', 'R 12700 112233', 'T 12700 112233', 'B 38100 FF0000'])
  expect(lines('Two')).toEqual(['L 12700 112233', 'R 12700 112233', 'T 38100 FF0000', 'B 12700 112233'])
  const member = { type: 'shape', shape: 'ellipse', groupId: 'g', name: 'Member' }
  const grouped = await firstSlide(member, { ...member, x: 600 })
  expect(grouped).toMatch(/<p:grpSp>.*<a:off x="635000" y="317500"\/><a:ext cx="5715000" cy="1270000"\/>.*Member.*Member.*<\/p:grpSp>/)
  expect(await firstSlide(member, { type: 'shape', shape: 'star' }, member)).not.toContain('<p:grpSp>')
  const within = { ...member, groupId: 'g/h' }
  const nested = (await firstSlide(member, within, { ...within, x: 600 }, { type: 'shape', shape: 'star' })).replace(/<p:(?:nvGrpSpPr|grpSpPr)>.*?<\/p:(?:nvGrpSpPr|grpSpPr)>/g, '').match(/<\/?p:(?:grpSp|sp)>/g)?.join('')
  expect(nested).toBe('<p:grpSp><p:sp></p:sp><p:grpSp><p:sp></p:sp><p:sp></p:sp></p:grpSp></p:grpSp><p:sp></p:sp>')
})

it('questions are words and boxes without what is right; every object of a slide has an id of its own', async () => {
  const xml = await firstSlide({
    type: 'multipleChoice', width: 900, height: 700, prompt: richTextOf('Which gas?'), hint: richTextOf('Secret hint'),
    options: [{ id: 'a', order: 'a0', text: richTextOf('Oxygen'), isCorrect: true, feedback: richTextOf('Secret praise') }, { id: 'b', order: 'a1', text: richTextOf('Carbon'), isCorrect: false, feedback: richTextOf('') }],
  }, { type: 'shape', shape: 'diamond' })
  for (const words of ['Which gas?', 'Oxygen', 'Carbon', '<a:t>A</a:t>', '<a:t>B</a:t>']) expect(xml).toContain(words)
  expect(xml).not.toContain('Secret')
  const ids = [...xml.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('animations begin with their presses, one after the other and together, and move as they do in lessons', async () => {
  const slide = slideWith([{ type: 'shape', shape: 'star', name: 'Star', groupId: 'g' }, { type: 'text', text: richTextOf('Words'), groupId: 'g' }, { type: 'text', text: richTextOf('') }])
  const [star = '', text = '', empty = ''] = slide.elements.map(({ id }) => id)
  let count = 0
  const at = (elementId: string, more: object): object => ({ id: `a${count++}`, order: 'a0', elementId, ...more })
  const moving = slideSchema.shape.animations.parse([
    at(star, { effect: 'fade-in', start: 'with-previous', delay: 0.5, duration: 1 }), at(text, { effect: 'zoom-in', start: 'after-previous', duration: 2 }),
    at(empty, { effect: 'fade-in', start: 'on-click' }), at(star, { effect: 'slide-out', direction: 'left', start: 'at-words', words: 'gone' }), at(text, { effect: 'fold-in', direction: 'right', easing: 'bounce', start: 'with-previous' }),
  ])
  const xml = (await written({ ...slide, animations: moving ?? [] })).get('ppt/slides/slide1.xml') ?? ''
  const page = new DOMParser().parseFromString(xml, 'application/xml')
  expect(page.querySelector('parsererror')).toBe(null)
  const ids = new Map([...page.getElementsByTagName('p:cNvPr')].map((one) => [one.getAttribute('id'), one.getAttribute('name')]))
  const effects = [...page.getElementsByTagName('p:cTn')].filter((node) => node.hasAttribute('presetID')).map((node) => [
    ids.get(node.getElementsByTagName('p:spTgt')[0]?.getAttribute('spid') ?? ''), ...['presetClass', 'presetID', 'presetSubtype', 'nodeType'].map((name) => node.getAttribute(name)), node.getElementsByTagName('p:cond')[0]?.getAttribute('delay'),
  ])
  expect(effects).toEqual([
    ['Star', 'entr', '10', '0', 'afterEffect', '500'], ['Text', 'entr', '23', '16', 'afterEffect', '0'], ['Star', 'exit', '2', '8', 'clickEffect', '0'], ['Text', 'entr', '17', '8', 'withEffect', '0'],
  ])
  // The second group begins when the first is over; a group whose members move apart is taken apart; time nodes have ids of their own.
  expect(xml).toContain('<p:cond delay="indefinite"/><p:cond evt="onBegin" delay="0"><p:tn val="2"/></p:cond>')
  expect(xml).toContain('<p:cond delay="1500"/>')
  expect(xml).toContain('<p:strVal val="0-ppt_w/2"/>')
  expect(xml).not.toContain('<p:grpSp>')
  // One whose members move as one stays a group, and moves once.
  const together = slideSchema.shape.animations.parse([at(star, { effect: 'fade-in', start: 'on-click' }), at(text, { effect: 'fade-in', start: 'with-previous' }), at(text, { effect: 'zoom-out', start: 'on-click' }), at(star, { effect: 'zoom-out', start: 'with-previous' })])
  const grouped = (await written({ ...slide, animations: together ?? [] })).get('ppt/slides/slide1.xml') ?? ''
  const [, group] = /<p:grpSp><p:nvGrpSpPr><p:cNvPr id="(\d+)"/.exec(grouped) ?? []
  expect([...grouped.matchAll(/presetID="(\d+)".*?spid="(\d+)"/g)].map(([, preset, shape]) => [preset, shape])).toEqual([['10', group], ['23', group]])
  const nodes = [...xml.matchAll(/<p:cTn id="(\d+)"/g)].map(([, id]) => id)
  expect(new Set(nodes).size).toBe(nodes.length)
  expect(await firstSlide({ type: 'shape', shape: 'star' })).not.toContain('p:timing')
})

it('what will be lost is told of the slides that are there', () => {
  expect(pptxLosses([slideWith([{ type: 'shape', shape: 'star' }])])).toEqual(['fonts', 'lineBreaks'])
  const losing = slideWith([{ type: 'image', blob: BLOB, naturalWidth: 1, naturalHeight: 1, saturation: 0 }, { type: 'trueFalse' }, { type: 'shape', shape: 'star', blur: 9 }], { narration: richTextOf('Heard') })
  const animation = { id: 'a', order: 'a0', elementId: 'e', effect: 'fade-in', direction: 'up', easing: 'linear', delay: 0, duration: 1 } as const
  expect(pptxLosses([slideWith([], { animations: [{ ...animation, start: 'on-click' }] })])).toEqual(['fonts', 'lineBreaks'])
  expect(pptxLosses([slideWith([], { animations: [{ ...animation, start: 'at-words' }] })])).toEqual(['cues', 'fonts', 'lineBreaks'])
  expect(pptxLosses([losing])).toEqual(['questions', 'sounds', 'blur', 'pictureColours', 'fonts', 'lineBreaks'])
})

it('a chart is one that can be changed, with a workbook of its numbers, in colours of the theme', async () => {
  const grid = chartGrid({ rows: ['Jan', 'Feb & Mar'], columns: ['Rain', 'Sun'] }, [[1, -2.5], [null, 4]])
  const media = pictures()
  const parts = await presentationParts({ title: 'Charts', language: 'en', slides: [slideWith([{ type: 'chart', kind: 'column', width: 900, height: 500, title: richTextOf('Weather'), numbers: 'percent', ...grid }])] }, {
    media, paint: PAINT, signal: new AbortController().signal, at: 0, beforeSlide: async () => undefined,
  })
  expect(parts.get('ppt/slides/slide1.xml')).toContain('descr="Weather"')
  expect(parts.get('ppt/slides/_rels/slide1.xml.rels')).toContain('Target="../charts/chart1.xml"')
  expect(parts.get('ppt/charts/_rels/chart1.xml.rels')).toContain('Target="../media/sheet1.xlsx"')
  expect(parts.get('[Content_Types].xml')).toMatch(/chart1\.xml" ContentType="[^"]*drawingml\.chart\+xml".*sheet1\.xlsx" ContentType="[^"]*spreadsheetml\.sheet"/)
  const chart = parts.get('ppt/charts/chart1.xml') ?? ''
  expect(new DOMParser().parseFromString(chart, 'application/xml').querySelector('parsererror')).toBe(null)
  expect([...chart.matchAll(/<c:v>([^<]*)</g)].map(([, value]) => value)).toEqual(['Rain', 'Jan', 'Feb &amp; Mar', '1', 'Sun', 'Jan', 'Feb &amp; Mar', '-2.5', '4'])
  expect([...chart.matchAll(/<c:ser>.*?<a:schemeClr val="(\w+)"/g)].map(([, colour]) => colour)).toEqual(['accent1', 'accent2'])
  const book = unzipSync(media.parts.get('sheet1.xlsx') ?? new Uint8Array())
  const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect([...sheet.matchAll(/<c r="(\w+)"[^>]*>(?:<is><t[^>]*>|<v>)([^<]*)</g)].map(([, at, value]) => `${at} ${value}`)).toEqual(['B1 Rain', 'C1 Sun', 'A2 Jan', 'B2 1', 'C2 -2.5', 'A3 Feb &amp; Mar', 'C3 4'])
  expect(pptxLosses([slideWith([{ type: 'chart', ...grid }])])).not.toContain('tableHeights')
})

it('videos and sounds are played by PowerPoint behind their picture, others are their picture, and embeds lead to their address', async () => {
  vi.stubGlobal('Path2D', class { roundRect = (): void => undefined; moveTo = (): void => undefined; lineTo = (): void => undefined; closePath = (): void => undefined })
  // What measures words keeps the surface that it finds first, for all files of this worker: it finds none, as without this test.
  canvasMeasure('', { family: 'Inter', size: 10, bold: false, italic: false })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(new Proxy({}, { get: (_, name) => (name === 'measureText' ? () => ({ width: 1 }) : () => undefined), set: () => true }) as never)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const parts = await written(slideWith([
    { type: 'video', blob: BLOB, captions: null, poster: null, alt: 'A sea' }, { type: 'audio', blob: 'b'.repeat(64), captions: null, title: 'Gulls' },
    { type: 'embed', kind: 'url', blob: null, poster: null, title: 'Tides', address: 'https://example.org/tides?a=1&b=2' },
  ]))
  const xml = parts.get('ppt/slides/slide1.xml') ?? ''
  const relations = parts.get('ppt/slides/_rels/slide1.xml.rels') ?? ''
  const target = (id: string | undefined): string => new RegExp(`Id="${id}" Type="([^"]*)" Target="([^"]*)"`).exec(relations)?.slice(1).join(' ') ?? ''
  expect(xml.match(/<p:pic>/g)).toHaveLength(3)
  expect(target(/<a:videoFile r:link="(\w+)"/.exec(xml)?.[1])).toMatch(/\/relationships\/video \.\.\/media\/media1\.mp4$/)
  expect(target(/<p14:media [^>]*r:embed="(\w+)"/.exec(xml)?.[1])).toMatch(/\/2007\/relationships\/media \.\.\/media\/media1\.mp4$/)
  expect([xml.includes('descr="A sea"'), xml.includes('<a:audioFile')]).toEqual([true, false])
  expect(target(/descr="Tides"><a:hlinkClick r:id="(\w+)"/.exec(xml)?.[1])).toContain('hyperlink https://example.org/tides?a=1&amp;b=2')
  expect(parts.get('[Content_Types].xml')).toContain('<Default Extension="mp4" ContentType="video/mp4"/>')
})

it('links to slides of the file lead there, those to others are words', async () => {
  const linked = (...targets: readonly string[]) => ({ type: 'text', text: { blocks: [block('', { runs: targets.map((target) => ({ text: target, marks: { href: `#slide:${target}` } })) })] } })
  const parts = await written(slideWith([linked('b', 'next', 'previous', 'first', 'last', 'deleted')]), slideWith([], { id: 'b' }))
  const xml = parts.get('ppt/slides/slide1.xml') ?? ''
  expect([...xml.matchAll(/jump=(\w+)"/g)].map(([, jump]) => jump)).toEqual(['nextslide', 'previousslide', 'firstslide', 'lastslide'])
  const [, id] = /<a:hlinkClick r:id="(\w+)" action="ppaction:\/\/hlinksldjump"\/>/.exec(xml) ?? []
  expect(parts.get('ppt/slides/_rels/slide1.xml.rels')).toContain(`Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide" Target="slide2.xml"/>`)
  expect(xml.match(/<a:hlinkClick/g)).toHaveLength(5)
  expect(xml).toMatch(/<a:rPr(?![^>]*u="sng")[^>]*>(?:(?!<a:r>).)*<a:t>deleted</)
})

it('whole elements lead where they do, and those to slides that are not in the file nowhere', async () => {
  const shape = (link: string) => ({ type: 'shape', shape: 'ellipse', name: 'a > b', link })
  const parts = await written(slideWith([shape('#slide:next'), shape('https://a.example/?a=1&b=2'), shape('#slide:deleted')]))
  const xml = parts.get('ppt/slides/slide1.xml') ?? ''
  expect([...xml.matchAll(/<p:cNvPr id="[^<]*><a:hlinkClick r:id="(\w*)"( action="[^"]*")?\/><\/p:cNvPr>/g)].map(([, id, action]) => [id !== '', action])).toEqual([
    [false, ' action="ppaction://hlinkshowjump?jump=nextslide"'], [true, undefined],
  ])
})
