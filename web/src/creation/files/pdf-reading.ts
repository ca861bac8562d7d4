import { countWords } from '@lectern/shared/creation'
import { codeText, isCodeLine, withoutTyped } from './pdf-code.ts'
import { HEADING_SCALE, bodyOf } from './pdf-body.ts'
import type { Body } from './pdf-body.ts'
import { joined } from './pdf-hyphens.ts'
import { withoutContents } from './pdf-contents.ts'
import { ABSTRACT_NAME, CHAPTER, CHAPTER_NUMBER, CHAPTER_WORD, SECTION_NUMBER, frontOf, isSentence, isSigned, levelsOf } from './pdf-headings.ts'
import { linesOf } from './pdf-lines.ts'
import type { Line, PdfPage } from './pdf-lines.ts'
import { uncovered, withoutRunningLines } from './pdf-running-lines.ts'
import { withSigns } from './pdf-signs.ts'
import { isBelowTitle } from './pdf-slides.ts'
import { tableAt } from './pdf-tables.ts'

export type { PdfPage, PdfPiece } from './pdf-lines.ts'

const HEADING_WORDS = 14
/** Words of capitals alone look large enough at this share of the text's height, where they have so many letters. */
const [CAPITALS_SCALE, CAPITALS] = [0.85, 4]
/** Bold lines of fewer words than this are headings, if they end as none. */
const BOLD_WORDS = 10
/** Names of parts stand this far from the lines around them, in heights of their letters. */
const PART_GAP = { before: 1.6, after: 1.3 } as const
/** A displayed equation is no further from its sentence than this, in heights of letters. */
const FORMULA_GAP = 8
/** Letters of footnotes are smaller than this, as a share of those of most of the text. */
const FOOTNOTE_SCALE = 0.92
const FOOTNOTE = /^(?:\d{1,2}|[*†‡§∗])\s?\p{L}/u
/** Small lines at the foot of a column that say whose the work is begin so. */
const RIGHTS = /^(?:©|\(c\)\s|copyright|permission to make|this (?:work|article|paper) is (?:licensed|published|distributed)|licen[sc]ed under|manuscript received|(?:\S+ ){0,2}IS[BS]N\b)/iu
/** A word of a name: three letters, or two of scripts whose words are short. */
const NAME = /\p{L}{3}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]\s?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
/** Signs of lists, those of slides among them. */
const BULLET = /^[•▪◦‣●○■□–*∗·∙▶▷▸▹►▻➤➢➣❖◆◇✓✔✗✘★☆◾◽]\s*/u
/** A star that touches the first word marks a heading with which something is to be done; before other lines it is the sign of a list. */
const STARRED = /^\*(?=\p{L})/u
const NUMBERED = /^\d{1,3}[.)]\s/u
/** Signs that stand further apart than this, in heights of their letters, are of different levels; and how many of these there are. */
const [SIGN_STEP, DEEPEST] = [0.9, 2]
const SENTENCE_END = /[.!?:।؟…]["”»)\]]?$/u

interface Block {
  readonly kind: 'heading' | 'paragraph' | 'entry' | 'rows' | 'code' | 'note'
  text: string
  /** Of a heading: its letters' height, more where they are bold. */
  readonly rank: number
  readonly last: Line
  /** Of a line of code: where the first one of its block begins. */
  readonly start?: number
  /** Of an entry: how far in its sign stands, and how many entries it is below. */
  readonly sign?: { readonly at: number; readonly level: number }
}

/**
 * The pages of a PDF as a reading. A PDF knows where letters stand and nothing else: headings are known by their height and weight,
 * paragraphs by their distance and indent, lists by their signs, tables by what stands below each other, columns by the gap between them;
 * running heads, feet, page numbers and tables of contents are left out, and footnotes follow the section that they belong to.
 */
export function readingOfPdf(pages: readonly PdfPage[]): string {
  const all = withSigns(withoutTyped(pages.flatMap((page, number) => linesOf(page, number))))
  const body = bodyOf(pages, all)
  const lines = withoutContents(uncovered(withoutRunningLines(all, pages.length), pages))
  return written(withoutAuthors(withoutLabels(blocksOf(lines, body))))
}

/** Where an author numbers headings, large words without a number in letters that no heading has are labels of pictures. */
function withoutLabels(blocks: readonly Block[]): readonly Block[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const ranks = headings.filter(({ text }) => SECTION_NUMBER.test(text)).map(({ rank }) => rank)
  // What begins where its column does, above text that does so too, names that text.
  const begins = ({ last }: Block): boolean => Math.abs(last.x - last.columnStart) <= last.size * 0.5
  const isAbove = (at: number): boolean => {
    const [block, next] = [blocks[at], blocks[at + 1]]
    return block !== undefined && next !== undefined && block.last.isBold && begins(block) && (next.kind !== 'paragraph' || /\s/u.test(next.text))
  }
  const isLabel = ({ kind, rank, text }: Block, at: number): boolean => (
    kind === 'heading' && !ABSTRACT_NAME.test(text) && (isSentence(text) || (!isAbove(at) && (!NAME.test(text) || (ranks.length >= 2 && !SECTION_NUMBER.test(text) && !ranks.includes(rank) && rank < Math.max(...ranks)))))
  )
  return blocks.map((block, at) => (isLabel(block, at) ? { ...block, kind: 'paragraph' } : block))
}

/** The large words between the title of a paper and its abstract name who wrote it, and so do those on its first page with an address of mail below them. */
function withoutAuthors(blocks: readonly Block[]): readonly Block[] {
  const front = frontOf(blocks.map(({ kind, last, text }) => ({ isHeading: kind === 'heading', page: last.page, text })))
  const title = blocks.find(({ kind }) => kind === 'heading')
  const isAuthor = (block: Block, at: number): boolean => (
    (at > front.title && at < front.abstract) || (block !== title && block.last.page === title?.last.page && blocks[at + 1]?.kind === 'paragraph' && isSigned(block.text, blocks[at + 1]?.text ?? ''))
  )
  return blocks.map((block, at) => (block.kind === 'heading' && isAuthor(block, at) ? { ...block, kind: 'paragraph' } : block))
}

function written(blocks: readonly Block[]): string {
  const levelOf = levelsOf(blocks.filter(({ kind }) => kind === 'heading'))
  const parts: string[] = []
  let notes: string[] = []
  let isOpen = false
  const flush = (): void => {
    parts.push(...notes)
    notes = []
  }
  for (const block of blocks) {
    if (block.kind === 'note') notes.push(block.text)
    else if (block.kind === 'heading') {
      flush()
      parts.push(`${'#'.repeat(levelOf(block))} ${block.text.replace(STARRED, '').replace(SECTION_NUMBER, '').replace(/^#+\s*/u, '')}`)
    } else if (isOpen && block.kind !== 'paragraph' && parts.length > 0) parts[parts.length - 1] += `\n${block.text}`
    // A line that begins as a heading does in a reading is none.
    else parts.push(block.text.replace(/^(#{1,6})(?=\s)/u, '\u200B$1'))
    isOpen = block.kind === 'entry' || block.kind === 'rows' || block.kind === 'code'
  }
  flush()
  return parts.join('\n\n')
}

/** Whether a bold line stands alone between lines that are not, above what it names: documents of word processors often have no room around such. */
function standsOut(line: Line, before: Line | undefined, after: Line | undefined): boolean {
  const isBeside = (other: Line | undefined): other is Line => other !== undefined && other.page === line.page && other.column === line.column && other.y !== line.y
  if (!isBeside(after) || after.isBold || after.y > line.y || Math.abs(line.x - line.columnStart) > line.size) return false
  if (!isBeside(before)) return true
  // A paragraph whose words are bold for the length of a line goes on before and after it.
  const isOver = SENTENCE_END.test(before.text) || before.text.endsWith(')') || before.end < before.columnEnd - (before.columnEnd - before.columnStart) * 0.25
  return !before.isBold && isOver && /^[^\p{L}]*[\p{Lu}\p{Lo}]/u.test(line.text)
}

/** Whether a line is the name of an abstract, bold or in the middle above it. */
function isAbstract({ columnEnd, columnStart, isBold, page, text, x }: Line, after: Line | undefined): boolean {
  return ABSTRACT_NAME.test(text) && after?.page === page && (isBold || x > columnStart + (columnEnd - columnStart) * 0.2)
}

/** Whether a line stands alone between paragraphs with the number of a part of a section, in whatever letters. */
function isPart(line: Line, before: Line | undefined, after: Line | undefined, { sections }: Body): boolean {
  const { columnEnd, columnStart, end, fragments, page, size, text, x, y } = line
  const number = SECTION_NUMBER.exec(text)?.[1] ?? ''
  if (!number.includes('.') || !sections.has(number.split('.')[0] ?? '') || fragments.length > 2 || countWords(text) > BOLD_WORDS || /[.!?:,;\d]$/u.test(text)) return false
  const isApart = (other: Line | undefined, gap: number): boolean => other === undefined || other.page !== page || other.column !== line.column || Math.abs(other.y - y) > size * gap
  return isApart(before, PART_GAP.before) && isApart(after, PART_GAP.after) && x <= columnStart + size && end < columnEnd - (columnEnd - columnStart) * 0.15
}

function isHeading(line: Line, before: Line | undefined, after: Line | undefined, body: Body): boolean {
  const { size, text } = line
  const words = countWords(text)
  if (words === 0 || line.isAuthor === true || BULLET.test(text.replace(STARRED, '')) || words > HEADING_WORDS || text.length > 120 || line.fragments.length > 3) return false
  // Formulas and code are set large or bold, too.
  const named = text.replace(SECTION_NUMBER, '')
  const letters = named.match(/\p{L}/gu)?.length ?? 0
  if (letters < named.replace(/\s/gu, '').length * 0.6 || /[\\{}<>=|]|\.\.\.|https?:|@\w/u.test(text) || /[,;]$/u.test(text)) return false
  if (size >= body.size * HEADING_SCALE || isPart(line, before, after, body) || isAbstract(line, after)) return true
  const isCapitals = letters >= CAPITALS && !/\p{Ll}/u.test(named) && /\p{Lu}/u.test(named)
  const asks = text.endsWith('?') && SECTION_NUMBER.test(text)
  if (!line.isBold || size < body.size * (isCapitals ? CAPITALS_SCALE : 0.97) || words > BOLD_WORDS || (/[.!?]$/u.test(text) && !asks)) return false
  // A numbered line of capitals is no paragraph, however long it is.
  const isFull = line.end > line.columnEnd - size * 2 && !(isCapitals && SECTION_NUMBER.test(text))
  const isApart = before === undefined || before.page !== line.page || before.column !== line.column || before.y - line.y > line.size * 1.45
  return !isFull && (isApart || SECTION_NUMBER.test(text) || standsOut(line, before, after))
}

function blocksOf(lines: readonly Line[], body: Body): readonly Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at]
    if (!line) break
    const before = lines[at - 1]
    const table = tableAt(lines, at)
    if (table) {
      blocks.push(...table.rows.map((text): Block => ({ kind: 'rows', text, rank: 0, last: lines[at + table.count - 1] ?? line })))
      at += table.count
      continue
    }
    at += 1
    addLine(blocks, line, [before, lines[at]], body)
  }
  return blocks
}

function addLine(blocks: Block[], line: Line, [before, after]: readonly (Line | undefined)[], body: Body): void {
  const last = blocks.findLast(({ kind }) => kind !== 'note')
  const isBelow = last !== undefined && last.last.page === line.page && last.last.column === line.column && last.last.y - line.y > 0
  // Around an equation there is room within its sentence.
  const isAround = line.isFormula === true || last?.last.isFormula === true
  const isNear = isBelow && last.last.y - line.y <= line.size * (isAround ? FORMULA_GAP : body.lineGap)
  if (line.isFormula) {
    // Without a sentence that it is a part of, its picture says enough.
    if (last && (last.kind === 'paragraph' || last.kind === 'entry') && isBelow) replaceLast(blocks, last, `${last.text} ${line.text}`, { ...line, size: last.last.size })
    return
  }
  if (isCodeLine(line, isNear && (last.kind === 'paragraph' || last.kind === 'entry') ? last : null, body.size)) {
    // Empty lines are a part of it, and so is what goes on at the next page.
    const start = last?.kind === 'code' ? last.start ?? line.x : line.x
    blocks.push({ kind: 'code', text: `\`${codeText(line, start)}\``, rank: 0, last: line, start })
    return
  }
  const note = blocks.at(-1)?.kind === 'note' ? blocks.at(-1) : undefined
  const isSmall = line.size <= body.size * FOOTNOTE_SCALE
  if (isSmall && line.place < 0.4 && (FOOTNOTE.test(line.text) || RIGHTS.test(line.text) || (note && note.last.page === line.page && Math.abs(note.last.size - line.size) <= 0.6))) {
    if (note && !FOOTNOTE.test(line.text) && !RIGHTS.test(line.text)) note.text = joined(note.text, line.text, body.broken)
    else blocks.push({ kind: 'note', text: line.text.replace(/^(?:\d{1,2}|[*†‡§∗])\s?/u, ''), rank: 0, last: line })
    return
  }
  if (last && CHAPTER_WORD.test(last.text) && CHAPTER_NUMBER.test(line.text) && last.last.page === line.page) {
    blocks.splice(blocks.indexOf(last), 1, { ...last, kind: 'heading', text: `${last.text} ${line.text}`, rank: line.size, last: line })
    return
  }
  const isLarge = isHeading(line, before, after, body)
  if (isLarge && body.isSlides && isBelowTitle(blocks, line)) {
    // What begins so is a point, or names those below it; the rest goes on with the line above.
    if (last?.kind === 'entry' && /^\p{Ll}/u.test(line.text)) return replaceLast(blocks, last, joined(last.text, line.text, body.broken), line)
    blocks.push({ kind: 'paragraph', text: line.text, rank: 0, last: line })
    return
  }
  if (isLarge) {
    const rank = line.size + (line.isBold ? 0.25 : 0)
    if (last?.kind === 'heading' && CHAPTER.test(last.text)) {
      blocks.splice(blocks.indexOf(last), 1, { ...last, text: line.text, rank: Math.max(rank, last.rank), last: line })
      return
    }
    if (last?.kind === 'heading' && isNear && last.rank === rank && !SECTION_NUMBER.test(line.text)) return replaceLast(blocks, last, `${last.text} ${line.text}`, line)
    blocks.push({ kind: 'heading', text: line.text, rank, last: line })
    return
  }
  if (BULLET.test(line.text) && countWords(line.text) > 0) {
    blocks.push(entryOf(`- ${line.text.replace(BULLET, '')}`, line, blocks))
    return
  }
  if (NUMBERED.test(line.text) && (last?.kind !== 'paragraph' || !isNear || SENTENCE_END.test(last.text))) {
    blocks.push(entryOf(line.text, line, blocks))
    return
  }
  if (last && (last.kind === 'paragraph' || last.kind === 'entry') && continues(last, line, isNear)) return replaceLast(blocks, last, joined(last.text, line.text, body.broken), line)
  blocks.push({ kind: 'paragraph', text: line.text, rank: 0, last: line })
}

/** An entry of a list: below the one before where its sign stands further in, else beside the nearest one whose sign stands where its own does. */
function entryOf(text: string, line: Line, blocks: readonly Block[]): Block {
  const at = line.x - line.columnStart
  const isBeside = (sign: Block['sign']): boolean => sign !== undefined && Math.abs(sign.at - at) <= line.size * SIGN_STEP
  const list = blocks.slice(blocks.findLastIndex(({ kind }) => kind !== 'entry' && kind !== 'note') + 1).flatMap(({ sign }) => sign ?? [])
  const before = list.at(-1)
  const isBelow = before !== undefined && at > before.at + line.size * SIGN_STEP
  const level = isBelow ? Math.min(before.level + 1, DEEPEST) : list.findLast(isBeside)?.level ?? 0
  return { kind: 'entry', text: `${'  '.repeat(level)}${text}`, rank: 0, last: line, sign: { at, level } }
}

function replaceLast(blocks: Block[], block: Block, text: string, last: Line): void {
  blocks.splice(blocks.indexOf(block), 1, { ...block, text, last })
}

/** Whether a line goes on with the paragraph of the one before, also on the next page or in the next column. */
function continues({ kind, last, text }: Block, line: Line, isNear: boolean): boolean {
  if (Math.abs(last.size - line.size) > 0.6) return false
  // Behind an equation a paragraph goes on, unless another begins with its indent.
  if (last.isFormula) return isNear && line.x - line.columnStart <= line.size * 0.7
  const isEnded = SENTENCE_END.test(text)
  if (!isNear) {
    const isNext = last.page !== line.page || last.column !== line.column
    return isNext && !isEnded && (/^[\p{Ll}\p{N}(“"]/u.test(line.text) || /[\p{Ll},]-?$/u.test(text))
  }
  // What follows an entry of a list without its indent is no part of it, nor is what begins anew further out than its sign.
  if (kind === 'entry') return line.x > line.columnStart + line.size * 0.6 || (!isEnded && !(line.x < last.x - line.size * 0.6 && /^\p{Lu}/u.test(line.text)))
  const indent = line.x - last.x
  const isIndented = indent > line.size * 0.7 && indent < line.size * 5
  const isShort = last.end < last.columnEnd - last.size * 3
  return !(isEnded && (isIndented || (isShort && indent <= 1 && indent >= -1 && last.end < last.columnEnd - (last.columnEnd - last.columnStart) * 0.25)))
}
