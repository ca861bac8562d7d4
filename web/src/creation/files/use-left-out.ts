import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import type { PdfText } from './use-pdf.ts'

/** Says what of a file did not come along: what is too long, pages that are pictures, and letters that could not be read; nothing where all of it did. */
export function useLeftOut(): (read: Omit<PdfText, 'text' | 'pictures'>) => string {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const pagesOf = (pages: readonly number[]) => ({ count: pages.length, pages: format.list(pages.map((page) => format.number(page))) })
  return ({ isCut, unread, wordless }) => (
    [isCut && t('file.cut'), wordless.length > 0 && t('file.wordless', pagesOf(wordless)), unread.length > 0 && t('file.unread', pagesOf(unread))].filter(Boolean).join(' ')
  )
}
