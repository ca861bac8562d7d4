import { hashOf } from './shuffle.ts'
import { z } from 'zod'
import { plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import type { ActivityElement, ActivityProblem, Answer, Choice, Poster, StatedThing, Verdict } from './activity.ts'
import { ACTIVITY_LIMITS } from './limits.ts'

/** What stands for a blank where it cannot be filled in. */
export const BLANK = '________'
const SPACE = '\u00a0'

/**
 * What stands on either side of a blank: a space that breaks no line, unless the words have one there, begin the line there, or
 * have a sign there that stands close, such as a comma behind it or a bracket before it.
 */
export function spacesAround({ before, after }: { readonly before: RichText; readonly after: RichText }): readonly [string, string] {
  return [
    /[^\s\p{Ps}\p{Pi}]$/u.test(plainText(before)) ? SPACE : '',
    /^(?:$|[^\s\p{Pe}\p{Pf}\p{Po}])/u.test(plainText(after)) ? SPACE : '',
  ]
}

/** Whether a text says nothing. */
export function isBlank(text: RichText): boolean {
  return plainText(text).trim() === ''
}

/** What was chosen; nothing where parts were given. */
export function chosenIn(answer: Answer): readonly string[] {
  return 'chosen' in answer ? answer.chosen : []
}

/** What was given for each part; nothing where answers were chosen. */
export function givenIn(answer: Answer): Readonly<Record<string, string>> {
  return 'given' in answer ? answer.given : {}
}

/** What was given for one part; empty where it was nothing. */
export function givenFor(answer: Answer, id: string): string {
  const given = givenIn(answer)
  return Object.hasOwn(given, id) ? given[id] ?? '' : ''
}

/** An answer that chooses among some, one or at least one, none twice. */
export function choosing(choices: readonly Choice[], isMultiple: boolean): z.ZodType<Answer> {
  const ids = new Set(choices.map(({ id }) => id))
  return z.strictObject({
    chosen: z.array(z.string().refine((id) => ids.has(id), 'There is no such answer'))
      .min(1).max(isMultiple ? Math.min(choices.length, ACTIVITY_LIMITS.chosenMax) : 1)
      .refine((chosen) => new Set(chosen).size === chosen.length, 'Chosen twice'),
  })
}

/** An answer that puts all of some things in an order. */
export function ordering(items: readonly Choice[]): z.ZodType<Answer> {
  const all = items.map(({ id }) => id).toSorted().join(' ')
  return z.strictObject({ chosen: z.array(z.string()).refine((chosen) => chosen.toSorted().join(' ') === all, 'Another number of things') })
}

/** An answer that gives something for some parts, at least for one. */
export function giving(ids: readonly string[], value: z.ZodType<string> = z.string().max(ACTIVITY_LIMITS.givenMax)): z.ZodType<Answer> {
  const known = new Set(ids)
  return z.strictObject({
    given: z.record(z.string().refine((id) => known.has(id), 'There is no such part'), value)
      .refine((given) => Object.values(given).some((one) => one.trim() !== ''), 'Nothing was given'),
  })
}

/** The things that an answer names, as learning systems are told of them. */
export function things(all: readonly { readonly id: string }[], ids: readonly string[]): readonly StatedThing[] {
  return ids.flatMap((id) => {
    const at = all.findIndex((one) => one.id === id)
    return at === -1 ? [] : [{ id, at }]
  })
}

/** Letters and digits that SCORM 1.2 names things with. */
const NAMES = 36

/** The same of a question that comes to learners step by step: they have none of its things before, so each has a number that follows from its id, whoever met it and in whatever answer. */
export function thingsMet(all: readonly { readonly id: string }[], ids: readonly string[]): readonly StatedThing[] {
  return all.length > 0 ? things(all, ids) : ids.map((id) => ({ id, at: hashOf(id) % NAMES }))
}

/** What learners read of what an author wrote, by the id under which they get it; nothing of what has no words. */
export function feedbackOf(entries: readonly (readonly [id: string, text: RichText | undefined])[]): readonly Choice[] {
  return entries.flatMap(([id, text]) => (text === undefined || isBlank(text) ? [] : [{ id, text }]))
}

/** The verdict on an answer of parts, each right or wrong. */
export function verdictOf(
  { allOrNothing, rightFeedback, wrongFeedback }: { readonly allOrNothing: boolean; readonly rightFeedback: RichText; readonly wrongFeedback: RichText },
  parts: Readonly<Record<string, boolean>>,
): Verdict {
  const all = Object.values(parts)
  const right = all.filter(Boolean).length
  const isRight = all.length > 0 && right === all.length
  return { share: isRight ? 1 : allOrNothing || all.length === 0 ? 0 : right / all.length, parts, feedback: feedbackOf([isRight ? ['right', rightFeedback] : ['wrong', wrongFeedback]]) }
}

/** What all questions have, and those with right answers. */
type Asked = Pick<ActivityElement, 'prompt'> & { readonly hints?: readonly Choice[] }

/** What questions of all types lack before they can be asked. */
export function commonProblems({ prompt, hints = [] }: Asked): ActivityProblem[] {
  return [...(isBlank(prompt) ? ['noPrompt' as const] : []), ...(hints.some(({ text }) => isBlank(text)) ? ['emptyHint' as const] : [])]
}

/** What questions lack that offer answers to choose from. */
export function optionProblems(element: Asked, choices: readonly Choice[]): ActivityProblem[] {
  return [
    ...commonProblems(element),
    ...(choices.length < 2 ? ['fewOptions' as const] : []),
    ...(choices.some(({ text }) => isBlank(text)) ? ['emptyOption' as const] : []),
  ]
}

/** What questions lack of which one chooses right answers. */
export function choiceProblems(element: Asked, choices: readonly Choice[], correct: readonly string[]): ActivityProblem[] {
  return [...optionProblems(element, choices), ...(correct.length === 0 ? ['noCorrect' as const] : [])]
}

/** The verdict on what somebody thinks. */
export const ANY_ANSWER: Verdict = { share: 1, parts: {}, feedback: [] }

/** The picture of a question with answers to choose from. */
export function choicePoster(choices: readonly Choice[], columns: Poster['columns'], isSquare: boolean): Poster {
  return { columns, isSquare, entries: choices.map(({ text }) => ({ text, tile: 'letter' })) }
}
