import { CANVAS } from '@lectern/shared/lesson'
import { IMAGE_MAX_BYTES, imageRefusal } from '@lectern/shared/media'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { CommandMessage } from '../commands/command.ts'
import type { EditorStore } from '../editor-store.ts'
import { uploadToSlide } from '../uploads/upload-list.ts'

/** How far pictures that come together lie apart, slide points. */
const CASCADE = 36

/** What uploading needs of the editor. */
export interface UploadTarget {
  readonly session: Pick<LessonSession, 'lessonId' | 'userId'>
  readonly editor: EditorStore
  toast(message: CommandMessage): void
  words(key: string, values?: Readonly<Record<string, string | number>>): string
}

/** Why a file cannot be used, as a key of the words; null when it can be tried. The server judges by the bytes. */
export function refusalOf(file: Pick<File, 'type' | 'size'>): 'upload.notAnImage' | 'upload.tooLarge' | null {
  const refusal = imageRefusal({ contentType: file.type, bytes: file.size }, 'picture')
  return refusal && (refusal === 'type' ? 'upload.notAnImage' : 'upload.tooLarge')
}

/** Uploads pictures for the slide shown now, wherever the author is by the time they arrive; refused ones are named. */
export function insertImages(target: UploadTarget, files: readonly File[], at?: { readonly x: number; readonly y: number }): void {
  const { slideId } = target.editor.getState()
  if (slideId === null) return
  const { lessonId, userId } = target.session
  const middle = at ?? { x: CANVAS.width / 2, y: CANVAS.height / 2 }
  const usable = files.filter((file) => {
    const refusal = refusalOf(file)
    if (refusal === null) return true
    target.toast({ kind: 'error', text: target.words(refusal, { name: file.name, megabytes: Math.round(IMAGE_MAX_BYTES / 1024 / 1024) }) })
    return false
  })
  uploadToSlide(usable.map((file, index) => ({
    userId, lessonId, slideId, purpose: 'picture', name: file.name, file,
    at: { x: middle.x + index * CASCADE, y: middle.y + index * CASCADE },
  })))
}
