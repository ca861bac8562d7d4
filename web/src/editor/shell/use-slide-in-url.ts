import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SLIDE_PARAM } from '../../lessons/lesson-paths.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'

/**
 * Keeps the slide in the address, so that a copied link opens the same slide. Entries are replaced, so Back
 * leaves the editor instead of walking through every slide seen. An address changed by hand or by a link moves
 * the editor.
 */
export function useSlideInUrl(): void {
  const store = useEditorStore()
  const { view } = useLessonSession()
  const slideId = useEditor((state) => state.slideId)
  const [search, setSearch] = useSearchParams()
  const asked = search.get(SLIDE_PARAM)
  const written = useRef(asked)

  useEffect(() => {
    if (asked === written.current || asked === null) return
    written.current = asked
    if (view.slideIds().includes(asked)) store.getState().goToSlide(asked)
  }, [asked, store, view])

  useEffect(() => {
    if (slideId === null || slideId === written.current) return
    written.current = slideId
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.set(SLIDE_PARAM, slideId)
        return next
      },
      { replace: true },
    )
  }, [slideId, setSearch])
}
