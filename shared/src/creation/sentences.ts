/** Words of a text. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? []
}

/** How many words a text has; markup and punctuation do not count (S2 §9). */
export function countWords(text: string): number {
  return wordsOf(text).length
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The sentences of a paragraph, in order. */
export function sentencesOf(text: string): readonly string[] {
  return [...segmenter.segment(text)].map((part) => part.segment.trim()).filter((sentence) => sentence !== '')
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

/** So many of the sentences that say most of what the whole says, in their own order. */
export function tellingSentences(sentences: readonly string[], count: number): readonly string[] {
  if (sentences.length <= count) return sentences
  const weight = weights(sentences.join(' '))
  const scored = sentences.map((sentence, index) => {
    const words = wordsOf(sentence.toLowerCase())
    const sum = words.reduce((total, word) => total + (weight.get(word) ?? 0), 0)
    // Neither the longest nor a shred; the first sentence of a text says what it is about.
    return { index, score: (index === 0 ? 1.3 : 1) * sum / (words.length + 6) }
  })
  const kept = new Set(scored.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, count).map((entry) => entry.index))
  return sentences.filter((_, index) => kept.has(index))
}

/** The sentences that say most, together no more than so many words, but always one. */
export function condensed(sentences: readonly string[], maxWords: number): readonly string[] {
  for (let count = sentences.length; count > 1; count--) {
    const kept = tellingSentences(sentences, count)
    if (kept.reduce((sum, sentence) => sum + countWords(sentence), 0) <= maxWords) return kept
  }
  return tellingSentences(sentences, 1)
}

/** Where a sentence may be cut without becoming wrong in its grammar: before a comma, a colon, a dash or a bracket. */
const CLAUSE = /[,;:–—(]\s/gu

/** A sentence in at most so many words: whole, or up to the end of a clause, or with an ellipsis. */
export function shortened(sentence: string, maxWords: number): string {
  if (countWords(sentence) <= maxWords) return sentence
  const ends = [...sentence.matchAll(CLAUSE)].map((match) => sentence.slice(0, match.index))
  const clause = ends.filter((part) => countWords(part) <= maxWords && countWords(part) >= Math.min(4, maxWords)).at(-1)
  if (clause !== undefined) return clause.trim()
  const parts = sentence.split(/\s+/)
  let kept = parts.length
  while (kept > 1 && countWords(parts.slice(0, kept).join(' ')) > maxWords) kept -= 1
  return `${parts.slice(0, kept).join(' ').replace(/[\p{P}\s]+$/u, '')}…`
}

/** Sentences as short paragraphs: each as many as fit into so many words. */
export function paragraphsOf(sentences: readonly string[], maxWords: number): readonly string[] {
  const paragraphs: string[] = []
  let open = ''
  for (const sentence of sentences) {
    const longer = open === '' ? sentence : `${open} ${sentence}`
    if (open !== '' && countWords(longer) > maxWords) {
      paragraphs.push(open)
      open = sentence
    } else open = longer
  }
  return open === '' ? paragraphs : [...paragraphs, open]
}
