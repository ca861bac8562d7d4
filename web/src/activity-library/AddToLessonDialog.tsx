import { roleAllows } from '@lectern/shared/access'
import type { LibraryActivity } from '@lectern/shared/activity-library'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addActivityPath } from '../lessons/lesson-paths.ts'
import { thumbnailSlide } from '../lessons/thumbnail.ts'
import { useCreateLesson, useLessons } from '../library/lesson-queries.ts'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { messageOf } from '../platform/http/api-error.ts'
import { SlideThumbnail } from '../rendering/SlideThumbnail.tsx'
import { Button, Dialog, SearchField, Skeleton, toast } from '../ui/index.ts'

/** Lessons that are shown; more are found by their name. */
const SHOWN = 30
const PICTURE_WIDTH = 80

interface AddToLessonDialogProps {
  readonly activity: LibraryActivity
  readonly onClose: () => void
}

/** Asks for the lesson that an activity is to be added to, and opens it there. */
export function AddToLessonDialog({ activity: { activityId, name }, onClose }: AddToLessonDialogProps) {
  const { t } = useTranslation(['activityLibrary', 'lessons'])
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useLessons()
  const create = useCreateLesson()
  const [words, setWords] = useState('')
  const editable = (data ?? []).filter(({ role }) => roleAllows(role, 'edit'))
  const wanted = words.trim().toLocaleLowerCase()
  const found = editable.filter((lesson) => lesson.name.toLocaleLowerCase().includes(wanted)).slice(0, SHOWN)
  const addTo = (lessonId: string): void => void navigate(addActivityPath(lessonId, activityId))
  const addToNew = async (): Promise<void> => {
    try {
      addTo((await create.mutateAsync({ body: { name } })).lessonId)
    } catch (failure) {
      toast(t('failures.add', { why: messageOf(failure) }), { tone: 'danger' })
    }
  }
  return (
    <Dialog
      open onClose={onClose} title={t('addTo.title', { name })} description={t('addTo.body')}
      actions={<Button busy={create.isPending} onClick={() => void addToNew()}>{t('addTo.new')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <SearchField label={t('addTo.search')} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        {isPending && <div role="status" aria-label={t('lessons:loading', { defaultValue: t('loading') })}><Skeleton className="h-40" /></div>}
        {error !== null && data === undefined && <LoadFailure what={messageOf(error)} error={error} onRetry={() => void refetch()} />}
        {data !== undefined && found.length === 0 && <p role="status" className="py-4 text-sm text-soft">{editable.length === 0 ? t('addTo.none') : t('addTo.nothing')}</p>}
        {found.length > 0 && (
          <ul className="-mx-2 flex max-h-80 flex-col overflow-y-auto p-0.5">
            {found.map((lesson) => {
              const slide = thumbnailSlide(lesson.thumbnail)
              return (
                <li key={lesson.lessonId}>
                  <button
                    type="button" aria-label={t('addTo.add', { lesson: lesson.name })} onClick={() => addTo(lesson.lessonId)}
                    className="flex w-full items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-hover"
                  >
                    <span className="w-20 shrink-0 overflow-hidden rounded-small border border-line bg-sunken">{slide !== null && <SlideThumbnail slide={slide} width={PICTURE_WIDTH} />}</span>
                    <span dir="auto" className="min-w-0 truncate text-sm">{lesson.name}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
