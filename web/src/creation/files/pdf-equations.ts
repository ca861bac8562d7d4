import type { Box } from './pdf-drawn.ts'
import type { Line } from './pdf-lines.ts'
import { tableAt } from './pdf-tables.ts'

/** An equation that stands on lines of its own. */
export interface DisplayedEquation {
  /** Where it stands, with the room around it up to its neighbours: what is empty of it is nobody's. */
  readonly box: Box
  /** The number that its author gave it, as it stands beside it; empty for none. */
  readonly number: string
}

/** It stands further in than its column by this, in heights of its letters. */
const INDENT = 0.8
/** Rows of one equation are no further apart than this, in heights of their letters. */
const ROW_GAP = 2.6
/** Numerators, limits and the like are no further from the others, and no longer. */
const [SMALL_GAP, SMALL_PART] = [1.7, 8]
/** Fewer signs may as well be a name. */
const LEAST_SIGNS = 4
/** Words in an equation take no more than this of its signs. */
const MOST_WORDS = 0.4
/** How far signs of an equation reach above and below the line that they stand on, in heights of its letters: sums and brackets hang below it. */
const REACH = { up: 1.6, down: 2.2 } as const
/** Of letters of prose, the same. */
const PROSE = { up: 0.85, down: 0.3 } as const
/** Larger shapes than this on both sides are those of a diagram, points; lines of fractions are flat. */
const DIAGRAM = 14
/** More of a page than this is no single equation, as a share of its height. */
const TALLEST = 0.35

const NUMBER = /^\(\s*(?:[A-Z]\.?)?\d{1,3}(?:[.–-]\d{1,3}){0,2}[a-z]?\s*\)$/u
const RELATION = /[=<>≤≥≠≈≡∼≃≅∝≪≫→←↔⇒⇐⇔∈∉⊂⊃⊆⊇∑∏∫∮√±×÷∂∇∞↦⊢⊨∧∨∀∃]|:=/u
const SIGN = /[\p{Sm}\u0370-\u03FF\u2100-\u214F\u{1D400}-\u{1D7FF}]/gu
const NAMES = /^(?:a?(?:sin|cos|tan|cot|sec|csc)h?|arc(?:sin|cos|tan)|log|ln|lg|exp|lim|sup|inf|max|min|arg|det|dim|ker|deg|gcd|mod|tr|div|grad|rot|curl|sgn|sign|var|cov|rank|diag|subject|to|if|for|all|and|or|otherwise|where|with|si|para|y|o)$/iu
/** Words that follow each other are a sentence, not names of functions. */
const SENTENCE = /(?=.*\p{L}{4})\p{L}{2,}\s\p{L}{2,}\s\p{L}{2,}/u
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu
/** Commands and tags of programs have signs of formulas, too. */
const PROGRAM = /\\\p{L}{2}|<[\p{L}\p{N}/][^<>]*>|https?:/u
/** Parts of brackets over several lines have no letter of their own. */
const BRACKETS = /^[•()[\]{}|\s]+$/u
const LISTED = /^(?:[•▪◦‣●○■□∗·▶▸►◆✓★–-]\s|\d{1,3}[.)]\s)/u

/** What signs of a line are: those of formulas, letters of words, and all of them. */
function signsOf({ fragments, text }: Line): { readonly math: number; readonly words: number; readonly all: number } {
  const bare = text.replaceAll(/\s+/gu, '')
  const words = (text.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []).filter((word) => !NAMES.test(word))
  const set = fragments.reduce((sum, { math }) => sum + math, 0)
  const math = Math.max(set, text.match(SIGN)?.length ?? 0)
  // Letters of formulas may be written without any space between them.
  return { math, words: Math.max(0, words.join('').length - set), all: bare.length }
}

/** Whether a line may be a part of an equation: it has no more words than equations have. */
function mayBePart(line: Line): boolean {
  const { all, math, words } = signsOf(line)
  if (line.isCode || LISTED.test(line.text) || PROGRAM.test(line.text) || line.edges.length > 1 || SENTENCE.test(line.text) || (line.text.match(IDEOGRAPH)?.length ?? 0) > 2) return false
  return words <= all * MOST_WORDS && (math > 0 || words === 0)
}

/** Whether a line stands above or below others of an equation, as numerators and limits do: a few letters, whatever they are, within its column. */
function isSmallPart(line: Line): boolean {
  return line.text.replaceAll(/\s+/gu, '').length <= SMALL_PART && line.x > line.columnStart + line.size * INDENT && !line.isBold && (BRACKETS.test(line.text) || !LISTED.test(line.text))
}

/** The lines of an equation that begins with one of a page, in their order; empty where none begins there. */
function runAt(lines: readonly Line[], from: number): readonly Line[] {
  const run: Line[] = []
  for (const line of lines.slice(from)) {
    const last = run.at(-1)
    const isFull = mayBePart(line) && line.text.length > 2
    if (!isFull && !isSmallPart(line)) break
    const gap = isFull && (last === undefined || mayBePart(last)) ? ROW_GAP : SMALL_GAP
    if (last !== undefined && (last.page !== line.page || last.column !== line.column || Math.abs(last.y - line.y) > Math.max(last.size, line.size) * gap)) break
    run.push(line)
  }
  return run
}

function isEquation(run: readonly Line[]): boolean {
  const [first] = run
  if (first === undefined) return false
  const text = run.map((line) => line.text).join(' ')
  const signs = run.map(signsOf)
  const [math, all, words] = (['math', 'all', 'words'] as const).map((key) => signs.reduce((sum, line) => sum + line[key], 0)) as [number, number, number]
  const size = Math.max(...run.map((line) => line.size))
  const start = Math.min(...run.map(({ x }) => x))
  return all >= LEAST_SIGNS && math >= Math.max(2, all * 0.2) && words <= all * MOST_WORDS && RELATION.test(text) && start > first.columnStart + size * INDENT
}

/** Whether what is drawn crosses a box, as diagrams do that have formulas for labels; what is drawn around it is its frame. */
function isCrossed(box: Box, shapes: readonly Box[]): boolean {
  return shapes.some((shape) => (
    shape.width > DIAGRAM && shape.height > DIAGRAM && shape.x < box.x + box.width && shape.x + shape.width > box.x && shape.y < box.y + box.height && shape.y + shape.height > box.y
    && !(shape.x <= box.x && shape.y <= box.y + box.height * 0.3 && shape.x + shape.width >= box.x + box.width && shape.y + shape.height >= box.y + box.height * 0.7)
  ))
}

/** The equations on lines of their own, of one page. @param shapes what is drawn on it */
export function equationsOn(lines: readonly Line[], { height, width }: { readonly height: number; readonly width: number }, shapes: readonly Box[]): readonly DisplayedEquation[] {
  const found: DisplayedEquation[] = []
  for (let at = 0; at < lines.length;) {
    const run = runAt(lines, at)
    const table = run.length === 0 ? tableAt(lines, at) : null
    if (isEquation(run)) {
      const equation = equationOf(run, lines, { height, width })
      if (equation !== null && !isCrossed(equation.box, shapes)) found.push(equation)
    }
    at += Math.max(1, run.length, table?.count ?? 0)
  }
  return found
}

function equationOf(run: readonly Line[], lines: readonly Line[], page: { readonly height: number; readonly width: number }): DisplayedEquation | null {
  const [first] = run
  if (first === undefined) return null
  const size = Math.max(...run.map((line) => line.size))
  const isBeside = (other: Line): boolean => !run.includes(other) && other.x < first.columnEnd && other.end > first.columnStart
  const [highest, lowest] = [Math.max(...run.map(({ y }) => y)), Math.min(...run.map(({ y }) => y))]
  const above = Math.min(page.height, ...lines.filter((other) => isBeside(other) && other.y > highest).map((other) => other.y - other.size * PROSE.down))
  const below = Math.max(0, ...lines.filter((other) => isBeside(other) && other.y < lowest).map((other) => other.y + other.size * PROSE.up))
  const top = Math.min(highest + size * REACH.up, above)
  const bottom = Math.max(lowest - size * REACH.down, below)
  const left = Math.max(0, Math.min(...run.map(({ x }) => x)) - size)
  const right = Math.min(page.width, Math.max(...run.map(({ end }) => end)) + size)
  if (top - bottom < size * 0.5 || top - bottom > page.height * TALLEST) return null
  const number = run.flatMap(({ fragments }) => fragments.map(({ text }) => text.replaceAll(/\s+/gu, ''))).find((text) => NUMBER.test(text)) ?? ''
  return { box: { x: left, y: bottom, width: right - left, height: top - bottom }, number }
}
