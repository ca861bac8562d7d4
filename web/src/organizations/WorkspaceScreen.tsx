import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ORGANIZATION_NAME_MAX, renameOrganization } from '@lectern/shared/organizations'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { call, messageOf } from '../platform/http/api.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { translateMessage } from '../platform/i18n/i18n.ts'
import { updateUser, useUser } from '../platform/session/session.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { refreshCreditDetails, useCreditDetails } from '../credits/queries.ts'
import { SettingsPage, SettingsSection } from '../settings/SettingsPage.tsx'
import { Button, Skeleton, TextField, buttonClass, toast } from '../ui/index.ts'
import { LearnerData } from './LearnerData.tsx'
import { UnsubscribeDialog } from './UnsubscribeDialog.tsx'
import { useIsOwner, useMemberList } from './queries.ts'
import '../locales/en/organizations.json'

/** `/settings/workspace`: what the workspace is called, its plan, and how long it keeps learners; only its owner changes any of it. */
export function WorkspaceScreen() {
  const { t } = useTranslation('organizations')
  const user = useUser()
  const members = useMemberList()
  const isOwner = useIsOwner()
  useDocumentTitle(t('workspace.title'))
  if (!user) return null
  const { name } = user.organization
  const isMember = members.data !== undefined && !isOwner
  return (
    <SettingsPage title={t('workspace.title')} intro={isMember ? t('workspace.introMember') : t('workspace.intro')}>
      <SettingsSection id="workspace-name" title={t('workspace.name')} help={isOwner && t('workspace.nameHelp')}>
        {members.isPending && <Skeleton className="h-9 max-w-md" />}
        {members.isError && <LoadFailure what={t('members.failed')} error={members.error} onRetry={() => void members.refetch()} />}
        {isOwner && <NameForm name={name} />}
        {isMember && <p dir="auto" className="text-sm wrap-anywhere">{name}</p>}
      </SettingsSection>
      <Billing isOwner={isOwner} />
      {members.data !== undefined && <LearnerData isOwner={isOwner} />}
    </SettingsPage>
  )
}

function NameForm({ name }: { readonly name: string }) {
  const { t } = useTranslation('organizations')
  // Null is the name as it is, also when that changes.
  const [changed, setChanged] = useState<string | null>(null)
  const wanted = changed ?? name
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { user } = await call(renameOrganization, { body: { name: wanted.trim() } })
      updateUser(user)
      void refreshCreditDetails()
      setChanged((now) => (now === changed ? null : now))
      // The button can no longer be pressed and would lose the keyboard.
      if (field.current?.form?.contains(document.activeElement) === true) field.current.focus()
      toast(t('workspace.saved', { name: user.organization.name }), { tone: 'success' })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate className="flex max-w-md items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        ref={field} className="min-w-0 flex-1" label={t('workspace.name')} labelHidden autoComplete="organization"
        maxLength={ORGANIZATION_NAME_MAX} value={wanted} error={failure} onChange={(event) => setChanged(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={isBusy} disabled={wanted.trim() === '' || wanted.trim() === name}>{t('workspace.save')}</Button>
    </form>
  )
}

function Billing({ isOwner }: { readonly isOwner: boolean }) {
  const { t } = useTranslation('organizations')
  const format = useFormat()
  const credits = useCreditDetails()
  const [isLeaving, setLeaving] = useState(false)
  const subscription = credits.data?.subscription ?? null
  return (
    <SettingsSection id="billing" title={t('workspace.billing')}>
      {credits.isPending && <Skeleton className="h-20" />}
      {credits.isError && <LoadFailure what={t('workspace.failed')} error={credits.error} onRetry={() => void credits.refetch()} />}
      {credits.data && (
        <dl className="grid max-w-md grid-cols-[8rem_1fr] gap-y-2 text-sm">
          <dt className="text-soft">{t('workspace.plan')}</dt>
          <dd className="font-medium">{translateMessage(`plan.${credits.data.plan.planType}.title`, credits.data.plan.title)}</dd>
          <dt className="text-soft">{t('workspace.credits')}</dt>
          <dd className="tabular-nums">{format.number(credits.data.totalCredits)}</dd>
        </dl>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {isOwner && <Link to={PATHS.pricing} className={buttonClass('secondary')}>{t('workspace.change')}</Link>}
        <Link to={PATHS.credit} className={buttonClass('secondary')}>{t('workspace.usage')}</Link>
        {isOwner && subscription && <Button variant="danger" onClick={() => setLeaving(true)}>{t('pricing.unsubscribe')}</Button>}
      </div>
      {isLeaving && subscription && <UnsubscribeDialog subscriptionId={subscription.subscriptionId} onClose={() => setLeaving(false)} />}
    </SettingsSection>
  )
}
