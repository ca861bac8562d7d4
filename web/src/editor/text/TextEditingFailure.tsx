import { useTranslation } from 'react-i18next'
import { Button, Notice } from '../../ui/index.ts'
import { useTextEditingFailure } from './use-text-editing.ts'

/** Says that the editor of texts did not load, and asks for it again; nothing while it may still come. */
export function TextEditingFailure({ className }: { readonly className?: string }) {
  const { t } = useTranslation('editor')
  const { failed, retry } = useTextEditingFailure()
  if (!failed) return null
  return (
    <Notice tone="warning" className={className ?? ''} action={<Button size="small" onClick={retry}>{t('retry')}</Button>}>
      {t('text.notLoaded')}
    </Notice>
  )
}
