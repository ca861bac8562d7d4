import type { DeckImport, ImportLoss, ImportReport as Report, ImportedSlide } from '@lectern/shared/imports'
import type { Slide } from '@lectern/shared/lesson'
import { CircleCheck, EyeOff, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../platform/loading/chunk-recovery.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Notice } from '../ui/index.ts'
import { useComparison } from './use-comparison.ts'
import type { SlideJson } from './use-comparison.ts'

// It paints slides, which a dialog that sends a deck does without.
const ComparedSlides = lazyScreen(async () => (await import('./ComparedSlides.tsx')).ComparedSlides)

/** What nobody misses in a lesson: it is said, and no reason to look at the slide again. */
const SMALL: ReadonlySet<ImportLoss> = new Set(['slide-number', 'comment'])
const misses = ({ lost }: ImportedSlide): boolean => lost.some(({ what }) => !SMALL.has(what))

export interface ImportReportProps {
  readonly made: DeckImport
  readonly report: Report
  /** Its slides as they came along, where they are here already. */
  readonly slides: readonly SlideJson[] | null
}

/** What became of each slide of a deck, with pictures of it before and after where the server has those. */
export function ImportReport({ made, report: { isScaled, slides }, slides: given }: ImportReportProps) {
  const { t } = useTranslation('imports')
  const { cameAs, importId, pictures } = useComparison(made, given)
  const came = slides.filter(({ isLeftOut }) => !isLeftOut)
  const losing = came.filter(misses).length
  const summary = losing === 0 ? t('summary.whole', { count: came.length }) : t('summary.losing', { count: came.length, losing })
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={losing === 0 ? 'success' : 'warning'}>{summary}{isScaled && ` ${t('summary.scaled')}`}</Notice>
      {pictures === 'making' && <p role="status" className="text-sm text-soft">{t('compare.making')}</p>}
      {pictures === 'failed' && <p className="text-sm text-soft">{t('compare.failed')}</p>}
      {pictures === 'no-turn' && <p className="text-sm text-soft">{t('compare.noTurn')}</p>}
      <ul aria-label={t('slides')} className="scroll-edges max-h-[50vh] divide-y divide-line overflow-y-auto rounded-control border border-line">
        {slides.map((slide) => (
          <SlideRow
            key={slide.number} slide={slide}
            compared={(pictures !== 'making' && pictures !== 'ready') || slide.isLeftOut ? null : { importId, isMade: pictures === 'ready', cameAs: cameAs(came.indexOf(slide)) }}
          />
        ))}
      </ul>
    </div>
  )
}

/** What is shown of a slide before and after. */
interface Compared {
  readonly importId: string
  /** The pictures of the deck are there. */
  readonly isMade: boolean
  /** The slide as it came along; null where that is not known, undefined until it is. */
  readonly cameAs: Slide | null | undefined
}

function SlideRow({ compared, slide }: { readonly slide: ImportedSlide; readonly compared: Compared | null }) {
  const { changed, isLeftOut, kept, lost, number, title } = slide
  const { t } = useTranslation('imports')
  const format = useFormat()
  const Icon = isLeftOut ? EyeOff : misses(slide) ? TriangleAlert : CircleCheck
  const parts = kept.map(({ count, what }) => t(`kept.${what}`, { count }))
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-3 px-4 py-3">
      <Icon aria-hidden size={18} className={misses(slide) ? 'mt-0.5 shrink-0 text-amber' : 'mt-0.5 shrink-0 text-faint'} />
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <h3 dir="auto" className="truncate font-medium">{title === '' ? t('slide', { number }) : t('slideNamed', { number, title })}</h3>
        <p className="text-soft">{isLeftOut ? t('leftOut') : parts.length === 0 ? t('empty') : format.list(parts)}</p>
        {lost.length + changed.length > 0 && (
          <ul className="mt-1 list-disc space-y-0.5 ps-5 text-soft">
            {lost.map(({ count, detail, what }) => <li key={`${what} ${detail}`}>{t('missing', { what: withDetail(t(`lost.${what}`, { count }), detail) })}</li>)}
            {changed.map(({ count, detail, what }) => <li key={`${what} ${detail}`}>{t('differs', { what: withDetail(t(`changed.${what}`, { count }), detail) })}</li>)}
          </ul>
        )}
      </div>
      {compared && <Suspense fallback={<div className="h-28 w-86" />}><ComparedSlides number={number} {...compared} /></Suspense>}
    </li>
  )
}

/** Words with what they are about. */
function withDetail(words: string, detail: string): string {
  return detail === '' ? words : `${words} (${detail})`
}
