import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { requestKeySchema } from '../jobs/index.ts'
import { isLanguagePromptKey } from './languages.ts'
import { PROMPT_LIMITS, PROMPT_MESSAGES } from './limits.ts'
import { PLACEHOLDERS, placeholdersIn } from './placeholders.ts'

const keySchema = z.string().min(1).max(PROMPT_LIMITS.key).regex(/^[\w-]+$/u)
const variantSchema = z.string().trim().min(1).max(PROMPT_LIMITS.variant).default('none')
const templateSchema = z.string().max(PROMPT_LIMITS.template).refine((text) => placeholdersIn(text).unknown.length === 0, PROMPT_MESSAGES.unknownPlaceholder)

/** A prompt as whoever asks a model needs it (S2 §3, prompt record). */
export const promptSchema = z.object({
  promptKey: z.string(), prompt: z.string(), systemPrompt: z.string(),
  /** Null for the model that writes for the caller anyway. */
  model: z.string().nullable(), modelName: z.string().nullable(),
})

export const getPrompt = endpoint({
  method: 'GET', path: '/LLM/GetPrompt', access: 'member', summary: 'The prompt of a key, as my workspace has it; 404 for a key without one',
  query: z.object({ OrgId: z.string().max(100).optional(), UserId: z.string().max(100).optional(), PromptKey: keySchema, Subject: variantSchema, TeachingPersonality: variantSchema }),
  data: z.object({ prompts: z.array(promptSchema) }),
})

const versionSchema = z.object({
  version: z.number().int(), systemPrompt: z.string(), prompt: z.string(), modelName: z.string().nullable(),
  /** It is what comes with the product. */
  isBuiltIn: z.boolean(),
  /** ms since 1970 */
  at: z.number(), author: z.object({ userId: z.string(), name: z.string() }).nullable(),
})
export type PromptVersion = z.output<typeof versionSchema>

/** A prompt of a workspace with its history. */
const entrySchema = z.object({
  promptKey: z.string(),
  /** 0 while nobody has changed it. */
  version: z.number().int(),
  systemPrompt: z.string(), prompt: z.string(), modelName: z.string().nullable(), isBuiltIn: z.boolean(),
})
export type PromptEntry = z.output<typeof entrySchema>

export const listPrompts = endpoint({
  method: 'GET', path: '/prompts', access: 'member', summary: 'The prompts of my workspace; its owner only', data: z.object({ prompts: z.array(entrySchema) }),
})
const params = z.object({ promptKey: keySchema })
const whole = z.object({ prompt: entrySchema, versions: z.array(versionSchema) })

export const readPrompt = endpoint({
  method: 'GET', path: '/prompts/:promptKey', access: 'member', summary: 'A prompt of my workspace and what it was before; its owner only', params, data: whole,
})
/** 409 when somebody changed it after `from`. */
export const changePrompt = endpoint({
  method: 'PUT', path: '/prompts/:promptKey', access: 'member', summary: 'Write a prompt of my workspace; its owner only', params,
  body: z.strictObject({
    from: z.number().int().min(0), systemPrompt: templateSchema, prompt: templateSchema.refine((text) => text.trim() !== '', PROMPT_MESSAGES.empty),
    modelName: z.string().trim().max(PROMPT_LIMITS.model).regex(/^[\x21-\x7e]*$/u).nullable().default(null),
  }),
  data: whole,
})
export const restorePrompt = endpoint({
  method: 'POST', path: '/prompts/:promptKey/versions/:version/restore', access: 'member', summary: 'Bring back a prompt as it was; the owner of the workspace only',
  params: params.extend({ version: z.coerce.number().int().min(0) }), body: z.strictObject({ from: z.number().int().min(0) }), data: whole,
})

const tokens = z.partialRecord(z.enum(PLACEHOLDERS), z.string().max(PROMPT_LIMITS.value))
/** What is written by the prompt of a key (S2 §7). */
export const promptRequestSchema = z.strictObject({
  promptKey: keySchema,
  replacementTokens: tokens.default({}),
  /** The way is what the flag of the caller says; here it may only say so. */
  useLiteLLM: z.boolean().optional(),
  /** Keys of prompts that are added: that of a language, which changes nothing for languages without words of their own (S2 §5). */
  additionalUserPrompts: z.array(keySchema.refine(isLanguagePromptKey, PROMPT_MESSAGES.unknownAddition)).max(PROMPT_LIMITS.additional).default([]),
  temperature: z.number().min(0).max(2).optional(), top_p: z.number().min(0).max(1).optional(),
  Subject: variantSchema, TeachingPersonality: variantSchema,
  key: requestKeySchema,
})
export type PromptRequest = z.output<typeof promptRequestSchema>

/** Streams what a prompt comes to; its lines are read with `parseStreamLine`. */
export const generateText = endpoint({
  method: 'POST', path: '/LLM/generate/text', access: 'member', summary: 'Write by a prompt; streamed as lines of data:, ended by [DONE], or by error: with JSON',
  body: promptRequestSchema, data: z.string(),
})
export const generateContent = endpoint({
  method: 'POST', path: '/LLM/generateContent', access: 'member', summary: 'Write by a prompt, answered whole', body: promptRequestSchema,
  data: z.object({ status: z.number().int(), result: z.string() }),
})

const ask = z.string().trim().min(1).max(PROMPT_LIMITS.value)
export const chatStream = endpoint({
  method: 'POST', path: '/Chat/Stream', access: 'member', summary: 'Answer a prompt or a conversation; streamed as lines of data:',
  body: z.strictObject({
    prompt: ask.optional(),
    messages: z.array(z.strictObject({ role: z.enum(['user', 'assistant']), content: ask })).max(PROMPT_LIMITS.messages).optional(),
    /** Which family the caller has in mind; who answers is the choice of workspace and operator. */
    useClaude: z.boolean().default(false), key: requestKeySchema,
  }).refine(({ messages, prompt }) => (prompt === undefined) !== (messages === undefined || messages.length === 0), { path: ['prompt'], message: PROMPT_MESSAGES.empty })
    .refine(({ messages = [] }) => messages.every(({ role }, at) => role === (at % 2 === 0 ? 'user' : 'assistant')) && (messages.length === 0 || messages.length % 2 === 1), { path: ['messages'], message: PROMPT_MESSAGES.turns }),
  data: z.string(),
})
export type ChatRequest = z.output<typeof chatStream.body & z.ZodType>
export const askChatGpt = endpoint({
  method: 'POST', path: '/OpenAI/ChatGPTRequest', access: 'member', summary: 'Answer a prompt, whole', body: z.strictObject({ prompt: ask, key: requestKeySchema }),
  data: z.object({ status: z.number().int(), result: z.string() }),
})
export const askGoogleAi = endpoint({
  method: 'POST', path: '/OpenAI/GoogleAIText', access: 'member', summary: 'Answer a prompt, whole', body: z.strictObject({ prompt: ask, key: requestKeySchema }),
  data: z.object({ responseText: z.string() }),
})
