import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/index.ts'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Turns the pages of a list that the server cuts; nothing while there is one page only. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('ui')
  if (pages <= 1) return null
  return (
    <nav className="flex items-center justify-end gap-2 text-sm text-soft">
      <span role="status" className="tabular-nums">{page} / {pages}</span>
      <IconButton
        label={t('table.previous')} icon={<ChevronLeft size={18} className="rtl:-scale-x-100" />}
        disabled={page <= 1} onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t('table.next')} icon={<ChevronRight size={18} className="rtl:-scale-x-100" />}
        disabled={page >= pages} onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
