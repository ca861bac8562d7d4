import { useTranslation } from 'react-i18next'
import type { StandingReport } from '@lectern/shared/activities'
import { useFormat } from '../platform/i18n/use-format.ts'

/** How learners stand with all questions of a publication: how many, and how the points of those who answered everything are spread. */
export function Standing({ standing: { byShare, finished, learners, outOf, passed, points } }: { readonly standing: StandingReport }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const facts = [
    [t('report.standing.learners'), format.number(learners)],
    [t('report.standing.finished'), format.number(finished)],
    ...(passed === null || finished === 0 ? [] : [[t('report.standing.passed'), `${format.number(passed)} (${format.percent(passed / finished)})`]]),
    ...(outOf === 0 || finished === 0 ? [] : [[t('report.standing.points'), t('report.points', { points: format.number(Math.round(points * 100) / 100), outOf: format.number(outOf) })]]),
  ]
  const most = Math.max(...byShare)
  return (
    <div className="flex flex-wrap items-stretch gap-4">
      <dl className="flex flex-wrap gap-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-w-36 flex-col justify-between gap-1 rounded-surface border border-line bg-sheet px-4 py-3">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="text-xl font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {outOf > 0 && most > 0 && (
        <figure className="flex min-w-72 grow flex-col gap-1 rounded-surface border border-line bg-sheet px-4 py-3">
          <figcaption className="text-sm text-soft">{t('report.standing.spread')}</figcaption>
          <ol className="flex h-16 items-end gap-1">
            {byShare.map((count, at) => {
              const to = (at + 1) / byShare.length
              const words = t('report.standing.bar', { from: format.percent(at / byShare.length), to: format.percent(to), count })
              return (
                <li key={to} title={words} className="flex h-full grow flex-col justify-end">
                  <span className="sr-only">{words}</span>
                  <span aria-hidden className="rounded-t-small bg-teal" style={{ height: count === 0 ? 1 : `${Math.max(6, 100 * count / most)}%` }} />
                </li>
              )
            })}
          </ol>
          <div aria-hidden className="flex justify-between text-xs text-faint"><span>{format.percent(0)}</span><span>{format.percent(1)}</span></div>
        </figure>
      )}
    </div>
  )
}
