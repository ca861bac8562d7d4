import { useSyncExternalStore } from 'react'
import { rangeBoxes } from '@lectern/shared/text'
import type { Slide, TextMatch } from '@lectern/shared/lesson'
import { browserPaint, onResourcesChanged, resourceVersion, themedPaint } from '../../rendering/paint-context.ts'
import { placedTextsOf } from '../../rendering/painters.ts'
import { samePicture } from '../../rendering/same-picture.ts'
import { useSlideWhere } from '../../sync/hooks.ts'
import { cx } from '../../ui/index.ts'
import { useEditor } from '../editor-store.ts'
import { boxTransform } from '../text/box-transform.ts'

interface FindMarksProps {
  readonly matches: readonly TextMatch[]
  readonly current: TextMatch | undefined
}

/** Most marks on a slide: of one letter there may be thousands, and nobody looks at them one by one. */
const MOST = 300

/** Marks over the words of the slide on screen that were found. */
export function FindMarks({ matches, current }: FindMarksProps) {
  const slideId = useEditor((state) => state.slideId)
  const slide = useSlideWhere(slideId, samePicture)
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  // Words measured before their font came stand elsewhere.
  useSyncExternalStore(onResourcesChanged, resourceVersion)
  if (slide === null) return null
  const here = matches.filter((match) => match.slideId === slideId && match.elementId !== null).slice(0, MOST)
  return here.map((match) => {
    const element = slide.elements.find(({ id }) => id === match.elementId)
    const boxes = element === undefined ? [] : boxesOf(slide, match)
    if (element === undefined || boxes.length === 0) return null
    return (
      <div
        key={`${match.elementId} ${match.text} ${match.block} ${match.start}`} aria-hidden="true" data-found
        className="pointer-events-none absolute top-0 left-0 origin-top-left"
        style={{ width: element.width, height: element.height, transform: boxTransform(element, { scale, panX, panY }) }}
      >
        {boxes.map((box) => (
          <span
            key={`${box.x}:${box.y}`} className={cx('absolute rounded-small outline-amber', match === current ? 'bg-amber/20' : 'bg-amber/10')}
            style={{ left: box.x, top: box.y, width: box.width, height: box.height, outlineStyle: 'solid', outlineWidth: (match === current ? 3 : 1) / scale }}
          />
        ))}
      </div>
    )
  })
}

/** Where a match is drawn, slide points in the box of its element; nowhere for words that no painter places. */
function boxesOf(slide: Slide, { elementId, text, block, start, end }: TextMatch) {
  const element = slide.elements.find(({ id }) => id === elementId)
  const placed = element && placedTextsOf(element, themedPaint(browserPaint, slide))[text]
  if (!placed) return []
  const { layout, left, top, scale = 1 } = placed
  const before = placed.text.blocks.slice(0, block).reduce((sum, { runs }) => sum + runs.reduce((length, run) => length + run.text.length, 0) + 1, 0)
  return rangeBoxes(layout, before + start, before + end).map((box) => ({
    x: box.x * scale + left, y: box.y * scale + top, width: box.width * scale, height: box.height * scale,
  }))
}
