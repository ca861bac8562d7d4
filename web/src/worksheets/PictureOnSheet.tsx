import { boxOf } from '@lectern/shared/activities'
import type { SheetPicture } from '@lectern/shared/worksheets'
import { StoredPicture } from '../rendering/image/StoredPicture.tsx'
import { AreaShapes } from '../rendering/question/AreaShapes.tsx'

/** The longest side of a picture on paper, CSS pixels. */
const SIDE = 1600

/** A picture of a question, with its areas and what they are called by. */
export function PictureOnSheet({ picture: { alt, areas, blob } }: { readonly picture: SheetPicture }) {
  return (
    <div className="sheet-picture" dir="ltr">
      <StoredPicture blob={blob} alt={alt} side={SIDE} className="" isPrinted />
      <AreaShapes areas={areas.map((area) => ({ ...area, tone: 'right' }))} />
      {areas.map((area) => {
        const { left, top } = boxOf(area)
        return <span key={area.id} className="sheet-area" style={{ left: `${left * 100}%`, top: `${top * 100}%` }}>{area.mark}</span>
      })}
    </div>
  )
}
