import { AVATAR_LIMITS, PICTURE_SOURCES, PROVIDER_DEFAULTS, SPEECH_WIRES, TEXT_WIRES, TEXT_WIRE_DEFAULTS } from '@lectern/shared/providers'
import type { PictureSource, ProviderWire } from '@lectern/shared/providers'
import { z } from 'zod'
import { headerWord, url } from '../platform/config-forms.ts'
import type { Variables } from '../platform/config-forms.ts'
import type { SearchAddress } from './search/source.ts'
import type { ProviderAddress } from './address.ts'

/** Where the sources of pictures are, and where their small pictures are. */
const PICTURE_URLS: Readonly<Record<PictureSource, Omit<SearchAddress, 'source'>>> = {
  commons: { url: 'https://commons.wikimedia.org', images: 'https://upload.wikimedia.org' },
  openverse: { url: 'https://api.openverse.org', images: 'https://api.openverse.org' },
}

/** A source, or a source at an address of one's own: `commons=https://wiki.example.org`. */
function searchAddress(text: string): SearchAddress[] {
  const [name = '', url] = text.split(/=(.*)/s, 2).map((part) => part.trim())
  const source = PICTURE_SOURCES.find((known) => known === name)
  if (!source) return []
  if (url === undefined) return [{ source, ...PICTURE_URLS[source] }]
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol)) return []
  return [{ source, url: url.replace(/\/+$/, ''), images: new URL(url).origin }]
}

/** Sources of pictures in the order in which they are asked. */
const sources = z.string().default('').transform((text, context) => {
  const entries = [...new Set(text.split(',').map((entry) => entry.trim()).filter((entry) => entry !== ''))]
  const known = entries.flatMap(searchAddress)
  if (known.length === entries.length) return known
  context.addIssue({ code: 'custom', message: `PICTURE_SEARCH must be a list of ${PICTURE_SOURCES.join(', ')}, each perhaps with an address: ${PICTURE_SOURCES[0]}=https://wiki.example.org` })
  return z.NEVER
})

/** Variables about what others make. */
export const providerVariables = {
  AI_WIRE: z.enum(TEXT_WIRES, `AI_WIRE must be one of ${TEXT_WIRES.join(', ')}`).optional(),
  AI_URL: url('AI_URL', ['http:', 'https:'], 'https://api.openai.com/v1'),
  AI_KEY: headerWord('AI_KEY'),
  AI_MODEL: headerWord('AI_MODEL'),
  AI_LITELLM_URL: url('AI_LITELLM_URL', ['http:', 'https:'], 'http://localhost:4000/v1'),
  AI_LITELLM_KEY: headerWord('AI_LITELLM_KEY'),
  AI_LITELLM_MODEL: headerWord('AI_LITELLM_MODEL'),
  AI_SPEECH_WIRE: z.enum(SPEECH_WIRES, `AI_SPEECH_WIRE must be one of ${SPEECH_WIRES.join(', ')}`).optional(),
  AI_SPEECH_URL: url('AI_SPEECH_URL', ['http:', 'https:'], 'https://api.openai.com/v1'),
  AI_SPEECH_KEY: headerWord('AI_SPEECH_KEY'),
  AI_SPEECH_MODEL: headerWord('AI_SPEECH_MODEL'),
  AI_TRANSCRIPTION_URL: url('AI_TRANSCRIPTION_URL', ['http:', 'https:'], 'https://api.openai.com/v1'),
  AI_TRANSCRIPTION_KEY: headerWord('AI_TRANSCRIPTION_KEY'),
  AI_TRANSCRIPTION_MODEL: headerWord('AI_TRANSCRIPTION_MODEL'),
  AI_PICTURE_URL: url('AI_PICTURE_URL', ['http:', 'https:'], 'https://api.openai.com/v1'),
  AI_PICTURE_KEY: headerWord('AI_PICTURE_KEY'),
  AI_PICTURE_MODEL: headerWord('AI_PICTURE_MODEL'),
  AI_PICTURE_MODELS: headerWord('AI_PICTURE_MODELS'),
  AI_AVATAR_URL: url('AI_AVATAR_URL', ['http:', 'https:'], 'https://api.d-id.com'),
  AI_AVATAR_KEY: headerWord('AI_AVATAR_KEY'),
  PICTURE_SEARCH: sources,
  PROVIDER_PRIVATE_ADDRESSES: z.enum(['0', '1'], 'PROVIDER_PRIVATE_ADDRESSES must be 0 or 1').default('0'),
}

/** Who makes what for this server. */
export interface ProviderConfig {
  /** The model that writes for people without the flag useLiteLLM; null: the offline writer. */
  readonly ai: ProviderAddress | null
  /** The LiteLLM gateway, for people with the flag; null: there is none. */
  readonly aiGateway: ProviderAddress | null
  /** What speaks; null: the voices that are built in. */
  readonly aiSpeech: ProviderAddress | null
  /** What hears when words of sounds are said; null: nobody. */
  readonly aiTranscription: ProviderAddress | null
  /** What makes pictures; null: ornaments. */
  readonly aiPicture: ProviderAddress | null
  /** Models at the same address that may be asked for by name. */
  readonly aiPictureModels: readonly string[]
  /** What renders avatars; null: nobody. */
  readonly aiAvatar: ProviderAddress | null
  /** How often it is asked how far a rendering is, ms. */
  readonly avatarPollMs: number
  /** Where pictures of others are looked for, in this order. */
  readonly pictureSearch: readonly SearchAddress[]
  /** Origins whose pictures pages show: what was found there and is not kept yet. */
  readonly imageOrigins: readonly string[]
  /** Workspaces may name providers on the network of the server, and over plain HTTP. */
  readonly isPrivateProviderAllowed: boolean
}

/** What variables say together that is wrong, a sentence each. */
export function providerProblems(values: Variables<typeof providerVariables>): string[] {
  const hasAddress = {
    AI: values.AI_URL !== undefined || values.AI_WIRE !== undefined, AI_LITELLM: values.AI_LITELLM_URL !== undefined, AI_SPEECH: values.AI_SPEECH_URL !== undefined || values.AI_SPEECH_WIRE !== undefined,
    AI_TRANSCRIPTION: values.AI_TRANSCRIPTION_URL !== undefined, AI_PICTURE: values.AI_PICTURE_URL !== undefined,
  }
  return (['AI', 'AI_LITELLM', 'AI_SPEECH', 'AI_TRANSCRIPTION', 'AI_PICTURE'] as const).flatMap((name) => (hasAddress[name] ? [] : ([`${name}_KEY`, `${name}_MODEL`] as const)
    .filter((part) => values[part] !== undefined).map((part) => `${part} needs ${name}_URL, the address it is for`)))
    .concat(values.AI_AVATAR_KEY !== undefined && values.AI_AVATAR_URL === undefined ? ['AI_AVATAR_KEY needs AI_AVATAR_URL, the address it is for'] : [])
    .concat(values.AI_PICTURE_MODELS !== undefined && !hasAddress.AI_PICTURE ? ['AI_PICTURE_MODELS needs AI_PICTURE_URL, the address it is for'] : [])
}

function addressFor(wire: ProviderWire, address: string | undefined, key: string | undefined, model: string): ProviderAddress | null {
  return address === undefined ? null : { wire, url: address.replace(/\/+$/, ''), key: key ?? null, model }
}

/** The configuration that checked variables say. */
export function readProviderConfig(values: Variables<typeof providerVariables>): ProviderConfig {
  const { AI_SPEECH_WIRE: speechWire, AI_URL: address, AI_WIRE: wire } = values
  const speech = PROVIDER_DEFAULTS.speech[speechWire ?? 'openai']
  return {
    ai: addressFor(wire ?? 'openai', address ?? (wire && TEXT_WIRE_DEFAULTS[wire].url), values.AI_KEY, values.AI_MODEL ?? TEXT_WIRE_DEFAULTS[wire ?? 'openai'].model),
    aiGateway: addressFor('openai', values.AI_LITELLM_URL, values.AI_LITELLM_KEY, values.AI_LITELLM_MODEL ?? TEXT_WIRE_DEFAULTS.openai.model),
    aiSpeech: addressFor(speechWire ?? 'openai', values.AI_SPEECH_URL ?? (speechWire && speech?.url), values.AI_SPEECH_KEY, values.AI_SPEECH_MODEL ?? speech?.model ?? ''),
    aiTranscription: addressFor('openai', values.AI_TRANSCRIPTION_URL, values.AI_TRANSCRIPTION_KEY, values.AI_TRANSCRIPTION_MODEL ?? PROVIDER_DEFAULTS.transcription.openai?.model ?? ''),
    aiPicture: addressFor('openai', values.AI_PICTURE_URL, values.AI_PICTURE_KEY, values.AI_PICTURE_MODEL ?? PROVIDER_DEFAULTS.picture.openai?.model ?? ''),
    aiPictureModels: (values.AI_PICTURE_MODELS ?? '').split(',').filter((name) => name !== ''),
    aiAvatar: addressFor('d-id', values.AI_AVATAR_URL, values.AI_AVATAR_KEY, PROVIDER_DEFAULTS.avatar['d-id']?.model ?? ''),
    avatarPollMs: AVATAR_LIMITS.pollMs,
    pictureSearch: values.PICTURE_SEARCH,
    imageOrigins: [...new Set(values.PICTURE_SEARCH.map(({ images }) => images))],
    isPrivateProviderAllowed: values.PROVIDER_PRIVATE_ADDRESSES === '1',
  }
}
