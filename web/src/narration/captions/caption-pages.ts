import { CAPTION_LIMITS } from '@lectern/shared/lesson'
import type { CaptionPage } from '@lectern/shared/lesson'

/** What subtitles in television keep to: letters of a line, lines at once, and letters a second that most people read. */
const CAPTION_RULES = { line: 42, lines: 2, letters: 20 } as const
/** The nearest that two captions of a sentence may begin, thousandths of its time. */
const NEAREST = 10

/** When a caption is over, thousandths of the time of its sentence. */
export const endOf = (pages: readonly CaptionPage[], index: number): number => pages[index + 1]?.at ?? 1000

/** What is hard to read of a caption that is shown for so many seconds. */
export function troubles({ text }: CaptionPage, seconds: number): readonly ('long' | 'lines' | 'fast' | 'empty')[] {
  const lines = text.split('\n')
  const letters = text.replaceAll(/\s+/g, ' ').trim().length
  return [
    ...(letters === 0 ? ['empty' as const] : []), ...(lines.some((line) => line.trim().length > CAPTION_RULES.line) ? ['long' as const] : []),
    ...(lines.length > CAPTION_RULES.lines ? ['lines' as const] : []), ...(letters > CAPTION_RULES.letters * seconds ? ['fast' as const] : []),
  ]
}

/** Letters of a caption a second. */
export const readingSpeed = ({ text }: CaptionPage, seconds: number): number => Math.round(text.replaceAll(/\s+/g, ' ').trim().length / Math.max(0.1, seconds))

/** A caption becomes two at a place in its words: the second comes when its share of the letters has been shown. */
export function splitPage(pages: readonly CaptionPage[], index: number, place: number): readonly CaptionPage[] {
  const page = pages[index]
  if (!page || pages.length >= CAPTION_LIMITS.pages) return pages
  const [before, behind] = [page.text.slice(0, place).trim(), page.text.slice(place).trim()]
  if (before === '' || behind === '') return pages
  const at = page.at + Math.round(((endOf(pages, index) - page.at) * before.length) / (before.length + behind.length))
  return [...pages.slice(0, index), { ...withoutNext(page), text: before }, { ...withoutPrevious(page), at, text: behind }, ...pages.slice(index + 1)]
}

/** A caption and the one behind it become one. */
export function mergePage(pages: readonly CaptionPage[], index: number): readonly CaptionPage[] {
  const [page, next] = [pages[index], pages[index + 1]]
  if (!page || !next) return pages
  const text = `${page.text.trim()}\n${next.text.trim()}`.trim().slice(0, CAPTION_LIMITS.text)
  return [...pages.slice(0, index), { ...next, ...page, text }, ...pages.slice(index + 2)]
}

const withoutNext = ({ joinsNext: _joinsNext, ...page }: CaptionPage): CaptionPage => page
const withoutPrevious = ({ joinsPrevious: _joinsPrevious, ...page }: CaptionPage): CaptionPage => page

/** The last caption of a sentence and the first of the next become one; null where there is none. */
export function mergeSentences(pages: readonly CaptionPage[], next: readonly CaptionPage[]): readonly [pages: readonly CaptionPage[], next: readonly CaptionPage[]] | null {
  const [last, first] = [pages.at(-1), next[0]]
  if (!last || !first || first.joinsPrevious === true) return null
  const text = `${last.text.trim()}\n${first.text.trim()}`.trim().slice(0, CAPTION_LIMITS.text)
  return [[...pages.slice(0, -1), { ...last, text, joinsNext: true }], [{ ...first, text: '', joinsPrevious: true }, ...next.slice(1)]]
}

/** What was merged stands apart again: all words stay with the first of both. */
export function partSentences(pages: readonly CaptionPage[], next: readonly CaptionPage[]): readonly [pages: readonly CaptionPage[], next: readonly CaptionPage[]] {
  const last = pages.at(-1)
  const first = next[0]
  return [last ? [...pages.slice(0, -1), withoutNext(last)] : pages, first ? [withoutPrevious(first), ...next.slice(1)] : next]
}

/** A caption comes at another time, between those beside it; the first always comes with its sentence. */
export function movePage(pages: readonly CaptionPage[], index: number, at: number): readonly CaptionPage[] {
  const page = pages[index]
  if (!page || index === 0) return pages
  const [least, most] = [(pages[index - 1]?.at ?? 0) + NEAREST, endOf(pages, index) - NEAREST]
  return [...pages.slice(0, index), { ...page, at: Math.round(Math.max(least, Math.min(most, at))) }, ...pages.slice(index + 1)]
}

/** A caption says something else. */
export const rewritePage = (pages: readonly CaptionPage[], index: number, text: string): readonly CaptionPage[] => (
  pages.map((page, at) => (at === index ? { ...page, text: text.slice(0, CAPTION_LIMITS.text) } : page))
)
