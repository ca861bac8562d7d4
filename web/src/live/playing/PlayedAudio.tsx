import { Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { colourIn, resolveStyle, themeColour } from '@lectern/shared/lesson'
import type { AudioElement, Slide } from '@lectern/shared/lesson'
import { blobUrl } from '@lectern/shared/media'
import { PaintedFill } from '../../rendering/PaintedFill.tsx'
import { audioLayout } from '../../rendering/audio/paint-audio.ts'
import { cssFamilies } from '../../rendering/text/measure.ts'
import { clock } from '../../ui/clock.ts'
import { BrokenMedia } from './BrokenMedia.tsx'
import { keepKeys, keepPresses } from './PlayControls.tsx'
import { usePlayed } from './use-played.ts'
import type { PlayedIn } from './use-played.ts'
import '../../locales/en/media.json'

interface PlayedAudioProps extends PlayedIn {
  readonly element: AudioElement
  readonly slide: Pick<Slide, 'theme'>
  /** CSS pixels a slide point. */
  readonly scale: number
}

/** Lower than this, CSS pixels, all of it is one button: its parts would be too small to be pressed. */
const LOW = 52

/** A sound as it is played on the slide, laid out as its picture is. */
export function PlayedAudio({ element, isPlaying, media, scale, slide }: PlayedAudioProps) {
  const { t } = useTranslation('media')
  const shown = resolveStyle(element, slide.theme)
  const { attach, file, played } = usePlayed(element, { isPlaying, media })
  const { blob, captionLanguage, captions } = element
  if (blob === null) return null
  const { accent, color, cornerRadius, fill, height, width } = shown
  const { hasTitle, left, radius, room, size } = audioLayout(shown)
  const name = element.title || element.alt || element.name || t('sound')
  const { at, cue, isRunning, part } = played
  const length = Number.isFinite(part.to) ? part.to - part.from : 0
  const gone = Math.max(0, Math.min(length, at - part.from))
  const line = cue ?? (hasTitle ? element.title : null)
  const isLow = height * scale < LOW
  const label = t(isRunning ? 'pause' : 'play', { name })
  const inner = { width, height, transform: `scale(${scale})`, transformOrigin: '0 0', color, fontFamily: cssFamilies(slide.theme?.bodyFont ?? 'Inter Variable'), borderRadius: cornerRadius, fontSize: size, lineHeight: 1.25 } as const
  return (
    <div className="absolute top-0 left-0 overflow-hidden" style={inner} data-played={element.id}>
      <PaintedFill element={{ fill, width, height }} scale={scale} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has those that its author gave it */}
      <audio key={blob} ref={attach} src={blobUrl(blob)} preload="none" muted={played.isMuted}>
        {captions !== null && <track kind="captions" src={blobUrl(captions)} srcLang={captionLanguage || undefined} label={t('captions')} default />}
      </audio>
      {played.isBroken ? <BrokenMedia onRetry={file.retry} /> : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it turn no slides
        <div role="group" aria-label={t('controls', { name })} className="absolute inset-0 flex items-center" onKeyDown={keepKeys}>
          <button
            type="button" aria-label={label} title={label} onClick={file.toggle}
            className={isLow ? 'absolute inset-0 z-10' : 'absolute rounded-full transition-transform hover:scale-105'}
            style={isLow ? {} : { left: (left - radius * 2) / 2, width: radius * 2, height: radius * 2 }}
          />
          <span aria-hidden className="pointer-events-none absolute flex items-center justify-center rounded-full" style={{ left: (left - radius * 2) / 2, width: radius * 2, height: radius * 2, background: accent, color: colourIn(slide.theme, themeColour('onAccent')) }}>
            {isRunning ? <Pause size={radius * 0.9} fill="currentColor" strokeWidth={1} /> : <Play size={radius * 0.9} fill="currentColor" strokeWidth={1} style={{ translate: radius * 0.08 }} />}
          </span>
          <div className="absolute flex flex-col justify-center" style={{ left, width: room, gap: size * 0.2 }}>
            {line !== null && <p dir="auto" className={cue === null ? 'truncate font-bold' : 'line-clamp-2'}>{line}</p>}
            {!isLow && (
              <div className="flex items-center" style={{ gap: size * 0.4, fontSize: size * 0.75 }}>
                <input
                  type="range" min={0} max={Math.max(length, 0.1)} step={0.1} value={gone} disabled={length === 0} aria-label={t('place')} aria-valuetext={t('placeOf', { at: clock(Math.floor(gone)), length: clock(Math.round(length)) })}
                  onPointerDown={keepPresses} onPointerUp={keepPresses} onChange={(event) => file.seek(part.from + Number(event.target.value))}
                  className="min-w-0 flex-1 cursor-pointer" style={{ accentColor: accent, height: size * 1.4 }}
                />
                <span className="tabular-nums opacity-75">{clock(Math.round(isRunning || gone > 0 ? gone : length))}</span>
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
