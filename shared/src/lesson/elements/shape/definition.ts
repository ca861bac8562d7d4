import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, colour, number } from '../fields.ts'

export const SHAPE_KINDS = ['rectangle', 'ellipse', 'triangle', 'diamond', 'star', 'arrow', 'line'] as const

/** What a line may have at an end; an arrow is a line with one. */
export const LINE_HEADS = ['none', 'arrow', 'open', 'circle', 'bar'] as const
export type LineHead = (typeof LINE_HEADS)[number]

/** A drawn form that fills its box; a line runs along the middle of its box, from left to right. */
export const shapeElement = /* @__PURE__ */ defineElement({
  type: 'shape',
  fields: {
    shape: choice(SHAPE_KINDS, { fallback: 'rectangle', isRequired: true }),
    fill: colour('#0F766E'),
    stroke: colour('transparent'),
    /** Slide points. */
    strokeWidth: number({ min: 0, max: 200, fallback: 0 }),
    strokeStyle: choice(['solid', 'dashed', 'dotted'], { fallback: 'solid' }),
    /** Lines only: what they have where they begin and where they end. */
    startHead: choice(LINE_HEADS, { fallback: 'none' }),
    endHead: choice(LINE_HEADS, { fallback: 'none' }),
    /** Rectangles only, slide points. */
    cornerRadius: number({ min: 0, max: 1000, fallback: 0 }),
  },
})
export type ShapeElement = ElementFor<typeof shapeElement>
