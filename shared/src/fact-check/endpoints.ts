import { z } from 'zod'
import { languageTagSchema } from '../creation/language-tag.ts'
import { MODEL_ANSWER_MS, endpoint } from '../http/index.ts'
import { requestKeySchema } from '../jobs/index.ts'

/** Bounds of a check: characters, and how many of each. A model is asked for `batch` characters at a time. */
export const FACT_CHECK_LIMITS = {
  passages: 1000, passageId: 200, passage: 20_000, text: 60_000, batch: 12_000,
  findings: 100, quote: 500, correction: 600, explanation: 600, sources: 5, source: 200,
} as const

/** What is said where nothing can be checked. */
export const FACT_CHECK_MESSAGES = {
  noModel: 'Checking facts needs an AI service. Whoever runs this server, or the owner of the workspace, can set one up.',
  nothing: 'There are no words to check yet.',
} as const

/** What can be the matter with a statement. */
export const FINDING_KINDS = ['false', 'outdated', 'misleading'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

const passageSchema = z.strictObject({
  /** The caller's own name for it. */
  id: z.string().min(1).max(FACT_CHECK_LIMITS.passageId),
  /** Paragraphs stand on lines of their own. */
  text: z.string().max(FACT_CHECK_LIMITS.passage),
})
/** A text of a lesson. */
export type Passage = z.infer<typeof passageSchema>

export const findingSchema = z.object({
  /** The passage that it is in. */
  passage: z.string(),
  /** The statement, exactly as it stands on a line of the passage. */
  quote: z.string(),
  kind: z.enum(FINDING_KINDS),
  /** What is the matter with it. */
  explanation: z.string(),
  /** What can stand in its place. */
  correction: z.string(),
  /** Names of what it can be looked up in, as the model said them; nobody looked whether they say so. */
  sources: z.array(z.string()),
})
/** A statement of a lesson that does not seem to be right. */
export type Finding = z.infer<typeof findingSchema>

export const checkFacts = endpoint({
  method: 'POST', path: '/fact-check', access: 'member', summary: 'Statements of a text that are false, out of date or misleading, each with a correction',
  body: z.strictObject({
    passages: z.array(passageSchema).max(FACT_CHECK_LIMITS.passages)
      .refine((passages) => passages.reduce((sum, { text }) => sum + text.length, 0) <= FACT_CHECK_LIMITS.text, `At most ${FACT_CHECK_LIMITS.text} characters in all`),
    language: languageTagSchema,
    /** The caller's own name for this request: the same key is the same check, paid once. */
    key: requestKeySchema,
  }),
  data: z.object({ findings: z.array(findingSchema) }),
  answerMs: MODEL_ANSWER_MS,
})
