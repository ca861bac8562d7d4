import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_THEME, THEME_COLOURS, restyled } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { Dialog, Skeleton } from '../ui/index.ts'
import { OwnLessonField } from './OwnLessonField.tsx'
import { SlideStrip } from './SlideStrip.tsx'
import { TemplateActions } from './TemplateActions.tsx'
import { UseTemplateForm } from './UseTemplateForm.tsx'
import { useFirstSlides } from './own-slides.ts'
import { useTemplateSlides } from './queries.ts'
import type { OpenTemplate } from './queries.ts'
import '../locales/en/templates.json'
import '../locales/en/creation.json'

interface TemplateDialogProps {
  readonly templateId: string
  readonly onClose: () => void
}

/** The slides of a lesson of one's own in the look of a template, before its artwork. */
function slidesInLook({ artwork, look }: OpenTemplate, own: readonly Slide[]): readonly Slide[] {
  return restyled(own, look).map((slide, at) => (artwork === null ? slide : { ...slide, elements: [...artwork(slide, at), ...slide.elements] }))
}

/** One template: its slides, its colours, what is said about it, and the way to a lesson made of it. */
export function TemplateDialog({ templateId, onClose }: TemplateDialogProps) {
  const { t } = useTranslation(['templates', 'creation'])
  const { data, error, isPending, refetch } = useTemplateSlides(templateId)
  const [at, setAt] = useState(0)
  const [own, setOwn] = useState<string | null>(null)
  const { slides } = useFirstSlides(own)
  const template = data?.template
  const isUsable = template?.isReady === true
  const shown = useMemo(() => (data === undefined || slides.length === 0 ? data?.slides ?? [] : slidesInLook(data, slides)), [data, slides])
  return (
    <Dialog open onClose={onClose} size="full" title={template?.name ?? t('title')}>
      {isPending && <div role="status" aria-label={t('loading')}><Skeleton className="h-96" /></div>}
      {error !== null && data === undefined && <LoadFailure what={t('failedOne')} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && template !== undefined && (
        <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_17rem]">
          <SlideStrip slides={shown} at={Math.min(at, shown.length - 1)} onGo={setAt} />
          <div className="flex flex-col gap-5">
            {isUsable && <OwnLessonField value={own} none={t('own.asItIs')} onChange={setOwn} />}
            {isUsable && <UseTemplateForm templateId={templateId} name={template.name} />}
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&>dt]:text-soft">
              <dt>{t('form.category')}</dt><dd>{t(`categories.${template.category}`)}</dd>
              <dt>{t('form.audience')}</dt><dd>{template.audience === null ? t('anybody') : t(`creation:audiences.${template.audience}`)}</dd>
              <dt>{t('length')}</dt><dd>{t('slides', { count: template.slideCount })}</dd>
              <dt>{t('madeBy')}</dt><dd dir="auto">{data.made === null ? t('product') : data.made.owner.name}</dd>
              {data.made !== null && <><dt>{t('form.privacy')}</dt><dd>{t(`privacies.${data.made.privacy}`)}</dd></>}
            </dl>
            <Swatches slide={data.slides[0]} />
            {data.made !== null && <TemplateActions template={data.made} onGone={onClose} />}
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** The colours of the theme, each once. */
function Swatches({ slide }: { readonly slide: Slide | undefined }) {
  const { t } = useTranslation('templates')
  const theme = slide?.theme ?? DEFAULT_THEME
  const colours = [...new Set(THEME_COLOURS.map((part) => theme[part]))]
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm text-soft">{t('colours')}</span>
      <div aria-hidden className="flex overflow-hidden rounded-small border border-line">
        {colours.map((colour) => <span key={colour} className="h-7 flex-1" style={{ backgroundColor: colour }} />)}
      </div>
      <span className="truncate text-xs text-soft">{[...new Set([theme.headingFont, theme.bodyFont])].map((font) => font.replace(/ Variable$/, '')).join(' · ')}</span>
    </div>
  )
}
