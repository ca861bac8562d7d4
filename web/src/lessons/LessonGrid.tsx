import { languageFor } from '@lectern/shared/creation'
import type { Lesson } from '@lectern/shared/lessons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { Skeleton, toast } from '../ui/index.ts'
import { ShareDialog } from '../sharing/ShareDialog.tsx'
import { LessonCard } from './LessonCard.tsx'
import { DeleteLessonDialog } from './DeleteLessonDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import type { ListOrder } from './ListTools.tsx'
import { MoveLessonDialog } from './MoveLessonDialog.tsx'
import { downloadPath } from './lesson-paths.ts'
import { failureOf } from './failure-words.ts'
import { changedDetails } from './item-details.ts'
import { useChangeLesson, useDuplicateLesson, type useLessons } from '../library/lesson-queries.ts'
import '../locales/en/lessons.json'

export interface LessonGridProps {
  readonly query: ReturnType<typeof useLessons>
  /** In place of the grid when there is no lesson. */
  readonly empty: ReactNode
  /** Show at most this many, unless something is looked for. */
  readonly most?: number
  /** What is looked for and how it is sorted; the last edited first without. */
  readonly order?: ListOrder
}

type Open = { readonly what: 'details' | 'move' | 'share' | 'remove'; readonly lesson: Lesson } | null

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-5'

/** Lessons as cards, with the dialogs their menus open; also while loading, when empty, and on failure. */
export function LessonGrid({ query, empty, most, order }: LessonGridProps) {
  const { t, i18n } = useTranslation('lessons')
  const [open, setOpen] = useState<Open>(null)
  const duplicate = useDuplicateLesson()
  const change = useChangeLesson()
  const close = () => setOpen(null)
  const navigate = useNavigate()

  if (query.isPending) {
    return (
      <div role="group" className={GRID} aria-busy="true" aria-label={t('loading')}>
        {['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="aspect-[4/3]" />)}
      </div>
    )
  }
  if (query.isLoadingError) {
    return <LoadFailure what={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.data.length === 0) return empty
  const found = order?.arrange(query.data) ?? query.data
  const lessons = most === undefined || (order?.words ?? '').trim() !== '' ? found : found.slice(0, most)
  if (lessons.length === 0) return <p role="status" className="py-6 text-soft">{t('list.nothing', { words: order?.words })}</p>

  const actions = {
    describe: (lesson: Lesson) => setOpen({ what: 'details', lesson }),
    move: (lesson: Lesson) => setOpen({ what: 'move', lesson }),
    share: (lesson: Lesson) => setOpen({ what: 'share', lesson }),
    remove: (lesson: Lesson) => setOpen({ what: 'remove', lesson }),
    download: (lesson: Lesson) => void navigate(downloadPath(lesson.lessonId)),
    duplicate: (lesson: Lesson) => {
      duplicate.mutate({ params: { lessonId: lesson.lessonId }, body: { language: languageFor(i18n.language) } }, {
        onSuccess: () => toast(t('duplicated', { name: lesson.name }), { tone: 'success' }),
        onError: (error) => toast(failureOf('duplicate', lesson.name, error), { tone: 'danger' }),
      })
    },
  }
  return (
    <>
      <div className={GRID}>
        {lessons.map((lesson) => <LessonCard key={lesson.lessonId} lesson={lesson} actions={actions} />)}
      </div>
      {open?.what === 'details' && (
        <DetailsDialog
          title={t('detailsTitle')}
          start={open.lesson}
          onClose={close}
          onSave={(details) => change.mutateAsync({ params: { lessonId: open.lesson.lessonId }, body: changedDetails(open.lesson, details) })}
        />
      )}
      {open?.what === 'move' && <MoveLessonDialog lesson={open.lesson} onClose={close} />}
      {open?.what === 'share' && (
        <ShareDialog target={{ kind: 'lesson', id: open.lesson.lessonId, name: open.lesson.name }} role={open.lesson.role} open onClose={close} />
      )}
      {open?.what === 'remove' && <DeleteLessonDialog lesson={open.lesson} onClose={close} />}
    </>
  )
}
