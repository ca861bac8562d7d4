import { IMPORT_LIMITS } from '@lectern/shared/imports'
import type { ImportReport, ImportedSlide } from '@lectern/shared/imports'
import { DEFAULT_THEME, LESSON_LIMITS, newId } from '@lectern/shared/lesson'
import type { Theme } from '@lectern/shared/lesson'
import { inLesson, lessonThemeOf, themeOf } from './deck-theme.ts'
import { slideInstead } from './damaged.ts'
import { scaleOf } from './deck-context.ts'
import type { DeckTheme } from './deck-context.ts'
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
  /** The language of whoever imports it (BCP 47), for what is said in place of a slide that cannot be read. */
  readonly language?: string
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

/** Letters within which a slide begins. */
const BEGINNING = 4000

/** Whether a slide is hidden by how it begins: links may lead to slides that are read later, and none is read twice. */
function isHidden(deck: DeckPackage, name: string): boolean {
  const [begin = ''] = /<p:sld\b[^>]*>/.exec(deck.bytes(name)?.toString('utf8', 0, BEGINNING) ?? '') ?? []
  return /\sshow\s*=\s*["'](?:0|false)["']/.test(begin)
}

/**
 * Reads a deck.
 * @throws DeckRefusal with the reason why it cannot be.
 */
export function readDeck(zip: ZipArchive, { hidden, isThemed, language = 'en', most, onSlide }: Options): ReadDeck {
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
  const slideReaders: (() => ImportedSlide)[] = []
  let first: DeckTheme | null = null
  let theme: Theme = DEFAULT_THEME
  let left = most
  let whole = 0
  const slideIds = new Map(ids.flatMap((id) => {
    const name = relationOf(main, id, 'r:id')?.target ?? ''
    return !hidden && isHidden(deck, name) ? [] : [[name, newId()] as const]
  }))
  const wholeSlide = (slide: Part, own: SlideNotes, number: number): DeckSlide | null => {
    const layout = related(slide, 'slideLayout')
    const master = related(layout, 'slideMaster')
    const deckTheme = themeOf(deck, slide, layout, master)
    if (first === null) {
      first = deckTheme
      theme = lessonThemeOf(deckTheme)
    }
    try {
      const read = readSlide({
        ...shared, slide, layout, master, part: slide, isBare: deckTheme.part === null, theme: isThemed ? inLesson(deckTheme, first) : deckTheme, lessonTheme: theme, notes: own,
        slideIds, number, hasNumbers: isThemed, drawings: new Drawings(), shapes: new Map(), connectors: [],
      })
      whole++
      return read
    } catch (error) {
      // What nobody has thought of in one slide costs that slide, and not those beside it.
      if (error instanceof DeckRefusal && error.failure !== 'deck-damaged') throw error
      return null
    }
  }
  for (const [index, id] of ids.entries()) {
    const name = relationOf(main, id, 'r:id')?.target ?? ''
    const number = firstNumber + index
    const slide = deck.part(name)
    let own = new SlideNotes()
    let read = slide && wholeSlide(slide, own, number)
    if (read === null) {
      own = new SlideNotes()
      read = slideInstead(deck, name, { language, notes: own, number: index + 1 })
    }
    const isLeftOut = !hidden && flagOf(slide?.root, 'show') === false
    if (isLeftOut) slideReaders.push(() => new SlideNotes().report(index + 1, read.title, true))
    else {
      // The gate judges each slide by itself, and what it leaves out it says to nobody who reads the report.
      const room = Math.min(left, LESSON_LIMITS.elements)
      if (read.elements.length > room) own.lose('too-many')
      slides.push({ ...read, id: slideIds.get(name), elements: read.elements.slice(0, room) })
      left -= Math.min(room, read.elements.length)
      notes.push(own)
      slideReaders.push(() => own.report(index + 1, read.title, false))
    }
    onSlide?.(index + 1, ids.length)
  }
  if (whole === 0 && ids.length > 0) throw new DeckRefusal('deck-damaged')
  if (slides.length === 0) throw new DeckRefusal('deck-empty')
  return { slides, notes, theme, pictures, report: () => ({ isScaled: Math.abs(width / height - 16 / 9) > 0.01, slides: slideReaders.map((tell) => tell()) }) }
}
