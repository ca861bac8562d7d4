import type { LessonSession } from '../sync/lesson-session.ts'
import type { EditorStore } from './editor-store.ts'

/** What the editor needs of a session to stay true to its lesson; a test hands over less than a socket. */
export type LessonSource = Pick<LessonSession, 'view' | 'undo'>

/** The slide to show when `gone` is no longer there: the one that took its place, else the last. */
export function neighbourOf(gone: string | null, before: readonly string[], now: readonly string[]): string | null {
  const place = gone === null ? 0 : Math.max(0, before.indexOf(gone))
  return now[Math.min(place, now.length - 1)] ?? null
}

/**
 * Keeps slide, selection and editing pointing at what exists while others edit, and brings back the selection
 * a step of undo belongs to. A slide asked for that is not there yet, because the content comes in pieces or this
 * device knows less than the server, is shown when it comes, unless the person has begun something else by then.
 * Returns the function that stops it.
 */
export function bindToLesson(store: EditorStore, source: LessonSource): () => void {
  let order = source.view.slideIds()
  /** The slide asked for and the one shown until it is there. */
  let asked: { readonly slideId: string; readonly standIn: string | null } | null = null

  const prune = (): void => {
    const ids = source.view.slideIds()
    const { slideId, selection, editingId, goToSlide, select, stopEditing } = store.getState()
    const isWaiting = slideId === asked?.standIn && selection.length === 0 && editingId === null
    if (asked !== null && !isWaiting) asked = null
    if (asked !== null && ids.includes(asked.slideId)) {
      goToSlide(asked.slideId)
      asked = null
    } else if (slideId === null || !ids.includes(slideId)) {
      if (ids.length > 0) {
        const standIn = neighbourOf(slideId, order, ids)
        const wanted = asked?.slideId ?? (slideId !== null && !order.includes(slideId) ? slideId : null)
        asked = wanted === null ? null : { slideId: wanted, standIn }
        goToSlide(standIn)
      }
    } else {
      const present = new Set(source.view.slide(slideId)?.elements.map((element) => element.id))
      if (editingId !== null && !present.has(editingId)) stopEditing()
      const left = selection.filter((id) => present.has(id))
      if (left.length !== selection.length) select(left)
    }
    order = ids
  }
  prune()

  const undo = bindUndoSelection(store, source)
  const off = source.view.subscribe(prune)
  return () => {
    off()
    undo()
  }
}

const WHERE = Symbol('where')

interface Where {
  readonly slideId: string | null
  readonly selection: readonly string[]
}

/** Remembers with every step of undo what was selected when it was made, and selects it again when it is taken back. */
function bindUndoSelection(store: EditorStore, { undo, view }: LessonSource): () => void {
  const here = (): Where => {
    const { slideId, selection } = store.getState()
    return { slideId, selection }
  }
  // As it was before the change: a deletion takes what it deletes out of the selection.
  let before = here()
  const remember = (): void => {
    before = here()
  }
  const added = (event: { stackItem: { meta: Map<unknown, unknown> } }): void => {
    if (!event.stackItem.meta.has(WHERE)) event.stackItem.meta.set(WHERE, before)
  }
  const popped = (event: { stackItem: { meta: Map<unknown, unknown> } }): void => {
    const where = event.stackItem.meta.get(WHERE) as Where | undefined
    if (!where || where.slideId === null || !view.slideIds().includes(where.slideId)) return
    const present = new Set(view.slide(where.slideId)?.elements.map((element) => element.id))
    const state = store.getState()
    state.goToSlide(where.slideId)
    if (state.editingId === null) state.select(where.selection.filter((id) => present.has(id)))
  }
  undo.doc.on('beforeTransaction', remember)
  undo.on('stack-item-added', added)
  undo.on('stack-item-popped', popped)
  return () => {
    undo.doc.off('beforeTransaction', remember)
    undo.off('stack-item-added', added)
    undo.off('stack-item-popped', popped)
  }
}
