import { useEffect, useLayoutEffect, useMemo } from 'react'
import { Extension } from '@tiptap/core'
import type { Editor, Extensions } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import type { EditorView } from '@tiptap/pm/view'
import { useEditor } from '@tiptap/react'
import type * as Y from 'yjs'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { copyTextFormat, pasteTextFormat } from './text-format.ts'
import { enterText, leaveText } from './active-text-editor.ts'
import type { LinesSource } from './canvas-lines.ts'
import { CodeLimits, codeKey, copiedCode, pasteCode } from './code-keys.ts'
import { CanvasLines } from './canvas-lines.ts'
import { TEXT_SCHEMA } from './extensions.ts'
import { bufferKeys } from './key-buffer.ts'
import { useEditorStore } from '../editor-store.ts'
import { followSlideLink } from './slide-link.ts'
import { editLink } from './link-editing.ts'
import { ParagraphDirection } from './paragraph-direction.ts'
import { boxPaste, narrationPaste } from './pasted-html.ts'
import { RemoteCarets } from './remote-carets.ts'
import { editorUndo } from './shared-undo.ts'
import { focusTextBar } from '../bars/text-bar-place.ts'
import { textPresence } from './text-presence.ts'

/**
 * Makes a text take up where its caret stands before it handles a key. Browsers tell of a caret that a key moved only a
 * few milliseconds later (`selectionchange` is a task of its own), and ProseMirror would let the next key replace what
 * was selected before: all words, after "select all". Goes before ProseMirror's own handler of `keydown`.
 */
export function takeUpSelection(view: EditorView, event: KeyboardEvent): boolean {
  // What composes has its selection from the browser alone.
  if (!view.composing && !event.isComposing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
  return false
}

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
  /** Escape was pressed, and no composition wanted it; the one given when the editor is made stays. */
  readonly onEscape: (view: EditorView) => void
  /** A key was pressed that no composition wants, before the text has it; true when it was used up. The one given when the editor is made stays. */
  readonly onKey?: (view: EditorView, event: KeyboardEvent) => boolean
  /** It is code: keys indent it, and nothing gives its words a look. The one given when the editor is made stays. */
  readonly isCode?: boolean
  /** Where the canvas breaks the lines of this text; none for narration, which no canvas draws. Must keep its identity. */
  readonly lines?: LinesSource
}

/** Keys that would give narration lists, links and looks it has no buttons for. */
const WITHHELD = ['Mod-Shift-7', 'Mod-Shift-8', 'Mod-Shift-s', 'Mod-Shift-h', 'Mod-Shift-l', 'Mod-Shift-e', 'Mod-Shift-r', 'Mod-Shift-j', 'Mod-u']

/** Keys of text boxes, which have links and a bar of their own; Tab in a list never leaves the text. */
const BoxKeys = Extension.create<{ readonly lessonId: string }>({
  name: 'boxKeys',
  addOptions: () => ({ lessonId: '' }),
  // Behind those of the lists.
  priority: 50,
  addKeyboardShortcuts() {
    const inList = (): boolean => this.editor.isActive('listItem')
    return {
      'Mod-k': () => {
        editLink(true)
        return true
      },
      'Alt-F10': () => focusTextBar(),
      'Mod-Alt-c': () => copyTextFormat(this.editor, this.options.lessonId),
      'Mod-Alt-v': () => pasteTextFormat(this.editor, this.options.lessonId),
      Tab: inList,
      'Shift-Tab': inList,
    }
  },
})

const NarrationLimits = Extension.create({
  name: 'narrationLimits',
  priority: 2000,
  addKeyboardShortcuts: () => Object.fromEntries(WITHHELD.map((key) => [key, () => true])),
})

/**
 * The TipTap editor of a shared text, for an `EditorContent`. It is there before the first paint, and uses the undo
 * manager of the session. It belongs to one text: a component is mounted anew for another.
 */
export function useTextEditor(options: TextEditorOptions): Editor {
  const { session, fragment, kind, id, editable, label, lines, isCode = false } = options
  const store = useEditorStore()
  const presence = useMemo(() => textPresence(session, kind === 'narration' ? 'narration' : id), [session, kind, id])
  const extensions = useMemo<Extensions>(() => [
    ...TEXT_SCHEMA,
    Collaboration.configure({ fragment, yUndoOptions: { undoManager: editorUndo(session.undo, fragment) } }),
    RemoteCarets.configure({ source: presence }),
    ...(isCode ? [CodeLimits] : kind === 'narration' ? [NarrationLimits] : [BoxKeys.configure({ lessonId: session.lessonId }), ParagraphDirection]),
    ...(lines ? [CanvasLines.configure({ source: lines })] : []),
  ], [session, fragment, presence, kind, lines, isCode])

  const editor = useEditor({
    extensions,
    editable,
    injectCSS: false,
    // Typing `- ` in narration means a dash; in a text box it begins a list.
    enableInputRules: kind === 'element' && !isCode,
    enablePasteRules: !isCode,
    editorProps: {
      // Words are checked in the language of the lesson.
      attributes: () => ({
        'aria-label': label, 'aria-multiline': 'true', role: 'textbox', spellcheck: String(!isCode),
        ...(isCode ? { dir: 'ltr', autocapitalize: 'off', autocorrect: 'off' } : { lang: session.view.meta().language }),
      }),
      handleDOMEvents: { keydown: takeUpSelection },
      handleClick: (_view, _at, event) => followSlideLink(event, session.view.slideIds(), store),
      handleKeyDown: (view, event) => {
        // Escape during a composition takes back what is being composed.
        if (view.composing) return false
        if (options.onKey?.(view, event)) return true
        if (isCode && codeKey(view, event)) return true
        if (event.key !== 'Escape') return false
        options.onEscape(view)
        return true
      },
      ...(isCode && { handlePaste: pasteCode, clipboardTextSerializer: copiedCode }),
      transformPastedHTML: kind === 'narration' ? narrationPaste : boxPaste,
    },
    onFocus: ({ editor: focused }) => {
      if (!focused.isEditable) return
      enterText({ editor: focused, kind, id, fragment })
      presence.enter()
    },
    onBlur: () => {
      if (kind === 'narration') presence.leave()
    },
  }, [extensions])

  // At once: the hook destroys the editor of a component that has gone only with the next task.
  useLayoutEffect(() => () => {
    leaveText(editor)
    presence.leave()
  }, [editor, presence])

  useEffect(() => session.view.subscribe(() => {
    // Attributes are read again whenever properties are set.
    if (!isCode && !editor.isDestroyed && editor.view.dom.lang !== session.view.meta().language) editor.view.setProps({})
  }), [editor, isCode, session])

  useEffect(() => {
    if (editor.isDestroyed || editor.isEditable === editable) return
    if (!editable && editor.view.hasFocus()) bufferKeys()
    editor.setEditable(editable)
  }, [editor, editable])

  return editor
}
