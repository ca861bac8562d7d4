import { isPlace } from '@lectern/shared/lesson'
import type { Placeholder } from '@lectern/shared/lesson'
import { LockIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toScreen } from '../../rendering/geometry/points.ts'
import { useSlide } from '../../sync/hooks.ts'
import { useEditor } from '../editor-store.ts'
import '../../locales/en/layouts.json'

/** Room that a label needs above its place, CSS pixels. */
const LABEL = 20

/** Where the places of the layout lie, and for what, drawn over the stage; what is selected has its handles instead. */
export function PlaceOutlines() {
  const { t } = useTranslation('layouts')
  const slide = useSlide(useEditor((state) => state.slideId))
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const selection = useEditor((state) => state.selection)
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden">
      {(slide?.elements ?? []).filter((element) => isPlace(element) && !selection.includes(element.id)).map((element) => {
        const { x, y } = toScreen({ scale, panX, panY }, element)
        const { placeholder = 'none', required } = element as { readonly placeholder?: Placeholder; readonly required?: boolean }
        return (
          <div
            key={element.id} className="absolute rounded-small border border-dashed border-amber ring-1 ring-sheet/50"
            style={{ left: x, top: y, width: element.width * scale, height: element.height * scale }}
          >
            <span className="absolute start-0 flex items-center gap-1 rounded-small bg-amber-wash px-1 text-xs leading-5 whitespace-nowrap text-amber" style={{ top: y < LABEL ? 0 : -LABEL }}>
              {t(`kinds.${placeholder}`)}
              {required === true && '*'}
              {element.locked && <LockIcon size={12} />}
            </span>
          </div>
        )
      })}
    </div>
  )
}
