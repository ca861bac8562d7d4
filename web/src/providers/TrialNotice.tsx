import { useTranslation } from 'react-i18next'
import type { ProviderTrial } from '@lectern/shared/providers'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Notice } from '../ui/index.ts'

/** Outcomes that may be others the next time. */
const PASSING: ReadonlySet<ProviderTrial['outcome']> = new Set(['busy', 'timeout', 'declined'])

/** How a try of a model went, and what to do about it. */
export function TrialNotice({ trial, model }: { readonly trial: ProviderTrial; readonly model: string }) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const { outcome, http, ms } = trial
  const tone = outcome === 'works' ? 'success' : (PASSING.has(outcome) ? 'warning' : 'danger')
  return (
    <Notice tone={tone} className="wrap-anywhere">
      {t(`trial.${outcome}`, { model, seconds: format.number(Math.max(0.1, Math.round(ms / 100) / 10)) })}
      {http !== null && ` ${t('trial.http', { http })}`}
    </Notice>
  )
}
