import { LocalOrigin, setElementProps } from '@lectern/shared/lesson'
import type { Blob } from '@lectern/shared/media'
import { asOneStep } from '../../chrome/undo-steps.ts'
import type { LessonSession } from '../../../sync/lesson-session.ts'

/** A picture that takes the place of another. */
export interface NextPicture {
  readonly blob: Blob
  readonly name: string
  readonly alt: string
  /** From which words it comes (`rememberedSource`); empty where these stand nowhere. */
  readonly source: string
}

/** Shows another picture in the box of one, whole again where that was cropped, as one step of undo; false when the one is gone. */
export function replacePicture({ doc, undo, view }: Pick<LessonSession, 'doc' | 'undo' | 'view'>, slideId: string, elementId: string, { alt, blob, name, source }: NextPicture): boolean {
  const before = view.slide(slideId)?.elements.find(({ id }) => id === elementId)
  if (before?.type !== 'image' || before.locked) return false
  return asOneStep(undo, () => {
    setElementProps(doc, slideId, elementId, {
      blob: blob.hash, naturalWidth: blob.width ?? before.width, naturalHeight: blob.height ?? before.height, name: name.slice(0, 200), alt: alt.slice(0, 2000), source,
      cropLeft: 0, cropTop: 0, cropRight: 0, cropBottom: 0,
    }, new LocalOrigin('replace.image'))
    return true
  })
}
