import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SlideTiles } from '@lectern/shared/activities'
import { useFormat } from '../../platform/i18n/use-format.ts'
import '../../locales/en/learners.report.json'

/** One number of a period. */
interface TileFacts {
  readonly id: 'completed' | 'learners' | 'ms' | 'score'
  readonly value: string
  readonly now: number | null
  readonly before: number | null
  /** The number before in words. */
  readonly beforeWords: string
  readonly note?: string
}

/** Four numbers of those who began in a period, each held against the period before in an arrow and a word. */
export function Tiles({ before, now }: { readonly now: SlideTiles; readonly before: SlideTiles | null }) {
  const { t } = useTranslation('learners')
  const format = useFormat()
  const duration = (ms: number): string => (ms === 0 ? t('tiles.none') : format.duration(ms))
  const share = (value: number | null): string => (value === null ? t('tiles.none') : format.percent(value))
  const facts: readonly TileFacts[] = [
    { id: 'learners', value: format.number(now.learners), now: now.learners, before: before?.learners ?? null, beforeWords: format.number(before?.learners ?? 0) },
    {
      id: 'completed', value: format.number(now.completed), now: now.completed, before: before?.completed ?? null, beforeWords: format.number(before?.completed ?? 0),
      ...(now.learners === 0 ? {} : { note: t('tiles.ofLearners', { share: format.percent(now.completed / now.learners) }) }),
    },
    { id: 'ms', value: duration(now.ms), now: now.ms, before: before?.ms ?? null, beforeWords: duration(before?.ms ?? 0) },
    { id: 'score', value: share(now.score), now: now.score, before: before?.score ?? null, beforeWords: share(before?.score ?? null) },
  ]
  return (
    <dl aria-label={t('tiles.label')} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {facts.map((fact) => <Tile key={fact.id} {...fact} />)}
    </dl>
  )
}

function Tile({ before, beforeWords, id, note, now, value }: TileFacts) {
  const { t } = useTranslation('learners')
  const isComparable = before !== null && now !== null && before > 0
  const difference = isComparable ? Math.sign(Math.round((now - before) * 1000)) : 0
  const Arrow = difference > 0 ? ArrowUp : difference < 0 ? ArrowDown : Minus
  return (
    <div className="flex min-h-24 flex-col gap-1.5 rounded-surface border border-line bg-sheet px-4 py-3">
      <dt className="text-sm text-soft">{t(`tiles.${id}`)}</dt>
      <dd>
        <span className="text-2xl font-medium tabular-nums">{value}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-faint">
          {note !== undefined && <span>{note}</span>}
          {isComparable && <span className="flex items-center gap-0.5"><Arrow aria-hidden size={12} />{t(difference > 0 ? 'tiles.up' : difference < 0 ? 'tiles.down' : 'tiles.same', { before: beforeWords })}</span>}
          {!isComparable && id === 'learners' && <span>{t('tiles.noBefore')}</span>}
        </span>
      </dd>
    </div>
  )
}
