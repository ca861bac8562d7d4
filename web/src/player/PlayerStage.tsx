import { memo, useState } from 'react'
import { CANVAS } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { SlideCanvas } from '../stage/SlideCanvas.tsx'
import { useSize } from '../stage/use-size.ts'
import { cx } from '../ui/index.ts'
import { SlideLinks } from './SlideLinks.tsx'
import { SlideWords } from './SlideWords.tsx'
import { fittedSlide } from './fitted-slide.ts'

/** One slide, as large as there is room for. */
export interface PlayerStageProps {
  readonly slide: Slide
  /** The elements of the slide in reading order. */
  readonly elements: readonly LessonElement[]
  /** Which slide it is, in words. */
  readonly label: string
  /** Without room round the slide, as in full screen. */
  readonly bare: boolean
  /** Captions stand below: on a phone held upright the slide then takes the room it needs, and no more. */
  readonly isAbove: boolean
}

/** Draws the slide; drawn again only when something on it changes, not with every tick of the clock. */
export const PlayerStage = memo(function PlayerStage({ slide, elements, label, bare, isAbove }: PlayerStageProps) {
  const [focused, setFocused] = useState<string | null>(null)
  const [area, size] = useSize()
  const place = size === null ? null : fittedSlide(size, bare)
  return (
    <div ref={area} data-player-stage className={cx('relative min-h-0 touch-pan-y touch-pinch-zoom grow overflow-hidden bg-desk', isAbove && 'max-sm:portrait:aspect-video max-sm:portrait:grow-0')}>
      {place !== null && (
        <figure aria-label={label} className="absolute overflow-hidden shadow-lifted ring-1 ring-line" style={place}>
          <div aria-hidden>
            <SlideCanvas key={slide.id} slide={slide} width={place.width} height={place.height} />
          </div>
          <SlideWords elements={elements} onFocusLink={setFocused} />
          <SlideLinks slide={slide} scale={place.width / CANVAS.width} focused={focused} />
        </figure>
      )}
    </div>
  )
})
