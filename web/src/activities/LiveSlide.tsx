import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CSSProperties } from 'react'
import { isActivity } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import { CANVAS, resolveStyle } from '@lectern/shared/lesson'
import type { LessonElement, Resolved, Slide } from '@lectern/shared/lesson'
import type { LiveStageProps } from '../player/live-layer.ts'
import { questionLayoutOf } from '../rendering/question/question-layout.ts'
import { browserPaint, onResourcesChanged, resourceVersion } from '../rendering/paint-context.ts'
import { PaintedFill } from '../rendering/PaintedFill.tsx'
import { SlideCanvas } from '../rendering/SlideCanvas.tsx'
import type { MovingPoses } from '../rendering/SlideCanvas.tsx'
import { cssFamilies } from '../rendering/text/measure.ts'
import type { ActivityAnswers } from './answers.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

const NOTHING: Slide['background'] = { kind: 'colour', colour: 'transparent' }

type Layer = { readonly kind: 'painted'; readonly slide: Slide } | { readonly kind: 'live'; readonly element: ActivityElement }

/** The elements of a slide in their order as pictures and, between them, parts of the page. */
function layersOf(slide: Slide, isLive: (element: LessonElement) => boolean): readonly Layer[] {
  const layers: Layer[] = []
  let run: LessonElement[] = []
  const paint = (isFirst: boolean): void => {
    if (isFirst || run.length > 0) layers.push({ kind: 'painted', slide: { ...slide, elements: run, ...(isFirst ? {} : { background: NOTHING }) } })
    run = []
  }
  for (const element of slide.elements) {
    if (!isActivity(element) || !isLive(element)) {
      run.push(element)
      continue
    }
    paint(layers.length === 0)
    layers.push({ kind: 'live', element })
  }
  paint(layers.length === 0)
  return layers
}

/** Which elements something moves or hides at the moment: these are pictures for as long. */
function useMoving(poses: MovingPoses | null | undefined): ReadonlySet<string> {
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      const now = new Set(poses?.now().keys())
      setMoving((before) => (before.size === now.size && [...now].every((id) => before.has(id)) ? before : now))
      if (poses?.isAnyLeft() === true) frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [poses])
  return moving
}

interface LiveSlideProps extends LiveStageProps {
  readonly answers: ActivityAnswers
  readonly language: string
}

/** A slide whose questions can be answered where they stand; on narrow screens a picture of all of it. */
export function LiveSlide({ slide, width, height, poses = null, answers, language, onContinue }: LiveSlideProps) {
  const isNarrow = useIsNarrow()
  const moving = useMoving(poses)
  const layers = useMemo(() => layersOf(slide, ({ id }) => !isNarrow && !moving.has(id)), [slide, isNarrow, moving])
  const scale = width / CANVAS.width
  return layers.map((layer, at) => (layer.kind === 'painted'
    // The first has the background and the size of the slide; those above it lie over what can be used, and let it be.
    ? <div key={`picture ${layer.slide.elements[0]?.id ?? ''}`} aria-hidden className={at === 0 ? undefined : 'pointer-events-none absolute inset-0'}><SlideCanvas slide={layer.slide} width={width} height={height} poses={poses} /></div>
    : <LivePart key={layer.element.id} element={layer.element} slide={slide} scale={scale} answers={answers} language={language} onContinue={onContinue} />))
}

type LivePartProps = Pick<LiveSlideProps, 'answers' | 'language' | 'onContinue' | 'slide'> & { readonly element: ActivityElement; readonly scale: number }

/** Shadow and blur of the picture as the page draws them, where lengths are deviations: about half of the width over which an edge fades. */
function effectsOf({ blur, shadowBlur, shadowColour, shadowX, shadowY }: Resolved<ActivityElement>, scale: number): CSSProperties {
  const px = (length: number): string => `${length * scale}px`
  const parts = [
    ...(blur > 0 ? [`blur(${px(blur / 2)})`] : []),
    ...(shadowColour === 'transparent' ? [] : [`drop-shadow(${px(shadowX)} ${px(shadowY)} ${px(shadowBlur / 2)} ${shadowColour})`]),
  ]
  return parts.length === 0 ? {} : { filter: parts.join(' ') }
}

/** One question over its place on the slide: as large, as turned, as opaque and filled as its picture, with the same effects. */
function LivePart({ element, slide, scale, answers, language, onContinue }: LivePartProps) {
  useSyncExternalStore(onResourcesChanged, resourceVersion)
  const shown = resolveStyle(element, slide.theme)
  const { fontSize, height: needed } = questionLayoutOf(shown, browserPaint.measure, browserPaint.fontVersion())
  const { fill, width } = shown
  const height = Math.max(shown.height, needed)
  const inner = {
    width, height, transform: `scale(${scale})`, transformOrigin: '0 0', fontSize, fontFamily: cssFamilies(shown.fontFamily),
    '--question-padding': `${shown.padding}px`, '--question-corner': `${shown.cornerRadius}px`, '--question-fill': typeof fill === 'string' ? fill : 'transparent', '--question-option': shown.optionFill,
    '--question-color': shown.color, '--question-accent': shown.accent, '--question-on-accent': shown.onAccent, '--question-line': shown.lineHeight,
  } as CSSProperties
  return (
    // A shadow falls the same way however the question is turned.
    <div className="absolute z-10" style={{ left: shown.x * scale, top: shown.y * scale, width: width * scale, height: shown.height * scale, opacity: shown.opacity, ...effectsOf(shown, scale) }}>
      <div className="size-full" style={shown.rotation === 0 ? {} : { transform: `rotate(${shown.rotation}deg)` }}>
        <div className="absolute top-0 left-0" style={inner}>
          {typeof fill !== 'string' && (
            <div className="absolute inset-0 -z-10 overflow-hidden" style={{ borderRadius: shown.cornerRadius }}><PaintedFill element={{ fill, width, height }} scale={scale} /></div>
          )}
          <QuestionForm element={element} answers={answers} language={language} onContinue={onContinue} />
        </div>
      </div>
    </div>
  )
}
