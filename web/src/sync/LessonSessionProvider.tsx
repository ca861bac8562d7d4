import { Fragment, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { LessonSessionContext } from './hooks.ts'
import { openLesson } from './open-lesson.ts'

/** Which lesson to open, and for whom. */
export interface LessonSessionProviderProps {
  readonly lessonId: string
  /** The document of the lesson when the address names it. */
  readonly docId?: string
  /** Only to look: nothing below writes, and no seat of those who edit is taken. */
  readonly readOnly?: boolean
  /** Shown for the moment before the session exists. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Opens a lesson for everything below it and closes it when it unmounts. Below it a session always exists, its
 * phase tells how far it is. When the document is built anew, everything below is mounted anew.
 */
export function LessonSessionProvider(props: LessonSessionProviderProps) {
  const { lessonId, docId, readOnly = false } = props
  const lesson = useMemo(() => openLesson({ lessonId, readOnly, ...(docId === undefined ? {} : { docId }) }), [lessonId, docId, readOnly])
  const session = useSyncExternalStore(lesson.subscribe, lesson.session)
  if (session === null) return props.fallback ?? null
  return (
    <LessonSessionContext value={session}>
      <Fragment key={session.doc.guid}>{props.children}</Fragment>
    </LessonSessionContext>
  )
}
