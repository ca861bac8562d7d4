import { LocalOrigin, setElementsProps, setTextList, styleText } from '@lectern/shared/lesson'
import type { ElementPatch, LessonElement, ListKind, TextStyleChange } from '@lectern/shared/lesson'
import { asOneStep, asPartOfGesture } from '../chrome/undo-steps.ts'
import { growBoxes } from './grow-boxes.ts'
import { useLessonSession } from '../../sync/hooks.ts'

/** Writes of an inspector to the elements it shows. */
export interface ElementWriter {
  /** Gives all of them the same fields; with `marks` all their words get these too, in the same step of undo. */
  set(patch: ElementPatch, marks?: TextStyleChange): void
  /** Makes every paragraph of all of them an item of a list, or of none. */
  setList(kind: ListKind): void
}

/** Writes fields of the selected elements; a colour that is being dragged is one step of undo. */
export function useElementWriter(slideId: string, elements: readonly LessonElement[]): ElementWriter {
  const { doc, undo, view } = useLessonSession()
  return {
    setList: (kind) => {
      asOneStep(undo, () => setTextList(doc, slideId, elements.map((element) => element.id), kind, new LocalOrigin('style.list')))
    },
    set: (patch, marks) => {
      const fields = [...Object.keys(patch), ...Object.keys(marks ?? {})].join()
      const ids = elements.map((element) => element.id)
      const origin = new LocalOrigin(`style.${fields}`)
      asPartOfGesture(undo, `${fields} ${ids.join()}`, () => {
        doc.transact(() => {
          if (Object.keys(patch).length > 0) {
            setElementsProps(doc, slideId, Object.fromEntries(ids.map((id) => [id, patch])), origin)
          }
          if (marks) styleText(doc, slideId, ids, marks, origin)
          growBoxes(doc, slideId, ids, view.slide(slideId)?.theme, origin)
        }, origin)
      })
    },
  }
}
