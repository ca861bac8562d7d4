import { useMemo } from 'react'
import { ShareDialog } from '../../sharing/ShareDialog.tsx'
import { useShares } from '../../sharing/queries.ts'
import { useMeta } from '../../sync/hooks.ts'
import { PersonColours } from '../../sync/person-colours.ts'
import { useColoursOf } from '../presence/use-colours-here.ts'
import { useOwnRole } from '../presence/use-lesson-control.ts'

/** Who has access to the lesson that is open; its owners change it also while it is locked. */
export function LessonShareDialog({ lessonId, onClose }: { readonly lessonId: string; readonly onClose: () => void }) {
  const target = { kind: 'lesson', id: lessonId, name: useMeta().title } as const
  const { data: shares } = useShares(target)
  const people = useMemo(() => shares?.map(({ userId }) => userId), [shares])
  return (
    <PersonColours value={useColoursOf(people)}>
      <ShareDialog open target={target} role={useOwnRole(lessonId)} onClose={onClose} />
    </PersonColours>
  )
}
