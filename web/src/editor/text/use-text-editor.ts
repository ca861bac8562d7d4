import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Editor, Extension } from '@tiptap/core'
import type { Extensions } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import type * as Y from 'yjs'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { enterText, leaveText } from './active-text-editor.ts'
import type { LinesSource } from './canvas-lines.ts'
import { CanvasLines } from './canvas-lines.ts'
import { TEXT_SCHEMA } from './extensions.ts'
import { boxPaste, narrationPaste } from './pasted-html.ts'
import { RemoteCarets } from './remote-carets.ts'
import { editorUndo } from './shared-undo.ts'
import { textPresence } from './text-presence.ts'

/** A shared text and how it is edited at this screen. */
export interface TextEditorOptions {
  readonly session: LessonSession
  readonly fragment: Y.XmlFragment
  readonly kind: 'element' | 'narration'
  /** The element's id, or the slide's for narration. */
  readonly id: string
  readonly editable: boolean
  /** What screen readers call it. */
  readonly label: string
  /** Escape was pressed, and no list of suggestions or composition wanted it. */
  readonly onEscape?: () => void
  /** Where the canvas breaks the lines of this text; none for narration, which no canvas draws. Must keep its identity. */
  readonly lines?: LinesSource
}

/** Keys that would give narration lists, links and looks it has no buttons for. */
const WITHHELD = ['Mod-Shift-7', 'Mod-Shift-8', 'Mod-Shift-s', 'Mod-Shift-h', 'Mod-Shift-l', 'Mod-Shift-e', 'Mod-Shift-r', 'Mod-Shift-j', 'Mod-u']

const NarrationLimits = Extension.create({
  name: 'narrationLimits',
  priority: 2000,
  addKeyboardShortcuts: () => Object.fromEntries(WITHHELD.map((key) => [key, () => true])),
})

const escapeKey = (onEscape: () => void): Extension =>
  Extension.create({
    name: 'escapeKey',
    priority: 2000,
    addKeyboardShortcuts: () => ({
      Escape: ({ editor }) => {
        // Escape during a composition takes back what is being composed.
        if (editor.view.composing) return false
        onEscape()
        return true
      },
    }),
  })

/**
 * A TipTap editor on a shared text, in the element of `host`. It is there before the first paint, goes with its
 * fragment, and uses the undo manager of the session.
 */
export function useTextEditor(host: RefObject<HTMLElement | null>, options: TextEditorOptions): Editor | null {
  const { session, fragment, kind, id, editable, label, lines } = options
  const [editor, setEditor] = useState<Editor | null>(null)
  const escape = useRef(options.onEscape)
  useEffect(() => {
    escape.current = options.onEscape
  })
  const start = useRef({ editable, label })

  useLayoutEffect(() => {
    if (!host.current) return
    const presence = textPresence(session, kind === 'narration' ? 'narration' : id)
    const undoManager = editorUndo(session.undo, fragment)
    const extensions: Extensions = [
      ...TEXT_SCHEMA,
      Collaboration.configure({ fragment, yUndoOptions: { undoManager } }),
      RemoteCarets.configure({ source: presence }),
      escapeKey(() => escape.current?.()),
      ...(kind === 'narration' ? [NarrationLimits] : []),
      ...(lines ? [CanvasLines.configure({ source: lines })] : []),
    ]
    const made = new Editor({
      element: host.current,
      extensions,
      editable: start.current.editable,
      injectCSS: false,
      // Typing `- ` in narration means a dash; in a text box it begins a list.
      enableInputRules: kind === 'element',
      editorProps: {
        attributes: { 'aria-label': start.current.label, 'aria-multiline': 'true', role: 'textbox', spellcheck: 'true' },
        transformPastedHTML: kind === 'narration' ? narrationPaste : boxPaste,
      },
      onFocus: ({ editor: focused }) => {
        if (!focused.isEditable) return
        enterText({ editor: focused, kind, id })
        presence.enter()
      },
      onBlur: () => {
        if (kind === 'narration') presence.leave()
      },
      onDestroy: () => presence.leave(),
    })
    setEditor(made)
    return () => {
      leaveText(made)
      setEditor(null)
      made.destroy()
    }
  }, [host, session, fragment, kind, id, lines])

  useEffect(() => {
    if (editor && !editor.isDestroyed && editor.isEditable !== editable) editor.setEditable(editable)
  }, [editor, editable])

  return editor
}
