import { buildsTemplate } from '@lectern/shared/lesson'
import { useLessonSession, useMeta } from '../../sync/hooks.ts'

/** Whether the slides that are open are layouts of a template that is built. */
export function useBuildsTemplate(): boolean {
  const { doc } = useLessonSession()
  // What a document builds stands beside what it says about itself.
  useMeta()
  return buildsTemplate(doc)
}
