import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { PromptsSection } from '../prompts/PromptsSection.tsx'
import { SettingsPage, SettingsSection } from '../settings/SettingsPage.tsx'
import { Skeleton } from '../ui/index.ts'
import { ProviderSection } from './ProviderSection.tsx'
import { ProviderUseTable } from './ProviderUseTable.tsx'
import { VoiceSample } from './VoiceSample.tsx'
import { useProviderSettings } from './queries.ts'
import '../locales/en/providers.json'

/** `/settings/providers`: the AI services of the workspace; its owner only. */
export function ProvidersScreen() {
  const { t } = useTranslation('providers')
  useDocumentTitle(t('title'))
  const { data, error, isError, isPending, refetch } = useProviderSettings()
  return (
    <SettingsPage title={t('title')} intro={t('intro')}>
      {isPending && <Skeleton className="h-72 max-w-xl" />}
      {isError && <LoadFailure what={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ProviderSection kind="text" settings={data} />
          <ProviderSection kind="speech" settings={data}><VoiceSample service={data.services.speech} /></ProviderSection>
          <ProviderSection kind="transcription" settings={data} />
          <ProviderSection kind="picture" settings={data} />
          <ProviderSection kind="avatar" settings={data} />
          <SettingsSection id="prompts" title={t('prompts.title')} help={t('prompts.intro')}><PromptsSection /></SettingsSection>
          <SettingsSection id="provider-use" title={t('use.title')} help={t('use.help')}><ProviderUseTable /></SettingsSection>
        </>
      )}
    </SettingsPage>
  )
}
