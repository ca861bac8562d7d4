import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Notice } from '../../ui/index.ts'
import type { Pdf } from '../files/use-pdf.ts'

/** What of a PDF did not come along: what is too long, and pages that are pictures. Nothing where all of it did. */
export function PdfNotice({ pdf: { state } }: { readonly pdf: Pdf }) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const read = state.kind === 'open' ? state.read : null
  if (read === null || (!read.isCut && read.wordless.length === 0)) return null
  const pages = format.list(read.wordless.map((page) => format.number(page)))
  return <Notice tone="warning">{[read.isCut && t('file.cut'), read.wordless.length > 0 && t('file.wordless', { count: read.wordless.length, pages })].filter(Boolean).join(' ')}</Notice>
}
