/** What a key pressed in the rail means. */
export type RailAction =
  | { readonly kind: 'go'; readonly to: 'previous' | 'next' | 'first' | 'last'; readonly range: boolean }
  | { readonly kind: 'move'; readonly way: 'up' | 'down' | 'first' | 'last' }
  | { readonly kind: 'add' | 'delete' | 'duplicate' | 'all' | 'menu' }

interface Keys {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const GO = { ArrowUp: 'previous', ArrowDown: 'next', Home: 'first', End: 'last', PageUp: 'previous', PageDown: 'next' } as const
const MOVE = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' } as const

/** Reads a key; null when the rail has no use for it, so that it goes on to the rest of the editor. */
export function railAction(event: Keys): RailAction | null {
  const mod = event.ctrlKey || event.metaKey
  if (event.altKey) {
    if (mod || event.shiftKey || !(event.key in MOVE)) return null
    return { kind: 'move', way: MOVE[event.key as keyof typeof MOVE] }
  }
  if (mod) {
    const key = event.key.toLowerCase()
    if (event.shiftKey) return null
    if (key === 'd') return { kind: 'duplicate' }
    return key === 'a' ? { kind: 'all' } : null
  }
  if (event.key in GO) return { kind: 'go', to: GO[event.key as keyof typeof GO], range: event.shiftKey }
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) return { kind: 'menu' }
  if (event.shiftKey) return null
  switch (event.key) {
    case 'Enter':
      return { kind: 'add' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'delete' }
    default:
      return null
  }
}

/** The slide an arrow key goes to. */
export function slideAt(order: readonly string[], current: string | null, to: 'previous' | 'next' | 'first' | 'last'): string | null {
  const at = current === null ? -1 : order.indexOf(current)
  const last = order.length - 1
  const place = { first: 0, last, previous: Math.max(0, at - 1), next: Math.min(last, at + 1) }[to]
  return order[place] ?? null
}
