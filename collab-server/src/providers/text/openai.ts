import type * as AiSdk from 'ai'
import { LecternError } from '../../platform/errors.ts'
import type { TextProvider, TextRequest, Writer } from './provider.ts'
import { TEXT_LIMITS } from './provider.ts'

/** Where an OpenAI-compatible interface is reached, and what for. */
export interface AiAddress {
  /** Up to and without `/chat/completions`. */
  readonly url: string
  /** Sent as a bearer token; null for servers without keys. */
  readonly key: string | null
  readonly model: string
}

/** Once more after a refusal that may pass (429, 5xx, no connection); people press the button themselves after that. */
const RETRIES = 1
/** Waits asked for by providers that are longer than this are passed on to the person in place of being sat out, in seconds. */
const DEFAULT_WAIT_SECONDS = 20

/** The provider's own words for the log, without the request that goes with them: what people wrote is not logged. */
function causeOf(http: number | undefined, fault: unknown): Error {
  return new Error(`${http ?? 'no answer'}: ${fault instanceof Error ? fault.message : String(fault)}`.slice(0, 500))
}

/** How a fault of the provider is told: the codes of the catalogue that begin with `ai-`. */
function toCatalogue(sdk: typeof AiSdk, error: unknown): LecternError {
  if (error instanceof LecternError) return error
  const fault = sdk.RetryError.isInstance(error) ? error.lastError : error
  const isCall = sdk.APICallError.isInstance(fault)
  const http = isCall ? fault.statusCode : undefined
  const cause = causeOf(http, fault)
  // Without a status nobody answered; a good status means that what came under it could not be read.
  if (!isCall || (http !== undefined && http < 400)) return new LecternError('ai-invalid-response', { cause })
  if (http === 429) {
    const asked = Number(fault.responseHeaders?.['retry-after'])
    return new LecternError('ai-busy', { cause, retryAfterMs: (asked > 0 ? asked : DEFAULT_WAIT_SECONDS) * 1000 })
  }
  return new LecternError(http === undefined || http >= 500 || http === 408 ? 'ai-unavailable' : 'ai-refused', { cause })
}

/**
 * A model behind any OpenAI-compatible address, LiteLLM's gateway among them, by the AI SDK. The SDK is loaded when somebody
 * first writes: a server without a model pays nothing for it.
 */
export function createOpenAiProvider(kind: Writer['kind'], address: AiAddress): TextProvider {
  const load = async () => {
    const [sdk, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])
    // Settings a model does not know are no news for the log.
    globalThis.AI_SDK_LOG_WARNINGS = false
    const provider = createOpenAICompatible({
      name: kind, baseURL: address.url, ...(address.key === null ? {} : { apiKey: address.key }),
    })
    return { sdk, model: provider.chatModel(address.model) }
  }
  let loaded: ReturnType<typeof load> | null = null

  return {
    writer: { kind, model: address.model },
    async* stream(request: TextRequest, signal: AbortSignal) {
      const { sdk, model } = await (loaded ??= load())
      const { system, messages, temperature, topP, maxTokens = TEXT_LIMITS.maxTokens } = request
      const { stream } = sdk.streamText({
        model, messages: messages.map(({ role, text }) => ({ role, content: text })), instructions: system, maxOutputTokens: maxTokens, maxRetries: RETRIES, abortSignal: signal,
        ...(temperature === undefined ? {} : { temperature }), ...(topP === undefined ? {} : { topP }),
        // Faults are parts of the stream and told below; the default prints them.
        onError: () => undefined,
      })
      try {
        for await (const part of stream) {
          if (part.type === 'text-delta') yield part.text
          else if (part.type === 'error') throw part.error
          // An answer that ends without a reason is one that broke off.
          else if (part.type === 'finish' && part.finishReason === 'error') throw new LecternError('ai-invalid-response')
        }
      } catch (error) {
        throw signal.aborted ? signal.reason : toCatalogue(sdk, error)
      }
      signal.throwIfAborted()
    },
  }
}
