import { normaliseText } from '@lectern/shared/lesson'
import { isLinkable, plainText } from '@lectern/shared/text'
import type { Block, Marks, RichText, Run } from '@lectern/shared/text'
import { wordListItem } from './word-lists.ts'

/** What says nothing that could be read. */
const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD', 'TITLE', 'META', 'LINK', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'SELECT', 'TEXTAREA', 'INPUT', 'BUTTON'])
const BLOCKS = new Set([
  'P', 'DIV', 'LI', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TABLE', 'TR', 'BLOCKQUOTE', 'PRE', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN',
  'NAV', 'ASIDE', 'FIGURE', 'FIGCAPTION', 'DL', 'DT', 'DD', 'HR', 'ADDRESS', 'DETAILS', 'SUMMARY', 'FIELDSET', 'FORM', 'CAPTION', 'THEAD', 'TBODY', 'TFOOT', 'BODY',
])
const MARK_OF: Readonly<Record<string, keyof Marks>> = {
  B: 'bold', STRONG: 'bold', I: 'italic', EM: 'italic', CITE: 'italic', U: 'underline', INS: 'underline', S: 'strike', STRIKE: 'strike', DEL: 'strike', SUP: 'superscript', SUB: 'subscript',
  H1: 'bold', H2: 'bold', H3: 'bold', H4: 'bold', H5: 'bold', H6: 'bold', TH: 'bold', DT: 'bold',
}
/** Elements deeper than this are read as their words alone: no page that people write is. */
const DEEPEST = 200
const DEEPEST_LEVEL = 8

type Place = Pick<Block, 'kind' | 'level'>
const PARAGRAPH: Place = { kind: 'paragraph', level: 0 }

interface Reading {
  readonly blocks: Block[]
  /** The runs of the paragraph that is being read; null between two. */
  runs: Run[] | null
  place: Place
}

/**
 * The words of HTML from a clipboard with their emphasis, links and lists, whoever wrote it: web pages, Word, Google
 * Docs, spreadsheets. Looks stay behind; a table becomes lines with tabs. What comes out has passed the import gate.
 */
export function textOfHtml(html: string): RichText {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const reading: Reading = { blocks: [], runs: null, place: PARAGRAPH }
  readChildren(body, {}, reading, 0)
  endBlock(reading)
  return gated({ blocks: reading.blocks })
}

/** Words from outside as the import gate lets them in: bounded, with links to safe addresses only. */
export function gated(text: RichText): RichText {
  return normaliseText(text)
}

function endBlock(reading: Reading): void {
  const runs = reading.runs
  reading.runs = null
  if (runs === null) return
  const tidy = trimmed(runs)
  if (tidy.length === 0) return
  const { kind, level } = reading.place
  reading.blocks.push({ kind, level, ordinal: 0, align: null, runs: tidy })
  // A further paragraph of an item has no sign of its own.
  if (kind !== 'paragraph') reading.place = { kind: 'paragraph', level: Math.min(level + 1, DEEPEST_LEVEL) }
}

/** Without the spaces at both ends, which only lay the page out. */
function trimmed(runs: readonly Run[]): Run[] {
  const left = runs.map((run) => ({ ...run }))
  while (left[0] && left[0].text.replace(/^[ \n]+/, '') === '') left.shift()
  while (left.at(-1)?.text.replace(/[ \n]+$/, '') === '') left.pop()
  const [first] = left
  if (first) first.text = first.text.replace(/^[ \n]+/, '')
  const last = left.at(-1)
  if (last) last.text = last.text.replace(/[ \n]+$/, '')
  return left
}

function addText(words: string, marks: Marks, reading: Reading): void {
  reading.runs ??= []
  const last = reading.runs.at(-1)
  // A space behind a space or a line break is none.
  const text = last === undefined || /[ \n\t]$/.test(last.text) ? words.replace(/^ /, '') : words
  if (text === '') return
  if (last && JSON.stringify(last.marks) === JSON.stringify(marks)) reading.runs[reading.runs.length - 1] = { text: last.text + text, marks }
  else reading.runs.push({ text, marks })
}

function readChildren(parent: Element, marks: Marks, reading: Reading, depth: number): void {
  if (depth > DEEPEST) return addText((parent.textContent ?? '').replace(/\s+/g, ' '), marks, reading)
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) readWords(node.nodeValue ?? '', parent, marks, reading)
    else if (node instanceof Element) readElement(node, marks, reading, depth + 1)
  }
}

function readWords(value: string, parent: Element, marks: Marks, reading: Reading): void {
  const isKept = parent.closest('pre') !== null
  const words = isKept ? value : value.replace(/[ \t\r\n\f\u00a0]+/g, ' ')
  // Between two blocks there are only spaces.
  if (words.trim() === '' && reading.runs === null) return
  addText(words, marks, reading)
}

function readElement(element: Element, outer: Marks, reading: Reading, depth: number): void {
  const tag = element.tagName.toUpperCase()
  if (SILENT.has(tag) || isHidden(element)) return
  if (tag === 'BR') return void (reading.runs ?? (reading.runs = [])).push({ text: '\n', marks: {} })
  const marks = marksOf(element, tag, outer)
  if (tag === 'TR') return readRow(element, marks, reading, depth)
  if (!BLOCKS.has(tag)) return readChildren(element, marks, reading, depth)
  const before = reading.place
  endBlock(reading)
  const word = wordListItem(element)
  if (word !== null) {
    word.sign?.remove()
    reading.place = { kind: word.kind, level: Math.min(word.level, DEEPEST_LEVEL) }
    readChildren(element, marks, reading, depth)
    endBlock(reading)
    reading.place = before
    return
  }
  if (tag === 'LI') {
    const level = Math.min(listsAround(element) - 1, DEEPEST_LEVEL)
    reading.place = { kind: element.parentElement?.tagName === 'OL' ? 'ordered' : 'bullet', level: Math.max(0, level) }
  }
  readChildren(element, marks, reading, depth)
  endBlock(reading)
  if (tag === 'LI' || tag === 'UL' || tag === 'OL') reading.place = before
}

/** Every list is one level, though pages leave out the item round an inner list. */
function listsAround(item: Element): number {
  let lists = 0
  for (let at = item.parentElement; at !== null; at = at.parentElement) if (at.tagName === 'UL' || at.tagName === 'OL') lists += 1
  return lists
}

/** A row of a table is a line, its cells stand a tab apart. */
function readRow(row: Element, marks: Marks, reading: Reading, depth: number): void {
  endBlock(reading)
  const line: Run[] = []
  for (const [index, cell] of [...row.children].entries()) {
    const inner: Reading = { blocks: [], runs: null, place: PARAGRAPH }
    readChildren(cell, marksOf(cell, cell.tagName.toUpperCase(), marks), inner, depth + 1)
    endBlock(inner)
    if (index > 0) line.push({ text: '\t', marks: {} })
    for (const [number, block] of inner.blocks.entries()) {
      if (number > 0) line.push({ text: ' ', marks: {} })
      line.push(...block.runs.map((run) => ({ ...run, text: run.text.replace(/[\n\t]+/g, ' ') })))
    }
  }
  if (line.some((run) => run.text.trim() !== '')) reading.blocks.push({ ...reading.place, ordinal: 0, align: null, runs: line })
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''
const isHidden = (element: Element): boolean => /(?:^|;)\s*display\s*:\s*none/i.test(styleOf(element))

/** The emphasis of an element, by its tag and by what its style says for or against it. */
function marksOf(element: Element, tag: string, outer: Marks): Marks {
  const marks: Marks = { ...outer }
  const named = MARK_OF[tag]
  if (named !== undefined) Object.assign(marks, { [named]: true })
  if (tag === 'A') {
    const href = element.getAttribute('href')
    if (isLinkable(href)) marks.href = href
  }
  const style = styleOf(element)
  const weight = /(?:^|;)\s*font-weight\s*:\s*([\w]+)/i.exec(style)?.[1]
  if (weight !== undefined) set(marks, 'bold', /^(?:bold(?:er)?|[6-9]00)$/i.test(weight))
  const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/i.exec(style)?.[1]
  if (slant !== undefined) set(marks, 'italic', /^(?:italic|oblique)$/i.test(slant))
  const lines = /(?:^|;)\s*text-decoration(?:-line)?\s*:\s*([^;]+)/i.exec(style)?.[1] ?? ''
  // A link is underlined anyway.
  if (/underline/i.test(lines) && marks.href === undefined) marks.underline = true
  if (/line-through/i.test(lines)) marks.strike = true
  if (/none/i.test(lines)) delete marks.underline
  const raised = /(?:^|;)\s*vertical-align\s*:\s*(super|sub)\b/i.exec(style)?.[1]?.toLowerCase()
  if (raised !== undefined) marks[raised === 'super' ? 'superscript' : 'subscript'] = true
  return marks
}

function set(marks: Marks, mark: 'bold' | 'italic', isOn: boolean): void {
  if (isOn) marks[mark] = true
  else delete marks[mark]
}

const escape = (words: string): string => words.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

function htmlOfRun({ text, marks }: Run): string {
  let html = text.split('\n').map(escape).join('<br>')
  if (marks.superscript) html = `<sup>${html}</sup>`
  else if (marks.subscript) html = `<sub>${html}</sub>`
  if (marks.strike) html = `<s>${html}</s>`
  if (marks.underline) html = `<u>${html}</u>`
  if (marks.italic) html = `<em>${html}</em>`
  if (marks.bold) html = `<b>${html}</b>`
  return marks.href === undefined ? html : `<a href="${escape(marks.href)}">${html}</a>`
}

/** A text as plain HTML that the text editor reads back as it is, tabs and all. */
export function htmlOfText(text: RichText): string {
  const parts: string[] = []
  const open: string[] = []
  const close = (depth: number): void => {
    while (open.length > depth) parts.push(`</li></${open.pop() ?? 'ul'}>`)
  }
  for (const block of text.blocks) {
    const words = `<p style="white-space: pre-wrap">${block.runs.map(htmlOfRun).join('')}</p>`
    const depth = block.kind === 'paragraph' ? Math.min(block.level, open.length) : Math.min(block.level, open.length) + 1
    close(depth)
    if (block.kind === 'paragraph') {
      parts.push(words)
      continue
    }
    const list = block.kind === 'ordered' ? 'ol' : 'ul'
    if (open.length === depth && open.at(-1) === list) parts.push('</li><li>')
    else {
      close(depth - 1)
      open.push(list)
      parts.push(`<${list}><li>`)
    }
    parts.push(words)
  }
  close(0)
  return parts.join('')
}

/** Whether a text has words at all. */
export const hasWords = (text: RichText): boolean => plainText(text).trim() !== ''
