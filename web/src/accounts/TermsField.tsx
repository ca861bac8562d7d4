import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../ui/index.ts'
import './register-joining-words.ts'

/** Acceptance of the terms, without which there is no account. */
export function TermsField(props: Omit<ComponentPropsWithRef<'input'>, 'size'> & { readonly error?: string }) {
  const { t } = useTranslation('accounts')
  return <Checkbox {...props} label={t('signUp.terms')} />
}
