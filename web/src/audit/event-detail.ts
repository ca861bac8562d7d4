import { SHARE_ROLES } from '@lectern/shared/access'
import type { AuditEvent } from '@lectern/shared/audit'
import { planOf } from '@lectern/shared/credits'
import { LOCK_KINDS } from '@lectern/shared/lessons'
import { translateMessage } from '../platform/i18n/i18n.ts'
import '../flags/words.ts'
import type { Translate } from '../platform/i18n/words.ts'

const LOCKS: readonly string[] = LOCK_KINDS

/** What an event was about besides people and things, in words; details that nobody has words for come as they are. */
export function detailInWords(t: Translate<'audit'>, detail: AuditEvent['detail']): string {
  const {
    planType, email, flag, isOn, credits, sessions, method, before, role, minutes, kind, maxEditorsPerDocument, learnersKeptDays, inSeconds, forSeconds,
    reason, agent, name: called, ...others
  } = detail
  const roleOf = (value: unknown): string => {
    const known = SHARE_ROLES.find((one) => one === value)
    return known ? t(`details.roles.${known}`) : String(value)
  }
  const given = (value: unknown): boolean => value !== undefined && value !== null
  /** The kind of a lock; an event that lifted it has only what was there before. */
  const lock = kind ?? (LOCKS.includes(String(before)) ? before : undefined)
  return [
    typeof planType === 'number' && t('details.plan', { plan: translateMessage(`plan.${planType}.title`, planOf(planType).title) }),
    given(email) && String(email),
    given(flag) && t(isOn === true ? 'details.flagOn' : isOn === false ? 'details.flagOff' : 'details.flagDefault', { flag: t(`flags:names.${String(flag)}.name`, { defaultValue: String(flag) }) }),
    typeof credits === 'number' && t('details.credits', { count: credits }),
    typeof sessions === 'number' && t('details.devices', { count: sessions }),
    given(method) && t(method === 'app' ? 'details.byApp' : 'details.byMail'),
    given(role) && (given(before) ? t('details.roleChanged', { before: roleOf(before), role: roleOf(role) }) : roleOf(role)),
    'role' in detail && !given(role) && given(before) && roleOf(before),
    typeof minutes === 'number' && t('details.minutes', { count: minutes }),
    given(lock) && t(lock === 'entry' ? 'details.entry' : 'details.editing'),
    typeof maxEditorsPerDocument === 'number' && t('details.people', { count: maxEditorsPerDocument }),
    maxEditorsPerDocument === null && t('details.noLimit'),
    typeof learnersKeptDays === 'number' && (learnersKeptDays === 0 ? t('details.learnersKeptAlways') : t('details.learnersKept', { count: learnersKeptDays })),
    learnersKeptDays === null && t('details.learnersKeptDefault'),
    typeof inSeconds === 'number' && t('details.startsIn', { count: inSeconds }),
    typeof forSeconds === 'number' && t('details.lasts', { count: forSeconds }),
    given(reason) && String(reason),
    given(agent) && String(agent),
    given(called) && String(called),
    ...Object.entries(others).filter(([, value]) => given(value)).map(([name, value]) => t('detail', { name, value: String(value) })),
  ].filter((part) => typeof part === 'string').join(' · ')
}
