import type Konva from 'konva'
import { memo, useRef } from 'react'
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { SlideView } from '../stage/SlideView.tsx'
import { usePixelRatio } from '../stage/use-pixel-ratio.ts'
import { useSize } from '../stage/use-size.ts'
import { fittedSlide } from './fitted-slide.ts'

/** One slide, as large as there is room for. */
export interface PlayerStageProps {
  readonly slide: Slide
  /** Which slide it is, in words. */
  readonly label: string
  /** What the slide says and shows, in reading order, for people who do not see it. */
  readonly words: readonly string[]
  /** Without room round the slide, as in full screen. */
  readonly bare: boolean
}

/** Draws the slide; drawn again only when something on it changes, not with every tick of the clock. */
export const PlayerStage = memo(function PlayerStage({ slide, label, words, bare }: PlayerStageProps) {
  const konva = useRef<Konva.Stage>(null)
  const [area, size] = useSize()
  usePixelRatio(konva)
  const place = size === null ? null : fittedSlide(size, bare)
  return (
    <div ref={area} data-player-stage className="relative min-h-0 grow overflow-hidden bg-desk">
      {place !== null && (
        <figure aria-label={label} className="absolute overflow-hidden shadow-lifted ring-1 ring-line" style={place}>
          <div aria-hidden>
            <Stage ref={konva} width={place.width} height={place.height} listening={false}>
              <Layer listening={false}>
                <SlideView key={slide.id} slide={slide} scale={place.width / CANVAS.width} clip />
              </Layer>
            </Stage>
          </div>
          <ul className="sr-only">
            {words.map((said, index) => (
              // Two boxes may say the same, and a place in reading order is all a line of this list is.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{said}</li>
            ))}
          </ul>
        </figure>
      )}
    </div>
  )
})
