import { FILE_LIMITS } from './limits.ts'
import type { PageRange } from './worker-protocol.ts'

/** What is wrong with the pages somebody chose, by its words below `creation:pdf.range`; `count` where the words name it. */
export type PageRangeProblem = { readonly key: 'required' | 'numeric' | 'outside' | 'order' } | { readonly key: 'tooMany'; readonly count: number }

const isNumber = (text: string): boolean => /^\d+$/u.test(text)

/**
 * The pages that two fields name (S2 §5): both required and numeric, each from 1 to the last of the document, the first not after the last,
 * and no more than 50.
 */
export function pageRangeOf(start: string, end: string, total: number): PageRange | PageRangeProblem {
  const [from, to] = [start.trim(), end.trim()]
  if (from === '' || to === '') return { key: 'required' }
  if (!isNumber(from) || !isNumber(to)) return { key: 'numeric' }
  const [first, last] = [Number(from), Number(to)]
  if (first < 1 || last < 1 || first > total || last > total) return { key: 'outside' }
  if (first > last) return { key: 'order' }
  const count = last - first + 1
  return count > FILE_LIMITS.pages ? { key: 'tooMany', count } : { first, last }
}
