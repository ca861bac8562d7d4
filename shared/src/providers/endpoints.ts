import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { PROVIDER_MESSAGES } from './messages.ts'
import { PROVIDER_WIRES, SETTABLE_KINDS } from './wires.ts'

/** Longest address, name of a model and key that are taken, in characters. */
export const PROVIDER_LIMITS = { url: 500, model: 200, key: 500 } as const

/** Tries of a provider that a workspace may make in {@link PROVIDER_TEST_MINUTES} minutes: each is a request to somebody else. */
export const PROVIDER_TESTS = 30
/** The minutes for which they are counted. */
export const PROVIDER_TEST_MINUTES = 10

/** Whether an address is one that requests can be made to: nothing in it but protocol, name, port and path. */
function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && search === '' && hash === ''
}

/** What an owner sets for one kind of service of their workspace. */
export const providerInputSchema = z.strictObject({
  wire: z.enum(PROVIDER_WIRES),
  /** The part of all addresses of the interface, such as `https://api.openai.com/v1`. */
  url: z.string().trim().max(PROVIDER_LIMITS.url).refine(isPlainAddress, PROVIDER_MESSAGES.plainAddress).transform((url) => url.replace(/\/+$/, '')),
  model: z.string().trim().min(1, PROVIDER_MESSAGES.modelNeeded).max(PROVIDER_LIMITS.model).regex(/^[\x21-\x7e]*$/, PROVIDER_MESSAGES.oneWord),
  /** Null for servers without keys. Absent, the stored one is kept, as long as it goes to the same wire and server. */
  key: z.string().trim().min(1).max(PROVIDER_LIMITS.key).regex(/^[\x21-\x7e]+$/, PROVIDER_MESSAGES.oneWord).nullable().optional(),
})
export type ProviderInput = z.input<typeof providerInputSchema>

/** A provider that a workspace named for itself, without its key. */
export const ownProviderSchema = z.object({
  wire: z.enum(PROVIDER_WIRES),
  url: z.string(),
  model: z.string(),
  /** The last letters of the key, by which its owner knows it; null without a key, and of short keys. */
  keyEnding: z.string().nullable(),
  hasKey: z.boolean(),
  /** ms since 1970 */
  changedAt: z.number(),
})
export type OwnProvider = z.infer<typeof ownProviderSchema>

/** Who makes one kind for a workspace. */
const serviceSchema = z.object({
  /** The workspace's own; null: it has none. */
  own: ownProviderSchema.nullable(),
  /** Who makes it without one: the model of the server; null: what is built in, if there is something. */
  otherwise: z.string().nullable(),
  /** What is built in; null: nothing. */
  builtIn: z.string().nullable(),
})
export type ProviderService = z.infer<typeof serviceSchema>

/** Who makes what for a workspace. */
export const providerSettingsSchema = z.object({
  services: z.object({ text: serviceSchema, speech: serviceSchema, transcription: serviceSchema, picture: serviceSchema, avatar: serviceSchema }),
  /** Addresses on the network of the server, and plain HTTP, are taken too. */
  isPrivateAllowed: z.boolean(),
})
export type ProviderSettings = z.infer<typeof providerSettingsSchema>

/** What a try of a provider can come to, from good to bad. */
export const PROVIDER_TRIALS = [
  'works',
  /** It answered, and writes nothing of what was asked for. */
  'declined',
  /** 401, 403: the key is not good there. */
  'key',
  /** 404: there is no such model, or nothing at this address. */
  'model',
  /** Another refusal of the request. */
  'refused',
  'busy',
  'unreachable',
  'timeout',
  /** Something answers that does not speak this wire. */
  'invalid',
  /** Not an address that may be reached. */
  'address',
] as const

/** How a try of a provider went. */
export const providerTrialSchema = z.object({
  outcome: z.enum(PROVIDER_TRIALS),
  /** The HTTP status that said so; null where none came, or a good one. */
  http: z.number().int().nullable(),
  /** How long it took, in ms. */
  ms: z.number(),
})
export type ProviderTrial = z.infer<typeof providerTrialSchema>

const base = '/organizations/current/providers'

export const readProviders = endpoint({
  method: 'GET', path: base, access: 'member', summary: 'Who makes what for my organization; its owner only', data: z.object({ settings: providerSettingsSchema }),
})
const params = z.object({ kind: z.enum(SETTABLE_KINDS) })

export const changeProvider = endpoint({
  method: 'PUT', path: `${base}/:kind`, access: 'member', summary: 'Set who makes one kind for my organization; its owner only',
  params, body: providerInputSchema, data: z.object({ settings: providerSettingsSchema }),
})
export const removeProvider = endpoint({
  method: 'DELETE', path: `${base}/:kind`, access: 'member', summary: 'Take a provider of my organization and its key away; its owner only',
  params, data: z.object({ settings: providerSettingsSchema }),
})
export const tryProvider = endpoint({
  method: 'POST', path: `${base}/:kind/trial`, access: 'member', summary: 'Ask a provider for a word, without setting it; the owner of the organization only',
  params, body: providerInputSchema, data: z.object({ trial: providerTrialSchema }),
})
