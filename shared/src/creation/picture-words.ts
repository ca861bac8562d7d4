import { slideWords } from '../lesson/narration-writes.ts'
import type { Slide } from '../lesson/slide.ts'
import { sentencesOf } from './sentences.ts'

/** What a slide is about, for who makes or looks for a picture of it. */
export interface PictureSubject {
  readonly title: string
  /** What else stands on the slide. */
  readonly words: string
}

/** What a slide is about as its words are now. */
export function pictureSubject(slide: Pick<Slide, 'elements'>): PictureSubject {
  const [title = '', ...rest] = slideWords(slide).split('\n')
  return { title: title.replace(/\s*\(\d+\)$/u, ''), words: rest.join(' ') }
}

/** Characters of a slide's words that a model reads of which it makes a picture. */
const PROMPT_WORDS = 600

/** What a model is asked for, for a slide of the lesson of this name. */
export function pictureWords(name: string, { title, words }: PictureSubject): string {
  return `A picture for a slide of a lesson about “${name}”. The slide is called “${title}” and says: “${words.slice(0, PROMPT_WORDS)}”. `
    + 'Show what it is about in one clear, calm motif, true to the facts. No letters, words, numbers, logos or frames in the picture.'
}

/** What is looked for: what the slide is called, and where that finds nothing what the lesson is called. */
export function pictureSearches(name: string, { title, words }: PictureSubject): readonly string[] {
  const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}\s'’-]/gu, ' ').replaceAll(/\s+/gu, ' ').trim().split(' ').slice(0, 6).join(' ')
  const first = sentencesOf(words)[0] ?? ''
  return [...new Set([plain(title), `${plain(name).split(' ').slice(0, 3).join(' ')} ${plain(title).split(' ').slice(0, 3).join(' ')}`.trim(), plain(first)].filter((text) => text !== ''))].slice(0, 2)
}
