import type { CreditUsage } from '@lectern/shared/credits'
import { CREDIT_ACTION, planOf } from '@lectern/shared/credits'
import { csvFile } from '@lectern/shared/csv'
import { translateMessage } from '../platform/i18n/i18n.ts'
import type { Translate } from '../platform/i18n/words.ts'

type T = Translate<'credits'>

/** The kind of a line, as people are told it. */
export function typeInWords(usage: CreditUsage, t: T): string {
  return t(`types.${usage.type}`, { defaultValue: String(usage.type) })
}

/** Who did it; Lectern itself where nobody did. */
export function memberInWords(usage: CreditUsage, t: T): string {
  return usage.member ?? t('history.system')
}

/** What a line of the history is about, in the language in use; what nobody has words for comes as the server said it. */
export function describeUsage(usage: CreditUsage, t: T): string {
  const { action, items, planType } = usage.about
  if (planType !== null) return t('about.plan', { plan: translateMessage(`plan.${planType}.title`, planOf(planType).title) })
  if (action !== null) {
    const words = t(`types.${action}`, { defaultValue: usage.description })
    return items === null || items === 1 ? words : t('about.items', { words, items })
  }
  return usage.type === CREDIT_ACTION.CreditsTopUp ? t('about.added') : usage.description
}

/** The history as a file in the language in use; times as programs read them. */
export function historyCsv(history: readonly CreditUsage[], t: T): string {
  const columns = ['date', 'member', 'description', 'type', 'credits'] as const
  return csvFile(
    columns.map((column) => t(`history.columns.${column}`)),
    history.map((usage) => [
      new Date(usage.date).toISOString(), memberInWords(usage, t), describeUsage(usage, t), typeInWords(usage, t), usage.credits,
    ]),
  )
}
