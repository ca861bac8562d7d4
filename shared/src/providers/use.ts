import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/** What providers make. */
export const PROVIDER_KINDS = ['text', 'speech', 'transcription', 'picture', 'avatar', 'search'] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/** How far back the use of providers is told, in days, and how long it is kept. */
export const PROVIDER_USE_DAYS = { told: 30, kept: 400 } as const

/** What a workspace had made of one kind in one way. */
export const providerUseSchema = z.object({
  kind: z.enum(PROVIDER_KINDS),
  /** Who made it: `direct` (the operator's), `gateway`, `workspace` (its own), `offline` (what is built in), or the place that was searched. */
  way: z.string(),
  /** Calls that are over. */
  calls: z.number().int(),
  /** Those of them that failed or were stopped. */
  failed: z.number().int(),
  /** What models read, in their own units, where they say so. */
  tokensRead: z.number().int(),
  /** What models wrote, in their own units, where they say so. */
  tokensWritten: z.number().int(),
  /** Pictures that were made. */
  pictures: z.number().int(),
  /** What was spoken, in characters. */
  characters: z.number().int(),
  /** The sound of it, spoken, heard or said by an avatar, ms, where its length is known. */
  audioMs: z.number().int(),
})
export type ProviderUse = z.infer<typeof providerUseSchema>

export const readProviderUse = endpoint({
  method: 'GET', path: '/organizations/current/providers/use', access: 'member', summary: 'What my organization had made in the last 30 days; its owner only',
  data: z.object({ use: z.array(providerUseSchema) }),
})
