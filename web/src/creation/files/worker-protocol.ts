import type { PdfPicture } from './pdf-pictures.ts'

/** A range of pages, from 1, both in it. */
export interface PageRange {
  readonly first: number
  readonly last: number
}

/** What the worker is asked, once. */
export interface WorkerRequest {
  readonly kind: 'docx' | 'pdf'
  readonly bytes: Uint8Array
  /** Of a PDF; null for all of it. */
  readonly pages: PageRange | null
  /** Where it answers: pdf.js talks on the worker's own line once it is loaded. */
  readonly port: MessagePort
}

/** What it answers: some of `progress`, then one of the others. */
export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly page: number; readonly of: number }
  | { readonly kind: 'html'; readonly html: string }
  /** `wordless` = pages without a letter, as scanned ones are; `unread` = those with letters of which nobody knows what they are. */
  | { readonly kind: 'text'; readonly text: string; readonly wordless: readonly number[]; readonly unread: readonly number[]; readonly pictures: readonly PdfPicture[] }
  /** There are more pages than are read at once. */
  | { readonly kind: 'too-many-pages'; readonly total: number }
  | { readonly kind: 'failed'; readonly why: 'locked' | 'damaged' }
