import type { JobProgress } from '@lectern/shared/jobs'

type Listener = (lessonId: string, job: JobProgress) => void
const listeners = new Set<Listener>()

/** A session was told how far something is that is made of its lesson. */
export function broadcastJobProgress(lessonId: string, job: JobProgress): void {
  for (const listener of listeners) listener(lessonId, job)
}

/** Listens to what open sessions are told of jobs; answers how to stop. What is told may be lost, so nobody relies on it alone. */
export function onJobProgress(listener: Listener): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
