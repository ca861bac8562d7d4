import { withoutEnd } from './sentences.ts'

/** A part of a reading below one heading. */
export interface ReadingSection {
  readonly heading: string
  /** Paragraphs and entries of lists, one a line, as {@link readingLine} writes them. */
  readonly text: string
  /** Headings above this one that have no text of their own, the highest first. */
  readonly above?: readonly string[]
  /** The heading that this one belongs below; absent for one that belongs below none. */
  readonly parent?: string
}

/** A line of a reading's text. Kinds and levels of paragraphs and entries are those of rich text. */
export interface ReadingLine {
  /** `row` = of a table, its cells between bars; `quote` = what somebody else said; `code` = a line of a program, as it was typed. */
  readonly kind: 'paragraph' | 'bullet' | 'ordered' | 'row' | 'quote' | 'code'
  /** How deep an entry is nested, from 0. */
  readonly level: number
  /** The number of an ordered entry, as its author gave it; 0 for others. */
  readonly ordinal: number
  /** The words, without marks. */
  readonly words: string
}

/** A reading taken apart. */
export interface Reading {
  /** Null when it has none of its own. */
  readonly title: string | null
  /** What stands before the first heading. */
  readonly intro: string
  readonly sections: readonly ReadingSection[]
}

const HEADING = /^(#{1,6})(?:\s|#*$)/u
/** Models like to write headings as a line in bold. */
const BOLD_LINE = /^\*\*([^*]{1,150})\*\*:?$/u
/** An entry: how far it is indented, its number if it has one, its words. */
const ENTRY = /^(\s*)(?:[-*+•·▪◦‣–]|(\d{1,3})[.)])\s+(?=\S)/u
/** Entries nest no deeper than rich text shows them. */
const MAX_LEVEL = 2
const INDENT = '  '
/** A row of a table, and the line below the first that says that it is the head. */
const ROW = /^\|.*\|$/u
const ROW_RULE = /^\|(?:\s*:?-+:?\s*\|)+$/u
const QUOTE = /^>\s*/u
/** A line of code stands between backticks, and is nothing else. */
const CODE = /^`([^`]+)`$/u
const FENCE = /^(?:`{3,}|~{3,})/u

/** Words without the marks of Markdown. Its patterns must not look from every mark to the end: a reading may be nothing but marks. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^)[]*\)/gu, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/gu, '$2')
    .replace(/(^|[\s(])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?=[\s).,;:!?]|$)/gu, '$1$2')
    .trim()
}

/** A line of a reading's text taken apart: an entry of a list with its level and number, or a paragraph. */
export function readLine(line: string): ReadingLine {
  const words = line.trim()
  if (ROW.test(words) && words.length > 2) return { kind: 'row', level: 0, ordinal: 0, words }
  const code = CODE.exec(words)?.[1]
  if (code !== undefined && code.trim() !== '') return { kind: 'code', level: 0, ordinal: 0, words: code.trimEnd() }
  if (QUOTE.test(words)) return { kind: 'quote', level: 0, ordinal: 0, words: words.replace(QUOTE, '') }
  const entry = ENTRY.exec(line)
  if (!entry) return { kind: 'paragraph', level: 0, ordinal: 0, words }
  const width = (entry[1] ?? '').replaceAll('\t', INDENT).length
  const ordinal = Number(entry[2] ?? 0)
  return {
    kind: entry[2] === undefined ? 'bullet' : 'ordered', level: Math.min(MAX_LEVEL, Math.floor(width / INDENT.length)), ordinal,
    words: line.slice(entry[0].length).trim(),
  }
}

/** The line that {@link readLine} reads as this. */
export function readingLine({ kind, level, ordinal, words }: ReadingLine): string {
  if (kind === 'paragraph' || kind === 'row') return words
  if (kind === 'quote') return `> ${words}`
  if (kind === 'code') return `\`${words}\``
  return `${INDENT.repeat(level)}${kind === 'bullet' ? '-' : `${ordinal}.`} ${words}`
}

/** The cells of a row of a table; null for the line between head and body. A bar within a cell is written `\\|`. */
export function cellsOf(row: string): readonly string[] | null {
  if (ROW_RULE.test(row)) return null
  return row.slice(1, -1).split(/(?<!\\)\|/u).map((cell) => cell.replaceAll('\\|', '|').trim())
}

/** The row of a table that has these cells. */
export function rowLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\s+/gu, ' ').replaceAll('|', '\\|').trim()).join(' | ')} |`
}

/** The lines of a section's text, in order. */
export function linesOf(text: string): readonly ReadingLine[] {
  return text.split('\n').filter((line) => line.trim() !== '').map(readLine)
}

interface OpenSection {
  readonly level: number
  readonly heading: string
  readonly lines: string[]
}

function headingIn(line: string): { readonly level: number; readonly heading: string } | null {
  const marked = HEADING.exec(line)
  const level = marked?.[1]?.length
  if (level !== undefined) return { level, heading: plain(withoutEnd(line.slice(level).trim(), /#/u).trimEnd()) }
  const bold = BOLD_LINE.exec(line)
  return bold ? { level: 3, heading: plain(bold[1] ?? '').replace(/:$/u, '') } : null
}

/** Takes a reading apart at its headings. Whatever it is fed comes out as plain words; it never throws. */
export function parseReading(text: string): Reading {
  let title: string | null = null
  const intro: string[] = []
  const open: OpenSection[] = []
  let isFenced = false
  const all = text.replace(/\r\n?/gu, '\n').split('\n')
  for (const [at, raw] of all.entries()) {
    const line = raw.trim()
    // One that nothing closes is a line as any other.
    if (FENCE.test(line) && (isFenced || all.slice(at + 1).some((next) => FENCE.test(next.trim())))) {
      isFenced = !isFenced
      continue
    }
    if (isFenced && line !== '') {
      ;(open.at(-1)?.lines ?? intro).push(readingLine({ kind: 'code', level: 0, ordinal: 0, words: raw.trimEnd().replaceAll('`', "'") }))
      continue
    }
    if (line === '' || /^([-*_])\1{2,}$/u.test(line)) continue
    const found = headingIn(line)
    if (found) {
      if (found.heading === '') continue
      if (found.level === 1 && title === null && open.length === 0) title = found.heading
      else open.push({ ...found, lines: [] })
      continue
    }
    const read = readLine(raw)
    const words = read.kind === 'code' || (read.kind === 'row' && ROW_RULE.test(read.words)) ? read.words : plain(read.words)
    if (words === '' || words === '-') continue
    ;(open.at(-1)?.lines ?? intro).push(readingLine({ ...read, words }))
  }
  return { title, intro: intro.join('\n'), sections: sectionsOf(open) }
}

/** A heading that only holds deeper ones together is no section: it is named by the first section below it. */
function sectionsOf(open: readonly OpenSection[]): readonly ReadingSection[] {
  const sections: ReadingSection[] = []
  let above: string[] = []
  const path: { readonly level: number; readonly heading: string }[] = []
  for (const [index, { level, heading, lines }] of open.entries()) {
    while ((path.at(-1)?.level ?? 0) >= level) path.pop()
    const parent = path.at(-1)?.heading
    path.push({ level, heading })
    if (lines.length === 0 && (open[index + 1]?.level ?? 0) > level) {
      above.push(heading)
      continue
    }
    sections.push({ heading, text: lines.join('\n'), ...(above.length > 0 && { above }), ...(parent !== undefined && { parent }) })
    above = []
  }
  return sections
}

/** The lines above the text of a section: the headings that hold others together, then its own, each below what it belongs to. */
export function headingLines({ above = [], heading, parent }: Omit<ReadingSection, 'text'>): readonly string[] {
  const depth = above.length > 0 ? above.length : parent === undefined ? 0 : 1
  return [...above, heading].map((name, at, all) => `${'#'.repeat(Math.min(6, 2 + depth - (all.length - 1 - at)))} ${name}`)
}
