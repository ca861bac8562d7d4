import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../../platform/storage/browser-storage.ts'

/** Whether the bar stands beside what is selected: one person's choice in this browser. */
export const contextualBar = createStore<{ readonly isOn: boolean }>(() => ({ isOn: browserStorage.read('contextualBar') ?? true }))

browserStorage.onChangeElsewhere('contextualBar', (value) => contextualBar.setState({ isOn: value ?? true }))

/** Shows the bar or does without it, and remembers that. */
export function setContextualBar(isOn: boolean): void {
  contextualBar.setState({ isOn })
  browserStorage.write('contextualBar', isOn)
}

/** Gives the bar the keyboard; false where there is none. */
export function focusContextualBar(): boolean {
  const first = firstControl()
  first?.focus()
  return first !== null
}

/** The first control of the bar that is shown; null without one. */
export function firstControl(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-contextual-bar=shown] :is(button, input):not(:disabled, [aria-hidden])')
}
