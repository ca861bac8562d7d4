import type { LibraryActivity, LibraryActivityDetails } from '@lectern/shared/activity-library'
import { CopyPlus, EllipsisVertical, Pencil, Presentation, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { editorPath } from '../lessons/lesson-paths.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { ConfirmDialog, IconButton, Menu, toast } from '../ui/index.ts'
import type { MenuEntry } from '../ui/index.ts'
import { AddToLessonDialog } from './AddToLessonDialog.tsx'
import { FinishForm } from './FinishForm.tsx'
import { fittedName } from './fitted-name.ts'
import { activityPath } from './paths.ts'
import { useChangeActivity, useDeleteActivity, useDuplicateActivity, useRestoreActivity } from './queries.ts'

interface ActivityMenuProps {
  readonly activity: LibraryActivity
  /** It is deleted. */
  readonly onGone?: () => void
}

/** What the caller may do with an activity of the library, behind one button. */
export function ActivityMenu({ activity, onGone }: ActivityMenuProps) {
  const { t } = useTranslation('activityLibrary')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'add' | 'details' | 'delete' | null>(null)
  const { activityId, lessonId, name, role } = activity
  const duplicate = useDuplicate(activity)
  const items: MenuEntry[] = [
    { id: 'add', label: t('page.add'), icon: <Presentation aria-hidden size={16} />, onSelect: () => setOpen('add') },
    ...(lessonId !== null && canCurrentUser('edit', 'activity', role)
      ? [{ id: 'edit', label: t('page.edit'), icon: <Pencil aria-hidden size={16} />, onSelect: () => void navigate(editorPath(lessonId)) }] : []),
    ...(canCurrentUser('edit', 'activity', role) ? [{ id: 'details', label: t('page.details'), icon: <Tag aria-hidden size={16} />, onSelect: () => setOpen('details') }] : []),
    { id: 'duplicate', label: t('page.duplicate'), icon: <CopyPlus aria-hidden size={16} />, onSelect: () => void duplicate((copyId) => void navigate(activityPath(copyId))) },
    ...(canCurrentUser('delete', 'activity', role)
      ? ['separator' as const, { id: 'delete', label: t('delete.open'), icon: <Trash2 aria-hidden size={16} />, danger: true, onSelect: () => setOpen('delete') }] : []),
  ]
  const close = (): void => setOpen(null)
  return (
    <>
      <Menu button={<IconButton size="small" label={t('page.more')} icon={<EllipsisVertical aria-hidden size={16} />} />} items={items} />
      {open === 'add' && <AddToLessonDialog activity={activity} onClose={close} />}
      {open === 'details' && <Details key={activityId} activity={activity} onClose={() => setOpen((now) => (now === 'details' ? null : now))} onAdd={() => setOpen('add')} />}
      {open === 'delete' && <Delete activity={activity} name={name} onClose={close} onGone={onGone} />}
    </>
  )
}

/** Copies an activity under a name that says so, and tells of it. */
function useDuplicate({ activityId, kind, name }: LibraryActivity): (onShow: (copyId: string) => void) => Promise<void> {
  const { t } = useTranslation('activityLibrary')
  const { mutateAsync } = useDuplicateActivity()
  return async (onShow) => {
    try {
      const { activity } = await mutateAsync({ params: { activityId }, body: { name: fittedName(kind, t('copyOf', { name })) } })
      toast(t('duplicated', { name: activity.name }), { tone: 'success', action: { label: t('show'), run: () => onShow(activity.activityId) } })
    } catch (error) {
      toast(t('failures.duplicate', { why: messageOf(error) }), { tone: 'danger' })
    }
  }
}

interface DetailsProps {
  readonly activity: LibraryActivity
  readonly onClose: () => void
  /** It is to be added to slides, too. */
  readonly onAdd: () => void
}

/** What an activity of the library is called and found by; it can be added to slides from there (S2 §2). */
function Details({ activity, onClose, onAdd }: DetailsProps) {
  const { t } = useTranslation('activityLibrary')
  const change = useChangeActivity()
  const { activityId, description, kind, name, privacy, role, tags } = activity
  const save = async (details: LibraryActivityDetails): Promise<void> => {
    await change.mutateAsync({ params: { activityId }, body: { ...details, tags: [...details.tags] } })
    toast(t('changed', { name: details.name }), { tone: 'success' })
  }
  /** Its name alone is another. */
  const isRenamed = (details: LibraryActivityDetails): boolean => details.description === description && details.privacy === privacy && details.tags.join('\n') === tags.join('\n')
  return (
    <FinishForm
      title={t('form.change')} kind={kind} start={{ name, description, tags, privacy }} mayShare={canCurrentUser('share', 'activity', role)} onClose={onClose} saveLabel={t('form.save')}
      failure={(details, why) => t(isRenamed(details) ? 'failures.rename' : 'failures.save', { why })} onSave={save}
      other={{
        label: t('form.addToSlides'),
        onSave: async (details) => {
          await save(details)
          onAdd()
        },
      }}
    />
  )
}

interface DeleteProps {
  readonly activity: LibraryActivity
  readonly name: string
  readonly onClose: () => void
  readonly onGone: (() => void) | undefined
}

function Delete({ activity: { activityId }, name, onClose, onGone }: DeleteProps) {
  const { t } = useTranslation('activityLibrary')
  const remove = useDeleteActivity()
  const restore = useRestoreActivity()
  const params = { activityId }
  const undo = async (): Promise<void> => {
    try {
      await restore.mutateAsync({ params })
      toast(t('delete.restored', { name }), { tone: 'success' })
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    }
  }
  return (
    <ConfirmDialog
      open danger onClose={onClose} messageOf={messageOf} title={t('delete.title', { name })} body={t('delete.body')} confirmLabel={t('delete.confirm')}
      onConfirm={async () => {
        await remove.mutateAsync({ params })
        toast(t('delete.deleted', { name }), { action: { label: t('delete.undo'), run: () => void undo() } })
        onGone?.()
      }}
    />
  )
}
