import { z } from 'zod'
import type { MatchingElement } from '../../lesson/index.ts'
import type { ActivityDefinition, Poster, PosterEntry } from '../activity.ts'
import { commonProblems, givenFor, giving, isBlank, things, verdictOf } from '../answers.ts'
import { zoneOf, zonePicture } from './zones.ts'

/** Things in a row above a picture. */
const ITEMS_IN_ROW = 4

/** Things, and beside them what they belong to. */
function beside({ items, targets }: MatchingElement): Poster {
  return {
    columns: 2, isSquare: true,
    entries: Array.from({ length: Math.max(items.length, targets.length) }, (_, row): (PosterEntry | null)[] => [
      items[row] === undefined ? null : { text: items[row].text, tile: 'none' },
      targets[row] === undefined ? null : { text: targets[row].text, tile: 'letter' },
    ]).flat(),
  }
}

/** Things to put to what they belong to. What belongs to nothing counts as right where it is left. */
export const matching: ActivityDefinition<MatchingElement> = {
  type: 'matching',
  poster: (element) => {
    const { items, targets } = element
    if (zonePicture(element) === null) return beside(element)
    return {
      columns: Math.min(ITEMS_IN_ROW, Math.max(1, items.length)), isSquare: true, picture: element.picture, zones: targets.flatMap((target) => zoneOf(target) ?? []),
      entries: items.map(({ text }): PosterEntry => ({ text, tile: 'none' })),
    }
  },
  answerSchema: ({ items, targets }) => {
    const known = new Set(targets.map(({ id }) => id))
    return giving(items.map(({ id }) => id), z.string().refine((id) => id === '' || known.has(id), 'There is nothing like that to match'))
  },
  correct: ({ items }) => ({ given: Object.fromEntries(items.map(({ id, target }) => [id, target])) }),
  grade: (element, answer) => verdictOf(element, Object.fromEntries(element.items.map(({ id, target }) => [id, givenFor(answer, id) === target]))),
  stated: ({ items, targets }, answer) => ({
    kind: 'matching',
    pairs: items.flatMap(({ id }, at) => things(targets, [givenFor(answer, id)]).map((target) => [{ id, at }, target] as const)),
  }),
  problems: (element) => [
    ...commonProblems(element),
    ...(element.items.length < 2 || element.targets.length < 2 ? ['fewItems' as const] : []),
    ...([...element.items, ...element.targets].some(({ text }) => isBlank(text)) ? ['emptyItem' as const] : []),
    ...(element.items.some(({ target }) => !element.targets.some(({ id }) => id === target)) ? ['unmatched' as const] : []),
    ...(zonePicture(element) !== null && element.targets.some((target) => zoneOf(target) === null) ? ['noZone' as const] : []),
  ],
}
