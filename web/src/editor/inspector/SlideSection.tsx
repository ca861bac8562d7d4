import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, PICTURE_FITS, coloursOfFill, lacksDescription, setEverySlide, setSlideProps } from '@lectern/shared/lesson'
import type { Gradient, Slide, SlidePatch } from '@lectern/shared/lesson'
import { Button, ColourField, Notice, SelectField, Skeleton } from '../../ui/index.ts'
import { useLessonSession, useSlideIds } from '../../sync/hooks.ts'
import { useEditorStore } from '../editor-store.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { toastWithUndo } from '../chrome/toast-with-undo.ts'
import { asNamedStep, asOneStep, asPartOfGesture } from '../chrome/undo-steps.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { BackgroundBlur } from './BackgroundBlur.tsx'
import { FillFields } from '../elements/FillFields.tsx'

const BackgroundPicture = lazyPart(async () => (await import('./BackgroundPicture.tsx')).BackgroundPicture)
const BrokenLinks = lazyPart(async () => (await import('./BrokenLinks.tsx')).BrokenLinks)

interface SlideSectionProps {
  readonly slide: Slide
  readonly disabled: boolean
}

/** The background of the slide. */
export function SlideSection({ slide, disabled }: SlideSectionProps) {
  const { t } = useTranslation('editor')
  const { doc, undo } = useLessonSession()
  const slideIds = useSlideIds()
  const number = slideIds.indexOf(slide.id) + 1
  const { background, blurFilter } = slide
  const write = (patch: SlidePatch): void => setSlideProps(doc, slide.id, patch, new LocalOrigin('slide.background'))

  const setFill = (fill: string | Gradient): void => asPartOfGesture(undo, `background ${slide.id}`, () => write({
    background: typeof fill !== 'string' ? { kind: 'gradient', gradient: fill, colour: coloursOfFill(fill)[0] ?? background.colour }
      : background.kind === 'image' ? { ...background, colour: fill } : { kind: 'colour', colour: fill },
  }))
  const removeImage = (): void => asOneStep(undo, () => write({ background: { kind: 'colour', colour: background.colour } }))
  const applyToAll = (): void => {
    const { result: count, step } = asNamedStep(undo, () => setEverySlide(doc, { background, blurFilter }, new LocalOrigin('slides.background')))
    toastWithUndo(undo, step, t('inspector.applied', { count }))
  }

  return (
    <InspectorSection title={t('inspector.slide', { number })}>
      {background.kind === 'image'
        ? <ColourField label={t('inspector.backgroundColour')} value={background.colour} onChange={setFill} disabled={disabled} />
        : (
            <div className="grid grid-cols-2 gap-3">
              <FillFields
                label={t('inspector.backgroundColour')} value={background.kind === 'gradient' ? background.gradient : background.colour}
                disabled={disabled} onChange={setFill}
              />
            </div>
          )}
      <Suspense fallback={<Skeleton className="h-24" />}>
        <BackgroundPicture
          slideId={slide.id} blob={background.kind === 'image' ? background.blob : null} disabled={disabled} onRemove={removeImage}
        />
      </Suspense>
      {background.kind === 'image' && (
        <SelectField
          label={t('inspector.fit')} size="small" value={background.fit} disabled={disabled}
          options={PICTURE_FITS.map((value) => ({ value, label: t(`inspector.fits.${value}`) }))}
          onChange={(fit) => asOneStep(undo, () => write({ background: { ...background, fit } }))}
        />
      )}
      {background.kind === 'image' && <BackgroundBlur key={`blur ${slide.id}`} slide={slide} disabled={disabled} />}
      {!disabled && <Undescribed slide={slide} />}
      {!disabled && <Suspense fallback={null}><BrokenLinks slide={slide} /></Suspense>}
      {slideIds.length > 1 && <Button size="small" wide disabled={disabled} onClick={applyToAll}>{t('inspector.applyToAll')}</Button>}
    </InspectorSection>
  )
}

/** Tells the author of pictures that say nothing to people who do not see them, and leads to the first. */
function Undescribed({ slide }: Pick<SlideSectionProps, 'slide'>) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const pictures = slide.elements.filter(lacksDescription)
  const [first] = pictures
  if (!first) return null
  return (
    <Notice tone="warning" action={<Button size="small" onClick={() => store.getState().select([first.id])}>{t('inspector.describe')}</Button>}>
      {t('inspector.undescribed', { count: pictures.length })}
    </Notice>
  )
}
