import { useMemo } from 'react'
import { DownloadDialog } from '../../downloads/DownloadDialog.tsx'
import { useLessonSession, useSessionState, useSlideIds } from '../../sync/hooks.ts'
import { useEditor } from '../editor-store.ts'

/** Downloads of the lesson that is open. What is told of its slides beforehand is of them as they were when the dialog opened. */
export function LessonDownloadDialog({ lessonId, onClose }: { readonly lessonId: string; readonly onClose: () => void }) {
  const { view } = useLessonSession()
  const ids = useSlideIds()
  const slides = useMemo(() => ids.flatMap((id) => view.slide(id) ?? []), [ids, view])
  const slideId = useEditor((state) => state.slideId)
  const isSaved = useSessionState((state) => state.sync === 'synced')
  return <DownloadDialog lessonId={lessonId} slides={slides} slideId={slideId} isSaved={isSaved} onClose={onClose} />
}
