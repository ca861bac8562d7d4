import { Mark, mergeAttributes } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      /** Makes the selected words a link; nothing happens for an address that could run a script. */
      setLink: (attributes: { readonly href: string }) => ReturnType
      unsetLink: () => ReturnType
    }
  }
}

/** Whether an address may be linked to: the web, mail and telephone, never scripts or data. */
export function isLinkable(href: unknown): href is string {
  return typeof href === 'string' && /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(href)
}

/**
 * A link in a text. Our own instead of TipTap's: that one brings a library that finds addresses in running text,
 * which we switch off, and it weighs more than the rest of a text's marks together.
 */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  inclusive: false,

  addAttributes() {
    return { href: { default: null, parseHTML: (element) => element.getAttribute('href') } }
  },

  parseHTML() {
    return [{ tag: 'a[href]', getAttrs: (element) => (isLinkable(element.getAttribute('href')) ? null : false) }]
  },

  renderHTML({ HTMLAttributes }) {
    const href: unknown = HTMLAttributes.href
    const safe = isLinkable(href) ? href : ''
    return ['a', mergeAttributes({ ...HTMLAttributes, href: safe }, { target: '_blank', rel: 'noopener noreferrer nofollow' }), 0]
  },

  addCommands() {
    return {
      setLink: ({ href }) => ({ chain }) => isLinkable(href) && chain().setMark(this.name, { href }).run(),
      unsetLink: () => ({ chain }) => chain().unsetMark(this.name, { extendEmptyMarkRange: true }).run(),
    }
  },

  /** An address pasted over selected words makes them a link to it. */
  addProseMirrorPlugins() {
    const { editor, type } = this
    return [
      new Plugin({
        key: new PluginKey('pasteLink'),
        props: {
          handlePaste: (view, _event, slice) => {
            const pasted = slice.content.textBetween(0, slice.content.size).trim()
            if (view.state.selection.empty || !isLinkable(pasted)) return false
            return editor.commands.setMark(type, { href: pasted })
          },
        },
      }),
    ]
  },
})
