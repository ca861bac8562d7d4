import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isSourceStale, readSource, rememberedSource } from '@lectern/shared/lesson/element-source'
import type { ElementOf } from '@lectern/shared/lesson'
import { useSlide } from '../../../sync/hooks.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { useEditorStore } from '../../editor-store.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { RemakePicture } from './RemakePicture.tsx'
import '../../../locales/en/elements.json'

interface StaleSourceProps {
  readonly slideId: string
  readonly element: ElementOf<'image'>
  readonly disabled: boolean
}

/** That a picture was made or found with words that say something else now, with the two ways out of that. */
export function StaleSource({ slideId, element, disabled }: StaleSourceProps): ReactNode {
  const { t } = useTranslation('elements')
  const store = useEditorStore()
  const slide = useSlide(slideId)
  const writer = useElementWriter(slideId, [element])
  const known = readSource(element.source)
  if (slide === null || known === null || !isSourceStale(slide, element)) return null
  const { kind } = known.source
  const keep = <Button size="small" variant="ghost" disabled={disabled} onClick={() => writer.set({ source: rememberedSource(slide, known.source) })}>{t('source.keep')}</Button>
  if (kind === 'words') return <RemakePicture key={element.id} slideId={slideId} element={element} disabled={disabled}>{keep}</RemakePicture>
  const isFound = kind === 'search'
  return (
    <Notice
      tone="warning"
      action={(
        <span className="flex flex-wrap gap-2">
          <Button size="small" disabled={disabled} onClick={() => store.getState().openDialog(isFound ? 'gallery' : 'infographic', element.id)}>{t(isFound ? 'source.search' : 'source.anew')}</Button>
          {keep}
        </span>
      )}
    >
      {t(isFound ? 'source.staleFound' : 'source.stale')}
    </Notice>
  )
}
