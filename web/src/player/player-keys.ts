/** What a key press does in the player; `press` lets the next click step of a slide begin, and nothing else. */
export type PlayerAction = 'next' | 'previous' | 'first' | 'last' | 'play' | 'captions' | 'speed' | 'full-screen' | 'leave' | 'press'

/** The part of a keyboard event that the player looks at. */
export interface PlayerKeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** By the key's name, letters in lower case. Page keys are what the remote controls of speakers send. */
const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  ArrowRight: 'next', ArrowDown: 'next', PageDown: 'next', ArrowLeft: 'previous', ArrowUp: 'previous', PageUp: 'previous',
  Home: 'first', End: 'last', Escape: 'leave', p: 'play', c: 'captions', s: 'speed', f: 'full-screen',
}

/**
 * What a key press means; null for keys that are somebody else's, such as the space bar on a button, and for letters when
 * the person does without shortcuts of a single key.
 */
export function playerAction(press: PlayerKeyPress, isOnButton: boolean, hasSingleKeys = true): PlayerAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  if (press.key === ' ') return isOnButton ? null : press.shiftKey ? 'previous' : 'next'
  if (press.key === 'Enter') return isOnButton ? null : 'press'
  if (press.key.length === 1 && !hasSingleKeys) return null
  return ACTIONS[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null
}

/** What the space bar and Enter do something with by themselves. */
const PRESSED_BY_SPACE = 'button, a, summary, input, select, textarea'

/** Whether the space bar and Enter are a matter of what has the focus. */
export const handlesSpaceKey = (target: Element | null): boolean => target?.closest(PRESSED_BY_SPACE) != null

/** Whether keys are those of a dialog over the lesson, such as a conversation. */
export const isInDialog = (target: Element | null): boolean => target?.closest('[role="dialog"], [role="alertdialog"]') != null

/** Keys with which a browser scrolls up and down. */
const SCROLL_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

/** Whether a key press scrolls what it was made in, such as a long narration, and so is not the player's. */
export function isForScrolling(key: string, target: Element): boolean {
  if (!SCROLL_KEYS.has(key)) return false
  for (let region: Element | null = target; region !== null; region = region.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(region).overflowY)) return region.scrollHeight > region.clientHeight
  }
  return false
}

/** The index to go to, within the lesson; null where an action goes nowhere. */
export function indexAfter(action: PlayerAction, index: number, count: number): number | null {
  const wanted = { next: index + 1, previous: index - 1, first: 0, last: count - 1, play: index, captions: index, speed: index, 'full-screen': index, leave: index, press: index }[action]
  const within = Math.min(count - 1, Math.max(0, wanted))
  return within === index ? null : within
}
