import { AppWindow, AudioLines, Film } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CallData } from '@lectern/shared/http'
import type { MEDIA_KINDS, readMediaReport } from '@lectern/shared/activities'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Skeleton, Table } from '../../ui/index.ts'
import type { TableColumn } from '../../ui/index.ts'
import type { Period } from '../learner-ranges.ts'
import { useMediaReport } from '../queries.ts'
import '../../locales/en/learners.report.json'

type CountedMedium = CallData<typeof readMediaReport>['media'][number]

/** What stands for each kind. */
export const MEDIA_ICONS = { video: Film, audio: AudioLines, embed: AppWindow } as const satisfies Record<(typeof MEDIA_KINDS)[number], unknown>

/** Rows of one page: more than nearly every lesson has. */
const ROWS = 25

/** The videos, sounds and embeds of a publication: who opened each, and how far it was played. Nothing where it has none. */
export function MediaTable({ of, period }: { readonly of: { readonly lessonId: string; readonly publicationId: string }; readonly period: Period }) {
  const { t } = useTranslation('learners')
  const report = useMediaReport(of, period)
  const columns = useColumns(report.data?.learners ?? 0)
  if (report.isPending) return <Skeleton className="h-32" />
  if (report.isError) return <LoadFailure what={t('media.failed')} error={report.error} onRetry={() => void report.refetch()} />
  if (report.data.media.length === 0) return null
  return (
    <section aria-label={t('media.title')} className="flex flex-col gap-3">
      <header>
        <h2 className="text-lg">{t('media.title')}</h2>
        <p className="text-sm text-soft">{t('media.help')}</p>
      </header>
      <Table<CountedMedium> label={t('media.title')} rows={report.data.media} columns={columns} rowKey={({ elementId }) => elementId} pageSize={ROWS} empty={null} />
    </section>
  )
}

function useColumns(all: number): ReadonlyArray<TableColumn<CountedMedium>> {
  const { t } = useTranslation('learners')
  const format = useFormat()
  const called = ({ kind, name, number }: CountedMedium): string => (name === '' ? t('media.unnamed', { kind: t(`media.kinds.${kind}`), number }) : name)
  return [
    {
      id: 'name', header: t('media.columns.name'), sortBy: called,
      cell: (row) => {
        const Icon = MEDIA_ICONS[row.kind]
        return (
          <span className="flex items-center gap-2">
            <Icon aria-hidden size={16} className="shrink-0 text-faint" />
            <span className="sr-only">{t(`media.kinds.${row.kind}`)}</span>
            <span dir="auto" className="line-clamp-2 max-w-80 min-w-0 font-medium wrap-anywhere">{called(row)}</span>
          </span>
        )
      },
    },
    { id: 'slide', header: t('media.columns.slide'), align: 'end', sortBy: ({ number }) => number, cell: ({ number }) => format.number(number) },
    {
      id: 'learners', header: t('media.columns.learners'), align: 'end', sortBy: ({ learners }) => learners,
      cell: ({ learners }) => <>{format.number(learners)}{all > 0 && <span className="block text-xs text-faint">{t('media.ofAll', { share: format.percent(learners / all) })}</span>}</>,
    },
    {
      id: 'percent', header: t('media.columns.percent'), align: 'end', sortBy: ({ percent }) => percent ?? -1,
      cell: ({ kind, percent }) => (percent === null
        ? <span title={kind === 'embed' ? t('media.unplayed') : undefined} className="text-faint">{t('tiles.none')}</span>
        : (
          <span className="flex items-center justify-end gap-3">
            <span aria-hidden className="hidden h-1.5 w-24 overflow-hidden rounded-full bg-sunken sm:block"><span className="block h-full rounded-full bg-teal" style={{ width: `${percent}%` }} /></span>
            <span className="min-w-10">{format.percent(percent / 100)}</span>
          </span>
        )),
    },
    { id: 'finished', header: t('media.columns.finished'), align: 'end', sortBy: ({ finished }) => finished, cell: ({ finished, percent }) => (percent === null ? <span className="text-faint">{t('tiles.none')}</span> : format.number(finished)) },
  ]
}
