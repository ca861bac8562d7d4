import { ANIMATION_DIRECTIONS, ANIMATION_EFFECTS, CHART_KINDS, LINE_HEADS, LINE_ROUTES, LINE_WAYS, SHAPE_KINDS, STROKE_STYLES, TRANSITION_KINDS, chartGrid, definitionOf, elementTypes, slideSchema } from '@lectern/shared/lesson'
import { PRESET_SHAPES } from '@lectern/shared/lesson/preset-shapes'
import { richTextOf } from '@lectern/shared/text'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ooxmlFaults, rootFaults } from '../../../test-support/ooxml-check.ts'
import { canvasMeasure } from '../../../rendering/text/measure.ts'
import { asTemplate } from './make-pptx.ts'
import { BLOB, block, pictures, slideWith, writtenWith } from './test-support.ts'

beforeEach(() => {
  vi.stubGlobal('Path2D', class { roundRect = (): void => undefined; moveTo = (): void => undefined; lineTo = (): void => undefined; bezierCurveTo = (): void => undefined; closePath = (): void => undefined; addPath = (): void => undefined; rect = (): void => undefined; ellipse = (): void => undefined; arc = (): void => undefined })
  // What measures words keeps the surface that it finds first, for all files of this worker: it finds none, as without this test.
  canvasMeasure('', { family: 'Inter', size: 10, bold: false, italic: false })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(new Proxy({}, { get: (_, name) => (name === 'measureText' ? () => ({ width: 1 }) : () => ({ addColorStop: () => undefined })), set: () => true }) as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Slides = Parameters<typeof writtenWith>[1]

/** What is against the rules in a presentation of these slides, and in the workbooks of its charts. */
async function faultsOf(...slides: Slides): Promise<readonly string[]> {
  const media = pictures()
  const parts = await writtenWith(media, slides)
  const files = [...media.parts.keys()].map((name) => `ppt/media/${name}`)
  const books = [...media.parts].filter(([name]) => name.endsWith('.xlsx')).flatMap(([, bytes]) => {
    const book = new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))
    return [...ooxmlFaults(book, []), ...rootFaults(book)]
  })
  return [...ooxmlFaults(parts, files), ...ooxmlFaults(asTemplate(parts), files), ...rootFaults(parts), ...books]
}

const RICH = {
  blocks: [
    block('', { runs: [
      { text: 'Plain & <marked>\nover lines ', marks: {} }, { text: 'all', marks: { bold: true, italic: true, underline: true, strike: true, color: '#11223380', highlight: '#FFFF00', fontSize: 800, fontFamily: 'Lora Variable' } },
      { text: 'a link', marks: { href: 'https://a.example/ä%zz?a=1&b="2"<3>|{x}^' } }, { text: 'mail', marks: { href: 'mailto:a@b.example' } }, { text: 'slide', marks: { href: '#slide:s' } }, { text: 'step', marks: { href: '#slide:next' } }, { text: '2', marks: { superscript: true } },
    ] }),
    block('Item', { kind: 'bullet', level: 8 }), block('Second', { kind: 'ordered', level: 1, ordinal: 40_000, align: 'justify' }), block('שלום', { align: 'center' }), block(''),
    block('Own', { kind: 'ordered', ordinal: 2, letterSize: 12, lineHeight: 4, spaceBefore: 2000, indent: 4000, firstLine: -4000, marker: '(a)' }), block('Own', { kind: 'bullet', marker: '<&>' }),
  ],
}
const GRADIENT = { kind: 'linear', angle: 330, stops: [{ colour: 'theme:accent', at: 0 }, { colour: 'transparent', at: 0.5 }, { colour: '#FFFFFF', at: 1 }] } as const
const SHADOW = { shadowColour: '#00000080', shadowX: -5, shadowY: -5, shadowBlur: 9 }

/** What elements of some types cannot be without. */
const NEEDED: Readonly<Record<string, object>> = {
  shape: { shape: 'star' }, image: { blob: BLOB, naturalWidth: 200, naturalHeight: 100 },
  video: { blob: BLOB, captions: null, poster: null }, audio: { blob: BLOB, captions: null }, embed: { kind: 'url', blob: null, poster: null, address: 'https://example.org/ä b' },
}

it('ECMA-376 every type of element, as it comes and with all that it may have, is what the schemas have', async () => {
  for (const type of elementTypes()) {
    const wanted = { opacity: 0.5, rotation: -350, flipX: true, flipY: true, hidden: true, name: 'A "name" & more', alt: 'An <alt>', text: RICH, ...SHADOW }
    const least = { type, ...NEEDED[type] }
    const known = definitionOf(type)?.allFields ?? {}
    const more = { ...least, ...Object.fromEntries(Object.entries(wanted).filter(([name]) => name in known)) }
    expect(await faultsOf(slideWith([least, { ...least, id: 'second', groupId: 'g' }, { ...least, id: 'third', groupId: 'g' }, more])), type).toEqual([])
  }
})

it('what becomes a picture keeps its shadow, and stays hidden where it is, of whatever type', async () => {
  const slide = slideWith([{ type: 'qrCode', content: 'a', ...SHADOW }])
  const unknown = { ...slide.elements[0], id: 'unknown', type: 'hologram', hidden: true } as unknown as (typeof slide.elements)[number]
  const xml = (await writtenWith(pictures(), [{ ...slide, elements: [...slide.elements, unknown] }])).get('ppt/slides/slide1.xml') ?? ''
  const found = [...xml.matchAll(/<p:pic>.*?<\/p:pic>/g)].map(([picture]) => [picture.includes('<a:outerShdw'), picture.includes('hidden="1"')])
  expect(found).toEqual([[true, false], [true, true]])
})

it('ECMA-376 every form, line, fill and border is', async () => {
  const forms = [...SHAPE_KINDS, ...PRESET_SHAPES].map((shape) => ({ type: 'shape', shape, width: 1, cornerRadius: 900, fill: GRADIENT, text: RICH, ...SHADOW }))
  const fills = [{ ...GRADIENT, kind: 'radial' }, { kind: 'picture', blob: BLOB, fit: 'cover', colour: 'transparent' }, { kind: 'picture', blob: BLOB, fit: 'contain', colour: '#112233' }, 'transparent', 'theme:surface']
  const filled = fills.map((fill) => ({ type: 'shape', shape: 'star', fill, stroke: '#11223344', strokeWidth: 3.3 }))
  const lines = STROKE_STYLES.flatMap((strokeStyle) => LINE_HEADS.flatMap((startHead) => LINE_ROUTES.flatMap((route) => LINE_WAYS.flatMap((startWay) => LINE_WAYS.map((endWay) => ({
    type: 'shape', shape: 'line', stroke: '#112233', strokeWidth: 200, strokeStyle, startHead, endHead: startHead, route, startWay, endWay,
  }))))))
  const tied = [
    { type: 'shape', id: 'left', shape: 'ellipse', x: 0, y: 0 }, { type: 'shape', shape: 'line', stroke: '#112233', route: 'elbow', startConnection: 'left@right', endConnection: 'left@top' },
  ]
  const pictures_ = (['cover', 'contain', 'fill'] as const).flatMap((fit) => ['rectangle', 'ellipse', 'star'].map((mask) => ({
    type: 'image', blob: BLOB, naturalWidth: 200, naturalHeight: 100, fit, mask, cornerRadius: 20, stroke: '#112233', strokeWidth: 2, cropLeft: 0.2, ...SHADOW,
  })))
  for (const elements of [forms, filled, lines, tied, pictures_]) expect(await faultsOf(slideWith(elements))).toEqual([])
})

it('ECMA-376 every chart, table, background, transition and animation is', async () => {
  const grid = chartGrid({ rows: ['Jan', 'Feb & Mar', ''], columns: ['Rain', '<Sun>'] }, [[1e15, -2.5], [null, 4e-7], [0.1, 3]])
  const charts = CHART_KINDS.flatMap((kind) => (['none', 'stacked', 'full'] as const).flatMap((stacking) => (['number', 'percent', 'currency', 'compact'] as const).map((numbers) => ({
    type: 'chart', kind, stacking, numbers, title: richTextOf('Weather'), rowTitle: richTextOf('Month'), valueTitle: richTextOf('mm'), legend: numbers === 'number' ? 'none' : 'left', showValues: stacking === 'none', smooth: true, hideGrid: numbers === 'percent', fill: GRADIENT,
    least: numbers === 'number' ? [-1] : [], most: [4.5], ...grid,
  }))))
  const table = {
    type: 'table', headerRow: true, headerColumn: true, rows: [{ id: 'r1', order: 'a0', height: 1 }, { id: 'r2', order: 'a1', height: 1 }], columns: [{ id: 'c1', order: 'a0', width: 1 }, { id: 'c2', order: 'a1', width: 3 }],
    cells: [{ id: 'r1:c1', toColumn: 'c2', toRow: 'r2', text: RICH, fill: GRADIENT }],
  }
  const empty = { type: 'chart', ...chartGrid({ rows: [], columns: [] }, []) }
  expect(await faultsOf(slideWith([...charts, empty, table]), slideWith([{ ...table, strokeWidth: 4, stroke: '#112233' }]))).toEqual([])
  const backgrounds = [{ kind: 'gradient', gradient: { ...GRADIENT, stops: GRADIENT.stops.map((stop) => ({ ...stop, colour: '#FFEEDD' })) }, colour: '#FFEEDD' }, { kind: 'image', blob: BLOB, fit: 'contain', colour: '#FFFFFF' }, { kind: 'colour', colour: '#112233' }]
  const slides = backgrounds.flatMap((background) => TRANSITION_KINDS.flatMap((kind) => ANIMATION_DIRECTIONS.map((direction) => (
    slideWith([], { background, transition: { kind, direction, seconds: 0.1 }, narration: richTextOf('One & <two>\n\nThree') })
  ))))
  expect(await faultsOf(...slides)).toEqual([])
  const moving = slideWith([{ type: 'shape', shape: 'star', groupId: 'g' }, { type: 'text', text: RICH, groupId: 'g' }, { type: 'table' }, { type: 'shape', shape: 'line' }])
  const animations = moving.elements.flatMap(({ id: elementId }, element) => ANIMATION_EFFECTS.flatMap((effect, at) => ANIMATION_DIRECTIONS.map((direction, side) => ({
    id: `a${element}-${at}-${side}`, order: 'a0', elementId, effect, direction, easing: side % 2 === 0 ? 'bounce' : 'linear', delay: at / 3, duration: 0.7,
    start: (['with-previous', 'after-previous', 'on-click', 'at-words'] as const)[(at + side + element) % 4], words: 'word',
  }))))
  expect(await faultsOf({ ...moving, animations: slideSchema.shape.animations.parse(animations) ?? [] })).toEqual([])
})

it('the check finds what stands in the wrong place, is missing, or leads nowhere', () => {
  const part = (content: string): ReadonlyMap<string, string> => new Map([
    ['[Content_Types].xml', '<Types xmlns="t"><Override PartName="/ppt/slides/slide1.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/><Override PartName="/ppt/gone.xml" ContentType="x"/></Types>'],
    ['ppt/slides/slide1.xml', `<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="r">${content}</p:sld>`],
  ])
  const faults = ooxmlFaults(part('<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr><p:cSld><p:bg><p:bgPr><a:blipFill><a:blip r:embed="rId1"/></a:blipFill></p:bgPr></p:bg><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" odd="1"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:solidFill><a:srgbClr val="12"/></a:solidFill></p:grpSpPr></p:spTree></p:cSld>'), ['a.svg'])
  expect(faults).toEqual(expect.arrayContaining([
    'ppt/gone.xml: is said to be there', 'a.svg: is of a kind that presentations do not have', 'ppt/slides/slide1.xml: p:sld has p:clrMapOvr p:cSld', 'ppt/slides/slide1.xml: p:cNvPr has no attribute odd',
    'ppt/slides/slide1.xml: p:cNvPr needs name', 'ppt/slides/slide1.xml: a:srgbClr val="12"', 'ppt/slides/slide1.xml: refers to no slideLayout!', 'ppt/slides/slide1.xml: a:blip r:embed="rId1" leads to nothing',
  ]))
})
