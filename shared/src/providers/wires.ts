/**
 * How a provider of text is spoken to: `openai` is what most model servers and gateways speak at an address of their own;
 * `anthropic` and `google` are what these two speak.
 */
export const TEXT_WIRES = ['openai', 'anthropic', 'google'] as const
export type TextWire = (typeof TEXT_WIRES)[number]

/** Ways in which any kind of provider is spoken to: those of text, and those of services that do nothing but speak or render avatars. */
export const PROVIDER_WIRES = [...TEXT_WIRES, 'elevenlabs', 'azure', 'd-id'] as const
export type ProviderWire = (typeof PROVIDER_WIRES)[number]

/** Ways in which services of voices are spoken to: `openai` is what most of them speak, the others are of one house each. */
export const SPEECH_WIRES = ['openai', 'elevenlabs', 'azure', 'google'] as const satisfies readonly ProviderWire[]

/** Where a wire is spoken unless another address is named, and the model that is asked for. */
export const TEXT_WIRE_DEFAULTS: Readonly<Record<TextWire, { readonly url: string; readonly model: string }>> = {
  // S2 §9 names the model.
  openai: { url: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' },
  anthropic: { url: 'https://api.anthropic.com/v1', model: 'claude-haiku-4-5' },
  google: { url: 'https://generativelanguage.googleapis.com/v1beta', model: 'gemini-3.5-flash-lite' },
}

/** What a provider can be named for. */
export const SETTABLE_KINDS = ['text', 'speech', 'transcription', 'picture', 'avatar'] as const
export type SettableKind = (typeof SETTABLE_KINDS)[number]

/** How those who make a kind can be spoken to, with the address and model that are proposed; the first is proposed first. */
export const PROVIDER_DEFAULTS: Readonly<Record<SettableKind, Partial<Record<ProviderWire, { readonly url: string; readonly model: string }>>>> = {
  text: TEXT_WIRE_DEFAULTS,
  picture: { openai: { url: 'https://api.openai.com/v1', model: 'gpt-image-2.6-flare' } },
  speech: {
    openai: { url: 'https://api.openai.com/v1', model: 'gpt-4o-mini-tts' },
    elevenlabs: { url: 'https://api.elevenlabs.io/v1', model: 'eleven_multilingual_v2' },
    // These two have a voice for a model; its name is for people alone.
    azure: { url: 'https://westeurope.tts.speech.microsoft.com/cognitiveservices', model: 'azure-speech' },
    google: { url: 'https://texttospeech.googleapis.com/v1', model: 'cloud-text-to-speech' },
  },
  // Of OpenAI's models this one tells when words are said.
  transcription: { openai: { url: 'https://api.openai.com/v1', model: 'whisper-1' } },
  // D-ID has one model for its presenters; its name is for people alone.
  avatar: { 'd-id': { url: 'https://api.d-id.com', model: 'clips' } },
}

/** Whether a kind is made over a wire. */
export function hasWire(kind: SettableKind, wire: ProviderWire): boolean {
  return PROVIDER_DEFAULTS[kind][wire] !== undefined
}
