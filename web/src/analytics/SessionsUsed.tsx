import { useTranslation } from 'react-i18next'
import type { CallData } from '@lectern/shared/http'
import type { listAllLearners } from '@lectern/shared/activities'
import { Notice, Progress } from '../ui/index.ts'
import '../locales/en/learners.report.json'

/** How many learners began this month, held against what the plan has. */
export function SessionsUsed({ sessions: { isBlocking, of, used } }: Pick<CallData<typeof listAllLearners>, 'sessions'>) {
  const { t } = useTranslation('learners')
  if (of === null) return <p className="text-sm text-soft tabular-nums">{t('sessions.used', { count: used })}</p>
  const words = t('sessions.of', { count: used, all: of })
  return (
    <>
      <div className="flex w-72 max-w-full flex-col gap-1">
        <span className="text-sm text-soft tabular-nums">{words}</span>
        <Progress label={words} value={Math.min(1, used / Math.max(1, of))} />
      </div>
      {used >= of && <Notice tone={isBlocking ? 'warning' : 'info'}>{t(isBlocking ? 'sessions.blocked' : 'sessions.over', { all: of })}</Notice>}
    </>
  )
}
