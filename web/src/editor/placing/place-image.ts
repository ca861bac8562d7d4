import { CANVAS, LocalOrigin, addElement, isInvitation, setElementProps } from '@lectern/shared/lesson'
import type { Blob as StoredBlob } from '@lectern/shared/media'
import { asOneStep } from '../chrome/undo-steps.ts'
import { EDITS } from '../elements/edits.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { EditorStore } from '../editor-store.ts'
import { boxBeside } from '../elements/new-boxes.ts'
import { tidy } from '../../rendering/geometry/frame.ts'

/** A new picture takes at most this share of the slide, either way. */
const LARGEST_SHARE = 0.6

/** A stored picture about to be put on a slide. */
export interface PlacedImage {
  readonly blob: StoredBlob
  readonly name: string
  /** What it shows; empty when nobody said. */
  readonly alt?: string
  /** The id of the element it becomes; a new one unless given. */
  readonly id?: string
}

/** The box of a new picture: its own size, shrunk to fit the slide, round a point. */
export function imageBox(
  natural: { readonly width: number; readonly height: number }, at: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const scale = Math.min(1, (CANVAS.width * LARGEST_SHARE) / natural.width, (CANVAS.height * LARGEST_SHARE) / natural.height)
  const width = Math.max(16, natural.width * scale)
  const height = Math.max(16, natural.height * scale)
  const inside = (middle: number, length: number, room: number): number => Math.max(0, Math.min(room - length, middle - length / 2))
  return {
    x: tidy(inside(at.x, width, CANVAS.width)), y: tidy(inside(at.y, height, CANVAS.height)), width: tidy(width), height: tidy(height),
  }
}

/**
 * Puts a stored picture on a slide, as one step of undo, and selects it where the slide is on screen; false when the slide has gone.
 * A place of the layout that waits for a picture takes it, the selected one first. A picture that is there already stays as it is.
 */
export function placeImage(
  { session, editor }: { readonly session: Pick<LessonSession, 'doc' | 'view' | 'undo'>; readonly editor: EditorStore | null },
  slideId: string, { blob, name, alt = '', id: wantedId }: PlacedImage, at = { x: CANVAS.width / 2, y: CANVAS.height / 2 },
): boolean {
  const slide = session.view.slide(slideId)
  if (slide === null) return false
  if (slide.elements.some((element) => element.id === wantedId)) return true
  const state = editor?.getState()
  const inviting = slide.elements.filter((element) => 'blob' in element).filter(isInvitation)
  const place = inviting.find((element) => state?.selection.includes(element.id)) ?? inviting[0]
  const natural = { width: blob.width ?? EDITS.image.defaultSize.width, height: blob.height ?? EDITS.image.defaultSize.height }
  const picture = { blob: blob.hash, naturalWidth: natural.width, naturalHeight: natural.height, name: name.slice(0, 200), alt }
  const origin = new LocalOrigin('insert.image')
  const id = asOneStep(session.undo, () => {
    if (place !== undefined && wantedId === undefined) {
      setElementProps(session.doc, slideId, place.id, picture, origin)
      return place.id
    }
    // One that has to be found again by its id stands in the place itself: a place that is taken invites nobody any more.
    const element = place === undefined ? EDITS.image.create(boxBeside(slide.elements, imageBox(natural, at)), picture) : { ...place, ...picture }
    return addElement(session.doc, slideId, wantedId === undefined ? element : { ...element, id: wantedId }, origin)
  })
  if (state?.slideId === slideId && state.editingId === null) state.select([id])
  return true
}
