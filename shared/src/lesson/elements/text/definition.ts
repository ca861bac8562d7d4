import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, colour, number, richText, string } from '../fields.ts'

/** A box of text. In the document its words are a Y.XmlFragment; as data they are plain. */
export const textElement = /* @__PURE__ */ defineElement({
  type: 'text',
  fields: {
    text: richText(),
    fontFamily: string({ max: 100, fallback: 'Inter Variable' }),
    /** Slide points. */
    fontSize: number({ min: 4, max: 800, fallback: 40 }),
    color: colour('#1D1B16'),
    /** Multiple of the font size. */
    lineHeight: number({ min: 0.5, max: 4, fallback: 1.25 }),
    align: choice(['left', 'center', 'right', 'justify'], { fallback: 'left' }),
    verticalAlign: choice(['top', 'middle', 'bottom'], { fallback: 'top' }),
    fill: colour('transparent'),
    /** Between the box and its words, on all sides, slide points. */
    padding: number({ min: 0, max: 400, fallback: 8 }),
  },
})
export type TextElement = ElementFor<typeof textElement>
