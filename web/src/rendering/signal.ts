/** Something that changes and can be watched; `version` counts the changes. */
export interface Signal {
  readonly version: () => number
  readonly subscribe: (listener: () => void) => () => void
  readonly raise: () => void
}

/** Makes a signal whose listeners run once a microtask, however often it is raised meanwhile. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  let version = 0
  let pending = false
  return {
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    raise: () => {
      version++
      if (pending) return
      pending = true
      queueMicrotask(() => {
        pending = false
        for (const listener of listeners) listener()
      })
    },
  }
}
