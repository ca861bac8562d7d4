import type { MouseEvent } from 'react'
import { linkedIndex, linkedSlide } from '@lectern/shared/text'

/** Handlers for what surrounds a slide: a press of a link to another slide goes there. A slide that is no longer there is gone to by nobody. */
export function slideLinkClicks(slides: readonly { readonly id: string }[], index: number, onGo: (index: number) => void) {
  return {
    onClick: (event: MouseEvent) => {
      const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') ?? '' : ''
      if (linkedSlide(href) === null) return
      event.preventDefault()
      const to = linkedIndex(href, slides.map(({ id }) => id), index)
      if (to !== null && to !== index) onGo(to)
    },
  }
}

/** How a link leads where it leads: to a slide in its place, elsewhere in a page of its own that learns nothing of this one. */
export function linkProps(href: string) {
  return linkedSlide(href) === null ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
}
