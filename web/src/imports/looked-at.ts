import { answerOf, committed, openDatabase } from '../sync/indexed-db.ts'

/** Longer than an import that has ended is shown for. */
const KEPT_MS = 7 * 24 * 3_600_000
const LOOKED_AT = 'looked-at'

async function within<T>(deed: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const db = await openDatabase('lectern-imports', (made) => { made.createObjectStore(LOOKED_AT) })
  try {
    const transaction = db.transaction(LOOKED_AT, 'readwrite')
    const end = committed(transaction)
    const [result] = await Promise.all([deed(transaction.objectStore(LOOKED_AT)), end])
    return result
  } finally {
    db.close()
  }
}

/** Remembers on this device that somebody has seen what an import came to. A device that keeps nothing shows it for a day. */
export async function noteLookedAt(importId: string, now = Date.now()): Promise<void> {
  await within(async (store) => {
    const [ids, times] = await Promise.all([answerOf(store.getAllKeys()), answerOf<unknown[]>(store.getAll())])
    for (const [at, id] of ids.entries()) if (Number(times[at]) < now - KEPT_MS) store.delete(id)
    await answerOf(store.put(now, importId))
  }).catch(() => undefined)
}

/** The imports that somebody has looked at on this device since they ended. */
export async function lookedAt(): Promise<ReadonlySet<string>> {
  return new Set((await within(async (store) => await answerOf(store.getAllKeys())).catch(() => [])).map(String))
}
