import type { Line } from './pdf-lines.ts'

/** Where more of a document than this is in letters as wide as each other, it is typed, and they say nothing. */
const TYPED = 0.5
/** What is shown as it was typed stands further in than the prose before it by this, in heights of its letters. */
const INDENT = 0.6

/** Without the mark of code where a whole document looks so. */
export function withoutTyped(lines: readonly Line[]): readonly Line[] {
  const letters = (some: readonly Line[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  return letters(lines.filter(({ isCode }) => isCode)) > letters(lines) * TYPED ? lines.map((line) => ({ ...line, isCode: false })) : lines
}

/** Whether a line is one of code: whole, apart from prose that goes on in it, and no heading of large or bold letters. */
export function isCodeLine(line: Line, before: { readonly last: Line; readonly text: string } | null, bodySize: number): boolean {
  if (!line.isCode || line.isBold || line.size > bodySize * 1.15) return false
  return before === null || /[.!?:]$/u.test(before.text) || line.x > before.last.x + line.size * INDENT
}

/** A line of code as it was typed, its gaps as many letters wide as they are on the page. @param start where the first line of its block begins */
export function codeText({ fragments, x }: Line, start: number): string {
  const widest = fragments.reduce((most, one) => (one.text.length > most.text.length ? one : most))
  const letter = Math.max(1, (widest.end - widest.x) / widest.text.length)
  const gap = (from: number, to: number): string => ' '.repeat(Math.min(60, Math.max(0, Math.round((to - from) / letter))))
  const words = fragments.map(({ text, x: at }, index) => (index === 0 ? '' : gap(fragments[index - 1]?.end ?? at, at) || ' ') + text).join('')
  return gap(start, x) + words.replaceAll('`', "'")
}
