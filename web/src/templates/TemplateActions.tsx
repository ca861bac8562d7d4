import type { Template } from '@lectern/shared/templates'
import { Pencil, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { editorPath } from '../lessons/lesson-paths.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { canCurrentUser } from '../platform/session/can-current-user.ts'
import { Button, ConfirmDialog, toast } from '../ui/index.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { useChangeTemplate, useDeleteTemplate, useRestoreTemplate } from './queries.ts'

interface TemplateActionsProps {
  readonly template: Template
  /** It is deleted. */
  readonly onGone: () => void
}

/** What those may do with a template who rule it: edit its slides, change what is said about it, and delete it. */
export function TemplateActions({ template, onGone }: TemplateActionsProps) {
  const { t } = useTranslation('templates')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'details' | 'delete' | null>(null)
  const change = useChangeTemplate()
  const remove = useDeleteTemplate()
  const restore = useRestoreTemplate()
  const { audience, category, lessonId, name, privacy, role, templateId } = template
  const params = { templateId }
  const close = (): void => setOpen(null)
  const undo = async (): Promise<void> => {
    try {
      await restore.mutateAsync({ params })
      toast(t('delete.restored', { name }), { tone: 'success' })
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    }
  }
  return (
    <div className="flex flex-col gap-2">
      {lessonId !== null && <Button wide icon={<Pencil aria-hidden size={16} />} onClick={() => void navigate(editorPath(lessonId))}>{t('edit')}</Button>}
      {canCurrentUser('edit', 'template', role) && <Button wide icon={<Tag aria-hidden size={16} />} onClick={() => setOpen('details')}>{t('details.open')}</Button>}
      {canCurrentUser('delete', 'template', role) && <Button wide icon={<Trash2 aria-hidden size={16} />} onClick={() => setOpen('delete')}>{t('delete.open')}</Button>}
      {open === 'details' && (
        <TemplateForm
          title={t('details.title')} saveLabel={t('details.confirm')} start={{ audience, category, name, privacy }} mayShare={canCurrentUser('share', 'template', role)}
          onClose={close} onSave={(body) => change.mutateAsync({ params, body })}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          open danger onClose={close} messageOf={messageOf} title={t('delete.title', { name })} body={t('delete.body')} confirmLabel={t('delete.confirm')}
          onConfirm={async () => {
            await remove.mutateAsync({ params })
            toast(t('delete.deleted', { name }), { action: { label: t('delete.undo'), run: () => void undo() } })
            onGone()
          }}
        />
      )}
    </div>
  )
}
