import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ORGANIZATION_NAME_MAX, PLAN_TYPE, createOrganization } from '@lectern/shared/organizations'
import { call, messageOf } from '../platform/http/api.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { openSession } from '../platform/session/session.ts'
import { Button, Notice, TextField } from '../ui/index.ts'

/** Names the workspace and makes it on the free plan. */
export function ChooseFree({ firstName }: { readonly firstName: string }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const [name, setName] = useState(t('pricing.workspaceDefault', { name: firstName }))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isTooLong = name.trim().length > ORGANIZATION_NAME_MAX
  const choose = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const trimmed = name.trim()
      const body = { planType: PLAN_TYPE.free, ...(trimmed === '' ? {} : { name: trimmed }) }
      const { jwt, user } = await call(createOrganization, { body })
      openSession(jwt, user)
      await navigate(PATHS.home, { replace: true })
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLong && !busy) void choose()
      }}
    >
      <TextField
        label={t('pricing.workspaceName')}
        error={isTooLong ? t('pricing.nameTooLong', { max: ORGANIZATION_NAME_MAX }) : undefined}
        size="large"
        value={name}
        autoComplete="organization"
        onChange={(event) => setName(event.target.value)}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>{t('pricing.free.choose')}</Button>
    </form>
  )
}
