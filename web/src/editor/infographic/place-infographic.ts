import { LocalOrigin, newId, setElementProps } from '@lectern/shared/lesson'
import { asOneStep } from '../chrome/undo-steps.ts'
import { placeImage } from '../placing/place-image.ts'
import type { PlacedImage } from '../placing/place-image.ts'
import type { CommandContext } from '../commands/command.ts'

/** An infographic about to be put on a slide. */
export interface PlacedInfographic extends Omit<PlacedImage, 'id'> {
  /** From which words it was made (`rememberedSource`); empty where these stand nowhere else. */
  readonly source: string
  /** The id of the infographic in whose place it stands, which keeps its looks; null for a new one. */
  readonly insteadOf: string | null
}

/** Puts an infographic on a slide, with what it was made from, as one step of undo; false when the slide has gone. */
export function placeInfographic(context: CommandContext, slideId: string, { alt = '', blob, insteadOf, name, source }: PlacedInfographic): boolean {
  const { session } = context
  const origin = new LocalOrigin('insert.image')
  const before = session.view.slide(slideId)?.elements.filter((element) => 'blob' in element).find(({ id }) => id === insteadOf)
  return asOneStep(session.undo, () => {
    if (before !== undefined) {
      const [naturalWidth, naturalHeight] = [blob.width ?? 1, blob.height ?? 1]
      // One of another form is shown whole: as wide as the one before.
      const form = { height: Math.max(1, Math.round(before.width * naturalHeight / naturalWidth)), cropLeft: 0, cropTop: 0, cropRight: 0, cropBottom: 0 }
      setElementProps(session.doc, slideId, before.id, { blob: blob.hash, naturalWidth, naturalHeight, name: name.slice(0, 200), alt, source, ...form }, origin)
      return true
    }
    const id = newId()
    if (!placeImage(context, slideId, { blob, name, alt, id })) return false
    if (source !== '') setElementProps(session.doc, slideId, id, { source }, origin)
    return true
  })
}
