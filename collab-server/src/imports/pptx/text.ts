import { DEVICE_FAMILIES } from '@lectern/shared/fonts'
import type { TextElement } from '@lectern/shared/lesson'
import { bulletOf } from '@lectern/shared/text'
import type { Block, Marks, ParagraphLook, RichText, Run } from '@lectern/shared/text'
import { LEAST_HANGING, bulletStyleOf, markerSign, numberPattern, signOf } from './list-signs.ts'
import type { ListSign } from './list-signs.ts'
import { colourIn, colourField } from './colours.ts'
import { EMU_PER_PT } from './deck-context.ts'
import type { SlideContext } from './deck-context.ts'
import { hrefOf } from './links.ts'
import { plainLetters } from './math-signs.ts'
import { equationsOf, ommlWords } from './omml.ts'
import { firstDefined, largest, levelsOf, rounded, runLook } from './text-style.ts'
import type { RunLook, TextSources } from './text-style.ts'
import { below, child, childrenOf, flagOf, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** Words with the look that most of them have; runs say only what differs from it. */
export interface ReadText {
  readonly text: RichText
  readonly look: Required<Pick<TextElement, 'fontFamily' | 'fontSize' | 'color' | 'lineHeight' | 'paragraphSpacing' | 'align' | 'bullet' | 'bulletColour'>>
  readonly hasWords: boolean
  /** How much lower its letters stand in their lines there than here, a multiple of their size. */
  readonly lowered: number
}

interface ReadRun {
  readonly text: string
  readonly look: RunLook
  readonly href: string | undefined
}

interface ReadParagraph extends Pick<Block, 'kind' | 'level' | 'ordinal'> {
  readonly align: NonNullable<Block['align']>
  readonly runs: readonly ReadRun[]
  readonly bullet: ListSign | null
  /** What stands before an item: a sign, or the pattern of its number. */
  readonly marker: string
  readonly bulletColour: string
  /** Multiples of the size of its letters. */
  readonly markerSize: number
  readonly lineHeight: number
  /** Before it and behind it, slide points. */
  readonly before: number
  readonly behind: number
  /** How far in its words stand, and how much further in its first line or its marker begins, slide points. */
  readonly margin: number
  readonly firstLine: number
  /** Of its smallest letters, or of those that would be written in an empty one; slide points. */
  readonly letterSize: number
}

/** A line of usual fonts, as a multiple of the size of their letters. */
const LINE = 1.2
const ALIGNMENTS: Readonly<Record<string, NonNullable<Block['align']>>> = { l: 'left', ctr: 'center', r: 'right', just: 'justify', dist: 'justify', justLow: 'justify', thaiDist: 'justify' }

/** How large small capitals are beside those beside them (LibreOffice has four fifths). */
const SMALL_CAPITALS = 0.8

/** Words in small capitals: their small letters are capitals of less size. */
function inSmallCaps(run: ReadRun): readonly ReadRun[] {
  if (!run.look.smallCaps) return [run]
  return run.text.split(/(\p{Ll}+)/u).flatMap((text, at) => (text === '' ? [] : [{ ...run, text, look: at % 2 === 0 ? run.look : { ...run.look, caps: true, size: rounded(run.look.size * SMALL_CAPITALS) } }]))
}

/** What the parts of a paragraph say, in their order. */
function runsOf(paragraph: XmlNode, look: (own: XmlNode | undefined) => RunLook, context: SlideContext): readonly ReadRun[] {
  return paragraph.children.flatMap((node): readonly ReadRun[] => {
    const own = child(node, 'a:rPr')
    if (node.name === 'a:br') return [{ text: '\n', look: look(own), href: undefined }]
    if (node.name === 'a:r' || node.name === 'a:fld') {
      const style = look(own)
      const words = (child(node, 'a:t')?.text ?? '').replaceAll(/_x000B_|\v/gi, '\n').replaceAll('\r', '')
      const text = node.name === 'a:fld' && node.attributes['type'] === 'slidenum' ? `${context.number}` : words
      return text === '' ? [] : inSmallCaps({ text, look: style, href: hrefOf(own, context) })
    }
    if (!node.name.startsWith('m:') && !node.name.endsWith(':m')) return []
    // Letters of equations have a font of their own; those in a line have that of the words.
    const runProperties = below(node, 'a:rPr')[0]
    const style = look(runProperties && { ...runProperties, children: runProperties.children.filter(({ name }) => !['a:latin', 'a:ea', 'a:cs'].includes(name)) })
    const words = equationsOf({ ...paragraph, children: [node] }).flatMap(ommlWords)
    if (words.every(({ text }) => text.trim() === '')) return []
    context.notes.change('equation')
    return words.flatMap(({ raised, text }) => (text === '' ? [] : [{ text: plainLetters(text), look: { ...style, raised, italic: /\p{L}/u.test(text) }, href: undefined }]))
  })
}

/** What is said of a sign in one of some ways, among them that it is as its words are (`a:buClrTx` and its like); that ends what lists further away say. */
function saidOfSign(sources: readonly (XmlNode | undefined)[], ...names: readonly string[]): XmlNode | undefined {
  return firstDefined(sources, (node) => node.children.find(({ name }) => names.includes(name)))
}

/** How large a sign is, as a multiple of the size of the letters that it stands before (ECMA-376 21.1.2.4.9 and 10). */
function markerSizeOf(sources: readonly (XmlNode | undefined)[], size: number, { scale }: SlideContext): number {
  const said = saidOfSign(sources, 'a:buSzPct', 'a:buSzPts', 'a:buSzTx')
  const value = numberOf(said, 'val')
  if (value === undefined) return 1
  const share = said?.name === 'a:buSzPts' ? ((value / 100) * EMU_PER_PT * scale.perEmu) / size : value / 100_000
  return Math.min(4, Math.max(0.25, rounded(share)))
}

/** Before the words of an item. */
function markerOf(sources: readonly (XmlNode | undefined)[], context: SlideContext): { readonly kind: Block['kind']; readonly bullet: ListSign | null; readonly start: number; readonly colour: string; readonly marker: string } {
  const marker = saidOfSign(sources, 'a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip')
  const colour = colourIn(saidOfSign(sources, 'a:buClr', 'a:buClrTx'), context.theme.colours)
  const shown = colour ? colourField(colour) : 'transparent'
  if (marker === undefined || marker.name === 'a:buNone') return { kind: 'paragraph', bullet: null, start: 0, colour: shown, marker: '' }
  if (marker.name === 'a:buAutoNum') return { kind: 'ordered', bullet: null, start: Math.max(1, Math.round(numberOf(marker, 'startAt') ?? 1)), colour: shown, marker: numberPattern(marker.attributes['type'] ?? '') }
  const font = saidOfSign(sources, 'a:buFont', 'a:buFontTx')?.attributes['typeface'] ?? ''
  const sign = marker.attributes['char'] ?? '•'
  return { kind: 'bullet', bullet: signOf(sign, font), start: 0, colour: shown, marker: markerSign(sign, font) }
}

/** The distance of lines, as a multiple of the size of the letters. */
function lineHeightOf(sources: readonly (XmlNode | undefined)[], size: number, line: number, context: SlideContext): number {
  const spacing = firstDefined(sources, (node) => child(node, 'a:lnSpc'))
  const points = numberOf(child(spacing, 'a:spcPts'), 'val')
  const height = points === undefined ? line * ((numberOf(child(spacing, 'a:spcPct'), 'val') ?? 100_000) / 100_000)
    : ((points / 100) * EMU_PER_PT * context.scale.perEmu) / size
  return Math.min(4, Math.max(0.5, rounded(height)))
}

/** The distance to the paragraph before or behind, slide points; a share is one of the size of its letters (measured with LibreOffice). */
function spacingOf(sources: readonly (XmlNode | undefined)[], name: 'a:spcBef' | 'a:spcAft', size: number, context: SlideContext): number {
  const spacing = firstDefined(sources, (node) => child(node, name))
  const points = numberOf(child(spacing, 'a:spcPts'), 'val')
  if (points !== undefined) return (points / 100) * EMU_PER_PT * context.scale.perEmu
  return ((numberOf(child(spacing, 'a:spcPct'), 'val') ?? 0) / 100_000) * size
}

function paragraphsOf(body: XmlNode, sources: TextSources, context: SlideContext): readonly ReadParagraph[] {
  const fit = firstDefined(sources.bodies, (node) => child(node, 'a:normAutofit'))
  // Letters are as much smaller as the deck says. What it says of the lines (`lnSpcReduction`) is of the fonts of one program: here they
  // come as close as their box needs.
  const shrink = (numberOf(fit, 'fontScale') ?? 100_000) / 100_000
  const open = new Map<number, { readonly start: number; readonly ordinal: number }>()
  return childrenOf(body, 'a:p').map((paragraph) => {
    const properties = child(paragraph, 'a:pPr')
    const level = Math.min(8, Math.max(0, Math.round(numberOf(properties, 'lvl') ?? 0)))
    const levels = levelsOf(sources, level)
    const look = (own: XmlNode | undefined): RunLook => runLook(own, sources, level, shrink, context)
    const runs = runsOf(paragraph, look, context)
    const all = [properties, ...levels]
    const isBare = runs.every(({ text }) => text.trim() === '')
    const marker = markerOf(all, context)
    const kind = isBare ? 'paragraph' : marker.kind
    const before = kind === 'ordered' ? open.get(level) : undefined
    const ordinal = kind !== 'ordered' ? 0 : before?.start === marker.start ? before.ordinal + 1 : marker.start
    // Another item of a level ends the counting of those below it.
    if (!isBare) for (const counted of open.keys()) if (counted > level || kind !== 'ordered') open.delete(counted)
    if (kind === 'ordered') open.set(level, { start: marker.start, ordinal })
    const size = runs.length === 0 ? look(child(paragraph, 'a:endParaRPr')).size : largest(runs.map((run) => run.look.size))
    const isRightToLeft = firstDefined(all, (node) => flagOf(node, 'rtl')) === true
    const length = (name: string): number => rounded((firstDefined(all, (node) => numberOf(node, name)) ?? 0) * context.scale.perEmu)
    const margin = length(isRightToLeft && firstDefined(all, (node) => numberOf(node, 'marR')) !== undefined ? 'marR' : 'marL')
    const isIndented = kind !== 'paragraph' || margin > 0
    const sizes = runs.filter(({ text }) => text.trim() !== '').map((run) => run.look.size)
    const letterSize = sizes.length === 0 ? size : -largest(sizes.map((one) => -one))
    return {
      margin, firstLine: length('indent'), letterSize, marker: marker.marker, markerSize: markerSizeOf(all, letterSize, context),
      kind, level: isIndented ? level : 0, ordinal, runs, bullet: kind === 'bullet' ? marker.bullet : null, bulletColour: marker.colour,
      align: ALIGNMENTS[firstDefined(all, (node) => node.attributes['algn']) ?? 'l'] ?? 'left', lineHeight: lineHeightOf(all, size, sources.line ?? LINE, context),
      before: spacingOf(all, 'a:spcBef', size, context), behind: spacingOf(all, 'a:spcAft', size, context),
    }
  })
}

/** What most have, each counted with its weight. */
export function most<T extends string | number>(values: readonly (readonly [value: T, weight: number])[], usual: T): T {
  const weights = new Map<T, number>()
  for (const [value, weight] of values) weights.set(value, (weights.get(value) ?? 0) + weight)
  let found = usual
  for (const [value, weight] of weights) if (weight > (weights.get(found) ?? 0)) found = value
  return found
}

function marksOf({ look, href }: ReadRun, usual: Pick<ReadText['look'], 'fontFamily' | 'fontSize' | 'color'>): Marks {
  const { bold, caps, colour, family, highlight, italic, raised, size, strike, underline } = look
  return {
    ...(bold ? { bold } : {}), ...(italic ? { italic } : {}), ...(underline && href === undefined ? { underline } : {}), ...(strike ? { strike } : {}), ...(caps ? { caps } : {}),
    ...(raised === 'up' ? { superscript: true } : raised === 'down' ? { subscript: true } : {}),
    ...(colour === usual.color || colour === 'transparent' || href !== undefined ? {} : { color: colour }), ...(size === usual.fontSize ? {} : { fontSize: size }),
    ...(family === usual.fontFamily ? {} : { fontFamily: family }), ...(highlight === undefined ? {} : { highlight }), ...(href === undefined ? {} : { href }),
  }
}

/** Runs of the same look are one. */
function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    if (last && JSON.stringify(last.marks) === JSON.stringify(run.marks)) whole[whole.length - 1] = { ...last, text: last.text + run.text }
    else whole.push(run)
  }
  return whole
}

/** Distances that differ by less are the same, slide points. */
const SAME = 0.5

/** How a paragraph stands where that is not as its box has it; `gap` is its distance to the one before it. */
function lookOf({ firstLine, kind, letterSize, level, lineHeight, margin, marker, markerSize }: ReadParagraph, gap: number, box: ReadText['look']): ParagraphLook {
  const isItem = kind !== 'paragraph'
  // A sign that begins where its words do stands before them in their first line; one that has too little room of its own pushes them aside.
  const begins = Math.max(0, margin + firstLine)
  const indent = isItem && begins !== margin ? Math.max(margin, begins + LEAST_HANGING * letterSize) : margin
  const usual = kind === 'ordered' ? '1.' : bulletOf(box.bullet, level)
  return {
    ...(letterSize === box.fontSize ? {} : { letterSize }), ...(lineHeight === box.lineHeight ? {} : { lineHeight }),
    ...(Math.abs(gap - box.paragraphSpacing * box.fontSize) < SAME ? {} : { spaceBefore: rounded(gap) }),
    ...(isItem || indent > 0 ? { indent: rounded(indent) } : {}), ...(isItem || (firstLine !== 0 && begins !== margin) ? { firstLine: rounded(begins - indent) } : {}),
    ...(isItem && marker !== usual ? { marker } : {}), ...(isItem && markerSize !== 1 ? { markerSize } : {}),
  }
}

/** How much further letters of a family reach above their line than below it, as a multiple of their size; most come to the usual. */
const REACHES: Readonly<Record<string, number>> = { 'Courier New': 0.53, 'Source Sans 3 Variable': 0.62, 'Carlito': 0.68, 'Caladea': 0.65 }
const USUAL_REACH = 0.69

/**
 * How much lower letters stand in their lines there than here, a multiple of their size. Here what a line has more or less than its
 * letters is one half above them and one below; there all of it is above, and of lines that are closer four fifths (measured with
 * LibreOffice).
 */
function loweredBy({ fontFamily, lineHeight }: Pick<ReadText['look'], 'fontFamily' | 'lineHeight'>): number {
  const there = lineHeight < LINE ? 0.8 * lineHeight : lineHeight - 0.2
  return there - (lineHeight + (REACHES[fontFamily] ?? USUAL_REACH)) / 2
}

/** The words of a shape. */
export function readText(body: XmlNode, sources: TextSources, context: SlideContext): ReadText {
  const paragraphs = paragraphsOf(body, sources, context)
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs)
  const weighed = <T extends string | number>(read: (run: ReadRun) => T): readonly (readonly [T, number])[] => runs.map((run) => [read(run), run.text.trim().length + 0.001])
  const nothing = runLook(child(child(body, 'a:p'), 'a:endParaRPr'), sources, 0, 1, context)
  const worded = paragraphs.filter((paragraph) => paragraph.runs.some(({ text }) => text.trim() !== ''))
  const fontSize = most(weighed((run) => run.look.size), nothing.size)
  const gaps = paragraphs.map(({ before }, index) => (index === 0 ? 0 : before + (paragraphs[index - 1]?.behind ?? 0)))
  const look = {
    fontFamily: most(weighed((run) => run.look.family), nothing.family), fontSize,
    paragraphSpacing: Math.min(4, rounded(most(gaps.slice(1).map((gap) => [rounded(gap), 1] as const), 0) / fontSize)),
    color: most(weighed((run) => run.look.colour), nothing.colour),
    lineHeight: most((worded.length === 0 ? paragraphs : worded).map(({ lineHeight }) => [lineHeight, 1] as const), sources.line ?? LINE),
    align: most(worded.map(({ align }) => [align, 1] as const), worded[0]?.align ?? paragraphs[0]?.align ?? 'left'),
    bullet: bulletStyleOf(worded),
    bulletColour: worded.find(({ kind }) => kind !== 'paragraph')?.bulletColour ?? 'transparent',
  } as const
  for (const missing of new Set(runs.filter(({ text }) => text.trim() !== '').map((run) => run.look.missing))) if (missing !== null) context.notes.change('font', missing)
  const blocks = paragraphs.map((paragraph, index): Block => {
    const own = lookOf(paragraph, index === 0 ? look.paragraphSpacing * fontSize : gaps[index] ?? 0, look)
    // Words say how large they are where their paragraph is not as its box.
    const usual = own.letterSize === undefined ? look : { ...look, fontSize: Number.NaN }
    return {
      kind: paragraph.kind, level: paragraph.level, ordinal: paragraph.ordinal, align: paragraph.align === look.align ? null : paragraph.align, ...own,
      runs: joined(paragraph.runs.map((run) => ({ text: run.text, marks: marksOf(run, usual) }))),
    }
  })
  const isOther = most(weighed((run) => (run.look.missing === null ? 0 : 1)), 0) === 1 || DEVICE_FAMILIES.some((family) => family === look.fontFamily)
  return { text: { blocks }, look, hasWords: worded.length > 0, lowered: isOther ? loweredBy(look) : 0 }
}
