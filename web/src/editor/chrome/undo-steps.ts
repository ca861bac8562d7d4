import type { UndoStep } from '@lectern/shared/lesson'
import type * as Y from 'yjs'

/** The part of an undo manager that decides what is one step. */
export type StepKeeper = Pick<Y.UndoManager, 'stopCapturing' | 'undoStack' | 'lastChange'>

interface Gesture {
  readonly key: string
  readonly step: unknown
}

const gestures = new WeakMap<StepKeeper, Gesture>()

/** Makes a change a step of undo of its own, whatever was done just before and comes just after. */
export function asOneStep<T>(undo: StepKeeper, change: () => T): T {
  gestures.delete(undo)
  undo.stopCapturing()
  try {
    return change()
  } finally {
    undo.stopCapturing()
  }
}

/** Makes a change a step of undo of its own, and names that step; null when nothing was changed that can be undone. */
export function asNamedStep<T>(undo: StepKeeper, change: () => T): { readonly result: T; readonly step: UndoStep | null } {
  const before = undo.undoStack.at(-1)
  const result = asOneStep(undo, change)
  const step = undo.undoStack.at(-1)
  return { result, step: step === undefined || step === before ? null : step }
}

/** A pause after which the same field changed again counts as another gesture. */
const PAUSE_MS = 1500

/**
 * Makes all changes of one gesture (a slider dragged, a colour looked for) one step of undo, also when it is made
 * slowly. Another key, another change in between, or a pause begins a new step.
 */
export function asPartOfGesture<T>(undo: StepKeeper, key: string, change: () => T): T {
  const current = gestures.get(undo)
  const top = undo.undoStack.at(-1)
  const goesOn = current?.key === key && top !== undefined && current.step === top && Date.now() - undo.lastChange < PAUSE_MS
  if (goesOn) undo.lastChange = Date.now()
  else undo.stopCapturing()
  const result = change()
  gestures.set(undo, { key, step: undo.undoStack.at(-1) })
  return result
}
