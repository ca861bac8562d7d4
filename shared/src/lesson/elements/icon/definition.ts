import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import type { Resolved } from '../resolve-style.ts'
import { choice, colour, number, string, styled } from '../fields.ts'

/** What drawings look like, up to 16,000 characters: nothing but sizes, colours, moves, lines and curves. Painters read them more strictly (`drawing.ts`). */
const DRAWN = /^(?=.{0,16000}$)\d+ \d+(;(s|fe?|[\da-f]{6,9})([ML]-?[\d.]+ -?[\d.]+|C-?[\d.]+( -?[\d.]+){5}|Z)+)+$/

/** An icon or an emoji. It is kept as its outlines, so that it is drawn alike wherever the set that it comes from is not. */
export const iconElement = /* @__PURE__ */ defineElement({
  type: 'icon',
  fields: {
    /** What it shows, for people who do not see it. */
    label: string({ max: 200, fallback: '', isDescription: true }),
    /** Its outlines (`drawing.ts`). */
    drawing: choice<string>([''], { fallback: '', others: DRAWN }),
    /** Of what has no colours of its own. */
    color: styled(colour('#0F766E'), 'accent'),
    /** Of its lines, in units of its own box, which has 24 for most. */
    strokeWidth: styled(number({ min: 0.25, max: 4, fallback: 2 })),
  },
})
export type IconElement = ElementFor<typeof iconElement>
/** An icon with all its styles (`resolveStyle`). */
export type DrawnIcon = Resolved<IconElement>
