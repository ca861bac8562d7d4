import { SquarePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isWritable } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { IconButton } from '../../ui/index.ts'
import { useEditorStore } from '../editor-store.ts'
import { editOf } from '../editing/edit-registry.ts'
import type { BarPropsOf } from './bar-part.ts'
import '../../locales/en/contextualBar.json'

/** The button that does what a double click does: opens the editor of an element, or edits it in place. */
export function EditPart({ elements }: Pick<BarPropsOf<LessonElement>, 'elements'>) {
  const { t } = useTranslation('contextualBar')
  const store = useEditorStore()
  const [only, ...others] = elements
  if (only === undefined || others.length > 0 || !isWritable(only)) return null
  const edit = editOf(only)
  const dialog = edit.opens?.(only) ?? null
  if (dialog === null && !edit.editableText(only)) return null
  return (
    <IconButton
      label={t('edit')} icon={<SquarePen aria-hidden size={16} />}
      onClick={() => (dialog === null ? store.getState().startEditing(only.id, { at: 'all' }) : store.getState().openDialog(dialog))}
    />
  )
}
