import { useTranslation } from 'react-i18next'
import { CANVAS, LocalOrigin, PICTURE_FITS, reorderElements, setElementProps } from '@lectern/shared/lesson'
import type { VideoElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { NumberField, SelectField, Switch } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { BACKDROP } from '../../media/backdrop.ts'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { OwnStyles } from '../OwnStyles.tsx'
import { PosterButton } from '../playing/PosterButton.tsx'
import { PlayFields } from '../playing/PlayFields.tsx'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import { VideoAltField } from './VideoAltField.tsx'
import '../../../locales/en/media.json'

/** What a video shows, its poster and look, how it is played, and whether it lies behind the slide. */
export function VideoInspector({ slideId, elements, disabled }: InspectorProps<'video'>) {
  const { t } = useTranslation('media')
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  return (
    <div data-keeps-editing>
      <InspectorSection title={t('video')} action={<OwnStyles slideId={slideId} elements={elements} fields={['fit', 'cornerRadius']} disabled={disabled} />}>
        <VideoAltField slideId={slideId} elements={elements} disabled={disabled} />
        <PosterButton disabled={disabled} onChange={(poster) => writer.set({ poster })} />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            className="col-span-2" label={t('fields.fit')} size="small" value={commonValue(shown, ({ fit }) => fit)} disabled={disabled} placeholder={t('fields.mixed')}
            options={PICTURE_FITS.map((value) => ({ value, label: t(`fields.fits.${value}`) }))} onChange={(fit) => writer.set({ fit })}
          />
          <NumberField label={t('fields.cornerRadius')} size="small" min={0} max={1000} precision={1} value={commonValue(shown, ({ cornerRadius }) => cornerRadius)} disabled={disabled} placeholder={t('fields.mixed')} onChange={(cornerRadius) => writer.set({ cornerRadius })} />
        </div>
        {elements.length === 1 && elements[0] !== undefined && <BackdropField slideId={slideId} element={elements[0]} disabled={disabled} />}
      </InspectorSection>
      {elements.every(({ isBackdrop }) => !isBackdrop) && <PlayFields slideId={slideId} elements={elements} disabled={disabled} />}
    </div>
  )
}

/** Lays a video behind everything on the slide, as large as that, or makes it one to be pressed again (S2 §3). */
function BackdropField({ disabled, element, slideId }: { readonly slideId: string; readonly element: VideoElement; readonly disabled: boolean }) {
  const { t } = useTranslation('media')
  const { doc, undo } = useLessonSession()
  const change = (isBackdrop: boolean): void => {
    const origin = new LocalOrigin('video.backdrop')
    asOneStep(undo, () => doc.transact(() => {
      const place = isBackdrop ? BACKDROP : { isBackdrop, x: CANVAS.width * 0.2, y: CANVAS.height * 0.2, width: CANVAS.width * 0.6, height: CANVAS.height * 0.6 }
      setElementProps(doc, slideId, element.id, place, origin)
      if (isBackdrop) reorderElements(doc, slideId, [element.id], 'back', origin)
    }, origin))
  }
  return <Switch label={t('fields.backdrop')} help={t('fields.backdropHelp')} checked={element.isBackdrop} disabled={disabled} onChange={change} />
}
