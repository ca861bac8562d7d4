import type { ShareRole } from '@lectern/shared/access'
import { answerOf, committed, openDatabase } from './indexed-db.ts'
import type { RefusedEdits } from './lesson-session.ts'

/** What this device remembers of a lesson, so that it opens without the server. */
export interface RememberedLesson {
  readonly docId: string
  /** The role in the lesson, also where the last visit only looked. */
  readonly role: ShareRole
  readonly epoch: number
}

/** Bytes that could not be used and were not thrown away either. */
export interface SetAside {
  readonly docId: string
  readonly userId: string
  readonly why: 'damaged' | 'other-epoch'
  /** ms since 1970 */
  readonly at: number
  readonly rows: readonly Uint8Array[]
}

/** What the device remembers beside the copies of documents. All of it is best effort: without storage it forgets. */
export interface DeviceMemory {
  lesson(userId: string, lessonId: string): Promise<RememberedLesson | null>
  rememberLesson(userId: string, lessonId: string, lesson: RememberedLesson): Promise<void>
  forgetLesson(userId: string, lessonId: string): Promise<void>
  refusedEdits(userId: string, docId: string): Promise<RefusedEdits | null>
  keepRefusedEdits(userId: string, docId: string, edits: RefusedEdits): Promise<void>
  forgetRefusedEdits(userId: string, docId: string): Promise<void>
  setAside(record: SetAside): Promise<void>
  allSetAside(docId: string): Promise<readonly SetAside[]>
}

const LESSONS = 'lessons'
const REFUSED = 'refused'
const ASIDE = 'aside'
/** How many records of bytes set aside are kept; older ones go. */
const ASIDE_MAX = 20

const open = (): Promise<IDBDatabase> =>
  openDatabase('lectern-device', (db) => {
    db.createObjectStore(LESSONS)
    db.createObjectStore(REFUSED)
    db.createObjectStore(ASIDE, { autoIncrement: true })
  })

async function read<T>(store: string, key: IDBValidKey): Promise<T | null> {
  try {
    const db = await open()
    try {
      return ((await answerOf<unknown>(db.transaction([store], 'readonly').objectStore(store).get(key))) as T | undefined) ?? null
    } finally {
      db.close()
    }
  } catch {
    return null
  }
}

async function change(store: string, work: (objects: IDBObjectStore) => void): Promise<void> {
  try {
    const db = await open()
    try {
      const transaction = db.transaction([store], 'readwrite')
      const end = committed(transaction)
      work(transaction.objectStore(store))
      await end
    } finally {
      db.close()
    }
  } catch {
    // Best effort: a browser that keeps nothing is told about where the copy is opened.
  }
}

const keyOf = (userId: string, id: string): string => `${userId}:${id}`

/** The memory of this device. */
export const deviceMemory: DeviceMemory = {
  lesson: (userId, lessonId) => read(LESSONS, keyOf(userId, lessonId)),
  rememberLesson: (userId, lessonId, lesson) => change(LESSONS, (store) => void store.put(lesson, keyOf(userId, lessonId))),
  forgetLesson: (userId, lessonId) => change(LESSONS, (store) => void store.delete(keyOf(userId, lessonId))),
  refusedEdits: (userId, docId) => read(REFUSED, keyOf(userId, docId)),
  keepRefusedEdits: (userId, docId, edits) => change(REFUSED, (store) => void store.put(edits, keyOf(userId, docId))),
  forgetRefusedEdits: (userId, docId) => change(REFUSED, (store) => void store.delete(keyOf(userId, docId))),
  setAside: (record) =>
    change(ASIDE, (store) => {
      store.add(record)
      store.getAllKeys().addEventListener('success', (event) => {
        const keys = (event.target as IDBRequest<IDBValidKey[]>).result
        for (const key of keys.slice(0, Math.max(0, keys.length - ASIDE_MAX))) store.delete(key)
      })
    }),
  async allSetAside(docId) {
    try {
      const db = await open()
      try {
        const all = await answerOf<unknown[]>(db.transaction([ASIDE], 'readonly').objectStore(ASIDE).getAll())
        return (all as SetAside[]).filter((record) => record.docId === docId)
      } finally {
        db.close()
      }
    } catch {
      return []
    }
  },
}
