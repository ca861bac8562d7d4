import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { PublishDialog } from '../../publishing/PublishDialog.tsx'
import { useLessonSession, useMeta, useSessionState, useSlideIds } from '../../sync/hooks.ts'
import { lessonText } from '../elements/game/write-from-lesson.ts'
import { UNREADY, unfinishedSlides, unreadySlides } from './unready-slides.ts'
import { useOwnRole } from '../presence/use-lesson-control.ts'
import '../../locales/en/publishing.json'
import '../../locales/en/questions.json'

/** Slides of which it is said what is missing there; of others that something is. */
const DETAILED_SLIDES = 6

/** Publishing the lesson that is open; what the server does not have yet would not be in it. */
export function LessonPublishDialog({ lessonId, onClose }: { readonly lessonId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['publishing', 'questions'])
  const { contentType, title } = useMeta()
  const { doc, view } = useLessonSession()
  const format = useFormat()
  const isSaved = useSessionState((state) => state.sync === 'synced')
  const slides = useSlideIds().flatMap((id) => view.slide(id) ?? [])
  const notices = UNREADY.flatMap((way) => {
    const numbers = unreadySlides(slides, way)
    const details = way === 'unfinished' ? unfinishedSlides(slides).slice(0, DETAILED_SLIDES).map(({ number, problems }) => (
      t('unfinishedAt', { slide: format.number(number), problems: problems.map((problem) => t(`questions:problems.${problem}`)).join(' ') })
    )) : []
    return numbers.length === 0 ? [] : [{ text: t(way, { count: numbers.length, slides: format.list(numbers.map((number) => format.number(number))) }), details }]
  })
  return (
    <PublishDialog
      lessonId={lessonId} title={title} role={useOwnRole(lessonId)} isSaved={isSaved} isVideo={contentType === 'interactive-videos'} onClose={onClose} textOf={() => lessonText(doc)}
      notices={notices}
    />
  )
}
