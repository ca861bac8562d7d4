import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { LINKS } from '../platform/routing/links.ts'
import { Checkbox } from '../ui/index.ts'
import './joining-words.ts'

/** Acceptance of the terms, without which there is no account. */
export function TermsField(props: Omit<ComponentPropsWithRef<'input'>, 'size'> & { readonly error?: string }) {
  const { t } = useTranslation('accounts')
  const words = (
    <Trans t={t} i18nKey="signUp.terms" components={{ terms: <NewTab href={LINKS.terms} />, privacy: <NewTab href={LINKS.privacy} /> }} />
  )
  return <Checkbox {...props} label={words} />
}

/** The translation puts its words inside. */
function NewTab({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  return <a href={href} target="_blank" rel="noreferrer" className="font-medium text-teal-ink underline underline-offset-3">{children}</a>
}
