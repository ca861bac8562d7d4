import { GALLERY_TYPE, MEDIA_TYPE } from '@lectern/shared/gallery'
import { FILM_SECONDS_MAX } from '@lectern/shared/lesson'
import type { PresenterChoice } from '@lectern/shared/lesson'
import { MEDIA_FILE_RULES, blobUrl } from '@lectern/shared/media'
import { Film, Video } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GALLERY_KEY, useGallery } from '../../gallery/queries.ts'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { messageOf } from '../../platform/http/api-error.ts'
import { queryClient } from '../../platform/http/query-client.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { StoredPicture } from '../../rendering/image/StoredPicture.tsx'
import { Button, Skeleton, Switch, cx } from '../../ui/index.ts'
import { pickFiles } from '../uploads/chosen-files.ts'
import { readPlayable } from '../media/read-media.ts'
import { sendMedia } from '../media/send-media.ts'
import '../../locales/en/presenters.json'

/** Videos that are shown: the latest of the gallery, which has the others. */
const SHOWN = 8

/** What is chosen of who was filmed. */
export type FilmChoice = Required<Pick<PresenterChoice, 'film'>> & Pick<PresenterChoice, 'blob'>

interface FilmPresentersProps {
  /** The film that presents; null where none does. */
  readonly chosen: FilmChoice | null
  readonly disabled: boolean
  readonly onChoose: (choice: FilmChoice) => void
}

/** A video that is being sent, or why one was not taken. */
type Sending = { readonly state: 'still' } | { readonly state: 'busy'; readonly share: number } | { readonly state: 'failed'; readonly message: string }

/** Videos of people, of which one may present: silent and again and again, or heard once with the slide. They come from the gallery, where they are uploaded to. */
export function FilmPresenters({ chosen, disabled, onChoose }: FilmPresentersProps) {
  const { t } = useTranslation('presenters')
  const format = useFormat()
  const gallery = useGallery({ scope: 'mine', imageType: GALLERY_TYPE.All, mediaType: MEDIA_TYPE.Video, search: '', page: 1 })
  const videos = (gallery.data?.media ?? []).slice(0, SHOWN)
  const [sending, setSending] = useState<Sending>({ state: 'still' })
  const leave = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leave.current = controller
    return () => controller.abort()
  }, [])

  const take = (blob: string, poster: string | null, seconds: number): void => {
    if (seconds === 0 || seconds > FILM_SECONDS_MAX) return setSending({ state: 'failed', message: t(seconds === 0 ? 'filmUnreadable' : 'filmTooLong') })
    setSending({ state: 'still' })
    return onChoose({ film: { blob, seconds, speaks: chosen?.film.speaks ?? false }, ...(poster === null ? {} : { blob: poster }) })
  }
  const upload = async (): Promise<void> => {
    const [file] = await pickFiles(MEDIA_FILE_RULES.video.endings.map((ending) => `.${ending}`).join())
    if (file === undefined) return
    setSending({ state: 'busy', share: 0 })
    try {
      const { hash, poster = null, seconds = 0 } = await sendMedia(file, 'video', { signal: leave.current.signal, onProgress: (share) => setSending({ state: 'busy', share }) })
      void queryClient.invalidateQueries({ queryKey: GALLERY_KEY })
      take(hash, poster, seconds)
    } catch (error) {
      if (!leave.current.signal.aborted) setSending({ state: 'failed', message: messageOf(error) })
    }
  }
  const choose = async (blob: string, poster: string | null): Promise<void> => take(blob, poster, (await readPlayable(blobUrl(blob), 'video', false)).seconds)

  return (
    <section aria-label={t('films')} className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-xs font-semibold text-soft">{t('films')}</h3>
        <Button size="small" icon={<Video aria-hidden size={16} />} disabled={disabled || sending.state === 'busy'} onClick={() => void upload()}>{t('uploadFilm')}</Button>
      </div>
      <p className="text-xs text-faint">{t('filmsHelp')}</p>
      {sending.state === 'busy' && <p role="status" className="text-xs text-soft">{t('sendingFilm', { share: format.percent(sending.share) })}</p>}
      {sending.state === 'failed' && <p role="alert" className="text-xs text-brick">{sending.message}</p>}
      {gallery.isPending && <Skeleton className="h-16" />}
      {gallery.isError && !gallery.data && <LoadFailure what={t('filmsFailed')} error={gallery.error} onRetry={() => void gallery.refetch()} />}
      {gallery.data?.media.length === 0 && <p className="text-xs text-faint">{t('noFilms')}</p>}
      <div className="grid grid-cols-4 gap-2">
        {videos.map(({ blob: { hash }, mediaId, name, poster }) => (
          <button
            key={mediaId} type="button" aria-pressed={chosen?.film.blob === hash} aria-label={t('usePhoto', { name })} title={name} disabled={disabled} onClick={() => void choose(hash, poster)}
            className={cx('size-16 overflow-hidden rounded-full', chosen?.film.blob === hash ? 'outline-2 outline-offset-2 outline-teal' : 'outline-1 outline-line hover:outline-edge')}
          >
            {poster === null ? <span className="flex size-full items-center justify-center bg-film text-on-film"><Film aria-hidden size={22} /></span> : <StoredPicture blob={poster} alt="" side={128} className="size-full object-cover" />}
          </button>
        ))}
      </div>
      {chosen !== null && (
        <Switch
          label={t('filmSpeaks')} help={t('filmSpeaksHelp')} checked={chosen.film.speaks} disabled={disabled}
          onChange={(speaks) => onChoose({ ...chosen, film: { ...chosen.film, speaks } })}
        />
      )}
      {chosen !== null && <p className="text-xs text-faint">{t('statusPhoto')}</p>}
    </section>
  )
}
