import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { CANVAS } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { SlideCanvas } from '../rendering/SlideCanvas.tsx'
import type { MovingPoses } from '../rendering/SlideCanvas.tsx'
import { useSize } from '../rendering/use-size.ts'
import { cx } from '../ui/index.ts'
import type { LiveLayer } from './live-layer.ts'
import type { PlayerMotion } from './player-motion.ts'
import { SlideLinks } from './SlideLinks.tsx'
import { SlideWords } from './SlideWords.tsx'
import { enlargedSlide, fittedSlide, isEnlargeable } from './fitted-slide.ts'

/**
 * The box of an enlarged slide is never lower than the same box round a whole one, by its height or by a scrollbar: the slide
 * would be no longer enlargeable, therefore whole, therefore enlargeable, and so on.
 */
const ENLARGED = 'touch-auto overflow-x-auto overflow-y-hidden [scrollbar-width:none] [&::-webkit-scrollbar]:hidden'

/** One slide, as large as there is room for. */
export interface PlayerStageProps {
  readonly slide: Slide
  /** The elements of the slide in reading order. */
  readonly elements: readonly LessonElement[]
  /** Its place in the lesson, from 0. */
  readonly index: number
  /** Lets it take the place of the slide before it; null where nothing moves. */
  readonly SlideChange: PlayerMotion['SlideChange'] | null
  /** Plays who was filmed; null where nothing moves. */
  readonly PresenterFilm: PlayerMotion['PresenterFilm'] | null
  /** Where the slide is, and how fast it plays. */
  readonly nowMs: () => number
  readonly speed: number
  /** Which slide it is, in words. */
  readonly label: string
  /** Without room round the slide, as in full screen. */
  readonly bare: boolean
  /** Captions stand below: on a phone held upright the slide then takes the room it needs, and no more. */
  readonly isAbove: boolean
  /** What moves on it; null while it is shown as its author left it. */
  readonly poses: MovingPoses | null
  /** Elements that nobody is to see or reach now. */
  readonly unseen: ReadonlySet<string>
  /** Lets what waits for a press begin; null while nothing waits. */
  readonly onPress: (() => void) | null
  /** What of the slide learners do something with; null where there is no such thing. */
  readonly live?: LiveLayer | null
  readonly onContinue?: (() => void) | null
  /** The lesson is being played. */
  readonly isPlaying?: boolean
}

/** Draws the slide; drawn again only when something on it changes, not with every tick of the clock. */
export const PlayerStage = memo(function PlayerStage({ slide, index, SlideChange, PresenterFilm, nowMs, speed, elements, label, bare, isAbove, poses, unseen, onPress, live = null, onContinue = null, isPlaying = false }: PlayerStageProps) {
  const [focused, setFocused] = useState<string | null>(null)
  const { t } = useTranslation('player')
  const [area, size] = useSize()
  const [isWanted, setWanted] = useState(false)
  const canEnlarge = size !== null && isEnlargeable(size)
  const isLarge = isWanted && canEnlarge
  const hasLive = live !== null && slide.elements.some(live.has)
  const seen = useMemo(() => (unseen.size === 0 ? slide : { ...slide, elements: slide.elements.filter(({ id }) => !unseen.has(id)) }), [slide, unseen])
  const place = size === null ? null : isLarge ? enlargedSlide(size) : fittedSlide(size, bare)
  const [figure, aim, keepAim] = useScrolledTo(isLarge ? place?.width ?? 0 : 0)
  return (
    <div
      ref={area} data-player-stage onScroll={keepAim}
      className={cx(
        'relative min-h-0 grow bg-desk', isLarge ? ENLARGED : 'touch-pan-y touch-pinch-zoom overflow-hidden',
        isAbove && 'max-sm:portrait:grow-0', isAbove && (isLarge ? 'max-sm:portrait:h-[max(50dvh,57vw)]' : 'max-sm:portrait:aspect-video'),
      )}
    >
      {place !== null && (
        <figure ref={figure} aria-label={label} className="absolute overflow-hidden shadow-lifted ring-1 ring-line" style={place}>
          {hasLive
            ? <live.Stage key={slide.id} slide={slide} width={place.width} height={place.height} poses={poses} isPlaying={isPlaying} onContinue={onContinue} />
            : (
              <div aria-hidden>
                <SlideCanvas key={slide.id} slide={slide} width={place.width} height={place.height} poses={poses} />
              </div>
            )}
          {PresenterFilm && <PresenterFilm slide={slide} scale={place.width / CANVAS.width} isPlaying={isPlaying} nowMs={nowMs} speed={speed} />}
          {SlideChange && <SlideChange slide={slide} index={index} />}
          <SlideWords elements={elements.filter((element) => !unseen.has(element.id) && live?.has(element) !== true)} onFocusLink={setFocused} />
          {onPress !== null && !hasLive && (
            <button type="button" aria-hidden tabIndex={-1} data-press-slide className="absolute inset-0 cursor-pointer" onClick={onPress} />
          )}
          {canEnlarge && (onPress === null || hasLive) && (
            <button
              type="button" aria-label={t('enlarge')} aria-pressed={isLarge} className="absolute inset-0 outline-offset-[-3px]"
              onClick={(event) => {
                const { left, width } = event.currentTarget.getBoundingClientRect()
                // Pressed by key it has no place: then it is the middle.
                aim(event.detail === 0 ? 0.5 : (event.clientX - left) / width)
                setWanted(!isLarge)
              }}
            />
          )}
          <SlideLinks slide={seen} scale={place.width / CANVAS.width} focused={focused} />
        </figure>
      )}
    </div>
  )
})

/**
 * Scrolls what is wider than its box to the place that was aimed at, as a share of the width, and after a change of size to
 * the one scrolled to since; `width` is 0 where all of it fits.
 */
function useScrolledTo(width: number): readonly [RefObject<HTMLElement | null>, (share: number) => void, () => void] {
  const node = useRef<HTMLElement>(null)
  const share = useRef(0)
  useLayoutEffect(() => {
    const box = node.current?.parentElement
    if (box) box.scrollLeft = width === 0 ? 0 : share.current * width - box.clientWidth / 2
  }, [width])
  const keep = () => {
    const box = node.current?.parentElement
    if (box && width > 0) share.current = (box.scrollLeft + box.clientWidth / 2) / width
  }
  return [node, (to) => { share.current = to }, keep]
}
