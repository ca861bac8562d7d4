import { activityResultSchema, answerSchema, hashOf, openedHintSchema } from '@lectern/shared/activities'
import { z } from 'zod'
import { randomUuid } from '../platform/random-uuid.ts'
import { browserStorage } from '../platform/storage/browser-storage.ts'
import type { StorageValue } from '../platform/storage/browser-storage.ts'

const keptSchema = z.object({
  /** Who answers: drawn here, known to nobody else but the server, which keeps no more than its hash. */
  learner: z.uuid(),
  /** Answers that the server has not confirmed, in their order, also of who learned here before; `learner` = whose one is, this learner's where it says nothing. */
  queue: z.array(z.object({ id: z.uuid(), activityId: z.string(), answer: answerSchema, learner: z.uuid().optional() })),
  /** How the learner stood when the server was heard last; asked anew where a version before kept it in another form. */
  results: z.record(z.string(), activityResultSchema).catch({}),
  /** Hints that were opened, by question. */
  hints: z.record(z.string(), z.array(openedHintSchema)).catch({}),
  /** Marks of the slides as they were when the learner was here last, by their ids. */
  slides: z.record(z.string(), z.string()).catch({}),
})
/** What a browser keeps of a learner of one publication. */
export type StoredLearner = Omit<z.infer<typeof keptSchema>, 'queue'> & { readonly queue: readonly WaitingAnswer[] }
/** An answer that the server has not confirmed; it is sent as that of `learner`, whoever learns here then. */
export type WaitingAnswer = Required<z.infer<typeof keptSchema>['queue'][number]>

/** Publications whose answers a browser keeps; those of older ones are on the server. */
const REMEMBERED = 100

/** Who learns in this page as a learning system says; empty without one, or where it does not say. */
let account = ''

/** Learns in this page as an account of a learning system: several use the devices of a school, and each is a learner of their own there. */
export function learnAs(name: string): void {
  account = name
}

type KeptLearner = NonNullable<StorageValue<'learners'>>[number]

/** What an account is kept under: others who use the device do not read there who learns what. Another mark in each publication. */
function markOf(publicationId: string, name: string): string {
  return [1, 2].map((part) => hashOf(`${part} ${publicationId} ${name}`).toString(36)).join('.')
}

const keyOf = (publicationId: string): string => (account === '' ? publicationId : `${publicationId} #${markOf(publicationId, account)}`)

/** All that is kept; accounts that a version before kept by their names have marks instead. */
function readAll(): readonly KeptLearner[] {
  return (browserStorage.read('learners') ?? []).map((one) => {
    const [, publicationId, name] = /^(\S+) (?!#)(.+)$/s.exec(one.publicationId) ?? []
    return publicationId === undefined || name === undefined ? one : { ...one, publicationId: `${publicationId} #${markOf(publicationId, name)}` }
  })
}

/** What is kept for who learns here. The first account has what a version kept that knew of none. */
function keptHere(all: readonly KeptLearner[], publicationId: string): KeptLearner | undefined {
  const isFirst = !all.some((one) => one.publicationId.startsWith(`${publicationId} `))
  return all.find((one) => one.publicationId === keyOf(publicationId)) ?? (isFirst ? all.find((one) => one.publicationId === publicationId) : undefined)
}

/** What a page of this learner kept last; null where nothing is kept, or nothing can be. Another learner in each publication, so that nobody can join them. */
export function readLearner(publicationId: string): StoredLearner | null {
  const kept = keptSchema.safeParse(keptHere(readAll(), publicationId)?.kept)
  if (!kept.success) return null
  const { learner, queue } = kept.data
  return { ...kept.data, queue: queue.map((waiting) => ({ ...waiting, learner: waiting.learner ?? learner })) }
}

/** Keeps it. */
export function writeLearner(publicationId: string, kept: StoredLearner): void {
  const all = readAll()
  const before = keptHere(all, publicationId)
  // A browser that keeps nothing: the page still sends what it has.
  browserStorage.write('learners', [...all.filter((one) => one !== before), { publicationId: keyOf(publicationId), kept }].slice(-REMEMBERED))
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

/** Whether who learns here has answered anything yet, or opened a hint. */
export function hasAnswered(publicationId: string): boolean {
  const kept = readLearner(publicationId)
  return kept !== null && (kept.queue.some(({ learner }) => learner === kept.learner) || Object.keys(kept.results).length > 0 || Object.keys(kept.hints).length > 0)
}

/** Another learner goes on here. What the one before could not send yet waits on, as theirs. */
export function goOnAs(publicationId: string, learner: string): void {
  const before = readLearner(publicationId)
  if (before?.learner !== learner) writeLearner(publicationId, { ...newLearner(), learner, queue: before?.queue ?? [] })
}

/** Somebody new learns here, and nothing more is sent of a learner who took everything back. */
export function forgetLearner(publicationId: string, learner: string): void {
  const queue = readLearner(publicationId)?.queue ?? []
  writeLearner(publicationId, { ...newLearner(), queue: queue.filter((waiting) => waiting.learner !== learner) })
}
