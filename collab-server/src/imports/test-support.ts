import { fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { slidesOf } from './lesson-of-deck.ts'
import { LESSON_ELEMENTS_MAX, readDeck } from './pptx/deck.ts'
import { ZipArchive } from './pptx/zip-archive.ts'

const NAMESPACES = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'

/** A slide of a made-up deck. */
export interface TestSlide {
  readonly shapes: string
  /** What stands before the tree of shapes. */
  readonly background?: string
  /** What stands behind what it shows. */
  readonly after?: string
  /** Attributes of the slide. */
  readonly attributes?: string
  readonly notes?: string
  /** Parts that it names, by the ids that it has for them: the type and the target. */
  readonly relations?: Readonly<Record<string, readonly [type: string, target: string]>>
}

/** A made-up deck: a master, a layout and slides, of parts as short as they can be. */
export interface TestDeck {
  readonly slides: readonly TestSlide[]
  readonly master?: string
  readonly layout?: string
  /** What masters say of titles, bodies and other words. */
  readonly styles?: string
  readonly size?: string
  readonly mainType?: string
  /** Further parts, or others in place of its own. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>
}

const COLOURS = { dk1: '112233', lt1: 'FFFFFF', dk2: '445566', lt2: 'EEEEEE', accent1: '0000FF', accent2: '00AA00', accent3: 'AA0000', accent4: 'AAAA00', accent5: '00AAAA', accent6: 'AA00AA', hlink: '0000EE', folHlink: '551A8B' }
const tree = (shapes: string): string => `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree>`
const relations = (entries: Readonly<Record<string, readonly [string, string]>>): string => (
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(entries).map(([id, [type, target]]) => (
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"${/^(?:https?|file):/.test(target) ? ' TargetMode="External"' : ''}/>`
  )).join('')}</Relationships>`
)

/** The parts of a deck by their names. */
export function deckParts({ layout = '', mainType = TYPE, master = '', parts = {}, size = 'cx="12192000" cy="6858000"', slides, styles = '' }: TestDeck): Record<string, string | Uint8Array> {
  const numbered = slides.map((slide, index) => [index + 1, slide] as const)
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': relations({ rId1: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': `<p:presentation ${NAMESPACES}><p:sldIdLst>${numbered.map(([number]) => `<p:sldId id="${255 + number}" r:id="s${number}"/>`).join('')}</p:sldIdLst><p:sldSz ${size}/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(Object.fromEntries(numbered.map(([number]) => [`s${number}`, ['slide', `slides/slide${number}.xml`]]))),
    'ppt/theme/theme1.xml': `<a:theme ${NAMESPACES}><a:themeElements><a:clrScheme name="x">${Object.entries(COLOURS).map(([name, hex]) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`).join('')}</a:clrScheme>`
      + '<a:fontScheme name="x"><a:majorFont><a:latin typeface="Lora"/></a:majorFont><a:minorFont><a:latin typeface="Inter"/></a:minorFont></a:fontScheme>'
      + '<a:fmtScheme><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst></a:fmtScheme></a:themeElements></a:theme>',
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${NAMESPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg2"/></a:solidFill></p:bgPr></p:bg>${tree(master)}</p:cSld>`
      + `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1"/><p:txStyles>${styles}</p:txStyles></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations({ rId1: ['theme', '../theme/theme1.xml'] }),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${NAMESPACES}><p:cSld>${tree(layout)}</p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations({ rId1: ['slideMaster', '../slideMasters/slideMaster1.xml'] }),
    ...Object.fromEntries(numbered.flatMap(([number, { after = '', attributes = '', background = '', notes, relations: named = {}, shapes }]) => [
      [`ppt/slides/slide${number}.xml`, `<p:sld ${NAMESPACES} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ${attributes}><p:cSld>${background}${tree(shapes)}</p:cSld>${after}</p:sld>`],
      [`ppt/slides/_rels/slide${number}.xml.rels`, relations({ layout: ['slideLayout', '../slideLayouts/slideLayout1.xml'], ...(notes === undefined ? {} : { notes: ['notesSlide', `../notesSlides/notesSlide${number}.xml`] }), ...named })],
      ...(notes === undefined ? [] : [[`ppt/notesSlides/notesSlide${number}.xml`, `<p:notes ${NAMESPACES}><p:cSld>${tree(textShape(notes, { place: 'type="body" idx="1"' }))}</p:cSld></p:notes>`]]),
    ])),
    ...parts,
  }
}

/** A made-up deck as a file. */
export function deckFile(deck: TestDeck): Buffer {
  const parts = Object.entries(deckParts(deck)).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const)
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 6 }))
}

/** A file as the process that reads decks has it open. */
export function openedDeck(bytes: Uint8Array, bounds?: ConstructorParameters<typeof ZipArchive>[2]): ZipArchive {
  const folder = mkdtempSync(join(tmpdir(), 'decks-'))
  try {
    writeFileSync(join(folder, 'deck.pptx'), bytes)
    const file = openSync(join(folder, 'deck.pptx'), 'r')
    return new ZipArchive(file, fstatSync(file).size, bounds)
  } finally {
    // What is open stays to be read.
    rmSync(folder, { recursive: true })
  }
}

/** What a made-up deck is imported as, its pictures taken as 200 × 100 pixels. */
export function importedDeck(deck: TestDeck, { hidden = false, isThemed = true } = {}) {
  const read = readDeck(openedDeck(deckFile(deck)), { hidden, most: LESSON_ELEMENTS_MAX, isThemed })
  const slides = slidesOf(read, new Map(read.pictures.all().map(({ hash }) => [hash, { width: 200, height: 100 }])))
  const { isScaled, slides: report } = read.report()
  return { slides, report, isScaled, theme: read.theme, pictures: read.pictures }
}

/** EMU of slide points, as decks of 1920 × 1080 points have them. */
export const emu = (points: number): number => points * 6350

/** A shape's transform, slide points. */
export const transform = ([x, y, width, height]: readonly number[], attributes = '', name = 'a:xfrm'): string => (
  `<${name} ${attributes}><a:off x="${emu(x ?? 0)}" y="${emu(y ?? 0)}"/><a:ext cx="${emu(width ?? 0)}" cy="${emu(height ?? 0)}"/></${name}>`
)

interface ShapeOptions {
  readonly box?: readonly number[]
  readonly turn?: string
  /** What follows its place: form, fill, outline. */
  readonly looks?: string
  /** The attributes of the place that it takes. */
  readonly place?: string
  readonly body?: string
  readonly list?: string
  readonly name?: string
  readonly style?: string
  readonly id?: number
}

/** A shape of paragraphs; words without markup are one. */
export function textShape(words: string, { body = '<a:bodyPr/>', box, id = 2, list = '', looks = '', name = 'x', place, style = '', turn = '' }: ShapeOptions = {}): string {
  const paragraphs = words === '' || words.startsWith('<a:p>') ? words : `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr${place === undefined && looks === '' ? ' txBox="1"' : ''}/><p:nvPr>${place === undefined ? '' : `<p:ph ${place}/>`}</p:nvPr></p:nvSpPr>`
    + `<p:spPr>${box ? transform(box, turn) : ''}${looks}</p:spPr>${style}<p:txBody>${body}<a:lstStyle>${list}</a:lstStyle>${paragraphs}</p:txBody></p:sp>`
}

/** A preset form. */
export const form = (name: string, values = ''): string => `<a:prstGeom prst="${name}"><a:avLst>${values}</a:avLst></a:prstGeom>`
/** A fill of one colour. */
export const solid = (hex: string): string => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`
/** A picture of one pixel. */
export const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
