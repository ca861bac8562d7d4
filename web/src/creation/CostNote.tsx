import type { PaidAction } from '@lectern/shared/credits'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useCost } from './queries.ts'

/** What the button beside it costs; nothing while nobody knows. */
export function CostNote({ action }: { readonly action: PaidAction }) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const cost = useCost(action)
  if (cost === null) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-soft">
      <Coins aria-hidden size={14} />
      {t('cost', { count: cost, value: format.number(cost) })}
    </span>
  )
}
