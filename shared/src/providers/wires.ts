/**
 * How a provider of text is spoken to: `openai` is what most model servers and gateways speak at an address of their own;
 * `anthropic` and `google` are what these two speak.
 */
export const TEXT_WIRES = ['openai', 'anthropic', 'google'] as const
export type TextWire = (typeof TEXT_WIRES)[number]

/** Where a wire is spoken unless another address is named, and the model that is asked for. */
export const TEXT_WIRE_DEFAULTS: Readonly<Record<TextWire, { readonly url: string; readonly model: string }>> = {
  // S2 §9 names the model.
  openai: { url: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' },
  anthropic: { url: 'https://api.anthropic.com/v1', model: 'claude-haiku-4-5' },
  google: { url: 'https://generativelanguage.googleapis.com/v1beta', model: 'gemini-3.5-flash-lite' },
}
