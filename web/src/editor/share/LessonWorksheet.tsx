import { useMemo } from 'react'
import { isActivity } from '@lectern/shared/activities'
import type { ActivityElement } from '@lectern/shared/activities'
import type { Slide } from '@lectern/shared/lesson'
import { useLessonSession, useMeta } from '../../sync/hooks.ts'
import { WorksheetDialog } from '../../worksheets/WorksheetDialog.tsx'
import { useEditor } from '../editor-store.ts'

/** What learners see of a slide's questions: none that its author hid. */
const questionsOf = (slides: readonly Slide[]): readonly ActivityElement[] => slides.flatMap(({ elements }) => elements.filter(isActivity).filter(({ hidden }) => hidden !== true))

/** A worksheet of the lesson that is open, of its slide on screen, or of what is selected there; as these were when the dialog opened. */
export function LessonWorksheet({ onClose }: { readonly onClose: () => void }) {
  const { view } = useLessonSession()
  const { title } = useMeta()
  const slideId = useEditor((state) => state.slideId)
  const selection = useEditor((state) => state.selection)
  const scopes = useMemo(() => {
    const slide = slideId === null ? null : view.slide(slideId)
    const shown = slide == null ? [] : questionsOf([slide])
    return [
      { id: 'all', elements: questionsOf(view.slideIds().flatMap((id) => view.slide(id) ?? [])) }, { id: 'slide', elements: shown },
      { id: 'one', elements: shown.filter(({ id }) => selection.includes(id)) },
    ] as const
  }, [selection, slideId, view])
  return <WorksheetDialog title={title} scopes={scopes} onClose={onClose} />
}
