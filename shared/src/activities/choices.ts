import { z } from 'zod'
import { plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import type { ActivityElement, ActivityProblem, Answer, Choice } from './activity.ts'
import { ACTIVITY_LIMITS } from './limits.ts'

/** Whether a text says nothing. */
export function isBlank(text: RichText): boolean {
  return plainText(text).trim() === ''
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

/** What questions of all types lack before they can be asked. */
export function commonProblems({ prompt }: Pick<ActivityElement, 'prompt'>, choices: readonly Choice[], correct: readonly string[]): ActivityProblem[] {
  return [
    ...(isBlank(prompt) ? ['noPrompt' as const] : []),
    ...(choices.length < 2 ? ['fewOptions' as const] : []),
    ...(choices.some(({ text }) => isBlank(text)) ? ['emptyOption' as const] : []),
    ...(correct.length === 0 ? ['noCorrect' as const] : []),
  ]
}
