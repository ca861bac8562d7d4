import type { Page } from 'playwright/test'

/** What a device keeps of one lesson, read with the page's own IndexedDB. */
export interface KeptCopy {
  readonly updates: number
  readonly pending: number
}

/** Rows of a lesson's copies on this device; nothing when there is no copy. */
export async function keptCopy(page: Page, docId: string): Promise<KeptCopy> {
  return await page.evaluate(async (docId) => {
    const sums = { updates: 0, pending: 0 }
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith(`lectern-copy:${docId}:`)) continue
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const db = opening.result
          const transaction = db.transaction(['updates', 'pending'], 'readonly')
          for (const store of ['updates', 'pending'] as const) {
            const counting = transaction.objectStore(store).count()
            counting.addEventListener('success', () => { sums[store] += counting.result })
          }
          transaction.addEventListener('complete', () => {
            db.close()
            resolve()
          })
        })
      })
    }
    return sums
  }, docId)
}

/** Flips a byte in every stored update of a lesson's copy, as a failing disk does. Answers how many. */
export async function damageCopy(page: Page, docId: string): Promise<number> {
  return await page.evaluate(async (docId) => {
    const { name = '' } = (await indexedDB.databases()).find((each) => each.name?.startsWith(`lectern-copy:${docId}:`)) ?? {}
    return await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const db = opening.result
        const transaction = db.transaction(['updates'], 'readwrite')
        let rows = 0
        const walking = transaction.objectStore('updates').openCursor()
        walking.addEventListener('success', () => {
          const cursor = walking.result
          if (!cursor) return
          const bytes = cursor.value as Uint8Array
          cursor.update(bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 0x40 : byte)))
          rows++
          cursor.continue()
        })
        transaction.addEventListener('complete', () => {
          db.close()
          resolve(rows)
        })
      })
    })
  }, docId)
}

/** Why bytes of a lesson were set aside on this device, oldest first. */
export async function setAside(page: Page, docId: string): Promise<readonly string[]> {
  return await page.evaluate(async (docId) => await new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('lectern-device')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const db = opening.result
      const reading = db.transaction(['aside'], 'readonly').objectStore('aside').getAll()
      reading.addEventListener('success', () => {
        const found = reading.result as { docId: string; why: string; rows: Uint8Array[] }[]
        db.close()
        resolve(found.filter((each) => each.docId === docId && each.rows.some((row) => row.length > 0)).map(({ why }) => why))
      })
    })
  }), docId)
}
