import { withoutEnd } from './sentences.ts'

/** A part of a reading below one heading. */
export interface ReadingSection {
  readonly heading: string
  /** Paragraphs and list entries, one a line; entries begin with `- `. */
  readonly text: string
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
const ENTRY = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u
/** A note to the author, which is no part of the lesson. */
const NOTE = /^\[.*\]$/u

/** Words without the marks of Markdown. Its patterns must not look from every mark to the end: a reading may be nothing but marks. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^)[]*\)/gu, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/gu, '$2')
    .replace(/(^|[\s(])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?=[\s).,;:!?]|$)/gu, '$1$2')
    .trim()
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
  for (const raw of text.replace(/\r\n?/gu, '\n').split('\n')) {
    const line = raw.trim()
    if (line === '' || /^([-*_])\1{2,}$/u.test(line)) continue
    const found = headingIn(line)
    if (found) {
      if (found.heading === '') continue
      if (found.level === 1 && title === null && open.length === 0) title = found.heading
      else open.push({ ...found, lines: [] })
      continue
    }
    const words = ENTRY.test(line) ? `- ${plain(line.replace(ENTRY, ''))}` : plain(line)
    if (words === '' || words === '-' || NOTE.test(words)) continue
    ;(open.at(-1)?.lines ?? intro).push(words)
  }
  const sections = open
    // A heading that only holds deeper ones together has nothing of its own to show.
    .filter((section, index) => section.lines.length > 0 || (open[index + 1]?.level ?? 0) <= section.level)
    .map(({ heading, lines }) => ({ heading, text: lines.join('\n') }))
  return { title, intro: intro.join('\n'), sections }
}

/** The lines of a text that are entries of a list, and the others as one text. */
export function entriesOf(text: string): { readonly entries: readonly string[]; readonly prose: string } {
  const lines = text.split('\n').filter((line) => line !== '')
  return {
    entries: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
    prose: lines.filter((line) => !line.startsWith('- ')).join(' '),
  }
}
