import { useEffect } from 'react'

/** Marks a part of the screen that F6 goes to; its value is the place in the round. */
export const REGION = 'data-region'

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"],[contenteditable="true"]'

/** The region F6 goes to from the one that has the focus; -1 stands for none. */
export function nextRegion(current: number, count: number, back: boolean): number {
  if (count === 0) return -1
  if (current === -1) return back ? count - 1 : 0
  return (current + (back ? count - 1 : 1)) % count
}

/** The regions on screen in their round, hidden ones left out. */
function regions(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${REGION}]`)]
    .filter((region) => region.getClientRects().length > 0 && !region.closest('[inert]'))
    .sort((a, b) => Number(a.getAttribute(REGION)) - Number(b.getAttribute(REGION)))
}

function focusRegion(region: HTMLElement): void {
  const first = region.querySelector<HTMLElement>('[data-region-focus]') ?? region
  const wanted = first.matches(FOCUSABLE) ? first : (first.querySelector<HTMLElement>(FOCUSABLE) ?? region.querySelector<HTMLElement>(FOCUSABLE))
  ;(wanted ?? region).focus()
}

/** F6 and Shift+F6 walk through top bar, rail, stage, narration and inspector. */
export function useRegions(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || event.altKey || event.metaKey) return
      const all = regions()
      const current = all.findIndex((region) => region.contains(document.activeElement))
      const next = all[nextRegion(current, all.length, event.shiftKey)]
      if (!next) return
      event.preventDefault()
      focusRegion(next)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
