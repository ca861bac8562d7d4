import { linkedIndex, linkedSlide } from '@lectern/shared/text'
import type { EditorStore } from '../editor-store.ts'

/** The slide that a link on the slide being edited leads to; null where it leads elsewhere, or to none that is there. */
export function slideOfLink(href: string, ids: readonly string[], store: EditorStore): string | null {
  const to = linkedIndex(href, ids, ids.indexOf(store.getState().slideId ?? ''))
  return to === null ? null : ids[to] ?? null
}

/** Goes to the slide that a link leads to which was clicked with Ctrl or ⌘; true when the click was one of a link to a slide. */
export function followSlideLink(event: MouseEvent, ids: readonly string[], store: EditorStore): boolean {
  const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') ?? '' : ''
  if (!(event.ctrlKey || event.metaKey) || linkedSlide(href) === null) return false
  const slideId = slideOfLink(href, ids, store)
  if (slideId !== null) store.getState().goToSlide(slideId)
  return true
}
