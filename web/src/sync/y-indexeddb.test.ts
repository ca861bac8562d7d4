import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { IndexeddbPersistence, fetchUpdates } from 'y-indexeddb'
import * as Y from 'yjs'
import { answerOf, committed } from './indexed-db.ts'

/**
 * Why the copy on this device is not kept by y-indexeddb (docs/decisions/0007). Should this test ever fail because
 * the library has learned to go on, the decision is worth another look.
 */
it('y-indexeddb stops at the first row it cannot read, and what lies behind it stays unread', async () => {
  const doc = new Y.Doc()
  const store = new IndexeddbPersistence('lesson', doc)
  await store.whenSynced
  const db = store.db
  if (!db) throw new Error('the database is not open')
  const later = new Y.Doc()
  later.getMap('meta').set('title', 'Behind the damage')
  const transaction = db.transaction(['updates'], 'readwrite')
  const end = committed(transaction)
  const rows = transaction.objectStore('updates')
  await answerOf(rows.add(Uint8Array.of(255, 1, 2)))
  await answerOf(rows.add(Y.encodeStateAsUpdate(later)))
  await end

  await expect(fetchUpdates(store)).rejects.toThrow(/./)
  expect(doc.getMap('meta').get('title')).toBeUndefined()
  await store.destroy()
})
