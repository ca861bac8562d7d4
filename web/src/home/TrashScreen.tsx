import { FileText, Library, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { relativeTime } from '../platform/i18n/relative-time.ts'
import { useNow } from '../platform/use-now.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useCourses, useRestoreCourse } from '../library/course-queries.ts'
import { failureOf } from '../lessons/failure-words.ts'
import { useLessons, useRestoreLesson } from '../library/lesson-queries.ts'
import { Button, EmptyState, Skeleton, toast } from '../ui/index.ts'
import { trashItems } from './trash-items.ts'
import type { TrashItem } from './trash-items.ts'
import '../locales/en/home.json'

/** An empty paper basket. */
function TrashPicture() {
  return (
    <svg aria-hidden width="200" height="140" viewBox="0 0 200 140" fill="none">
      <ellipse cx="100" cy="130" rx="70" ry="7" fill="var(--color-art-shade)" opacity="0.6" />
      <path d="M68 54h64l-8 74H76z" fill="var(--color-art-mist)" />
      <path d="M84 62l4 58M100 62v58M116 62l-4 58" stroke="var(--color-art-paper)" strokeWidth="3" strokeLinecap="round" />
      <path d="M62 46h76v10H62z" fill="var(--color-art-teal)" />
      <path d="M144 34l12-16M152 44l18-8M140 24l2-16" stroke="var(--color-art-amber)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** `/home/trash`: what I deleted, to be restored. */
export function TrashScreen() {
  const { t } = useTranslation('home')
  useDocumentTitle(t('trashTitle'))
  const lessons = useLessons({ trash: true })
  const courses = useCourses({ trash: true })
  const items = trashItems(lessons.data ?? [], courses.data ?? [])
  const failed = lessons.error ?? courses.error
  const retry = () => void Promise.all([lessons.refetch(), courses.refetch()])
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-8 py-8">
      <header>
        <h1 className="text-2xl">{t('trashTitle')}</h1>
        <p className="mt-1 text-sm text-soft">{t('trashIntro')}</p>
      </header>
      {failed && <LoadFailure what={t('failed')} error={failed} onRetry={retry} />}
      {lessons.isPending || courses.isPending ? <Skeleton className="h-16" /> : null}
      {lessons.isSuccess && courses.isSuccess && items.length === 0 && (
        <EmptyState picture={<TrashPicture />} title={t('trashEmptyTitle')} body={t('trashEmptyBody')} />
      )}
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-surface bg-sheet shadow-resting">
          {items.map((item) => <TrashRow key={item.id} item={item} />)}
        </ul>
      )}
    </div>
  )
}

function TrashRow({ item }: { readonly item: TrashItem }) {
  const { t, i18n } = useTranslation('home')
  const now = useNow()
  const lesson = useRestoreLesson()
  const course = useRestoreCourse()
  const restore = async () => {
    try {
      if (item.kind === 'lesson') await lesson.mutateAsync({ params: { lessonId: item.id } })
      else await course.mutateAsync({ params: { courseId: item.id } })
      toast(t('restored', { name: item.name }), { tone: 'success' })
    } catch (error) {
      toast(failureOf('restore', item.name, error), { tone: 'danger' })
    }
  }
  const Icon = item.kind === 'lesson' ? FileText : Library
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden size={20} className="shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-sm font-medium">{item.name}</p>
        <p className="text-xs text-soft">
          {t(`kind.${item.kind}`)} · {t('deletedAt', { when: relativeTime(item.deletedAt, now, i18n.language) })}
        </p>
      </div>
      <Button
        size="small"
        icon={<RotateCcw size={14} />}
        busy={lesson.isPending || course.isPending}
        aria-label={t('restoreItem', { name: item.name })}
        onClick={() => void restore()}
      >
        {t('restore')}
      </Button>
    </li>
  )
}
