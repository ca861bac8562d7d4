import type { ProviderSettings, SettableKind } from '@lectern/shared/providers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../settings/SettingsPage.tsx'
import { ProviderForm } from './ProviderForm.tsx'

/** One kind of service: who makes it now, and the form that names another. */
export function ProviderSection({ kind, settings, children }: { readonly kind: SettableKind; readonly settings: ProviderSettings; readonly children?: ReactNode }) {
  const { t } = useTranslation('providers')
  const service = settings.services[kind]
  const { builtIn, otherwise, own } = service
  const now = own ? t(`${kind}.own`, { model: own.model, host: new URL(own.url).host }) : (
    otherwise === null ? t(`${kind}.${builtIn === null && kind !== 'text' ? 'none' : 'builtIn'}`, { name: builtIn ?? '' }) : t(`${kind}.server`, { model: otherwise }))
  return (
    <SettingsSection id={`provider-${kind}`} title={t(`${kind}.title`)} help={<span className="wrap-anywhere">{now}</span>}>
      <div className="flex flex-col gap-6">
        {children}
        <ProviderForm kind={kind} service={service} isPrivateAllowed={settings.isPrivateAllowed} />
      </div>
    </SettingsSection>
  )
}
