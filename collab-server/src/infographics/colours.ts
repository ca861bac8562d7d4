import { contrast } from '@lectern/shared/colour'

type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

/** A colour between two, `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  return `#${a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share).toString(16).padStart(2, '0')).join('')}`
}

/** From softest to hardest: the first that can be read. */
const INKS = ['#1D1B16', '#FDFAF3', '#000000', '#FFFFFF'] as const
/** Contrast that words of every size need (WCAG AA). */
export const READABLE = 4.5

/** The ink that is read on a colour. */
export function inkOn(colour: string): string {
  const best = INKS.toSorted((a, b) => contrast(b, colour) - contrast(a, colour))[0] ?? INKS[0]
  return INKS.find((ink) => contrast(ink, colour) >= READABLE * 1.2) ?? best
}

/** A colour moved towards the ink until it can be read on all of some backgrounds. */
export function readable(colour: string, ...backgrounds: readonly string[]): string {
  const ink = inkOn(backgrounds[0] ?? '#FFFFFF')
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(colour, ink, share)
    if (backgrounds.every((background) => contrast(tried, background) >= READABLE)) return tried
  }
  return ink
}

/** The colours an infographic is drawn in. */
export interface Palette {
  readonly background: string
  readonly ink: string
  /** Words that matter less. */
  readonly soft: string
  /** Fill of the cards. */
  readonly card: string
  /** Lines that hold things together. */
  readonly line: string
  /** One for each item, in turn; each readable as words on the cards and the background. */
  readonly accents: readonly string[]
}

/** Colours used when the author names none. */
const OWN_ACCENTS = ['#0F766E', '#B4690E', '#A33A26', '#3B5BA9']

/** The colours of a request, made to be read on its background. */
export function paletteOf(colors: readonly string[], background: string): Palette {
  const wanted = colors.length > 0 ? colors : OWN_ACCENTS
  const dry = inkOn(background)
  const card = mix(background, wanted[0] ?? dry, 0.08)
  const ink = readable(dry, background, card)
  return {
    background, ink, card, soft: readable(mix(ink, background, 0.25), background, card), line: mix(background, ink, 0.22),
    accents: wanted.map((colour) => readable(colour, card, background)),
  }
}

/** The accent of an item, in turn. */
export function accentOf({ accents, ink }: Palette, index: number): string {
  return accents[index % accents.length] ?? ink
}
