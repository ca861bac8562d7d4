import { LecternError } from '../../platform/errors.ts'

/** Most that is read of an answer, in bytes: the longest text in events of a letter each. */
const ANSWER_MAX = 32 * 1024 * 1024
/** Longest line, and longest event of several lines, in characters; a provider's are a few words each. */
const EVENT_MAX = 256 * 1024

const endless = (): LecternError => new LecternError('ai-invalid-response', { cause: new Error('an answer without end') })

/**
 * The lines of a body as they come, without their ends. Only what has just come is looked through: a line of many pieces costs what
 * it is long, not that times the pieces.
 */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  let length = 0
  let size = 0
  let endsWithReturn = false
  for await (const chunk of body) {
    size += chunk.length
    if (size > ANSWER_MAX) throw endless()
    const text = decoder.decode(chunk, { stream: true })
    if (text === '') continue
    // The other half of an end that came in two pieces ends nothing.
    const parts = (endsWithReturn && text.startsWith('\n') ? text.slice(1) : text).split(/\r\n|\n|\r/)
    endsWithReturn = text.endsWith('\r')
    for (const [index, part] of parts.entries()) {
      length += part.length
      if (length > EVENT_MAX) throw endless()
      pieces.push(part)
      if (index === parts.length - 1) continue
      yield pieces.join('')
      pieces = []
      length = 0
    }
  }
  if (length > 0) yield pieces.join('')
}

/**
 * The data of server-sent events as they come. Ends with the body, also where that ends within an event, and destroys the body when
 * nobody reads on.
 * @throws LecternError `ai-invalid-response` for an answer without end; what the line says when it breaks.
 */
export async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let data: string[] = []
  let length = 0
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n')
      data = []
      length = 0
    } else if (line.startsWith('data:')) {
      const words = line.slice(line[5] === ' ' ? 6 : 5)
      length += words.length + 1
      if (length > EVENT_MAX) throw endless()
      data.push(words)
    }
  }
  if (data.length > 0) yield data.join('\n')
}
