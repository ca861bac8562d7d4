import type { RichText } from '../../../text/index.ts'
import { newParts } from '../activity/new-parts.ts'
import type { MatchingElement } from './definition.ts'

/** Targets of things to match that stand beside these, in this order. */
export function newTargets(texts: readonly RichText[]): MatchingElement['targets'] {
  return newParts(texts.map((text) => ({ text, kind: 'rectangle' as const, corners: [] })))
}
