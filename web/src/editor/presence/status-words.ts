import type { SessionState } from '../../sync/lesson-session.ts'

/** How a status looks: all is well, something is under way, attention, trouble. */
export type StatusTone = 'calm' | 'busy' | 'warning' | 'danger'

/** One status in words: a key under `status` of the presence words, and what to put into it. */
export interface StatusWords {
  readonly key: 'saved' | 'saving' | 'uploading' | 'notUploaded' | 'offline' | 'kept' | 'unkept' | 'connecting' | 'backOnline' | 'trouble' | 'full' | 'closed' | null
  readonly count: number
  readonly tone: StatusTone
  /** What the next attempt to connect says, after the status. */
  readonly retry: { readonly seconds: number | null } | null
}

type Facts = Pick<SessionState, 'connection' | 'sync' | 'unsavedChanges' | 'keptOnDevice' | 'reconnectAt'> & {
  /** Pictures of this lesson that are not on their slides yet. */
  readonly uploads: { readonly underWay: number; readonly failed: number }
}

/** The whole seconds until a time, never less than one. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1000))
}

/**
 * What the status indicator says (ui.md "States are written"). It says saved only when the server has committed
 * everything and no picture is on its way, and while there is no connection it always says how many changes this device keeps.
 */
export function statusWords(facts: Facts, now: number): StatusWords {
  const { connection, unsavedChanges: count, uploads: { underWay, failed } } = facts
  const kept = facts.keptOnDevice ? ('kept' as const) : ('unkept' as const)
  const tone = facts.keptOnDevice ? ('warning' as const) : ('danger' as const)
  switch (connection) {
    case 'server-error':
      return { key: 'trouble', count, tone: 'danger', retry: null }
    case 'server-full':
      return { key: count > 0 ? kept : 'full', count, tone, retry: null }
    case 'closed':
      return count > 0 ? { key: kept, count, tone, retry: null } : { key: 'closed', count, tone: 'warning', retry: null }
    case 'offline':
      return { key: count > 0 ? kept : 'offline', count, tone, retry: null }
    case 'reconnecting': {
      const retry = { seconds: facts.reconnectAt === null ? null : secondsUntil(facts.reconnectAt, now) }
      return { key: count > 0 ? kept : null, count, tone, retry }
    }
    case 'connecting':
      return { key: count > 0 ? kept : 'connecting', count, tone: count > 0 ? tone : 'busy', retry: null }
    case 'back-online':
      return { key: 'backOnline', count, tone: 'calm', retry: null }
    case 'online':
      if (facts.sync !== 'synced') return { key: 'saving', count, tone: 'busy', retry: null }
      if (underWay > 0) return { key: 'uploading', count: underWay, tone: 'busy', retry: null }
      return failed > 0 ? { key: 'notUploaded', count: failed, tone: 'warning', retry: null } : { key: 'saved', count, tone: 'calm', retry: null }
  }
}
