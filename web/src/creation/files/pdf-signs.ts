import type { Fragment, Line } from './pdf-lines.ts'

/** Signs of lists that are words, operators or dashes elsewhere: a list's where they stand apart from what follows. */
const APART = /^(?:[-+>»›→⇒➔‒−—⁃¤§o])$/u
/** How far a sign stands from its words at least, in heights of their letters: spaces between words are narrower, also in lines that are filled. */
const SIGN_GAP = 0.62
/** Dashes that somebody typed before each line of a list. */
const TYPED = /^[-−‒]\s+(?=[\p{L}\p{N}“"('])/u
/** Lines that begin as far from their column's edge as each other, points. */
const SAME_PLACE = 1.5

/** Whether what begins a line is the sign of a list, as far as it stands from what follows. */
export function isSignBefore(sign: string, gap: number, size: number): boolean {
  return gap > size * SIGN_GAP && APART.test(sign.trim())
}

function hasSign([first, second]: readonly Fragment[]): boolean {
  if (first === undefined) return false
  return first.isSigned === true || (second !== undefined && isSignBefore(first.text, second.x - first.end, Math.max(first.size, second.size)))
}

/** Lines with the signs of lists that stand before them as dots; those that several lines of a page have typed before them, too. */
export function withSigns(lines: readonly Line[]): readonly Line[] {
  const typed = lines.filter(({ isCode, text }) => !isCode && TYPED.test(text))
  return lines.map((line) => {
    const isTyped = typed.includes(line) && typed.some((other) => other !== line && other.page === line.page && other.column === line.column && Math.abs(other.x - line.x) <= SAME_PLACE)
    if (!isTyped && !(hasSign(line.fragments) && line.fragments.length <= 2 && !line.isCode)) return line
    return { ...line, text: line.text.replace(/^\S+\s*/u, '• '), fragments: line.fragments.map((fragment, at) => (at === 0 ? { ...fragment, text: fragment.text.replace(/^\S+/u, '•') } : fragment)) }
  })
}
