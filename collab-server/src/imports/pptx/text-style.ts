import { colourIn, colourField } from './colours.ts'
import type { Colour } from './colours.ts'
import { EMU_PER_PT } from './deck-context.ts'
import type { SlideContext } from './deck-context.ts'
import { familyFor } from './fonts.ts'
import { child, flagOf, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** Where the looks of the words of a shape are said, the nearest first: lists of nine levels, and properties of the box. */
export interface TextSources {
  /** `a:lstStyle` and its like: each has `a:lvl1pPr` … `a:lvl9pPr`. */
  readonly lists: readonly (XmlNode | undefined)[]
  /** What holds for all words of the deck, after the style of the shape. */
  readonly usual: XmlNode | undefined
  readonly bodies: readonly (XmlNode | undefined)[]
  /** What the style of the shape says of its words. */
  readonly fontRef: XmlNode | undefined
  /** A line that says nothing of its height, as a multiple of the size of its letters, where it is not the usual. */
  readonly line?: number
}

/** How a run looks. */
export interface RunLook {
  /** Slide points. */
  readonly size: number
  readonly family: string
  readonly colour: string
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  /** Shown in capitals. */
  readonly caps: boolean
  /** Its small letters are shown as small capitals. */
  readonly smallCaps: boolean
  readonly highlight: string | undefined
  /** Above or below the line. */
  readonly raised: 'up' | 'down' | null
  /** A family that there is not. */
  readonly missing: string | null
}

/** The colour of words where nobody says which. */
const INK: XmlNode = { name: '', text: '', attributes: {}, children: [{ name: 'a:schemeClr', attributes: { val: 'tx1' }, children: [], text: '' }] }
/** Typographic points where nobody says how large. */
const USUAL_SIZE = 18

const levelIn = (list: XmlNode | undefined, level: number): XmlNode | undefined => child(list, `a:lvl${level + 1}pPr`) ?? child(list, 'a:defPPr')

/** The properties of a level, the nearest first. */
export function levelsOf({ lists, usual }: TextSources, level: number): readonly XmlNode[] {
  return [...lists, usual].flatMap((list) => levelIn(list, level) ?? [])
}

/** What the first of some elements says that says anything. */
export function firstDefined<T>(nodes: readonly (XmlNode | undefined)[], read: (node: XmlNode) => T | undefined): T | undefined {
  for (const node of nodes) {
    const value = node && read(node)
    if (value !== undefined) return value
  }
  return undefined
}

/** The colour of letters: of a gradient the first. */
function letterColour(node: XmlNode, context: SlideContext): Colour | undefined {
  const stop = child(child(child(node, 'a:gradFill'), 'a:gsLst'), 'a:gs')
  return colourIn(child(node, 'a:solidFill'), context.theme.colours) ?? colourIn(stop, context.theme.colours)
}

/** The typeface that a node names for letters of some scripts. */
function typefaceOf(node: XmlNode, scripts: readonly string[], { theme }: SlideContext): string | undefined {
  const named = scripts.map((script) => child(node, script)?.attributes['typeface']).find((typeface) => typeface !== undefined && typeface !== '')
  if (named === undefined || named === '') return undefined
  if (named.startsWith('+mj')) return theme.major
  return named.startsWith('+mn') ? theme.minor : named
}

/** How a run looks whose own properties are `own`, at a level; `shrink` is how much smaller its box has it. */
export function runLook(own: XmlNode | undefined, given: TextSources, level: number, shrink: number, context: SlideContext): RunLook {
  const { fontRef, lists, usual } = given
  const near = [own, ...lists.map((list) => child(levelIn(list, level), 'a:defRPr'))]
  const far = child(levelIn(usual, level), 'a:defRPr')
  const sources = [...near, far]
  const points = (firstDefined(sources, (node) => numberOf(node, 'sz')) ?? USUAL_SIZE * 100) / 100
  // The style of a shape stands between what its own list says and what it takes its place from.
  const colourOf = (nodes: readonly (XmlNode | undefined)[]): Colour | undefined => firstDefined(nodes, (node) => letterColour(node, context))
  const colour = colourOf(near.slice(0, 2)) ?? colourIn(fontRef, context.theme.colours) ?? colourOf([...near.slice(2), far]) ?? colourIn(INK, context.theme.colours)
  const faceIn = (nodes: readonly (XmlNode | undefined)[], ...scripts: readonly string[]): string | undefined => firstDefined(nodes, (node) => typefaceOf(node, scripts, context))
  // The style of the shape is nearer than what holds for all words of the deck.
  const styled = { major: context.theme.major, minor: context.theme.minor }[fontRef?.attributes['idx'] ?? '']
  const typeface = faceIn(near, 'a:latin') ?? styled ?? faceIn([far], 'a:latin') ?? faceIn(sources, 'a:ea', 'a:cs') ?? context.theme.minor
  const { family, isOther } = familyFor(typeface)
  const flag = (name: string): boolean => firstDefined(sources, (node) => flagOf(node, name)) ?? false
  const word = (name: string): string => firstDefined(sources, (node) => node.attributes[name]) ?? 'none'
  const baseline = firstDefined(sources, (node) => numberOf(node, 'baseline')) ?? 0
  const highlight = own && colourIn(child(own, 'a:highlight'), context.theme.colours)
  return {
    size: Math.min(800, Math.max(4, rounded(points * shrink * EMU_PER_PT * context.scale.perEmu))), family, colour: colour ? colourField(colour) : '#000000',
    bold: flag('b'), italic: flag('i'), underline: word('u') !== 'none', strike: !['none', 'noStrike'].includes(word('strike')), caps: word('cap') === 'all', smallCaps: word('cap') === 'small',
    highlight: highlight && colourField(highlight), raised: baseline > 0 ? 'up' : baseline < 0 ? 'down' : null, missing: isOther ? typeface : null,
  }
}

/** The largest of numbers, at least `least`: as many as there are, of which no call takes all as its arguments. */
export function largest(values: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let most = least
  for (const value of values) most = Math.max(most, value)
  return most
}

/** A length of slide points as documents keep it. */
export function rounded(points: number): number {
  return Math.round(points * 100) / 100
}
