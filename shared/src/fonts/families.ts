/** Scripts that a family is chosen for; what people of a language look for in the list. */
export const FONT_SCRIPTS = ['latin', 'greek', 'cyrillic', 'devanagari', 'arabic', 'hebrew'] as const
export type FontScript = (typeof FONT_SCRIPTS)[number]

/** What a family is good for. */
export const FONT_KINDS = ['sans', 'serif', 'display', 'handwriting', 'mono'] as const
export type FontKind = (typeof FONT_KINDS)[number]

/** A family that comes with the product. */
export interface FontFamily {
  /** Its id, as lessons and themes name it, and its CSS family; never changed once released. */
  readonly family: string
  /** What it is called in lists. */
  readonly label: string
  readonly kind: FontKind
  readonly scripts: readonly FontScript[]
  /** SPDX id of the licence under which it is given out. */
  readonly licence: 'OFL-1.1' | 'Apache-2.0'
}

/** Scripts by a letter each, to keep the list a list. */
const LETTERS: Readonly<Record<string, FontScript>> = {
  L: 'latin', G: 'greek', C: 'cyrillic', D: 'devanagari', A: 'arabic', H: 'hebrew',
}

const of = (label: string, kind: FontKind, scripts: string, licence: FontFamily['licence'] = 'OFL-1.1'): FontFamily => ({
  family: `${label} Variable`, label, kind, scripts: [...scripts].flatMap((letter) => LETTERS[letter] ?? []), licence,
})

/** A family whose weights are files of their own, regular and bold: as wide as one of an office program, letter by letter. */
const fixed = (label: string, kind: FontKind, scripts: string): FontFamily => ({ ...of(label, kind, scripts), family: label })

/** The families that come with the product, in the order of their names. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  of('Atkinson Hyperlegible Next', 'sans', 'L'),
  of('Baloo 2', 'display', 'LD'),
  of('Bitter', 'serif', 'LC'),
  of('Cairo', 'sans', 'LA'),
  fixed('Caladea', 'serif', 'L'),
  fixed('Carlito', 'sans', 'LGC'),
  of('Caveat', 'handwriting', 'LC'),
  of('Dancing Script', 'handwriting', 'L'),
  of('DM Sans', 'sans', 'L'),
  of('EB Garamond', 'serif', 'LGC'),
  of('Fira Code', 'mono', 'LGC'),
  of('Frank Ruhl Libre', 'serif', 'LH'),
  of('Fraunces', 'serif', 'L'),
  of('Heebo', 'sans', 'LH'),
  of('Inter', 'sans', 'LGC'),
  of('JetBrains Mono', 'mono', 'LGC'),
  of('Lexend', 'sans', 'L'),
  of('Literata', 'serif', 'LGC'),
  of('Lora', 'serif', 'LC'),
  of('Manrope', 'sans', 'LGC'),
  of('Merriweather', 'serif', 'LC'),
  of('Montserrat', 'sans', 'LC'),
  of('Noto Naskh Arabic', 'serif', 'LA'),
  of('Noto Sans Arabic', 'sans', 'LA'),
  of('Noto Sans Devanagari', 'sans', 'LD'),
  of('Noto Sans Hebrew', 'sans', 'LH'),
  of('Noto Serif', 'serif', 'LGC'),
  of('Noto Serif Devanagari', 'serif', 'LD'),
  of('Nunito', 'sans', 'LC'),
  of('Open Sans', 'sans', 'LGCH'),
  of('Oswald', 'display', 'LC'),
  of('Outfit', 'display', 'L'),
  of('Playfair Display', 'serif', 'LC'),
  of('Raleway', 'sans', 'LC'),
  of('Roboto', 'sans', 'LGC'),
  of('Roboto Slab', 'serif', 'LGC', 'Apache-2.0'),
  of('Rubik', 'sans', 'LCAH'),
  of('Source Sans 3', 'sans', 'LGC'),
  of('Source Serif 4', 'serif', 'LGC'),
  of('Space Grotesk', 'display', 'L'),
  of('Vazirmatn', 'sans', 'LA'),
  of('Work Sans', 'sans', 'L'),
]

/** Families that devices have themselves, or something like them; what they look like differs from one to the other. */
export const DEVICE_FAMILIES = ['Arial', 'Courier New', 'Georgia', 'Times New Roman', 'Verdana'] as const

/** A family that comes with the product; undefined for any other. */
export function bundledFamily(family: string): FontFamily | undefined {
  return FONT_FAMILIES.find((candidate) => candidate.family === family)
}
