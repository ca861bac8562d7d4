import { browserStorage } from '../../platform/storage/browser-storage.ts'
import { answerOf, committed, openDatabase } from '../../sync/indexed-db.ts'
import type { WantedPicture } from './upload-list.ts'

/** Pictures take at most this share of the room that the browser gives this site: unsent edits come first. */
const LARGEST_SHARE = 0.5

/** Larger files are not kept: they would be in memory as a whole. */
const LARGEST_BYTES = 64 * 1024 * 1024

const STORE = 'pictures'

type KeptPicture = Omit<WantedPicture, 'file'> & { readonly bytes: ArrayBuffer; readonly type: string }

const open = (): Promise<IDBDatabase> => openDatabase('lectern-uploads', (db) => void db.createObjectStore(STORE, { keyPath: 'id' }))

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T> | T): Promise<T> {
  const db = await open()
  try {
    const transaction = db.transaction([STORE], mode)
    const end = committed(transaction)
    const result = await work(transaction.objectStore(STORE))
    await end
    return result
  } finally {
    db.close()
  }
}

async function hasRoom(bytes: number): Promise<boolean> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return true
  const { usage = 0, quota = 0 } = await navigator.storage.estimate()
  return quota === 0 || usage + bytes <= quota * LARGEST_SHARE
}

/** Keeps a picture on this device until it is on its slide; false where the browser keeps nothing or has no room to spare. */
export async function storeUpload({ file, ...picture }: WantedPicture): Promise<boolean> {
  try {
    if (file.size > LARGEST_BYTES || !(await hasRoom(file.size))) return false
    const kept: KeptPicture = { ...picture, bytes: await file.arrayBuffer(), type: file.type }
    await withStore('readwrite', (store) => void store.put(kept))
    browserStorage.write('hasUploads', true)
    return true
  } catch {
    return false
  }
}

/** Lets go of a picture that is on its slide, or not wanted any more. */
export async function removeStoredUpload(id: string): Promise<void> {
  try {
    await withStore('readwrite', (store) => void store.delete(id))
    if ((await withStore('readonly', (store) => answerOf(store.count()))) === 0) browserStorage.remove('hasUploads')
  } catch {
    // The browser keeps nothing: then nothing is there to be forgotten.
  }
}

/** What one person's earlier visits left on this device. */
export async function storedUploads(userId: string): Promise<readonly WantedPicture[]> {
  try {
    const all = await withStore('readonly', (store) => answerOf(store.getAll() as IDBRequest<KeptPicture[]>))
    return all
      .filter((kept) => kept.userId === userId)
      .map(({ bytes, type, ...picture }) => ({ ...picture, file: new Blob([bytes], { type }) }))
  } catch {
    return []
  }
}
