import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { asset, code, keyed, list, string } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** The most characters of code, of a description (S2 §5), a tag, a prompt and a check, and how many tags and prompts there may be. */
export const INTERACTIVE_CODE_MAX = 60_000
export const INTERACTIVE_DESCRIPTION_MAX = 100
export const INTERACTIVE_TAG_MAX = 40
export const INTERACTIVE_TAGS_MAX = 10
export const PROMPT_MAX = 2000
export const PROMPTS_MAX = 20
export const CHECK_MAX = 400
/** Characters of a kind. */
const KIND_MAX = 24

/**
 * A page of its own within the lesson: HTML with scripts, which several people write at once, run in a frame that knows nothing of the page
 * around it. Its picture is what is painted; what it says of a learner is believed as little as any page is.
 */
export const interactiveElement = /* @__PURE__ */ defineElement({
  type: 'interactive',
  activity: 'reported',
  fields: {
    /** Its prompt is its name, at most 50 characters (S2 §5). */
    /** One of ten (`INTERACTIVE_KINDS`); names alone, whose list would weigh too much for all who read lessons. */
    kind: string({ max: KIND_MAX, fallback: 'quiz' }),
    /** What a simulation is about (`INTERACTIVE_SUBJECTS`); says nothing of other kinds. */
    subject: string({ max: KIND_MAX, fallback: 'core' }),
    /** HTML with its styles and scripts. */
    code: code(INTERACTIVE_CODE_MAX),
    description: string({ max: INTERACTIVE_DESCRIPTION_MAX, fallback: '', isDescription: true }),
    tags: list(string({ max: INTERACTIVE_TAG_MAX, fallback: '' }), INTERACTIVE_TAGS_MAX),
    /** A picture of it as it runs; null while there is none. */
    poster: { ...asset(), isRequired: false as const },
    /** What the last check found, and of which code (`check.ts`); empty before the first. */
    check: string({ max: CHECK_MAX, fallback: '' }),
    /** What it was asked for in words, the last at the end; no learner's business. */
    prompts: keyed(list(string({ max: PROMPT_MAX, fallback: '' }), PROMPTS_MAX)),
  },
})
export type InteractiveElement = ElementFor<typeof interactiveElement>
/** The same with all its styles. */
export type DrawnInteractive = Resolved<InteractiveElement>
