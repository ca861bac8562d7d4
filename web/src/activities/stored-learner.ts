import { activityResultSchema, answerSchema, openedHintSchema } from '@lectern/shared/activities'
import { z } from 'zod'
import { randomUuid } from '../platform/random-uuid.ts'
import { browserStorage } from '../platform/storage/browser-storage.ts'

const keptSchema = z.object({
  /** Who answers: drawn here, known to nobody else but the server, which keeps no more than its hash. */
  learner: z.uuid(),
  /** Answers that the server has not confirmed, in their order. */
  queue: z.array(z.object({ id: z.uuid(), activityId: z.string(), answer: answerSchema })),
  /** How the learner stood when the server was heard last; asked anew where a version before kept it in another form. */
  results: z.record(z.string(), activityResultSchema).catch({}),
  /** Hints that were opened, by question. */
  hints: z.record(z.string(), z.array(openedHintSchema)).catch({}),
  /** Marks of the slides as they were when the learner was here last, by their ids. */
  slides: z.record(z.string(), z.string()).catch({}),
})
/** What a browser keeps of a learner of one publication. */
export type StoredLearner = z.infer<typeof keptSchema>

/** Publications whose answers a browser keeps; those of older ones are on the server. */
const REMEMBERED = 100

/** What a page of this learner kept last; null where nothing is kept, or nothing can be. Another learner in each publication, so that nobody can join them. */
export function readLearner(publicationId: string): StoredLearner | null {
  const found = browserStorage.read('learners')?.find((learner) => learner.publicationId === publicationId)
  const kept = keptSchema.safeParse(found?.kept)
  return kept.success ? kept.data : null
}

/** Keeps it. */
export function writeLearner(publicationId: string, kept: StoredLearner): void {
  const others = (browserStorage.read('learners') ?? []).filter((learner) => learner.publicationId !== publicationId)
  // A browser that keeps nothing: the page still sends what it has.
  browserStorage.write('learners', [...others, { publicationId, kept }].slice(-REMEMBERED))
}

/** Somebody who was never there. */
export function newLearner(): StoredLearner {
  return { learner: randomUuid(), queue: [], results: {}, hints: {}, slides: {} }
}

/** Who learns here: who was here before, or somebody new, who is kept. */
export function learnerHere(publicationId: string): string {
  const kept = readLearner(publicationId)
  if (kept !== null) return kept.learner
  const fresh = newLearner()
  writeLearner(publicationId, fresh)
  return fresh.learner
}
