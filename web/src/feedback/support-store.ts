import { create } from 'zustand'

/** Whether the feedback form is open. */
export const useSupport = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

/** Opens the feedback form, from wherever in the app. */
export function openSupport(): void {
  useSupport.setState({ isOpen: true })
}

/** Closes it. */
export function closeSupport(): void {
  useSupport.setState({ isOpen: false })
}
