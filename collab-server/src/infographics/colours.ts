import { contrast } from '@lectern/shared/colour'

type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

/** A colour between two, `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  return `#${a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share).toString(16).padStart(2, '0')).join('')}`
}

const INK = '#1D1B16'
const CHALK = '#FDFAF3'

/** The ink that is read best on a colour. */
export function inkOn(colour: string): string {
  return contrast(INK, colour) >= contrast(CHALK, colour) ? INK : CHALK
}

/** Contrast that large words need. */
const READABLE = 3

/** A colour moved towards the ink until it can be read on a background. */
export function readable(colour: string, background: string): string {
  const ink = inkOn(background)
  for (let share = 0; share < 1; share += 0.1) {
    const tried = mix(colour, ink, share)
    if (contrast(tried, background) >= READABLE) return tried
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
  /** One for each item, in turn; each readable on the cards. */
  readonly accents: readonly string[]
}

/** Colours used when the author names none. */
const OWN_ACCENTS = ['#0F766E', '#B4690E', '#A33A26', '#3B5BA9']

/** The colours of a request, made to be read on its background. */
export function paletteOf(colors: readonly string[], background: string): Palette {
  const ink = inkOn(background)
  const wanted = colors.length > 0 ? colors : OWN_ACCENTS
  const card = mix(background, wanted[0] ?? ink, 0.08)
  return { background, ink, soft: mix(ink, background, 0.25), card, accents: wanted.map((colour) => readable(colour, card)) }
}
