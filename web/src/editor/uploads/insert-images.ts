import { CANVAS } from '@lectern/shared/lesson'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { EditorStore } from '../editor-store.ts'
import { uploadToSlide } from './upload-list.ts'

/** How far files that come together lie apart, slide points. */
const CASCADE = 36

/** What uploading needs of the editor. */
export interface UploadTarget {
  readonly session: Pick<LessonSession, 'lessonId' | 'userId'>
  readonly editor: EditorStore
}

/** Uploads pictures and other files for the slide shown now, wherever the author is by the time they arrive; what is nothing for a slide is named by what sends them. */
export function insertImages({ editor, session: { lessonId, userId } }: UploadTarget, files: readonly File[], at: { readonly x: number; readonly y: number } = { x: CANVAS.width / 2, y: CANVAS.height / 2 }): void {
  const { slideId } = editor.getState()
  if (slideId === null) return
  uploadToSlide(files.map((file, index) => ({ userId, lessonId, slideId, purpose: 'file', name: file.name, file, at: { x: at.x + index * CASCADE, y: at.y + index * CASCADE } })))
}
