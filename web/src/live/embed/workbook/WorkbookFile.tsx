import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../ui/index.ts'
import { EmbedFailure } from '../EmbedFailure.tsx'
import { fetchFile } from '../fetch-file.ts'
import { useLoaded } from '../use-loaded.ts'
import { loadWorkbook } from './load-workbook.ts'
import { WorkbookView } from './WorkbookView.tsx'
import '../../../locales/en/media.json'

/** A workbook that is kept here, read on this device. */
export function WorkbookFile({ blob, name }: { readonly blob: string; readonly name: string }) {
  const { t } = useTranslation('media')
  const loaded = useLoaded(blob, async (signal) => await loadWorkbook(await fetchFile(blob, signal), signal))
  if (loaded.state === 'loading') return <div role="status" className="flex size-full items-center justify-center gap-2 text-sm text-soft"><Spinner />{t('embed.loading')}</div>
  if (loaded.state === 'failed') return <EmbedFailure reason="cannotEmbed" more="network" onRetry={loaded.retry} />
  return loaded.value === null ? <EmbedFailure reason="cannotEmbed" more="damaged" /> : <WorkbookView name={name} workbook={loaded.value} />
}
