import { create } from 'zustand'

/** The balance that was too low; null while the dialog is closed. */
export const useInsufficientCredits = create<{ readonly balance: number | null }>(() => ({ balance: null }))

/** Closes the dialog. */
export function closeInsufficientCredits(): void {
  useInsufficientCredits.setState({ balance: null })
}

/** Opens the dialog of S1 §2.7, also when the server itself said that credits do not suffice. */
export function showInsufficientCredits(balance: number): void {
  useInsufficientCredits.setState({ balance })
}
