import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import type { Resolved } from '../resolve-style.ts'
import { choice, colour, fill, number, richText, string, styled } from '../fields.ts'

/** How much LaTeX one equation may have, characters. */
export const LATEX_MAX = 2000
/** How much a drawing that is kept with an equation may weigh, characters. */
export const EQUATION_DRAWING_MAX = 60_000

/** An equation in LaTeX, which several people write at once, drawn as paths. */
export const equationElement = /* @__PURE__ */ defineElement({
  type: 'equation',
  fields: {
    /** LaTeX as plain words. */
    source: richText(),
    /**
     * How it is drawn, kept by whoever wrote it so that learners need no typesetter (`drawing.ts`): JSON that names the LaTeX it is of. Of other
     * LaTeX, or unreadable, it counts for nothing and the equation is typeset anew where it is shown.
     */
    drawing: string({ max: EQUATION_DRAWING_MAX, fallback: '' }),
    /** Of ordinary letters, slide points; drawn smaller where the box is too small. */
    fontSize: styled(number({ min: 4, max: 800, fallback: 48 })),
    color: styled(colour('#1D1B16'), 'ink'),
    align: styled(choice(['left', 'center', 'right'], { fallback: 'center' })),
    fill: styled(fill('transparent')),
  },
})
export type EquationElement = ElementFor<typeof equationElement>
/** An equation with all its styles (`resolveStyle`). */
export type DrawnEquation = Resolved<EquationElement>
