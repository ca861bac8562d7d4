import { defaultKeymap, indentLess, indentMore } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { HighlightStyle, bracketMatching, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { linter, lintGutter, lintKeymap } from '@codemirror/lint'
import type { Diagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState, Transaction } from '@codemirror/state'
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { INTERACTIVE_LIMITS } from '@lectern/shared/lesson'
import type { LessonUndo } from '@lectern/shared/lesson'
import { YSyncConfig, ySync, ySyncFacet, yRemoteSelections, yRemoteSelectionsTheme } from 'y-codemirror.next'
import type * as Y from 'yjs'
import type { CodeCarets } from './code-carets.ts'
import { codeProblems } from './code-problems.ts'
import type { CodeProblem } from './code-problems.ts'

const COLOURS = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: 'var(--color-teal)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--color-amber)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--color-brick)' },
  { tag: [tags.comment], color: 'var(--color-soft)', fontStyle: 'italic' },
])

const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'var(--color-sheet)', fontSize: '13px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '20px' },
  '.cm-gutters': { backgroundColor: 'var(--color-sheet)', color: 'var(--color-soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--color-hover)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--color-teal-wash) !important' },
  '.cm-panels, .cm-tooltip': { backgroundColor: 'var(--color-raised)', color: 'var(--color-ink)', border: '1px solid var(--color-line)' },
  '.cm-panels button, .cm-panels input': { color: 'var(--color-ink)', backgroundColor: 'var(--color-sheet)', backgroundImage: 'none' },
})

/** What the editor of a code needs of the page around it. */
export interface CodeEditorOptions {
  readonly text: Y.Text
  readonly carets: CodeCarets
  readonly undo: LessonUndo
  readonly label: string
  readonly isEditable: boolean
  /** What a problem is in words. */
  readonly say: (problem: CodeProblem) => string
  readonly onFocus: (isIn: boolean) => void
}

/** An editor of code that is bound to a text of the lesson: what anybody writes there, everybody's editor has, and undo is that of the lesson. */
export function createCodeEditor(parent: HTMLElement, { carets, isEditable, label, onFocus, say, text, undo }: CodeEditorOptions): EditorView {
  const sync = new YSyncConfig(text, carets)
  // What is typed here is mine to undo; by its class, so that editors that have gone count as well.
  undo.addTrackedOrigin(YSyncConfig)
  const step = (back: boolean) => (): boolean => {
    if (back) undo.undo()
    else undo.redo()
    return true
  }
  const problems = (view: EditorView): readonly Diagnostic[] => codeProblems(view.state.doc.toString()).map((problem) => ({
    from: problem.from, to: Math.min(problem.to, view.state.doc.length), severity: problem.isError ? 'error' : 'warning', message: say(problem),
  }))
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text.toString(),
      extensions: [
        // The text of the lesson has lines of its own signs only; other ends of lines would count differently there.
        EditorState.lineSeparator.of('\n'),
        EditorState.tabSize.of(2), EditorState.readOnly.of(!isEditable), EditorView.editable.of(isEditable),
        // What is more than a lesson takes is not typed; others' letters are never kept out.
        EditorState.changeFilter.of((change) => (
          change.annotation(Transaction.userEvent) === undefined || change.newDoc.length <= INTERACTIVE_LIMITS.code || change.newDoc.length <= change.startState.doc.length)),
        keymap.of([
          { key: 'Mod-z', run: step(true), preventDefault: true }, { key: 'Mod-y', run: step(false), preventDefault: true }, { key: 'Mod-Shift-z', run: step(false), preventDefault: true },
          // Tab indents, and Escape gives it back to the page for the next press.
          { key: 'Tab', run: indentMore, shift: indentLess },
          ...searchKeymap, ...foldKeymap, ...lintKeymap, ...defaultKeymap,
        ]),
        lineNumbers(), foldGutter(), lintGutter(), drawSelection(), highlightActiveLine(), highlightSelectionMatches(), bracketMatching(), indentOnInput(), EditorView.lineWrapping,
        html(), syntaxHighlighting(COLOURS), linter(problems, { delay: 400 }),
        ySyncFacet.of(sync), ySync, yRemoteSelectionsTheme, yRemoteSelections, LOOK,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', dir: 'ltr' }),
        EditorView.focusChangeEffect.of((_state, isIn) => {
          onFocus(isIn)
          return null
        }),
      ],
    }),
  })
}
