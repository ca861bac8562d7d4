import { useEffect, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { CANVAS } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import type { LiveStageProps } from '../player/live-layer.ts'
import { SlideCanvas } from '../rendering/SlideCanvas.tsx'
import type { MovingPoses } from '../rendering/SlideCanvas.tsx'
import type { LiveKind, LivePartProps } from './live-kind.ts'
import { useIsNarrow } from './use-is-narrow.ts'

const NOTHING: Slide['background'] = { kind: 'colour', colour: 'transparent' }

type Layer = { readonly kind: 'painted'; readonly slide: Slide } | { readonly kind: 'live'; readonly element: LessonElement; readonly Part: ComponentType<LivePartProps> }

/** The elements of a slide in their order as pictures and, between them, parts of the page; who presents it is in none of them. */
function layersOf(slide: Slide, partOf: (element: LessonElement) => ComponentType<LivePartProps> | null): readonly Layer[] {
  const layers: Layer[] = []
  let run: LessonElement[] = []
  const paint = (isFirst: boolean): void => {
    if (isFirst || run.length > 0) layers.push({ kind: 'painted', slide: { ...slide, presenter: null, elements: run, ...(isFirst ? {} : { background: NOTHING }) } })
    run = []
  }
  for (const element of slide.elements) {
    const Part = partOf(element)
    if (Part === null) {
      run.push(element)
      continue
    }
    paint(layers.length === 0)
    layers.push({ kind: 'live', element, Part })
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
  readonly kinds: readonly LiveKind[]
}

/** A slide whose live elements are used where they stand; those that need more room than a phone has are pictures there. */
export function LiveSlide({ slide, width, height, poses = null, kinds, isPlaying, onContinue }: LiveSlideProps) {
  const isNarrow = useIsNarrow()
  const moving = useMoving(poses)
  const layers = useMemo(() => layersOf(slide, (element) => {
    const kind = moving.has(element.id) ? undefined : kinds.find(({ has }) => has(element))
    return kind === undefined || (isNarrow && !kind.isSmall) ? null : kind.Part
  }), [slide, kinds, isNarrow, moving])
  const scale = width / CANVAS.width
  // Whatever lies over another layer is as high as what can be used, so that what comes later in the slide is in front, and lets be
  // pressed what is behind it.
  const over = 'pointer-events-none absolute inset-0 z-10'
  return (
    <>
      {layers.map((layer, at) => (layer.kind === 'painted'
        // The first has the background and the size of the slide.
        ? <div key={`picture ${layer.slide.elements[0]?.id ?? ''}`} aria-hidden className={at === 0 ? undefined : over}><SlideCanvas slide={layer.slide} width={width} height={height} poses={poses} /></div>
        : <layer.Part key={layer.element.id} element={layer.element} slide={slide} scale={scale} isPlaying={isPlaying} onContinue={onContinue} />))}
      {slide.presenter && <div aria-hidden className={over}><SlideCanvas slide={slide} width={width} height={height} poses={poses} isPresenterAlone /></div>}
    </>
  )
}
