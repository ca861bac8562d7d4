import { ANSWERED_FIELDS, QUESTION_FIELDS } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { asset, choice, code, keyed, list, string } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** What interactives are, and what simulations are about (S2 §3). */
export const INTERACTIVE_KINDS = [
  'quiz', 'games', 'true_false', 'multiple_choice', 'drag_and_drop', 'sort_and_order', 'fill_in_the_blanks', 'scenario_based', 'simulation', 'flashcards',
] as const
export const INTERACTIVE_SUBJECTS = ['core', 'graphing', 'management', 'science', 'sales', 'stem', 'biology'] as const
export type InteractiveKind = (typeof INTERACTIVE_KINDS)[number]
export type InteractiveSubject = (typeof INTERACTIVE_SUBJECTS)[number]

/** Characters and counts of an interactive; name and description as S2 §5 has them. */
export const INTERACTIVE_LIMITS = { name: 50, description: 100, tag: 40, tags: 10, code: 60_000, prompt: 2000, prompts: 20, check: 400 } as const

/**
 * A page of its own within the lesson: HTML with scripts, which several people write at once, run in a frame that knows nothing of the page
 * around it. Its picture is what is painted; what it says of a learner is believed as little as any page is.
 */
export const interactiveElement = /* @__PURE__ */ defineElement({
  type: 'interactive',
  isInteractive: true,
  fields: {
    /** Its prompt is its name, at most `INTERACTIVE_LIMITS.name` characters. */
    ...QUESTION_FIELDS,
    kind: choice(INTERACTIVE_KINDS, { fallback: 'quiz' }),
    /** What a simulation is about; says nothing of other kinds. */
    subject: choice(INTERACTIVE_SUBJECTS, { fallback: 'core' }),
    /** HTML with its styles and scripts. */
    code: code(INTERACTIVE_LIMITS.code),
    description: string({ max: INTERACTIVE_LIMITS.description, fallback: '', isDescription: true }),
    tags: list(string({ max: INTERACTIVE_LIMITS.tag, fallback: '' }), INTERACTIVE_LIMITS.tags),
    /** A picture of it as it runs; null while there is none. */
    poster: { ...asset(), isRequired: false as const },
    /** What the last check found, and of which code (`check.ts`); empty before the first. */
    check: string({ max: INTERACTIVE_LIMITS.check, fallback: '' }),
    /** What it was asked for in words, the last at the end; no learner's business. */
    prompts: keyed(list(string({ max: INTERACTIVE_LIMITS.prompt, fallback: '' }), INTERACTIVE_LIMITS.prompts)),
    ...ANSWERED_FIELDS,
  },
})
export type InteractiveElement = ElementFor<typeof interactiveElement>
/** The same with all its styles. */
export type DrawnInteractive = Resolved<InteractiveElement>
