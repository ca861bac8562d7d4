import type { DeckImport } from '@lectern/shared/imports'
import { isJobOpen } from '@lectern/shared/jobs'
import type { ImportState } from './use-deck-import.ts'

/** The share shown of a deck that has been sent, until the server has answered (S2 §4). */
const SENT = 0.9

/** How far what is going on is: a share of 1, null while nobody knows, and a key of its words. */
export interface ImportStage {
  readonly share: number | null
  readonly words: 'drawing' | 'sending' | 'waiting' | 'reading'
}

/** What is shown of what is going on (S2 §4): sent to 100 % with the answer of the server, then a share of the slides alone. */
export function stageOf(state: Extract<ImportState, { kind: 'drawing' | 'sending' | 'working' }>): ImportStage {
  if (state.kind === 'drawing') return { words: 'drawing', share: (state.page - 1) / state.of }
  if (state.kind === 'sending') return { words: 'sending', share: Math.min(SENT, state.share) }
  const { progress, state: at } = state.made.job
  return at === 'queued' ? { words: 'waiting', share: 1 } : { words: 'reading', share: progress === 0 ? null : progress / 100 }
}

/** An import as it is now, never less far than it was: a server that begins anew, after another ended, does not take back what was shown. */
export function importAfter(before: DeckImport, now: DeckImport): DeckImport {
  const { progress, state } = before.job
  if (!isJobOpen(now.job.state) || state !== 'running') return now
  return { ...now, job: { ...now.job, state: 'running', progress: Math.max(progress, now.job.progress) } }
}
