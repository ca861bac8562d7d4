import { useTranslation } from 'react-i18next'
import { toast } from '../ui/index.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { useSaveAsTemplate } from './queries.ts'
import '../locales/en/templates.json'
import '../locales/en/creation.json'

interface SaveTemplateDialogProps {
  readonly lessonId: string
  readonly name: string
  readonly onClose: () => void
  /** Leads to what was made. */
  readonly onShow: (templateId: string) => void
}

/** Keeps a copy of a lesson as it is now as a template. */
export function SaveTemplateDialog({ lessonId, name, onClose, onShow }: SaveTemplateDialogProps) {
  const { t } = useTranslation('templates')
  const save = useSaveAsTemplate()
  return (
    <TemplateForm
      title={t('save.title')} body={t('save.body')} saveLabel={t('save.confirm')} mayShare onClose={onClose}
      start={{ name, category: null, audience: null, privacy: 'public' }}
      onSave={async (details) => {
        const { template } = await save.mutateAsync({ body: { lessonId, ...details } })
        toast(t('save.saved', { name: template.name }), { tone: 'success', action: { label: t('save.show'), run: () => onShow(template.templateId) } })
      }}
    />
  )
}
