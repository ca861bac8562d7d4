import { CANVAS, newId, themeColour } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { DeckElement } from './boxes.ts'
import { narrationOf } from './narration.ts'
import type { SlideNotes } from './notes.ts'
import type { DeckPackage } from './package.ts'
import type { DeckSlide } from './slide.ts'
import { decoded } from './xml.ts'

/** Characters of what is still read of a damaged slide: what one text box shows. */
const LONGEST = 3000

/** What a slide says that could not be read, by languages; English for others. */
const WORDS: Readonly<Record<string, (number: number) => string>> = {
  en: (number) => `Slide ${number} could not be read`,
  es: (number) => `No se pudo leer la diapositiva ${number}`,
  hi: (number) => `स्लाइड ${number} पढ़ी नहीं जा सकी`,
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Characters of XML without its references, of which none names anything outside. */
function plain(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/giu, (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}

/** The words of a slide's XML wherever it is broken, a paragraph a line. */
export function wordsOf(bytes: Uint8Array): string {
  const lines: string[] = ['']
  for (const [, words] of decoded(bytes).matchAll(/<(?:\w{1,20}:)?t>([^<]{0,10000})|<(?:\w{1,20}:)?(?:p|br)[ />]/gu)) {
    if (words === undefined) lines.push('')
    else lines.push((lines.pop() ?? '') + plain(words))
  }
  return lines.map((line) => line.replaceAll(/[\s\p{Cc}\uFFFD]+/gu, ' ').trim()).filter((line) => line !== '').join('\n').slice(0, LONGEST)
}

/** A slide in place of one that cannot be read: its number, such words of it as can be, and its notes. */
export function slideInstead(deck: DeckPackage, name: string, { language, notes, number }: { readonly language: string; readonly notes: SlideNotes; readonly number: number }): DeckSlide {
  const words = wordsOf(deck.salvaged(name))
  const narration = narrationOf(deck, { relations: deck.relationsOf(name) })
  notes.lose(words === '' ? 'slide' : 'slide-rest')
  if (narration === null) notes.lose('narration')
  if (words !== '') notes.keep('text')
  if (narration) notes.keep('narration')
  const [left, width] = [160, CANVAS.width - 2 * 160]
  const title: DeckElement = {
    id: newId(), type: 'text', placeholder: 'title', x: left, y: 120, width, height: 130, rotation: 0, fontSize: 60, color: themeColour('ink'), verticalAlign: 'middle',
    text: richTextOf((WORDS[language.split('-')[0] ?? ''] ?? WORDS['en'])?.(number) ?? ''),
  }
  const body: DeckElement = {
    id: newId(), type: 'text', x: left, y: 290, width, height: CANVAS.height - 290 - 120, rotation: 0, fontSize: 32, color: themeColour('ink'), verticalAlign: 'top', autofit: 'shrink',
    text: richTextOf(words),
  }
  return {
    background: { kind: 'colour', colour: '#ffffff' }, elements: words === '' ? [title] : [title, body], narration: narration ?? '', motions: [], transition: undefined,
    title: words.split('\n')[0] ?? '',
  }
}
