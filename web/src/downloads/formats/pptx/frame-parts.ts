import { familyLabel } from '@lectern/shared/fonts'
import { CANVAS } from '@lectern/shared/lesson'
import type { Theme } from '@lectern/shared/lesson'
import { packageParts } from '../ooxml/package-parts.ts'
import type { TypedPart } from '../ooxml/package-parts.ts'
import { createRelations } from '../ooxml/relations.ts'
import { NAMESPACES, emu, escaped, xmlPart } from '../ooxml/xml.ts'
import { ROOT_SHAPES } from './slide-part.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument'
const COLOUR_MAP = 'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"'
/** Pages of notes, EMU: upright, as most programs have them. */
const NOTES = { width: 6_858_000, height: 9_144_000 } as const
const EMPTY_BACKGROUND = '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>'

const hex = (colour: string): string => `<a:srgbClr val="${colour.slice(1, 7).toUpperCase()}"/>`

function fontPart(name: 'majorFont' | 'minorFont', family: string): string {
  return `<a:${name}><a:latin typeface="${escaped(familyLabel(family))}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`
}

/** The theme of the lesson: its colours by the part they play, and its fonts. */
function themePart(theme: Theme): string {
  const colours: readonly (readonly [string, string])[] = [
    ['dk1', theme.ink], ['lt1', theme.paper], ['dk2', theme.quiet], ['lt2', theme.surface], ['accent1', theme.accent], ['accent2', theme.accent2],
    ['accent3', theme.accent3], ['accent4', theme.accent4], ['accent5', theme.onAccent], ['accent6', theme.quiet], ['hlink', theme.accent], ['folHlink', theme.accent],
  ]
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const line = `<a:ln w="9525">${fill}</a:ln>`
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
  return xmlPart(`<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Lectern"><a:themeElements><a:clrScheme name="Lectern">`
    + `${colours.map(([name, colour]) => `<a:${name}>${hex(colour)}</a:${name}>`).join('')}</a:clrScheme>`
    + `<a:fontScheme name="Lectern">${fontPart('majorFont', theme.headingFont)}${fontPart('minorFont', theme.bodyFont)}</a:fontScheme>`
    + `<a:fmtScheme name="Lectern"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst>`
    + `<a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`)
}

/** What of a presentation is the same whatever its slides show. */
export interface FrameOptions {
  readonly theme: Theme
  readonly title: string
  readonly slides: number
  /** Slides with notes, counted from 1. */
  readonly noted: readonly number[]
  /** Charts and their workbooks. */
  readonly typed: readonly TypedPart[]
  /** The ends of the names of pictures that there are. */
  readonly endings: readonly string[]
  /** ms since 1970 */
  readonly at: number
}

function typedParts({ noted, slides, typed }: FrameOptions): readonly TypedPart[] {
  const numbers = Array.from({ length: slides }, (_, index) => index + 1)
  return [
    ['ppt/presentation.xml', `${TYPE}.presentationml.presentation.main+xml`], ['ppt/slideMasters/slideMaster1.xml', `${TYPE}.presentationml.slideMaster+xml`],
    ['ppt/slideLayouts/slideLayout1.xml', `${TYPE}.presentationml.slideLayout+xml`], ['ppt/notesMasters/notesMaster1.xml', `${TYPE}.presentationml.notesMaster+xml`],
    ['ppt/theme/theme1.xml', `${TYPE}.theme+xml`], ['ppt/theme/theme2.xml', `${TYPE}.theme+xml`],
    ...numbers.map((number): TypedPart => [`ppt/slides/slide${number}.xml`, `${TYPE}.presentationml.slide+xml`]),
    ...noted.map((number): TypedPart => [`ppt/notesSlides/notesSlide${number}.xml`, `${TYPE}.presentationml.notesSlide+xml`]),
    ...typed,
  ]
}

/** A place for words of the notes, upright pages. */
function notesPlace(type: string, index: number, box: readonly [number, number, number, number]): string {
  const [x, y, width, height] = box
  return `<p:sp><p:nvSpPr><p:cNvPr id="${index + 1}" name="${type}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"${type === 'body' ? ' idx="1"' : ''}/></p:nvPr></p:nvSpPr>`
    + `<p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>`
    + `${type === 'body' ? '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody>' : ''}</p:sp>`
}

/** The parts of a presentation that its slides stand in, by name. */
export function frameParts(options: FrameOptions): ReadonlyMap<string, string> {
  const { slides, theme } = options
  const presentation = createRelations()
  const master = presentation.to('slideMaster', 'slideMasters/slideMaster1.xml')
  const notesMaster = presentation.to('notesMaster', 'notesMasters/notesMaster1.xml')
  const slideIds = Array.from({ length: slides }, (_, index) => `<p:sldId id="${256 + index}" r:id="${presentation.to('slide', `slides/slide${index + 1}.xml`)}"/>`)
  presentation.to('theme', 'theme/theme1.xml')
  const relationsOf = (...to: readonly (readonly [type: string, target: string])[]): string => {
    const relations = createRelations()
    for (const [type, target] of to) relations.to(type, target)
    return relations.xml()
  }
  const parts: readonly (readonly [string, string])[] = [
    ...packageParts({ main: 'ppt/presentation.xml', parts: typedParts(options), endings: options.endings, title: options.title, at: options.at }),
    ['ppt/_rels/presentation.xml.rels', presentation.xml()],
    ['ppt/presentation.xml', xmlPart(`<p:presentation ${NAMESPACES} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="${master}"/></p:sldMasterIdLst>`
      + `<p:notesMasterIdLst><p:notesMasterId r:id="${notesMaster}"/></p:notesMasterIdLst><p:sldIdLst>${slideIds.join('')}</p:sldIdLst>`
      + `<p:sldSz cx="${emu(CANVAS.width)}" cy="${emu(CANVAS.height)}"/><p:notesSz cx="${NOTES.width}" cy="${NOTES.height}"/></p:presentation>`)],
    ['ppt/theme/theme1.xml', themePart(theme)],
    ['ppt/theme/theme2.xml', themePart(theme)],
    ['ppt/slideMasters/_rels/slideMaster1.xml.rels', relationsOf(['slideLayout', '../slideLayouts/slideLayout1.xml'], ['theme', '../theme/theme1.xml'])],
    ['ppt/slideMasters/slideMaster1.xml', xmlPart(`<p:sldMaster ${NAMESPACES}><p:cSld>${EMPTY_BACKGROUND}<p:spTree>${ROOT_SHAPES}</p:spTree></p:cSld><p:clrMap ${COLOUR_MAP}/>`
      + '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>')],
    ['ppt/slideLayouts/_rels/slideLayout1.xml.rels', relationsOf(['slideMaster', '../slideMasters/slideMaster1.xml'])],
    ['ppt/slideLayouts/slideLayout1.xml', xmlPart(`<p:sldLayout ${NAMESPACES} type="blank" preserve="1"><p:cSld name="Blank"><p:spTree>${ROOT_SHAPES}</p:spTree></p:cSld>`
      + '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>')],
    ['ppt/notesMasters/_rels/notesMaster1.xml.rels', relationsOf(['theme', '../theme/theme2.xml'])],
    ['ppt/notesMasters/notesMaster1.xml', xmlPart(`<p:notesMaster ${NAMESPACES}><p:cSld>${EMPTY_BACKGROUND}<p:spTree>${ROOT_SHAPES}`
      + `${notesPlace('sldImg', 1, [685_800, 1_143_000, 5_486_400, 3_086_100])}${notesPlace('body', 2, [685_800, 4_400_550, 5_486_400, 3_600_450])}`
      + `</p:spTree></p:cSld><p:clrMap ${COLOUR_MAP}/></p:notesMaster>`)],
  ]
  return new Map(parts)
}
