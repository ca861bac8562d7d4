import { z } from 'zod'
import { TEXT_LIMITS } from './provider.ts'
import type { TextProtocol } from './protocol.ts'
import { postJson } from './protocol.ts'

const eventSchema = z.object({
  candidates: z.array(z.object({
    content: z.object({ parts: z.array(z.object({ text: z.string().optional(), thought: z.boolean().optional() })).optional() }).optional(),
    finishReason: z.string().optional(),
  })).optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  usageMetadata: z.object({
    promptTokenCount: z.number().optional(), candidatesTokenCount: z.number().optional(), thoughtsTokenCount: z.number().optional(),
  }).optional(),
  error: z.unknown().optional(),
})

/** Ends of an answer that is whole; all others but the next say that something is not written. */
const WHOLE = new Set(['STOP', 'MAX_TOKENS'])
/** Ends of an answer that went wrong. */
const FAULTS = new Set(['OTHER', 'MALFORMED_RESPONSE', 'FINISH_REASON_UNSPECIFIED'])

/** `POST /models/…:streamGenerateContent` of Google's Gemini. */
export const googleProtocol: TextProtocol = {
  request({ url, key, model }, { system, messages, temperature, topP, maxTokens = TEXT_LIMITS.maxTokens }) {
    const name = encodeURIComponent(model.replace(/^models\//, ''))
    return postJson(`${url}/models/${name}:streamGenerateContent?alt=sse`, key === null ? {} : { 'x-goog-api-key': key }, {
      systemInstruction: { parts: [{ text: system }] },
      contents: messages.map(({ picture, role, text }) => ({
        role: role === 'assistant' ? 'model' : 'user', parts: [...(picture === undefined ? [] : [{ inlineData: { mimeType: picture.type, data: picture.data } }]), { text }],
      })),
      generationConfig: { maxOutputTokens: maxTokens, temperature, topP },
    })
  },
  read(data) {
    const { candidates, promptFeedback, usageMetadata: usage, error } = eventSchema.parse(JSON.parse(data))
    if (error !== undefined && error !== null) return { fault: JSON.stringify(error) }
    const [candidate] = candidates ?? []
    const reason = candidate?.finishReason
    if (reason !== undefined && FAULTS.has(reason)) return { fault: reason }
    const isDeclined = promptFeedback?.blockReason !== undefined || (reason !== undefined && !WHOLE.has(reason))
    return {
      text: (candidate?.content?.parts ?? []).map((part) => (part.thought === true ? '' : part.text ?? '')).join(''),
      ...(isDeclined ? { end: 'declined' } : (reason === undefined ? {} : { end: 'whole' })),
      ...(usage ? { usage: {
        read: usage.promptTokenCount ?? 0, written: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
      } } : {}),
    }
  },
  isDeclined: () => false,
  adapt: () => null,
}
