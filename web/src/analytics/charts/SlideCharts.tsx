import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallData } from '@lectern/shared/http'
import type { readSlideReport } from '@lectern/shared/activities'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Segmented, Skeleton, Table } from '../../ui/index.ts'
import type { TableColumn } from '../../ui/index.ts'
import type { Period } from '../learner-ranges.ts'
import { usePublishedSlides, useSlideReport } from '../queries.ts'
import { leaving, mostLeft } from './slide-leaving.ts'
import { SlideBars } from './SlideBars.tsx'
import { Tiles } from './Tiles.tsx'
import '../../locales/en/learners.report.json'

/** What is counted of one slide. */
export type CountedSlide = CallData<typeof readSlideReport>['slides'][number]

interface SlideChartsProps {
  readonly of: { readonly lessonId: string; readonly publicationId: string }
  readonly period: Period
}

/** How learners went through the slides of a publication: four numbers, and a chart that is a table, too. */
export function SlideCharts({ of, period }: SlideChartsProps) {
  const { t } = useTranslation('learners')
  const report = useSlideReport(of, period)
  // Bars stand without their pictures until these are there.
  const content = usePublishedSlides(of)
  const [measure, setMeasure] = useState<'progress' | 'time'>('progress')
  const [view, setView] = useState<'asChart' | 'asTable'>('asChart')
  const columns = useColumns(report.data?.now.learners ?? 0)
  if (report.isPending) return <Skeleton className="h-96" />
  if (report.isError) return <LoadFailure what={t('chart.failed')} error={report.error} onRetry={() => void report.refetch()} />
  const { before, isCounted, now } = report.data
  if (!isCounted) return null
  const slides = leaving(report.data.slides, report.data.slideCount)
  const most = mostLeft(slides)
  return (
    <>
      <Tiles now={now} before={before} />
      <section aria-label={t(`chart.${measure}`)} className="flex flex-col gap-3 rounded-surface border border-line bg-sheet p-4">
        <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 grow">
            <h2 className="text-lg">{t(`chart.${measure}`)}</h2>
            <p className="text-sm text-soft">{t(measure === 'progress' ? 'chart.progressHelp' : 'chart.timeHelp')}{measure === 'progress' && most !== null && <> <strong className="font-medium text-ink">{t('chart.most', { number: most.number })}</strong></>}</p>
          </div>
          <Segmented label={t('chart.what')} value={measure} onChange={setMeasure} options={(['progress', 'time'] as const).map((value) => ({ value, label: t(`chart.measures.${value}`) }))} />
          <Segmented label={t('chart.view')} value={view} onChange={setView} options={(['asChart', 'asTable'] as const).map((value) => ({ value, label: t(`chart.${value}`) }))} />
        </header>
        {slides.length === 0
          // One sentence: the table below says the same as an empty state already.
          ? <p className="py-8 text-center text-sm text-soft">{t(now.learners === 0 ? 'chart.empty' : 'chart.notSeen')}</p>
          : view === 'asChart'
            ? <SlideBars slides={slides} learners={now.learners} measure={measure} pictures={content.data?.slides ?? []} />
            : <Table<CountedSlide> label={t(`chart.${measure}`)} rows={slides} columns={columns} rowKey={({ slideId }) => slideId} pageSize={100} empty={null} />}
      </section>
    </>
  )
}

function useColumns(learners: number): ReadonlyArray<TableColumn<CountedSlide>> {
  const { t } = useTranslation('learners')
  const format = useFormat()
  return [
    { id: 'slide', header: t('chart.columns.slide'), sortBy: ({ number }) => number, cell: ({ number }) => t('chart.slide', { number }) },
    { id: 'learners', header: t('chart.columns.learners'), align: 'end', sortBy: (slide) => slide.learners, cell: (slide) => format.number(slide.learners) },
    { id: 'share', header: t('chart.columns.share'), align: 'end', cell: (slide) => format.percent(learners === 0 ? 0 : slide.learners / learners) },
    { id: 'left', header: t('chart.columns.left'), align: 'end', sortBy: ({ left }) => left, cell: ({ left }) => format.number(left) },
    { id: 'ms', header: t('chart.columns.ms'), align: 'end', sortBy: ({ ms }) => ms, cell: ({ ms }) => format.duration(ms) },
  ]
}
