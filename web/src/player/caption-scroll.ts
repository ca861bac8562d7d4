import { prefersStillness } from '../ui/index.ts'

/** Where something stands in the content of a box that scrolls, px. */
export interface Extent {
  readonly top: number
  readonly height: number
}

/**
 * How far a box is scrolled, in whole lines, so that what is spoken stands in its middle. Of a sentence that is higher than the box the
 * part that has been reached, 0 … 1, does.
 */
export function spokenScroll(boxHeight: number, lineHeight: number, sentence: Extent, part: number): number {
  const middle = sentence.height <= boxHeight ? sentence.top + sentence.height / 2 : sentence.top + sentence.height * Math.min(1, Math.max(0, part))
  return Math.max(0, Math.round((middle - boxHeight / 2) / lineHeight) * lineHeight)
}

/** Brings the part of a sentence that is spoken into sight; sentences are marked with their place, `data-sentence`. */
export function scrollToSpoken(box: HTMLElement, index: number, part: number): void {
  const sentence = box.querySelector<HTMLElement>(`[data-sentence="${index}"]`)
  if (!sentence) return
  const top = spokenScroll(box.clientHeight, Number.parseFloat(getComputedStyle(sentence).lineHeight), { top: sentence.offsetTop, height: sentence.offsetHeight }, part)
  box.scrollTo({ top, behavior: prefersStillness() ? 'auto' : 'smooth' })
}
