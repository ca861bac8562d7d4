import { createHash } from 'node:crypto'
import type { Fill, LineHead, StrokeStyle } from '@lectern/shared/lesson'
import type { DeckElement } from './boxes.ts'
import { fieldsOf, turned } from './frames.ts'
import type { Frame } from './frames.ts'
import type { SlideContext } from './deck-context.ts'
import type { FreeForm, FreeWay, WayEnd } from './free-form.ts'
import { largest, rounded } from './text-style.ts'

/** What is drawn of free forms, as SVG. */
interface Drawing {
  readonly markup: string
  /** The box of the forms, of half their outlines, and of what reaches beyond: pictures show nothing beyond their edges. */
  readonly frame: Frame
  /** It stands for itself: somebody gave it a name, or it shows something. */
  readonly isNamed: boolean
}

/** How a free form is painted. */
export interface DrawingLook {
  readonly fill: Fill
  /** A picture that it is filled with instead, as drawings declare it, in a box of the form's size. */
  readonly pattern: { readonly id: string; readonly declared: string } | null
  readonly stroke: string
  /** Slide points. */
  readonly strokeWidth: number
  readonly strokeStyle: StrokeStyle
  /** At the ends of open ways. */
  readonly startHead: LineHead
  readonly endHead: LineHead
}

/** A fill as an attribute, with what has to be declared for it. */
function painted(fill: Fill): { readonly value: string; readonly declared: string } {
  if (typeof fill === 'string') return { value: fill === 'transparent' ? 'none' : fill, declared: '' }
  if (fill.kind === 'picture') return { value: 'none', declared: '' }
  const id = `g${createHash('sha256').update(JSON.stringify(fill)).digest('hex').slice(0, 12)}`
  const stops = fill.stops.map(({ at, colour }) => `<stop offset="${rounded(at)}" stop-color="${colour === 'transparent' ? '#ffffff00' : colour}"/>`).join('')
  const declared = fill.kind === 'linear' ? `<linearGradient id="${id}" gradientTransform="rotate(${rounded(fill.angle)} .5 .5)">${stops}</linearGradient>` : `<radialGradient id="${id}">${stops}</radialGradient>`
  return { value: `url(#${id})`, declared }
}

const isOutlined = ({ stroke, strokeWidth }: DrawingLook): boolean => stroke !== 'transparent' && strokeWidth > 0

/** Dashes and what is between them, as multiples of the width of their line. */
const DASHES: Readonly<Record<StrokeStyle, readonly number[]>> = { solid: [], dashed: [4, 3], dotted: [1, 2] }
/** How long and how wide the head of an arrow is, as a multiple of the width of its line, and at least; slide points. */
const HEAD = { share: 3.5, least: 8 } as const

/** The head of an arrow, or a dot, at the end of a way. */
function headOf(head: LineHead, [[x, y], [fromX, fromY]]: WayEnd, { height, width }: FreeWay, box: Pick<Frame, 'width' | 'height'>, { stroke, strokeWidth }: DrawingLook): string {
  if (head === 'none') return ''
  const [across, down] = [box.width / width, box.height / height]
  const [tipX, tipY, angle] = [x * across, y * down, Math.atan2((y - fromY) * down, (x - fromX) * across)]
  const size = Math.max(HEAD.least, strokeWidth * HEAD.share)
  if (head === 'circle') return `<circle cx="${rounded(tipX)}" cy="${rounded(tipY)}" r="${rounded(size / 2)}" fill="${stroke}"/>`
  const side = (turn: number): string => `${rounded(tipX - size * 1.12 * Math.cos(angle + turn))} ${rounded(tipY - size * 1.12 * Math.sin(angle + turn))}`
  return `<path d="M${rounded(tipX)} ${rounded(tipY)}L${side(0.46)}L${side(-0.46)}Z" fill="${stroke}"/>`
}

/** A free form in a box of this size. */
function markupOf({ ways }: FreeForm, { height, width }: Pick<Frame, 'width' | 'height'>, look: DrawingLook): string {
  const { declared, value } = look.pattern === null ? painted(look.fill) : { declared: look.pattern.declared, value: '' }
  const dashes = look.strokeStyle === 'solid' ? '' : ` stroke-dasharray="${DASHES[look.strokeStyle].map((length) => rounded(length * look.strokeWidth)).join(' ')}"`
  const paths = ways.map((way, index) => {
    // A pattern lies in the box of the form, which a way is stretched to.
    const own = look.pattern && `${look.pattern.id}-${index}`
    const stretched = look.pattern && way.isFilled ? `<pattern id="${own}" href="#${look.pattern.id}" patternTransform="scale(${way.width / width} ${way.height / height})"/>` : ''
    const shown = own === null ? value : `url(#${own})`
    const stroke = way.isStroked && isOutlined(look) ? ` stroke="${look.stroke}" stroke-width="${look.strokeWidth}"${dashes} stroke-linejoin="round" vector-effect="non-scaling-stroke"` : ''
    const heads = stroke === '' || way.ends === null ? '' : headOf(look.startHead, way.ends[0], way, { width, height }, look) + headOf(look.endHead, way.ends[1], way, { width, height }, look)
    return `${stretched}<path transform="scale(${width / way.width} ${height / way.height})" d="${way.path}" fill="${way.isFilled ? shown : 'none'}" fill-rule="evenodd"${stroke}/>${heads}`
  })
  return declared + paths.join('')
}

const corners = ({ height, rotation, width, x, y }: Frame): readonly (readonly [number, number])[] => (
  [[x, y], [x + width, y], [x, y + height], [x + width, y + height]] as const
).map((corner) => turned(corner, [x + width / 2, y + height / 2], rotation))

/**
 * The drawings of a slide, by the elements that show them. What is drawn of many forms that belong together, as programs export pictures,
 * is one drawing: a lesson has no use for hundreds of elements that nobody would ever take apart.
 */
export class Drawings {
  readonly #byElement = new Map<string, Drawing>()

  /** Takes note of what an element draws. */
  add(element: DeckElement, form: FreeForm, frame: Frame, look: DrawingLook): void {
    const outline = isOutlined(look) && form.ways.some(({ isStroked }) => isStroked) ? look.strokeWidth / 2 : 0
    const heads = form.ways.some(({ ends }) => ends !== null) && (look.startHead !== 'none' || look.endHead !== 'none') ? Math.max(HEAD.least, look.strokeWidth * HEAD.share) : 0
    const more = rounded(Math.max(outline, outline > 0 ? heads : 0) + largest(form.ways.map(({ beyond }) => beyond), 0) * Math.max(frame.width, frame.height))
    const markup = markupOf(form, { width: Math.max(1, frame.width), height: Math.max(1, frame.height) }, look)
    this.#byElement.set(element.id, {
      frame: { ...frame, x: frame.x - more, y: frame.y - more, width: Math.max(1, frame.width) + 2 * more, height: Math.max(1, frame.height) + 2 * more },
      markup: more === 0 ? markup : `<g transform="translate(${more} ${more})">${markup}</g>`, isNamed: (element.name ?? '') !== '',
    })
  }

  /** Elements of which those that are drawn, and follow each other, are one. */
  joined(elements: readonly DeckElement[]): DeckElement[] {
    const result: DeckElement[] = []
    for (const element of elements) {
      const before = result.at(-1)
      const both = before && this.#together(before, element)
      if (both) result[result.length - 1] = both
      else result.push(element)
    }
    return result
  }

  /** The elements with their drawings as pictures; without those that are too many. */
  shown(elements: readonly DeckElement[], { notes, pictures }: SlideContext): DeckElement[] {
    return elements.flatMap((element) => {
      const drawing = this.#byElement.get(element.id)
      if (!drawing) return [element]
      const [width, height] = [rounded(Math.max(1, drawing.frame.width)), rounded(Math.max(1, drawing.frame.height))]
      const hash = pictures.drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing.markup}</svg>`)
      if (hash === null) {
        notes.lose('too-many')
        return []
      }
      notes.keep('image')
      notes.change('drawing')
      return [{ ...element, ...fieldsOf(drawing.frame), blob: hash } as DeckElement]
    })
  }

  #together(under: DeckElement, over: DeckElement): DeckElement | null {
    const [first, second] = [this.#byElement.get(under.id), this.#byElement.get(over.id)]
    if (!first || !second || first.isNamed || second.isNamed || under.hidden !== over.hidden) return null
    const points = [...corners(first.frame), ...corners(second.frame)]
    const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))]
    const frame: Frame = {
      x: left, y: top, width: Math.max(1, Math.max(...points.map(([x]) => x)) - left), height: Math.max(1, Math.max(...points.map(([, y]) => y)) - top), rotation: 0, flipX: false, flipY: false,
    }
    const placed = ({ frame: { flipX, flipY, height, rotation, width, x, y }, markup }: Drawing): string => {
      const turn = rotation === 0 ? '' : ` rotate(${rounded(rotation)})`
      const mirror = flipX || flipY ? ` scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})` : ''
      if (turn === '' && mirror === '' && rounded(x - left) === 0 && rounded(y - top) === 0) return markup
      return turn === '' && mirror === '' ? `<g transform="translate(${rounded(x - left)} ${rounded(y - top)})">${markup}</g>`
        : `<g transform="translate(${rounded(x - left + width / 2)} ${rounded(y - top + height / 2)})${turn}${mirror} translate(${rounded(-width / 2)} ${rounded(-height / 2)})">${markup}</g>`
    }
    this.#byElement.set(under.id, { frame, markup: placed(first) + placed(second), isNamed: false })
    return { ...under, ...fieldsOf(frame) }
  }
}
