import type Konva from 'konva'
import { useEffect, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { Group, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { viewOf } from '../elements/views.ts'
import { paintBackground } from './paint-background.ts'
import { browserPaint, onResourcesChanged } from './paint-context.ts'

/** What a slide on a Konva layer is drawn from. */
export interface SlideViewProps {
  readonly slide: Slide
  /** Screen pixels a slide point. */
  readonly scale: number
  /** The slide's top left corner on the layer, CSS pixels. */
  readonly x?: number
  readonly y?: number
  /** An element not drawn here because an overlay shows it, such as a text being edited. */
  readonly hiddenId?: string | null
  /** Cut off what hangs over the edge of the slide, as a learner sees it. */
  readonly clip?: boolean
  /** The group of nodes, each with the element's id, for changes without React. */
  readonly groupRef?: Ref<Konva.Group>
}

function backgroundScene(context: Konva.Context, shape: Konva.Shape): void {
  paintBackground(context._context, shape.getAttr('slide') as Slide, browserPaint)
}

/** Draws a slide from data alone; goes into a Konva layer. */
export function SlideView({ slide, scale, x = 0, y = 0, hiddenId = null, clip = false, groupRef }: SlideViewProps): ReactNode {
  const background = useRef<Konva.Shape>(null)
  useEffect(() => onResourcesChanged(() => background.current?.getLayer()?.batchDraw()), [])
  const clipping = clip ? { clipX: 0, clipY: 0, clipWidth: CANVAS.width, clipHeight: CANVAS.height } : {}
  return (
    <Group ref={groupRef} x={x} y={y} scaleX={scale} scaleY={scale} listening={false} {...clipping}>
      <Shape
        ref={background} sceneFunc={backgroundScene} listening={false} perfectDrawEnabled={false}
        slide={slide} width={CANVAS.width} height={CANVAS.height}
      />
      {slide.elements.map((element) => {
        if (element.id === hiddenId) return null
        const View = viewOf(element)
        return <View key={element.id} element={element} />
      })}
    </Group>
  )
}
