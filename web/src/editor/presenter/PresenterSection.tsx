import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FILMED_PRESENTER, PHOTO_PRESENTER, presenterPlaceOf } from '@lectern/shared/lesson'
import type { PresenterId, Slide } from '@lectern/shared/lesson'
import { presenterArea } from '../../rendering/presenter/paint-presenter.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import { lookOf } from '../../rendering/presenter/looks.ts'
import { StoredPicture } from '../../rendering/image/StoredPicture.tsx'
import { Button } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { useEditorStore } from '../editor-store.ts'
import { PresenterPicture } from '../../rendering/presenter/PresenterPicture.tsx'
import { usePresenterName } from './use-presenter-name.ts'
import '../../locales/en/presenters.json'

interface PresenterSectionProps {
  readonly slide: Slide
  readonly disabled: boolean
}

/** Who presents the slide, and the way to the presenters. */
export function PresenterSection({ slide, disabled }: PresenterSectionProps) {
  const { t } = useTranslation('presenters')
  const store = useEditorStore()
  const nameOf = usePresenterName()
  const { presenter = null } = slide
  return (
    <InspectorSection title={t('title')}>
      {presenter === null ? <p className="text-xs text-faint">{t('none')}</p> : (
        <div className="flex items-center gap-3">
          {lookOf(presenter.id) !== null && <PresenterPicture id={presenter.id as PresenterId} side={44} says={null} className="rounded-full" />}
          {(presenter.id === PHOTO_PRESENTER || presenter.id === FILMED_PRESENTER) && presenter.blob !== undefined && (
            <Suspense fallback={null}><StoredPicture blob={presenter.blob} alt="" side={88} className="size-11 rounded-full object-cover" /></Suspense>
          )}
          <p className="min-w-0 text-sm">
            {t('current', { name: nameOf(presenter.id), side: t(`sides.${presenterPlaceOf(presenter, slide.theme).side}`) })}
            {presenterArea(slide, browserPaint) === null && <span className="block text-xs text-amber">{t('hidden')}</span>}
          </p>
        </div>
      )}
      <Button size="small" wide disabled={disabled} onClick={() => store.getState().openDialog('presenter')}>{t(presenter === null ? 'choose' : 'change')}</Button>
    </InspectorSection>
  )
}
