import { Mark } from '@tiptap/core'

/** Words above or below the line: one of both, within what else says their size. */
function scriptMark(name: 'superscript' | 'subscript', tag: 'sup' | 'sub', key: string) {
  return Mark.create({
    name,
    excludes: 'superscript subscript',
    // Inside of marks that say a size, so that it is a share of that.
    priority: 10,
    parseHTML: () => [{ tag }, { style: 'vertical-align', getAttrs: (value) => (value === (tag === 'sup' ? 'super' : 'sub') ? null : false) }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [`Mod-${key}`]: () => this.editor.commands.toggleMark(name) }
    },
  })
}

/** Above the line. */
export const Superscript = scriptMark('superscript', 'sup', '.')
/** Below the line. */
export const Subscript = scriptMark('subscript', 'sub', ',')
