import { z } from 'zod'
import { TEXT_LIMITS } from './provider.ts'
import type { Message } from './provider.ts'
import type { TextProtocol } from './protocol.ts'
import { postJson, withBody, without } from './protocol.ts'

const eventSchema = z.object({
  choices: z.array(z.object({
    delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
    finish_reason: z.string().nullish(),
  })).nullish(),
  usage: z.object({ prompt_tokens: z.number().optional(), completion_tokens: z.number().optional() }).nullish(),
  error: z.unknown().optional(),
})

/** Settings that not every model or server knows, and what is done without them. */
const UNKNOWN: readonly (readonly [RegExp, (body: Readonly<Record<string, unknown>>) => Record<string, unknown>])[] = [
  [/max_completion_tokens/, (body) => {
    const { max_tokens: max, ...rest } = body
    return max === undefined ? { ...body } : { ...rest, max_completion_tokens: max }
  }],
  [/temperature|top_p/, (body) => without(body, 'temperature', 'top_p')],
  [/stream_options/, (body) => without(body, 'stream_options')],
]

/** A turn as this protocol has it: words alone as a text, which every server reads. */
function contentOf({ picture, text }: Message): unknown {
  return picture === undefined ? text : [{ type: 'image_url', image_url: { url: `data:${picture.type};base64,${picture.data}` } }, { type: 'text', text }]
}

/** `POST /chat/completions` as OpenAI defined it: LiteLLM, Ollama, vLLM, OpenRouter and many others speak it. */
export const openAiProtocol: TextProtocol = {
  request({ url, key, model }, { system, messages, temperature, topP, maxTokens = TEXT_LIMITS.maxTokens }) {
    return postJson(`${url}/chat/completions`, key === null ? {} : { authorization: `Bearer ${key}` }, {
      model, stream: true, stream_options: { include_usage: true }, max_tokens: maxTokens, temperature, top_p: topP,
      messages: [{ role: 'system', content: system }, ...messages.map((message) => ({ role: message.role, content: contentOf(message) }))],
    })
  },
  read(data) {
    if (data === '[DONE]') return { end: 'whole', isLast: true }
    const { choices, usage, error } = eventSchema.parse(JSON.parse(data))
    if (error !== undefined && error !== null) return { fault: JSON.stringify(error) }
    const choice = choices?.[0]
    const reason = choice?.finish_reason ?? null
    const isDeclined = reason === 'content_filter' || (choice?.delta?.refusal ?? '') !== ''
    return {
      text: choice?.delta?.content ?? '',
      ...(isDeclined ? { end: 'declined' } : (reason === null ? {} : { end: 'whole' })),
      ...(usage ? { usage: { read: usage.prompt_tokens ?? 0, written: usage.completion_tokens ?? 0 } } : {}),
    }
  },
  isDeclined: (body) => /content_(?:filter|policy)/.test(body),
  adapt(request, refusal) {
    for (const [named, change] of UNKNOWN) {
      const changed = named.test(refusal) ? withBody(request, change) : null
      if (changed) return changed
    }
    return null
  },
}
