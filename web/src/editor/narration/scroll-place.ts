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

/** What a person scrolls with, or types into a text. */
const BY_PERSON = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a place; to the nearest there is where the text has become shorter. A paragraph that is not laid out yet may seem
 * to be lower than what is scrolled past of it: then it is scrolled to first, and past it when it is laid out, unless the person
 * has moved since.
 * @param onEnd - called once, when nothing more is going to be scrolled: maybe at once.
 * @returns what gives up the rest.
 */
export function scrollToPlace(scroller: HTMLElement, text: HTMLElement, { paragraph, past }: ScrollPlace, onEnd: () => void): () => void {
  const child = text.children[Math.min(paragraph, text.children.length - 1)]
  const height = () => child?.getBoundingClientRect().height ?? 0
  const go = (below: number) => {
    if (child) scroller.scrollTop += distance(scroller, child) + below
  }
  if (past <= height()) {
    go(past)
    onEnd()
    return () => undefined
  }
  go(0)
  const over = new AbortController()
  const end = () => {
    if (over.signal.aborted) return
    over.abort()
    onEnd()
  }
  for (const type of BY_PERSON) scroller.addEventListener(type, end, { passive: true, signal: over.signal })
  // The next frame lays out what has come into sight; the one after it sees that.
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (!over.signal.aborted) go(Math.min(past, height()))
    end()
  }))
  return end
}
