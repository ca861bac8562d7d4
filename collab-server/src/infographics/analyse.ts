import { INFOGRAPHIC_LIMITS } from '@lectern/shared/infographics'
import type { InfographicItem, InfographicPlan } from '@lectern/shared/infographics'
import { VALUE } from './amounts.ts'
import { AGAINST, chooseKind } from './choose-kind.ts'
import { recast } from './recast.ts'

const { items: MOST, titleMax, headingMax, lineMax, valueMax, points: MOST_POINTS } = INFOGRAPHIC_LIMITS

/** Cuts at a word, with a sign that there was more. */
export function cut(text: string, max: number): string {
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  if (clean.length <= max) return clean
  const short = clean.slice(0, max - 1)
  const end = short.lastIndexOf(' ')
  return `${short.slice(0, end > max / 2 ? end : short.length).trimEnd()}…`
}

const MARK = /^\s*(?:[-*•–]|\(?\d{1,2}[.)]|#{1,6})\s+/
const BULLET = /^\s*(?:[-*•–]|\(?\d{1,2}[.)])\s+/

const bare = (line: string): string => line.replace(MARK, '').replaceAll(/\*\*|__|`/g, '').trim()

function sentencesOf(text: string): string[] {
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim())
  return segments.filter((segment) => /[\p{L}\p{N}]/u.test(segment))
}

interface Block {
  readonly heading: string
  readonly lines: readonly string[]
}

/** Headed groups: a short line that ends in a colon or is marked as a heading, and the lines below it. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: { heading: string; lines: string[] }[] = []
  for (const line of lines) {
    const isHeading = /^\s*#{1,6}\s/.test(line) || (/:\s*$/.test(line) && bare(line).length <= headingMax)
    if (isHeading) blocks.push({ heading: bare(line).replace(/:\s*$/, ''), lines: [] })
    else blocks.at(-1)?.lines.push(bare(line))
  }
  return blocks.filter((block) => block.lines.length > 0)
}

/** A line as a heading and what is said of it, where it has both: `Rain: falls`, `Rain – falls`. */
function itemOf(line: string): InfographicItem {
  const match = /^([^:–—]{2,60}?)\s*(?::|\s[–—-])\s+(.{3,})$/su.exec(line)
  const [heading, text] = match ? [match[1] ?? '', match[2] ?? ''] : line.length <= headingMax ? [line.replace(/[.।]$/, ''), ''] : ['', line]
  return { heading: cut(heading, headingMax), text: cut(text, lineMax), value: '', points: [] }
}

/** Where short sentences stand beside long ones, none of them is a heading. */
function alike(items: readonly InfographicItem[]): InfographicItem[] {
  const isMixed = items.some(({ heading }) => heading === '') && items.every(({ heading, text }) => heading === '' || text === '')
  return items.map((item) => (isMixed ? { ...item, heading: '', text: item.text || item.heading } : item))
}

function numberItem(line: string): InfographicItem {
  const value = VALUE.exec(line)?.[0].trim() ?? ''
  const fits = value !== '' && value.length <= valueMax
  const rest = line.replace(fits ? value : '', '').replaceAll(/\s+/g, ' ').replace(/^[\s:–—,-]+|[\s:–—,-]+$/g, '').trim()
  // A number in the middle of a sentence is read with the whole of it.
  const isInside = fits && !line.trimStart().startsWith(value) && !line.trimEnd().replace(/[.।]$/, '').endsWith(value)
  return { heading: '', text: cut(isInside ? line : rest, lineMax), value: fits ? value : '', points: [] }
}

/** The halves of a text without headed groups, where it says that one thing stands against another. */
function halvesOf(bodies: readonly string[]): InfographicItem[] {
  const turn = bodies.findIndex((line, i) => i > 0 && AGAINST.test(line))
  const middle = turn > 0 ? turn : Math.ceil(bodies.length / 2)
  return [groupOf('', bodies.slice(0, middle)), groupOf('', bodies.slice(middle))].filter(({ points }) => points.length > 0)
}

/** Lines below a heading as the points of one item. */
function groupOf(heading: string, lines: readonly string[]): InfographicItem {
  return { heading: cut(heading, headingMax), text: '', value: '', points: lines.slice(0, MOST_POINTS).map((line) => cut(line, lineMax)) }
}

/**
 * The structure of a text, found without any model: its title, its form and its parts. It holds the author's own words only, cut
 * where they are too many.
 */
export function analyse(text: string, additionalPrompt: string): InfographicPlan {
  const lines = text.split(/\r?\n/).filter((line) => /[\p{L}\p{N}]/u.test(line))
  const [first = ''] = lines
  const isTitled = lines.length > 1 && !BULLET.test(first) && bare(first).length <= titleMax && !/[.!?।]\s*$/.test(first)
  const rest = isTitled ? lines.slice(1) : lines
  const blocks = blocksOf(rest)
  const body = rest.length > 1 ? rest : sentencesOf(rest[0] ?? first)
  const bodies = body.map(bare).filter((line) => line !== '')
  const kind = chooseKind(additionalPrompt, text, { lines: body, bodies, blocks: blocks.length })
  const named = isTitled ? bare(first).replace(/:\s*$/, '') : titleFrom(bodies)
  const shownBodies = isTitled || bodies.length < 3 || named !== bodies[0]?.replace(/[.!?।]$/, '') ? bodies : bodies.slice(1)
  if (blocks.length >= 2) return recast({ kind: 'comparison', title: cut(named, titleMax), items: blocks.slice(0, MOST).map(({ heading, lines: told }) => groupOf(heading, told)) }, kind)
  const halves = kind === 'comparison' ? halvesOf(shownBodies) : []
  if (halves.length >= 2) return { kind, title: cut(named, titleMax), items: halves }
  const isCounted = kind === 'numbers' || kind === 'bars'
  const items = isCounted ? shownBodies.slice(0, MOST).map(numberItem) : alike(shownBodies.slice(0, MOST).map(itemOf))
  return recast({ kind, title: cut(named, titleMax), items }, kind)
}

/** A title for a text that has none: its first sentence, or what of it stands before the first pause. */
function titleFrom(bodies: readonly string[]): string {
  const sentence = (bodies[0] ?? '').replace(/[.!?।]$/, '')
  if (sentence.length <= titleMax / 1.5) return sentence
  const clause = /^[^,;:–—(]{8,60}(?=[,;:–—(])/.exec(sentence)?.[0]
  return clause ?? cut(sentence, 60)
}
