import { Download } from 'lucide-react'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { videoUrl } from '@lectern/shared/video'
import type { Video } from '@lectern/shared/video'
import { buttonClass, toast } from '../ui/index.ts'
import { useRefreshVideos } from './queries.ts'
import '../locales/en/video.json'

export interface VideoDownloadProps {
  readonly video: Video
  readonly format: 'MP4' | 'WebM'
  readonly variant: 'primary' | 'secondary'
}

/** Has the browser save what lies at an address. */
function save(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** Takes the file of a video along; where that is not possible it says so (S2 §8), in place of a page with an error or a file that holds one. */
export function VideoDownload({ format, variant, video }: VideoDownloadProps) {
  const { t } = useTranslation('video')
  const refresh = useRefreshVideos(video.lessonId)
  const [isAsking, setIsAsking] = useState(false)
  const href = videoUrl(video, { download: true })

  const take = async (): Promise<void> => {
    try {
      // Its first byte says whether it comes: it may have gone since the page was opened.
      const { ok, status } = await fetch(href, { headers: { range: 'bytes=0-0' }, cache: 'no-store' })
      if (ok) return save(href)
      toast(t(status === 404 ? 'ready.nothing' : 'ready.downloadFailed'), { tone: 'danger' })
      if (status === 404) refresh()
    } catch {
      toast(t('ready.downloadFailed'), { tone: 'danger' })
    } finally {
      setIsAsking(false)
    }
  }
  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    if (isAsking) return
    setIsAsking(true)
    void take()
  }
  return (
    <a download href={href} aria-busy={isAsking} onClick={onClick} className={buttonClass(variant)}>
      <Download aria-hidden size={16} />{t('ready.download', { format })}
    </a>
  )
}
