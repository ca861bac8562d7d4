import { Extension } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** How far a step of indentation goes, letters. */
const STEP = 4

/** The lines that a selection reaches into: where each begins, and what it says. */
function linesIn({ doc, selection: { from, to } }: EditorState): readonly { readonly start: number; readonly text: string }[] {
  const lines: { start: number; text: string }[] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true
    lines.push({ start: position + 1, text: node.textContent })
    return false
  })
  return lines
}

/** Tab: up to the next stop, or all lines of a selection a step to the side; back where `isBack`. */
function indented(state: EditorState, isBack: boolean): Transaction {
  const { tr } = state
  const lines = linesIn(state)
  const { $from, empty } = state.selection
  if (!isBack && (empty || lines.length < 2)) return tr.insertText(' '.repeat(STEP - ($from.parentOffset % STEP)))
  // From below, so that no line moves before its turn.
  for (const { start, text } of lines.toReversed()) {
    const spaces = /^(?:\t| {1,4})/.exec(text)?.[0].length ?? 0
    if (isBack && spaces > 0) tr.delete(start, start + spaces)
    else if (!isBack && text !== '') tr.insertText(' '.repeat(STEP), start)
  }
  return tr
}

/** Enter: another line that begins as far in as the one before. */
function nextLine(state: EditorState): Transaction {
  const { $from } = state.selection
  const [indent = ''] = /^[ \t]*/.exec($from.parent.textBetween(0, $from.parentOffset, '\n', ' ')) ?? []
  const tr = state.tr.deleteSelection()
  tr.split(tr.selection.from)
  return indent === '' ? tr : tr.insertText(indent)
}

/** What a key does in code; false for keys that do what they do in every text. */
export function codeKey(view: EditorView, event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key === 'Tab') view.dispatch(indented(view.state, event.shiftKey).scrollIntoView())
  else if (event.key === 'Enter') view.dispatch(nextLine(view.state).scrollIntoView())
  else return false
  return true
}

/** Puts words into code as they are, a line each, whatever look they had elsewhere. */
export function pasteCode(view: EditorView, event: Pick<ClipboardEvent, 'clipboardData'>): boolean {
  const words = event.clipboardData?.getData('text/plain') ?? ''
  const { paragraph } = view.state.schema.nodes
  if (words === '' || paragraph === undefined) return false
  const lines = words.replaceAll('\r\n', '\n').split('\n').map((line) => paragraph.create(null, line === '' ? null : view.state.schema.text(line)))
  view.dispatch(view.state.tr.replaceSelection(new Slice(Fragment.from(lines), 1, 1)).scrollIntoView().setMeta('paste', true))
  return true
}

/** What is copied of code, a line each. */
export function copiedCode({ content }: Slice): string {
  return content.textBetween(0, content.size, '\n')
}

const WITHHELD = ['Mod-b', 'Mod-i', 'Mod-u', 'Mod-.', 'Mod-,', 'Mod-Shift-s', 'Mod-Shift-h', 'Mod-Shift-l', 'Mod-Shift-e', 'Mod-Shift-r', 'Mod-Shift-j', 'Mod-Shift-7', 'Mod-Shift-8']

/** Code has no look of its own: keys that would give its words one do nothing. */
export const CodeLimits = Extension.create({
  name: 'codeLimits',
  priority: 2000,
  addKeyboardShortcuts: () => Object.fromEntries(WITHHELD.map((key) => [key, () => true])),
})
