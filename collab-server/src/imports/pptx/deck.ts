import { IMPORT_LIMITS } from '@lectern/shared/imports'
import type { ImportReport, ImportedSlide } from '@lectern/shared/imports'
import { DEFAULT_THEME } from '@lectern/shared/lesson'
import type { Theme } from '@lectern/shared/lesson'
import { inLesson, lessonThemeOf, themeOf } from './deck-theme.ts'
import { scaleOf } from './deck-context.ts'
import type { DeckTheme, SlideContext } from './deck-context.ts'
import { Drawings } from './drawings.ts'
import { SlideNotes } from './notes.ts'
import { DeckPackage, relationOf } from './package.ts'
import type { Part } from './package.ts'
import { Pictures } from './pictures.ts'
import { DeckRefusal } from './refusal.ts'
import { readSlide } from './slide.ts'
import type { DeckSlide } from './slide.ts'
import { tableStylesOf } from './table-styles.ts'
import { child, childrenOf, flagOf, numberOf } from './xml.ts'
import type { ZipArchive } from './zip-archive.ts'

/** A deck as slides of lessons, before they pass the import gate. */
export interface ReadDeck {
  readonly slides: readonly DeckSlide[]
  readonly notes: readonly SlideNotes[]
  /** What the report says of all slides of the deck, those among them that were left out. */
  report(): ImportReport
  /** The look of the deck, for what is added to the lesson. */
  readonly theme: Theme
  readonly pictures: Pictures
}

/** EMU of a slide where a deck says nothing. */
const USUAL_SIZE = { width: 9_144_000, height: 6_858_000 } as const
/** Elements of all slides of a deck that becomes a lesson. */
export const LESSON_ELEMENTS_MAX = 20_000

interface Options {
  /** Whether hidden slides come along. */
  readonly hidden: boolean
  /** Elements of all slides. */
  readonly most: number
  /** The slides are a lesson of their own: it gets the look of the deck, whose colours are named, and keeps the numbers of slides. */
  readonly isThemed: boolean
  /** Told after each slide how many of how many are read. */
  readonly onSlide?: (read: number, of: number) => void
}

/** Masters and layouts are read once, however many slides stand on them. */
function cachedParts(deck: DeckPackage): (part: Part | null, type: string) => Part | null {
  const known = new Map<string, Part | null>()
  return (part, type) => {
    const relation = part && [...part.relations.values()].find((one) => one.type === type && !one.isExternal)
    if (!relation) return null
    const found = known.get(relation.target) ?? deck.part(relation.target)
    known.set(relation.target, found)
    return found
  }
}

/**
 * Reads a deck.
 * @throws DeckRefusal with the reason why it cannot be.
 */
export function readDeck(zip: ZipArchive, { hidden, isThemed, most, onSlide }: Options): ReadDeck {
  const deck = new DeckPackage(zip)
  const main = deck.main()
  const ids = childrenOf(child(main.root, 'p:sldIdLst'), 'p:sldId')
  if (ids.length > IMPORT_LIMITS.slides) throw new DeckRefusal('deck-too-many-slides')
  const size = child(main.root, 'p:sldSz')
  const [width, height] = [numberOf(size, 'cx') ?? USUAL_SIZE.width, numberOf(size, 'cy') ?? USUAL_SIZE.height]
  if (!(width > 0 && height > 0)) throw new DeckRefusal('deck-damaged')
  const firstNumber = Math.round(numberOf(main.root, 'firstSlideNum') ?? 1)
  const pictures = new Pictures(deck)
  const related = cachedParts(deck)
  const shared = {
    deck, pictures, scale: scaleOf(width, height), defaultText: child(main.root, 'p:defaultTextStyle'), tableStyles: tableStylesOf(deck.related(main, 'tableStyles')?.root),
  }
  const slides: DeckSlide[] = []
  const notes: SlideNotes[] = []
  const told: (() => ImportedSlide)[] = []
  let first: DeckTheme | null = null
  let theme: Theme = DEFAULT_THEME
  let left = most
  for (const [index, id] of ids.entries()) {
    const slide = deck.part(relationOf(main, id, 'r:id')?.target ?? '')
    if (!slide) throw new DeckRefusal('deck-damaged')
    const layout = related(slide, 'slideLayout')
    const master = related(layout, 'slideMaster')
    const own = new SlideNotes()
    const deckTheme = themeOf(deck, slide, layout, master)
    if (first === null) {
      first = deckTheme
      theme = lessonThemeOf(deckTheme)
    }
    const context: SlideContext = { ...shared, slide, layout, master, part: slide, theme: isThemed ? inLesson(deckTheme, first) : deckTheme, lessonTheme: theme, notes: own, number: firstNumber + index, hasNumbers: isThemed, drawings: new Drawings(), shapes: new Map(), connectors: [] }
    const read = readSlide(context)
    const isLeftOut = !hidden && flagOf(slide.root, 'show') === false
    if (isLeftOut) told.push(() => new SlideNotes().report(index + 1, read.title, true))
    else {
      if (read.elements.length > left) own.lose('too-many')
      slides.push({ ...read, elements: read.elements.slice(0, left) })
      left -= Math.min(left, read.elements.length)
      notes.push(own)
      told.push(() => own.report(index + 1, read.title, false))
    }
    onSlide?.(index + 1, ids.length)
  }
  if (slides.length === 0) throw new DeckRefusal('deck-empty')
  return { slides, notes, theme, pictures, report: () => ({ isScaled: Math.abs(width / height - 16 / 9) > 0.01, slides: told.map((tell) => tell()) }) }
}
