import type Konva from 'konva'
import type { ReactNode } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { LessonElement } from '@lectern/shared/lesson'
import { paintOf } from '../elements/paints.ts'
import { browserPaint } from './paint-context.ts'

/** Attributes of a Konva node that puts an element's box on the slide. */
export function nodeAttrs(element: LessonElement): Konva.ShapeConfig {
  const { x, y, width, height, rotation, flipX, flipY, opacity } = element
  return {
    x: x + width / 2, y: y + height / 2, offsetX: width / 2, offsetY: height / 2,
    width, height, rotation, opacity, scaleX: flipX ? -1 : 1, scaleY: flipY ? -1 : 1,
    element,
  }
}

// One function for all nodes: it reads the element from the node, so a gesture can change a node without React.
function scene(context: Konva.Context, shape: Konva.Shape): void {
  const element = shape.getAttr('element') as LessonElement
  paintOf(element)(context._context, element, browserPaint)
}

/** The Konva node of one element: its place from the element, its pixels from the type's `paint`. */
export function PaintedElement({ element }: { readonly element: LessonElement }): ReactNode {
  return <Shape {...nodeAttrs(element)} id={element.id} name="element" sceneFunc={scene} listening={false} perfectDrawEnabled={false} />
}
