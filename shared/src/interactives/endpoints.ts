import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { INTERACTIVE_KINDS, INTERACTIVE_LIMITS, INTERACTIVE_SUBJECTS } from '../lesson/index.ts'

const KEY_MAX = 100
/** Instructions that were given before and still hold. */
const PREVIOUS_MAX = 10

const keySchema = z.string().min(1).max(KEY_MAX).regex(/^[\w-]+$/)
const promptSchema = z.string().trim().min(1).max(INTERACTIVE_LIMITS.prompt)
const common = {
  key: keySchema, kind: z.enum(INTERACTIVE_KINDS), subject: z.enum(INTERACTIVE_SUBJECTS).default('core'),
  language: z.string().max(35).regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
}

/** What is to be written: an interactive, or another version of one. */
export const interactiveRequestSchema = z.discriminatedUnion('promptKey', [
  z.strictObject({ promptKey: z.literal('interactive'), ...common, prompt: promptSchema }),
  z.strictObject({
    promptKey: z.literal('refine-interactive'), ...common, code: z.string().min(1).max(INTERACTIVE_LIMITS.code), instructions: promptSchema,
    previousInstructions: z.array(z.string().max(INTERACTIVE_LIMITS.prompt)).max(PREVIOUS_MAX).default([]),
  }),
])
export type InteractiveRequest = z.output<typeof interactiveRequestSchema>
export type InteractiveRequestInput = z.input<typeof interactiveRequestSchema>

/** Streams an interactive; its lines are read with `parseStreamLine`. Costs an interactive's credits with its first words, once for each key; they come back when what was written is none. */
export const generateInteractive = endpoint({
  method: 'POST', path: '/LLM/generateInteractive', access: 'member',
  summary: 'Write or refine an interactive; streamed as lines of data:, ended by [DONE], or by error: with JSON',
  body: interactiveRequestSchema, data: z.string(),
})
