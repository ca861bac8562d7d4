import { LocalOrigin, setSlideProps } from '@lectern/shared/lesson'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { placeImage } from './place-image.ts'
import { placeMedia } from './place-media.ts'
import { isFilePurpose } from '../media/send-media.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import type { EditorStore } from '../editor-store.ts'
import { fillWithPicture } from './fill-with-picture.ts'
import type { StoredUpload, WantedPicture } from '../uploads/upload-list.ts'

/** Puts a stored picture where it was wanted, as one step of undo, and only once; false when its slide is not there. */
export function putPicture(
  session: Pick<LessonSession, 'doc' | 'view' | 'undo'>, editor: EditorStore | null,
  { id, slideId, purpose, fill, name, at }: Pick<WantedPicture, 'id' | 'slideId' | 'purpose' | 'fill' | 'name' | 'at'>, stored: StoredUpload,
): boolean {
  const slide = session.view.slide(slideId)
  if (slide === null) return false
  if (fill !== undefined && fillWithPicture(session, slideId, fill, stored.hash)) return true
  if (isFilePurpose(purpose)) return placeMedia({ session, editor }, slideId, { kind: purpose, stored, name, id }, at)
  if (purpose !== 'background') return placeImage({ session, editor }, slideId, { blob: stored, name, id }, at)
  // Minutes may have passed since the upload began: colour and fit are taken from the slide as it is now.
  const { background } = slide
  const fit = background.kind === 'image' ? background.fit : 'cover'
  asOneStep(session.undo, () => {
    setSlideProps(session.doc, slideId, { background: { kind: 'image', blob: stored.hash, colour: background.colour, fit } }, new LocalOrigin('slide.background'))
  })
  return true
}
