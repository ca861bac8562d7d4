/** S1 §4.7: a toast hides by itself after 6 s, and at most 20 are in the list. */
const TOAST_MS = 6000
const TOAST_MAX = 20

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

export interface ToastOptions {
  readonly tone?: ToastTone
  /** One thing to do about it, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Called once when the toast goes, however it does. */
  readonly onGone?: () => void
}

export interface ToastEntry extends ToastOptions {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
}

interface Running {
  timer: ReturnType<typeof setTimeout> | undefined
  endsAt: number
  /** What is left while the toasts are held; ms. */
  left: number
}

let entries: readonly ToastEntry[] = []
let nextId = 1
let held = false
const running = new Map<number, Running>()
const listeners = new Set<() => void>()

/** Says something in passing, at the bottom of the window. Returns the id, for `dismissToast`. */
export function toast(text: string, options: ToastOptions = {}): number {
  const id = nextId++
  entries = [...entries, { ...options, id, text, tone: options.tone ?? 'info' }]
  for (const oldest of entries.slice(0, Math.max(0, entries.length - TOAST_MAX))) forget(oldest.id)
  entries = entries.slice(-TOAST_MAX)
  running.set(id, { timer: undefined, endsAt: 0, left: TOAST_MS })
  if (!held) start(id)
  tell()
  return id
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  if (!entries.some((entry) => entry.id === id)) return
  forget(id)
  entries = entries.filter((entry) => entry.id !== id)
  if (entries.length === 0) held = false
  tell()
}

/** Stops the clock of every toast while a pointer or the focus is on them, so that nobody has to read in a hurry. */
export function holdToasts(hold: boolean): void {
  if (hold === held) return
  held = hold
  for (const [id, state] of running) {
    if (!hold) {
      start(id)
      continue
    }
    clearTimeout(state.timer)
    state.left = Math.max(0, state.endsAt - Date.now())
  }
}

/** What is shown now; the same array until something changes. */
export function readToasts(): readonly ToastEntry[] {
  return entries
}

/** Tells when the list changes; returns how to stop. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function start(id: number): void {
  const state = running.get(id)
  if (!state) return
  state.endsAt = Date.now() + state.left
  state.timer = setTimeout(() => dismissToast(id), state.left)
}

function forget(id: number): void {
  clearTimeout(running.get(id)?.timer)
  running.delete(id)
  entries.find((entry) => entry.id === id)?.onGone?.()
}

function tell(): void {
  for (const listener of listeners) listener()
}
