import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { useSlideIds } from '../../sync/hooks.ts'
import { Button, Notice } from '../../ui/index.ts'
import { useEditorStore } from '../editor-store.ts'
import { brokenLinks } from '../elements/broken-links.ts'
import '../../locales/en/editor.inspector.json'

/** Tells the author of links that lead to slides which were deleted, and shows the first. */
export function BrokenLinks({ slide }: { readonly slide: Slide }) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const broken = brokenLinks(slide, useSlideIds())
  const [first] = broken
  return first !== undefined && (
    <Notice tone="warning" action={<Button size="small" onClick={() => store.getState().select([first.id])}>{t('inspector.showLink')}</Button>}>
      {t('inspector.brokenLinks', { count: broken.length })}
    </Notice>
  )
}
