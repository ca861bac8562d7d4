import { isActivity } from '@lectern/shared/activities'
import { ScormRefusal, ScormSession } from '@lectern/shared/publishing'
import type { PublicationContent, ScormProblem } from '@lectern/shared/publishing'
import { createSignal } from '../../rendering/signal.ts'
import type { LmsConnection } from './connect-lms.ts'
import type { Tracking, TrackingProblem } from './open-publication.ts'
import { TrackedVisit } from './TrackedVisit.tsx'

export { connectLms } from './connect-lms.ts'

const NO_LMS: TrackingProblem = { kind: 'none' }

/** Begins a session with the learning system, where there is one that takes it. `passMark` = percent of the points; null: nobody passes. */
export async function trackVisit(connection: LmsConnection | null, content: PublicationContent, passMark: number | null): Promise<Tracking> {
  if (connection === null) return { session: null, problem: () => NO_LMS, subscribe: () => () => undefined, Visit: TrackedVisit }
  const changed = createSignal()
  let unsaved: TrackingProblem | null = null
  const onProblem = (problem: ScormProblem | null): void => {
    if (problem === null && unsaved === null) return
    unsaved = problem === null ? null : { kind: 'unsaved', code: problem.code }
    changed.raise()
  }
  try {
    const session = await ScormSession.start({
      edition: connection.edition, call: connection.call, isEndedElsewhere: connection.isBridged,
      hasQuestions: content.slides.some(({ elements }) => elements.some(isActivity)), slideIds: content.slides.map((slide) => slide.id),
      passMark: passMark === null ? null : passMark / 100, now: () => performance.now(), onProblem,
    })
    return { session, problem: () => unsaved, subscribe: changed.subscribe, Visit: TrackedVisit }
  } catch (error) {
    if (!(error instanceof ScormRefusal)) throw error
    const refused: TrackingProblem = { kind: 'refused', code: error.problem.code }
    return { session: null, problem: () => refused, subscribe: () => () => undefined, Visit: TrackedVisit }
  }
}
