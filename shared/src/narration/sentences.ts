/** A sentence of a narration, the unit of speech: what is said at once, and kept as one sound. */
export interface Sentence {
  /** As it is said: without white space around it. */
  readonly text: string
  /** Where it begins in the narration, in UTF-16 units … */
  readonly start: number
  /** … and ends, with the white space behind it: the sentences together are the narration. */
  readonly end: number
}

/** Letters of a sentence at most; one that goes on is cut at a space. */
export const SENTENCE_LETTERS = 600

/** What ends a sentence by itself, and what does so before white space. */
const ENDS_ALWAYS = new Set('。！？।॥؟')
const ENDS_BEFORE_SPACE = new Set('!?…')
/** What closes a sentence behind its end. */
const CLOSING = new Set('"\'”’»)]」』）')

const isSpace = (letter: string | undefined): boolean => letter !== undefined && letter.trim() === ''

/** Where a sentence that may end at `at` ends, with the white space behind it, or how far it was looked at in vain. */
function endAt(narration: string, at: number): { readonly isEnd: boolean; readonly next: number } {
  let next = at
  let isEnd = false
  let isWeak = true
  for (let letter = narration[next]; letter !== undefined; letter = narration[++next]) {
    if (ENDS_ALWAYS.has(letter) || letter === '\n') isEnd = true
    else if (ENDS_BEFORE_SPACE.has(letter)) isWeak = false
    else if (letter !== '.' && !(next > at && CLOSING.has(letter))) break
  }
  const behind = next
  while (isSpace(narration[next])) next++
  if (isEnd) return { isEnd, next }
  // After a full stop a capital, a figure or nothing follows: `e.g. this` goes on.
  isEnd = (next > behind || next === narration.length) && !(isWeak && /^\p{Ll}/u.test(narration.slice(next, next + 2)))
  return { isEnd, next: isEnd ? next : behind }
}

/**
 * The sentences of a text. By rules of our own, since every browser and server has to cut the same text alike: their own
 * segmenters differ from version to version, and sounds are kept by the words of their sentence.
 */
export function sentencesOf(narration: string): readonly Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  const add = (end: number): void => {
    const text = narration.slice(start, end).trim()
    const last = sentences.at(-1)
    if (text !== '') sentences.push({ text, start, end })
    else if (last) sentences[sentences.length - 1] = { ...last, end }
    start = end
  }
  const addAll = (end: number): void => {
    for (let from = start; end - from > SENTENCE_LETTERS; from = start) {
      const space = narration.slice(from, from + SENTENCE_LETTERS).lastIndexOf(' ')
      const cut = from + (space > 0 ? space + 1 : SENTENCE_LETTERS)
      // Not between the halves of a letter.
      add(/[\uDC00-\uDFFF]/.test(narration[cut] ?? '') ? cut - 1 : cut)
    }
    add(end)
  }
  for (let at = 0; at < narration.length;) {
    const letter = narration[at] ?? ''
    if (letter !== '.' && letter !== '\n' && !ENDS_ALWAYS.has(letter) && !ENDS_BEFORE_SPACE.has(letter)) {
      at++
      continue
    }
    const { isEnd, next } = endAt(narration, at)
    if (isEnd) addAll(next)
    at = next
  }
  if (start < narration.length) addAll(narration.length)
  return sentences
}

/** Whether a voice can say anything of it. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
