import { breakOpportunities, graphemeStarts } from './break-opportunities.ts'
import type { Paragraph } from './paragraph.ts'
import { widthOf, withoutTrailingSpaces } from './paragraph.ts'

/** Sums of measured widths differ from the measured whole in the last digits; a line must not break for that. */
const TOLERANCE = 0.01

/** A line found by breaking; `forced`: a line break or the end of the paragraph follows. */
export interface Broken {
  readonly start: number
  readonly end: number
  readonly forced: boolean
}

/** Greedy breaking: every line takes as many words as fit; spaces at its end hang over; a word too long is cut. `first`: how much less room the first line has. */
export function breakLines(paragraph: Paragraph, room: number, first = 0): readonly Broken[] {
  const lines: Broken[] = []
  let from = 0
  for (const part of paragraph.text.split('\n')) {
    breakPart(paragraph, from, from + part.length, room, from === 0 ? room - first : room, lines)
    from += part.length + 1
  }
  return lines
}

function breakPart(paragraph: Paragraph, start: number, end: number, usualRoom: number, firstRoom: number, lines: Broken[]): void {
  const { text } = paragraph
  let room = firstRoom
  let lineStart = start
  let width = 0
  let wordStart = start
  const opportunities = breakOpportunities(text.slice(start, end)).map((place) => place + start)
  for (const wordEnd of [...opportunities, end]) {
    const inked = withoutTrailingSpaces(text, wordStart, wordEnd)
    let wordWidth = widthOf(paragraph, wordStart, inked, width)
    // Some fonts draw letters closer to the spaces beside them: what is too much in parts may fit as a whole.
    if (width + wordWidth > room + TOLERANCE && wordStart > lineStart) {
      wordWidth = Math.min(wordWidth, widthOf(paragraph, lineStart, inked, 0) - width)
    }
    if (width + wordWidth > room + TOLERANCE && wordStart > lineStart) {
      lines.push({ start: lineStart, end: wordStart, forced: false })
      lineStart = wordStart
      room = usualRoom
      width = 0
      wordWidth = widthOf(paragraph, wordStart, inked, 0)
    }
    if (width + wordWidth > room + TOLERANCE) {
      const before = lines.length
      lineStart = cutWord(paragraph, lineStart, inked, room, lines)
      if (lines.length > before) room = usualRoom
      width = widthOf(paragraph, lineStart, wordEnd, 0)
    } else {
      width += wordWidth
      width += widthOf(paragraph, inked, wordEnd, width)
    }
    wordStart = wordEnd
  }
  lines.push({ start: lineStart, end, forced: true })
}

/** Cuts a word that is wider than a line between its characters. @returns where the line begins that holds its rest. */
function cutWord(paragraph: Paragraph, start: number, end: number, room: number, lines: Broken[]): number {
  const places = graphemeStarts(paragraph.text.slice(start, end)).map((place) => place + start)
  let first = 0
  while (widthOf(paragraph, places[first] ?? end, end, 0) > room + TOLERANCE && first < places.length - 2) {
    // The most characters that fit, but at least one; as browsers have it, in the forms they have before the cut.
    const whole = widthOf(paragraph, places[first] ?? start, end, 0)
    let fits = first + 1
    let tooMany = places.length - 1
    while (fits + 1 < tooMany) {
      const middle = (fits + tooMany) >> 1
      if (whole - widthOf(paragraph, places[middle] ?? end, end, 0) <= room + TOLERANCE) fits = middle
      else tooMany = middle
    }
    // Drawn together with what is cut off, the last letter may have been narrower than it is alone at the end of its line: browsers look
    // again then, except in paragraphs that are read from right to left.
    while (paragraph.direction === 'ltr' && fits > first + 1 && widthOf(paragraph, places[first] ?? start, places[fits] ?? end, 0) > room + TOLERANCE) fits -= 1
    lines.push({ start: places[first] ?? start, end: places[fits] ?? end, forced: false })
    first = fits
  }
  return places[first] ?? start
}
