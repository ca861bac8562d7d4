import { z } from 'zod'
import { TEXT_LIMITS } from './provider.ts'
import type { TextProtocol } from './protocol.ts'
import { postJson, withBody, without } from './protocol.ts'

/** The version of the interface that is spoken here; the provider keeps to it for good. */
const VERSION = '2023-06-01'

const usageSchema = z.object({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() }).nullish()
const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ usage: usageSchema }) }),
  z.object({ type: z.literal('content_block_delta'), delta: z.object({ type: z.string(), text: z.string().optional() }) }),
  z.object({ type: z.literal('message_delta'), delta: z.object({ stop_reason: z.string().nullish() }), usage: usageSchema }),
  z.object({ type: z.literal('message_stop') }),
  z.object({ type: z.literal('error'), error: z.unknown() }),
])
const anyEventSchema = z.object({ type: z.string() })
const knownTypes: ReadonlySet<string> = new Set(eventSchema.options.map(({ shape }) => shape.type.value))

/** `POST /messages` of Anthropic. */
export const anthropicProtocol: TextProtocol = {
  request({ url, key, model }, { system, messages, temperature, topP, maxTokens = TEXT_LIMITS.maxTokens }) {
    return postJson(`${url}/messages`, { 'anthropic-version': VERSION, ...(key === null ? {} : { 'x-api-key': key }) }, {
      model, stream: true, system, max_tokens: maxTokens, messages: messages.map(({ picture, role, text }) => ({
        role, content: picture === undefined ? text : [{ type: 'image', source: { type: 'base64', media_type: picture.type, data: picture.data } }, { type: 'text', text }],
      })),
      // One of the two alone is taken; its temperature ends at 1.
      ...(temperature === undefined ? { top_p: topP } : { temperature: Math.min(temperature, 1) }),
    })
  },
  read(data) {
    const json: unknown = JSON.parse(data)
    const { type } = anyEventSchema.parse(json)
    // New kinds of events may come at any time, and are to be passed over.
    if (!knownTypes.has(type)) return {}
    const event = eventSchema.parse(json)
    switch (event.type) {
      case 'message_start': return { usage: { read: event.message.usage?.input_tokens ?? 0 } }
      case 'content_block_delta': return { text: event.delta.type === 'text_delta' ? event.delta.text ?? '' : '' }
      case 'message_delta': return {
        ...(event.delta.stop_reason === 'refusal' ? { end: 'declined' } : {}), usage: { written: event.usage?.output_tokens ?? 0 },
      }
      case 'message_stop': return { end: 'whole', isLast: true }
      case 'error': return { fault: JSON.stringify(event.error) }
    }
  },
  isDeclined: () => false,
  adapt: (request, refusal) => (/temperature|top_p/.test(refusal) ? withBody(request, (body) => without(body, 'temperature', 'top_p')) : null),
}
