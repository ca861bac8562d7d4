/** How a font of TeX writes its letters: as Knuth had them (OT1), or as was agreed in Cork (T1). */
export type TexEncoding = 'OT1' | 'T1'

const fromCode = (first: number, letters: readonly string[]): readonly (readonly [string, string])[] => letters.map((letter, at) => [String.fromCodePoint(first + at), letter])

const JOINED = ['ff', 'fi', 'fl', 'ffi', 'ffl']
const JOINED_FROM: Readonly<Record<TexEncoding, number>> = { OT1: 0x0B, T1: 0x1B }

/** Letters below the space by their codes, where a font has no names for them. Accents stand before their letter. */
const LETTERS: Readonly<Record<TexEncoding, ReadonlyMap<string, string>>> = {
  OT1: new Map(fromCode(JOINED_FROM.OT1, [...JOINED, 'ı', 'ȷ', '`', '´', 'ˇ', '˘', '¯', '˚', '¸', 'ß', 'æ', 'œ', 'ø', 'Æ', 'Œ', 'Ø'])),
  T1: new Map([...fromCode(0x0D, ['‚', '‹', '›', '“', '”', '„', '«', '»', '–', '—']), ...fromCode(0x19, ['ı', 'ȷ', ...JOINED])]),
}

/** What is likely in fonts of which nobody knows the encoding: some of these codes are spaces elsewhere, so that they count beside letters only. */
const LIKELY = new Map([...fromCode(JOINED_FROM.OT1, JOINED), ...fromCode(JOINED_FROM.T1, JOINED)])
/** Quotes and dashes, which stand between words, too. */
const BETWEEN = new Map([['\u0010', '“'], ['\u0011', '”'], ['\u0015', '–'], ['\u0016', '—']])
const BESIDE_LETTERS = /(?<=\p{L})\p{Cc}|\p{Cc}(?=\p{L})/gu

/** How many codes beside letters are joined letters in each encoding. */
export function joinedCodes(texts: readonly string[]): Readonly<Record<TexEncoding, number>> {
  const codes = texts.flatMap((text) => text.match(BESIDE_LETTERS) ?? [])
  const count = (first: number): number => codes.filter((code) => code.charCodeAt(0) >= first && code.charCodeAt(0) < first + JOINED.length).length
  return { OT1: count(JOINED_FROM.OT1), T1: count(JOINED_FROM.T1) }
}

/** Words of a font of TeX that has no names for some of its letters, with these; other words are as they were. */
export function texLetters(text: string, encoding: TexEncoding | null): string {
  if (encoding !== null) return text.replace(/\p{Cc}/gu, (code) => LETTERS[encoding].get(code) ?? code)
  return text.replace(BESIDE_LETTERS, (code) => LIKELY.get(code) ?? code).replace(/\p{Cc}/gu, (code) => BETWEEN.get(code) ?? code)
}
