/** Bounds of the PDFs that are shown. */
export const PDF_LIMITS = {
  pages: 500,
  /** Pixels of one page, and of pictures in it. */
  pagePixels: 6_000_000, picturePixels: 40_000_000,
  /** How long opening, and drawing one page, may take, ms. */
  waitMs: 30_000,
} as const

/** What the worker is told. */
export type PdfRequest =
  | { readonly kind: 'open'; readonly bytes: Uint8Array<ArrayBuffer>; readonly port: MessagePort }
  /** A page, from 1, this many pixels wide. */
  | { readonly kind: 'page'; readonly number: number; readonly width: number }

/** What it answers. */
export type PdfAnswer =
  /** `ratio` = height of the first page by its width; pages that are of another size say so when they come. */
  | { readonly kind: 'opened'; readonly pages: number; readonly ratio: number }
  | { readonly kind: 'page'; readonly number: number; readonly bitmap: ImageBitmap; readonly words: string }
  | { readonly kind: 'failed'; readonly number: number | null; readonly why: 'locked' | 'damaged' }
