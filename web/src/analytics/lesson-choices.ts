import { periodOf } from './learner-ranges.ts'
import type { AnalyticsShown } from './queries.ts'

/** Whoever learnt last, in any lesson: the first line of the first page, which pages are counted from as 0. */
export const LEARNT_LAST = { lines: 'learners', search: '', ...periodOf('custom', { from: '', to: '' }, 0), sort: 'last', direction: 'descending', page: 0 } as const satisfies AnalyticsShown

/** A lesson that can be chosen. */
export interface ChosenLesson {
  readonly lessonId: string
  readonly name: string
}

/**
 * The lessons to choose from, those that were worked on last, and the one that is shown: the one that an address names, also where it is none
 * of them, else `learnt`, in which somebody learnt last, else the first; null where there is none. `title` = what the one that is named is
 * published as, once that is known.
 */
export function lessonChoices(latest: readonly ChosenLesson[], named: string | null, { learnt, title = '' }: { readonly learnt?: ChosenLesson | undefined; readonly title?: string | undefined } = {}): { readonly all: readonly ChosenLesson[]; readonly shown: ChosenLesson | null } {
  const listed = latest.find(({ lessonId }) => lessonId === named)
  if (named === null || named === '') {
    const all = learnt === undefined || latest.some(({ lessonId }) => lessonId === learnt.lessonId) ? latest : [learnt, ...latest]
    return { all, shown: learnt ?? latest[0] ?? null }
  }
  if (listed !== undefined) return { all: latest, shown: listed }
  const shown = { lessonId: named, name: title === '' ? '…' : title }
  return { all: [shown, ...latest], shown }
}
