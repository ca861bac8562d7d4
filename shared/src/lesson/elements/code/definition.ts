import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import type { Resolved } from '../resolve-style.ts'
import { choice, flag, number, richText, styled } from '../fields.ts'

/** On which ground code stands. */
export const CODE_LOOKS = ['dark', 'light'] as const
export type CodeLook = (typeof CODE_LOOKS)[number]

/** Lines of a program, which several people write at once; coloured by its language where it is painted. */
export const codeElement = /* @__PURE__ */ defineElement({
  type: 'code',
  fields: {
    /** The program as plain words, a paragraph a line. */
    text: richText(),
    /** One of `languages.ts`; one that nobody knows, as of a newer version, has no colours. */
    language: choice<string>(['plain'], { fallback: 'plain', others: /^[a-z]{1,20}$/ }),
    /** Each line begins with its number. */
    numbered: flag(),
    look: styled(choice(CODE_LOOKS, { fallback: 'dark' })),
    /** Slide points; drawn smaller where the box is too small. */
    fontSize: styled(number({ min: 4, max: 800, fallback: 30 })),
  },
})
export type CodeElement = ElementFor<typeof codeElement>
/** Code with all its styles (`resolveStyle`). */
export type DrawnCode = Resolved<CodeElement>
