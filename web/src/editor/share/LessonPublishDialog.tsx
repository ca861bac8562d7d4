import { isInvitation } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { PublishDialog } from '../../publishing/PublishDialog.tsx'
import { useLessonSession, useMeta, useSessionState, useSlideIds } from '../../sync/hooks.ts'
import { lessonText } from '../elements/game/write-from-lesson.ts'
import { useOwnRole } from './use-lesson-control.ts'
import '../../locales/en/publishing.json'

/** Whether a template asks for what nobody has put into an element. */
const isMissing = (element: LessonElement): boolean => 'required' in element && element.required === true && isInvitation(element)

/** Publishing the lesson that is open; what the server does not have yet would not be in it. */
export function LessonPublishDialog({ lessonId, onClose }: { readonly lessonId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('publishing')
  const { contentType, title } = useMeta()
  const { doc, view } = useLessonSession()
  const format = useFormat()
  const isSaved = useSessionState((state) => state.sync === 'synced')
  const missing = useSlideIds().flatMap((id, at) => (view.slide(id)?.elements.some(isMissing) === true ? [at + 1] : []))
  return (
    <PublishDialog
      lessonId={lessonId} title={title} role={useOwnRole(lessonId)} isSaved={isSaved} isVideo={contentType === 'interactive-videos'} onClose={onClose} textOf={() => lessonText(doc)}
      notice={missing.length === 0 ? null : t('missing', { count: missing.length, slides: format.list(missing.map((slide) => format.number(slide))) })}
    />
  )
}
