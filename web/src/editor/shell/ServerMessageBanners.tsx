import { DoorClosedIcon, HardDriveIcon, LockIcon, TimerIcon, XIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../sync/hooks.ts'
import type { ServerMessages } from '../../sync/server-messages.ts'
import { useEditorStore } from '../editor-store.ts'
import { formatFor } from '../../platform/i18n/use-format.ts'
import { useRunningTime } from '../../platform/use-running-time.ts'
import '../../locales/en/presence.messages.json'
import { useChangeLock, useOwnRole } from '../presence/use-lesson-control.ts'
import { Banner } from '../chrome/Banner.tsx'

const ACTION = 'rounded-small font-medium whitespace-nowrap underline underline-offset-2 hover:no-underline'

/** What the server said about the lesson and itself: maintenance announced, locked, closed, large, full. */
export function ServerMessageBanners({ lessonId }: { readonly lessonId: string }) {
  const messages = useSessionState((state) => state.serverMessages)
  // Somebody who is out already reads about it in the dialog.
  const isOut = useSessionState((state) => state.removal !== null && state.removal.reason !== 'permission-changed')
  return (
    <>
      {messages.maintenance !== null && !isOut && <MaintenanceBanner maintenance={messages.maintenance} />}
      {messages.lock !== null && <LockBanner lessonId={lessonId} lock={messages.lock} />}
      {messages.size !== null && <SizeBanner key={String(messages.size.isFull)} size={messages.size} />}
    </>
  )
}

function LockBanner({ lessonId, lock }: { readonly lessonId: string; readonly lock: NonNullable<ServerMessages['lock']> }) {
  const { t } = useTranslation('presence')
  const isOwner = useOwnRole(lessonId) === 'owner'
  const { change, isPending } = useChangeLock(lessonId)
  const key = lock === 'editing' ? 'lockedEditing' : 'lockedEntry'
  return (
    <Banner
      name={`locked-${lock}`} icon={lock === 'editing' ? LockIcon : DoorClosedIcon} title={t(`banner.${key}`)} help={t(`banner.${key}Help`)}
      action={isOwner && (
        <button type="button" className={ACTION} disabled={isPending} onClick={() => change(null)}>{t('banner.unlock')}</button>
      )}
    />
  )
}

function MaintenanceBanner({ maintenance }: { readonly maintenance: NonNullable<ServerMessages['maintenance']> }) {
  const { t, i18n } = useTranslation('presence')
  const left = maintenance.startsAt - useRunningTime(true)
  const title = left > 0 ? t('banner.maintenanceIn', { time: formatFor(i18n.language).duration(left) }) : t('banner.maintenanceNow')
  return <Banner name="maintenance" icon={TimerIcon} title={title} help={maintenance.message ?? t('banner.maintenanceHelp')} />
}

function SizeBanner({ size }: { readonly size: NonNullable<ServerMessages['size']> }) {
  const { t, i18n } = useTranslation('presence')
  const store = useEditorStore()
  const [hidden, setHidden] = useState(false)
  if (hidden) return null
  const help = size.isFull || size.bytes === null ? t('banner.fullHelp') : t('banner.largeHelp', { size: formatFor(i18n.language).bytes(size.bytes) })
  return (
    <Banner
      name={size.isFull ? 'full' : 'large'} icon={HardDriveIcon} tone={size.isFull ? 'danger' : 'warning'}
      title={t(size.isFull ? 'banner.full' : 'banner.large')} help={help}
      action={
        <>
          <button type="button" className={ACTION} onClick={() => store.getState().openDialog('size')}>{t('banner.whatTakesRoom')}</button>
          <button type="button" aria-label={t('banner.hide')} title={t('banner.hide')} className="rounded-small p-0.5" onClick={() => setHidden(true)}>
            <XIcon aria-hidden size={16} />
          </button>
        </>
      }
    />
  )
}
