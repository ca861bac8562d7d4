import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Video } from '@lectern/shared/video'
import { editorPath } from '../lessons/lesson-paths.ts'
import { clock } from '../ui/clock.ts'
import { Button, Dialog, buttonClass } from '../ui/index.ts'
import '../locales/en/video.json'

export interface StartedDialogProps {
  readonly video: Video
  readonly onClose: () => void
}

/** That the video which was just asked for is being made (S2 §2), and where one may go meanwhile. */
export function StartedDialog({ onClose, video: { lessonId, renderer, seconds } }: StartedDialogProps) {
  const { t } = useTranslation('video')
  return (
    <Dialog
      open size="small" onClose={onClose} title={t('started.title')} description={t(`started.${renderer}`, { time: clock(Math.round(seconds)) })}
      actions={
        <>
          {/* Leaving would end what this page makes. */}
          {renderer === 'server' && <Link to={editorPath(lessonId)} className={buttonClass()}>{t('started.edit')}</Link>}
          <Button variant="primary" onClick={onClose}>{t('started.stay')}</Button>
        </>
      }
    />
  )
}
