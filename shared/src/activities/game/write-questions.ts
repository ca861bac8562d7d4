/** A question as it was made of a text: its words, and the answers with the right one first. */
export interface WrittenQuestion {
  readonly text: string
  readonly answers: readonly string[]
}

/** Where a word was. */
export const GAP = '_____'
/** Characters of a sentence that a question is made of, and letters of a word that is asked for. */
const SENTENCE = { min: 25, max: 240 } as const
const WORD_MIN = 4
/** Characters of a text that are looked at. */
const TEXT_MAX = 60_000
const ANSWERS = 4

interface Candidate {
  readonly sentence: string
  readonly words: readonly { readonly word: string; readonly at: number }[]
}

/**
 * Cloze questions from an author's own text, without a model: of each sentence the word is asked for that is rarest in the text, and those
 * of other sentences that are about as long and written alike are the wrong answers. It understands nothing: who uses it reads them again.
 */
export function questionsFromText(text: string, most: number, language?: string): readonly WrittenQuestion[] {
  const segmented = (granularity: 'sentence' | 'word') => new Intl.Segmenter(language, { granularity })
  const words = segmented('word')
  const candidates: Candidate[] = []
  const counts = new Map<string, number>()
  for (const { segment } of segmented('sentence').segment(text.slice(0, TEXT_MAX))) {
    for (const line of segment.split('\n')) {
      const sentence = line.replace(/\s+/g, ' ').trim()
      const found = [...words.segment(sentence)].flatMap(({ index: at, isWordLike, segment: word }) => (isWordLike === true && /^[\p{L}\p{M}\p{N}'’-]+$/u.test(word) ? [{ word, at }] : []))
      for (const { word } of found) counts.set(word.toLocaleLowerCase(), (counts.get(word.toLocaleLowerCase()) ?? 0) + 1)
      if (sentence.length >= SENTENCE.min && sentence.length <= SENTENCE.max && !candidates.some((one) => one.sentence === sentence)) candidates.push({ sentence, words: found })
    }
  }
  const rarity = (word: string): number => counts.get(word.toLocaleLowerCase()) ?? 1
  const isName = (word: string): boolean => /^\p{Lu}/u.test(word)
  const asked = candidates.flatMap(({ sentence, words: found }) => {
    // Not the first word, whose capital says nothing.
    const [best] = found.slice(1).filter(({ word }) => word.length >= WORD_MIN || /^\p{N}{2,}$/u.test(word))
      .toSorted((a, b) => Number(isName(b.word)) - Number(isName(a.word)) || rarity(a.word) - rarity(b.word) || b.word.length - a.word.length)
    return best === undefined ? [] : [{ sentence, ...best }]
  })
  const pool = [...new Set(asked.map(({ word }) => word))]
  return asked.flatMap(({ at, sentence, word }): readonly WrittenQuestion[] => {
    const isNumber = (one: string): boolean => /^\p{N}/u.test(one)
    const unlike = (other: string): number => Number(isNumber(other) !== isNumber(word)) * 20 + Number(isName(other) !== isName(word)) * 10 + Math.abs(other.length - word.length)
    const wrong = pool.filter((other) => other.toLocaleLowerCase() !== word.toLocaleLowerCase() && !sentence.includes(other)).toSorted((a, b) => unlike(a) - unlike(b)).slice(0, ANSWERS - 1)
    return wrong.length < ANSWERS - 1 ? [] : [{ text: `${sentence.slice(0, at)}${GAP}${sentence.slice(at + word.length)}`, answers: [word, ...wrong] }]
  }).slice(0, most)
}
