import { countWords, eventIn, numberIn, sentencesOf } from '@lectern/shared/creation'
import { INFOGRAPHIC_LIMITS } from '@lectern/shared/infographics'
import type { InfographicItem, InfographicKind, InfographicPlan } from '@lectern/shared/infographics'
import { analyse } from '../../infographics/analyse.ts'
import { areComparable, chooseKind } from '../../infographics/choose-kind.ts'

/** With fewer things an infographic shows nothing that words do not, with more none of them can be read beside the words of a slide. */
const ITEMS = { least: 3, most: 6 } as const
/** The longest words of one thing. */
const ITEM_WORDS = 20
/** The share of letters and spaces in words that are no formula, address or reference. */
const LETTERS = 0.85

const isProse = (line: string): boolean => line.replaceAll(/[^\p{L}\p{M}\s]/gu, '').length >= line.length * LETTERS
const isEnded = (line: string): boolean => /[.!?।؟…:]["”’»)]?$/u.test(line)

/** What says that there is an order or a whole, and is no part of it itself. */
const NAMING: Partial<Readonly<Record<InfographicKind, RegExp>>> = {
  cycle: /\b(?:cycle|ciclo|again|repeats?|starts? over|vuelve a empezar|se repite)\b|चक्र|फिर से शुरू/iu,
  hub: /\b(?:(?:parts|components|elements|types|kinds) of|made up of|consists? of|(?:partes|componentes|tipos) de|se compone de)\b|के भाग|के प्रकार/iu,
  stairs: /\b(?:levels? of|stages? of|niveles de)\b|स्तर/iu,
  pyramid: /\b(?:pyramid|hierarchy|pirámide|jerarquía)\b|पिरामिड/iu,
  funnel: /\b(?:funnel|embudo)\b|फ़नल/iu,
}

/** Things of one kind without what names the whole before and after them. */
function unnamed(lines: readonly string[], kind: InfographicKind): readonly string[] {
  const naming = NAMING[kind]
  const isNaming = (line: string | undefined): boolean => line !== undefined && (naming?.test(line) === true || line.endsWith(':'))
  const from = isNaming(lines[0]) ? 1 : 0
  return lines.slice(from, lines.length > from && kind === 'cycle' && isNaming(lines.at(-1)) ? -1 : undefined)
}

const item = (part: Partial<InfographicItem>): InfographicItem => ({ heading: '', text: '', value: '', points: [], ...part })

function eventItems(lines: readonly string[]): readonly InfographicItem[] {
  return lines.flatMap((line) => {
    const event = eventIn(line)
    return event === null ? [] : [item({ heading: event.label, text: event.words })]
  })
}

function numberItems(lines: readonly string[]): readonly InfographicItem[] {
  return lines.flatMap((line) => {
    const value = numberIn(line)
    return value === null || value.length > INFOGRAPHIC_LIMITS.valueMax ? [] : [item({ text: line, value })]
  })
}

const areFew = (items: readonly InfographicItem[], all: number): boolean => items.length >= ITEMS.least && items.length <= ITEMS.most && items.length * 2 > all

/**
 * What is said with a slide as an infographic in the author's own words: an order, a cycle, the parts of a whole, dates or
 * amounts. Null for words without such a form, and where it would leave out much of them, cut them, or hold what is no prose.
 */
export function toldPlan(narration: string, title: string): InfographicPlan | null {
  const lines = narration.split('\n').flatMap(sentencesOf)
  if (lines.length < ITEMS.least || !lines.every(isEnded)) return null
  const named = title.replaceAll(/[.!?।؟:\s]+$/gu, '').slice(0, INFOGRAPHIC_LIMITS.titleMax)
  const planOf = (kind: InfographicKind, items: readonly InfographicItem[]): InfographicPlan | null => {
    const words = items.map(({ heading, text }) => `${heading} ${text}`.trim())
    return words.every((line) => countWords(line) <= ITEM_WORDS && line.length <= INFOGRAPHIC_LIMITS.lineMax) ? { kind, title: named, items: [...items] } : null
  }
  const [events, numbers] = [eventItems(lines), numberItems(lines)]
  if (areFew(events, lines.length)) return planOf('timeline', events)
  if (areFew(numbers, lines.length)) return planOf(areComparable(numbers.map(({ value }) => value)) && numbers.every(({ value }) => value.includes('%')) ? 'bars' : 'numbers', numbers)
  const kind = chooseKind('', [named, ...lines].join('\n'), { blocks: 0, bodies: lines, lines })
  if (kind !== 'steps' && NAMING[kind] === undefined) return null
  const parts = unnamed(lines, kind)
  if (parts.length < ITEMS.least || parts.length > ITEMS.most || !parts.every(isProse)) return null
  const { items } = analyse([named, ...parts.map((line) => line.replace(/[.।]$/u, ''))].join('\n'), kind)
  return items.length === parts.length && !items.some(({ heading, text }) => `${heading}${text}`.includes('…')) ? planOf(kind, items) : null
}
