import { LocalOrigin, definitionOf, setElementProps, setTableCells } from '@lectern/shared/lesson'
import type { ElementPatch, Fill, PictureFill, TableElement } from '@lectern/shared/lesson'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import type { FillPlace } from '../uploads/upload-list.ts'

/** A picture in the place of a fill: of a picture it takes over how that fits, and what lies behind it. */
function pictureInstead(of: Fill | undefined, blob: string): PictureFill {
  return typeof of === 'object' && of.kind === 'picture' ? { ...of, blob } : { kind: 'picture', blob, fit: 'cover', colour: 'transparent' }
}

/** Fills elements of a slide, or cells of these where cells are named, with a stored picture as one step of undo; false when none of them is there. */
export function fillWithPicture(session: Pick<LessonSession, 'doc' | 'view' | 'undo'>, slideId: string, { cellIds, elementIds, field = 'fill' }: FillPlace, blob: string): boolean {
  const { doc, undo, view } = session
  const elements = view.slide(slideId)?.elements.filter(({ id }) => elementIds.includes(id)) ?? []
  const origin = new LocalOrigin('style.fill')
  asOneStep(undo, () => doc.transact(() => {
    for (const element of elements) {
      const fields = definitionOf(element.type)?.fields
      const filled = fields?.['cells']?.kind === 'records' && 'fill' in fields['cells'].of ? (element as TableElement).cells : null
      if (filled !== null) {
        for (const cell of filled) {
          if (cellIds === undefined || cellIds.includes(cell.id)) setTableCells(doc, slideId, element.id, [cell.id], { fill: pictureInstead(cell.fill, blob) }, origin)
        }
      } else if (fields?.[field]?.kind === 'fill') {
        const before = (element as unknown as Readonly<Record<string, Fill | undefined>>)[field]
        setElementProps(doc, slideId, element.id, { [field]: pictureInstead(before, blob) } as ElementPatch, origin)
      }
    }
  }, origin))
  return elements.length > 0
}
