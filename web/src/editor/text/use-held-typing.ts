import { useLayoutEffect, useMemo } from 'react'
import type * as Y from 'yjs'
import { useStore } from 'zustand'
import { elementText } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { useLessonSession } from '../../sync/hooks.ts'
import type { HeldWords } from './held-typing.ts'
import { heldIn, heldTyping, withHeld, writeHeld } from './held-typing.ts'

/** The words held for a text, kept fresh while somebody types. */
export function useHeldWords(text: Y.XmlFragment | null): HeldWords | null {
  return useStore(heldTyping, ({ held }) => (text === null ? null : held.get(text) ?? null))
}

/** Sees to it that nothing typed early is lost: what no editor took is written into its text when that text is left. */
export function useHeldTyping(text: Y.XmlFragment | null): void {
  const session = useLessonSession()
  useLayoutEffect(() => {
    if (text === null) return
    const write = (): void => {
      if (heldIn(text) === null) return
      session.undo.stopCapturing()
      writeHeld(text)
      session.undo.stopCapturing()
    }
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [session, text])
}

/** A slide with the words that are held for its boxes, so that people see what they type before the editor is there. */
export function useSlideAsTyped(slide: Slide | null): Slide | null {
  const { doc } = useLessonSession()
  const held = useStore(heldTyping, (state) => state.held)
  return useMemo(() => {
    if (slide === null || held.size === 0) return slide
    const elements = slide.elements.map((element) => {
      if (element.type !== 'text') return element
      const text = elementText(doc, slide.id, element.id)
      const words = text === null ? undefined : held.get(text)
      return words === undefined ? element : { ...element, text: withHeld(element.text, words) }
    })
    return { ...slide, elements }
  }, [doc, slide, held])
}
