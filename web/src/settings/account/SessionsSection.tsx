import { Monitor } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { revokeAllSessions, revokeSession } from '@lectern/shared/accounts'
import type { DeviceSession } from '@lectern/shared/accounts'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { call, messageOf } from '../../platform/http/api.ts'
import { closeSession } from '../../platform/session/session.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useNow } from '../../platform/use-now.ts'
import { Button, ConfirmDialog, Skeleton, toast } from '../../ui/index.ts'
import { SettingsSection } from '../SettingsPage.tsx'
import { useRereadAccount, useSessions } from './queries.ts'

/** Every browser the person is signed in with, and how to end that. */
export function SessionsSection() {
  const { t } = useTranslation('settings')
  const sessions = useSessions()
  const reread = useRereadAccount()
  const [asking, setAsking] = useState(false)
  const signOutOthers = async () => {
    try {
      const { ended } = await call(revokeAllSessions, { query: { keep: 'current' } })
      toast(t('sessions.othersDone', { count: ended }), { tone: 'success' })
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    }
    reread()
  }
  const signOutEverywhere = async () => {
    await call(revokeAllSessions, { query: {} })
    closeSession(true)
  }
  const others = sessions.data?.filter((session) => !session.isCurrent).length ?? 0
  return (
    <SettingsSection id="sessions" title={t('sessions.title')}>
      {sessions.isPending && <Skeleton className="h-24" />}
      {sessions.isError && (
        <LoadFailure what={t('sessions.failed')} error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <>
          <ul className="divide-y divide-line">
            {sessions.data.map((session) => <SessionRow key={session.sessionId} session={session} onChanged={reread} />)}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2">
            {others > 0 && <Button onClick={() => void signOutOthers()}>{t('sessions.others')}</Button>}
            <Button onClick={() => setAsking(true)}>{t('sessions.everywhere')}</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('sessions.everywhereTitle')}
        body={t('sessions.everywhereBody')}
        confirmLabel={t('sessions.everywhere')}
        danger
        messageOf={messageOf}
        onConfirm={signOutEverywhere}
      />
    </SettingsSection>
  )
}

function SessionRow({ session, onChanged }: { readonly session: DeviceSession; readonly onChanged: () => void }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const { browser, system } = session.device
  const device = browser !== null && system !== null ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
  const signOut = async () => {
    setBusy(true)
    try {
      await call(revokeSession, { params: { sessionId: session.sessionId } })
      toast(t('sessions.signedOut'), { tone: 'success' })
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    }
    setBusy(false)
    onChanged()
  }
  const seen = t('sessions.seen', { when: format.relative(session.lastSeenAt, now) })
  const since = t('sessions.since', { date: format.date(session.createdAt) })
  return (
    <li className="flex items-center gap-3 py-3">
      <Monitor aria-hidden size={20} className="shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">
          {device}
          {session.isCurrent && (
            <span className="ms-2 rounded-full bg-teal-wash px-2 py-0.5 text-xs font-medium text-teal-ink">{t('sessions.current')}</span>
          )}
        </p>
        <p className="truncate text-xs text-soft">{[session.isCurrent ? null : seen, since, session.address].filter(Boolean).join(' · ')}</p>
      </div>
      {!session.isCurrent && (
        <Button size="small" busy={busy} aria-label={t('sessions.signOutOf', { device })} onClick={() => void signOut()}>
          {t('sessions.signOut')}
        </Button>
      )}
    </li>
  )
}
