import type { Fill, Gradient } from '@lectern/shared/lesson'
import { LESSON_LIMITS } from '@lectern/shared/lesson'
import { colourIn, colourField } from './colours.ts'
import type { Colour } from './colours.ts'
import type { DeckTheme, SlideContext } from './deck-context.ts'
import { relationOf } from './package.ts'
import type { Part } from './package.ts'
import { tileOf } from './textures.ts'
import type { Texture } from './textures.ts'
import { child, childrenOf, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** What is cut off of a picture at its sides, as shares of it. */
export interface Cut {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A picture that fills something. */
export interface PictureIn {
  readonly hash: string
  readonly cut: Cut
  /** From 0 to 1. */
  readonly opacity: number
  /** How its colours are changed, as pictures have it: 1 leaves them. */
  readonly tones: { readonly brightness?: number; readonly contrast?: number; readonly saturation?: number }
  /** What a fill does with it that only a drawing can; null where it is stretched in its own colours. */
  readonly texture: Texture | null
}

/** How a deck changes the colours of a picture. What paints it in two colours leaves of its own what is light and dark. */
function tonesIn(blip: XmlNode | undefined): PictureIn['tones'] {
  const light = child(blip, 'a:lum')
  const change = (name: string): number => Math.min(2, Math.max(0, 1 + (numberOf(light, name) ?? 0) / 100_000))
  const [brightness, contrast] = [change('bright'), change('contrast')]
  const isGrey = ['a:grayscl', 'a:biLevel', 'a:duotone'].some((name) => child(blip, name) !== undefined)
  return { ...(brightness === 1 ? {} : { brightness }), ...(contrast === 1 ? {} : { contrast }), ...(isGrey ? { saturation: 0 } : {}) }
}

/** What something is filled with: one of what elements have, a picture that may be cut, or nothing said. */
export type DeckFill = { readonly kind: 'fill'; readonly fill: Fill } | { readonly kind: 'picture'; readonly picture: PictureIn } | { readonly kind: 'lost' }

const FILLS = ['a:noFill', 'a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill', 'p:blipFill'] as const

/** The element that says what something is filled with. */
export function fillNode(node: XmlNode | undefined): XmlNode | undefined {
  return node?.children.find(({ name }) => (FILLS as readonly string[]).includes(name))
}

function gradientOf(node: XmlNode, context: SlideContext, own: Colour | undefined): Fill {
  const stops = childrenOf(child(node, 'a:gsLst'), 'a:gs').flatMap((stop) => {
    const colour = colourIn(stop, { ...context.theme.colours, own })
    return colour ? [{ colour: colourField(colour), at: Math.min(1, Math.max(0, (numberOf(stop, 'pos') ?? 0) / 100_000)) }] : []
  }).toSorted((a, b) => a.at - b.at)
  const [first] = stops
  if (first === undefined) return 'transparent'
  if (stops.length === 1) return first.colour
  const kept = stops.length <= LESSON_LIMITS.gradientStops ? stops : [...stops.slice(0, LESSON_LIMITS.gradientStops - 1), ...stops.slice(-1)]
  if (child(node, 'a:path')) return { kind: 'radial', angle: 0, stops: kept } satisfies Gradient
  return { kind: 'linear', angle: ((numberOf(child(node, 'a:lin'), 'ang') ?? 0) / 60_000) % 360, stops: kept } satisfies Gradient
}

/** The picture of a fill or of a picture; null when it does not come along, which is noted. */
export function pictureIn(node: XmlNode, context: SlideContext, part: Part = context.part): PictureIn | null {
  const blip = child(node, 'a:blip')
  const relation = relationOf(part, blip, 'r:embed')
  if (!relation || relation.isExternal) {
    context.notes.lose('picture-refused')
    return null
  }
  const picture = context.pictures.named(relation.target)
  if ('refused' in picture) {
    context.notes.lose(picture.refused === 'type' ? 'picture-type' : 'picture-refused', relation.target.slice(relation.target.lastIndexOf('.') + 1).toUpperCase())
    return null
  }
  const source = child(node, 'a:srcRect')
  const side = (name: string): number => Math.min(0.99, Math.max(0, (numberOf(source, name) ?? 0) / 100_000))
  const opacity = (numberOf(child(blip, 'a:alphaModFix'), 'amt') ?? 100_000) / 100_000
  return { hash: picture.hash, cut: { left: side('l'), top: side('t'), right: side('r'), bottom: side('b') }, opacity: Math.min(1, Math.max(0, opacity)), tones: tonesIn(blip), texture: null }
}

/** The two colours that a picture is painted in; undefined for one in its own. */
function duotoneOf(node: XmlNode, colours: SlideContext['theme']['colours']): readonly [dark: Colour, light: Colour] | undefined {
  const [dark, light] = (child(child(node, 'a:blip'), 'a:duotone')?.children ?? []).map((tone) => colourIn({ name: '', text: '', attributes: {}, children: [tone] }, colours))
  return dark && light ? [dark, light] : undefined
}

/** A picture that fills something: repeated, or painted in two colours, where that is said and a drawing can hold it. */
function pictureFill(node: XmlNode, colours: SlideContext['theme']['colours'], context: SlideContext, part: Part | undefined): DeckFill {
  const [picture, tones, tile] = [pictureIn(node, context, part), duotoneOf(node, colours), tileOf(node)]
  const isDrawn = picture !== null && (tile !== null || tones !== undefined) && context.pictures.embedded(picture.hash) !== null
  if (isDrawn) return { kind: 'picture', picture: { ...picture, tones: tones ? {} : picture.tones, texture: { tile, tones: tones ?? null } } }
  // Textures of themes are grey, and words on them were not to be read without their colours: from afar they look like the middle of both.
  if (part && tones) {
    context.notes.change('duotone')
    return { kind: 'fill', fill: colourField(fromAfar({ ...tones[0], alpha: 1 }, { ...tones[1], alpha: 1 }, 0.5)) }
  }
  return picture ? { kind: 'picture', picture } : { kind: 'lost' }
}

const [PAPER, INK]: readonly Colour[] & readonly [Colour, Colour] = [{ rgb: [1, 1, 1], alpha: 1 }, { rgb: [0, 0, 0], alpha: 1 }]

/** How much of an area the lines or dots of a pattern take up. */
function coverOf(pattern: string): number {
  const [, share] = /^pct(\d+)$/.exec(pattern) ?? []
  if (share !== undefined) return Number(share) / 100
  return /^(?:dk|nar|solid|smCheck|lgCheck|trellis|sphere)/.test(pattern) ? 0.5 : 0.3
}

/** What two colours look like from afar of which one takes up a share. */
function fromAfar(under: Colour, over: Colour, share: number): Colour {
  const alpha = under.alpha * (1 - share) + over.alpha * share
  if (alpha === 0) return under
  const mixed = (index: 0 | 1 | 2): number => (under.rgb[index] * under.alpha * (1 - share) + over.rgb[index] * over.alpha * share) / alpha
  return { rgb: [mixed(0), mixed(1), mixed(2)], alpha }
}

/** What a fill is; `own` is the colour of the style that it belongs to. Undefined where nothing is said. */
export function fillOf(node: XmlNode | undefined, context: SlideContext, own?: Colour, part?: Part): DeckFill | undefined {
  const colours = { ...context.theme.colours, own }
  switch (node?.name) {
    case undefined: return undefined
    case 'a:noFill': return { kind: 'fill', fill: 'transparent' }
    case 'a:solidFill': return { kind: 'fill', fill: colourField(colourIn(node, colours) ?? { rgb: [0, 0, 0], alpha: 1 }) }
    case 'a:gradFill': return { kind: 'fill', fill: gradientOf(node, context, own) }
    case 'a:pattFill': {
      context.notes.change('pattern')
      return { kind: 'fill', fill: colourField(fromAfar(colourIn(child(node, 'a:bgClr'), colours) ?? PAPER, colourIn(child(node, 'a:fgClr'), colours) ?? INK, coverOf(node.attributes['prst'] ?? ''))) }
    }
    case 'a:blipFill': case 'p:blipFill': return pictureFill(node, colours, context, part)
    default: return undefined
  }
}

/** What a shape is filled with by the style that it names. */
export function styledFill(style: XmlNode | undefined, name: 'a:fillRef' | 'a:bgRef', context: SlideContext): DeckFill | undefined {
  const reference = name === 'a:fillRef' ? child(style, name) : style
  const index = numberOf(reference, 'idx') ?? 0
  if (index === 0 || index === 1000) return undefined
  const list: DeckTheme['fills'] = index > 1000 ? context.theme.backgrounds : context.theme.fills
  const own = colourIn(reference, context.theme.colours)
  return fillOf(list[(index > 1000 ? index - 1000 : index) - 1], context, own, context.theme.part ?? undefined) ?? (own && { kind: 'fill', fill: colourField(own) })
}
