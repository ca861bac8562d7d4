import type { DeckImport } from '@lectern/shared/imports'
import { isJobOpen } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import { createStore } from 'zustand/vanilla'
import { importAfter } from './import-stage.ts'

/** What imports in the background need of the page around them; tests hand in their own. */
export interface ImportWorld {
  read(importId: string, signal: AbortSignal): Promise<DeckImport>
  /** Waits before it is asked again. */
  wait(): Promise<void>
  /** Whether what was thrown says that nobody will hear of the import any more. */
  isGone(error: Error): boolean
  /** Is told of each that is ready, or failed. */
  ended(made: DeckImport): void
}

/** Imports that go on while no dialog shows them, newest first: those that are made, and those that have ended and were not looked at. */
export interface BackgroundImports {
  readonly imports: readonly DeckImport[]
}

/** How long an import that has ended waits to be looked at, ms: its report is kept as long. */
const SHOWN_MS = 20 * 3_600_000

/** Whether an import of a person is shown when a page is loaded: it goes on, or has ended not long ago and nobody has looked at it here. */
export function isFoundAgain({ author, finishedAt, jobId, kind, state }: Job, { lookedAt, now, userId }: { readonly userId: string | undefined; readonly lookedAt: ReadonlySet<string>; readonly now: number }): boolean {
  if (kind !== 'import' || author.userId !== userId) return false
  if (isJobOpen(state)) return true
  return state !== 'stopped' && !lookedAt.has(jobId) && (finishedAt ?? 0) > now - SHOWN_MS
}

/** Follows imports that no dialog shows, and tells of their end. A dialog holds the one that it shows, and releases it when it goes. */
export function createBackgroundImports({ ended, isGone, read, wait }: ImportWorld) {
  const store = createStore<BackgroundImports>(() => ({ imports: [] }))
  const held = new Set<string>()
  const running = new Map<string, AbortController>()

  const remove = (importId: string): void => store.setState(({ imports }) => ({ imports: imports.filter(({ job }) => job.jobId !== importId) }))
  /** Shows it as it is now; answers what is shown. */
  const show = (now: DeckImport): DeckImport => {
    const { imports } = store.getState()
    const before = imports.find(({ job }) => job.jobId === now.job.jobId)
    const made = before === undefined ? now : importAfter(before, now)
    const others = imports.filter((other) => other !== before)
    store.setState({ imports: [...others, made].toSorted((a, b) => b.job.createdAt - a.job.createdAt) })
    return made
  }
  /** One look at it; answers whether there will be more to see. */
  const look = async (importId: string, tells: boolean, signal: AbortSignal): Promise<boolean> => {
    try {
      const now = await read(importId, signal)
      if (signal.aborted) return false
      // Only the dialog that asked for slides can put them into its lesson, and a draft whose lesson is made is done with.
      if (now.target === 'slides' || now.job.state === 'stopped' || (now.target === 'draft' && now.job.lessonId !== null)) {
        remove(importId)
        return false
      }
      const made = show(now)
      if (isJobOpen(made.job.state)) return true
      if (tells) ended(made)
      return false
    } catch (error) {
      // Whoever gave this look up has taken it away, and may follow it anew by now.
      if (signal.aborted) return false
      if (!(error instanceof Error) || isGone(error)) {
        remove(importId)
        return false
      }
      return true
    }
  }
  const dismiss = (importId: string): void => {
    running.get(importId)?.abort()
    running.delete(importId)
    remove(importId)
  }

  return {
    store,
    dismiss,
    /** Follows an import to its end, unless a dialog does, or it is followed already; `tells` unless it has ended before. */
    follow: async (importId: string, tells = true): Promise<void> => {
      if (held.has(importId) || running.has(importId)) return
      const own = new AbortController()
      running.set(importId, own)
      while (await look(importId, tells, own.signal)) await wait()
      if (running.get(importId) === own) running.delete(importId)
    },
    /** A dialog shows it from now on. */
    hold: (importId: string): void => {
      held.add(importId)
      dismiss(importId)
    },
    release: (importId: string): void => { held.delete(importId) },
  }
}
