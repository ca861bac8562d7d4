import { useCallback, useState } from 'react'

/** The inner size of an element as it changes, CSS pixels; null before it is in the page. */
export function useSize(): readonly [(node: HTMLElement | null) => (() => void) | undefined, { readonly width: number; readonly height: number } | null] {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null)
  const attach = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined
    const observer = new ResizeObserver(() => setSize({ width: node.clientWidth, height: node.clientHeight }))
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return [attach, size]
}
