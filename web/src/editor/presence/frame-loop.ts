/** Calls back once a frame while there is something to draw, and sleeps otherwise. */
export interface FrameLoop {
  /** There is something to draw. */
  wake(): void
  stop(): void
}

/** @param draw draws one frame; answers whether there will be another */
export function createFrameLoop(draw: (now: number) => boolean): FrameLoop {
  let asked: number | null = null
  const frame = (): void => {
    asked = null
    if (draw(performance.now())) asked = requestAnimationFrame(frame)
  }
  return {
    wake() {
      asked ??= requestAnimationFrame(frame)
    },
    stop() {
      if (asked !== null) cancelAnimationFrame(asked)
      asked = null
    },
  }
}
