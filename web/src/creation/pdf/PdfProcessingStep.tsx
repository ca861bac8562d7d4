import { CREATION_LIMITS } from '@lectern/shared/creation'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Notice, Progress, TextArea, TextField } from '../../ui/index.ts'
import { AudienceFields } from '../AudienceFields.tsx'
import { FILE_LIMITS } from '../files/limits.ts'
import { useIsOffline } from '../../suggestions/writer.ts'
import type { Creation } from '../use-creation.ts'

/** Which pages of a PDF are read and what is to be made of them; then they are read (S2 §2: page range, optional instructions). */
export function PdfProcessingStep({ creation }: { readonly creation: Creation }) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const { change, fields, pdf: { state }, rangeProblem } = creation
  const isOffline = useIsOffline()
  const total = 'total' in state ? state.total : 0
  const isReading = state.kind === 'reading'
  const words = rangeProblem === null ? undefined
    : rangeProblem.key === 'tooMany' ? t('file.pages.tooMany', { count: format.number(rangeProblem.count), most: format.number(FILE_LIMITS.pages) }) : t(`pdf.range.${rangeProblem.key}`, { total: format.number(total) })
  return (
    <div className="flex flex-col gap-5">
      <fieldset disabled={isReading} className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-col gap-2">
          <p className="text-sm">{t('file.pages.body', { total: format.number(total), most: format.number(FILE_LIMITS.pages) })}</p>
          <div className="grid max-w-sm grid-cols-2 gap-3">
            <TextField label={t('file.pages.first')} inputMode="numeric" value={fields.firstPage} required onChange={(event) => change({ firstPage: event.currentTarget.value })} />
            <TextField label={t('file.pages.last')} inputMode="numeric" value={fields.lastPage} required onChange={(event) => change({ lastPage: event.currentTarget.value })} />
          </div>
          <p role="alert" className="text-sm text-brick empty:hidden">{words}</p>
        </div>
        {!isOffline && (
          <TextArea
            label={t('pdf.instructions')} placeholder={t('pdf.instructionsPlaceholder')} optional rows={3} value={fields.pdfInstructions} maxLength={CREATION_LIMITS.instructions}
            onChange={(event) => change({ pdfInstructions: event.currentTarget.value })}
          />
        )}
        <AudienceFields fields={fields} change={change} />
      </fieldset>
      {isReading && (
        <div className="flex flex-col gap-2">
          <Progress label={t('pdf.processing')} value={(state.page - 1) / state.of} />
          <p role="status" className="text-sm text-soft">{t('file.readingPage', { name: state.file.name, page: format.number(state.page), of: format.number(state.of) })}</p>
        </div>
      )}
      {state.kind === 'open' && state.problem !== null && <Notice tone="danger">{t(`file.problem.${state.problem}`, { name: state.file.name, megabytes: FILE_LIMITS.bytes / 1024 / 1024 })}</Notice>}
    </div>
  )
}
