import { CANVAS, EMBED_LIMITS, LocalOrigin, addElement } from '@lectern/shared/lesson'
import type { LessonElement, NewElement } from '@lectern/shared/lesson'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { imageBox } from './place-image.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import type { EditorStore } from '../editor-store.ts'
import { EDITS } from '../elements/edits.ts'
import { boxBeside } from '../elements/new-boxes.ts'
import { titleOf } from '../uploads/chosen-files.ts'
import type { FilePurpose, StoredUpload } from '../uploads/upload-list.ts'

/** A stored file about to be put on a slide. */
export interface PlacedMedia {
  readonly kind: FilePurpose
  readonly stored: StoredUpload
  /** As its author's computer calls it. */
  readonly name: string
  /** The id of the element it becomes; a new one unless given. */
  readonly id?: string
}

interface Target {
  readonly session: Pick<LessonSession, 'doc' | 'view' | 'undo'>
  readonly editor: EditorStore | null
}

/** The element that a stored file becomes, round a point, beside what stands just there. */
export function mediaElement({ kind, name, stored }: PlacedMedia, at: { readonly x: number; readonly y: number }, others: readonly LessonElement[]): NewElement {
  const { hash: blob, poster = null, seconds = 0 } = stored
  const type = kind === 'video' || kind === 'audio' ? kind : 'embed'
  const { defaultSize } = EDITS[type]
  const natural = kind === 'video' && stored.width !== null && stored.height !== null ? { width: stored.width, height: stored.height } : defaultSize
  // Small videos are shown larger than they are: nobody wants one that cannot be seen.
  const least = Math.max(1, Math.min(defaultSize.width / natural.width, defaultSize.height / natural.height))
  const box = boxBeside(others, imageBox({ width: natural.width * least, height: natural.height * least }, at))
  const title = titleOf(name)
  if (kind === 'video') return EDITS.video.create(box, { blob, poster, seconds, name: title.slice(0, 200) })
  if (kind === 'audio') return EDITS.audio.create(box, { blob, seconds, title: title.slice(0, 200), name: title.slice(0, 200) })
  return EDITS.embed.create(box, { kind, blob, poster, title: title.slice(0, EMBED_LIMITS.nameMax), fileName: name.slice(0, 255) })
}

/** Puts a stored file on a slide as one step of undo, and selects it where the slide is on screen; false when the slide has gone. One that is there already stays as it is. */
export function placeMedia({ session, editor }: Target, slideId: string, media: PlacedMedia, at = { x: CANVAS.width / 2, y: CANVAS.height / 2 }): boolean {
  const slide = session.view.slide(slideId)
  if (slide === null) return false
  if (slide.elements.some(({ id }) => id === media.id)) return true
  const element = mediaElement(media, at, slide.elements)
  const id = asOneStep(session.undo, () => addElement(session.doc, slideId, media.id === undefined ? element : { ...element, id: media.id }, new LocalOrigin('insert.media')))
  const state = editor?.getState()
  if (state?.slideId === slideId && state.editingId === null) state.select([id])
  return true
}
