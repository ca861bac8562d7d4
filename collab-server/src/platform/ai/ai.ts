import type { Config } from '../../config.ts'
import { LecternError } from '../errors.ts'
import { bounded } from './bounded.ts'
import { offlineWriter } from './offline-writer.ts'
import { createOpenAiProvider } from './openai-provider.ts'
import { AI_LIMITS } from './provider.ts'
import type { AiLimits, TextProvider, TextRequest, Writer } from './provider.ts'

/** For whom something is written; their flags decide by which way. */
export interface AiUser {
  readonly organizationId: string
  readonly userId: string
}

/**
 * Text by a model, or by the offline writer. The way is the person's effective flag `useLiteLLM` (S1 §2.2): on, the gateway; off,
 * the direct provider, and without one the offline writer. Every call throws `ai-no-gateway` when the flag is on and the server has
 * no gateway, and the other `ai-…` errors of the catalogue when the provider fails.
 */
export interface Ai {
  /** Who would write for this person now. */
  writerFor(user: AiUser): Promise<Writer>
  /** Whether nobody but the offline writer would write for this person now; never throws for a gateway that is missing. */
  isOffline(user: AiUser): Promise<boolean>
  /** The text as it comes, bounded in size and time. Who stops reading, or aborts the request's signal, stops the provider. */
  stream(user: AiUser, request: TextRequest): AsyncIterable<string>
  /** The whole text. */
  write(user: AiUser, request: TextRequest): Promise<string>
}

declare module 'fastify' {
  interface FastifyInstance {
    ai: Ai
  }
}

/** Builds {@link Ai}. `takesGateway` says how the flag stands for somebody. */
export function createAi(
  config: Pick<Config, 'ai' | 'aiGateway'>, takesGateway: (user: AiUser) => Promise<boolean>, limits: AiLimits = AI_LIMITS,
): Ai {
  const direct = config.ai === null ? offlineWriter : createOpenAiProvider('direct', config.ai)
  const gateway = config.aiGateway === null ? null : createOpenAiProvider('gateway', config.aiGateway)
  const providerFor = async (user: AiUser): Promise<TextProvider> => {
    if (!(await takesGateway(user))) return direct
    if (gateway === null) throw new LecternError('ai-no-gateway')
    return gateway
  }
  const ai: Ai = {
    async writerFor(user) { return (await providerFor(user)).writer },
    async isOffline(user) { return direct === offlineWriter && !(await takesGateway(user)) },
    async* stream(user, request) {
      const provider = await providerFor(user)
      yield* bounded((signal) => provider.stream(request, signal), limits, request.signal)
    },
    async write(user, request) {
      let text = ''
      for await (const piece of ai.stream(user, request)) text += piece
      return text
    },
  }
  return ai
}
