import { INFOGRAPHIC_LIMITS } from '@lectern/shared/infographics'
import type { InfographicKind } from '@lectern/shared/infographics'
import { VALUE, amountOf } from './amounts.ts'

const NUMBERED = /^\s*(?:\(?\d{1,2}[.)]|step\s+\d|paso\s+\d|चरण\s+\d)/i

/** The designs an author can ask for, in the words they may use. */
const KIND_WORDS: readonly (readonly [InfographicKind, RegExp])[] = [
  ['cycle', /\b(?:cycle|loop|circular|ciclo)\b|चक्र/i],
  ['matrix', /\b(?:matrix|matriz|quadrants?|cuadrantes?|2\s*[x×]\s*2|swot|dafo|foda)\b|मैट्रिक्स/i],
  ['pyramid', /\b(?:pyramid|pirámide|hierarchy|jerarquía)\b|पिरामिड/i],
  ['funnel', /\b(?:funnel|embudo)\b|फ़नल|कीप/i],
  ['stairs', /\b(?:stairs?|staircase|ladder|escalera|escalones|peldaños)\b|सीढ़ी|सीढ़ियाँ/i],
  ['hub', /\b(?:hub|spokes?|mind ?map|star|parts of|mapa mental|radial|estrella)\b|माइंड मैप/i],
  ['timeline', /\b(?:timeline|chronology|history|línea de(?:l)? tiempo|cronología)\b|समयरेखा|कालक्रम/i],
  ['comparison', /\b(?:compar\w*|versus|vs|contrast\w*|side by side)\b|तुलना/i],
  ['steps', /\b(?:steps?|process|sequence|pasos?|proceso)\b|चरण/i],
  ['bars', /\b(?:bars?|bar chart|barras)\b|स्तंभ|बार चार्ट/i],
  ['numbers', /\b(?:numbers?|statistics|stats|figures|cifras|números)\b|आँकड़े|संख्या/i],
  ['list', /\b(?:list|bullets?|overview|lista)\b|सूची/i],
]
const CYCLE = /\b(?:cycle|again and again|starts? (?:over|again)|back to the (?:start|beginning)|repeats?|ciclo|vuelve a empezar)\b|चक्र|फिर से शुरू/i
const ORDER = /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|then|next|after that|afterwards|finally|lastly|primero|segundo|después|luego|finalmente|पहले|फिर|अंत में)\b/i
/** What says that one thing stands against another. */
export const AGAINST = /\b(?:versus|vs\.?|compared (?:with|to)|in contrast|on the other hand|whereas|unlike|frente a|en cambio)\b|की तुलना में|जबकि/i
/** Moments: years, centuries and dates at the beginning of a line. */
const DATED = /^(?:(?:in|en|around|hacia|c\.|since|desde)\s+)?(?:\d{3,4}\b|\d{1,2}(?:st|nd|rd|th)? century|siglo [ivx]+|(?:\d{1,2}\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b)/i
/** What the text calls its own form. */
const NAMED: readonly (readonly [InfographicKind, RegExp])[] = [
  ['matrix', /\b(?:matrix|matriz|quadrants?|cuadrantes|swot|dafo|foda)\b|मैट्रिक्स/i],
  ['pyramid', /\b(?:pyramid|pirámide|hierarchy of|jerarquía de)\b|पिरामिड/i],
  ['funnel', /\b(?:funnel|embudo)\b|फ़नल/i],
  ['stairs', /\b(?:levels? of|stages? of growth|ladder|staircase|niveles de|escalera|peldaños)\b|स्तर/i],
  ['hub', /\b(?:parts of|components of|elements of|(?:is|are) made up of|consists? of|types of|kinds of|partes de|componentes de|tipos de|se compone de)\b|के भाग|के प्रकार/i],
]

/** What was found of the lines of a text. */
export interface Found {
  readonly lines: readonly string[]
  /** The same without bullets, numbers and marks. */
  readonly bodies: readonly string[]
  /** How many groups below a heading of their own. */
  readonly blocks: number
}

/** Numbers of one kind, of which bars may be drawn beside each other. */
export function areComparable(values: readonly string[]): boolean {
  const amounts = values.map(amountOf)
  const [first] = amounts
  return values.length >= 2 && first !== undefined && amounts.every((one) => one !== null && one.unit === first?.unit && one.amount >= 0)
}

function isShare(values: readonly string[]): boolean {
  return values.every((value) => value.includes('%'))
}

/** The design that goes with a text: the one its author asks for, or the one that its words and lines have already. */
export function chooseKind(hint: string, text: string, { blocks, bodies, lines }: Found): InfographicKind {
  const wanted = KIND_WORDS.find(([, words]) => words.test(hint))?.[0]
  if (wanted) return wanted
  if (CYCLE.test(text)) return 'cycle'
  const named = NAMED.find(([, words]) => words.test(text.slice(0, 200)))?.[0]
  const isMany = bodies.length >= 3 && bodies.length <= INFOGRAPHIC_LIMITS.items
  if (named === 'matrix' && (blocks === 4 || bodies.length === 4)) return 'matrix'
  if (named !== undefined && named !== 'matrix' && blocks < 2 && isMany) return named
  if (blocks >= 2 && blocks <= INFOGRAPHIC_LIMITS.columns) return 'comparison'
  if (AGAINST.test(text) && blocks >= 2) return 'comparison'
  if (bodies.filter((line) => DATED.test(line)).length >= Math.max(3, bodies.length * 0.6)) return 'timeline'
  if (lines.filter((line) => NUMBERED.test(line)).length >= 2 || bodies.filter((line) => ORDER.test(line)).length >= 2) return 'steps'
  const values = bodies.flatMap((line) => VALUE.exec(line)?.[0].trim() ?? [])
  if (bodies.length >= 2 && values.length >= Math.max(2, bodies.length / 2)) {
    return bodies.length >= 3 && values.length === bodies.length && areComparable(values) && isShare(values) ? 'bars' : 'numbers'
  }
  return 'list'
}
