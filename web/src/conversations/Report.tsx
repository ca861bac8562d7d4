import type { Conversation, ConversationReport } from '@lectern/shared/conversations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, Progress } from '../ui/index.ts'
import '../locales/en/conversations.json'

interface ReportProps {
  readonly conversation: Pick<Conversation, 'report'>
  readonly isBusy: boolean
  /** Begins anew; null where that cannot be. */
  readonly onAgain: (() => void) | null
}

/** How the conversation went, criterion by criterion, with words of the learner; and another try. */
export function Report({ conversation, isBusy, onAgain }: ReportProps): ReactNode {
  const { t } = useTranslation('conversations')
  const { report } = conversation
  return (
    <section aria-labelledby="conversation-report" className="mt-6 flex flex-col gap-4 rounded-surface bg-sheet p-5 shadow-resting">
      <h2 id="conversation-report" className="text-lg">{t('report.title')}</h2>
      {report === null ? <p className="text-sm text-soft">{t('report.none')}</p> : <Verdicts report={report} />}
      {onAgain !== null && <div><Button variant="primary" busy={isBusy} onClick={onAgain}>{t('again')}</Button></div>}
    </section>
  )
}

function Verdicts({ report }: { readonly report: ConversationReport }) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  return (
    <>
      {report.overall !== null && <p className="text-2xl font-semibold tabular-nums">{format.percent(report.overall / 100)} <span className="text-sm font-normal text-soft">{t('report.overall')}</span></p>}
      <p dir="auto" className="text-base text-pretty">{report.summary}</p>
      <ul className="flex flex-col gap-4">
        {report.criteria.map(({ comment, level, levels, name, quote, weight }) => (
          <li key={name} className="flex flex-col gap-1.5">
            <div className="flex items-baseline gap-2 text-sm">
              <h3 dir="auto" className="min-w-0 flex-1 font-sans font-semibold break-words">{name}</h3>
              <span dir="auto">{level === null ? t('report.unseen') : levels[level]}</span>
              <span className="text-xs text-soft tabular-nums">{t('report.weight', { share: format.percent(weight / 100) })}</span>
            </div>
            {level !== null && <Progress label={name} value={level / Math.max(1, levels.length - 1)} />}
            {comment !== '' && <p dir="auto" className="text-sm text-pretty">{comment}</p>}
            {quote !== '' && <blockquote dir="auto" className="border-s-2 border-line ps-3 text-sm text-soft">{quote}</blockquote>}
          </li>
        ))}
      </ul>
    </>
  )
}
