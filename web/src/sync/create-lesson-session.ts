import { createLessonUndo, createLessonView } from '@lectern/shared/lesson'
import { roleAllows } from '@lectern/shared/access'
import type { ShareRole } from '@lectern/shared/access'
import { NOTICE_REASONS } from '@lectern/shared/sync'
import type { Hello } from '@lectern/shared/sync'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { createStore } from 'zustand/vanilla'
import { connectionStatus } from './connection-state.ts'
import type { ConnectionState } from './connection-state.ts'
import { createDocumentCopy, inTime } from './document-copy.ts'
import type { DeviceMemory } from './device-memory.ts'
import type { CopyId } from './copy-id.ts'
import type { LessonSession, RefusedEdits, SessionProblem, SessionState } from './lesson-session.ts'
import { createOwnPresence } from './own-presence.ts'
import { createPendingChanges } from './pending-changes.ts'
import type { Pending } from './pending-changes.ts'
import { LessonProvider } from './provider.ts'
import { alreadyHolds, gatherRefused, touchedBy, withPieces } from './refused-edits.ts'
import { wordAfter, wordAtHello } from './server-word.ts'
import { INITIAL_SESSION_STATE } from './session-state.ts'
import type { SocketTicket, TicketWish } from './ticket.ts'

/** Who I am. */
export interface SessionSelf {
  readonly userId: string
  readonly name: string
}

/** What a session hands to the one that takes its place. */
export interface Carried {
  readonly docId: string
  readonly role: ShareRole | null
  /** My role was lowered while I was here; the author is told. */
  readonly roleLowered: boolean
  readonly problem: SessionProblem | null
  /** Changes that may or may not be on the server; what is not there after the next exchange was refused. */
  readonly doubtful: { readonly edits: RefusedEdits; readonly changes: readonly Uint8Array[] } | null
}

export interface LessonSessionOptions {
  readonly lessonId: string
  readonly docId: string | null
  readonly self: SessionSelf
  readonly memory: DeviceMemory
  /** Only to look, such as for a preview: nobody writes here, and what was written earlier is all that is sent. */
  readonly readOnly?: boolean
  /** Nobody has it on screen: the others see nobody come. */
  readonly inBackground?: boolean
  /** @throws TicketError */
  readonly getTicket: (wish: TicketWish, signal: AbortSignal) => Promise<SocketTicket>
  readonly carried: Carried | null
  /** This session is of no use any more; make another with what it hands over. */
  readonly onRebuild: (carried: Carried) => void
  /** The browser's sockets unless a test brings others. */
  readonly Socket?: typeof WebSocket
}

/** Refusals that are more than "not taken". */
const REFUSED: Readonly<Record<string, RefusedEdits['reason']>> = { 'too-large': 'too-large', [NOTICE_REASONS.tooLarge]: 'lesson-full' }

const mayEdit = (role: ShareRole | null): boolean => roleAllows(role, 'edit')

let hasAskedForRoom = false

/** From the first edit on, the browser is asked not to clear what this device keeps when room gets short. */
function askForRoom(): void {
  if (hasAskedForRoom) return
  hasAskedForRoom = true
  // Not there without https, nor in every browser; a refusal changes nothing.
  if ('storage' in navigator && 'persist' in navigator.storage) navigator.storage.persist().catch(() => undefined)
}

/** Opens a lesson: from this device when it is kept here, and from the server. */
export function createLessonSession(options: LessonSessionOptions): LessonSession {
  const { lessonId, self, memory, carried } = options
  const doc = new Y.Doc()
  const awareness = new Awareness(doc)
  const view = createLessonView(doc)
  const undo = createLessonUndo(doc)
  const pending = createPendingChanges()
  const presence = createOwnPresence(awareness, self, options.inBackground)
  const state = createStore<SessionState>(() => ({
    ...INITIAL_SESSION_STATE,
    role: carried?.role ?? null,
    problem: carried?.problem ?? null,
    removal: carried?.roleLowered === true ? { reason: 'permission-changed' } : null,
  }))
  let docId = options.docId ?? carried?.docId ?? ''
  let loaded = false
  let destroyed = false
  let rebuilding = false
  /** The ticket in use is one for looking: the role on the socket says nothing of mine. */
  let looksOnly = false
  /** The role lowered while I was here stays on screen until I have read it. */
  let lowered = carried?.roleLowered === true

  const copy = createDocumentCopy({
    doc, pending, memory, userId: self.userId,
    onChange: () => showSaving(),
    onProblem: (problem) => state.setState({ problem }),
  })

  const provider = new LessonProvider({
    doc, awareness, pending,
    browserOnline: navigator.onLine,
    async getTicket(signal) {
      // Changes left from an earlier visit have to get to the server first, and whoever only looks may not send them.
      if (options.readOnly === true) await local
      const readOnly = options.readOnly === true && pending.count === 0
      const ticket = await options.getTicket({ docId: docId === '' ? null : docId, readOnly }, signal)
      docId = ticket.docId
      looksOnly = readOnly
      return ticket
    },
    onHello: greet,
    onSynced: synced,
    onSaved(confirmed) {
      copy.confirm(confirmed)
      if (confirmed.length > 0) state.setState({ savedAt: Date.now() })
      showSaving()
    },
    onRefused(reason) {
      if (reason === 'read-only' && state.getState().word.lock === 'editing') rebuild('locked')
      else if (reason === 'read-only') rebuild('role-lowered', { roleLowered: true })
      else rebuild(REFUSED[reason] ?? 'refused')
    },
    onNotice(notice) {
      const { word } = state.getState()
      const next = wordAfter(word, notice, Date.now())
      if (next !== word) state.setState({ word: next })
    },
    onForget() {
      void copy.forget()
      void memory.forgetLesson(self.userId, lessonId)
    },
    onState: showConnection,
    ...(options.Socket === undefined ? {} : { Socket: options.Socket }),
  })

  /** Unsaved changes, where they lie, and the sync indicator, which only the server's confirmation turns to synced. */
  function showSaving(): void {
    if (destroyed) return
    const live = provider.connection.phase === 'live' && !provider.connection.trouble
    const unsavedChanges = pending.count
    const sync = unsavedChanges === 0 ? 'synced' : live ? 'syncing' : 'unsaved-changes'
    state.setState({ unsavedChanges, sync, keptOnDevice: copy.keepsAll() })
  }

  function showConnection(connection: ConnectionState): void {
    const { removal } = connection
    const gone = removal?.reason === 'document-deleted' || removal?.reason === 'access-revoked'
    if (gone && state.getState().phase === 'loading') {
      const problem = removal.reason === 'document-deleted' ? 'not-found' : 'no-access'
      state.setState({ phase: 'failed', problem, connection: 'closed', reconnectAt: null })
      return
    }
    if (gone && state.getState().removal?.reason !== removal.reason && pending.count > 0) {
      const reason = removal.reason === 'document-deleted' ? 'document-deleted' : 'access-ended'
      state.setState({ refusedEdits: gatherRefused(doc, pending.all(), reason, Date.now()) })
    }
    const shown = removal ?? (lowered ? ({ reason: 'permission-changed' } as const) : null)
    state.setState({ connection: connectionStatus(connection), reconnectAt: connection.reconnectAt, removal: shown })
    showSaving()
  }

  /** Ends this session and asks for another, with my unconfirmed changes handed over as doubtful. */
  function rebuild(reason: RefusedEdits['reason'], facts: { readonly roleLowered?: boolean } = {}): void {
    if (rebuilding || destroyed) return
    rebuilding = true
    void handOver(reason, lowered || facts.roleLowered === true)
  }

  async function handOver(reason: RefusedEdits['reason'], roleLowered: boolean): Promise<void> {
    const changes: Pending[] = []
    const keep = async (): Promise<RefusedEdits> => {
      changes.push(...pending.takeAll())
      const gathered = gatherRefused(doc, changes, reason, Date.now())
      await memory.keepRefusedEdits(self.userId, docId, gathered)
      return gathered
    }
    // On disk before the copy that held the changes goes, so that closing the window now loses nothing.
    let edits = pending.count > 0 ? await keep() : null
    await copy.forget()
    // What was typed while the disk was waited for goes the same way.
    while (pending.count > 0) edits = await keep()
    if (destroyed) return
    options.onRebuild({
      docId,
      role: state.getState().role,
      roleLowered,
      problem: reason === 'history-cut' ? 'copy-outdated' : reason === 'too-large' ? 'change-too-large' : null,
      doubtful: edits === null ? (carried?.doubtful ?? null) : { edits, changes: changes.map((change) => change.bytes) },
    })
  }

  /** Before anything is exchanged: same history? same rights? */
  async function greet(hello: Hello): Promise<boolean> {
    await local
    if (destroyed) return false
    const before = state.getState().role
    // A lock makes everybody a viewer for a while; that is said by its own banner and takes no role away.
    const isLocked = hello.lock === 'editing'
    const role = looksOnly ? before : hello.role
    const roleLowered = !isLocked && !looksOnly && mayEdit(before) && !mayEdit(hello.role) && (provider.connection.everLive || pending.count > 0)
    const now = { docId, role: role ?? hello.role, epoch: hello.epoch }
    const kept = copy.id()
    if (kept === null) {
      // Nothing is known on this device, most likely: the lesson need not wait for the browser's storage.
      void openLate({ docId, epoch: hello.epoch, userId: self.userId })
    } else if (kept.epoch !== hello.epoch || kept.docId !== docId) {
      await copy.setAside()
      // First, or the next session would open the old history again.
      await memory.rememberLesson(self.userId, lessonId, now)
      rebuild('history-cut', { roleLowered })
      return false
    }
    if (destroyed) return false
    state.setState({ role, word: wordAtHello(hello) })
    presence.setRole(hello.role)
    void memory.rememberLesson(self.userId, lessonId, now)
    if (!mayEdit(hello.role) && pending.count > 0) {
      rebuild(isLocked ? 'locked' : 'role-lowered', { roleLowered })
      return false
    }
    if (lowered && mayEdit(hello.role)) {
      lowered = false
      state.setState({ removal: null })
    }
    if (roleLowered) {
      lowered = true
      undo.clear()
      state.setState({ removal: { reason: 'permission-changed' } })
    }
    return true
  }

  function synced(): void {
    copy.markComplete()
    if (state.getState().phase === 'loading') state.setState({ phase: 'ready' })
    if (loaded) return
    loaded = true
    void recallRefused()
    settleDoubtful()
  }

  /** Changes that the server has after all were not refused; the rest stays aside for the author. */
  function settleDoubtful(): void {
    const doubtful = carried?.doubtful ?? null
    if (doubtful === null) return
    const refused = doubtful.changes.filter((change) => !alreadyHolds(doc, change))
    if (refused.length === 0) {
      void memory.forgetRefusedEdits(self.userId, docId)
      state.setState({ refusedEdits: null })
      return
    }
    const edits = { ...doubtful.edits, changes: refused.length, update: Y.mergeUpdates(refused) }
    state.setState({ refusedEdits: edits })
    void memory.keepRefusedEdits(self.userId, docId, edits)
  }

  function onUpdate(update: Uint8Array, origin: unknown, _doc: Y.Doc, transaction: Y.Transaction): void {
    if (copy.isOrigin(origin)) return
    if (origin === provider) return copy.keep(update)
    const change = pending.add({ bytes: update, touched: touchedBy(transaction) })
    copy.keepOwn(change)
    askForRoom()
    provider.sendChange(change)
    showSaving()
  }
  doc.on('update', onUpdate)

  /** A copy found after the hello: its changes go to the server now, or aside when I may not write. */
  async function openLate(id: CopyId): Promise<void> {
    await copy.open(id)
    if (destroyed || pending.count === 0) return
    const { role } = state.getState()
    if (role !== null && !mayEdit(role)) return rebuild('role-lowered')
    for (const change of pending.all()) if (change.sentIn === null) provider.sendChange(change)
  }

  /** From this device, so that the lesson opens without the server; asking the server does not wait for it. */
  async function openLocal(): Promise<void> {
    const remembered = await inTime(memory.lesson(self.userId, lessonId)).catch(() => null)
    if (destroyed) return
    if (remembered !== null && (options.docId === null || options.docId === remembered.docId)) {
      if (docId === '') docId = remembered.docId
      const complete = await copy.open({ docId: remembered.docId, epoch: remembered.epoch, userId: self.userId })
      if (destroyed) return
      state.setState({ role: remembered.role, ...(complete ? { phase: 'ready' } : {}) })
      presence.setRole(remembered.role)
    }
    showSaving()
  }

  /** Changes set aside in an earlier session, until the author lets them go. */
  async function recallRefused(): Promise<void> {
    if (docId === '' || carried?.doubtful != null || state.getState().refusedEdits !== null) return
    const refusedEdits = await memory.refusedEdits(self.userId, docId)
    if (refusedEdits !== null && !destroyed) state.setState({ refusedEdits })
  }

  const local = openLocal()
  void local.then(recallRefused)
  provider.dispatch({ type: 'start' })

  const online = (): void => provider.dispatch({ type: 'browser-online' })
  const offline = (): void => provider.dispatch({ type: 'browser-offline' })
  const visible = (): void => {
    if (document.visibilityState === 'visible') provider.dispatch({ type: 'wake' })
  }
  /** Asks before the page goes only when changes are neither on the server nor on this device. */
  const leaving = (event: BeforeUnloadEvent): void => {
    if (pending.count > 0 && !copy.keepsAll()) event.preventDefault()
  }
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  window.addEventListener('beforeunload', leaving)
  document.addEventListener('visibilitychange', visible)

  return {
    lessonId,
    get docId() {
      return docId
    },
    userId: self.userId,
    doc, awareness, view, undo, state,
    setPresence: presence.set,
    retryNow: () => provider.dispatch({ type: 'retry-now' }),
    losesByClosing: () => pending.count > 0 && !copy.keeps(),
    takeOver: () => provider.dispatch({ type: 'take-over' }),
    setAside(reason, pieces) {
      const edits = withPieces(state.getState().refusedEdits, reason, pieces, Date.now())
      state.setState({ refusedEdits: edits })
      void memory.keepRefusedEdits(self.userId, docId, edits)
    },
    dismissRefusedEdits() {
      state.setState({ refusedEdits: null })
      void memory.forgetRefusedEdits(self.userId, docId)
    },
    dismissProblem: () => state.setState({ problem: null }),
    dismissRemoval() {
      lowered = false
      if (state.getState().removal?.reason === 'permission-changed') state.setState({ removal: null })
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      window.removeEventListener('beforeunload', leaving)
      document.removeEventListener('visibilitychange', visible)
      doc.off('update', onUpdate)
      provider.destroy()
      presence.destroy()
      void copy.close()
      undo.destroy()
      view.destroy()
      awareness.destroy()
      doc.destroy()
    },
  }
}
