import { z } from 'zod'
import type { Rubric } from '../agents/index.ts'
import { CONVERSATION_LIMITS } from './limits.ts'

const L = CONVERSATION_LIMITS

/** How a learner did, by the criteria of the agent as they were then. */
export const reportSchema = z.object({
  summary: z.string(),
  /** 0 to 100 over all criteria by their weights; null where there are none. */
  overall: z.number().nullable(),
  criteria: z.array(z.object({
    name: z.string(),
    /** Share of the whole, percent. */
    weight: z.number(),
    /** From the weakest. */
    levels: z.array(z.string()),
    /** Which of the levels, from 0; null where nothing in the conversation says. */
    level: z.number().int().nullable(),
    comment: z.string(),
    /** Words of the learner that show it; empty where there are none. */
    quote: z.string(),
  })),
})
export type ConversationReport = z.infer<typeof reportSchema>

/** What a model says of a conversation: for each criterion by its number from 1, its level from 1, or 0 where nothing shows it. */
export interface Verdict {
  readonly summary: string
  readonly criteria: readonly { readonly criterion: number; readonly level: number; readonly comment: string; readonly quote: string }[]
}

const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Whether a learner said these words. */
function isQuoted(quote: string, learnerWords: readonly string[]): boolean {
  return quote === '' || learnerWords.some((turn) => flat(turn).includes(flat(quote)))
}

/** What a verdict breaks of its rules, a sentence to the model each. */
export function brokenVerdictRules({ criteria }: Verdict, { categories }: Pick<Rubric, 'categories'>, learnerWords: readonly string[]): readonly string[] {
  return categories.flatMap(({ levels, name }, index) => {
    const verdict = criteria.find(({ criterion }) => criterion === index + 1)
    if (verdict === undefined) return [`Judge criterion ${index + 1} (${name}).`]
    return [
      ...(verdict.level >= 0 && verdict.level <= levels.length ? [] : [`The level of criterion ${index + 1} is a number from 0 to ${levels.length}.`]),
      ...(isQuoted(verdict.quote, learnerWords) ? [] : [`Quote the learner letter by letter for criterion ${index + 1}, or leave the quote empty.`]),
    ]
  })
}

/** The report of a verdict: levels that there are, words that were said, and what that comes to by the weights. */
export function reportOf({ criteria, summary }: Verdict, { categories }: Pick<Rubric, 'categories'>, learnerWords: readonly string[]): ConversationReport {
  const sum = categories.reduce((total, { weight }) => total + weight, 0)
  const judged = categories.map(({ levels, name, weight }, index) => {
    const verdict = criteria.find(({ criterion }) => criterion === index + 1)
    const level = verdict === undefined || verdict.level < 1 || verdict.level > levels.length ? null : verdict.level - 1
    return {
      name, weight: sum === 0 ? 0 : Math.round((weight / sum) * 100), levels: levels.map((one) => one.name), level,
      comment: (verdict?.comment ?? '').slice(0, L.comment), quote: verdict !== undefined && isQuoted(verdict.quote, learnerWords) ? verdict.quote.slice(0, L.quote) : '',
    }
  })
  const counted = judged.flatMap(({ level, levels }, index) => (level === null ? [] : [{ share: level / (levels.length - 1), weight: categories[index]?.weight ?? 0 }]))
  const weights = counted.reduce((total, { weight }) => total + weight, 0)
  const overall = weights === 0 ? null : Math.round((counted.reduce((total, { share, weight }) => total + share * weight, 0) / weights) * 100)
  return { summary: summary.slice(0, L.summary), overall, criteria: judged }
}
