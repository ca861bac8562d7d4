import { CANVAS } from '@lectern/shared/lesson'
import type { NewElement, ShapeElement, TextElement } from '@lectern/shared/lesson'
import type { SlideContext } from './deck-context.ts'
import { fieldsOf } from './frames.ts'
import type { Frame } from './frames.ts'
import type { ReadText } from './text.ts'
import { firstDefined, largest, rounded } from './text-style.ts'
import type { TextSources } from './text-style.ts'
import { child, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** An element as it is read. */
export type DeckElement = NewElement & { readonly id: string }

/** Between a box and its words, EMU, where nothing is said (ECMA-376 21.1.2.1.1). */
const INSETS = { lIns: 91_440, tIns: 45_720, rIns: 91_440, bIns: 45_720 } as const
/** Words that never break stand in a box so much wider than theirs: other fonts are wider. */
const WIDER = 1.12
/** How wide letters are at most on average, as a multiple of their size: those of most scripts, bold ones, and signs that fill a square. */
const LETTER = { usual: 0.6, bold: 0.66, square: 1.05 } as const
/** Signs that fill a square. */
export const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303F\uFF00-\uFFEF]/u
/** Words that never break are not given more than this, slide points: so much is outside of every slide. */
const WIDEST = CANVAS.width * 1.5

const ANCHORS: Readonly<Record<string, NonNullable<TextElement['verticalAlign']>>> = { t: 'top', ctr: 'middle', b: 'bottom', just: 'top', dist: 'top' }

/** The distances between a box and its words, slide points. */
export function insetsOf({ bodies }: TextSources, { scale }: SlideContext): Insets {
  const inset = (name: keyof typeof INSETS): number => Math.min(400, Math.max(0, (firstDefined(bodies, (node) => numberOf(node, name)) ?? INSETS[name]) * scale.perEmu))
  return { left: inset('lIns'), top: inset('tIns'), right: inset('rIns'), bottom: inset('bIns') }
}

/** Whether words are further from some sides of their box than from others, by more than is seen. */
export function isUneven(sources: TextSources, context: SlideContext): boolean {
  const all = Object.values(insetsOf(sources, context))
  return Math.max(...all) - Math.min(...all) > 1
}

function anchorOf({ bodies }: TextSources): NonNullable<TextElement['verticalAlign']> {
  return ANCHORS[firstDefined(bodies, (node) => node.attributes['anchor']) ?? 't'] ?? 'top'
}

const AUTOFITS: Readonly<Record<string, NonNullable<TextElement['autofit']>>> = { 'a:normAutofit': 'shrink', 'a:spAutoFit': 'grow', 'a:noAutofit': 'none' }

/**
 * What becomes of words that are too many. Programs write into a box itself by how much its words were made smaller to fit: where that is
 * not said they did fit, and stand as they are, over its edge as well in another font; a box without words has yet to fit some.
 */
function autofitOf({ bodies: [own, ...inherited] }: TextSources, text: ReadText['text']): TextElement['autofit'] {
  const fitOf = (node: XmlNode): TextElement['autofit'] => node.children.map(({ name }) => AUTOFITS[name]).find((fit) => fit !== undefined)
  const fit = (own && fitOf(own)) ?? firstDefined(inherited, fitOf)
  const isAsItStands = numberOf(child(own, 'a:normAutofit'), 'fontScale') === undefined && text.blocks.some(({ runs }) => runs.length > 0)
  return (fit === 'shrink' || fit === undefined) && isAsItStands ? 'none' : fit
}

/** How far words are turned to the right in their box, degrees. */
function turnOf({ bodies }: TextSources): number {
  const way = firstDefined(bodies, (node) => node.attributes['vert']) ?? 'horz'
  return way === 'vert270' ? -90 : way === 'horz' ? 0 : 90
}

/** Whether the letters of words stand one below the other: here they go along a line that is turned. */
export function isStacked({ bodies }: TextSources): boolean {
  return firstDefined(bodies, (node) => node.attributes['vert'])?.startsWith('wordArt') === true
}

/** Whether words are written downwards or upwards. */
export function isTurned(sources: TextSources): boolean {
  return turnOf(sources) !== 0
}

/** Words that are written downwards or upwards are a box that is turned. */
function written(frame: Frame, sources: TextSources): Frame {
  const turn = turnOf(sources)
  if (turn === 0) return frame
  const [width, height] = [frame.height, frame.width]
  return { ...frame, x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width, height, rotation: (frame.rotation + turn) % 360 }
}

/** A box moved along its own sides, which are turned with it. */
export function within(frame: Frame, left: number, top: number, right: number, bottom: number): Frame {
  const [width, height] = [Math.max(1, frame.width - left - right), Math.max(1, frame.height - top - bottom)]
  const [across, down] = [(left - right) / 2, (top - bottom) / 2]
  const angle = (frame.rotation * Math.PI) / 180
  const middleX = frame.x + frame.width / 2 + across * Math.cos(angle) - down * Math.sin(angle)
  const middleY = frame.y + frame.height / 2 + across * Math.sin(angle) + down * Math.cos(angle)
  return { ...frame, x: middleX - width / 2, y: middleY - height / 2, width, height }
}

/** How wide the longest line of words may be that break nowhere but where they say it, slide points: programs write boxes that are too narrow for theirs. */
function unbrokenWidth({ look, text }: Pick<ReadText, 'look' | 'text'>): number {
  const widths = text.blocks.flatMap(({ runs }) => {
    const lines = [0]
    for (const { marks, text: words } of runs) {
      const [size, usual] = [marks.fontSize ?? look.fontSize, marks.bold === true ? LETTER.bold : LETTER.usual]
      for (const letter of words) {
        if (letter === '\n') lines.push(0)
        else lines.push((lines.pop() ?? 0) + size * (SQUARE.test(letter) ? LETTER.square : usual))
      }
    }
    return lines
  })
  return Math.min(WIDEST, largest(widths, 0))
}

/** A box of words that is not filled, or filled by one thing: where its words begin is where they began. */
export function textFields({ look, lowered, text }: ReadText, given: Frame, sources: TextSources, isFilled: boolean, context: SlideContext): Omit<Extract<NewElement, { type: 'text' }>, 'id'> {
  const frame = written(given, sources)
  const { bottom, left, right, top } = insetsOf(sources, context)
  const padding = isFilled ? (left + right + top + bottom) / 4 : Math.min(left, top, right, bottom)
  const tight = isFilled ? frame : within(frame, left - padding, top - padding, right - padding, bottom - padding)
  const never = firstDefined(sources.bodies, (node) => node.attributes['wrap']) === 'none'
  const wanted = unbrokenWidth({ look, text }) + 2 * padding
  const more = never && !isFilled ? Math.max(tight.width * (WIDER - 1) + look.fontSize * 0.5, wanted - tight.width) : 0
  const [before, after] = look.align === 'right' ? [more, 0] : look.align === 'center' ? [more / 2, more / 2] : [0, more]
  const moved = { ...tight, y: tight.y + (isFilled ? 0 : look.fontSize * lowered) }
  const box = fieldsOf(within(moved, -before, 0, -after, 0))
  const autofit = autofitOf(sources, text)
  return {
    type: 'text', ...box, flipX: false, flipY: false, text, ...look, verticalAlign: anchorOf(sources), padding: rounded(padding),
    ...(autofit === undefined ? {} : { autofit }),
  }
}

/** Distances from the four sides of a box, slide points. */
export interface Insets {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How far the words of a form may stand from its room, slide points. */
export const INSET_MAX = 400

/** The words of a form, which stays as large as it is; `within` is how much smaller than the form's own the room is that a deck says for them. */
export function wordFields({ look, lowered, text }: ReadText, sources: TextSources, context: SlideContext, within: Insets = { left: 0, top: 0, right: 0, bottom: 0 }): Partial<ShapeElement> {
  const { bottom, left, right, top } = insetsOf(sources, context)
  const padding = Math.min(left, top, right, bottom)
  const down = look.fontSize * lowered
  const insets = Object.entries({ insetLeft: left - padding + within.left, insetTop: top - padding + down + within.top, insetRight: right - padding + within.right, insetBottom: bottom - padding - down + within.bottom })
  return { text, ...look, verticalAlign: anchorOf(sources), padding: rounded(padding), ...Object.fromEntries(insets.map(([side, inset]) => [side, Math.min(INSET_MAX, Math.max(-INSET_MAX, rounded(inset)))] as const).filter(([, inset]) => inset !== 0)), ...(autofitOf(sources, text) === 'none' ? { autofit: 'none' } : {}) }
}
