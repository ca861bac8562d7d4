/** Longest address of a link, characters. */
export const LONGEST_LINK = 2000

/** Slides that a link names by where they are from the slide it is on, or in the lesson. */
export const LINK_STEPS = ['next', 'previous', 'first', 'last'] as const
export type LinkStep = (typeof LINK_STEPS)[number]

const SLIDE = /^#slide:([\w-]{1,64})$/

const LINKABLE = /^(?:https?:\/\/[^\s/?#]\S*|mailto:\S+|tel:\S+)$/i

/** Whether a text may link to an address: the web, mail, telephone and slides of the lesson, never scripts, data or files. */
export function isLinkable(href: unknown): href is string {
  return typeof href === 'string' && href.length <= LONGEST_LINK && (LINKABLE.test(href) || SLIDE.test(href))
}

/** The address of a slide of the same lesson, by its id or by where it is. */
export function slideLink(target: string): string {
  return `#slide:${target}`
}

/** The slide that an address leads to: its id, or where it is (`LINK_STEPS`); null for addresses elsewhere. */
export function linkedSlide(href: string): string | null {
  return SLIDE.exec(href)?.[1] ?? null
}

/**
 * Where among the slides of a lesson a link on one of them leads, from 0; null where there is no such slide, as behind the last one
 * or once it was deleted.
 */
export function linkedIndex(href: string, ids: readonly string[], index: number): number | null {
  const target = linkedSlide(href)
  if (target === null) return null
  const steps: Readonly<Record<string, number>> = { next: index + 1, previous: index - 1, first: 0, last: ids.length - 1 }
  const at = Object.hasOwn(steps, target) ? steps[target] ?? -1 : ids.indexOf(target)
  return at >= 0 && at < ids.length ? at : null
}
