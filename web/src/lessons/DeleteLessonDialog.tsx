import type { Lesson } from '@lectern/shared/lessons'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog, toast } from '../ui/index.ts'
import { failureOf } from './failure-words.ts'
import { useDeleteLesson, useRestoreLesson } from '../library/lesson-queries.ts'

/** Asks before a lesson goes to the trash; offers to take it back at once. */
export function DeleteLessonDialog({ lesson, onClose }: { readonly lesson: Lesson; readonly onClose: () => void }) {
  const { t } = useTranslation('lessons')
  const remove = useDeleteLesson()
  const restore = useRestoreLesson()
  const params = { lessonId: lesson.lessonId }
  // The dialog is gone when Undo is pressed, and with it any callback handed to `mutate`.
  const undo = async () => {
    try {
      await restore.mutateAsync({ params })
      toast(t('restored', { name: lesson.name }), { tone: 'success' })
    } catch (error) {
      toast(failureOf('restore', lesson.name, error), { tone: 'danger' })
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger
      title={t('deleteTitle', { name: lesson.name })}
      body={lesson.isPublished ? `${t('deleteBody')} ${t('deleteLinks')}` : t('deleteBody')}
      confirmLabel={t('deleteConfirm')}
      messageOf={(error) => failureOf('delete', lesson.name, error)}
      onConfirm={async () => {
        await remove.mutateAsync({ params })
        toast(t('deleted', { name: lesson.name }), { action: { label: t('undo'), run: () => void undo() } })
      }}
    />
  )
}
