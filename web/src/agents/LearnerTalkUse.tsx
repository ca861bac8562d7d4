import { CONVERSATION_LIMITS, limitTalks, readTalkUse } from '@lectern/shared/conversations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api-error.ts'
import { call } from '../platform/http/api.ts'
import { Button, TextField, toast } from '../ui/index.ts'
import './words.ts'

const KEY = ['learnerTalkUse'] as const

/** How much learners talk with the agents of the workspace this month; its owner says how much they may. Nothing until it is known. */
export function LearnerTalkUse() {
  const { t } = useTranslation('agents')
  const { data } = useQuery({ queryKey: KEY, queryFn: async ({ signal }) => await call(readTalkUse, { signal }) })
  const [isChanging, setChanging] = useState(false)
  if (data === undefined) return null
  return (
    <section aria-label={t('use.title')} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="text-soft">{t('use.title')}: <span className="font-semibold text-ink tabular-nums">{t('use.used', data)}</span></p>
      {data.canChange && !isChanging && <Button size="small" variant="ghost" onClick={() => setChanging(true)}>{t('use.change')}</Button>}
      {isChanging && <Change most={data.most} onDone={() => setChanging(false)} />}
    </section>
  )
}

function Change({ most, onDone }: { readonly most: number; readonly onDone: () => void }) {
  const { t } = useTranslation('agents')
  const client = useQueryClient()
  const [value, setValue] = useState(String(most))
  const change = useMutation({
    mutationFn: async (next: number) => await call(limitTalks, { body: { most: next } }),
    onSuccess: (use) => {
      client.setQueryData(KEY, use)
      onDone()
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  })
  const next = /^\d{1,6}$/.test(value.trim()) ? Math.min(CONVERSATION_LIMITS.monthlyMax, Number(value)) : null
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (next !== null) change.mutate(next)
      }}
    >
      <TextField label={t('use.most')} help={t('use.help')} size="small" inputMode="numeric" value={value} onChange={({ target }) => setValue(target.value)} />
      <Button type="submit" size="small" variant="primary" busy={change.isPending} disabled={next === null}>{t('use.save')}</Button>
    </form>
  )
}
