import type { Editor } from '@tiptap/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * Something read off a text editor, kept fresh with every step of it; null without an editor. Does what TipTap's own
 * hook does without bringing TipTap along, so that inspector and tool bar do not wait for it.
 *
 * @param read gives a value whose fields can be compared one by one; must keep its identity.
 */
export function useEditorValue<T extends object>(editor: Editor | null, read: (editor: Editor) => T): T | null {
  const last = useRef<T | null>(null)
  const subscribe = useCallback((changed: () => void) => {
    editor?.on('transaction', changed)
    return () => void editor?.off('transaction', changed)
  }, [editor])
  const snapshot = useCallback(() => {
    const next = editor === null || editor.isDestroyed ? null : read(editor)
    if (!isSame(last.current, next)) last.current = next
    return last.current
  }, [editor, read])
  return useSyncExternalStore(subscribe, snapshot)
}

function isSame<T extends object>(one: T | null, other: T | null): boolean {
  if (one === null || other === null) return one === other
  const keys = Object.keys(other) as (keyof T)[]
  return keys.length === Object.keys(one).length && keys.every((key) => Object.is(one[key], other[key]))
}
