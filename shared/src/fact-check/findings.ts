import { FACT_CHECK_LIMITS } from './endpoints.ts'
import type { Finding, FindingKind, Passage } from './endpoints.ts'

/** A finding as a model answers it: the passage by its number from 1, before anybody has looked whether the quote stands there. */
export interface FoundByModel {
  readonly passage: number
  readonly quote: string
  readonly kind: FindingKind
  readonly explanation: string
  readonly correction: string
  readonly sources: readonly string[]
}

const L = FACT_CHECK_LIMITS

/** Passages put together so that a model can read them at once; those without words are left out, and one that is longer stands alone. */
export function batchesOf(passages: readonly Passage[]): readonly (readonly Passage[])[] {
  const batches: Passage[][] = []
  let length = Infinity
  for (const passage of passages) {
    if (passage.text.trim() === '') continue
    if (length + passage.text.length > L.batch) {
      batches.push([])
      length = 0
    }
    batches.at(-1)?.push(passage)
    length += passage.text.length
  }
  return batches
}

function standsIn(passage: Passage | undefined, quote: string): boolean {
  return quote !== '' && passage !== undefined && passage.text.split('\n').some((line) => line.includes(quote))
}

/** What findings break of their rules, a sentence to the model each. */
export function brokenFindingRules(findings: readonly FoundByModel[], passages: readonly Passage[]): readonly string[] {
  return findings.flatMap(({ correction, passage, quote }, index) => [
    ...(standsIn(passages[passage - 1], quote) ? [] : [`Quote the statement of finding ${index + 1} exactly as it stands on one line of its passage.`]),
    ...(correction === quote ? [`The correction of finding ${index + 1} says the same as its quote.`] : []),
  ])
}

/** The findings that somebody can act on: their words stand where they say, once each, within bounds. */
export function soundFindings(findings: readonly FoundByModel[], passages: readonly Passage[]): readonly Finding[] {
  const known = new Set<string>()
  return findings.flatMap(({ correction, explanation, kind, passage: number, quote, sources }) => {
    const passage = passages[number - 1]
    const isSound = passage !== undefined && standsIn(passage, quote) && quote.length <= L.quote && correction !== quote && correction !== '' && correction.length <= L.correction && !correction.includes('\n')
    if (!isSound || known.has(`${passage.id}\n${quote}`)) return []
    known.add(`${passage.id}\n${quote}`)
    const named = [...new Set(sources.map((source) => source.trim().slice(0, L.source)).filter((source) => source !== ''))].slice(0, L.sources)
    return [{ passage: passage.id, quote, kind, explanation: explanation.slice(0, L.explanation), correction, sources: named }]
  })
}
