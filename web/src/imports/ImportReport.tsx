import type { ImportLoss, ImportReport as Report, ImportedSlide } from '@lectern/shared/imports'
import { CircleCheck, EyeOff, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Notice } from '../ui/index.ts'

/** What nobody misses in a lesson: it is said, and no reason to look at the slide again. */
const SMALL: ReadonlySet<ImportLoss> = new Set(['slide-number', 'comment'])
const misses = ({ lost }: ImportedSlide): boolean => lost.some(({ what }) => !SMALL.has(what))

/** What became of each slide of a deck. */
export function ImportReport({ report: { isScaled, slides } }: { readonly report: Report }) {
  const { t } = useTranslation('imports')
  const came = slides.filter(({ isLeftOut }) => !isLeftOut)
  const losing = came.filter(misses).length
  const summary = losing === 0 ? t('summary.whole', { count: came.length }) : t('summary.losing', { count: came.length, losing })
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={losing === 0 ? 'success' : 'warning'}>{summary}{isScaled && ` ${t('summary.scaled')}`}</Notice>
      <ul aria-label={t('slides')} className="scroll-edges max-h-[50vh] divide-y divide-line overflow-y-auto rounded-control border border-line">
        {slides.map((slide) => <SlideRow key={slide.number} slide={slide} />)}
      </ul>
    </div>
  )
}

function SlideRow({ slide }: { readonly slide: ImportedSlide }) {
  const { changed, isLeftOut, kept, lost, number, title } = slide
  const { t } = useTranslation('imports')
  const format = useFormat()
  const Icon = isLeftOut ? EyeOff : misses(slide) ? TriangleAlert : CircleCheck
  const parts = kept.map(({ count, what }) => t(`kept.${what}`, { count }))
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden size={18} className={misses(slide) ? 'mt-0.5 shrink-0 text-amber' : 'mt-0.5 shrink-0 text-faint'} />
      <div className="min-w-0 flex-1 text-sm">
        <h3 dir="auto" className="truncate font-medium">{title === '' ? t('slide', { number }) : t('slideNamed', { number, title })}</h3>
        <p className="text-soft">{isLeftOut ? t('leftOut') : parts.length === 0 ? t('empty') : format.list(parts)}</p>
        {lost.length + changed.length > 0 && (
          <ul className="mt-1 list-disc space-y-0.5 ps-5 text-soft">
            {lost.map(({ count, detail, what }) => <li key={`${what} ${detail}`}>{t('missing', { what: withDetail(t(`lost.${what}`, { count }), detail) })}</li>)}
            {changed.map(({ count, detail, what }) => <li key={`${what} ${detail}`}>{t('differs', { what: withDetail(t(`changed.${what}`, { count }), detail) })}</li>)}
          </ul>
        )}
      </div>
    </li>
  )
}

/** Words with what they are about. */
function withDetail(words: string, detail: string): string {
  return detail === '' ? words : `${words} (${detail})`
}
