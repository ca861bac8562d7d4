import * as Y from 'yjs'
import type { RichText } from '../text/rich-text.ts'
import { elementRecord, fragmentAt, slideRecord } from './document.ts'
import { keyTextsOf, textsOf } from './elements/content.ts'
import type { LessonElement } from './elements/registry.ts'
import { SLIDE } from './keys.ts'
import type { LessonOrigin } from './origin.ts'
import { elementFragments, elementOf } from './reads.ts'
import { fragmentBlocks, readRichText } from './rich-text-fragment.ts'
import type { Slide } from './slide.ts'

/** What is looked for. */
export interface TextQuery {
  readonly words: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
}

/** A place where it stands. */
export interface TextMatch {
  readonly slideId: string
  /** Null for the narration. */
  readonly elementId: string | null
  /** Which of the element's texts, in the order of `elementFragments`; 0 for the narration. */
  readonly text: number
  /** Which paragraph. */
  readonly block: number
  /** Characters in the paragraph. */
  readonly start: number
  readonly end: number
}

/** Most characters that are looked for at once. */
export const QUERY_CHARACTERS = 500

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** What finds the words in a paragraph; null for no words. */
function patternOf({ words, matchCase, wholeWords }: TextQuery): RegExp | null {
  if (words === '' || words.length > QUERY_CHARACTERS) return null
  const letters = String.raw`[\p{L}\p{N}\p{M}_]`
  const body = escaped(words)
  return new RegExp(wholeWords ? `(?<!${letters})${body}(?!${letters})` : body, matchCase ? 'gu' : 'giu')
}

type InText = Pick<TextMatch, 'block' | 'start' | 'end'>

const keyOf = ({ block, start, end }: InText): string => `${block} ${start} ${end}`

function matchesIn(text: RichText, pattern: RegExp): InText[] {
  return text.blocks.flatMap(({ runs }, block) => (
    [...runs.map((run) => run.text).join('').matchAll(pattern)].map((found) => ({ block, start: found.index, end: found.index + found[0].length }))
  ))
}

/** Everything that an element says, in the order of `elementFragments`: what it shows, then what it shows only when it is due. */
const allTexts = (element: LessonElement): readonly RichText[] => [...textsOf(element), ...keyTextsOf(element)]

/** Where words stand on a slide: in its elements, back first, then in its narration. */
export function findInSlide(slide: Slide, query: TextQuery): readonly TextMatch[] {
  const pattern = patternOf(query)
  if (pattern === null) return []
  return [
    ...slide.elements.flatMap((element) => allTexts(element).flatMap((text, at) => (
      matchesIn(text, pattern).map((match) => ({ slideId: slide.id, elementId: element.id, text: at, ...match }))
    ))),
    ...matchesIn(slide.narration, pattern).map((match) => ({ slideId: slide.id, elementId: null, text: 0, ...match })),
  ]
}

/** A text in which words are replaced: read once, however often they stand in it. */
interface Replaced {
  /** Where they stand in it, by `keyOf`. */
  readonly stands: ReadonlySet<string>
  /** Its paragraphs, each as texts with line breaks between them. */
  readonly paragraphs: readonly (readonly unknown[])[]
}

/** The text of a match; null where it is gone, or its element is locked. */
function textOf(doc: Y.Doc, { slideId, elementId, text }: TextMatch, pattern: RegExp): Replaced | null {
  const slide = slideRecord(doc, slideId)
  const record = elementId === null ? null : elementRecord(doc, slideId, elementId)
  const isOpen = record !== null && elementId !== null && elementOf(elementId, record)?.locked === false
  const fragment = elementId === null ? slide && fragmentAt(slide, SLIDE.narration) : isOpen ? elementFragments(record)[text] : null
  if (!fragment) return null
  return {
    stands: new Set(matchesIn(readRichText(fragment), pattern).map(keyOf)),
    paragraphs: fragmentBlocks(fragment).map(({ node }) => (node instanceof Y.XmlText ? [node] : node.toArray())),
  }
}

/**
 * Puts other words where some stand, in the look of the first letter that they replace. A match that does not stand there any more, because
 * somebody wrote meanwhile, and one in a locked element are left alone. The matches stand in the order in which they were found.
 * @returns how many were replaced.
 */
export function replaceMatches(doc: Y.Doc, matches: readonly TextMatch[], query: TextQuery, words: string, origin: LessonOrigin): number {
  const pattern = patternOf(query)
  if (pattern === null) return 0
  const texts = new Map<string, Replaced | null>()
  const looks = new Map<Y.XmlText, readonly Look[]>()
  let replaced = 0
  doc.transact(() => {
    // From the end, so that what is still to come stays where it was found.
    for (const match of matches.toReversed()) {
      const key = [match.slideId, match.elementId, match.text].join(' ')
      if (!texts.has(key)) texts.set(key, textOf(doc, match, pattern))
      const text = texts.get(key)
      const nodes = text?.stands.has(keyOf(match)) === true ? text.paragraphs[match.block] : undefined
      if (nodes === undefined) continue
      replaceLetters(nodes, match, words, looks)
      replaced++
    }
  }, origin)
  return replaced
}

/** Replaces letters of a paragraph, which may be several texts with line breaks between them. */
function replaceLetters(nodes: readonly unknown[], { start, end }: InText, words: string, looks: Map<Y.XmlText, readonly Look[]>): void {
  let at = 0
  let isWritten = false
  for (const node of nodes) {
    const length = node instanceof Y.XmlText ? node.length : 1
    const [from, to] = [Math.max(start, at) - at, Math.min(end, at + length) - at]
    at += length
    if (at - length >= end) return
    if (!(node instanceof Y.XmlText) || from >= to) continue
    if (!looks.has(node)) looks.set(node, looksOf(node))
    // Written first: behind what is taken away it could come to stand behind what somebody else writes there at the same time.
    const written = isWritten ? '' : words
    if (written !== '') node.insert(from, written, lookAt(looks.get(node) ?? [], from))
    node.delete(from + written.length, to - from)
    isWritten = true
  }
}

/** How the letters of a text look from one on. */
interface Look {
  readonly from: number
  readonly attributes: Record<string, unknown>
}

function looksOf(text: Y.XmlText): Look[] {
  let at = 0
  return (text.toDelta() as readonly { readonly insert: unknown; readonly attributes?: Record<string, unknown> }[]).map(({ insert, attributes = {} }) => {
    const from = at
    at += typeof insert === 'string' ? insert.length : 1
    return { from, attributes }
  })
}

/** How a letter looks: found by halves, since each letter of a long text may look its own way. */
function lookAt(looks: readonly Look[], index: number): Record<string, unknown> {
  let [low, high] = [0, looks.length]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if ((looks[middle]?.from ?? 0) <= index) low = middle
    else high = middle
  }
  return looks[low]?.attributes ?? {}
}

/** The words round a match, to be shown: before it, itself, and behind it. */
export function excerptOf(slide: Slide, match: TextMatch, around = 32): readonly [before: string, words: string, after: string] {
  const element = slide.elements.find(({ id }) => id === match.elementId)
  const text = match.elementId === null ? slide.narration : element && allTexts(element)[match.text]
  const line = text?.blocks[match.block]?.runs.map((run) => run.text).join('').replace(/\n/g, ' ') ?? ''
  const from = Math.max(0, match.start - around)
  const to = Math.min(line.length, match.end + around)
  return [`${from > 0 ? '…' : ''}${line.slice(from, match.start)}`, line.slice(match.start, match.end), `${line.slice(match.end, to)}${to < line.length ? '…' : ''}`]
}

