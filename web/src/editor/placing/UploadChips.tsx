import { RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { IconButton, Progress, cx } from '../../ui/index.ts'
// Loaded with the chips in the quiet, so that a picture chosen without a network finds what keeps and sends it.
import './sender.ts'
import { retryUpload, stopUpload } from '../uploads/upload-list.ts'
import type { LessonUpload } from '../uploads/upload-list.ts'
import { useLessonUploads } from '../uploads/use-lesson-uploads.ts'

/** Pictures of this lesson on their way to their slides: how far each is or why it is not there, and what can be done. */
export function UploadChips(): ReactNode {
  const { lessonId } = useLessonSession()
  // A background being sent is shown where backgrounds are chosen.
  const list = useLessonUploads(lessonId).filter(({ purpose, state }) => purpose !== 'background' || state === 'waiting' || state === 'failed')
  if (list.length === 0) return null
  return (
    <ul className="absolute end-3 top-3 z-20 flex w-64 flex-col gap-2">
      {list.map((upload) => <UploadChip key={upload.id} upload={upload} />)}
    </ul>
  )
}

function UploadChip({ upload }: { readonly upload: LessonUpload }): ReactNode {
  const { t } = useTranslation('uploads')
  const format = useFormat()
  const { id, name, state, reason, progress, slideGone } = upload
  const isStill = reason !== null
  return (
    <li className="animate-rise rounded-surface bg-raised py-2 ps-3 pe-2 shadow-resting ring-1 ring-line">
      <div className="flex items-center gap-1 text-xs">
        <span dir="auto" className="min-w-0 flex-1 truncate text-soft">{name}</span>
        {!isStill && <span className="text-faint tabular-nums">{format.percent(progress)}</span>}
        {isStill && (
          <IconButton
            size="small" label={t(slideGone ? 'putHere' : 'again', { name })} icon={<RotateCcw size={14} />}
            onClick={() => retryUpload(id)}
          />
        )}
        <IconButton
          size="small" icon={<X size={14} />} onClick={() => stopUpload(id)}
          label={t(state === 'failed' ? 'dismiss' : 'stop', { name })}
        />
      </div>
      {isStill
        ? <p role={state === 'failed' ? 'alert' : 'status'} className={cx('pe-1 pb-0.5 text-xs', state === 'failed' ? 'text-brick' : 'text-amber')}>{t(state === 'failed' ? 'notThere' : 'waits', { reason })}</p>
        : <Progress label={t('progress', { name })} value={progress} className="me-1 mt-1" />}
    </li>
  )
}
