import type { WordEvent } from './espeak-markup.ts'

/** What a process that speaks is asked. */
export type ChildRequest =
  | { readonly kind: 'voices' }
  | {
    readonly kind: 'speak'
    /** As the program reads it. */
    readonly text: string
    /** As the program calls it. */
    readonly voice: string
    /** 1 is as fast as people speak. */
    readonly rate: number
    /** 1 is as high as the voice is made. */
    readonly pitch: number
    /** The longest sound, ms; more is not made. */
    readonly maxMs: number
  }

/** What it answers: sound in pieces, and its end; `words` are those that the program tells of, null where it tells of none. */
export type ChildAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'voices'; readonly voices: readonly { readonly name: string; readonly languages: readonly string[] }[] }
  /** 16-bit samples, one channel, little-endian. */
  | { readonly kind: 'sound'; readonly pcm: Uint8Array }
  | {
    readonly kind: 'spoken'
    readonly sampleRate: number
    readonly samples: number
    readonly words: readonly WordEvent[] | null
    /** From when on which sound of speech is heard, ms, in the International Phonetic Alphabet, empty for a pause; null where the program tells of none. */
    readonly phonemes: readonly (readonly [ms: number, phoneme: string])[] | null
  }
  | { readonly kind: 'unknown-voice' | 'too-long' }
