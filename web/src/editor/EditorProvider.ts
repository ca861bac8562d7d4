import { createElement, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLessonSession } from '../sync/hooks.ts'
import { bindToLesson } from './bind-to-lesson.ts'
import { EditorContext, createEditorStore } from './editor-store.ts'

/** Gives the screens below it the store of the open lesson; stands inside `LessonSessionProvider`. */
export function EditorProvider({ initialSlideId, children }: { initialSlideId?: string | null; children: ReactNode }): ReactNode {
  const session = useLessonSession()
  const [store] = useState(() => createEditorStore({ slideId: initialSlideId ?? null }))
  useEffect(() => bindToLesson(store, session), [store, session])
  return createElement(EditorContext.Provider, { value: store }, children)
}
