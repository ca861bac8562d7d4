import * as Y from 'yjs'
import { EMPTY_RICH_TEXT, paragraphLookSchema, richTextOf } from '../text/rich-text.ts'
import type { Block, Marks, ParagraphLook, RichText, Run } from '../text/rich-text.ts'
import type { LessonOrigin } from './origin.ts'
import { attributesFromMarks, marksFromAttributes } from './rich-text-marks.ts'

/**
 * The words of a text box or a narration lie in a Y.XmlFragment as TipTap's binding writes them: elements named
 * `paragraph`, `bulletList`, `orderedList`, `listItem`, `hardBreak`; style as attributes of the text. Here they are
 * translated to plain data and back. A paragraph that follows the first one of a list item reads as a `paragraph`
 * whose level is the item's plus one.
 */
export const NODE = {
  paragraph: 'paragraph', bulletList: 'bulletList', orderedList: 'orderedList', listItem: 'listItem', hardBreak: 'hardBreak',
} as const
const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
const DEEPEST_LEVEL = 8
const DEEPEST_NODE = 48

/** A paragraph of a fragment together with what the lists round it say. */
export interface FragmentBlock {
  readonly node: Y.XmlElement | Y.XmlText
  readonly kind: Block['kind']
  readonly level: number
  readonly ordinal: number
}

type FragmentNode = Y.XmlElement | Y.XmlText | Y.XmlHook
type Place = Pick<Block, 'kind' | 'level' | 'ordinal'>

const isList = (node: Y.XmlElement): boolean => node.nodeName === NODE.bulletList || node.nodeName === NODE.orderedList

/** Whether an element holds text itself rather than other blocks; unknown elements with text count as paragraphs. */
function isTextBlock(node: Y.XmlElement): boolean {
  if (node.nodeName === NODE.paragraph) return true
  const first = node.length === 0 ? null : node.get(0)
  return first instanceof Y.XmlText || (first instanceof Y.XmlElement && first.nodeName === NODE.hardBreak)
}

/** Every paragraph of a fragment in reading order. */
export function fragmentBlocks(fragment: Y.XmlFragment): readonly FragmentBlock[] {
  const blocks: FragmentBlock[] = []
  collect(fragment.toArray(), { kind: 'paragraph', level: 0, ordinal: 0 }, 0, blocks)
  return blocks
}

function collect(nodes: readonly FragmentNode[], place: Place, depth: number, into: FragmentBlock[]): void {
  if (depth > DEEPEST_NODE) return
  for (const node of nodes) {
    if (node instanceof Y.XmlText) into.push({ node, ...place })
    else if (!(node instanceof Y.XmlElement)) continue
    else if (isTextBlock(node)) into.push({ node, ...place })
    else if (isList(node)) collectList(node, place.level, depth, into)
    else collect(node.toArray(), place, depth + 1, into)
  }
}

function collectList(list: Y.XmlElement, level: number, depth: number, into: FragmentBlock[]): void {
  const kind = list.nodeName === NODE.orderedList ? 'ordered' : 'bullet'
  const start = Number(list.getAttribute('start') ?? 1)
  let ordinal = Number.isInteger(start) && start >= 0 ? start : 1
  for (const item of list.toArray()) {
    if (item instanceof Y.XmlHook) continue
    const children: readonly FragmentNode[] =
      item instanceof Y.XmlElement && item.nodeName === NODE.listItem ? item.toArray() : [item]
    const first = into.length
    collect(children, { kind: 'paragraph', level: Math.min(level + 1, DEEPEST_LEVEL), ordinal: 0 }, depth + 2, into)
    const head = into[first]
    // The bullet or number stands before the item's first paragraph; an item that begins with a list shows none.
    if (head?.kind === 'paragraph') {
      into[first] = { node: head.node, kind, level: Math.min(level, DEEPEST_LEVEL), ordinal: kind === 'ordered' ? ordinal : 0 }
    }
    ordinal += 1
  }
}

/** The words of a fragment as plain data; what is damaged in it reads as if it were not there. */
export function readRichText(fragment: Y.XmlFragment): RichText {
  const blocks = fragmentBlocks(fragment).map(({ node, ...place }): Block => ({
    ...place,
    align: alignmentOf(node),
    ...paragraphLook((name) => (node instanceof Y.XmlElement ? node.getAttribute(name) : undefined)),
    runs: runsOf(node instanceof Y.XmlText ? [node] : node.toArray()),
  }))
  return blocks.length > 0 ? { blocks } : EMPTY_RICH_TEXT
}

function alignmentOf(node: Y.XmlElement | Y.XmlText): Block['align'] {
  const value = node instanceof Y.XmlElement ? node.getAttribute('textAlign') : null
  return ALIGNMENTS.find((alignment) => alignment === value) ?? null
}

/** What a paragraph says of how it stands, and of that what the model allows. */
export function paragraphLook(said: (name: string) => unknown): ParagraphLook {
  const look: Record<string, unknown> = {}
  // Few paragraphs say anything, and all are read with every letter that is typed.
  for (const name in paragraphLookSchema.shape) {
    const value = said(name) ?? undefined
    if (value !== undefined && paragraphLookSchema.shape[name as keyof ParagraphLook].safeParse(value).success) look[name] = value
  }
  return look
}

function runsOf(nodes: readonly FragmentNode[]): Run[] {
  const runs: Run[] = []
  const push = (text: string, marks: Marks): void => {
    const last = runs.at(-1)
    if (text === '') return
    if (last && sameMarks(last.marks, marks)) runs[runs.length - 1] = { text: last.text + text, marks: last.marks }
    else runs.push({ text, marks })
  }
  for (const node of nodes) {
    if (node instanceof Y.XmlText) {
      for (const part of node.toDelta() as { insert: unknown; attributes?: unknown }[]) {
        // An embedded object counts one character in the fragment and must count one here.
        push(typeof part.insert === 'string' ? part.insert : '\uFFFC', marksFromAttributes(part.attributes))
      }
    } else {
      push('\n', runs.at(-1)?.marks ?? {})
    }
  }
  return runs
}

function sameMarks(a: Marks, b: Marks): boolean {
  const keys = Object.keys(a) as (keyof Marks)[]
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

/** Replaces the words of a fragment of a document. */
export function writeRichText(fragment: Y.XmlFragment, text: RichText): void {
  const write = (): void => {
    if (fragment.doc && fragment.length > 0) fragment.delete(0, fragment.length)
    fragment.insert(0, nodesOf(text.blocks.length > 0 ? text.blocks : EMPTY_RICH_TEXT.blocks))
  }
  if (fragment.doc) fragment.doc.transact(write)
  else write()
}

/**
 * Writes unstyled words behind the last ones of a fragment, in the look of those; every further line is a paragraph.
 * What others write in the fragment meanwhile stays.
 */
export function appendWords(fragment: Y.XmlFragment, words: string, origin?: LessonOrigin): void {
  const last = fragmentBlocks(fragment).at(-1)?.node
  if (last === undefined) {
    writeRichText(fragment, richTextOf(words))
    return
  }
  const [first = '', ...rest] = words.split('\n')
  const append = (): void => {
    const text = lastText(last)
    // Without attributes of its own, what is inserted takes on those of the words before it.
    if (first !== '') text.insert(text.length, first)
    if (rest.length > 0) fragment.insert(fragment.length, nodesOf(richTextOf(rest.join('\n')).blocks))
  }
  if (fragment.doc) fragment.doc.transact(append, origin)
  else append()
}

/** The text that ends a paragraph; a new one where it has none or ends with a line break. */
function lastText(block: Y.XmlElement | Y.XmlText): Y.XmlText {
  if (block instanceof Y.XmlText) return block
  const last = block.length === 0 ? null : block.get(block.length - 1)
  if (last instanceof Y.XmlText) return last
  const text = new Y.XmlText()
  block.insert(block.length, [text])
  return text
}

/** A new fragment with words, not part of a document yet. */
export function fragmentOf(text: RichText): Y.XmlFragment {
  const fragment = new Y.XmlFragment()
  writeRichText(fragment, text)
  return fragment
}

function paragraphOf(block: Block): Y.XmlElement {
  const paragraph = new Y.XmlElement(NODE.paragraph)
  if (block.align !== null) paragraph.setAttribute('textAlign', block.align)
  // TipTap keeps numbers as numbers; the type of the library only knows strings.
  for (const [name, value] of Object.entries(paragraphLook((key) => block[key as keyof Block]))) paragraph.setAttribute(name, value as string)
  const children: (Y.XmlElement | Y.XmlText)[] = []
  let delta: { insert: string; attributes: Record<string, unknown> }[] = []
  const flush = (): void => {
    if (delta.length === 0) return
    const words = new Y.XmlText()
    words.applyDelta(delta)
    children.push(words)
    delta = []
  }
  for (const run of block.runs) {
    for (const [index, line] of run.text.split('\n').entries()) {
      if (index > 0) {
        flush()
        children.push(new Y.XmlElement(NODE.hardBreak))
      }
      if (line !== '') delta.push({ insert: line, attributes: attributesFromMarks(run.marks) })
    }
  }
  flush()
  paragraph.insert(0, children)
  return paragraph
}

/** A list that is being filled; nodes join their parents only when complete, so that nothing is inserted twice. */
interface OpenList {
  readonly kind: 'bullet' | 'ordered'
  readonly start: number
  readonly items: Y.XmlElement[][]
}

function nodesOf(blocks: readonly Block[]): Y.XmlElement[] {
  const top: Y.XmlElement[] = []
  const open: OpenList[] = []
  const close = (depth: number): void => {
    while (open.length > depth) {
      const list = open.pop()
      if (list) (open.at(-1)?.items.at(-1) ?? top).push(listOf(list))
    }
  }
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      close(Math.min(block.level, open.length))
      const parent = open.at(-1)?.items.at(-1) ?? top
      parent.push(paragraphOf(block))
      continue
    }
    // A level deeper than the list before it would need items without words; it joins the deepest level there is.
    const level = Math.min(block.level, open.length)
    close(level + 1)
    const current = open[level]
    const goesOn = current?.kind === block.kind && (block.kind === 'bullet' || followsOn(current, block.ordinal))
    if (!goesOn) {
      close(level)
      open.push({ kind: block.kind, start: block.kind === 'ordered' ? block.ordinal || 1 : 1, items: [] })
    }
    open[level]?.items.push([paragraphOf(block)])
  }
  close(0)
  return top
}

/** An ordered item joins a list whose next number it has; one without a number joins any. */
function followsOn(list: OpenList, ordinal: number): boolean {
  return ordinal === 0 || ordinal === list.start + list.items.length
}

function listOf(list: OpenList): Y.XmlElement {
  const node = new Y.XmlElement(list.kind === 'ordered' ? NODE.orderedList : NODE.bulletList)
  // TipTap keeps the start as a number; the type of the library only knows strings.
  if (list.kind === 'ordered') node.setAttribute('start', list.start as unknown as string)
  node.insert(0, list.items.map((children) => {
    const item = new Y.XmlElement(NODE.listItem)
    item.insert(0, children)
    return item
  }))
  return node
}
