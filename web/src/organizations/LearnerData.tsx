import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEARNERS_KEPT_DAYS, countIdleLearners, keptDays, mayKeep, putLearnerRetention, readLearnerRetention } from '@lectern/shared/activities'
import type { LearnerRetention, LearnersKeptDays } from '@lectern/shared/activities'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { call, messageOf } from '../platform/http/api.ts'
import { SettingsSection } from '../settings/SettingsPage.tsx'
import { ConfirmDialog, SelectField, Skeleton, toast } from '../ui/index.ts'
import '../locales/en/organizations.json'

const KEY = ['learnerRetention'] as const
const STANDARD = 'standard'

/** A time that waits for the owner to say that learners may go, and how many do. */
interface Waiting {
  readonly days: LearnersKeptDays | null
  readonly learners: number
}

/** How long the workspace keeps learners: read by its members, chosen by its owner. */
export function LearnerData({ isOwner }: { readonly isOwner: boolean }) {
  const { t } = useTranslation('organizations')
  const time = useTime()
  const rule = useQuery({ queryKey: KEY, queryFn: async ({ signal }) => await call(readLearnerRetention, { signal }) })
  return (
    <SettingsSection id="learner-data" title={t('learnerData.title')} help={t('learnerData.help')}>
      {rule.isPending && <Skeleton className="h-20" />}
      {rule.isError && <LoadFailure what={t('learnerData.failed')} error={rule.error} onRetry={() => void rule.refetch()} />}
      {rule.data && (
        <>
          {isOwner ? <Choice rule={rule.data} /> : <p className="text-sm"><span className="text-soft">{t('learnerData.label')}:</span> <span className="font-medium">{time(rule.data.days)}</span></p>}
          <p className="mt-3 max-w-xl text-sm text-soft">{t(rule.data.days > 0 ? 'learnerData.goes' : rule.data.chosenDays === null ? 'learnerData.partly' : 'learnerData.stays')}</p>
        </>
      )}
    </SettingsSection>
  )
}

/** Words for so many days; 0 is without end. */
function useTime(): (days: number) => string {
  const { t } = useTranslation('organizations')
  return (days) => (days === 0 ? t('learnerData.always') : days % 365 === 0 ? t('learnerData.years', { count: days / 365 }) : t('learnerData.days', { count: days }))
}

function Choice({ rule }: { readonly rule: LearnerRetention }) {
  const { t } = useTranslation('organizations')
  const time = useTime()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const { chosenDays, defaultDays, maxDays } = rule
  const heldFor = (days: number | null): number => keptDays(days, { defaultDays, maxDays })
  const save = async (days: LearnersKeptDays | null): Promise<void> => {
    client.setQueryData(KEY, await call(putLearnerRetention, { body: { days } }))
    toast(t('learnerData.saved'), { tone: 'success' })
  }
  const choose = async (value: string): Promise<void> => {
    const days = LEARNERS_KEPT_DAYS.find((one) => String(one) === value) ?? null
    if (days === chosenDays) return
    setBusy(true)
    setFailure(undefined)
    try {
      const learners = await dueBy(heldFor(days), rule.days)
      if (learners === 0) await save(days)
      else setWaiting({ days, learners })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const options = [
    { value: STANDARD, label: t('learnerData.standard', { time: time(heldFor(null)) }) },
    // What was chosen before the operator allowed less is shown, and holds no more.
    ...LEARNERS_KEPT_DAYS.filter((days) => mayKeep(days, { maxDays }) || days === chosenDays).map((days) => ({ value: String(days), label: time(days) })),
  ]
  return (
    <>
      <SelectField
        className="w-72 max-w-full" label={t('learnerData.label')} value={chosenDays === null ? STANDARD : String(chosenDays)} options={options} disabled={isBusy}
        error={failure} help={maxDays > 0 ? t('learnerData.most', { time: time(maxDays) }) : undefined} onChange={(value) => void choose(value)}
      />
      <ConfirmDialog
        open={waiting !== null} danger title={t('learnerData.confirmTitle')} confirmLabel={t('learnerData.confirm')} messageOf={messageOf}
        body={waiting && t('learnerData.confirmBody', { count: waiting.learners, time: time(heldFor(waiting.days)) })}
        onClose={() => setWaiting(null)} onConfirm={async () => await save(waiting?.days ?? null)}
      />
    </>
  )
}

/** How many learners a time deletes that the one which holds does not. */
async function dueBy(days: number, before: number): Promise<number> {
  if (days === 0 || (before !== 0 && days >= before)) return 0
  return (await call(countIdleLearners, { query: { days } })).learners
}
