import { CANVAS, newId, pathInto } from '@lectern/shared/lesson'
import type { Background, Fill, Transition } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { readMotions } from './animations.ts'
import type { DeckMotion } from './animations.ts'
import type { DeckElement } from './boxes.ts'
import { readChart } from './charts.ts'
import { schemeColour } from './deck-theme.ts'
import type { SlideContext } from './deck-context.ts'
import { readDiagram } from './diagrams.ts'
import { withEquations } from './equations.ts'
import { fillNode, fillOf, styledFill } from './fills.ts'
import { fieldsOf, frameIn, groupChange, onSlide } from './frames.ts'
import type { FrameChange } from './frames.ts'
import { connected } from './lines.ts'
import { narrationOf } from './narration.ts'
import { relationOf, shapeTree } from './package.ts'
import type { Part } from './package.ts'
import { namesOf, placeOf } from './placeholders.ts'
import { readPicture, readPreview, readShape } from './shapes.ts'
import type { Standing } from './shapes.ts'
import { readTable } from './tables.ts'
import { texturePicture } from './textures.ts'
import { transitionOf } from './transition.ts'
import { at, below, child, flagOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** A slide as it is read, for the import gate. */
export interface DeckSlide {
  /** By which links of the deck lead to it; absent while it is read. */
  readonly id?: string | undefined
  readonly background: Background
  readonly elements: readonly DeckElement[]
  /** What is said to it, a paragraph a line. */
  readonly narration: string
  readonly title: string
  readonly transition: Transition | undefined
  readonly motions: readonly DeckMotion[]
}

/** Groups within groups, which a lesson has one of: nobody makes as many, and what is deeper is said to be lost. */
const GROUPS_DEEP = 60

const asIs: FrameChange = (frame) => frame

/** What stands in a frame of its own: a table, a chart, a diagram, or an object that another program made. */
function readFrame(node: XmlNode, standing: Standing, context: SlideContext, depth: number): DeckElement[] {
  const given = frameIn(child(node, 'p:xfrm'))
  const data = at(node, 'a:graphic', 'a:graphicData')
  if (!given || !data) return []
  const frame = onSlide(standing.change(given), context.scale)
  const table = child(data, 'a:tbl')
  if (table) return readTable(node, table, frame, standing, context)
  const chart = child(data, 'c:chart')
  if (chart) return readChart(node, context.deck.part(relationOf(context.part, chart, 'r:id')?.target ?? ''), frame, standing, context)
  if (child(data, 'dgm:relIds')) return readDiagram(node, standing, context, depth, readTree)
  const picture = below(data, 'p:pic')[0]
  if (picture) {
    const elements = readPicture(picture, standing, context)
    if (elements.length > 0) context.notes.change('object')
    return elements
  }
  const [object] = below(data, 'p:oleObj')
  const preview = object && readPreview(node, object, frame, standing, context)
  if (preview) return [preview]
  context.notes.lose('object')
  return []
}

/** The shapes of a tree, back first. What became of those of the slide itself is remembered for what moves them. */
function readTree(tree: XmlNode | undefined, standing: Standing, context: SlideContext, depth = 0): DeckElement[] {
  return (tree?.children ?? []).map(withEquations).flatMap((node) => {
    const elements = readNode(node, standing, context, depth)
    const id = context.part === context.slide ? child(namesOf(node), 'p:cNvPr')?.attributes['id'] : undefined
    if (id !== undefined && elements.length > 0 && !context.shapes.has(id)) context.shapes.set(id, elements.map((element) => element.id))
    return elements
  })
}

function readNode(node: XmlNode, standing: Standing, context: SlideContext, depth: number): DeckElement[] {
  // Of layouts and masters nothing hidden is wanted: it is nobody's to show again.
  if (isHidden(node) && context.part !== context.slide) return []
  const own = isHidden(node) ? { ...standing, isHidden: true } : standing
  switch (node.name) {
    case 'p:sp': case 'p:cxnSp': return readShape(node, own, context)
    case 'p:pic': return readPicture(node, own, context)
    case 'p:graphicFrame': return readFrame(node, own, context, depth)
    case 'p:grpSp': {
      if (depth >= GROUPS_DEEP) {
        context.notes.lose('too-many')
        return []
      }
      const inner = { ...own, change: groupChange(at(node, 'p:grpSpPr', 'a:xfrm'), standing.change), groupId: pathInto(standing.groupId, newId()) }
      return context.drawings.joined(readTree(node, inner, context, depth + 1))
    }
    default: return []
  }
}

function isHidden(node: XmlNode): boolean {
  return flagOf(child(node.children[0], 'p:cNvPr'), 'hidden') === true
}

/** What stands on a layout or a master and shows on its slides: everything but the places for what slides bring. */
function readBehind(part: Part | null, context: SlideContext): DeckElement[] {
  const tree = part && shapeTree(part)
  if (!part || !tree) return []
  const shown = tree.children.filter((node) => placeOf(node) === undefined)
  return context.drawings.joined(readTree({ ...tree, children: shown }, { change: asIs, groupId: '' }, { ...context, part }))
}

function backgroundIn(part: Part | null, context: SlideContext): Background | null {
  const background = at(part?.root, 'p:cSld', 'p:bg')
  if (!part || !background) return null
  const within = { ...context, part }
  const fill = fillOf(fillNode(child(background, 'p:bgPr')), within) ?? styledFill(child(background, 'p:bgRef'), 'a:bgRef', within)
  if (fill?.kind === 'picture') {
    const { scale } = context
    const whole = { width: CANVAS.width - 2 * scale.left, height: CANVAS.height - 2 * scale.top }
    const { hash, opacity, texture } = fill.picture
    return { kind: 'image', blob: (texture && texturePicture(hash, texture, opacity, whole, context)) ?? hash, colour: '#ffffff', fit: 'fill' }
  }
  if (fill?.kind !== 'fill' || fill.fill === 'transparent') return null
  if (typeof fill.fill === 'string') return { kind: 'colour', colour: fill.fill }
  if (fill.fill.kind === 'picture') return null
  return { kind: 'gradient', gradient: { ...fill.fill, stops: [...fill.fill.stops] }, colour: fill.fill.stops[0]?.colour ?? '#ffffff' }
}

/** A background picture of a slide of another format: whole and where it was, as what stands on it is drawn for it. */
function pictureBehind(background: Background | null, { scale }: SlideContext): readonly DeckElement[] {
  if (background?.kind !== 'image' || (scale.left < 1 && scale.top < 1)) return []
  const box = { x: scale.left, y: scale.top, width: CANVAS.width - 2 * scale.left, height: CANVAS.height - 2 * scale.top, rotation: 0, flipX: false, flipY: false }
  return [{ id: newId(), type: 'image', ...fieldsOf(box), blob: background.blob, naturalWidth: 1, naturalHeight: 1, fit: 'fill', alt: '', locked: true }]
}

function titleOf(elements: readonly DeckElement[], number: number): string {
  const words = (element: DeckElement | undefined): string => (element && 'text' in element && element.text ? plainText(element.text).replaceAll(/\s+/g, ' ').trim() : '')
  return words(elements.find((element) => 'placeholder' in element && (element.placeholder === 'title' || element.placeholder === 'heading'))) || words(elements.find((element) => !['', `${number}`].includes(words(element))))
}

/** A background as shapes are filled with it. */
function asFill(background: Background): Fill {
  if (background.kind === 'gradient') return background.gradient
  return background.kind === 'image' && background.blob !== null ? { kind: 'picture', blob: background.blob, fit: background.fit, colour: 'transparent' } : background.colour
}

/** Reads a slide with what it stands on. */
export function readSlide(given: SlideContext): DeckSlide {
  const { deck, layout, master, notes, slide } = given
  const background = backgroundIn(slide, given) ?? backgroundIn(layout, given) ?? backgroundIn(master, given)
  const plain = { kind: 'colour', colour: schemeColour(given.theme, 'bg1') } as const
  const context: SlideContext = { ...given, behind: asFill(background ?? plain) }
  const shows = (part: Part | null): boolean => flagOf(part?.root, 'showMasterSp') ?? true
  const own = readTree(shapeTree(slide), { change: asIs, groupId: '' }, context)
  const behind = shows(slide) ? [...(shows(layout) ? readBehind(master, context) : []), ...readBehind(layout, context)] : []
  if (background) notes.keep('background')
  const picture = pictureBehind(background, context)
  const narration = narrationOf(deck, slide)
  if (narration === null) notes.lose('narration')
  else if (narration !== '') notes.keep('narration')
  if (context.isBare) notes.lose('layout')
  if (deck.related(slide, 'comments')) notes.lose('comment')
  const elements = connected(context.drawings.shown([...picture, ...behind, ...own], context), context)
  const moves = { motions: readMotions(slide.root, context.shapes, notes), transition: transitionOf(slide.root, notes) }
  return { elements, narration: narration ?? '', title: titleOf(own, context.number), ...moves, background: background === null || picture.length > 0 ? plain : background }
}
