import type { Block, RichText } from './rich-text.ts'

/** Words that lead to one address or to none. */
export interface Segment {
  readonly text: string
  /** Null for words that are no link. */
  readonly href: string | null
  /** Indices in `plainText`. */
  readonly start: number
  readonly end: number
}

/** A text as what it is rather than where it stands: paragraphs, and lists with lists in their items. */
export type TextPart =
  | { readonly kind: 'paragraph'; readonly segments: readonly Segment[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly TextItem[] }

/** An item of a list: its words, and what stands below them in the same item. */
export interface TextItem {
  readonly segments: readonly Segment[]
  readonly parts: readonly TextPart[]
}

function segmentsOf(block: Block, offset: number): readonly Segment[] {
  const segments: Segment[] = []
  let start = offset
  for (const { text, marks } of block.runs) {
    const href = marks.href ?? null
    const end = start + text.length
    const last = segments.at(-1)
    if (last?.href === href) segments[segments.length - 1] = { ...last, text: last.text + text, end }
    else if (text !== '') segments.push({ text, href, start, end })
    start = end
  }
  return segments
}

const lengthOf = (block: Block): number => block.runs.reduce((length, run) => length + run.text.length, 0)

interface OpenList {
  readonly ordered: boolean
  readonly start: number
  readonly items: { readonly segments: readonly Segment[]; readonly parts: TextPart[] }[]
}

/** The structure of a text, for screen readers and other programs. */
export function structureOf(text: RichText): readonly TextPart[] {
  const top: TextPart[] = []
  const open: OpenList[] = []
  let offset = 0
  for (const block of text.blocks) {
    const segments = segmentsOf(block, offset)
    offset += lengthOf(block) + 1
    open.length = Math.min(open.length, block.kind === 'paragraph' ? block.level : block.level + 1)
    const ordered = block.kind === 'ordered'
    if (block.kind === 'paragraph') {
      (open.at(-1)?.items.at(-1)?.parts ?? top).push({ kind: 'paragraph', segments })
      continue
    }
    const last = open.at(-1)
    const goesOn = open.length > block.level && last?.ordered === ordered
      && (!ordered || block.ordinal === 0 || block.ordinal === last.start + last.items.length)
    if (!goesOn) {
      if (open.length > block.level) open.length -= 1
      const list: OpenList & { readonly kind: 'list' } = { kind: 'list', ordered, start: ordered ? block.ordinal || 1 : 1, items: [] }
      ;(open.at(-1)?.items.at(-1)?.parts ?? top).push(list)
      open.push(list)
    }
    open.at(-1)?.items.push({ segments, parts: [] })
  }
  return top
}

/** The links of a text in reading order. */
export function linksOf(text: RichText): readonly (Segment & { readonly href: string })[] {
  let offset = 0
  return text.blocks.flatMap((block) => {
    const segments = segmentsOf(block, offset)
    offset += lengthOf(block) + 1
    return segments.flatMap((segment) => (segment.href === null ? [] : [{ ...segment, href: segment.href }]))
  })
}

/** How many items the lists of a text have, those of lists within lists included; 0 without a list. */
export function itemCount(text: RichText): number {
  return text.blocks.filter((block) => block.kind !== 'paragraph').length
}
