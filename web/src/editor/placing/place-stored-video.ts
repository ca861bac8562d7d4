import type { DraggedPicture } from '@lectern/shared/gallery'
import { CANVAS, LocalOrigin, addElement, reorderElements } from '@lectern/shared/lesson'
import { blobUrl } from '@lectern/shared/media'
import type { CommandContext } from '../commands/command.ts'
import { asStep } from '../commands/target.ts'
import { BACKDROP } from '../media/backdrop.ts'
import { mediaElement } from './place-media.ts'
import { readPlayable } from '../media/read-media.ts'

/** Puts a video of the gallery on a slide, round a point or behind everything on it, once the browser knows how large it is. */
export async function placeStoredVideo(context: CommandContext, slideId: string, { blob, name, poster }: DraggedPicture, at = { x: CANVAS.width / 2, y: CANVAS.height / 2 }, isBackdrop = false): Promise<void> {
  const { height, seconds, width } = await readPlayable(blobUrl(blob.hash), 'video', false)
  const { editor, session } = context
  // The slide may have gone meanwhile.
  const slide = session.view.slide(slideId)
  if (slide === null) return
  const element = mediaElement({ kind: 'video', name, stored: { ...blob, width, height, seconds, poster } }, at, slide.elements)
  const origin = new LocalOrigin('insert.media')
  const id = asStep(context, () => session.doc.transact(() => {
    const made = addElement(session.doc, slideId, isBackdrop ? { ...element, ...BACKDROP } as typeof element : element, origin)
    if (isBackdrop) reorderElements(session.doc, slideId, [made], 'back', origin)
    return made
  }, origin))
  if (editor.getState().slideId === slideId && editor.getState().editingId === null) editor.getState().select([id])
}
