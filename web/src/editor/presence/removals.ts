import type * as Y from 'yjs'
import { LocalOrigin } from '@lectern/shared/lesson'
import { listVersions } from '@lectern/shared/lessons'
import { REMOVED_MAX } from '@lectern/shared/sync'
import { call } from '../../platform/http/api.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { peersOf } from '../../sync/peers.ts'
import { touchedBy } from '../../sync/refused-edits.ts'

type RemovalSources = Pick<LessonSession, 'doc' | 'view' | 'undo' | 'setPresence'>

/** How long a removal and the word of who did it may come apart, ms. */
const WORD_MS = 1_500

/** Whether a change was made at this screen, by a command or by undo. */
export function isOwn(origin: unknown, undo: Y.UndoManager): boolean {
  return origin instanceof LocalOrigin || origin === undo
}

/** The slides and elements that a change of mine took away. */
function removedBy(transaction: Y.Transaction, view: LessonSession['view']): readonly string[] {
  return touchedBy(transaction).flatMap((place) => {
    const [slideId = '', elementId] = place.split('/')
    const slide = view.slide(slideId)
    if (elementId === undefined) return slide === null ? [slideId] : []
    return slide === null || elementId === 'narration' || slide.elements.some((element) => element.id === elementId) ? [] : [elementId]
  })
}

/** Tells the others in presence what I took away, since a deletion in the document has no author. Returns what stops it. */
export function broadcastRemovals({ doc, view, undo, setPresence }: RemovalSources): () => void {
  const after = (transaction: Y.Transaction): void => {
    if (!isOwn(transaction.origin, undo) || transaction.deleteSet.clients.size === 0) return
    const removed = removedBy(transaction, view)
    if (removed.length > 0) setPresence({ removed: removed.slice(0, REMOVED_MAX) })
  }
  doc.on('afterTransaction', after)
  return () => doc.off('afterTransaction', after)
}

/** How long ago a version may have been restored to be what took something away just now, ms; clocks of devices differ. */
const RESTORED_MS = 60_000

/**
 * The name of who took an element or a slide away, by a command or by restoring a version; null when neither is known, undefined when
 * the lesson was left before it was.
 */
export async function whoRemoved(session: Pick<LessonSession, 'awareness' | 'lessonId'>, id: string): Promise<string | null | undefined> {
  const left = new AbortController()
  const leave = (): void => left.abort()
  session.awareness.on('destroy', leave)
  try {
    const name = await removerInPresence(session, id, left.signal) ?? await whoRestored(session.lessonId, left.signal)
    return left.signal.aborted ? undefined : name
  } finally {
    session.awareness.off('destroy', leave)
  }
}

/** Restoring is the server's edit, so that nobody's presence tells of it; its author stands in the history. */
async function whoRestored(lessonId: string, left: AbortSignal): Promise<string | null> {
  if (left.aborted) return null
  try {
    const { versions } = await call(listVersions, { params: { lessonId }, signal: left })
    const before = versions.find(({ kind }) => kind === 'pre-restore')
    return before !== undefined && Math.abs(Date.now() - before.createdAt) < RESTORED_MS ? before.author?.name ?? null : null
  } catch {
    // The words say then that somebody did.
    return null
  }
}

function removerInPresence(session: Pick<LessonSession, 'awareness'>, id: string, left: AbortSignal): Promise<string | null> {
  const peers = peersOf(session)
  const found = (): string | null => peers.all().find((peer) => peer.presence.removed.includes(id))?.presence.user.name ?? null
  const now = found()
  if (now !== null) return Promise.resolve(now)
  return new Promise((resolve) => {
    const finish = (name: string | null): void => {
      clearTimeout(timer)
      off()
      left.removeEventListener('abort', nobody)
      resolve(name)
    }
    const nobody = (): void => finish(null)
    const timer = setTimeout(nobody, WORD_MS)
    left.addEventListener('abort', nobody)
    const off = peers.subscribe(() => {
      const name = found()
      if (name !== null) finish(name)
    })
  })
}
