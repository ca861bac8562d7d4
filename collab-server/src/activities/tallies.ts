import { isSurvey, tallyOf } from '@lectern/shared/activities'
import type { ActivityElement, Answer, Tally } from '@lectern/shared/activities'
import type { FastifyInstance } from 'fastify'
import { countedAnswers } from './store.ts'

/** How long a tally is gone on with, ms: answers that come here are added, those that come to servers beside this one are counted then. */
const TALLIED_MS = 60_000

/** What learners chose in the questions of a publication without right answers, by question, as it is kept in memory. */
export type CachedTallies = Map<string, { readonly tally: Promise<Tally>; readonly countedAt: number }>

/** Two tallies as one. */
function sumOf(one: Tally, other: Tally): Tally {
  const chosen = { ...one.chosen }
  for (const [id, count] of Object.entries(other.chosen)) chosen[id] = (chosen[id] ?? 0) + count
  return { learners: one.learners + other.learners, chosen }
}

/** Where what all learners chose is counted. */
export interface TallyPlace {
  readonly publicationId: string
  readonly known: CachedTallies
}

/** What all learners chose; null where they do not see that. `added` = an answer that was kept just now. */
export async function tallyFor({ db, now }: Pick<FastifyInstance, 'db' | 'now'>, { known: tallies, publicationId }: TallyPlace, element: ActivityElement, added: Answer | null = null): Promise<Tally | null> {
  if (!isSurvey(element) || element.hidesResults) return null
  const known = tallies.get(element.id)
  const isFresh = known !== undefined && now() - known.countedAt < TALLIED_MS
  if (isFresh && added === null) return await known.tally
  const tally = isFresh
    ? known.tally.then((before) => sumOf(before, tallyOf(element, added === null ? [] : [{ answer: added, learners: 1 }])))
    : countedAnswers(db, publicationId, element.id).then((answers) => tallyOf(element, answers))
  tallies.set(element.id, { tally, countedAt: isFresh ? known.countedAt : now() })
  tally.catch(() => tallies.delete(element.id))
  return await tally
}
