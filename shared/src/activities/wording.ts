import { plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'

/** How answers in one's own words are compared. */
export interface Wording {
  readonly caseMatters: boolean
  readonly accentsMatter: boolean
}

/** Accents over letters of Latin, Greek and Cyrillic; the marks of other scripts are letters of their own and stay. */
const ACCENTS = /[\u0300-\u036f]/g

function comparable(words: string, { accentsMatter, caseMatters }: Wording): string {
  const plain = (accentsMatter ? words.normalize('NFKC') : words.normalize('NFKD').replace(ACCENTS, '').normalize('NFKC')).trim().replace(/\s+/g, ' ').replace(/[\u2018\u2019]/g, "'")
  return caseMatters ? plain : plain.toLowerCase()
}

/** What words are compared with: the parts between the signs that stand for any letters or none. */
type Pattern = readonly string[]

/** Whether words are like a pattern; takes no longer than the words are long, times the parts of the pattern. */
function isLike(words: string, [first = '', ...rest]: Pattern): boolean {
  if (rest.length === 0) return words === first
  if (!words.startsWith(first)) return false
  const last = rest.pop() ?? ''
  let at = first.length
  for (const part of rest) {
    const found = words.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return words.length - last.length >= at && words.endsWith(last)
}

/** What an author accepts: one a line, without those that say nothing. */
export function acceptedIn(accepted: RichText): readonly string[] {
  return plainText(accepted).split('\n').map((line) => line.trim()).filter((line) => line !== '')
}

/** The patterns of what is accepted, as they were compared with last. */
const known = new WeakMap<RichText, { readonly wording: Wording; readonly patterns: readonly Pattern[] }>()

/** What an author accepts, as patterns: made once, since many answers are graded by the same, and nothing bounds how much is accepted. */
function patternsOf(accepted: RichText, { accentsMatter, caseMatters }: Wording): readonly Pattern[] {
  const before = known.get(accepted)
  if (before?.wording.accentsMatter === accentsMatter && before.wording.caseMatters === caseMatters) return before.patterns
  const wording = { accentsMatter, caseMatters }
  const patterns = acceptedIn(accepted).map((line) => comparable(line, wording).split('*'))
  known.set(accepted, { wording, patterns })
  return patterns
}

/** Whether words are among those that are accepted. Nothing never is. */
export function isAccepted(words: string, accepted: RichText, wording: Wording): boolean {
  const own = comparable(words, wording)
  return own !== '' && patternsOf(accepted, wording).some((pattern) => isLike(own, pattern))
}
