/** Which document, cut of its history and person a copy belongs to; another epoch is another copy. */
export interface CopyId {
  readonly docId: string
  readonly epoch: number
  readonly userId: string
}

/** The database of a copy. */
export const copyName = ({ docId, epoch, userId }: CopyId): string => `lectern-copy:${docId}:${epoch}:${userId}`
