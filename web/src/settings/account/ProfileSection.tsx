import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { presenceColour } from '@lectern/shared/sync'
import { z } from 'zod'
import { ACCOUNT_UPDATE_STATUS, personNameSchema, updateUserName, userNameSchema } from '@lectern/shared/accounts'
import type { User } from '@lectern/shared/accounts'
import { useValidationMessage } from '../../accounts/use-validation-message.ts'
import { call, messageOf } from '../../platform/http/api.ts'
import { fullName } from '../../platform/session/full-name.ts'
import { translateMessage } from '../../platform/i18n/i18n.ts'
import { updateUser } from '../../platform/session/session.ts'
import { Avatar, Button, Notice, TextField, toast } from '../../ui/index.ts'
import { SettingsSection } from '../SettingsPage.tsx'

const schema = z.object({ name: personNameSchema, userName: userNameSchema })

/** Names of the person; the address is shown and stays. */
export function ProfileSection({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings')
  const message = useValidationMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const name = fullName(user)
  const form = useForm({ resolver: zodResolver(schema), values: { name, userName: user.userName } })
  const { errors, isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const answer = await call(updateUserName, { body: values })
      const message = translateMessage(`reason.accountUpdate.${answer.status}`, answer.message)
      if (answer.status === ACCOUNT_UPDATE_STATUS.AlreadyExists) return form.setError('userName', { message })
      if (answer.status !== ACCOUNT_UPDATE_STATUS.Success) return setFailure(message)
      updateUser(answer.user)
      toast(t('profile.saved'), { tone: 'success' })
    } catch (error) {
      setFailure(`${t('account.updateFailed')} ${messageOf(error)}`)
    }
  })
  return (
    <SettingsSection id="profile" title={t('profile.title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex items-start gap-6">
        <Avatar name={name} colour={user && presenceColour(user.userId)} size={86} />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {failure && <Notice tone="danger">{failure}</Notice>}
          <TextField
            {...form.register('name')}
            title={name}
            label={t('profile.name')}
            autoComplete="name"
            error={message(errors.name?.message)}
          />
          <TextField
            {...form.register('userName')}
            title={user.userName}
            label={t('profile.userName')}
            help={t('profile.userNameHelp')}
            autoComplete="off"
            spellCheck={false}
            error={message(errors.userName?.message)}
          />
          <TextField
            label={t('profile.email')} help={t('profile.emailHelp')}
            value={user.email.address} title={user.email.address} readOnly
          />
          <div>
            <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>{t('account.save')}</Button>
          </div>
        </div>
      </form>
    </SettingsSection>
  )
}
