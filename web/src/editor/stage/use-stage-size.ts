import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { useEditorStore } from '../editor-store.ts'

/** Tells the store how large the stage is, in CSS pixels, whenever that changes. */
export function useStageSize(stage: RefObject<HTMLElement | null>): void {
  const store = useEditorStore()
  useLayoutEffect(() => {
    const node = stage.current
    if (!node) return undefined
    const read = (): void => {
      const { clientWidth: width, clientHeight: height } = node
      const { stageSize, setStageSize } = store.getState()
      if (width > 0 && height > 0 && (width !== stageSize.width || height !== stageSize.height)) setStageSize({ width, height })
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(node)
    return () => observer.disconnect()
  }, [stage, store])
}
