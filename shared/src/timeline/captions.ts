import type { CaptionPage, CaptionPart } from '../lesson/speech/caption-model.ts'
import { timeOfPlace } from './sentences.ts'
import type { SpokenSentence } from './sentences.ts'
import type { LessonTimeline, SlideTimeline } from './timeline.ts'

/** Letters of a line of captions, and lines shown at once: what subtitles in television keep to. */
const LINE_LETTERS = 42
const LINES = 2

/** Words shown for a while. */
export interface Cue {
  /** Seconds from the beginning of the lesson. */
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

/** Words with what clings to them, such as a comma; a gap between two of them may break a line. */
function wordsOf(sentence: string, language: string): readonly string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence)) {
    const last = words.length - 1
    if (isWordLike !== true && segment.trim() !== '' && last >= 0) words[last] += segment
    else words.push(segment)
  }
  return words
}

/** Lines of at most so many letters; a word that is longer has a line for itself. */
function wrapped(words: readonly string[], letters: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && (line + word).trimEnd().length > letters) {
      lines.push(line.trim())
      line = ''
    }
    line = line === '' ? word.trimStart() : line + word
  }
  if (line.trim() !== '') lines.push(line.trim())
  return lines
}

/** The shortest lines that need no more pages than the longest would, so that no page is left with one word. */
function balanced(words: readonly string[]): readonly string[] {
  const longest = wrapped(words, LINE_LETTERS)
  const pageCount = Math.ceil(longest.length / LINES)
  const least = Math.ceil(words.join('').length / (pageCount * LINES))
  for (let letters = least; letters < LINE_LETTERS; letters++) {
    const lines = wrapped(words, letters)
    if (Math.ceil(lines.length / LINES) <= pageCount) return longest.length === 1 ? longest : lines
  }
  return longest
}

/** What is shown of a sentence at once, one after the other. */
function pages(sentence: string, language: string): readonly (readonly string[])[] {
  const lines = balanced(wordsOf(sentence.replaceAll(/\s+/g, ' ').trim(), language))
  return Array.from({ length: Math.ceil(lines.length / LINES) }, (_, page) => lines.slice(page * LINES, (page + 1) * LINES))
}

/** How much of a text is said once so many of its letters that are no space are. */
function placeAfter(text: string, letters: number): number {
  let left = letters
  for (let place = 0; place < text.length; place++) {
    if (/\s/.test(text[place] ?? '')) continue
    if (left === 0) return place
    left--
  }
  return text.length
}

const lettersIn = (lines: readonly string[]): number => lines.join('').replaceAll(/\s/g, '').length

/** How long a sentence is said, without the pause behind it, s. */
export const spokenSeconds = ({ audio, end, start }: SpokenSentence): number => (audio === null ? end - start : audio.ms / 1000)

/** The captions of a sentence as they are made of its words. */
export function defaultPages(sentence: SpokenSentence, language: string): readonly CaptionPage[] {
  let letters = 0
  return pages(sentence.text, language).map((lines) => {
    const from = timeOfPlace(sentence, placeAfter(sentence.text, letters)) - sentence.start
    letters += lettersIn(lines)
    return { at: Math.max(0, Math.min(1000, Math.round((from / Math.max(0.001, spokenSeconds(sentence))) * 1000))), text: lines.join('\n') }
  })
}

/**
 * Captions that people wrote, by sentence; null where there are none, and where one that is shown with two sentences lacks one of them, as after
 * the words of that were changed: what is left of it would say what is not said.
 */
function ownPages(sentences: readonly SpokenSentence[], captions: readonly CaptionPart[], language: string): readonly (readonly CaptionPage[] | null)[] {
  const own = sentences.map(({ text }) => captions.find((part) => part.language === language && part.text === text.trim())?.pages ?? null)
  const isLinked = (index: number): readonly [boolean, boolean] => [own[index]?.at(-1)?.joinsNext === true, own[index + 1]?.[0]?.joinsPrevious === true]
  const shown = [...own]
  for (let from = 0; from < own.length;) {
    let to = from
    let isWhole = own[from]?.[0]?.joinsPrevious !== true
    for (let link = isLinked(to); link[0] || link[1]; link = isLinked(to)) {
      if (!link[0] || !link[1]) isWhole = false
      to++
    }
    if (!isWhole) shown.fill(null, from, to + 1)
    from = to + 1
  }
  return shown
}

/**
 * What is shown of one slide, sentence by sentence, page by page: what people wrote, else in the language that is spoken what is made of the
 * narration; in another nothing.
 */
export function slideCues(timeline: SlideTimeline, language = timeline.language): readonly Cue[] {
  const { captions, sentences, start } = timeline
  const written = ownPages(sentences, captions, language)
  const cues = sentences.flatMap((sentence, at) => {
    const own = written[at]
    const seconds = spokenSeconds(sentence)
    let letters = 0
    const begun = own?.map(({ at: place, joinsPrevious = false, text }) => ({ start: start + sentence.start + (place / 1000) * seconds, joinsPrevious, lines: text.split('\n').map((line) => line.trim()).filter((line) => line !== '') }))
      ?? (language === timeline.language ? pages(sentence.text, language) : []).map((lines) => {
        const from = start + timeOfPlace(sentence, placeAfter(sentence.text, letters))
        letters += lettersIn(lines)
        return { start: from, joinsPrevious: false, lines }
      })
    return begun.map((page, index) => ({ ...page, end: begun[index + 1]?.start ?? start + sentence.end }))
  })
  return cues.flatMap(({ end, joinsPrevious, lines, start: from }, at): Cue[] => {
    if (joinsPrevious || lines.length === 0) return []
    let until = end
    for (let next = at + 1; cues[next]?.joinsPrevious === true; next++) until = cues[next]?.end ?? until
    return until > from ? [{ start: from, end: until, lines }] : []
  })
}

/** A lesson as captions in a language, that which is spoken where none is named, in the order of the slides. */
export function captionCues(timeline: LessonTimeline, language?: string): readonly Cue[] {
  return timeline.slides.flatMap((slide) => slideCues(slide, language))
}

function timestamp(seconds: number, point: '.' | ','): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, digits = 2): string => String(Math.floor(value)).padStart(digits, '0')
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}${point}${part(ms % 1000, 3)}`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Captions as a WebVTT file (S2 §3); whatever the words are, they stay words. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, lines }, index) => (
    [index + 1, `${timestamp(start, '.')} --> ${timestamp(end, '.')}`, ...lines.map((line) => line.replaceAll(/[&<>]/g, (mark) => ESCAPES[mark] ?? ''))].join('\n')
  ))
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** Captions as a SubRip file, whose readers take marks for looks: words that look like some are broken by an unseen letter. */
export function subRip(cues: readonly Cue[]): string {
  return cues.map(({ start, end, lines }, index) => (
    `${[index + 1, `${timestamp(start, ',')} --> ${timestamp(end, ',')}`, ...lines.map((line) => line.replaceAll(/[<{](?=\S)|-(?=->)/g, '$&\u2060'))].join('\r\n')}\r\n`
  )).join('\r\n')
}
