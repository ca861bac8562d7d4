import { createStore } from 'zustand/vanilla'
import { browserStorage } from './storage/browser-storage.ts'

/**
 * Whether letters, digits and signs alone are shortcuts. Who speaks to their machine, or meets keys by accident, switches them
 * off (WCAG 2.1.4); it holds for the person in this browser.
 */
export const singleKeys = createStore<{ readonly areOn: boolean }>(() => ({ areOn: browserStorage.read('singleKeys') ?? true }))

browserStorage.onChangeElsewhere('singleKeys', (value) => singleKeys.setState({ areOn: value ?? true }))

/** Switches them on or off and remembers it. */
export function setSingleKeys(areOn: boolean): void {
  singleKeys.setState({ areOn })
  browserStorage.write('singleKeys', areOn)
}

/** Whether a key press is one character without Ctrl, ⌘ or Alt; the space bar is none. */
export function isSingleKey({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
