import type { ProviderWire, SpeechEngine } from '@lectern/shared/providers'
import type { ProviderAddress } from '../address.ts'
import type { Wire } from '../wire/wire.ts'
import { createAzureSpeech } from './azure.ts'
import { createElevenLabsSpeech } from './elevenlabs.ts'
import { createGoogleSpeech } from './google.ts'
import { createOpenAiSpeech } from './openai.ts'
import type { SpeechProvider } from './speech.ts'

type Create = (kind: SpeechEngine['kind'], address: ProviderAddress, wire: Wire) => SpeechProvider

/** How services of voices are spoken to; a new one is a file and a line here, and its defaults in `shared/src/providers/wires.ts`. */
const SERVICES: Partial<Record<ProviderWire, Create>> = {
  openai: createOpenAiSpeech, elevenlabs: createElevenLabsSpeech, azure: createAzureSpeech, google: createGoogleSpeech,
}

/** Voices behind an address, over the wire that is spoken there. @throws Error for a wire over which nobody speaks: settings and configuration name none. */
export function createSpeechService(kind: SpeechEngine['kind'], address: ProviderAddress, wire: Wire): SpeechProvider {
  const create = SERVICES[address.wire]
  if (!create) throw new Error(`nobody speaks over ${address.wire}`)
  return create(kind, address, wire)
}
