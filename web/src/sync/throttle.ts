/** Calls at most once in an interval, at once when it can, and once more at the end when asked meanwhile. */
export interface Throttle {
  request(): void
  cancel(): void
}

/** @param ms shortest time between two calls */
export function createThrottle(run: () => void, ms: number): Throttle {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | null = null
  const fire = (): void => {
    timer = null
    last = performance.now()
    run()
  }
  return {
    request() {
      if (timer !== null) return
      const left = last + ms - performance.now()
      if (left <= 0) fire()
      else timer = setTimeout(fire, left)
    },
    cancel() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
