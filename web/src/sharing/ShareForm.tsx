import { emailSchema } from '@lectern/shared/accounts'
import type { ShareRole } from '@lectern/shared/access'
import { ERRORS } from '@lectern/shared/errors'
import { useDeferredValue, useId, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError, messageOf } from '../platform/http/api-error.ts'
import { translateMessage } from '../platform/i18n/i18n.ts'
import { PATHS } from '../platform/routing/guards.ts'
import { useIsOwner } from '../organizations/queries.ts'
import { Button, SelectField, TextField, toast } from '../ui/index.ts'
import { OFFERED_ROLES } from './offered-roles.ts'
import { useMembers, useShareChange } from './queries.ts'
import type { ShareTarget } from './queries.ts'

/** Shares with somebody by e-mail; members are suggested while typing. */
export function ShareForm({ target, field }: { readonly target: ShareTarget; readonly field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('sharing')
  const suggestions = useId()
  const change = useShareChange(target)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ShareRole>('editor')
  const [error, setError] = useState<string | undefined>()
  /** An address that no member has; the owner of the workspace can invite it. */
  const [stranger, setStranger] = useState<string | null>(null)
  const isOwner = useIsOwner()
  const members = useMembers(useDeferredValue(email.trim()))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = emailSchema.safeParse(email)
    if (!address.success) return setError(translateMessage('code.share-invalid-email', ERRORS['share-invalid-email'].message))
    change.mutate({ kind: 'add', email: address.data, role }, {
      onSuccess: () => {
        toast(t('shared', { email: address.data, role: t(`roles.${role}`).toLowerCase() }), { tone: 'success' })
        setEmail('')
      },
      onError: (failure) => {
        setError(messageOf(failure))
        if (failure instanceof ApiError && failure.code === 'share-user-not-found') setStranger(address.data)
      },
    })
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t('emailLabel')}
          help={t('emailHelp')}
          placeholder={t('emailPlaceholder')}
          type="email"
          autoComplete="off"
          list={suggestions}
          value={email}
          error={error}
          ref={field}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setError(undefined)
            setStranger(null)
          }}
        />
        <datalist id={suggestions}>
          {members.data?.map((member) => <option key={member.userId} value={member.email}>{member.name}</option>)}
        </datalist>
        <SelectField
          className="w-32"
          label={t('roleLabel')}
          value={role}
          onChange={setRole}
          options={OFFERED_ROLES.map((value) => ({ value, label: t(`roles.${value}`), help: t(`roleHelp.${value}`) }))}
        />
        {/* In line with the fields, whose labels stand above them. */}
        <Button type="submit" variant="primary" className="mt-6.5" busy={change.isPending} disabled={email.trim() === ''}>{t('add')}</Button>
      </form>
      {stranger !== null && isOwner && (
        <Link
          to={`${PATHS.members}?${new URLSearchParams({ email: stranger }).toString()}`}
          className="mt-2 inline-block rounded-small text-sm font-medium wrap-anywhere text-teal-ink underline underline-offset-3"
        >
          {t('inviteFirst', { email: stranger })}
        </Link>
      )}
    </>
  )
}
