import { useTranslation } from 'react-i18next'
import { Checkbox, Notice } from '../ui/index.ts'
import { CourseFields } from './CourseFields.tsx'
import { LookChoice } from './LookChoice.tsx'
import { NameSuggestion } from './NameSuggestion.tsx'
import { PresenterChoice } from './PresenterChoice.tsx'
import { PictureFields } from './PictureFields.tsx'
import { PdfNotice } from './pdf/PdfNotice.tsx'
import type { Creation } from './use-creation.ts'

export interface CustomizationStepProps {
  readonly creation: Creation
  /** A deck keeps its own look and slides. */
  readonly of: 'reading' | 'deck'
}

/** How what was written or imported becomes a lesson: name, place, intro and closing, presenter and look (S2 §2, customization). */
export function CustomizationStep({ creation, of }: CustomizationStepProps) {
  const { t } = useTranslation('creation')
  const { change, contentType, creating, fields, slides } = creation
  const isReading = of === 'reading'
  const isVideo = contentType === 'interactive-videos'
  return (
    <div className={isReading ? 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-8' : 'flex max-w-2xl flex-col gap-6'}>
      <div className="flex min-w-0 flex-col gap-4">
        <CourseFields fields={fields} change={change} errors={creating.errors} locked={creating.isBusy} suggestion={isReading && <NameSuggestion reading={creation.reading} locked={creating.isBusy} onName={(name) => change({ name })} />} />
        {isReading && (
          <div className="flex flex-col gap-2.5">
            <Checkbox label={t('intro')} checked={fields.includeIntroSlide} onChange={(event) => change({ includeIntroSlide: event.currentTarget.checked })} />
            <Checkbox label={t('closing')} checked={fields.includeClosingSlide} onChange={(event) => change({ includeClosingSlide: event.currentTarget.checked })} />
            <PictureFields fields={fields} change={change} ofPdf={creation.pdfPictures?.pictures.length ?? 0} />
            {isVideo && <Checkbox label={t('spoken')} checked={fields.isSpoken} onChange={(event) => change({ isSpoken: event.currentTarget.checked })} />}
          </div>
        )}
        {isReading && <PdfNotice pdf={creation.pdf} />}
        {isReading && (slides
          ? <p role="status" className="text-sm text-soft tabular-nums">{t('slideCount', { count: slides.length })}</p>
          : <Notice tone="warning">{t('notEnough')}</Notice>)}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {isVideo && (
          <div className="flex flex-col gap-2">
            <h3 className="font-sans text-sm font-medium">{t('presenter')}</h3>
            <PresenterChoice fields={fields} change={change} side={64} />
          </div>
        )}
        {isReading && (
          <div className="flex flex-col gap-2">
            <h3 className="font-sans text-sm font-medium">{t('look.label')}</h3>
            <LookChoice fields={fields} change={change} />
          </div>
        )}
      </div>
    </div>
  )
}
