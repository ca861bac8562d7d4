import type { FoundPicture, PictureSource } from '@lectern/shared/providers'
import type { Wire } from '../wire/wire.ts'

/** Where pictures are looked for. */
export interface SearchAddress {
  readonly source: PictureSource
  /** The part of all addresses of the interface, without a slash at its end. */
  readonly url: string
  /** Where small pictures are fetched from by browsers, as an origin. */
  readonly images: string
}

/** What is looked for. */
export interface PictureQuery {
  readonly text: string
  /** How many at most. */
  readonly count: number
}

/** Looks for pictures at one place. Throws errors of the catalogue (`ai-…`), and the signal's reason once that is aborted. */
export type PictureSearch = (wire: Wire, address: SearchAddress, query: PictureQuery, signal: AbortSignal) => Promise<FoundPicture[]>

/** Bounds of an answer: how long it may take, asking again among it, and its size; and how long a picture may take. */
export const SEARCH_LIMITS = { ms: 12_000, bytes: 4 * 1024 * 1024, copyMs: 30_000 } as const
/** Longest title, author and licence that are handed on, in characters. */
const WORDS_MAX = 300

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' }

/** The letter of a number, if it is one that can be seen. */
function letterOf(code: number): string {
  const isLetter = code >= 32 && code <= 0x10_FF_FF && (code < 0xD8_00 || code > 0xDF_FF)
  return isLetter ? String.fromCodePoint(code) : ''
}

/** The words of a piece of HTML, in a line. What stands in angle brackets is never handed on. */
export function plainWords(html: string | null | undefined): string {
  return (html ?? '').replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/&(?:#(\d{1,6})|([a-z]{2,5}));/g, (all, code: string | undefined, name: string | undefined) => (
      code === undefined ? ENTITIES[name ?? ''] ?? all : letterOf(Number(code))
    ))
    .replaceAll(/\s+/g, ' ').trim().slice(0, WORDS_MAX)
}

/** An address that a browser may load or open: of the public web by https, or of the source itself; null for all others. */
export function safeUrl(text: string | null | undefined, { url: source }: Pick<SearchAddress, 'url'>): string | null {
  if (text === null || text === undefined) return null
  const url = text.startsWith('//') ? `https:${text}` : text
  return URL.canParse(url) && (new URL(url).protocol === 'https:' || isOf(source, url)) ? url : null
}

/** Whether an address is of the source that the operator named, and so as good as it. */
export const isOf = (source: string, url: string): boolean => ['http:', 'https:'].includes(new URL(url).protocol) && new URL(url).origin === new URL(source).origin
