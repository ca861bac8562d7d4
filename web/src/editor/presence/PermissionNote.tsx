import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../../platform/routing/guards.ts'
import { Button } from '../../ui/index.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { NoticePanel } from './NoticePanel.tsx'
import '../../locales/en/presence.messages.json'

/** My role was lowered while I was here: I may stay and look (S2 §4 "permission changed"). */
export function PermissionNote({ onSeeChanges }: { readonly onSeeChanges: (() => void) | null }) {
  const { t } = useTranslation('presence')
  const session = useLessonSession()
  const navigate = useNavigate()
  return (
    <NoticePanel
      title={t('removal.title.permission-changed')}
      actions={
        <>
          {onSeeChanges !== null && (
            <Button size="small" variant="ghost" onClick={onSeeChanges}>{t('removal.action.seeChanges')}</Button>
          )}
          <Button size="small" onClick={() => void navigate(PATHS.home)}>{t('removal.dashboard')}</Button>
          <Button size="small" variant="primary" onClick={session.dismissRemoval}>{t('removal.action.continue')}</Button>
        </>
      }
    >
      <p>{t('removal.body.permission-changed')}</p>
      <p>{t('removal.default')}</p>
    </NoticePanel>
  )
}
