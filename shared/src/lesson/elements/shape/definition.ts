import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import type { Resolved } from '../resolve-style.ts'
import { choice, colour, fill, number, styled } from '../fields.ts'

export const SHAPE_KINDS = ['rectangle', 'ellipse', 'triangle', 'diamond', 'star', 'arrow', 'line'] as const

/** How an outline is drawn. */
export const STROKE_STYLES = ['solid', 'dashed', 'dotted'] as const
export type StrokeStyle = (typeof STROKE_STYLES)[number]

/** What a line may have at an end; an arrow is a line with one. */
export const LINE_HEADS = ['none', 'arrow', 'open', 'circle', 'bar'] as const
export type LineHead = (typeof LINE_HEADS)[number]

/** A drawn form that fills its box; a line runs along the middle of its box, from left to right. */
export const shapeElement = /* @__PURE__ */ defineElement({
  type: 'shape',
  fields: {
    shape: choice(SHAPE_KINDS, { fallback: 'rectangle', isRequired: true }),
    fill: styled(fill('#0F766E'), 'accent'),
    stroke: styled(colour('transparent')),
    /** Slide points. */
    strokeWidth: styled(number({ min: 0, max: 200, fallback: 0 })),
    strokeStyle: styled(choice(STROKE_STYLES, { fallback: 'solid' })),
    /** Lines only: what they have where they begin and where they end. */
    startHead: styled(choice(LINE_HEADS, { fallback: 'none' })),
    endHead: styled(choice(LINE_HEADS, { fallback: 'none' })),
    /** Rectangles only, slide points. */
    cornerRadius: styled(number({ min: 0, max: 1000, fallback: 0 }), 'cornerRadius'),
  },
})
export type ShapeElement = ElementFor<typeof shapeElement>
/** A form with all its styles (`resolveStyle`). */
export type DrawnShape = Resolved<ShapeElement>
