/** How a wire of models says an answer, event by event. */
export interface SpokenWire {
  /** Before the first word. */
  readonly open: string
  word(text: string): string
  /** After the last word, with how much it was: 11 read, 5 written. */
  readonly end: string
  /** In place of more words: this is not written. */
  readonly declined: string
  /** A fault in the middle of an answer, with a good end of the stream. */
  error(words: string): string
}

const data = (json: unknown): string => `data: ${JSON.stringify(json)}\n\n`
const DONE = 'data: [DONE]\n\n'

const chunk = (delta: object, finish: string | null = null): string => data({
  id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }],
})
const openai: SpokenWire = {
  open: chunk({ role: 'assistant', content: '' }),
  word: (content) => chunk({ content }),
  end: `${chunk({}, 'stop')}${data({ choices: [], usage: { prompt_tokens: 11, completion_tokens: 5, total_tokens: 16 } })}${DONE}`,
  declined: `${chunk({}, 'content_filter')}${DONE}`,
  error: (message) => `${data({ error: { message } })}${DONE}`,
}

const event = (type: string, more: object): string => `event: ${type}\n${data({ type, ...more })}`
const stopped = (reason: string): string => (
  `${event('content_block_stop', { index: 0 })}${event('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 5 } })}${event('message_stop', {})}`
)
const anthropic: SpokenWire = {
  open: event('message_start', { message: { id: 'msg_1', type: 'message', role: 'assistant', content: [], usage: { input_tokens: 11, output_tokens: 1 } } })
    + event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }) + event('ping', {}),
  word: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  end: stopped('end_turn'),
  declined: stopped('refusal'),
  error: (message) => event('error', { error: { type: 'overloaded_error', message } }),
}

const candidate = (parts: readonly object[], finishReason?: string): object => ({ content: { parts, role: 'model' }, index: 0, finishReason })
const usageMetadata = { promptTokenCount: 11, candidatesTokenCount: 3, thoughtsTokenCount: 2, totalTokenCount: 16 }
const google: SpokenWire = {
  open: data({ candidates: [candidate([{ text: 'Let me think.', thought: true }])], modelVersion: 'm' }),
  word: (text) => data({ candidates: [candidate([{ text }])], usageMetadata: { promptTokenCount: 11 } }),
  end: data({ candidates: [candidate([{ text: '' }], 'STOP')], usageMetadata }),
  declined: data({ candidates: [{ finishReason: 'SAFETY', index: 0 }], usageMetadata }),
  error: (message) => data({ error: { code: 503, message, status: 'UNAVAILABLE' } }),
}

/** The wire that is spoken at a path. */
export function spokenAt(path: string): SpokenWire {
  if (path.includes(':streamGenerateContent')) return google
  return path.endsWith('/messages') ? anthropic : openai
}
