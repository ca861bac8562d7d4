import type * as Y from 'yjs'
import { readElement, setElementsProps } from '@lectern/shared/lesson'
import type { ElementPatch, LessonOrigin, Theme } from '@lectern/shared/lesson'
import { editOf } from '../editing/edit-registry.ts'

/**
 * Makes boxes that grow with their words large enough for them, in the transaction of what made them too small: another width or another
 * look, chosen at this screen. Nobody's screen does so because of what others did; painting makes room there.
 */
export function growBoxes(doc: Y.Doc, slideId: string, ids: readonly string[], theme: Theme | undefined, origin: LessonOrigin): void {
  const patches: Record<string, ElementPatch> = {}
  for (const id of ids) {
    const element = readElement(doc, slideId, id)
    const patch = element && editOf(element).grown?.(element, theme)
    if (patch) patches[id] = patch
  }
  if (Object.keys(patches).length > 0) setElementsProps(doc, slideId, patches, origin)
}
