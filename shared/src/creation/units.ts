import { CODE } from './code.ts'
import { SLIDE_COUNT } from './limits.ts'
import { LIST, entriesPerSlide } from './lists.ts'
import { isFigureCaption, isReviewHeading, quoteIn, sourceIn, tableCaptionIn } from './patterns.ts'
import { linesOf } from './reading.ts'
import type { ReadingLine, ReadingSection } from './reading.ts'
import { countWords, sentencesOf } from './sentences.ts'

/** Lines of a reading that become one slide, in the order in which they were written. */
export interface Unit {
  readonly heading: string
  readonly lines: readonly ReadingLine[]
  /** Headings that are told before them. */
  readonly above: readonly string[]
  /** The heading that its own belongs below; null for none. */
  readonly parent: string | null
  /** The headings with their lines where several are on one slide; empty otherwise. */
  readonly topics: readonly Topic[]
}

/** A heading that shares its slide with others. */
export interface Topic {
  readonly heading: string
  readonly lines: readonly ReadingLine[]
  readonly above: readonly string[]
}

/** A paragraph before a list or table goes with it up to this length, in words; a longer one is a slide of its own. */
const LEAD_WORDS = 45
/** A longer caption names no slide. */
const CAPTION_WORDS = 14
/** Prose of fewer words is no slide of its own. */
const PROSE_WORDS = 30
/** Prose of more words than this is told on more than one slide. */
const LONG_PROSE = 220
/** Lists of so few entries and words stand beside each other on one slide. */
const SIDE = { entries: 5, words: 34 } as const
/** More sections than this are joined evenly first: to find the best neighbours of thousands would hold others up. */
const MANY_SECTIONS = 200

const isEntry = ({ kind }: ReadingLine): boolean => kind === 'bullet' || kind === 'ordered'
const sizeOf = (lines: readonly ReadingLine[]): number => lines.reduce((sum, { words }) => sum + countWords(words), 0)

/** How many of the lines from one on are of the same form: a list, a table, a quote, or paragraphs. */
function runOf(lines: readonly ReadingLine[], from: number): number {
  const kindAt = (at: number): string | undefined => {
    const line = lines[at]
    return line && (isEntry(line) ? 'list' : line.kind)
  }
  let end = from + 1
  while (end < lines.length && kindAt(end) === kindAt(from)) end += 1
  return end - from
}

/** What names a slide of its own within a section: the caption of its table, or the lead of its list, as "Three kinds of rock:". */
function headingOfLead(lines: readonly ReadingLine[], heading: string, isFirst: boolean): string {
  const paragraphs = lines.filter(({ kind }) => kind === 'paragraph')
  const caption = lines.some(({ kind }) => kind === 'row') ? paragraphs.map(({ words }) => tableCaptionIn(words)).find((words) => words !== null) ?? null : null
  if (isFirst) return heading
  if (caption !== null && countWords(caption) <= CAPTION_WORDS) return caption
  const [lead] = lines
  // A line that ends as no sentence does names what stands below it, unless it goes on from what stands above, as "where" between two formulas.
  const words = lead?.kind === 'paragraph' && !/^\p{Ll}|[.!?।؟…,;"”»)]$/u.test(lead.words) ? lead.words.replace(/\s*:$/u, '') : ''
  return words.length >= 3 && words.length <= 60 && countWords(words) <= 8 && !/[.!?]/u.test(words) ? words : heading
}

/** The lines of a section: what somebody said as quotes however it is set, and nothing that only says what a figure shows. */
function linesIn(text: string): readonly ReadingLine[] {
  const lines = linesOf(text)
  return lines.flatMap((line, at): readonly ReadingLine[] => {
    if (line.kind !== 'paragraph') return [line]
    if (isFigureCaption(line.words)) return []
    const before = lines[at - 1]
    const isSource = sourceIn(line.words) !== null && before?.kind === 'paragraph' && quoteIn(before.words) !== null
    return [isSource || quoteIn(line.words) !== null ? { ...line, kind: 'quote' } : line]
  })
}

/** A section as slides: a list, a table and a quote have one each with what leads to them, prose in between one of its own. */
export function unitsOf(section: ReadingSection): readonly Unit[] {
  const lines = linesIn(section.text)
  const groups: ReadingLine[][] = []
  let open: ReadingLine[] = []
  const isStrong = (line: ReadingLine | undefined, count: number): boolean => line !== undefined && line.kind !== 'paragraph' && (line.kind === 'code' ? count >= CODE.leastLines : count > 1 || line.kind === 'quote')
  for (let at = 0; at < lines.length;) {
    const count = runOf(lines, at)
    const run = lines.slice(at, at + count)
    at += count
    if (!isStrong(run[0], count)) {
      open.push(...run)
      continue
    }
    const lead = open.at(-1)
    const isLead = lead !== undefined && lead.kind === 'paragraph' && countWords(lead.words) <= LEAD_WORDS
    const before = isLead ? open.slice(0, -1) : open
    if (sizeOf(before) >= PROSE_WORDS) {
      groups.push(before)
      open = isLead ? [lead] : []
    }
    // Two lists below a line each are the sides of a comparison, and stay together.
    const last = groups.at(-1)
    const isSide = (group: readonly ReadingLine[] | undefined): boolean => group?.[0]?.kind === 'paragraph' && group[0].words.endsWith(':') && countWords(group[0].words) <= 6 && group.slice(1).every(isEntry)
    // A caption below a table is a part of it.
    const after = lines[at]
    const caption = run[0]?.kind === 'row' && after?.kind === 'paragraph' && tableCaptionIn(after.words) !== null && !(open.at(-1) && tableCaptionIn(open.at(-1)?.words ?? '') !== null) ? [after] : []
    at += caption.length
    const group = [...open, ...run, ...caption]
    if (last && isSide(last) && isSide(group) && group.length <= LIST.most) last.push(...group)
    else groups.push(group)
    open = []
  }
  const last = groups.at(-1)
  if (last && sizeOf(open) < PROSE_WORDS) last.push(...open)
  else if (open.length > 0 || groups.length === 0) groups.push(open)
  const parent = section.parent ?? section.above?.at(-1) ?? null
  return groups.map((group, index): Unit => ({
    heading: headingOfLead(group, section.heading, index === 0), lines: group, topics: [], parent,
    above: index === 0 ? section.above ?? [] : [],
  }))
}

const entriesOf = ({ lines }: Unit): number => lines.filter(isEntry).length

/** Whether a unit has a form of its own that a slide shows: a list, a table, a quote. */
const isFormed = ({ lines, topics }: Unit): boolean => topics.length === 0 && (lines.some(({ kind }) => kind !== 'paragraph' && kind !== 'code') || lines.filter(({ kind }) => kind === 'code').length >= CODE.leastLines)

/** Whether two stand beside each other as equals: short lists below headings of the same one. */
function areSides(one: Unit, other: Unit): boolean {
  const isShort = (unit: Unit): boolean => {
    const topics = topicsOf(unit)
    return topics.length <= 2 && topics.every(({ lines }) => lines.length > 0 && lines.length <= SIDE.entries && lines.every(isEntry) && sizeOf(lines) <= SIDE.words)
  }
  const count = topicsOf(one).length + topicsOf(other).length
  return count <= 3 && one.parent !== null && one.parent === other.parent && one.heading !== other.heading && isShort(one) && isShort(other)
}

/** How much is lost by having two on one slide: few words and one heading lose least, another chapter, or a second form, most. */
function costOf(one: Unit, other: Unit): number {
  const isSameHeading = one.heading === other.heading && one.topics.length === 0
  const isChapter = other.above.length > 0 || (other.parent === null && one.heading !== other.heading)
  const isChild = other.parent !== null && (other.parent === one.heading || other.parent === one.parent)
  const isAsking = isReviewHeading(one.heading) || isReviewHeading(other.heading)
  if (areSides(one, other)) return sizeOf(one.lines) + sizeOf(other.lines)
  const forms = Number(isFormed(one)) + Number(isFormed(other))
  const count = Math.max(1, one.topics.length) + Math.max(1, other.topics.length)
  return sizeOf(one.lines) + sizeOf(other.lines) + (isSameHeading ? 0 : isChild ? 60 : 160) + (isChapter ? 150 : 0) + (isAsking ? 300 : 0)
    + (forms === 2 && !isSameHeading ? 400 : forms * (isSameHeading ? 30 : 90))
    + (count > 3 && !isSameHeading ? 60 * count : 0) + Math.max(0, entriesOf(one) + entriesOf(other) - LIST.most) * 30
}

const topicsOf = (unit: Unit): readonly Topic[] => (unit.topics.length > 0 ? unit.topics : [{ heading: unit.heading, lines: unit.lines, above: unit.above }])

function together(one: Unit, other: Unit): Unit {
  const lines = [...one.lines, ...other.lines]
  if (one.topics.length === 0 && other.topics.length === 0 && (one.heading === other.heading || other.heading === '')) return { ...one, lines }
  const topics = [...topicsOf(one), ...topicsOf(other)].reduce((found: readonly Topic[], topic) => {
    const last = found.at(-1)
    return last?.heading === topic.heading ? [...found.slice(0, -1), { ...last, lines: [...last.lines, ...topic.lines] }] : [...found, topic]
  }, [])
  const parent = other.parent === one.heading || one.parent === other.parent || topics[0]?.heading === other.parent ? one.parent : null
  return { heading: one.heading, above: one.above, parent, lines, topics }
}

function evenly(units: readonly Unit[], count: number): readonly Unit[] {
  const each = Math.ceil(units.length / count)
  return Array.from({ length: Math.ceil(units.length / each) }, (_, group) => {
    const part = units.slice(group * each, (group + 1) * each)
    const [first, ...others] = part
    const lines = part.flatMap((unit) => unit.lines)
    return first && others.length > 0 ? { ...first, lines, topics: part.flatMap(topicsOf) } : first
  }).filter((unit) => unit !== undefined)
}

/** At most so many: neighbours that lose least are joined, and nothing of what they say is lost. */
function joinedUnits(all: readonly Unit[], max: number): readonly Unit[] {
  const units = [...all.length > MANY_SECTIONS ? evenly(all, MANY_SECTIONS) : all]
  const costs = units.slice(1).map((unit, index) => costOf(units[index] ?? unit, unit))
  while (units.length > max) {
    let at = 0
    for (let index = 1; index < costs.length; index++) if ((costs[index] ?? 0) < (costs[at] ?? 0)) at = index
    const [one, other] = [units[at], units[at + 1]]
    if (!one || !other) break
    units.splice(at, 2, together(one, other))
    costs.splice(at, 1)
    for (const index of [at - 1, at]) {
      const [left, right] = [units[index], units[index + 1]]
      if (index in costs && left && right) costs[index] = costOf(left, right)
    }
  }
  return units
}

/** So many parts of about as many lines each, all below its heading. */
function divided(unit: Unit, pieces: readonly ReadingLine[], count: number): readonly Unit[] {
  const each = Math.ceil(pieces.length / count)
  return Array.from({ length: count }, (_, part): Unit => ({
    ...unit, lines: pieces.slice(part * each, (part + 1) * each), above: part === 0 ? unit.above : [],
  })).filter(({ lines }) => lines.length > 0)
}

/** A list in so many parts: what stands below an entry stays with it, and what stands around the list with its first or last entries. */
function dividedList(unit: Unit, count: number): readonly Unit[] {
  const top = Math.min(...unit.lines.filter(isEntry).map(({ level }) => level))
  const entries: ReadingLine[][] = []
  for (const line of unit.lines) {
    const last = entries.at(-1)
    if (last === undefined || (isEntry(line) && line.level === top && last.some(isEntry))) entries.push([line])
    else last.push(line)
  }
  const each = Math.ceil(entries.length / Math.min(count, entries.length))
  return Array.from({ length: Math.ceil(entries.length / each) }, (_, part): Unit => ({
    ...unit, lines: entries.slice(part * each, (part + 1) * each).flat(), above: part === 0 ? unit.above : [],
  }))
}

/** Long lists go on over more slides, while there may be more. */
function paged(units: readonly Unit[], max: number): readonly Unit[] {
  let room = max - units.length
  return units.flatMap((unit) => {
    const entries = unit.lines.filter(isEntry)
    const pages = Math.min(room + 1, Math.ceil(entries.length / entriesPerSlide(entries)))
    if (pages < 2 || unit.topics.length > 0) return [unit]
    const parts = dividedList(unit, pages)
    room -= parts.length - 1
    return parts
  })
}

/** Headings without text, one after the other below the same one, are a list on one slide; a slide each would have nothing to say. Never fewer units than so many. */
export function gatheredHeadings(units: readonly Unit[], least: number): readonly Unit[] {
  const gathered: Unit[] = []
  let over = units.length - least
  for (const unit of units) {
    const last = gathered.at(-1)
    const isSame = last !== undefined && over > 0 && last.lines.length === 0 && unit.lines.length === 0 && last.parent === unit.parent && last.heading !== unit.heading
    if (isSame && last.topics.length < LIST.most) {
      gathered[gathered.length - 1] = together(last, unit)
      over -= 1
    } else gathered.push(unit)
  }
  return gathered
}

/** Short lists below headings of the same one stand beside each other, also where there is room for a slide each: what is compared is seen together. Never fewer units than so many. */
export function pairedSides(units: readonly Unit[], least: number): readonly Unit[] {
  const paired: Unit[] = []
  let over = units.length - least
  for (const unit of units) {
    const last = paired.at(-1)
    if (last !== undefined && over > 0 && areSides(last, unit)) {
      paired[paired.length - 1] = together(last, unit)
      over -= 1
    } else paired.push(unit)
  }
  return paired
}

/** The lines of a unit, its paragraphs a sentence each. */
const piecesOf = ({ lines }: Unit): readonly ReadingLine[] => lines.flatMap((line) => (
  line.kind === 'paragraph' ? sentencesOf(line.words).map((words) => ({ ...line, words })) : [line]
))

/** Paragraphs alone, numbered ones among them: an entry that paragraphs follow is no list with the next one. */
const isProse = (lines: readonly ReadingLine[]): boolean => lines.every((line, at) => line.kind === 'paragraph' || (isEntry(line) && lines[at + 1]?.kind === 'paragraph'))

/** Long prose goes on over more slides of its paragraphs, the longest first, while there may be more. */
function spread(units: readonly Unit[], max: number): readonly Unit[] {
  const list = [...units]
  while (list.length < max) {
    const sizes = list.map(({ lines, topics }) => (topics.length > 0 || lines.length < 2 || !isProse(lines) ? 0 : sizeOf(lines)))
    const at = sizes.indexOf(Math.max(0, ...sizes))
    const unit = list[at]
    if (!unit || (sizes[at] ?? 0) < LONG_PROSE) break
    const half = (sizes[at] ?? 0) / 2
    let words = 0
    const cut = unit.lines.findIndex((line) => (words += countWords(line.words)) >= half)
    const end = Math.min(unit.lines.length - 1, Math.max(1, cut + 1))
    list.splice(at, 1, { ...unit, lines: unit.lines.slice(0, end) }, { ...unit, lines: unit.lines.slice(end), above: [] })
  }
  return list
}

/** As many as slides may be made of them: neighbours are joined, the longest are divided. Null when there is too little. */
export function fittedUnits(all: readonly Unit[], extra: number): readonly Unit[] | null {
  const max = SLIDE_COUNT.max - extra
  const list = [...spread(paged(joinedUnits(all, max), max), max)]
  while (list.length < SLIDE_COUNT.min - extra) {
    const found = list.toSorted((a, b) => sizeOf(b.lines) - sizeOf(a.lines)).map((unit) => ({ unit, pieces: piecesOf(unit) })).find(({ pieces }) => pieces.length > 1)
    if (!found) return null
    list.splice(list.indexOf(found.unit), 1, ...divided(found.unit, found.pieces, 2))
  }
  return list
}
