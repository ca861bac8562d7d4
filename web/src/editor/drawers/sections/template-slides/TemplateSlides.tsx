import type { Slide } from '@lectern/shared/lesson'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../../platform/components/LoadFailure.tsx'
import { SlideThumbnail } from '../../../../rendering/SlideThumbnail.tsx'
import { useTemplateSlides } from '../../../../templates/queries.ts'
import { useGallery } from '../../../../templates/use-gallery.ts'
import { SelectField, Skeleton } from '../../../../ui/index.ts'
import { pasteSlidesAfterCurrent } from '../../../rail/commands.ts'
import { withTextEditing } from '../../../text/use-text-editing.ts'
import type { SectionProps } from '../../define-drawer.ts'
import '../../../../locales/en/drawers.json'

/** Width of a picture, CSS pixels: two side by side. */
const PICTURE = 136

/** Slides of a template, each of which a click puts behind the current one, in the look of the lesson. */
export function TemplateSlides({ context, onFound, title }: SectionProps) {
  const { t } = useTranslation('drawers')
  const gallery = useGallery()
  const lessons = gallery.templates.filter(({ isReady, kind }) => kind === 'lesson' && isReady)
  const [chosen, setChosen] = useState<string | null>(null)
  const templateId = chosen ?? lessons[0]?.templateId ?? null
  const { data, error, isPending, refetch } = useTemplateSlides(templateId)
  useEffect(() => onFound(1), [onFound])
  const insert = ({ theme: _theme, ...slide }: Slide): void => {
    if (context.canEdit) withTextEditing((part) => pasteSlidesAfterCurrent(context, { slides: [slide] }, part))
  }
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
      <p className="text-xs text-soft">{t('templateSlidesHelp')}</p>
      <SelectField
        label={t('template')} labelHidden size="small" value={templateId} onChange={setChosen} options={lessons.map(({ name, templateId: value }) => ({ value, label: name }))}
      />
      {templateId !== null && isPending && <Skeleton className="h-40" />}
      {error !== null && data === undefined && <LoadFailure what={t('failed', { title })} error={error} onRetry={() => void refetch()} />}
      <div className="grid grid-cols-2 gap-2">
        {(data?.slides ?? []).map((slide, at) => (
          <button
            key={slide.id} type="button" disabled={!context.canEdit} aria-label={t('insertSlide', { number: at + 1 })} onClick={() => insert(slide)}
            className="overflow-hidden rounded-small outline-1 -outline-offset-0 outline-line hover:outline-edge disabled:opacity-60"
          >
            <SlideThumbnail slide={slide} width={PICTURE} />
          </button>
        ))}
      </div>
    </section>
  )
}
