import { browserStorage } from '../storage/browser-storage.ts'

/** Whether this page is silent: a learner may have told their learning system that lessons begin without sound. */
let isOff = false
/** How loud everything is, 0 … 1; what has a volume of its own is that part of it. */
let volume = 1
const listeners = new Set<() => void>()

/** Whether nothing may be heard; also for `useSyncExternalStore`. */
export function isSoundOff(): boolean {
  return isOff
}

/** How loud the page is, 0 … 1; also for `useSyncExternalStore`. */
export function soundVolume(): number {
  return volume
}

/** Lets this page be heard, or nothing of it any more; what plays goes on. */
export function switchSound(isOn: boolean): void {
  if (isOff === !isOn) return
  isOff = !isOn
  tell()
}

/** The learner chooses how loud the page is, 0 … 1, or that it is silent; this browser remembers it for other lessons. Nothing is silent too. */
export function chooseSound(wanted: { readonly volume: number; readonly isOff: boolean }): void {
  volume = Math.max(0, Math.min(1, wanted.volume))
  isOff = wanted.isOff || volume === 0
  browserStorage.write('sound', { volume, isOff })
  tell()
}

/** As the learner left it in another lesson. What a learning system has silenced stays silent. */
export function recallSound(): void {
  const kept = browserStorage.read('sound')
  if (kept === null || !(kept.volume >= 0 && kept.volume <= 1)) return
  volume = kept.volume
  isOff ||= kept.isOff
  tell()
}

/** Tells whenever either changes; answers how to end it. */
export function onSoundSwitched(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
