import type { Editor } from '@tiptap/core'
import { pronouncedWordSchema } from '@lectern/shared/pronunciations'
import { wordsOfNarration } from '../animation/narration-words.ts'
import { placeOfPosition } from './spoken-text.ts'

/** The word of a narration that the caret is in, or what is selected where that is a word or a name; empty beside all words. */
export function wordAtCaret({ state: { doc, selection } }: Editor, language: string): string {
  const selected = pronouncedWordSchema.safeParse(doc.textBetween(selection.from, selection.to, '\n', '\n'))
  if (selected.success) return selected.data
  const narration = doc.textBetween(0, doc.content.size, '\n', '\n')
  const place = placeOfPosition(doc, selection.from)
  const word = wordsOfNarration(narration, language).find(({ end, start }) => start <= place && place <= end)
  return word ? narration.slice(word.start, word.end) : ''
}
