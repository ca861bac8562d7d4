import type { MouseEvent, PointerEvent } from 'react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CANVAS } from '@lectern/shared/lesson'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import { samePicture } from '../../rendering/same-picture.ts'
import { useLessonSession, useSettledSlide } from '../../sync/hooks.ts'
import { useChrome } from '../chrome/use-chrome.ts'
import { slideTitle } from './slide-title.ts'

/** The DOM id of a slide's row, for `aria-activedescendant`. */
export const rowId = (slideId: string): string => `slide-row-${slideId}`

/** The height of a row with a thumbnail of this width, CSS pixels: the padding of the row besides. */
export const rowHeightOf = (width: number): number => Math.round((width * CANVAS.height) / CANVAS.width) + 12

interface SlideRowProps {
  readonly slideId: string
  readonly number: number
  /** How many slides there are. */
  readonly count: number
  /** The width of the thumbnail, CSS pixels. */
  readonly width: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly isMoving: boolean
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, slideId: string) => void
  readonly onClick: (event: MouseEvent<HTMLElement>, slideId: string) => void
  readonly onContextMenu: (event: MouseEvent<HTMLElement>, slideId: string) => void
}

/** One slide of the rail. */
export const SlideRow = memo(function SlideRow(props: SlideRowProps) {
  const { slideId, number, count, width, isCurrent, isSelected, isMoving } = props
  const { t } = useTranslation('editor')
  const slide = useSettledSlide(slideId, samePicture)
  const chrome = useChrome()
  const { doc } = useLessonSession()
  if (!slide) return null
  const title = slideTitle(slide)
  const ring = isCurrent
    ? 'outline-2 outline-teal'
    : isSelected
      ? 'outline-2 outline-teal/45'
      : 'outline-1 outline-line hover:outline-edge/60'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the listbox has the focus and hears the keys
    <div
      id={rowId(slideId)} role="option" aria-selected={isSelected} aria-current={isCurrent ? 'page' : undefined}
      aria-setsize={count} aria-posinset={number}
      aria-label={title === '' ? t('rail.slide', { number }) : t('rail.slideTitled', { number, title })}
      aria-describedby={slide.transition ? `${rowId(slideId)}-badges` : undefined}
      data-slide={slideId}
      className={`flex gap-2 rounded-control py-1.5 pe-2 ps-1 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] ${
        isSelected ? 'bg-teal-wash' : ''
      } ${isMoving ? 'opacity-40' : ''}`}
      onPointerDown={(event) => props.onPointerDown(event, slideId)}
      onClick={(event) => props.onClick(event, slideId)}
      onContextMenu={(event) => props.onContextMenu(event, slideId)}
    >
      <div className="flex w-6 shrink-0 flex-col items-end gap-1 pt-0.5">
        <span className={`text-xs tabular-nums ${isCurrent ? 'font-semibold text-teal-ink' : 'text-soft'}`}>{number}</span>
        {chrome && <chrome.RailBadges id={`${rowId(slideId)}-badges`} slideId={slideId} hasTransition={slide.transition !== undefined} />}
      </div>
      <span className={`block overflow-hidden rounded-small outline -outline-offset-0 ${ring}`}>
        <SlideThumbnail slide={chrome ? chrome.shownInRail(doc, slide) : slide} width={width} />
      </span>
    </div>
  )
})
