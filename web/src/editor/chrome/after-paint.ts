/** How long a frame is waited for, ms: a tab that nobody sees is shown none. */
export const WITHOUT_FRAMES_MS = 300

/** Does something once the frame that is being prepared has been painted; call what it answers to leave it. */
export function afterPaint(act: () => void): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(painted)
    clearTimeout(hidden)
  }
  const once = (): void => {
    stop()
    act()
  }
  // Callbacks of a frame run before it is painted, timers after.
  const frame = requestAnimationFrame(() => { painted = setTimeout(once) })
  const hidden = setTimeout(once, WITHOUT_FRAMES_MS)
  return stop
}
