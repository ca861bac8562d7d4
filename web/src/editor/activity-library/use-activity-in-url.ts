import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import { ACTIVITY_PARAM } from '../../lessons/lesson-paths.ts'
import { useCanEdit } from '../../sync/hooks.ts'
import type { CommandContext } from '../commands/command.ts'
import { useEditor } from '../editor-store.ts'

/** An address that asks for an activity of the library has it added once, as soon as there is a slide, and does not ask any more. */
export function useActivityInUrl(context: CommandContext): void {
  const [search, setSearch] = useSearchParams()
  const activityId = search.get(ACTIVITY_PARAM)
  const canEdit = useCanEdit()
  const hasSlide = useEditor((state) => state.slideId !== null)
  const isReady = activityId !== null && canEdit && hasSlide
  useEffect(() => {
    if (!isReady) return
    setSearch((current) => {
      const next = new URLSearchParams(current)
      next.delete(ACTIVITY_PARAM)
      return next
    }, { replace: true })
    const add = async (): Promise<void> => {
      const { insertActivity } = await loadChunk(async () => await import('./insert-activity.ts'))
      await insertActivity(context, activityId)
    }
    add().catch(reportError)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each activity that is asked for, whatever the context becomes
  }, [isReady, activityId])
}
