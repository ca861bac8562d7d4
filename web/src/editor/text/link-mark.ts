import { Link } from '@tiptap/extension-link'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { isLinkable, linkedSlide } from '@lectern/shared/text'

/**
 * A link in a text: TipTap's, with the one attribute that the lesson document knows (`href`), to the addresses that
 * it allows. Addresses are found in what is pasted, not in what is typed, and a click places the caret.
 */
export const LinkMark = Link.extend({
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), new Plugin({ key: new PluginKey('openLink'), props: { handleClick: (_view, _at, event) => openLink(event) } })]
  },
}).configure({
  autolink: false,
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: isLinkable,
  // What is pasted over selected words never asks `isAllowedUri`; `www.a.org` is found too, and gets the protocol.
  shouldAutoLink: (url) => isLinkable(url) || isLinkable(`https://${url}`) && /^www\./i.test(url),
  HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
})

/** Opens the link under a click with Ctrl or ⌘, unless it leads to a slide; the page it leads to learns nothing of this one. */
function openLink(event: MouseEvent): boolean {
  const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
  if (!(event.ctrlKey || event.metaKey) || !isLinkable(href) || linkedSlide(href) !== null) return false
  window.open(href, '_blank', 'noopener,noreferrer')
  return true
}
