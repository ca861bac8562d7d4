import type { ReactNode } from 'react'
import { useOwnRole } from '../presence/use-lesson-control.ts'

/** What only owners of the lesson get, also while it is locked and the session can only view. */
export function OwnersOnly({ lessonId, children }: { readonly lessonId: string; readonly children: ReactNode }) {
  return useOwnRole(lessonId) === 'owner' ? children : null
}
