import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ACCOUNT_MESSAGES, emailSchema } from '@lectern/shared/accounts'
import type { Invitation, Member } from '@lectern/shared/organizations'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { messageOf } from '../platform/http/api.ts'
import { translateIssue } from '../platform/i18n/i18n.ts'
import { useUser } from '../platform/session/session.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useColoursAmong } from '../sync/use-colours-among.ts'
import { SettingsPage, SettingsSection } from '../settings/SettingsPage.tsx'
import { Avatar, Button, ConfirmDialog, IconButton, Menu, Skeleton, TextField, toast } from '../ui/index.ts'
import { useInvitations, useIsOwner, useMemberChange, useMemberList } from './queries.ts'
import '../locales/en/organizations.json'

type OpenDialog = { readonly what: 'remove' | 'transfer'; readonly member: Member }

/** `/settings/members`: who belongs to the workspace; its owner invites, removes and hands over. */
export function MembersScreen() {
  const { t } = useTranslation('organizations')
  const user = useUser()
  const isOwner = useIsOwner()
  const members = useMemberList()
  const change = useMemberChange()
  const colourOf = useColoursAmong(members.data?.map(({ userId }) => userId) ?? [])
  const [asking, setAsking] = useState<OpenDialog | null>(null)
  useDocumentTitle(t('members.title'))
  const confirm = async () => {
    if (!asking) return
    await change.mutateAsync({ kind: asking.what, userId: asking.member.userId })
    toast(t(`members.${asking.what}Done`, { name: asking.member.name }), { tone: 'success' })
  }
  return (
    <SettingsPage title={t('members.title')} intro={t(isOwner ? 'members.introOwner' : 'members.intro', { name: user?.organization.name })}>
      {isOwner && <InviteSection />}
      <SettingsSection id="members" title={t('members.list')}>
        {members.isPending && <Skeleton className="h-24" />}
        {members.isError && (
          <LoadFailure what={t('members.failed')} error={members.error} onRetry={() => void members.refetch()} />
        )}
        <ul className="divide-y divide-line">
          {members.data?.map((member) => (
            <li key={member.userId} className="flex items-center gap-3 py-3">
              <Avatar name={member.name} colour={colourOf(member.userId)} size={36} />
              <div className="min-w-0 flex-1">
                <p dir="auto" title={member.name} className="truncate text-sm font-medium">
                  {member.userId === user?.userId ? t('members.you', { name: member.name }) : member.name}
                </p>
                <p title={member.email} className="truncate text-xs text-soft">
                  <bdi>{member.email}</bdi>
                  {!member.isVerified && ` · ${t('members.unverified')}`}
                </p>
              </div>
              <span className="rounded-full bg-sunken px-2.5 py-0.5 text-xs text-soft">{t(`members.roles.${member.role}`)}</span>
              {isOwner && (member.isOwner ? <span className="w-8" /> : (
                <Menu
                  button={<IconButton label={t('members.menu', { name: member.name })} icon={<MoreHorizontal size={18} />} />}
                  items={[
                    {
                      id: 'transfer', label: t('members.transfer'), disabled: !member.isVerified,
                      onSelect: () => setAsking({ what: 'transfer', member }),
                    },
                    { id: 'remove', label: t('members.remove'), danger: true, onSelect: () => setAsking({ what: 'remove', member }) },
                  ]}
                />
              ))}
            </li>
          ))}
        </ul>
      </SettingsSection>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(null)}
          title={t(`members.${asking.what}Title`, { name: asking.member.name })}
          body={t(`members.${asking.what}Body`, { name: asking.member.name })}
          confirmLabel={t(`members.${asking.what}Confirm`)}
          danger={asking.what === 'remove'}
          messageOf={messageOf}
          onConfirm={confirm}
        />
      )}
    </SettingsPage>
  )
}

function InviteSection() {
  const { t } = useTranslation('organizations')
  const invitations = useInvitations(true)
  const change = useMemberChange()
  const [email, setEmail] = useState(useSearchParams()[0].get('email') ?? '')
  const [error, setError] = useState<string | undefined>()
  const submit = () => {
    const address = emailSchema.safeParse(email)
    if (!address.success) return setError(translateIssue('account', ACCOUNT_MESSAGES, address.error.issues[0]?.message))
    change.mutate({ kind: 'invite', email: address.data }, {
      onSuccess: () => {
        setEmail('')
        toast(t('members.invited', { email: address.data }), { tone: 'success' })
      },
      onError: (failure) => setError(messageOf(failure)),
    })
  }
  return (
    <SettingsSection id="invite" title={t('members.inviteTitle')} help={t('members.inviteHelp')}>
      <form
        noValidate
        className="flex max-w-md items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          className="min-w-0 flex-1"
          label={t('members.email')}
          labelHidden
          type="email"
          autoComplete="off"
          placeholder={t('members.emailPlaceholder')}
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="primary" busy={change.isPending} disabled={email.trim() === ''}>{t('members.invite')}</Button>
      </form>
      {invitations.data && invitations.data.length > 0 && (
        <>
          <h3 className="mt-6 text-sm font-medium">{t('members.pending')}</h3>
          <ul className="divide-y divide-line">
            {invitations.data.map((invitation) => <PendingRow key={invitation.invitationId} invitation={invitation} />)}
          </ul>
        </>
      )}
    </SettingsSection>
  )
}

function PendingRow({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('organizations')
  const format = useFormat()
  const change = useMemberChange()
  const onError = (error: unknown) => void toast(messageOf(error), { tone: 'danger' })
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" title={invitation.email} className="truncate text-sm">{invitation.email}</p>
        <p className="text-xs text-soft">{t('members.expires', { date: format.date(invitation.expiresAt) })}</p>
      </div>
      <Button
        size="small"
        disabled={change.isPending}
        aria-label={t('members.resendTo', { email: invitation.email })}
        onClick={() => change.mutate({ kind: 'invite', email: invitation.email }, {
          onSuccess: () => toast(t('members.invited', { email: invitation.email }), { tone: 'success' }), onError,
        })}
      >
        {t('members.resend')}
      </Button>
      <Button
        size="small"
        disabled={change.isPending}
        aria-label={t('members.withdrawFrom', { email: invitation.email })}
        onClick={() => change.mutate({ kind: 'withdraw', invitationId: invitation.invitationId }, {
          onSuccess: () => toast(t('members.withdrawn')), onError,
        })}
      >
        {t('members.withdraw')}
      </Button>
    </li>
  )
}
