/** Waits so many ms; only where time itself is what a bench is about. */
export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => { setTimeout(resolve, ms) })
}

/** Waits until something is so; throws after the deadline with what was waited for. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, deadlineMs = 60_000, stepMs = 10): Promise<void> {
  const end = performance.now() + deadlineMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited ${(deadlineMs / 1000).toFixed(0)} s in vain for ${what}`)
    await pause(stepMs)
  }
}
