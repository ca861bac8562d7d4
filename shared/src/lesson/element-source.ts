import { hashOf } from '../pronunciations/hash.ts'
import { plainText } from '../text/rich-text.ts'
import { textsOf } from './elements/content.ts'
import type { Slide } from './slide.ts'

/** What a picture may be made from: what is said with its slide, some of its texts, or all of them, which it may also have been looked for with (`search`). */
export type ElementSource = { readonly kind: 'narration' } | { readonly kind: 'texts'; readonly ids: readonly string[] } | { readonly kind: 'words' | 'search' }

type SourceSlide = Pick<Slide, 'elements' | 'narration'>

/** The words that a source has on its slide now; null where some of its elements are gone. */
export function sourceWords({ elements, narration }: SourceSlide, source: ElementSource): string | null {
  if (source.kind === 'narration') return plainText(narration)
  const chosen = source.kind === 'texts' ? source.ids.map((id) => elements.find((element) => element.id === id)) : elements.filter((element) => element.hidden !== true && 'text' in element)
  return chosen.includes(undefined) ? null : chosen.flatMap((element) => (element === undefined ? [] : textsOf(element).map(plainText))).join('\n')
}

/** What words say, to find out later whether they say something else. */
export function hashOfWords(words: string): string {
  return hashOf(words.replace(/\s+/gu, ' ').trim())
}

/** A source with what it says now, as an element remembers it. */
export function rememberedSource(slide: SourceSlide, source: ElementSource): string {
  return [source.kind, hashOfWords(sourceWords(slide, source) ?? ''), ...(source.kind === 'texts' ? [source.ids.join(',')] : [])].join(':')
}

/** What an element remembers of its source; null for one that was not made from words, or by a newer version. */
export function readSource(remembered: string | undefined): { readonly source: ElementSource; readonly hash: string } | null {
  const [kind, hash = '', ids = ''] = (remembered ?? '').split(':')
  if (hash === '') return null
  if (kind === 'narration' || kind === 'words' || kind === 'search') return { source: { kind }, hash }
  return kind === 'texts' && ids !== '' ? { source: { kind, ids: ids.split(',') }, hash } : null
}

/** Whether an element was made from words that say something else now, or are gone. */
export function isSourceStale(slide: SourceSlide, element: { readonly source?: string | undefined }): boolean {
  const known = readSource(element.source)
  if (known === null) return false
  const words = sourceWords(slide, known.source)
  return words === null || hashOfWords(words) !== known.hash
}
