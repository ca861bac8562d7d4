import { CANVAS, backgroundIn, elementLink, isDirected } from '@lectern/shared/lesson'
import type { LessonElement, Slide, Transition } from '@lectern/shared/lesson'
import { readySlide } from '../../../rendering/ready-slide.ts'
import { NAMESPACES, escaped, xmlPart } from '../ooxml/xml.ts'
import { solidXml } from './colours.ts'
import { connectedXml } from './connectors.ts'
import { nameOf } from './export-pptx.ts'
import { exportPptx } from './elements/registry.ts'
import { blipXml, fillXml } from './fills.ts'
import { boxRound, layersOf } from './groups.ts'
import type { Layer } from './groups.ts'
import type { PptxSlide } from './pptx-slide.ts'
import { UPRIGHT, groupXml } from './shapes.ts'
import { linkXml } from './text.ts'
import { movesAsOne, timingXml } from './timing.ts'

const DIRECTIONS = { up: 'u', down: 'd', left: 'l', right: 'r' } as const
/** From how many seconds on it is one of the three speeds that programs before 2010 know. */
const SLOW_FROM = 1
const MEDIUM_FROM = 0.5

/** How a slide takes the place of the one before it, with its length for programs that know lengths (since 2010), else with a speed. */
function transitionXml(transition: Transition | null): string {
  if (transition === null) return ''
  const { direction, kind, seconds } = transition
  const how = `<p:${kind}${isDirected(kind) ? ` dir="${DIRECTIONS[direction]}"` : kind === 'zoom' ? ' dir="in"' : ''}/>`
  const speed = seconds >= SLOW_FROM ? 'slow' : seconds >= MEDIUM_FROM ? 'med' : 'fast'
  return '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">'
    + '<mc:Choice xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" Requires="p14">'
    + `<p:transition spd="${speed}" p14:dur="${Math.round(seconds * 1000)}">${how}</p:transition></mc:Choice>`
    + `<mc:Fallback><p:transition spd="${speed}">${how}</p:transition></mc:Fallback></mc:AlternateContent>`
}

const AS_PLACED = new Map<never, never>()

/** A blurred picture as it is painted: presentations cannot blur one. */
async function blurred(slide: Slide, context: PptxSlide): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = CANVAS.width
  canvas.height = CANVAS.height
  await readySlide(canvas, { ...slide, elements: [] }, AS_PLACED, context.signal)
  return `<a:blipFill rotWithShape="1">${blipXml(await context.media.drawn(canvas), context)}<a:stretch><a:fillRect/></a:stretch></a:blipFill>`
}

async function backgroundXml(slide: Slide, context: PptxSlide): Promise<string> {
  const { blurFilter } = slide
  const background = backgroundIn(slide.theme, slide.background)
  if (background.kind === 'colour') return solidXml(background.colour)
  if (background.kind === 'gradient') return await fillXml(background.gradient, CANVAS, context)
  if (blurFilter > 0) return await blurred(slide, context)
  return await fillXml({ kind: 'picture', blob: background.blob, fit: background.fit, colour: background.colour }, CANVAS, context)
}

/** An element that leads somewhere as a whole, with where that is. */
function linked(part: string, element: LessonElement, context: PptxSlide): string {
  const href = elementLink(element)
  const link = href === null ? '' : linkXml(href, context)
  return link === '' ? part : part.replace(/<p:cNvPr ([^<]*?)\/>/, (_, attributes: string) => `<p:cNvPr ${attributes}>${link}</p:cNvPr>`)
}

/** A slide with its background and its elements. */
export async function slidePart(slide: Slide, context: PptxSlide): Promise<string> {
  const fill = await backgroundXml(slide, context)
  // The tree of all shapes is number 1.
  context.nextId()
  /** What moves an element: the group that it is in. */
  const ids = new Map<string, string>()
  const own = new Map<string, string>()
  const { animations = [] } = slide
  // Presentations animate groups as a whole only.
  const layers = layersOf(slide.elements).flatMap(function whole(layer): readonly Layer[] {
    return layer.parts.length === 0 || movesAsOne(animations, new Set(layer.elements.map(({ id }) => id))) ? [layer] : layer.parts.flatMap(whole)
  })
  const written = new Map<LessonElement, string>()
  const groups = new Map<Layer, number>()
  const write = async ({ elements: [element] }: Layer, moved: number | null): Promise<void> => {
    if (element === undefined) return
    const part = linked(await exportPptx(element, context), element, context)
    const [, id] = /<p:cNvPr [^>]*?\bid="(\d+)"/.exec(part) ?? []
    if (id !== undefined) {
      ids.set(element.id, moved === null ? id : `${moved}`)
      own.set(element.id, id)
    }
    written.set(element, part)
  }
  const visit = async (layer: Layer, moved: number | null): Promise<void> => {
    if (layer.parts.length === 0) return write(layer, moved)
    const group = context.nextId()
    groups.set(layer, group)
    for (const part of layer.parts) await visit(part, moved ?? group)
  }
  for (const layer of layers) await visit(layer, null)
  // Once all have their ids: lines are connected to what lies in front of them, too.
  const shapeXml = (layer: Layer): string => {
    const [group, first] = [groups.get(layer), layer.elements[0]]
    if (group === undefined || first === undefined) return first === undefined ? '' : connectedXml(written.get(first) ?? '', first, slide.elements, own)
    const parts = layer.parts.map(shapeXml).join('')
    return parts === '' ? '' : groupXml({ id: group, name: `Group of ${nameOf(first)}` }, boxRound(layer.elements), UPRIGHT, parts)
  }
  const shapes = layers.map(shapeXml)
  return xmlPart(`<p:sld ${NAMESPACES}><p:cSld><p:bg><p:bgPr>${fill}<a:effectLst/></p:bgPr></p:bg><p:spTree>${ROOT_SHAPES}${shapes.join('')}</p:spTree></p:cSld>`
    + `<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>${transitionXml(slide.transition ?? null)}${timingXml(slide, ids)}</p:sld>`)
}

/** What every tree of shapes begins with. */
export const ROOT_SHAPES = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>'
  + '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

/** The notes of a slide: what is said to it. */
export function notesPart(words: string, language: string): string {
  const paragraphs = words.split('\n').map((line) => `<a:p><a:r><a:rPr lang="${escaped(language)}"/><a:t>${escaped(line)}</a:t></a:r></a:p>`).join('')
  return xmlPart(`<p:notes ${NAMESPACES}><p:cSld><p:spTree>${ROOT_SHAPES}`
    + '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr><p:spPr/></p:sp>'
    + '<p:sp><p:nvSpPr><p:cNvPr id="3" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/>'
    + `<p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp></p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`)
}
