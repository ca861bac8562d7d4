/** IndexedDB as promises; only what the offline store needs. Every failure rejects, nothing throws later. */

/**
 * Opens a database, making its stores when it is new or of an older version. Rejects when the browser keeps nothing
 * (private mode).
 */
export function openDatabase(
  name: string, upgrade: (db: IDBDatabase, transaction: IDBTransaction) => void, version?: number,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction !== null) upgrade(request.result, request.transaction)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused to open')))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked by another window')))
  })
}

/** Removes a database; resolves also when there was none or another window still holds it. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  })
}

/** The answer of one request. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')))
  })
}

/** Resolves when a transaction is on disk, rejects when it was rolled back. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('IndexedDB transaction failed'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
}

/** Whether a write failed for want of room on the device. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Which document, cut of its history and person a copy belongs to; another epoch is another copy. */
export interface CopyId {
  readonly docId: string
  readonly epoch: number
  readonly userId: string
}

/** The database of a copy. */
export const copyName = ({ docId, epoch, userId }: CopyId): string => `lectern-copy:${docId}:${epoch}:${userId}`
