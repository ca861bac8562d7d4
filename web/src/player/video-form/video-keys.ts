/** What a key press does in a lesson that plays as a video. */
export type VideoAction = 'play' | 'back' | 'ahead' | 'previous' | 'next' | 'first' | 'last' | 'captions' | 'speed' | 'full-screen' | 'leave'

const ACTIONS: Readonly<Record<string, VideoAction>> = {
  ' ': 'play', ArrowLeft: 'back', ArrowRight: 'ahead', PageUp: 'previous', PageDown: 'next', Home: 'first', End: 'last', Escape: 'leave',
  k: 'play', p: 'play', j: 'back', l: 'ahead', c: 'captions', s: 'speed', f: 'full-screen',
}

/** What has keys of its own: fields, and all of a question. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], [role=slider], [role=menu], [data-activity]'
const OWN_SPACE = 'button, a, summary'

/** What a key press means; null for keys that are somebody else's, and for letters when the person does without shortcuts of a single key. */
export function videoAction(press: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey'>, on: Element | null, hasSingleKeys: boolean): VideoAction | null {
  const { altKey, ctrlKey, key, metaKey } = press
  if (altKey || ctrlKey || metaKey || on?.closest(OWN_KEYS)) return null
  if (key === ' ' && on?.closest(OWN_SPACE)) return null
  if (key.length === 1 && key !== ' ' && !hasSingleKeys) return null
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key] ?? null
}
