import { PROVIDER_DEFAULTS, PROVIDER_WIRES, hasWire } from '@lectern/shared/providers'
import type { OwnProvider, ProviderInput, SettableKind, ProviderWire } from '@lectern/shared/providers'

/** What the form of a service holds. */
export interface ProviderDraft {
  readonly wire: ProviderWire
  readonly url: string
  readonly model: string
  /** Empty: the stored key stays, where there is one. */
  readonly key: string
}

/** The ways in which who makes a kind can be spoken to. */
export function wiresOf(kind: SettableKind): ProviderWire[] {
  return PROVIDER_WIRES.filter((wire) => hasWire(kind, wire))
}

/** What is set, or what a first service of a kind is likely to be. */
export function draftOf(kind: SettableKind, own: OwnProvider | null, wire: ProviderWire = own?.wire ?? wiresOf(kind)[0] ?? 'openai'): ProviderDraft {
  const { url, model } = (own?.wire === wire ? own : PROVIDER_DEFAULTS[kind][wire]) ?? { url: '', model: '' }
  return { wire, url, model, key: '' }
}

/** Another way of speaking, with the address and model that go with it. */
export function withWire(kind: SettableKind, draft: ProviderDraft, wire: ProviderWire, own: OwnProvider | null): ProviderDraft {
  return draft.wire === wire ? draft : draftOf(kind, own, wire)
}

const originOf = (url: string): string | null => (URL.canParse(url.trim()) ? new URL(url.trim()).origin : null)

/** Whether the stored key goes with what is in the form: it is kept for its own wire and server alone. */
export function keepsKey(draft: ProviderDraft, own: OwnProvider | null): boolean {
  return own !== null && own.hasKey && own.wire === draft.wire && originOf(own.url) === originOf(draft.url)
}

/** Whether there is something to save. */
export function isChanged(draft: ProviderDraft, own: OwnProvider | null): boolean {
  return own === null || draft.wire !== own.wire || draft.url.trim() !== own.url || draft.model.trim() !== own.model || draft.key.trim() !== ''
}

/** Whether enough is filled in to be saved or tried. */
export function isComplete({ url, model }: ProviderDraft): boolean {
  return url.trim() !== '' && model.trim() !== ''
}

/** What is sent: nothing of a key where the stored one stays, and none where the server has none; what speaks otherwise than OpenAI always needs one, which the server asks for. */
export function inputOf(draft: ProviderDraft, own: OwnProvider | null): ProviderInput {
  const { wire, url, model } = draft
  const key = draft.key.trim()
  if (key !== '') return { wire, url: url.trim(), model: model.trim(), key }
  const isKept = keepsKey(draft, own) || (own?.hasKey === true && wire !== 'openai')
  return { wire, url: url.trim(), model: model.trim(), ...(isKept ? {} : { key: null }) }
}
