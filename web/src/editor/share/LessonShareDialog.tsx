import { ShareDialog } from '../../sharing/ShareDialog.tsx'
import { useMeta } from '../../sync/hooks.ts'
import { PersonColours } from '../../sync/person-colours.ts'
import { useColoursHere } from '../presence/use-colours-here.ts'
import { useOwnRole } from './use-lesson-control.ts'

/** Who has access to the lesson that is open; its owners change it also while it is locked. */
export function LessonShareDialog({ lessonId, onClose }: { readonly lessonId: string; readonly onClose: () => void }) {
  const { title } = useMeta()
  return (
    <PersonColours value={useColoursHere()}>
      <ShareDialog open target={{ kind: 'lesson', id: lessonId, name: title }} role={useOwnRole(lessonId)} onClose={onClose} />
    </PersonColours>
  )
}
