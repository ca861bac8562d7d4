import { useNavigate } from 'react-router-dom'
import { useMeta } from '../../sync/hooks.ts'
import { SaveTemplateDialog } from '../../templates/SaveTemplateDialog.tsx'
import { templatePath } from '../../templates/paths.ts'

/** Keeps the lesson that is open as a template. */
export function LessonTemplateDialog({ lessonId, onClose }: { readonly lessonId: string; readonly onClose: () => void }) {
  const { title } = useMeta()
  const navigate = useNavigate()
  return <SaveTemplateDialog lessonId={lessonId} name={title} onClose={onClose} onShow={(templateId) => void navigate(templatePath(templateId))} />
}
