import { useSyncExternalStore } from 'react'

/** A colour token of tokens.css. */
export type ColourToken = `--color-${string}`

/**
 * The colour a token has in the theme shown now, as `rgb(…)`, for canvases and other places where CSS does not
 * reach. A token itself holds both themes (`light-dark()`), which only a real property resolves.
 */
export function tokenColour(token: ColourToken): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  probe.hidden = true
  document.documentElement.append(probe)
  const colour = getComputedStyle(probe).color
  probe.remove()
  return colour
}

/** The same as state: draws again when the theme changes. */
export function useTokenColour(token: ColourToken): string {
  return useSyncExternalStore(subscribeTheme, () => tokenColour(token))
}

function subscribeTheme(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listener)
  system.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', listener)
    chosen.disconnect()
  }
}
