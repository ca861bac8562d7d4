import { readLesson } from '@lectern/shared/lesson'
import type { Lesson } from '@lectern/shared/lesson'
import * as Y from 'yjs'

/** The bytes of a base64 text. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** The lesson in a version's update, read in a document of its own that is thrown away. */
export function lessonOf(update: Uint8Array): Lesson {
  const doc = new Y.Doc()
  try {
    Y.applyUpdate(doc, update)
    return readLesson(doc)
  } finally {
    doc.destroy()
  }
}
