import { setImmediate } from 'node:timers/promises'
import type { TextProvider, TextRequest } from './provider.ts'

/** A piece is a few words, so that a screen fills as it does with a model. */
const WORDS_AT_ONCE = 12

/** The writer of servers without a model: it gives what the caller made of the author's own words, and adds nothing. */
export const offlineWriter: TextProvider = {
  writer: { kind: 'offline', model: null },
  async* stream(request: TextRequest, signal: AbortSignal) {
    const words = request.offline().match(/\s*\S+\s*/g) ?? []
    for (let at = 0; at < words.length; at += WORDS_AT_ONCE) {
      // Others get their turn between the pieces of a long text.
      await setImmediate()
      signal.throwIfAborted()
      yield words.slice(at, at + WORDS_AT_ONCE).join('')
    }
  },
}
