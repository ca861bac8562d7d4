import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import type { Resolved } from '../resolve-style.ts'
import { choice, colour, fill, number, richText, string, styled } from '../fields.ts'
import { FONT_FAMILY_MAX } from '../../../fonts/family.ts'
import { BULLET_STYLES } from '../../../text/bullets.ts'
import { PLACE_FIELDS } from '../../theme/placeholders.ts'

/** What becomes of words that are too many for their box: it grows with them, they are painted smaller, or reach out of it. */
export const TEXT_AUTOFITS = ['grow', 'shrink', 'none'] as const
export type TextAutofit = (typeof TEXT_AUTOFITS)[number]

/** A box of text. In the document its words are a Y.XmlFragment; as data they are plain. */
export const textElement = /* @__PURE__ */ defineElement({
  type: 'text',
  fields: {
    text: richText(),
    ...PLACE_FIELDS,
    fontFamily: styled(string({ max: FONT_FAMILY_MAX, fallback: 'Inter Variable' }), 'bodyFont'),
    /** Slide points. */
    fontSize: styled(number({ min: 4, max: 800, fallback: 40 })),
    color: styled(colour('#1D1B16'), 'ink'),
    /** Multiple of the font size. */
    lineHeight: styled(number({ min: 0.5, max: 4, fallback: 1.25 }), 'lineHeight'),
    /** Before every paragraph and item but the first, a multiple of the font size. */
    paragraphSpacing: styled(number({ min: 0, max: 4, fallback: 0 }), 'paragraphSpacing'),
    align: styled(choice(['left', 'center', 'right', 'justify'], { fallback: 'left' })),
    verticalAlign: styled(choice(['top', 'middle', 'bottom'], { fallback: 'top' })),
    fill: styled(fill('transparent')),
    /** Between the box and its words, on all sides, slide points. */
    padding: styled(number({ min: 0, max: 400, fallback: 8 }), 'textPadding'),
    /** What stands before the items of its lists. */
    bullet: styled(choice(BULLET_STYLES, { fallback: 'disc' }), 'bullet'),
    /** The colour of bullets and numbers; `transparent` is that of the words behind them. */
    bulletColour: styled(colour('transparent'), 'bulletColour'),
    autofit: styled(choice(TEXT_AUTOFITS, { fallback: 'grow' })),
  },
})
export type TextElement = ElementFor<typeof textElement>
/** A text with all its styles (`resolveStyle`). */
export type DrawnText = Resolved<TextElement>
