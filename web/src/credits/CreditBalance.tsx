import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useCreditDetails } from './queries.ts'
import './words.ts'

/** The credits of the workspace in a line; nothing until they are known. */
export function CreditBalance() {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const { data } = useCreditDetails()
  if (!data) return null
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      <Coins aria-hidden size={14} className="text-amber" />
      {t('balance', { count: data.totalCredits, value: format.number(data.totalCredits) })}
    </span>
  )
}
