const listeners = new Set<() => void>()

/** A session was told that the dictionary of the workspace has changed. */
export function broadcastDictionaryChange(): void {
  for (const listener of listeners) listener()
}

/** Listens to what open sessions are told of the dictionary; answers how to stop. What is told may be lost, so nobody relies on it alone. */
export function onDictionaryChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
