import { LecternError } from '../../platform/errors.ts'

/** Most that is read of an answer, in bytes: the longest text in events of a letter each. */
const ANSWER_MAX = 32 * 1024 * 1024
/** Longest line that is read, in characters; a provider's are a few words each. */
const LINE_MAX = 1024 * 1024

/**
 * The data of server-sent events as they come. Ends with the body, also where that ends within an event, and destroys the body when
 * nobody reads on.
 * @throws LecternError `ai-invalid-response` for an answer without end; what the line says when it breaks.
 */
export async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX || size > ANSWER_MAX) throw new LecternError('ai-invalid-response', { cause: new Error('an answer without end') })
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n')
        data = []
      } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    }
  }
  if (rest.startsWith('data:')) data.push(rest.slice(5).trim())
  if (data.length > 0) yield data.join('\n')
}
