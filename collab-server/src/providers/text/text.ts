import type { z } from 'zod'
import type { ProviderConfig } from '../config.ts'
import { LecternError } from '../../platform/errors.ts'
import type { Calls } from '../calls/calls.ts'
import type { ProviderUser } from '../calls/places.ts'
import type { Wire } from '../wire/wire.ts'
import { createModel } from './model.ts'
import { TEXT_LIMITS } from './provider.ts'
import type { TextLimits, TextProvider, TextRequest, Writer } from './provider.ts'
import { JSON_AGAIN, TEXT_AGAIN, mendedText, readStructured, repaired, withSchema } from './structured.ts'
import type { Rules } from './structured.ts'
import { setImmediate } from 'node:timers/promises'

/** A piece is a few words, so that a screen fills as it does with a model. */
const WORDS_AT_ONCE = 12

/** The writer of servers without a model: it gives what the caller made of the author's own words, and adds nothing. */
const offlineWriter: TextProvider = {
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

/**
 * Text by a model, or by the offline writer. The way is the person's effective flag `useLiteLLM` (S1 §2.2): on, the gateway; off,
 * the workspace's own model, without one the server's, and without that the offline writer. Every call throws `ai-no-gateway` when the flag is on and the server has
 * no gateway, and the other `ai-…` errors of the catalogue when the provider fails.
 */
export interface Text {
  /** Who would write for this person now. */
  writerFor(user: ProviderUser): Promise<Writer>
  /** Whether nobody but the offline writer would write for this person now; never throws for a gateway that is missing. */
  isOffline(user: ProviderUser): Promise<boolean>
  /** The text as it comes, bounded in size and time. Who stops reading, or aborts the request's signal, stops the provider. */
  stream(user: ProviderUser, request: TextRequest): AsyncIterable<string>
  /** The whole text. */
  write(user: ProviderUser, request: TextRequest): Promise<string>
  /**
   * Data that keeps to a schema, which the model is told, and to `rules` beyond it. An answer that does not is sent back once with what
   * is wrong. Null when no answer has the schema's form; where none keeps all rules, the one that breaks fewer, for the caller to mend.
   */
  structured<T extends z.ZodType>(user: ProviderUser, request: TextRequest, schema: T, rules?: Rules<z.output<T>>): Promise<z.output<T> | null>
  /** The whole text, sent back once with what is wrong where it breaks rules; of the two, the one that breaks fewer. */
  checked(user: ProviderUser, request: TextRequest, rules: Rules<string>): Promise<string>
  /** A text that somebody has already, sent back once with what is wrong where it breaks rules; of the two, the one that breaks fewer. */
  mended(user: ProviderUser, request: TextRequest, written: string, rules: Rules<string>): Promise<string>
}

/** What text is made with. */
export interface TextOptions {
  readonly config: Pick<ProviderConfig, 'ai' | 'aiGateway'>
  /** The way to the operator's providers. */
  readonly wire: Wire
  readonly calls: Calls
  /** How the flag useLiteLLM stands for somebody. */
  readonly takesGateway: (user: ProviderUser) => Promise<boolean>
  /** The model that somebody's workspace named for itself; null: it has none. */
  readonly ownModel: (user: ProviderUser) => Promise<TextProvider | null>
  /** For tests. */
  readonly limits?: TextLimits
}

/** The pieces that say something, up to so many characters; a longer text ends there, and its writer is stopped. */
async function* clipped(pieces: AsyncIterable<string>, maxCharacters: number): AsyncGenerator<string, void, undefined> {
  let left = maxCharacters
  for await (const piece of pieces) {
    if (piece === '') continue
    yield piece.slice(0, left)
    left -= piece.length
    if (left <= 0) return
  }
}

/** Whether another prompt, or the default model, may do better: the provider failed, and nobody has left. */
function mayDoBetter(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted !== true && error instanceof LecternError && error.code.startsWith('ai-') && error.code !== 'ai-no-model' && error.code !== 'ai-no-gateway'
}

/** Builds {@link Text}. */
export function createText({ config, wire, calls, takesGateway, ownModel, limits = TEXT_LIMITS }: TextOptions): Text {
  const direct = config.ai === null ? offlineWriter : createModel('direct', config.ai, wire)
  const gateway = config.aiGateway === null ? null : createModel('gateway', config.aiGateway, wire)
  const providerFor = async (user: ProviderUser): Promise<TextProvider> => {
    if (!(await takesGateway(user))) return await ownModel(user) ?? direct
    if (gateway === null) throw new LecternError('ai-no-gateway')
    return gateway
  }
  const text: Text = {
    async writerFor(user) { return (await providerFor(user)).writer },
    async isOffline(user) { return direct === offlineWriter && !(await takesGateway(user)) && await ownModel(user) === null },
    async* stream(user, { fallback, ...request }) {
      if (fallback !== undefined) {
        let hasBegun = false
        try {
          for await (const piece of text.stream(user, request)) {
            hasBegun = true
            yield piece
          }
          return
        } catch (error) {
          if (hasBegun || !mayDoBetter(error, request.signal)) throw error
        }
        const { fallback: _none, model: _other, ...usual } = fallback()
        yield* text.stream(user, { ...usual, ...(request.signal && { signal: request.signal }) })
        return
      }
      const provider = await providerFor(user)
      yield* calls.stream({ kind: 'text', way: provider.writer.kind, user, limits, signal: request.signal }, ({ signal, used }) => clipped(
        provider.stream(request, signal, ({ read, written }) => used({
          ...(read === undefined ? {} : { tokensRead: read }), ...(written === undefined ? {} : { tokensWritten: written }),
        })),
        limits.maxCharacters,
      ))
    },
    async write(user, request) {
      let written = ''
      for await (const piece of text.stream(user, request)) written += piece
      return written
    },
    async structured(user, request, schema, rules = () => []) {
      const asked = withSchema(request, schema)
      return await repaired(asked, async (wanted) => await text.write(user, wanted), (written) => readStructured(written, schema), rules, JSON_AGAIN)
    },
    async mended(user, request, written, rules) {
      return await mendedText(request, written, async (wanted) => await text.write(user, wanted), rules)
    },
    async checked(user, request, rules) {
      return await repaired(request, async (wanted) => await text.write(user, wanted), (data) => ({ data }), rules, TEXT_AGAIN) ?? ''
    },
  }
  return text
}
