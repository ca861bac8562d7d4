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

/** What is shown at once, one after the other. */
function pages(text: string, language: string): readonly (readonly string[])[] {
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text.replaceAll(/\s+/g, ' ').trim())]
  return sentences.flatMap(({ segment }) => {
    const lines = balanced(wordsOf(segment, language))
    return Array.from({ length: Math.ceil(lines.length / LINES) }, (_, page) => lines.slice(page * LINES, (page + 1) * LINES))
  })
}

/** The narration of one slide as captions: sentence by sentence, each as long as its share of the letters. */
export function slideCues({ language, narration, narrationSeconds, start }: SlideTimeline): readonly Cue[] {
  const shown = pages(narration, language)
  const lengths = shown.map((lines) => lines.join('').length)
  const letters = lengths.reduce((sum, length) => sum + length, 0)
  let said = 0
  return shown.map((lines, index) => {
    const from = start + (narrationSeconds * said) / letters
    said += lengths[index] ?? 0
    return { start: from, end: start + (narrationSeconds * said) / letters, lines }
  })
}

/** The narration of a lesson as captions, in the order of the slides. */
export function captionCues(timeline: LessonTimeline): readonly Cue[] {
  return timeline.slides.flatMap(slideCues)
}

/** A sentence of a narration and when it is said, in seconds from the beginning of its slide. */
export interface SpokenSentence {
  /** With the white space behind it: the sentences together are the narration. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The sentences of a slide's narration, each as long as its share of the letters: the pace of {@link slideCues}. */
export function spokenSentences({ language, narration, narrationSeconds: seconds }: SlideTimeline): readonly SpokenSentence[] {
  const texts = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(narration)].map(({ segment }) => segment)
  const letters = texts.map((text) => text.trim().length)
  const all = letters.reduce((sum, count) => sum + count, 0)
  let said = 0
  return texts.map((text, index) => {
    const start = all === 0 ? 0 : (seconds * said) / all
    said += letters[index] ?? 0
    return { text, start, end: all === 0 ? seconds : (seconds * said) / all }
  })
}

/** Which sentence is said at a time; the last one after the end, -1 when there is none. */
export function sentenceAt(sentences: readonly SpokenSentence[], seconds: number): number {
  const index = sentences.findIndex((sentence) => seconds < sentence.end)
  return index === -1 ? sentences.length - 1 : index
}

function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, digits = 2): string => String(Math.floor(value)).padStart(digits, '0')
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Captions as a WebVTT file (S2 §3); whatever the words are, they stay words. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, lines }, index) => (
    [index + 1, `${timestamp(start)} --> ${timestamp(end)}`, ...lines.map((line) => line.replaceAll(/[&<>]/g, (mark) => ESCAPES[mark] ?? ''))].join('\n')
  ))
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}
