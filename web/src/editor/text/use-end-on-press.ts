import { useEffect } from 'react'
import { useEditorStore } from '../editor-store.ts'

/** Parts of the screen in which a press goes on editing: tool bar and inspector style the selected words. */
const STAYS = '[data-text-overlay], [data-keeps-editing], [role=dialog], [role=listbox], [role=menu]'

/** Ends the editing of a box at a press elsewhere, whether its editor is there already or not. */
export function useEndOnPointerDown(elementId: string | null): void {
  const store = useEditorStore()
  useEffect(() => {
    if (elementId === null) return
    const pressed = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || target.closest(STAYS)) return
      if (store.getState().editingId === elementId) store.getState().stopEditing()
    }
    // In the capture phase: the stage stops what it handles itself.
    window.addEventListener('pointerdown', pressed, true)
    return () => window.removeEventListener('pointerdown', pressed, true)
  }, [store, elementId])
}
