/** Where a text is scrolled to, by what stands at the top: heights above it are estimates until they are laid out. */
export interface ScrollPlace {
  /** The paragraph at the top, counted from 0. */
  readonly paragraph: number
  /** How much of it is scrolled past, CSS pixels; less than 0 where there is room above it. */
  readonly past: number
}

const distance = (scroller: HTMLElement, child: Element): number => child.getBoundingClientRect().top - scroller.getBoundingClientRect().top

/** The place that a text is scrolled to in its box. */
export function scrollPlaceOf(scroller: HTMLElement, text: HTMLElement): ScrollPlace {
  let low = 0
  let high = text.children.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const child = text.children[middle]
    if (child && distance(scroller, child) <= 0) low = middle
    else high = middle - 1
  }
  const top = text.children[low]
  return { paragraph: low, past: top ? -distance(scroller, top) : 0 }
}

/** Scrolls to a place; to the nearest there is where the text has become shorter. */
export function scrollToPlace(scroller: HTMLElement, text: HTMLElement, { paragraph, past }: ScrollPlace): void {
  const child = text.children[Math.min(paragraph, text.children.length - 1)]
  if (child) scroller.scrollTop += distance(scroller, child) + past
}
