import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import type { Resolved } from '../resolve-style.ts'
import { choice, colour, fill, number, richText, string, styled } from '../fields.ts'
import { FONT_FAMILY_MAX } from '../../../fonts/family.ts'
import { BULLET_STYLES } from '../../../text/bullets.ts'
import type { PresetShape } from './preset-shapes.ts'

/** Forms that are drawn at once; `PRESET_SHAPES` has all others. */
export const SHAPE_KINDS = ['rectangle', 'ellipse', 'triangle', 'diamond', 'star', 'arrow', 'line'] as const
/** The form of a shape. */
export type ShapeKind = (typeof SHAPE_KINDS)[number] | PresetShape

/** What names of other forms look like: their list is loaded by those who draw them, and one that nobody knows is drawn as a rectangle. */
export const PRESET_NAME = /^(?!line$)[a-z][A-Za-z0-9]{2,39}$/

/** How an outline is drawn. */
export const STROKE_STYLES = ['solid', 'dashed', 'dotted'] as const
export type StrokeStyle = (typeof STROKE_STYLES)[number]

/** What a line may have at an end; an arrow is a line with one. */
export const LINE_HEADS = ['none', 'arrow', 'open', 'circle', 'bar'] as const
export type LineHead = (typeof LINE_HEADS)[number]

/** How a line gets from one end to the other. */
export const LINE_ROUTES = ['straight', 'elbow', 'curved'] as const
export type LineRoute = (typeof LINE_ROUTES)[number]

/** Which way a line that bends leaves an end, on the slide; `free` is whichever suits the other end. */
export const LINE_WAYS = ['free', 'up', 'right', 'down', 'left'] as const
export type LineWay = (typeof LINE_WAYS)[number]

/** What becomes of words that are too many for their room: they are painted smaller, or reach out of it. */
export const AUTOFITS = ['shrink', 'none'] as const
export type Autofit = (typeof AUTOFITS)[number]

/** Of an end's connection, characters: the id of an element and a site. */
const CONNECTION_MAX = 80

/** A drawn form that fills its box, with words in it; a line runs along the middle of its box, from left to right, and has none. */
export const shapeElement = /* @__PURE__ */ defineElement({
  type: 'shape',
  fields: {
    shape: choice<ShapeKind, true>(SHAPE_KINDS, { fallback: 'rectangle', isRequired: true, others: PRESET_NAME }),
    fill: styled(fill('#0F766E'), 'accent'),
    stroke: styled(colour('transparent')),
    /** Slide points. */
    strokeWidth: styled(number({ min: 0, max: 200, fallback: 0 })),
    strokeStyle: styled(choice(STROKE_STYLES, { fallback: 'solid' })),
    /** Lines only: what they have where they begin and where they end. */
    startHead: styled(choice(LINE_HEADS, { fallback: 'none' })),
    endHead: styled(choice(LINE_HEADS, { fallback: 'none' })),
    /** Lines only: straight, or with bends. The box runs from end to end all the same. */
    route: styled(choice(LINE_ROUTES, { fallback: 'straight' })),
    /** Lines with bends only: which ways they leave their ends. Where an end is connected that follows, as its place does. */
    startWay: styled(choice(LINE_WAYS, { fallback: 'free' })),
    endWay: styled(choice(LINE_WAYS, { fallback: 'free' })),
    /** Lines only: what their ends are connected to (`connections.ts`); not there where they are free. What is connected follows; the line's own box says where it is when that has gone. */
    startConnection: styled(string({ max: CONNECTION_MAX, fallback: '' })),
    endConnection: styled(string({ max: CONNECTION_MAX, fallback: '' })),
    /** Rectangles only, slide points. */
    cornerRadius: styled(number({ min: 0, max: 1000, fallback: 0 }), 'cornerRadius'),
    /** Its words, within the part of the box that the form leaves for them. */
    text: richText(),
    fontFamily: styled(string({ max: FONT_FAMILY_MAX, fallback: 'Inter Variable' }), 'bodyFont'),
    /** Slide points. */
    fontSize: styled(number({ min: 4, max: 800, fallback: 40 })),
    /** `transparent` is the colour of the theme that reads best on the fill. */
    color: styled(colour('transparent')),
    /** Multiple of the font size. */
    lineHeight: styled(number({ min: 0.5, max: 4, fallback: 1.25 }), 'lineHeight'),
    /** Before every paragraph and item but the first, a multiple of the font size. */
    paragraphSpacing: styled(number({ min: 0, max: 4, fallback: 0 }), 'paragraphSpacing'),
    align: styled(choice(['left', 'center', 'right', 'justify'], { fallback: 'center' })),
    verticalAlign: styled(choice(['top', 'middle', 'bottom'], { fallback: 'middle' })),
    /** Between the words and the room that the form leaves for them, slide points. */
    padding: styled(number({ min: 0, max: 400, fallback: 12 })),
    /** How much further in than its padding its words stand on a side, slide points; further out where it is less than 0. */
    insetLeft: styled(number({ min: -400, max: 400, fallback: 0 })),
    insetTop: styled(number({ min: -400, max: 400, fallback: 0 })),
    insetRight: styled(number({ min: -400, max: 400, fallback: 0 })),
    insetBottom: styled(number({ min: -400, max: 400, fallback: 0 })),
    bullet: styled(choice(BULLET_STYLES, { fallback: 'disc' }), 'bullet'),
    bulletColour: styled(colour('transparent'), 'bulletColour'),
    autofit: styled(choice(AUTOFITS, { fallback: 'shrink' })),
    /** What it is the artwork of that a template draws behind words, while it is locked (`theme/artwork.ts`): a layout by its name, or `edge`. */
    artwork: styled(string({ max: 20, fallback: '' })),
  },
})
export type ShapeElement = ElementFor<typeof shapeElement>
/** A form with all its styles (`resolveStyle`). */
export type DrawnShape = Resolved<ShapeElement>
