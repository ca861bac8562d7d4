import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { slideCues } from '@lectern/shared/timeline'
import { clock } from '../../ui/clock.ts'
import { Button, cx } from '../../ui/index.ts'
import { useCaptionChoice } from '../caption-choice.ts'
import type { PlayerProps } from '../Player.tsx'
import { PlayerStage } from '../PlayerStage.tsx'
import { nextSpeed } from '../speeds.ts'
import { slideLinkClicks } from '../slide-link-clicks.ts'
import type { Speed } from '../speeds.ts'
import { useNarrationSound } from '../use-narration-sound.ts'
import { usePlayback } from '../use-playback.ts'
import { VideoControls } from './VideoControls.tsx'
import { storedPlace, useKeepPlace } from './stored-place.ts'
import { placeAt, reachable, secondsAt, videoTimeline } from './lesson-time.ts'
import type { VideoPlace } from './lesson-time.ts'
import { isInDialog } from '../player-keys.ts'
import { videoAction } from './video-keys.ts'
import type { VideoAction } from './video-keys.ts'
import '../../locales/en/player.video.json'

/** A lesson that plays as a video: all of it, and where its viewer was before. */
export interface VideoFormProps extends PlayerProps {
  /** Under what name this browser keeps the place; null keeps none. */
  readonly placeId: string | null
}

/** What arrow keys go, seconds. */
const STEP = 5
/** On every slide alike, whatever the theme of who looks, as in videos. */
const CAPTION = { background: 'rgb(20 19 16 / 0.82)', color: '#ffffff' } as const
const NONE: ReadonlySet<string> = new Set()
const never = () => () => undefined
/** Whether the person asked their browser to save data: then nothing is loaded before it is heard. */
const savesData = (): boolean => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/** The interactive video of S2 §1: a lesson that plays from its beginning to its end, and stops at the end of each slide that asks something. */
export function VideoForm(props: VideoFormProps) {
  const { slide, slides, index, elements, language, fullScreen, isCovered, hasLeft, hasSingleKeys = true, startsWithCaptions = true, startsWhole = false, captions = null, live = null, motion, onGo, onLeave, placeId } = props
  const { t } = useTranslation('player')
  const timeline = useMemo(() => videoTimeline(slides, language), [slides, language])
  const own = timeline.slides[index] ?? timeline.slides[0]
  if (own === undefined) throw new Error('a lesson that plays has slides')
  const choice = useCaptionChoice(startsWithCaptions, language, captions)
  const [speed, setSpeed] = useState<Speed>(1)
  // A link to another slide goes before the place that was kept.
  const [resumed, setResumed] = useState(() => {
    const kept = placeId === null ? null : storedPlace(placeId, slides)
    return kept === null || (startsWhole && kept.index !== index) ? null : reachable(timeline, kept, (at) => live?.holds(slides[at] ?? slide) === true)
  })
  /** Where a jump leads; the slide of it may come a moment later. */
  const [landing, setLanding] = useState<VideoPlace | null>(resumed)
  const [passed, setPassed] = useState(NONE)
  const sound = useNarrationSound(own, savesData() ? null : timeline.slides[index + 1] ?? null)
  const open = useSyncExternalStore(live?.subscribe ?? never, () => slides.map((one) => (live?.holds(one) === true ? '2' : live?.awaits(one) === true ? '1' : '0')).join(''))
  const part = useSyncExternalStore(live?.subscribe ?? never, () => live?.pictured(slide) ?? null)
  const isStill = useSyncExternalStore(live?.subscribe ?? never, () => live?.pauses() === true)
  const isRequired = open[index] === '2'
  const isAsked = isRequired || (open[index] === '1' && !passed.has(slide.id))
  const isLast = index >= slides.length - 1
  const playback = usePlayback({
    slideId: slide.id, index, seconds: own.seconds, isLast, isHeld: isAsked, isStill, isCovered, hasLeft, speed, follow: sound.follow, onPause: sound.pause,
    onNext: () => onGo(index + 1, 'played'), onRestart: () => onGo(0, 'played'),
  })
  const { isPlaying, nowMs } = playback
  if (landing?.index === index) {
    setLanding(null)
    playback.seek(landing.ms)
  }
  const elapsedMs = landing?.index === index ? landing.ms : playback.elapsedMs
  const seconds = secondsAt(timeline, { index, ms: elapsedMs })
  const isAtEnd = elapsedMs >= own.seconds * 1000
  const isStopped = isAsked && isAtEnd && !isPlaying
  useKeepPlace(placeId, { slideId: slide.id, ms: elapsedMs, isOver: isLast && isAtEnd && !isPlaying })
  const begin = useEffectEvent(() => {
    if (landing !== null && landing.index !== index) onGo(landing.index, 'asked')
  })
  useEffect(() => begin(), [])
  const stopPlaying = useEffectEvent(() => playback.stop())
  useEffect(() => {
    if (sound.trouble === 'blocked') stopPlaying()
  }, [sound.trouble])
  const ask = useEffectEvent(() => live?.ask())
  useEffect(() => {
    if (isStopped) ask()
  }, [isStopped])
  const go = (wanted: VideoPlace): void => {
    const to = reachable(timeline, wanted, (at) => open[at] === '2')
    setResumed(null)
    if (to.index === index) return playback.seek(to.ms)
    setLanding(to)
    return onGo(to.index, 'asked')
  }
  const seek = (to: number): void => go(placeAt(timeline, Math.max(0, Math.min(timeline.seconds, to))))
  const goOn = (): void => {
    if (isRequired) return live?.ask()
    setPassed(new Set([...passed, slide.id]))
    if (!isPlaying) playback.toggle()
    if (!isLast) onGo(index + 1, 'asked')
    return undefined
  }
  const play = (): void => {
    setResumed(null)
    if (isStopped && !isLast) goOn()
    else playback.toggle()
  }
  const act = (action: VideoAction): void => {
    if (action === 'play') play()
    else if (action === 'captions') choice.choose(!choice.isOn)
    else if (action === 'speed') setSpeed(nextSpeed(speed))
    else if (action === 'full-screen') fullScreen.toggle()
    else if (action === 'leave') { if (!fullScreen.isOn) onLeave() }
    else if (action === 'first') seek(0)
    else if (action === 'last') seek(timeline.seconds)
    else if (action === 'back' || action === 'ahead') seek(seconds + (action === 'back' ? -STEP : STEP))
    else go({ index: Math.max(0, Math.min(slides.length - 1, index + (action === 'next' ? 1 : -1))), ms: 0 })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered || event.defaultPrevented) return
    const on = event.target instanceof Element ? event.target : null
    const action = videoAction(event, on, hasSingleKeys)
    if (action === null || isInDialog(on)) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const hasBegun = isPlaying || elapsedMs > 0
  const poses = useMemo(() => motion?.movingPoses(own, { hasBegun, isPlaying, nowMs, steps: [] }) ?? null, [motion, own, hasBegun, isPlaying, nowMs])
  const stops = useMemo(() => new Map(slides.flatMap((one, at) => (live !== null && one.elements.some(live.asks) ? [[at, open[at] === '0'] as const] : []))), [slides, live, open])
  const cue = choice.isOn && !isStopped && hasBegun ? slideCues(own, choice.language).find(({ end, start }) => seconds >= start && seconds < end) : undefined

  return (
    <div className="flex min-h-0 grow flex-col" data-video-form>
      <div {...slideLinkClicks(slides, index, (to) => go({ index: to, ms: 0 }))} className="flex min-h-0 grow flex-col beside:flex-row">
        <div className={part === null ? 'relative flex min-h-0 min-w-0 grow flex-col beside:basis-0' : 'contents'}>
          <PlayerStage
            slide={slide} slides={slides} index={index} SlideChange={motion?.SlideChange ?? null} PresenterFilm={motion?.PresenterFilm ?? null} nowMs={nowMs} speed={speed} elements={elements} label={t('slide', { number: index + 1, count: slides.length })} bare={fullScreen.isOn}
            isAbove={false} poses={poses} unseen={NONE} onPress={play} live={live} part={part} isPlaying={isPlaying} onContinue={isLast ? null : goOn}
          />
          {cue && (
            <p lang={choice.language} dir="auto" data-caption style={CAPTION} className={cx('pointer-events-none mx-auto w-fit max-w-3xl rounded-small px-3 py-1 text-center text-lg/7 whitespace-pre-line short:text-sm/5 max-sm:text-sm/5', part === null ? 'absolute inset-x-4 bottom-4' : 'my-2 shrink-0 beside:hidden')}>
              {cue.lines.join('\n')}
            </p>
          )}
        </div>
        {live && <live.Sheet slide={slide} onContinue={isLast ? null : goOn} />}
      </div>
      {sound.trouble !== null && sound.Notice && <sound.Notice trouble={sound.trouble} />}
      {isStopped && (
        <div className="flex shrink-0 items-center justify-center gap-4 bg-teal-wash px-4 py-2 text-sm text-teal-ink">
          <p role="status">{t(isRequired ? 'video.waits' : 'video.asks')}</p>
          {!isRequired && !isLast && <Button size="small" onClick={goOn}>{t('video.goOn')}</Button>}
        </div>
      )}
      {resumed !== null && !isPlaying && (
        <div className="flex shrink-0 items-center justify-center gap-4 bg-teal-wash px-4 py-2 text-sm text-teal-ink">
          <p role="status">{t('video.resumed', { time: clock(Math.floor(secondsAt(timeline, resumed))) })}</p>
          <Button size="small" onClick={() => go({ index: 0, ms: 0 })}>{t('video.startOver')}</Button>
        </div>
      )}
      <VideoControls
        slides={slides} index={index} timeline={timeline} seconds={seconds} stops={stops} isPlaying={isPlaying} speed={speed} choice={choice} captions={captions} fullScreen={fullScreen} hasKey={hasSingleKeys && !isCovered}
        onSeek={seek} onPlay={play} onSpeed={setSpeed} onChapter={(at) => go({ index: at, ms: 0 })}
      />
    </div>
  )
}
