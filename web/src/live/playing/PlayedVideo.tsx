import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resolveStyle } from '@lectern/shared/lesson'
import type { DrawnVideo, Slide, VideoElement } from '@lectern/shared/lesson'
import { blobUrl, renditionUrl } from '@lectern/shared/media'
import { cx } from '../../ui/index.ts'
import { BrokenMedia } from './BrokenMedia.tsx'
import { PlayControls } from './PlayControls.tsx'
import { usePlayed } from './use-played.ts'
import type { PlayedIn } from './use-played.ts'

interface PlayedVideoProps extends PlayedIn {
  readonly element: VideoElement
  readonly slide: Pick<Slide, 'theme'>
  /** CSS pixels a slide point. */
  readonly scale: number
}

/** A video as it is played on the slide: its poster until it begins, with controls of its own; one behind the slide only moves. */
export function PlayedVideo({ element, isPlaying, media, scale, slide }: PlayedVideoProps) {
  const { t } = useTranslation('media')
  const shown = resolveStyle(element, slide.theme)
  const box = useRef<HTMLDivElement>(null)
  const { attach, file, played } = usePlayed(element, { isPlaying, media })
  const [hasCaptions, setCaptions] = useState(element.captions !== null)
  const { blob, captionLanguage, captions, isBackdrop, poster } = element
  if (blob === null) return null
  const name = element.alt || element.name || t('video')
  const look = { borderRadius: shown.cornerRadius * scale, ...flips(shown) }
  const toggleCaptions = (): void => {
    const track = box.current?.querySelector('video')?.textTracks[0]
    if (track === undefined) return
    track.mode = hasCaptions ? 'hidden' : 'showing'
    setCaptions(!hasCaptions)
  }
  const video = (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has those that its author gave it
    <video
      key={blob} ref={attach} src={blobUrl(blob)} poster={poster === null ? undefined : renditionUrl(poster, 1280)} preload={poster === null || isBackdrop ? 'metadata' : 'none'} playsInline
      aria-label={name} tabIndex={-1} muted={played.isMuted} aria-hidden={isBackdrop ? true : undefined}
      className="size-full bg-film" style={{ objectFit: shown.fit }} onClick={isBackdrop ? undefined : file.toggle}
    >
      {captions !== null && <track kind="captions" src={blobUrl(captions)} srcLang={captionLanguage || undefined} label={t('captions')} default />}
    </video>
  )
  if (isBackdrop) return <div className="pointer-events-none size-full overflow-hidden" style={look}>{video}</div>
  const isQuiet = played.isRunning
  return (
    <div ref={box} className="group relative size-full overflow-hidden bg-film text-on-film" style={look} data-played={element.id}>
      {video}
      {played.isBroken && <BrokenMedia onRetry={file.retry} />}
      {!played.isRunning && !played.hasBegun && !played.isBroken && (
        <button
          type="button" tabIndex={-1} aria-hidden onClick={file.toggle}
          className="absolute top-1/2 left-1/2 flex size-[min(4.5rem,40%)] -translate-1/2 items-center justify-center rounded-full bg-film/75 transition-opacity hover:bg-film"
          style={{ height: 'auto', aspectRatio: '1' }}
        >
          <Play size="45%" fill="currentColor" strokeWidth={1} className="translate-x-[6%]" />
        </button>
      )}
      {!played.isBroken && (
        <div
          className={cx(
            'absolute inset-x-0 bottom-0 bg-linear-to-t from-film/90 to-film/0 px-1 pt-4 transition-opacity focus-within:opacity-100 group-hover:opacity-100',
            isQuiet && 'opacity-0 pointer-coarse:opacity-100',
          )}
        >
          <PlayControls
            file={file} played={played} name={name} width={shown.width * scale} captions={captions === null ? null : { isOn: hasCaptions, toggle: toggleCaptions }}
            onFullScreen={document.fullscreenEnabled ? () => void (document.fullscreenElement === box.current ? document.exitFullscreen() : box.current?.requestFullscreen().catch(() => undefined)) : null}
          />
        </div>
      )}
    </div>
  )
}

function flips({ flipX, flipY }: Pick<DrawnVideo, 'flipX' | 'flipY'>): { readonly transform?: string } {
  return flipX || flipY ? { transform: `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})` } : {}
}
