/** Whether this page is silent: a learner may have told their learning system that lessons begin without sound. */
let isOff = false
const listeners = new Set<() => void>()

/** Whether nothing may be heard; also for `useSyncExternalStore`. */
export function isSoundOff(): boolean {
  return isOff
}

/** Lets this page be heard, or nothing of it any more; what plays goes on. */
export function switchSound(isOn: boolean): void {
  if (isOff === !isOn) return
  isOff = !isOn
  for (const listener of listeners) listener()
}

/** Tells whenever that changes; answers how to end it. */
export function onSoundSwitched(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
