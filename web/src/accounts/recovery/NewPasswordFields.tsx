import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { PasswordField } from '../PasswordField.tsx'
import { PasswordStrengthMeter } from '../PasswordStrengthMeter.tsx'
import { passwordStrength } from '../forms.ts'
import type { NewPasswordForm } from '../forms.ts'
import { useValidationMessage } from '../use-validation-message.ts'

export interface NewPasswordFieldsProps<F extends NewPasswordForm> {
  readonly form: UseFormReturn<F>
  readonly labels: { readonly password: string; readonly confirmation: string; readonly help?: string }
  /** The address the password must not hold; empty where nobody knows it yet. */
  readonly email: string
  readonly autoFocus?: boolean
}

/** A new password, how strong it is, and the same again. */
export function NewPasswordFields<F extends NewPasswordForm>({ form, labels, email, autoFocus = false }: NewPasswordFieldsProps<F>) {
  const message = useValidationMessage()
  // The two fields are the same in every form that has them.
  const own = form as unknown as UseFormReturn<NewPasswordForm>
  const { errors } = own.formState
  const password = useWatch({ control: own.control, name: 'password' })
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          {...own.register('password', { deps: ['confirmation'] })}
          label={labels.password}
          size="large"
          autoComplete="new-password"
          autoFocus={autoFocus}
          help={labels.help}
          error={message(errors.password?.message)}
        />
        <PasswordStrengthMeter strength={password === '' ? null : passwordStrength(password, email)} />
      </div>
      <PasswordField
        {...own.register('confirmation')}
        label={labels.confirmation}
        size="large"
        autoComplete="new-password"
        error={message(errors.confirmation?.message)}
      />
    </>
  )
}
