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
import { createDocumentCopy } from './document-copy.ts'
import type { CopyId } from './indexed-db.ts'
import { createUnmergedEdits } from './unmerged-edits.ts'
import type { LessonSession, RefusedEdits, SessionState } from './lesson-session.ts'
import { openLocalCopy } from './open-local-copy.ts'
import { createOwnPresence } from './own-presence.ts'
import { requestRoom, listenToPage } from './page-events.ts'
import { createPendingChanges } from './pending-changes.ts'
import { LessonProvider } from './provider.ts'
import { touchedBy } from './refused-edits.ts'
import { broadcastDictionaryChange } from './dictionary-changes.ts'
import { broadcastJobProgress } from './job-progress.ts'
import { messagesAfter, messagesAtHello } from './server-messages.ts'
import type { LessonSessionOptions } from './session-options.ts'
import { INITIAL_SESSION_STATE } from './session-state.ts'
import { createUnsavedWords } from './unsaved-words.ts'

/** Refusals that are more than "not taken". */
const REFUSED: Readonly<Record<string, RefusedEdits['reason']>> = { 'too-large': 'too-large', [NOTICE_REASONS.tooLarge]: 'lesson-full' }

const mayEdit = (role: ShareRole | null): boolean => roleAllows(role, 'edit')

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
  /** My role in the lesson, as the ticket in use says it. */
  let lessonRole: ShareRole | null = null
  /** The role lowered while I was here stays on screen until I have read it. */
  let lowered = carried?.roleLowered === true

  const words = createUnsavedWords(doc)
  const aside = createUnmergedEdits({ doc, docId: () => docId, userId: self.userId, memory, pending, state, doubtful: carried?.doubtful ?? null })
  const copy = createDocumentCopy({
    doc, pending, memory, userId: self.userId,
    onChange: () => showSaving(),
    onLate(complete) {
      if (destroyed) return
      if (state.getState().problem === 'no-storage') state.setState({ problem: null })
      if (complete && state.getState().phase === 'loading') state.setState({ phase: 'ready' })
      sendFound()
    },
    onProblem: (problem) => state.setState({ problem }),
    ...(options.storageWithinMs === undefined ? {} : { openWithinMs: options.storageWithinMs }),
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
      lessonRole = ticket.lessonRole
      return ticket
    },
    onHello: greet,
    onSynced: synced,
    onSaved(confirmed) {
      copy.confirm(confirmed)
      words.confirm(confirmed)
      if (confirmed.length > 0) state.setState({ savedAt: Date.now() })
      showSaving()
    },
    onRefused(reason) {
      if (reason === 'read-only' && state.getState().serverMessages.lock === 'editing') rebuild('locked')
      else if (reason === 'read-only') rebuild('role-lowered', { roleLowered: true })
      else rebuild(REFUSED[reason] ?? 'refused')
    },
    onNotice(notice) {
      const { serverMessages } = state.getState()
      const next = messagesAfter(serverMessages, notice, Date.now())
      if (next !== serverMessages) state.setState({ serverMessages: next })
      if (notice.job) broadcastJobProgress(lessonId, notice.job)
      if (notice.kind === 'dictionary') broadcastDictionaryChange()
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
      aside.show(removal.reason === 'document-deleted' ? 'document-deleted' : 'access-ended')
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
    const doubtful = await aside.takeAll(reason, () => copy.forget())
    if (destroyed) return
    options.onRebuild({
      docId,
      role: state.getState().role,
      roleLowered,
      problem: reason === 'history-cut' ? 'copy-outdated' : reason === 'too-large' ? 'change-too-large' : null,
      doubtful,
    })
  }

  /** Before anything is exchanged: same history? same rights? */
  async function greet(hello: Hello): Promise<boolean> {
    await local
    if (destroyed) return false
    const before = state.getState().role
    // A lock makes everybody a viewer for a while; that is said by its own banner and takes no role away.
    const isLocked = hello.lock === 'editing'
    const ownRole = lessonRole ?? hello.role
    const role = looksOnly ? ownRole : hello.role
    const roleLowered = !isLocked && !looksOnly && mayEdit(before) && !mayEdit(hello.role) && (provider.connection.everLive || pending.count > 0)
    // A lock or a look is over by the next visit, most likely.
    const now = { docId, role: isLocked ? ownRole : role, epoch: hello.epoch }
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
    state.setState({ role, serverMessages: messagesAtHello(hello) })
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
    void aside.recall()
    aside.settle()
  }

  function onUpdate(update: Uint8Array, origin: unknown, _doc: Y.Doc, transaction: Y.Transaction): void {
    if (copy.isOrigin(origin)) return
    if (origin === provider) return copy.keep(update)
    const change = pending.add({ bytes: update, touched: touchedBy(transaction) })
    words.note(change)
    copy.keepOwn(change)
    requestRoom()
    provider.sendChange(change)
    showSaving()
  }
  doc.on('update', onUpdate)
  doc.on('beforeTransaction', (transaction) => { if (transaction.origin === provider) words.before() })
  doc.on('afterTransaction', (transaction) => {
    if (transaction.origin !== provider) return
    const gone = words.after(transaction)
    if (gone.length > 0) aside.add('removed', gone)
  })

  /** A copy found after the hello. */
  async function openLate(id: CopyId): Promise<void> {
    await copy.open(id)
    sendFound()
  }

  /** What was found on this device after the hello goes to the server now, or aside when I may not write. */
  function sendFound(): void {
    if (destroyed || pending.count === 0) return
    const { role } = state.getState()
    if (role !== null && !mayEdit(role)) return rebuild('role-lowered')
    for (const change of pending.all()) {
      words.note(change)
      if (change.sentIn === null) provider.sendChange(change)
    }
  }

  const local = openLocalCopy({
    options, copy, pending, words, state, setRole: presence.setRole, sendFound, isOver: () => destroyed,
    docId: () => docId, nameDocument: (id) => { docId = id },
  }).then(showSaving)
  void local.then(aside.recall)
  provider.dispatch({ type: 'start' })

  const stopListening = listenToPage({
    onOnline: () => provider.dispatch({ type: 'browser-online' }),
    onOffline: () => provider.dispatch({ type: 'browser-offline' }),
    onVisible: () => provider.dispatch({ type: 'wake' }),
    wouldLose: () => pending.count > 0 && !copy.keepsAll(),
  })

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
    setAside: aside.add,
    dismissRefusedEdits: aside.dismiss,
    dismissProblem: () => state.setState({ problem: null }),
    dismissRemoval() {
      lowered = false
      if (state.getState().removal?.reason === 'permission-changed') state.setState({ removal: null })
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      stopListening()
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
