import { CHECK_MAX, INTERACTIVE_CODE_MAX, INTERACTIVE_DESCRIPTION_MAX, INTERACTIVE_TAGS_MAX, INTERACTIVE_TAG_MAX, PROMPTS_MAX, PROMPT_MAX } from './definition.ts'

/** What interactives are, and what simulations are about (S2 §3). */
export const INTERACTIVE_KINDS = [
  'quiz', 'games', 'true_false', 'multiple_choice', 'drag_and_drop', 'sort_and_order', 'fill_in_the_blanks', 'scenario_based', 'simulation', 'flashcards',
] as const
export const INTERACTIVE_SUBJECTS = ['core', 'graphing', 'management', 'science', 'sales', 'stem', 'biology'] as const
export type InteractiveKind = (typeof INTERACTIVE_KINDS)[number]
export type InteractiveSubject = (typeof INTERACTIVE_SUBJECTS)[number]

/** Characters and counts of an interactive; name and description as S2 §5 has them. */
export const INTERACTIVE_LIMITS = {
  name: 50, description: INTERACTIVE_DESCRIPTION_MAX, tag: INTERACTIVE_TAG_MAX, tags: INTERACTIVE_TAGS_MAX, code: INTERACTIVE_CODE_MAX, prompt: PROMPT_MAX, prompts: PROMPTS_MAX, check: CHECK_MAX,
} as const

/** The kind that an interactive says it is; that of a newer version is a quiz. */
export function interactiveKindOf(kind: string): InteractiveKind {
  return INTERACTIVE_KINDS.find((one) => one === kind) ?? 'quiz'
}

/** What a simulation says it is about; of a newer version, core. */
export function interactiveSubjectOf(subject: string): InteractiveSubject {
  return INTERACTIVE_SUBJECTS.find((one) => one === subject) ?? 'core'
}
