/** One answer of a learner to a question of a publication, as it was judged when it came; what is shown is judged by the key that was published last. */
export interface ActivityAnswerTable {
  readonly publication_id: string
  /** SHA-256 of the id that the learner's browser drew: who reads this table cannot answer as them. */
  readonly learner: string
  /** The element; the same when the lesson is published again under the link. */
  readonly activity_id: string
  /** From 1. */
  readonly attempt: number
  /** Drawn by the browser: the same answer sent again is found by it. */
  readonly id: string
  /** JSON. */
  readonly answer: string
  /** 1 or 0. */
  readonly is_correct: number
  /** In hundredths: SQLite keeps fractions in columns of whole numbers, too. */
  readonly points: number
  /** ms since 1970. */
  readonly answered_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    activity_answer: ActivityAnswerTable
  }
}
