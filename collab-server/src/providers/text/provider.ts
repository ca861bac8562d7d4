import type { TextUsage } from './protocol.ts'

/** A picture that a model is to look at. */
export interface MessagePicture {
  readonly type: 'image/jpeg' | 'image/png'
  /** Its bytes, in base64. */
  readonly data: string
}

/** A turn of a conversation. */
export interface Message {
  readonly role: 'user' | 'assistant'
  /** Never empty. */
  readonly text: string
  /** What the user shows with it. */
  readonly picture?: MessagePicture
}

/** What is asked of whoever writes. */
export interface TextRequest {
  /** Who the model is and by which rules it writes. */
  readonly system: string
  /** What it is to write, and in longer conversations what was said before; the first and the last turn are the user's. */
  readonly messages: readonly Message[]
  /** 0 to 2; the provider's own when absent. */
  readonly temperature?: number
  /** 0 to 1; the provider's own when absent. */
  readonly topP?: number
  /** Longest answer in the model's own units; {@link TEXT_LIMITS} when absent. */
  readonly maxTokens?: number
  /** Another model of the same service than the usual one, as a prompt may name it. */
  readonly model?: string
  /** What is asked on the default model where this fails before its first words (S2 §7). */
  readonly fallback?: () => TextRequest
  /** Ends the writing; what is read then throws the signal's reason. */
  readonly signal?: AbortSignal
  /**
   * What is written where no model is configured. It may hold the author's own words only, put in order: the offline writer
   * invents nothing.
   */
  readonly offline: () => string
}

/** Who writes: a model of the server, the gateway or the workspace, or the offline writer. */
export interface Writer {
  readonly kind: 'offline' | 'direct' | 'gateway' | 'workspace'
  /** The model's name; null for the offline writer. */
  readonly model: string | null
}

/** One way to get text written. */
export interface TextProvider {
  readonly writer: Writer
  /**
   * The text as it comes. `used` is told what a model read and wrote, as often as its provider says so: the last word holds.
   * Throws errors of the catalogue (`ai-…`), and the signal's reason once that is aborted.
   */
  stream(request: TextRequest, signal: AbortSignal, used: (usage: TextUsage) => void): AsyncIterable<string>
}

/** Bounds of everything that is written by somebody else. */
export const TEXT_LIMITS = {
  /** Longest answer, in the model's units, unless the request says otherwise. */
  maxTokens: 4000,
  /** Longest answer in characters, whatever the model thinks of the bound above. */
  maxCharacters: 60_000,
  /** Until the first words, in ms. */
  firstMs: 30_000,
  /** Between words, in ms. */
  idleMs: 20_000,
  /** The whole answer, in ms. */
  totalMs: 180_000,
} as const

/** {@link TEXT_LIMITS}, as tests make them smaller. */
export type TextLimits = { readonly [K in keyof typeof TEXT_LIMITS]: number }
