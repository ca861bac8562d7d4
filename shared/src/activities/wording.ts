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

/** Whether words are like a pattern, in which `*` stands for any letters or none; takes no longer than the words are long, times the parts of the pattern. */
function isLike(words: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
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

/** Whether words are among those that are accepted. Nothing never is. */
export function isAccepted(words: string, accepted: RichText, wording: Wording): boolean {
  const own = comparable(words, wording)
  return own !== '' && acceptedIn(accepted).some((line) => isLike(own, comparable(line, wording)))
}
