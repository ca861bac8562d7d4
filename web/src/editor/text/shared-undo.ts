import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type * as Y from 'yjs'

type StackEvent = 'stack-item-added' | 'stack-item-popped'
type StackListener = (event: StackItemEvent) => void

interface StackItemEvent {
  readonly stackItem: { readonly meta: Map<unknown, unknown> }
  readonly changedParentTypes: Map<Y.AbstractType<Y.YEvent<Y.AbstractType<unknown>>>, unknown>
}

/** The part of a Y.UndoManager that TipTap's collaboration extension and y-tiptap's undo plugin touch. */
export interface EditorUndo {
  readonly undoStack: Y.UndoManager['undoStack']
  readonly redoStack: Y.UndoManager['redoStack']
  readonly trackedOrigins: ReadonlySet<unknown>
  readonly doc: Y.Doc
  undo(): unknown
  redo(): unknown
  stopCapturing(): void
  on(event: StackEvent, listener: StackListener): void
  destroy(): void
}

/**
 * One editor's view of the undo manager that the whole session shares. y-tiptap destroys the manager it was given
 * when its editor goes, which would end undo for the lesson; this stand-in ends only what that editor added. It
 * also keeps the editor from hearing of steps outside its own text, so that undoing a move on the canvas does not
 * throw the caret of the narration about.
 */
export function editorUndo(shared: Y.UndoManager, fragment: Y.XmlFragment): EditorUndo {
  // What is typed into an editor comes with this origin, and is mine to undo.
  shared.addTrackedOrigin(ySyncPluginKey)
  const added: [StackEvent, (event: StackItemEvent) => void][] = []
  // TipTap re-attaches the manager's own handler when an editor view is rebuilt; ours never left, and a set holds it once.
  return {
    get undoStack() {
      return shared.undoStack
    },
    get redoStack() {
      return shared.redoStack
    },
    trackedOrigins: new Set<unknown>(),
    doc: shared.doc,
    undo: () => shared.undo(),
    redo: () => shared.redo(),
    // The sync plugin calls this after every change of somebody else, which would cut my typing into single letters.
    stopCapturing: () => undefined,
    on(event, listener) {
      const ownSteps = (step: StackItemEvent): void => {
        if (step.changedParentTypes.has(fragment as never)) listener(step)
      }
      added.push([event, ownSteps])
      shared.on(event, ownSteps as never)
    },
    destroy() {
      for (const [event, ownSteps] of added.splice(0)) shared.off(event, ownSteps as never)
    },
    ...({ afterTransactionHandler: shared.afterTransactionHandler } as object),
  }
}
