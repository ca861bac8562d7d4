/** How a word is said in an organization. */
export interface PronunciationTable {
  readonly id: string
  readonly organization_id: string
  /** Who said so last. */
  author_id: string
  /** The language of narrations that have it, such as `en`. */
  readonly language: string
  /** The voice that says it so; empty for all of the language. */
  readonly avatar_id: string
  /** The word as it is found, whatever its capitals. */
  readonly word_key: string
  word: string
  pronunciation: string
  /** ms since 1970 */
  updated_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    pronunciation: PronunciationTable
  }
}
