import { addElement, deleteElements, isInvitation, keepingNarration, readSlide, reorderElements, setElementProps, setElementsProps, setLayout } from '@lectern/shared/lesson'
import { rememberedSource } from '@lectern/shared/lesson/element-source'
import type * as Y from 'yjs'
import { roomOn } from './plan.ts'
import type { PicturesPlan, WaitingSlide } from './plan.ts'
import type { SlidePicture } from './sources.ts'

const ORIGIN = { kind: 'local', command: 'write-pictures' } as const

/**
 * Puts a picture beside the words of a slide. Nothing happens to a slide that somebody has deleted or arranged otherwise meanwhile; the words
 * keep what is being written into them.
 * @returns whether it was put
 */
export function putPicture(doc: Y.Doc, plan: PicturesPlan, { id, title }: Pick<WaitingSlide, 'id' | 'title'>, { alt, blob, isWhole = false, source }: SlidePicture): boolean {
  const slide = readSlide(doc, id)
  const at = plan.slides.findIndex((one) => one.id === id)
  const room = slide === null ? null : roomOn(slide, plan, at)
  if (slide === null || room === null) return false
  // The narration said as much before its slide had a picture.
  const put = (): void => {
    setLayout(doc, id, room.layout, ORIGIN)
    deleteElements(doc, id, room.gone, ORIGIN)
    setElementsProps(doc, id, room.texts, ORIGIN)
    const { height, placeholder, slot, width, x, y } = room.place
    const picture = { blob: blob.hash, naturalWidth: blob.width ?? width, naturalHeight: blob.height ?? height, name: title.slice(0, 200) || 'Picture', alt: alt.slice(0, 2000), ...(isWhole ? { fit: 'contain' as const } : {}), ...(source === undefined ? {} : { source: rememberedSource(slide, source) }) }
    const invitation = readSlide(doc, id)?.elements.find((element) => 'blob' in element && isInvitation(element))
    if (invitation === undefined) addElement(doc, id, { type: 'image', ...picture, x, y, width, height, placeholder, slot }, ORIGIN)
    else setElementProps(doc, id, invitation.id, { ...picture, x, y, width, height }, ORIGIN)
    const art = room.art.map((element) => addElement(doc, id, element, ORIGIN))
    reorderElements(doc, id, art, 'back', ORIGIN)
  }
  doc.transact(() => keepingNarration(doc, id, put, ORIGIN), ORIGIN)
  return true
}
