import { hex, utf16 } from './pdf-file.ts'
import type { PdfFile } from './pdf-file.ts'

/** Codes of one font: as many as a byte has. */
const CODES = 256
/** Entries of one list of a map of characters (Adobe technical note 5411). */
const MAP_ENTRIES = 100
/** Nothing is drawn for a letter, which is as wide as high. */
const GLYPH = '1000 0 0 -200 1000 800 d1'

/** Letters of one font that follow each other. */
export interface InvisiblePiece {
  /** The name of the font in the resources of pages. */
  readonly font: string
  /** Their codes, as digits. */
  readonly codes: string
}

/**
 * Fonts in which nothing is seen: the picture of the page shows the words, and these say what they are, to who searches, copies or
 * hears them. All letters are as wide as high; who places words stretches them to where they are seen.
 */
export interface InvisibleFonts {
  pieces(text: string): readonly InvisiblePiece[]
  /** Writes all fonts; answers the dictionary of them. */
  write(file: PdfFile): string
}

function characterMap(letters: readonly string[]): string {
  const lists: string[] = []
  for (let from = 0; from < letters.length; from += MAP_ENTRIES) {
    const entries = letters.slice(from, from + MAP_ENTRIES).map((letter, at) => `<${hex([from + at])}> <${utf16(letter)}>`)
    lists.push(`${entries.length} beginbfchar\n${entries.join('\n')}\nendbfchar`)
  }
  return '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n'
    + `/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<00> <ff>\nendcodespacerange\n${lists.join('\n')}\n`
    + 'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend'
}

/** Begins the fonts of a file. */
export function createInvisibleFonts(): InvisibleFonts {
  const places = new Map<string, number>()
  const placeOf = (letter: string): number => {
    const place = places.get(letter) ?? places.size
    places.set(letter, place)
    return place
  }
  return {
    pieces(text) {
      const found: { font: string; codes: string }[] = []
      for (const letter of text) {
        const place = placeOf(letter)
        const font = `T${Math.floor(place / CODES)}`
        const last = found.at(-1)
        if (last?.font === font) last.codes += hex([place % CODES])
        else found.push({ font, codes: hex([place % CODES]) })
      }
      return found
    },
    write(file) {
      const letters = [...places.keys()]
      const glyph = file.reserve()
      file.writeStream(glyph, '', new TextEncoder().encode(GLYPH))
      const entries: string[] = []
      for (let from = 0; from < Math.max(1, letters.length); from += CODES) {
        const own = letters.slice(from, from + CODES)
        const [font, map] = [file.reserve(), file.reserve()]
        file.writeStream(map, '', new TextEncoder().encode(characterMap(own)))
        file.write(font, '<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 800] /FontMatrix [0.001 0 0 0.001 0 0] /Resources << >> '
          + `/CharProcs << /n ${glyph} 0 R >> /Encoding << /Type /Encoding /Differences [0${' /n'.repeat(CODES)}] >> `
          + `/FirstChar 0 /LastChar ${CODES - 1} /Widths [${Array.from({ length: CODES }, () => 1000).join(' ')}] /ToUnicode ${map} 0 R >>`)
        entries.push(`/T${from / CODES} ${font} 0 R`)
      }
      return `<< ${entries.join(' ')} >>`
    },
  }
}
