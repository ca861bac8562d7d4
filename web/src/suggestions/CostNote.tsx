import type { PaidAction } from '@lectern/shared/credits'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useCost } from './writer.ts'
import '../locales/en/creation.json'

/** What the button beside it costs, for one or more of what it makes; nothing while nobody knows. */
export function CostNote({ action, times = 1 }: { readonly action: PaidAction; readonly times?: number }) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const cost = useCost(action)
  if (cost === null || times === 0) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-soft">
      <Coins aria-hidden size={14} />
      {t('cost', { count: cost * times, value: format.number(cost * times) })}
    </span>
  )
}
