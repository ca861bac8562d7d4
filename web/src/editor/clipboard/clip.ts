import { parseClipboard, plainWordsOf } from '@lectern/shared/lesson'
import type { ClipboardPayload } from '@lectern/shared/lesson'
import type { RichText } from '@lectern/shared/text'
import type { PastedTable } from '../elements/table/table-clip.ts'

/** Our own type on the clipboard. Browsers prefix it with `web ` where they need that. */
export const LECTERN_TYPE = 'application/x-lectern'

/** The attribute that carries the same where only HTML gets through. */
const ATTRIBUTE = 'data-lectern'

/** What copying puts on the clipboard, by type. */
export interface Clip {
  readonly lectern: string
  readonly html: string
  readonly text: string
}

/** What pasting found on the clipboard. */
export interface Pasted {
  readonly lectern: string
  readonly html: string
  readonly text: string
  readonly files: readonly File[]
}

/** What a paste means. */
export type PasteKind =
  | { readonly kind: 'payload'; readonly payload: ClipboardPayload }
  | { readonly kind: 'table'; readonly table: PastedTable }
  | { readonly kind: 'images'; readonly files: readonly File[] }
  /** Words, and the pictures that stood among them as far as the clipboard has them. */
  | { readonly kind: 'text'; readonly text: RichText; readonly files: readonly File[]; readonly hasMorePictures: boolean }
  | { readonly kind: 'nothing' }

function toBase64(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function fromBase64(text: string): string | null {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)))
  } catch {
    return null
  }
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

/** The words of what was copied, for programs that know nothing of slides. */
export function wordsOf(payload: ClipboardPayload): string {
  const elements = payload.kind === 'lectern/elements' ? payload.elements : payload.slides.flatMap((slide) => slide.elements)
  return elements
    .map(plainWordsOf)
    .filter((words) => words.trim() !== '')
    .join('\n')
}

/** A payload in the forms the clipboard takes. */
export function clipOf(payload: ClipboardPayload): Clip {
  const lectern = JSON.stringify(payload)
  const text = wordsOf(payload)
  const lines = text.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return { lectern, html: `<div ${ATTRIBUTE}="${toBase64(lectern)}">${lines}</div>`, text }
}

/** Our payload inside HTML from the clipboard; null when there is none. */
export function payloadInHtml(html: string): ClipboardPayload | null {
  const found = new RegExp(`${ATTRIBUTE}="([A-Za-z0-9+/=]+)"`).exec(html)?.[1]
  const json = found === undefined ? null : fromBase64(found)
  return json === null ? null : parseClipboard(json)
}
