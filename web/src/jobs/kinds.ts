import type { Job } from '@lectern/shared/jobs'
import { Clapperboard, Cog } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { previewPath } from '../lessons/lesson-paths.ts'

/** How a kind of job is shown. */
export interface ShownKind {
  readonly icon: LucideIcon
  /** A key below `kinds` of the words of jobs. */
  readonly word: 'video' | 'other'
  /** Where what it makes is seen, and made where a browser does it; null where there is nothing to see. */
  readonly pathOf: (job: Job) => string | null
}

/** The kinds there are; a job of another, newer kind is shown without a way to it. */
const KINDS: Readonly<Record<string, ShownKind>> = {
  video: { icon: Clapperboard, word: 'video', pathOf: ({ jobId, lessonId }) => (lessonId === null ? null : previewPath(lessonId, null, { videoJobId: jobId })) },
}
const OTHER: ShownKind = { icon: Cog, word: 'other', pathOf: () => null }

/** How jobs of a kind are shown. */
export function shownKind(kind: string): ShownKind {
  return KINDS[kind] ?? OTHER
}
