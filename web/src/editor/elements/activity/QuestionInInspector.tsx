import { useEffect } from 'react'
import { useEditorStore } from '../../editor-store.ts'
import { usePanels } from '../../chrome/panel-sizes.ts'

/** The first text of a question, where the inspector has it. */
const FIRST_WORDS = '[data-region="5"] [contenteditable="true"]'

/** Leads whoever wants to edit a question on the stage to its words in the inspector, which unfolds where it is folded; nothing of its own is shown. */
export function QuestionInInspector() {
  const store = useEditorStore()
  useEffect(() => {
    usePanels.getState().set({ inspectorOpen: true })
    const led = (): boolean => {
      const words = document.querySelector<HTMLElement>(FIRST_WORDS)
      words?.focus()
      return words !== null
    }
    const close = (): void => store.getState().openDialog(null)
    if (led()) {
      close()
      return undefined
    }
    // The inspector comes with its type's part, which may still be on its way.
    const observer = new MutationObserver(() => {
      if (led()) close()
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['contenteditable'] })
    return () => observer.disconnect()
  }, [store])
  return null
}
