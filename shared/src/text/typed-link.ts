import { isLinkable } from './linkable.ts'

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
/** A name with a dot in it, and what may follow a host: a port, a path, a query, a part. */
const HOST = /^[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)+(?::\d+)?(?:[/?#]\S*)?$/

/**
 * The address that somebody means who typed it by hand: `example.org` is on the web, `ana@example.org` takes mail.
 * Null for what no text may link to.
 */
export function linkOf(typed: string): string | null {
  const words = typed.trim()
  const href = MAIL.test(words) ? `mailto:${words}` : HOST.test(words) ? `https://${words}` : words
  return isLinkable(href) ? href : null
}
