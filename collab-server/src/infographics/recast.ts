import { INFOGRAPHIC_LIMITS } from '@lectern/shared/infographics'
import type { InfographicItem, InfographicKind, InfographicPlan } from '@lectern/shared/infographics'
import { VALUE } from './amounts.ts'
import { areComparable } from './choose-kind.ts'

const { columns, headingMax, lineMax, points: MOST_POINTS, valueMax } = INFOGRAPHIC_LIMITS

const isCounted = (kind: InfographicKind): boolean => kind === 'numbers' || kind === 'bars'
const whole = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`)

/** What an item says in a line. */
function lineOf({ heading, points, text, value }: InfographicItem): string {
  const joined = [text, ...points].filter((words) => words !== '').join('; ')
  const named = [value, heading].filter((words) => words !== '').join(' ')
  return whole(named === '' ? joined : joined === '' ? named : `${named}: ${joined}`, lineMax)
}

/** Items as sides that stand against each other: as they are where they are few, else by halves with a line each. */
function asColumns(items: readonly InfographicItem[]): readonly InfographicItem[] {
  if (items.length <= columns) {
    return items.map(({ heading, points, text, value }) => ({
      heading: heading === '' ? value : heading, text: '', value: '', points: [...(heading === '' || value === '' ? [] : [value]), ...(text === '' ? [] : [text]), ...points].slice(0, MOST_POINTS),
    }))
  }
  const half = Math.ceil(items.length / 2)
  return [items.slice(0, half), items.slice(half)].map((side) => ({ heading: '', text: '', value: '', points: side.slice(0, MOST_POINTS).map(lineOf) }))
}

/** A number that stands in the words of an item, taken out of them where it begins or ends them. */
function counted(item: InfographicItem): InfographicItem {
  if (item.value !== '') return item
  for (const key of ['heading', 'text'] as const) {
    const value = VALUE.exec(item[key])?.[0].trim() ?? ''
    if (value === '' || value.length > valueMax) continue
    const rest = item[key].replace(value, '').replaceAll(/\s+/gu, ' ').replaceAll(/^[\s:–—,-]+|[\s:–—,-]+$/gu, '')
    const isAtEdge = item[key].startsWith(value) || item[key].replace(/[.।]$/u, '').endsWith(value)
    return { ...item, value, [key]: isAtEdge ? rest : item[key] }
  }
  return item
}

/** An item without what only some designs show apart: a number is part of its heading, points are part of its text. */
function plain({ heading, points, text, value }: InfographicItem): InfographicItem {
  return {
    heading: whole([value, heading].filter((words) => words !== '').join(' · '), headingMax), value: '', points: [],
    text: whole([text, ...points].filter((words) => words !== '').join('; '), lineMax),
  }
}

/**
 * A plan in another design: nothing that it says is changed, only where it stands. Bars are drawn of numbers of one kind alone; where there
 * are others they become numbers, and what cannot be compared is a list.
 */
export function recast(plan: InfographicPlan, kind: InfographicKind): InfographicPlan {
  const { items, title } = plan
  if (kind === 'comparison') {
    const sides = plan.kind === kind && items.length <= columns ? items : asColumns(items)
    return sides.length < 2 ? { kind: 'list', title, items: [...items] } : { kind, title, items: [...sides] }
  }
  if (isCounted(kind)) {
    const numbers = items.map(counted)
    const isDrawn = kind === 'numbers' || areComparable(numbers.map(({ value }) => value))
    return { kind: isDrawn ? kind : 'numbers', title, items: numbers }
  }
  // A date or a number that was set apart keeps its place beside its words.
  return { kind, title, items: items.map((item) => (kind === 'matrix' || kind === 'list' ? item : plain(item))) }
}
