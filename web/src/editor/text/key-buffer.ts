import { isTyping } from '../commands/shortcuts.ts'

let release: (() => void) | null = null

/** Keys that say what a person wants, rather than go on with a sentence. */
const isAct = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' || event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key)

/**
 * Swallows what somebody goes on typing after their text was taken from under them, so that no letter of it becomes a
 * shortcut: until they press a key that is no typing, press anything with the pointer, or leave.
 */
export function bufferKeys(): void {
  release?.()
  const end = new AbortController()
  release = () => {
    end.abort()
    release = null
  }
  const done = (): void => release?.()
  const swallow = (event: KeyboardEvent): void => {
    if (isTyping(event.target)) return
    if (isAct(event)) {
      done()
      // That one says only that they have seen it.
      if (event.key !== 'Escape') return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', swallow, { capture: true, signal: end.signal })
  window.addEventListener('pointerdown', done, { capture: true, signal: end.signal })
  window.addEventListener('popstate', done, { signal: end.signal })
}

/** Whether keys are being swallowed. */
export function areKeysBuffered(): boolean {
  return release !== null
}
