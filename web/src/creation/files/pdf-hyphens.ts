import type { Line } from './pdf-lines.ts'

/** What is known of words that end with a hyphen at the end of their line. */
export interface BrokenWords {
  /** The document parts words so that its lines are filled, as books do. */
  readonly isUsual: boolean
  /** All words that stand within lines, in small letters. */
  readonly known: ReadonlySet<string>
}

const HYPHEN_END = /\p{L}[-\u00ad\u2010]$/u
/** Documents that part words do so on more lines than this, as a share of all; the others end a line at the hyphens that words have anyway. */
const PARTED_LINES = 0.02

/** What the lines of a document say of the words that end them. */
export function brokenWords(lines: readonly Line[]): BrokenWords {
  const prose = lines.filter(({ text }) => text.length > 30)
  return {
    isUsual: prose.filter(({ text }) => HYPHEN_END.test(text)).length > prose.length * PARTED_LINES,
    known: new Set(lines.flatMap(({ text }) => text.toLocaleLowerCase().match(/\p{L}+(?:[-\u2010]\p{L}+)*(?![-\u00ad\u2010]?$)/gu) ?? [])),
  }
}

/** Scripts whose lines go on without a space, and their marks. */
const UNSPACED_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F\uFF01-\uFF65]$/u
const UNSPACED_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F\uFF01-\uFF65]/u

/** A word that was broken at the end of a line is one again; one that has a hyphen of its own keeps it. */
export function joined(text: string, next: string, { isUsual, known }: BrokenWords): string {
  if (UNSPACED_END.test(text) && UNSPACED_START.test(next)) return text + next
  const before = /(\p{L}+)[-\u00ad\u2010]$/u.exec(text)?.[1]
  const after = /^\p{Ll}+/u.exec(next)?.[0]
  if (before === undefined || after === undefined || !/\p{Ll}$/u.test(before)) return `${text} ${next}`
  const [whole, apart] = [`${before}${after}`.toLocaleLowerCase(), `${before}-${after}`.toLocaleLowerCase()]
  const hasOwn = !text.endsWith('\u00ad') && !known.has(whole) && (known.has(apart) || !isUsual)
  return (hasOwn ? text : text.slice(0, -1)) + next
}
