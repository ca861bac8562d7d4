import { expect, it } from 'vitest'
import { EQUATIONS } from '../../collab-server/src/imports/pptx/test-equations.ts'
import { typeset } from '../../web/src/rendering/equation/typeset.ts'

it('every equation that is imported from a presentation can be typeset', () => {
  expect(EQUATIONS.length).toBeGreaterThan(20)
  for (const [, latex] of EQUATIONS) {
    const made = typeset(latex)
    expect(made.kind === 'drawn' ? made.drawing.uses.length : made.why, latex).toBeGreaterThan(0)
  }
})
