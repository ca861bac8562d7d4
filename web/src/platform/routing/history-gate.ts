/** Asked about a step in the history before the router sees it; true when it is not to see it. */
export type HistoryGate = () => boolean

let gate: HistoryGate | null = null

// Loaded with the router and before it listens: listeners of the window are called in the order they came, capturing or not.
window.addEventListener('popstate', (event) => {
  if (gate?.()) event.stopImmediatePropagation()
})

/** Puts a gate before the router, of which there is one at a time; answers how to take it away. */
export function putHistoryGate(own: HistoryGate): () => void {
  gate = own
  return () => {
    if (gate === own) gate = null
  }
}
