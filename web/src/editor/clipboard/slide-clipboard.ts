/** The type under which slides lie on the clipboard; elements and words have others. */
export const SLIDES_TYPE = 'web application/x-lectern-slides+json'

/** What was copied last in this window, for pasting from a menu, which gets no clipboard event. */
let lastCopied: unknown = null

/** Puts slides on the clipboard, with their words for other programs. */
export function putSlides(data: DataTransfer | null, payload: unknown, words: string): void {
  lastCopied = payload
  data?.setData(SLIDES_TYPE, JSON.stringify(payload))
  data?.setData('text/plain', words)
}

/** Slides on the clipboard; null when something else lies there or what lies there is damaged. */
export function takeSlides(data: DataTransfer | null): unknown {
  const text = data?.getData(SLIDES_TYPE)
  if (!text) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** What this window copied last. */
export const copiedHere = (): unknown => lastCopied
