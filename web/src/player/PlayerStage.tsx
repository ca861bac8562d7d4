import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { CANVAS } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { SlideCanvas } from '../rendering/SlideCanvas.tsx'
import type { MovingPoses } from '../rendering/SlideCanvas.tsx'
import { useSize } from '../rendering/use-size.ts'
import { cx } from '../ui/index.ts'
import type { Place } from './fitted-slide.ts'
import type { LiveLayer } from './live-layer.ts'
import type { PlayerMotion } from './player-motion.ts'
import { SlideLinks } from './SlideLinks.tsx'
import { SlideWords } from './SlideWords.tsx'
import { enlargedSlide, fittedSlide, isEnlargeable, seenOf, slideAround } from './fitted-slide.ts'

/**
 * The box of an enlarged slide is never lower than the same box round a whole one, by its height or by a scrollbar: the slide
 * would be no longer enlargeable, therefore whole, therefore enlargeable, and so on.
 */
const ENLARGED = 'touch-auto overflow-x-auto overflow-y-hidden [scrollbar-width:none] [&::-webkit-scrollbar]:hidden'

/** One slide, as large as there is room for. */
export interface PlayerStageProps {
  readonly slide: Slide
  /** All slides of the lesson. */
  readonly slides: readonly Slide[]
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
  /** What of the slide is shown while its questions stand beside it, which are left out of it then; null: all of it. */
  readonly part?: Place | null
  readonly onContinue?: (() => void) | null
  /** The lesson is being played. */
  readonly isPlaying?: boolean
}

/** Draws the slide; drawn again only when something on it changes, not with every tick of the clock. */
export const PlayerStage = memo(function PlayerStage({ slide, slides, index, SlideChange, PresenterFilm, nowMs, speed, elements, label, bare, isAbove, poses, unseen, onPress, live = null, part = null, onContinue = null, isPlaying = false }: PlayerStageProps) {
  const [focused, setFocused] = useState<string | null>(null)
  const { t } = useTranslation('player')
  const [area, size] = useSize()
  const [isWanted, setWanted] = useState(false)
  const canEnlarge = size !== null && (part === null ? isEnlargeable(size) : part.height > 0)
  const isLarge = isWanted && canEnlarge
  const hasLive = live !== null && slide.elements.some(live.has)
  const isPart = part !== null && !isLarge
  const whole = useMemo(() => (isPart ? { ...slide, elements: slide.elements.filter((element) => live?.asks(element) !== true) } : slide), [slide, live, isPart])
  const seen = useMemo(() => (unseen.size === 0 ? whole : { ...whole, elements: whole.elements.filter(({ id }) => !unseen.has(id)) }), [whole, unseen])
  // Nothing to see beside the questions.
  const isHidden = isPart && part.height === 0
  const place = size === null || isHidden ? null : isLarge ? enlargedSlide(size) : isPart ? slideAround(part, size) : fittedSlide(size, bare)
  const sight = place === null || size === null || !isPart ? place : seenOf(place, size)
  const words = <SlideWords elements={elements.filter((element) => !unseen.has(element.id) && live?.has(element) !== true)} onFocusLink={setFocused} slides={slides} slideId={slide.id} />
  const [figure, aim, keepAim] = useScrolledTo(isLarge ? place?.width ?? 0 : 0)
  return (
    <div
      ref={area} data-player-stage onScroll={keepAim}
      className={cx(
        'relative min-h-0 bg-desk', isLarge ? ENLARGED : 'touch-pan-y touch-pinch-zoom overflow-hidden',
        isHidden ? 'sr-only' : isPart ? 'aspect-(--part) max-h-[38dvh] shrink-0 beside:aspect-auto beside:max-h-none beside:shrink beside:grow beside:basis-0' : 'grow',
        isAbove && !isPart && 'max-sm:portrait:grow-0', isAbove && !isPart && (isLarge ? 'max-sm:portrait:h-[max(50dvh,57vw)]' : 'max-sm:portrait:aspect-video'),
      )}
      style={isPart ? { '--part': `${part.width} / ${part.height}` } as CSSProperties : undefined}
    >
      {isHidden && <figure aria-label={label} className="absolute inset-0">{words}</figure>}
      {place !== null && sight !== null && (
        <figure ref={figure} aria-label={label} className="absolute overflow-hidden shadow-lifted ring-1 ring-line" style={sight}>
          <div className="absolute" style={{ ...place, left: place.left - sight.left, top: place.top - sight.top }}>
            {hasLive
              ? <live.Stage key={slide.id} slide={whole} width={place.width} height={place.height} poses={poses} isPlaying={isPlaying} onContinue={onContinue} />
              : (
                <div aria-hidden>
                  <SlideCanvas key={slide.id} slide={whole} width={place.width} height={place.height} poses={poses} />
                </div>
              )}
            {PresenterFilm && <PresenterFilm slide={slide} scale={place.width / CANVAS.width} isPlaying={isPlaying} nowMs={nowMs} speed={speed} />}
            {SlideChange && <SlideChange slide={slide} index={index} />}
            {words}
            {onPress !== null && !hasLive && (
              <button type="button" aria-hidden tabIndex={-1} data-press-slide className="absolute inset-0 cursor-pointer" onClick={onPress} />
            )}
            {canEnlarge && (onPress === null || hasLive) && (
              <button
                type="button" aria-label={t('enlarge')} aria-pressed={isLarge} className="absolute outline-offset-[-3px]"
                // No larger than what can be seen: whatever stands beside the slide is no part of it.
                style={{ ...sight, left: sight.left - place.left, top: sight.top - place.top }}
                onClick={(event) => {
                  const { left } = event.currentTarget.getBoundingClientRect()
                  // Pressed by key it has no place: then it is the middle.
                  aim(event.detail === 0 ? 0.5 : (event.clientX - left + sight.left - place.left) / place.width)
                  setWanted(!isLarge)
                }}
              />
            )}
            <SlideLinks slide={seen} slides={slides} scale={place.width / CANVAS.width} focused={focused} poses={poses} />
          </div>
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
