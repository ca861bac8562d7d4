/** How far the history of a document has been told to the stream of events. */
export interface ActivityFeedTable {
  readonly doc_id: string
  /** What began up to this update is in the stream. */
  seq: number
}

declare module '../database/tables.ts' {
  interface Database {
    activity_feed: ActivityFeedTable
  }
}
