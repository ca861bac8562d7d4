import { useEffect, useState } from 'react'

/** How far outside of the window something counts as in sight, so that it is there once it is scrolled to. */
const AHEAD = '240px'

/** Whether the node is in sight or nearly so. */
export function useNearby(node: { readonly current: Element | null }): boolean {
  const [nearby, setNearby] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (!node.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => setNearby(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: AHEAD },
    )
    observer.observe(node.current)
    return () => observer.disconnect()
  }, [node])
  return nearby
}
