import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { SettingsPage, SettingsSection } from '../settings/SettingsPage.tsx'
import { Skeleton } from '../ui/index.ts'
import { ProviderUseTable } from './ProviderUseTable.tsx'
import { TextProviderForm } from './TextProviderForm.tsx'
import { useProviderSettings } from './queries.ts'
import './words.ts'

/** `/settings/providers`: the AI services of the workspace; its owner only. */
export function ProvidersScreen() {
  const { t } = useTranslation('providers')
  useDocumentTitle(t('title'))
  const settings = useProviderSettings()
  const { own, otherwise } = settings.data?.text ?? { own: null, otherwise: null }
  const now = own ? t('text.own', { model: own.model, host: new URL(own.url).host }) : (
    otherwise === null ? t('text.offline') : t('text.server', { model: otherwise }))
  return (
    <SettingsPage title={t('title')} intro={t('intro')}>
      <SettingsSection id="provider-text" title={t('text.title')} help={settings.data && <span className="wrap-anywhere">{now}</span>}>
        {settings.isPending && <Skeleton className="h-72 max-w-xl" />}
        {settings.isError && <LoadFailure what={t('loadFailed')} error={settings.error} onRetry={() => void settings.refetch()} />}
        {settings.data && <TextProviderForm own={own} otherwise={otherwise} isPrivateAllowed={settings.data.isPrivateAllowed} />}
      </SettingsSection>
      {settings.data && (
        <SettingsSection id="provider-use" title={t('use.title')} help={t('use.help')}><ProviderUseTable /></SettingsSection>
      )}
    </SettingsPage>
  )
}
