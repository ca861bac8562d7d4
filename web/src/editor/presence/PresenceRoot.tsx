import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/index.ts'
import { useSessionState } from '../../sync/hooks.ts'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useEditorStore } from '../editor-store.ts'
import { Announcer } from './Announcer.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { useFollow } from './use-follow.ts'
import { usePublishPresence } from './use-publish-presence.ts'
import '../../locales/en/presence.messages.json'

const AskBeforeLeaving = lazyPart(async () => (await import('./AskBeforeLeaving.tsx')).AskBeforeLeaving)
const PermissionNote = lazyPart(async () => (await import('./PermissionNote.tsx')).PermissionNote)
const RemovalDialog = lazyPart(async () => (await import('./RemovalDialog.tsx')).RemovalDialog)
const RefusedEditsDialog = lazyPart(async () => (await import('./RefusedEditsDialog.tsx')).RefusedEditsDialog)

/** What an open editor needs once and shows nowhere in particular: my presence, following, announcements, dialogs. */
export function PresenceRoot() {
  usePublishPresence()
  useFollow()
  return (
    <>
      <Announcer />
      <Suspense fallback={null}><AskBeforeLeaving /></Suspense>
      <Suspense fallback={null}><SessionDialogs /></Suspense>
    </>
  )
}

/** One at a time: why I am out, that I may only look now, what was not taken. */
function SessionDialogs() {
  const { t } = useTranslation('presence')
  const reason = useSessionState((state) => state.removal?.reason ?? null)
  const refusedAt = useSessionState((state) => state.refusedEdits?.at ?? null)
  const isFull = useSessionState((state) => state.refusedEdits?.reason === 'lesson-full')
  const store = useEditorStore()
  const refusedCount = useSessionState((state) => state.refusedEdits?.changes ?? 0)
  const [seeing, setSeeing] = useState(false)
  const [laterAt, setLaterAt] = useState<number | null>(null)
  const see = refusedAt === null ? null : () => setSeeing(true)
  const later = (): void => {
    setSeeing(false)
    setLaterAt(refusedAt)
  }
  if (seeing && refusedAt !== null) return <RefusedEditsDialog onClose={later} />
  if (reason === 'permission-changed') return <PermissionNote onSeeChanges={see} />
  if (reason !== null) return <RemovalDialog onSeeChanges={see} />
  if (refusedAt === null || laterAt === refusedAt) return null
  return (
    <NoticePanel
      title={t('refused.title')}
      actions={
        <>
          {isFull && <Button size="small" onClick={() => store.getState().openDialog('size')}>{t('banner.whatTakesRoom')}</Button>}
          <Button size="small" onClick={later}>{t('refused.later')}</Button>
          <Button size="small" variant="primary" onClick={() => setSeeing(true)}>{t('refused.see')}</Button>
        </>
      }
    >
      {isFull && <p>{t('refused.full')}</p>}
      <p>{t('refused.kept', { count: refusedCount })}</p>
    </NoticePanel>
  )
}
