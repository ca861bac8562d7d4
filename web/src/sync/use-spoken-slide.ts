import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { observeSpeech, slideSpeech, withSpeech } from '@lectern/shared/lesson'
import type { SentenceSpeech, Slide } from '@lectern/shared/lesson'
import type { Dictionary } from '@lectern/shared/pronunciations'
import { useLessonSession, useMeta, useSlideWhere } from './hooks.ts'

/** A slide with the sounds of its narration, and its sentences. */
export interface SpokenSlide {
  readonly slide: Slide
  readonly sentences: readonly SentenceSpeech[]
}

/** Counts the changes of the sounds of the open lesson; their root is no part of its view. */
function useSpeechChanges(): number {
  const { doc } = useLessonSession()
  const store = useMemo(() => {
    let changes = 0
    return {
      read: () => changes,
      subscribe: (listener: () => void) => observeSpeech(doc, () => {
        changes++
        listener()
      }),
    }
  }, [doc])
  return useSyncExternalStore(store.subscribe, store.read)
}

/**
 * A slide of the open lesson as it is spoken; renders again when its sounds change, or the slide in what `isSame` looks at. `dictionary` says
 * how words are said, for who tells people which sentences have to be spoken.
 */
export function useSpokenSlide(
  slideId: string | null, isSame: (a: Slide, b: Slide) => boolean = Object.is, dictionary: Dictionary | null = null,
): SpokenSlide | null {
  const { doc } = useLessonSession()
  const slide = useSlideWhere(slideId, isSame)
  const meta = useMeta()
  const changes = useSpeechChanges()
  return useMemo(() => (slide === null ? null : { slide: withSpeech(doc, slide, meta), sentences: slideSpeech(doc, slide, meta, dictionary), changes }), [doc, slide, meta, dictionary, changes])
}

/** All slides of the open lesson as they are spoken, in their order; renders again with any change of them or of their sounds. */
export function useSpokenLesson(dictionary: Dictionary | null): readonly SpokenSlide[] {
  const { doc, view } = useLessonSession()
  const meta = useMeta()
  const changes = useSpeechChanges()
  const subscribe = useMemo(() => view.subscribe.bind(view), [view])
  const last = useRef<readonly Slide[]>([])
  const read = useCallback(() => {
    const now = view.slideIds().flatMap((id) => view.slide(id) ?? [])
    if (now.length !== last.current.length || now.some((slide, index) => slide !== last.current[index])) last.current = now
    return last.current
  }, [view])
  const slides = useSyncExternalStore(subscribe, read)
  return useMemo(() => slides.map((slide) => ({ slide: withSpeech(doc, slide, meta), sentences: slideSpeech(doc, slide, meta, dictionary), changes })), [doc, slides, meta, dictionary, changes])
}
