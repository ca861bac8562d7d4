/** How fast a calm voice speaks. */
export const WORDS_A_MINUTE = 150

/** Words as a person counts them, in any script: Japanese and Hindi too. */
export function countWords(text: string, language = 'en'): number {
  let words = 0
  for (const segment of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (segment.isWordLike) words++
  }
  return words
}

/** How long it takes to say so many words, in whole seconds. */
export const speakingSeconds = (words: number): number => Math.round((words * 60) / WORDS_A_MINUTE)
