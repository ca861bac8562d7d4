import { createStore } from 'zustand/vanilla'

/** Whether the panel for the link of the selected words is open; the control for links that is on screen shows it. */
export const linkEditing = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

/** Opens or closes the panel. */
export function editLink(isOpen: boolean): void {
  linkEditing.setState({ isOpen })
}
