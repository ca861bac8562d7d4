import { z } from 'zod'
import { AGENT_LIMITS } from './limits.ts'
import { AGENT_FIELD_MESSAGES } from './messages.ts'

const L = AGENT_LIMITS
const M = AGENT_FIELD_MESSAGES

/** How a performance can be, from the first and weakest to the last and best. */
const scoringLevelSchema = z.strictObject({
  name: z.string().trim().min(1, M.levelNameRequired).max(L.levelNameMax, M.tooLong),
  /** What somebody on this level shows; may be empty. */
  description: z.string().trim().max(L.levelDescriptionMax, M.tooLong),
})
export type ScoringLevel = z.infer<typeof scoringLevelSchema>

/** Short entries, written one on a line: empty lines are none. */
const notesSchema = z.array(z.string().trim().max(L.noteMax, M.notes))
  .overwrite((notes) => notes.filter((note) => note !== '')).max(L.notes, M.notes)

/** One thing that a conversation is judged by (S2 §3, "category"; screens say criterion). */
export const rubricCategorySchema = z.strictObject({
  /** Made by the browser; stays the same while the category is edited and moved. */
  categoryId: z.string().min(1).max(64),
  name: z.string().trim().min(1, M.categoryNameRequired).max(L.categoryNameMax, M.categoryNameTooLong),
  /** Beside those of the others: its share of the whole is weight / sum of weights. */
  weight: z.number(M.weight).int(M.weight).min(L.weightMin, M.weight).max(L.weightMax, M.weight),
  description: z.string().trim().max(L.categoryDescriptionMax, M.tooLong),
  levels: z.array(scoringLevelSchema).min(L.levelsMin, M.levels).max(L.levelsMax, M.levels),
  /** What to look for. */
  behavioralIndicators: notesSchema,
  /** What somebody says who has mastered it. */
  masteryPhrases: notesSchema,
  /** What goes wrong often. */
  commonPitfalls: notesSchema,
})
export type RubricCategory = z.infer<typeof rubricCategorySchema>

/** Criteria are told apart by their names in reports, however they are written. */
export function categoryNameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

/** How a conversation is judged once it is over (S2 §3). */
export const rubricSchema = z.strictObject({
  name: z.string().trim().max(L.rubricNameMax, M.tooLong),
  scenarioType: z.string().trim().max(L.scenarioTypeMax, M.tooLong),
  evaluationPurpose: z.string().trim().max(L.evaluationPurposeMax, M.tooLong),
  /** A report also of conversations that broke off early. */
  alwaysGenerateReports: z.boolean(),
  categories: z.array(rubricCategorySchema).max(L.categories, M.tooManyCategories),
}).superRefine(({ categories }, context) => {
  const seen = new Set<string>()
  for (const [index, { name }] of categories.entries()) {
    const key = categoryNameKey(name)
    if (seen.has(key)) context.addIssue({ code: 'custom', path: ['categories', index, 'name'], message: M.categoryNameTaken })
    seen.add(key)
  }
})
export type Rubric = z.infer<typeof rubricSchema>

/** What part of the whole each weight is, in percent, largest remainders rounded up so that they add up to 100. */
export function weightShares(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum <= 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (weight / sum) * 100)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((total, share) => total + share, 0)
  const byRemainder = exact.map((value, index) => ({ index, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
