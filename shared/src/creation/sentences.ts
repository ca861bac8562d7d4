/** Words of a text. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? []
}

/** How many words a text has; markup and punctuation do not count (S2 §9). */
export function countWords(text: string): number {
  return wordsOf(text).length
}

/** A text without such letters at its end. A pattern with `+$` would try again from each of them wherever many stand together. */
export function withoutEnd(text: string, letter: RegExp): string {
  let end = text.length
  while (end > 0 && letter.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** Ends within an address, whose signs are those that end sentences. */
const IN_ADDRESS = /(?:^|\s)\S*(?::\/\/|www\.|@)\S*[.?!]$/u

/** Words with a full stop that something always follows: titles, references, and initials of names. */
const SHORTENED_WORD = /(?:^|[\s("'“‘[])(?:(?:\p{Lu}|e\.g|i\.e|z\.B|Dr|Dra|Mr|Mrs|Ms|Prof|Sr|Sra|Srta|St|Mme|Mlle|Hr|Fr|Gen|Gov|Sen|Rev|Capt|Lt|Col|Hon|Figs?|Eqs?|Sec|Ch|Vol|pp?|cf|vs|viz|Abb|Nr|Núm)\.)+$/u
/** “No.” is one before a number, and an answer elsewhere. */
const NUMBER_SIGN = /(?:^|[\s(])[Nn]o\.$/u

/** A sign that ends sentences, with the next word touching it. */
const WITHIN_WORD = /[.?!]$/u

/** Whether what ends so goes on with the next words. */
function goesOn(part: string, next: string): boolean {
  const words = part.trimEnd()
  return (WITHIN_WORD.test(part) && /^[\p{Ll}\d]/u.test(next)) || SHORTENED_WORD.test(words) || (NUMBER_SIGN.test(words) && /^\d/u.test(next))
}

/** The sentences of a paragraph, in order. */
export function sentencesOf(text: string): readonly string[] {
  const parts: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = parts.at(-1)
    if (last !== undefined && ((IN_ADDRESS.test(last) && /^\S/u.test(segment)) || goesOn(last, segment))) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts.map((part) => part.trim()).filter((sentence) => sentence !== '')
}

/** Whether a sentence asks something, in any of our scripts. */
export function isQuestion(sentence: string): boolean {
  return /[?？؟]["'”’»)\]]*$/u.test(sentence)
}

/** Shorter words than this say little about what a text is about, in any of our languages. */
const TELLING_LENGTH = 4

/** How often each telling word stands in a text. */
function weights(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text.toLowerCase())) {
    if (word.length >= TELLING_LENGTH) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** The places of sentences, from the one that says most of what the whole says to the one that says least. */
function ranked(sentences: readonly string[], about: string): readonly number[] {
  const weight = weights(sentences.join(' '))
  const named = weights(about)
  const scored = sentences.map((sentence, index) => {
    const words = wordsOf(sentence.toLowerCase())
    const sum = words.reduce((total, word) => total + (weight.get(word) ?? 0), 0)
    // What names the subject is about it.
    const names = words.filter((word) => named.has(word)).length
    // Neither the longest nor a shred; the first sentence of a text says what it is about.
    return { index, score: (index === 0 ? 1.3 : 1) * (1 + 0.2 * Math.min(2, names)) * sum / (words.length + 6) }
  })
  return scored.toSorted((a, b) => b.score - a.score || a.index - b.index).map((entry) => entry.index)
}

/** So many of the sentences that say most of what the whole says, in their own order; those before others that have words of what they are about. */
export function keySentences(sentences: readonly string[], count: number, about = ''): readonly string[] {
  if (sentences.length <= count) return sentences
  const kept = new Set(ranked(sentences, about).slice(0, count))
  return sentences.filter((_, index) => kept.has(index))
}

/** Where a sentence may be cut without becoming wrong in its grammar: before a comma, a colon, a dash or a bracket. */
const CLAUSE = /[,;:–—(]\s/gu

/** The beginning of a sentence for a heading: whole, or at most so many words up to the end of a clause where there is one, and an ellipsis. */
export function shortened(sentence: string, maxWords: number): string {
  if (countWords(sentence) <= maxWords) return sentence
  let clause: string | null = null
  let from = 0
  let words = 0
  for (const { index } of sentence.matchAll(CLAUSE)) {
    words += countWords(sentence.slice(from, index))
    if (words > maxWords) break
    if (words >= Math.min(4, maxWords)) clause = sentence.slice(0, index)
    from = index
  }
  if (clause !== null) return `${clause.trim()}…`
  const parts = sentence.split(/\s+/)
  let kept = 1
  let count = countWords(parts[0] ?? '')
  while (kept < parts.length && (count += countWords(parts[kept] ?? '')) <= maxWords) kept += 1
  return `${withoutEnd(parts.slice(0, kept).join(' '), /[\p{P}\s]/u)}…`
}

/** Sentences as short paragraphs: each as many as fit into so many words. */
export function paragraphsOf(sentences: readonly string[], maxWords: number): readonly string[] {
  const paragraphs: string[] = []
  let open = ''
  let words = 0
  for (const sentence of sentences) {
    const more = countWords(sentence)
    if (open !== '' && words + more > maxWords) {
      paragraphs.push(open)
      open = ''
      words = 0
    }
    open = open === '' ? sentence : `${open} ${sentence}`
    words += more
  }
  return open === '' ? paragraphs : [...paragraphs, open]
}
