import type { Slide } from '@lectern/shared/lesson'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { SlideThumbnail } from '../rendering/SlideThumbnail.tsx'
import { usePlayedSlide } from './use-played-slide.ts'
import { useTemplateSlides } from './queries.ts'
import type { GalleryTemplate } from './gallery-template.ts'

/** The width pictures are drawn for, CSS pixels; a card may show them a little larger or smaller. */
const PICTURE_WIDTH = 320
const NONE: readonly Slide[] = []

interface TemplateCardProps {
  readonly template: GalleryTemplate
  /** The address that shows it. */
  readonly to: string
}

/** A template in the gallery: its first slide, and the next ones while it is pointed at or has the keyboard. */
export function TemplateCard({ template, to }: TemplateCardProps) {
  const { t } = useTranslation(['templates', 'creation'])
  const [isLookedAt, setIsLookedAt] = useState(false)
  const { data } = useTemplateSlides(isLookedAt ? template.templateId : null)
  const slides = data?.slides ?? NONE
  const at = usePlayedSlide(isLookedAt, slides.length)
  const slide = isLookedAt ? slides[at] ?? template.first : template.first
  return (
    <article className="group relative flex flex-col rounded-surface bg-sheet shadow-resting transition-shadow hover:shadow-lifted">
      <div className="aspect-video overflow-hidden rounded-t-surface border-b border-line bg-sunken [&>canvas]:!h-full [&>canvas]:!w-full">
        {slide !== null && <SlideThumbnail slide={slide} width={PICTURE_WIDTH} />}
      </div>
      <div className="px-3.5 pt-3 pb-3.5">
        <h3 dir="auto" className="line-clamp-2 text-sm font-semibold break-words">
          {/* It lies over the whole card. */}
          <Link
            to={to} className="after:absolute after:inset-0 after:rounded-surface"
            onPointerEnter={() => setIsLookedAt(true)} onPointerLeave={() => setIsLookedAt(false)} onFocus={() => setIsLookedAt(true)} onBlur={() => setIsLookedAt(false)}
          >
            {template.name}
          </Link>
        </h3>
        <p className="mt-0.5 truncate text-xs text-soft">
          {!template.isReady && <span className="me-1.5 rounded-small bg-amber-wash px-1.5 py-0.5 font-medium text-amber">{t('draft')}</span>}
          {t('card', { category: t(`categories.${template.category}`), slides: t('slides', { count: template.slideCount }) })}
        </p>
      </div>
    </article>
  )
}
