import { Captions, ListVideo, Maximize, Minimize, Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { plainWordsOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { readingOrderOf } from '../../rendering/geometry/reading-order.ts'
import { clock } from '../../ui/clock.ts'
import { IconButton, Menu, Tooltip, cx } from '../../ui/index.ts'
import type { CaptionChoice, CaptionLanguages } from '../caption-choice.ts'
import { SoundVolume } from '../bar/SoundVolume.tsx'
import { nextSpeed } from '../speeds.ts'
import type { Speed } from '../speeds.ts'
import type { FullScreen } from '../use-full-screen.ts'
import { VideoTimeline } from './VideoTimeline.tsx'
import type { VideoTimelineProps } from './VideoTimeline.tsx'

export interface VideoControlsProps extends VideoTimelineProps {
  /** Whether letters do something. */
  readonly hasKey: boolean
  readonly slides: readonly Slide[]
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly choice: CaptionChoice
  readonly captions: CaptionLanguages | null
  readonly fullScreen: FullScreen
  readonly onPlay: () => void
  readonly onSpeed: (speed: Speed) => void
  /** Goes to the beginning of a slide. */
  readonly onChapter: (index: number) => void
}

/** Letters of a slide's name in the list of chapters. */
const NAME = 50

/** What a slide says first. */
function nameOf(slide: Slide): string {
  const words = readingOrderOf(slide).map((element) => plainWordsOf(element).trim()).find((text) => text !== '') ?? ''
  const [line = ''] = words.split('\n')
  return line.length > NAME ? `${line.slice(0, NAME - 1)}…` : line
}

/** The bar of a lesson that plays as a video. */
export function VideoControls(props: VideoControlsProps) {
  const { t } = useTranslation('player')
  const { captions, choice, fullScreen, hasKey, index, isPlaying, onChapter, onPlay, onSpeed, seconds, slides, speed, stops, timeline } = props
  const playLabel = t(isPlaying ? 'pause' : 'play')
  return (
    <section aria-label={t('controls')} className="shrink-0 bg-sheet px-6 pt-1 shadow-[0_-1px_0_var(--color-line)] max-sm:px-3">
      <VideoTimeline {...props} />
      <div className="flex h-13 items-center gap-2 short:h-11 max-sm:gap-1">
        <Tooltip label={playLabel} shortcut="Space" side="top">
          <button
            type="button" aria-label={playLabel} onClick={onPlay}
            className="inline-flex size-11 items-center justify-center rounded-full bg-teal text-on-teal shadow-resting transition-colors hover:bg-teal-strong short:size-9"
          >
            {isPlaying ? <Pause aria-hidden size={20} fill="currentColor" /> : <Play aria-hidden size={20} fill="currentColor" className="translate-x-px" />}
          </button>
        </Tooltip>
        <span role="timer" aria-label={t('time')} className="ms-1 text-sm tabular-nums">
          {clock(Math.floor(seconds))}<span className="px-1 text-faint">/</span>{clock(Math.round(timeline.seconds))}
        </span>
        <span className="sr-only" role="status">{t('slide', { number: index + 1, count: slides.length })}</span>
        <SoundVolume hasKey={hasKey} />
        <span className="grow" />
        <Menu
          placement="top end" className="max-h-[60vh] overflow-y-auto"
          button={<IconButton size="large" label={t('video.chapters')} tooltipSide="top" icon={<ListVideo aria-hidden size={20} />} />}
          items={slides.map((slide, at) => ({
            id: slide.id, checked: at === index, onSelect: () => onChapter(at),
            label: [clock(Math.floor(timeline.slides[at]?.start ?? 0)), nameOf(slide) || t('video.chapter', { number: at + 1 }), ...(stops.has(at) ? [t('video.question')] : [])].join(' · '),
          }))}
        />
        <Tooltip label={t('speed')} shortcut="S" side="top">
          <button
            type="button" aria-label={t('speedNow', { speed })} onClick={() => onSpeed(nextSpeed(speed))}
            className={cx('inline-flex h-10 min-w-10 items-center justify-center rounded-control px-1.5 text-sm font-medium tabular-nums transition-colors hover:bg-hover', speed === 1 ? 'text-soft' : 'text-teal-ink')}
          >
            {t('times', { speed })}
          </button>
        </Tooltip>
        {captions !== null && captions.languages.length > 1
          ? <captions.Menu languages={captions.languages} shown={choice.isOn ? choice.language : null} onChoose={(wanted) => choice.choose(wanted !== null, wanted ?? choice.language)} />
          : <IconButton size="large" label={t('captions')} shortcut="C" tooltipSide="top" pressed={choice.isOn} onClick={() => choice.choose(!choice.isOn)} icon={<Captions aria-hidden size={20} />} />}
        {fullScreen.isPossible && (
          <IconButton
            size="large" label={t(fullScreen.isOn ? 'leaveFullScreen' : 'fullScreen')} shortcut="F" tooltipSide="top" onClick={fullScreen.toggle}
            icon={fullScreen.isOn ? <Minimize aria-hidden size={20} /> : <Maximize aria-hidden size={20} />}
          />
        )}
      </div>
    </section>
  )
}
