import { randomUuid } from '../../platform/random-uuid.ts'
import { answerOf, committed, openDatabase } from '../../sync/indexed-db.ts'

/** What a take is of. */
export interface TakeSubject {
  readonly userId: string
  readonly lessonId: string
  readonly slideId: string
  /** The sentences that are read out. */
  readonly texts: readonly string[]
}

/** A take that was neither used nor thrown away: its page went before. */
export interface UnusedTake {
  readonly id: string
  readonly texts: readonly string[]
  /** When it was begun, ms since 1970. */
  readonly at: number
  /** As far as it came, as the microphone gave it. */
  readonly file: Blob
}

/** Keeps one take on this device while it is recorded. */
export interface TakeKeeper {
  /** Keeps what was said since the last piece; a device that keeps nothing is no reason to stop recording. */
  add(piece: Blob): void
  /** The take was used, or thrown away. */
  forget(): void
}

interface TakeRow extends Omit<TakeSubject, 'userId'> {
  readonly id: string
  readonly at: number
  /** What the browser records as. */
  readonly type: string
}

const TAKES = 'takes'
const PIECES = 'pieces'
/** What nobody came back for is forgotten after so long, ms, and beyond so many: each is up to five minutes of somebody's voice. */
const KEPT = { ms: 7 * 24 * 3_600_000, most: 5 } as const

/** The takes of a person on this device; another who signs in here does not find them. */
async function open(userId: string): Promise<IDBDatabase> {
  return await openDatabase(`lectern-takes:${userId}`, (db) => {
    db.createObjectStore(TAKES, { keyPath: 'id' })
    db.createObjectStore(PIECES)
  })
}

/** Runs one transaction in a database that is open no longer than it. */
async function within<T>(userId: string, deed: (takes: IDBObjectStore, pieces: IDBObjectStore) => Promise<T>): Promise<T> {
  const db = await open(userId)
  try {
    const transaction = db.transaction([TAKES, PIECES], 'readwrite')
    const end = committed(transaction)
    const [result] = await Promise.all([deed(transaction.objectStore(TAKES), transaction.objectStore(PIECES)), end])
    return result
  } finally {
    db.close()
  }
}

const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

function remove(takes: IDBObjectStore, pieces: IDBObjectStore, id: string): void {
  takes.delete(id)
  pieces.delete(piecesOf(id))
}

/** Forgets a take of somebody. */
export async function forgetTake(userId: string, id: string): Promise<void> {
  await within(userId, async (takes, pieces) => await Promise.resolve(remove(takes, pieces, id))).catch(() => undefined)
}

/** Begins to keep a take. */
export function keepTake({ userId, ...subject }: TakeSubject, now: number): TakeKeeper {
  const id = randomUuid()
  let count = 0
  let isBegun = false
  let isOver = false
  // One piece after the other, so that none is missing between two.
  let last: Promise<void> = Promise.resolve()
  const inTurn = async (before: Promise<void>, deed: () => Promise<void>): Promise<void> => {
    await before
    await deed().catch(() => undefined)
  }
  return {
    add(piece) {
      const place = count++
      last = inTurn(last, async () => {
        const bytes = new Uint8Array(await piece.arrayBuffer())
        if (isOver || bytes.length === 0) return
        await within(userId, async (takes, pieces) => {
          if (!isBegun) takes.put({ id, ...subject, at: now, type: piece.type } satisfies TakeRow)
          isBegun = true
          // It may be forgotten meanwhile, by another tab.
          if (await answerOf(takes.count(id)) > 0) pieces.put(bytes, [id, place])
        })
      })
    },
    forget() {
      isOver = true
      last = inTurn(last, async () => await forgetTake(userId, id))
    },
  }
}

/** The newest take of a slide that was not used; those that are too old or too many go. Null where there is none, or the device keeps nothing. */
export async function findUnusedTake({ lessonId, slideId, userId }: Omit<TakeSubject, 'texts'>, now: number): Promise<UnusedTake | null> {
  return await within(userId, async (takes, pieces) => {
    const rows = (await answerOf<TakeRow[]>(takes.getAll())).toSorted((a, b) => b.at - a.at)
    const kept = rows.filter(({ at }, place) => place < KEPT.most && now - at < KEPT.ms)
    for (const { id } of rows) if (!kept.some((row) => row.id === id)) remove(takes, pieces, id)
    const found = kept.find((row) => row.lessonId === lessonId && row.slideId === slideId)
    if (!found) return null
    const { at, id, texts, type } = found
    return { id, at, texts, file: new Blob(await answerOf<Uint8Array<ArrayBuffer>[]>(pieces.getAll(piecesOf(id))), { type }) }
  }).catch(() => null)
}
