import { createStore } from 'zustand/vanilla'
import { isTyping } from './shortcuts.ts'

/** What is looked for in the palette, and whether Enter was pressed before the palette could hear it. */
export const paletteWords = createStore<{ readonly words: string; readonly wantsRun: boolean }>(() => ({ words: '', wantsRun: false }))

/**
 * Hears the keyboard for a palette that was asked for and is not on screen yet, so that no letter of what is looked for
 * becomes a shortcut. Answers how to stop.
 */
export function typeAhead(onEscape: () => void): () => void {
  paletteWords.setState({ words: '', wantsRun: false })
  const hear = (event: KeyboardEvent): void => {
    const { key, target } = event
    if (isTyping(target) || (target instanceof Element && target.closest('[role=dialog]'))) return
    event.stopImmediatePropagation()
    // The browser's own, such as reloading, go their way.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { words } = paletteWords.getState()
    if (key === 'Escape') onEscape()
    else if (key === 'Enter') paletteWords.setState({ wantsRun: true })
    else if (key === 'Backspace') paletteWords.setState({ words: words.slice(0, -1) })
    else if (key.length === 1) paletteWords.setState({ words: words + key })
  }
  window.addEventListener('keydown', hear, true)
  return () => window.removeEventListener('keydown', hear, true)
}
