import type { Slide } from '@lectern/shared/lesson'
import { useTranslation } from 'react-i18next'
import { SlideThumbnail } from '../rendering/SlideThumbnail.tsx'

/** CSS pixels of a picture. */
const WIDTH = 320

/** Slides as pictures in their order, each with its number and title. */
export function SlideGrid({ slides, titles }: { readonly slides: readonly Slide[]; readonly titles: readonly string[] }) {
  const { t } = useTranslation('creation')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <ol tabIndex={0} aria-label={t('slides')} className="grid max-h-[58vh] grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-4 overflow-y-auto rounded-control bg-sunken p-4">
      {slides.map((slide, index) => (
        <li key={slide.id} className="flex min-w-0 flex-col gap-1.5">
          <div className="aspect-video overflow-hidden rounded-small border border-line [&>canvas]:!h-full [&>canvas]:!w-full">
            <SlideThumbnail slide={slide} width={WIDTH} />
          </div>
          <span className="flex gap-2 text-xs text-soft" dir="auto">
            <span className="tabular-nums">{index + 1}</span>
            <span className="min-w-0 truncate">{titles[index]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
