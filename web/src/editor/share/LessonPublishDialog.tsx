import { PublishDialog } from '../../publishing/PublishDialog.tsx'
import { useMeta, useSessionState } from '../../sync/hooks.ts'
import { useOwnRole } from './use-lesson-control.ts'

/** Publishing the lesson that is open; what the server does not have yet would not be in it. */
export function LessonPublishDialog({ lessonId, onClose }: { readonly lessonId: string; readonly onClose: () => void }) {
  const { title } = useMeta()
  const isSaved = useSessionState((state) => state.sync === 'synced')
  return <PublishDialog lessonId={lessonId} title={title} role={useOwnRole(lessonId)} isSaved={isSaved} onClose={onClose} />
}
