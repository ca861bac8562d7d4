import type Konva from 'konva'
import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Keeps the layers as fine as the screen when the window moves to another one or the browser zooms. */
export function usePixelRatio(stage: RefObject<Konva.Stage | null>): void {
  useEffect(() => {
    let query: MediaQueryList
    const apply = (): void => {
      for (const layer of stage.current?.getLayers() ?? []) {
        layer.getCanvas().setPixelRatio(window.devicePixelRatio)
        layer.batchDraw()
      }
      watch()
    }
    const watch = (): void => {
      query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      query.addEventListener('change', apply, { once: true })
    }
    watch()
    return () => query.removeEventListener('change', apply)
  }, [stage])
}
