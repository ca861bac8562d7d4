import { useLayoutEffect } from 'react'
import type * as Y from 'yjs'
import { useStore } from 'zustand'
import { useLessonSession } from '../../sync/hooks.ts'
import type { BufferedText } from './typing-buffer.ts'
import { bufferedIn, typingBuffer, writeBuffered } from './typing-buffer.ts'

/** The words held for a text, kept fresh while somebody types. */
export function useBufferedText(text: Y.XmlFragment | null): BufferedText | null {
  return useStore(typingBuffer, ({ held }) => (text === null ? null : held.get(text) ?? null))
}

/** Sees to it that nothing typed early is lost: what no editor took is written into its text when that text is left. */
export function useTypingBuffer(text: Y.XmlFragment | null): void {
  const session = useLessonSession()
  useLayoutEffect(() => {
    if (text === null) return
    const write = (): void => {
      if (bufferedIn(text) === null) return
      session.undo.stopCapturing()
      writeBuffered(text)
      session.undo.stopCapturing()
    }
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [session, text])
}
