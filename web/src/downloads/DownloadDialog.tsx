import { DOWNLOAD_FORMAT_FACTS } from '@lectern/shared/downloads'
import type { DownloadFormat } from '@lectern/shared/downloads'
import type { Slide } from '@lectern/shared/lesson'
import { Download as DownloadIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { Button, Dialog, Notice, Segmented } from '../ui/index.ts'
import { DownloadRow } from './DownloadRow.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { fileFormat } from './formats/registry.ts'
import type { Loss } from './formats/format.ts'
import { useDownloadActions, useDownloads, useMadeHere } from './queries.ts'
import type { DownloadProblem } from './queries.ts'
import '../locales/en/downloads.json'

export interface DownloadDialogProps {
  readonly lessonId: string
  readonly slides: readonly Slide[]
  /** The slide on screen. */
  readonly slideId: string | null
  /** The server has everything that was changed here; without, the file would not be what is on screen. */
  readonly isSaved: boolean
  readonly onClose: () => void
}

/** What a file of a format will not have of these slides; null until that is known. */
function useLosses(format: DownloadFormat, slides: readonly Slide[]): readonly Loss[] | null {
  const [losses, setLosses] = useState<{ readonly format: DownloadFormat; readonly slides: readonly Slide[]; readonly list: readonly Loss[] } | null>(null)
  useEffect(() => {
    let isWanted = true
    const look = async (): Promise<void> => {
      const list = (await fileFormat(format)).losses(slides)
      if (isWanted) setLosses({ format, slides, list })
    }
    look().catch(reportError)
    return () => { isWanted = false }
  }, [format, slides])
  return losses?.format === format ? losses.list : null
}

/** Asks for a lesson, or a slide of it, as a file, says what that will not have, and shows how far my downloads are. */
export function DownloadDialog({ isSaved, lessonId, onClose, slideId, slides }: DownloadDialogProps) {
  const { t } = useTranslation('downloads')
  const [format, setFormat] = useState<DownloadFormat>('pptx')
  const [which, setWhich] = useState<'all' | 'one'>('all')
  const [scale, setScale] = useState<'1' | '2'>('1')
  const downloads = useDownloads(lessonId)
  const here = useMadeHere()
  const actions = useDownloadActions(lessonId)
  const { isEachSlide, isPicture = false } = DOWNLOAD_FORMAT_FACTS[format]
  const losses = useLosses(format, slides)
  // What was asked for before is not what is chosen now.
  const choosing = <V,>(choose: (value: V) => void) => (value: V): void => {
    actions.forgetProblem()
    choose(value)
  }
  const ask = (): void => actions.ask({ format, slideId: which === 'one' ? slideId : null, scale: isPicture && scale === '2' ? 2 : 1 })
  return (
    <Dialog
      open onClose={onClose} size="large" title={t('title')} description={t('body')}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="primary" busy={actions.isBusy} disabled={!isSaved || slides.length === 0} icon={<DownloadIcon aria-hidden size={16} />} onClick={ask}>
            {t('ask')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FormatChoice format={format} onChange={choosing(setFormat)} />
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <Choice label={t('which')}>
            <Segmented
              label={t('which')} value={which} onChange={choosing(setWhich)} disabled={slideId === null}
              options={[{ value: 'all', label: t('all', { count: slides.length }) }, { value: 'one', label: t('one') }]}
            />
          </Choice>
          {isPicture && (
            <Choice label={t('scale')}>
              <Segmented label={t('scale')} value={scale} onChange={choosing(setScale)} options={[{ value: '1', label: t('scales.1') }, { value: '2', label: t('scales.2') }]} />
            </Choice>
          )}
        </div>
        {isEachSlide && which === 'all' && <p className="text-sm text-soft">{t('zipped')}</p>}
        {losses !== null && losses.length > 0 && (
          <div data-losses className="rounded-control bg-sunken px-4 py-3">
            <h3 className="text-sm font-medium">{t('losses')}</h3>
            <ul className="mt-1.5 list-disc space-y-1 ps-5 text-sm text-soft">
              {losses.map((loss) => <li key={loss}>{t(`loss.${loss}`)}</li>)}
            </ul>
          </div>
        )}
        {!isSaved && <Notice>{t('unsaved')}</Notice>}
        {actions.problem !== null && <Problem problem={actions.problem} />}
        {downloads.isError && actions.problem === null && !actions.isBusy && <LoadFailure what={t('failedToLoad')} error={downloads.error} onRetry={() => void downloads.refetch()} />}
        {downloads.data !== undefined && downloads.data.length > 0 && (
          <section aria-label={t('mine')}>
            <h3 className="text-sm font-medium">{t('mine')}</h3>
            <p className="text-xs text-faint">{t('kept')}</p>
            <ul className="scroll-edges mt-1 max-h-60 divide-y divide-line overflow-y-auto">
              {downloads.data.map((download) => (
                <DownloadRow
                  key={download.downloadId} download={download} percentHere={here.get(download.downloadId) ?? null} isBusy={actions.isBusy}
                  slideNumber={slides.findIndex(({ id }) => id === download.slideId) + 1} onStop={() => actions.stop(download)} onRetry={() => actions.retry(download)}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

/** What is the matter, and that nothing is lost by it where it can be tried again. */
function Problem({ problem: { retry, words } }: { readonly problem: DownloadProblem }) {
  const { t } = useTranslation('downloads')
  return (
    <Notice tone="danger" action={retry !== null && <Button size="small" onClick={retry}>{t('retry')}</Button>}>
      {words}{retry !== null && ` ${t('keptChoices')}`}
    </Notice>
  )
}

/** A choice with its name above. */
function Choice({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="text-sm font-medium">{label}</span>
      {children}
    </div>
  )
}
