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

/** `0:05`, `2:30`, `1:02:00`. */
export function clock(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}
