import { describe, expect, it } from 'vitest'
import { plainText } from './rich-text.ts'
import type { Block, Marks, RichText } from './rich-text.ts'
import { itemCount, linksOf, structureOf } from './structure.ts'

const block = (kind: Block['kind'], level: number, ...runs: readonly (string | readonly [string, Marks])[]): Block => ({
  kind, level, ordinal: 0, align: null,
  runs: runs.map((run) => (typeof run === 'string' ? { text: run, marks: {} } : { text: run[0], marks: run[1] })),
})

/** The structure as words with brackets round lists. */
function said(text: RichText): string {
  const parts = (list: ReturnType<typeof structureOf>): string => list.map((part) => part.kind === 'paragraph'
    ? part.segments.map((segment) => segment.text).join('')
    : `${part.ordered ? `${part.start}#` : ''}[${part.items.map((item) => item.segments.map((segment) => segment.text).join('') + parts(item.parts)).join(', ')}]`).join(' | ')
  return parts(structureOf(text))
}

describe('the structure of a text', () => {
  it('has lists with lists in their items', () => {
    expect(said({ blocks: [
      block('paragraph', 0, 'Rivers'), block('bullet', 0, 'a'), block('ordered', 1, 'b'), block('ordered', 1, 'c'), block('bullet', 0, 'd'),
      block('ordered', 0, 'e'), block('paragraph', 1, 'still e'), { ...block('ordered', 0, 'f'), ordinal: 7 }, block('paragraph', 0, 'Lakes'),
    ] })).toBe('Rivers | [a1#[b, c], d] | 1#[estill e] | 7#[f] | Lakes')
  })
  it('survives a text that begins deep inside of a list', () => {
    expect(said({ blocks: [block('bullet', 3, 'a'), block('bullet', 0, 'b')] })).toBe('[a, b]')
  })
  it('names its links once however their letters look, with their places in the plain text', () => {
    const text: RichText = { blocks: [
      block('paragraph', 0, 'See ', ['our ', { href: 'https://a.org' }], ['page', { href: 'https://a.org', bold: true }], '.'),
      block('bullet', 0, ['b', { href: 'https://b.org' }], ['c', { href: 'https://c.org' }]),
    ] }
    const links = linksOf(text)
    expect(links.map(({ text: words, href }) => [words, href])).toEqual([['our page', 'https://a.org'], ['b', 'https://b.org'], ['c', 'https://c.org']])
    expect(links.map(({ start, end }) => plainText(text).slice(start, end))).toEqual(['our page', 'b', 'c'])
    expect(itemCount(text)).toBe(1)
  })
})
