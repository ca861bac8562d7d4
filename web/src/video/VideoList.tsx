import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnderWay } from '@lectern/shared/video'
import type { Video } from '@lectern/shared/video'
import { messageOf } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { ConfirmDialog, IconButton, cx, toast } from '../ui/index.ts'
import { useDeleteVideo } from './queries.ts'

export interface VideoListProps {
  readonly lessonId: string
  readonly videos: readonly Video[]
  /** The one on screen. */
  readonly shownId: string
  readonly canDelete: boolean
  /** Others may be shown in its place. */
  readonly canShow: boolean
  readonly onShow: (videoJobId: string) => void
  /** Not there any more. */
  readonly onDeleted: (videoJobId: string) => void
}

/** All videos of the lesson, to be shown or deleted. */
export function VideoList({ lessonId, videos, shownId, canDelete, canShow, onShow, onDeleted }: VideoListProps) {
  const { t } = useTranslation('video')
  const format = useFormat()
  const remove = useDeleteVideo(lessonId)
  const [asked, setAsked] = useState<Video | null>(null)
  return (
    <section aria-label={t('list.title')} className="flex flex-col gap-2">
      <h2 className="text-lg">{t('list.title')}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-surface bg-sheet shadow-resting">
        {videos.map((video) => {
          const date = format.dateTime(video.createdAt)
          const isShown = video.videoJobId === shownId
          return (
            <li key={video.videoJobId} className={cx('flex min-h-11 items-center gap-2 pe-2', isShown && 'bg-teal-wash')}>
              <button
                type="button" aria-current={isShown ? 'true' : undefined} disabled={!canShow} onClick={() => onShow(video.videoJobId)}
                className="flex min-w-0 grow items-center justify-between gap-4 px-4 py-2.5 text-start text-sm enabled:hover:bg-hover"
              >
                <span className="truncate">{date}, <bdi>{video.author.name}</bdi></span>
                <span className={cx('shrink-0 tabular-nums', video.status === 'failed' ? 'text-brick' : 'text-soft')}>
                  {t(`list.states.${video.status}`, { percent: video.progress })}
                </span>
              </button>
              {canDelete && (
                <IconButton
                  label={t('list.delete', { date })} icon={<Trash2 aria-hidden size={16} />} disabled={isUnderWay(video.status)} onClick={() => setAsked(video)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          open danger onClose={() => setAsked(null)} title={t('delete.title')} body={t('delete.body')} confirmLabel={t('delete.confirm')} messageOf={messageOf}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { lessonId, videoJobId: asked.videoJobId } })
            toast(t('delete.done'))
            onDeleted(asked.videoJobId)
          }}
        />
      )}
    </section>
  )
}
