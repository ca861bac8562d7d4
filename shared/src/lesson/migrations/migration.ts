import type * as Y from 'yjs'

/** A slide as data of some version. */
export type PlainSlide = Readonly<Record<string, unknown>>

/**
 * One step of the document's layout. Once released it is never edited; a mistake is mended by the next one.
 * For documents it runs on the server only, at load, once per document, inside one transaction with all others that are due.
 */
export interface Migration {
  /** The schema version that the document has afterwards: 2, 3, … without gaps. */
  readonly version: number
  /** What it does, in kebab-case: `narration-becomes-rich-text`. It and its test lie in `002-narration-becomes-rich-text.ts` and `.test.ts`. */
  readonly name: string
  /** Changes the document; must leave alone what it does not know and do nothing when run twice. */
  readonly up: (doc: Y.Doc) => void
  /** The same for a slide as data, as publications, frozen videos and clipboards have it, in any browser; answers another object where it changes one. */
  readonly slide: (slide: PlainSlide) => PlainSlide
}
