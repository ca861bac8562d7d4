import { useTranslation } from 'react-i18next'
import type { Slide } from '@lectern/shared/lesson'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import type { CountedSlide } from './SlideCharts.tsx'
import '../../locales/en/learners.report.json'

/** The width of a column, CSS pixels, its picture in it. */
const COLUMN = 96

interface SlideBarsProps {
  readonly slides: readonly CountedSlide[]
  /** Who began. */
  readonly learners: number
  readonly measure: 'progress' | 'time'
  /** The slides as they are published; none where they are not to be seen here. */
  readonly pictures: readonly Slide[]
}

/** A bar for each slide with its picture above: who saw it, the share that left there dashed off its top, or how long it was looked at. */
export function SlideBars({ learners, measure, pictures, slides }: SlideBarsProps) {
  const { t } = useTranslation('learners')
  const format = useFormat()
  const longest = Math.max(1, ...slides.map(({ ms }) => ms))
  const bySlide = new Map(pictures.map((slide) => [slide.id, slide]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
    <ol tabIndex={0} aria-label={t('chart.scroll')} className="flex gap-2 overflow-x-auto pb-2">
      {slides.map(({ left, learners: saw, ms, number, slideId }) => {
        const share = learners === 0 ? 0 : Math.min(1, saw / learners)
        const height = measure === 'progress' ? share : ms / longest
        const picture = bySlide.get(slideId)
        const label = measure === 'progress' ? format.percent(share) : format.duration(ms)
        const words = [t('chart.slide', { number }), t('chart.saw', { count: saw, share: format.percent(share) }), t('chart.left', { count: left }), t('chart.looked', { duration: format.duration(ms) })]
        return (
          // What is read out lies in its column: beside it, it would make the page as wide as all of them.
          <li key={slideId} title={words.slice(1).join(' · ')} className="relative flex shrink-0 flex-col gap-1.5" style={{ width: COLUMN }}>
            <span className="sr-only">{words.join('. ')}</span>
            {picture === undefined ? <span aria-hidden className="block rounded-small bg-sunken" style={{ height: COLUMN * 9 / 16 }} /> : <SlideThumbnail slide={picture} width={COLUMN} className="rounded-small ring-1 ring-line" />}
            <span aria-hidden className="flex h-36 flex-col justify-end rounded-small bg-sunken">
              <span className="px-1 text-center text-xs font-medium tabular-nums">{label}</span>
              <span className="relative rounded-small bg-teal" style={{ height: `${Math.max(1.5, 80 * height)}%` }}>
                {measure === 'progress' && left > 0 && saw > 0 && (
                  <span className="absolute inset-x-0 top-0 rounded-t-small border border-dashed border-edge bg-teal-wash" style={{ height: `${Math.min(100, 100 * left / saw)}%` }} />
                )}
              </span>
            </span>
            <span aria-hidden className="text-center text-xs text-soft tabular-nums">{format.number(number)}{measure === 'progress' && left > 0 && <span className="block text-faint">{t('chart.left', { count: left })}</span>}</span>
          </li>
        )
      })}
    </ol>
  )
}
