import { createStore } from 'zustand/vanilla'
import { isTyping } from './shortcuts.ts'

/** What is looked for, and whether Enter was pressed before what looks for it could hear that. */
const typed = () => createStore<{ readonly words: string; readonly wantsRun: boolean }>(() => ({ words: '', wantsRun: false }))
/** That of the palette, and that of the panel for finding while it is on its way. */
export const [paletteWords, findWords] = [typed(), typed()]

/**
 * Hears the keyboard for a palette or panel that was asked for and is not on screen yet, so that no letter of what is looked for
 * becomes a shortcut. Answers how to stop.
 */
export function typeAhead(into: typeof paletteWords, onEscape: () => void): () => void {
  into.setState({ words: '', wantsRun: false })
  const isFind = into === findWords
  const hear = (event: KeyboardEvent): void => {
    const { key, target } = event
    // The panel leaves the rest of the page its keys; who finds from within a text writes no more there.
    if (isFind ? document.querySelector('[data-find-panel]') : isTyping(target)) return
    if (target instanceof Element && target.closest('[role=dialog]')) return
    event.stopImmediatePropagation()
    // The browser's own, such as reloading, go their way.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { words } = into.getState()
    if (key === 'Escape') onEscape()
    else if (key === 'Enter') into.setState({ wantsRun: true })
    else if (key === 'Backspace') into.setState({ words: words.slice(0, -1) })
    else if (key.length === 1) into.setState({ words: words + key })
  }
  window.addEventListener('keydown', hear, true)
  return () => window.removeEventListener('keydown', hear, true)
}
