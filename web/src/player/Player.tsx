import { Suspense, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { slideTimeline } from '@lectern/shared/timeline'
import { lazyScreen } from '../platform/loading/chunk-recovery.ts'
import { PlayerCaptions } from './PlayerCaptions.tsx'
import { PlayerControls } from './PlayerControls.tsx'
import { PlayerStage } from './PlayerStage.tsx'
import { useCaptionChoice } from './caption-choice.ts'
import type { CaptionLanguages } from './caption-choice.ts'
import type { LiveLayer } from './live-layer.ts'
import type { PlayerMotion } from './player-motion.ts'
import { progressOf } from './playback.ts'
import { indexAfter, isForScrolling, isInDialog, playerAction, handlesSpaceKey } from './player-keys.ts'
import type { PlayerAction } from './player-keys.ts'
import { nextSpeed } from './speeds.ts'
import type { Speed } from './speeds.ts'
import type { FullScreen } from './use-full-screen.ts'
import { slideLinkClicks } from './slide-link-clicks.ts'
import { useSwipe } from './swipe.ts'
import { useNarrationSound } from './use-narration-sound.ts'
import { usePlayback } from './use-playback.ts'
import '../locales/en/player.json'

/** Why the player wants another slide: a person asked, a key was held down, or the time of the slide is over. */
export type Going = 'asked' | 'held' | 'played'

/** A lesson that is played, slide by slide. Which slide is shown is the business of who shows the player. */
export interface PlayerProps {
  readonly slide: Slide
  /** All of them, in their order. */
  readonly slides: readonly Slide[]
  readonly index: number
  /** The slide after it, whose sounds are had before; absent for the last. */
  readonly nextSlide?: Slide | null | undefined
  /** How many slides there are. */
  readonly count: number
  /** The elements of the slide as a person reads them. */
  readonly elements: readonly LessonElement[]
  /** A language tag: narration is counted in words of it. */
  readonly language: string
  readonly fullScreen: FullScreen
  /** Whether captions are shown before anybody switches them. */
  readonly startsWithCaptions?: boolean
  /** Captions that people wrote; null for lessons without any. */
  readonly captions?: CaptionLanguages | null
  /** Something lies over the player, such as a dialog: keys are for that, and nothing plays. */
  readonly isCovered: boolean
  /** Whether letters alone do something. */
  readonly hasSingleKeys?: boolean
  /** The first slide shown was asked for by a link: what waits for a press on it is there already. */
  readonly startsWhole?: boolean
  /** Whether the person is on the way to another page. */
  readonly hasLeft: () => boolean
  readonly onGo: (index: number, going: Going) => void
  readonly onLeave: () => void
  /** What learners do something with; null for lessons without such things. */
  readonly live?: LiveLayer | null
  /** Plays what moves; null for lessons in which nothing does. */
  readonly motion: PlayerMotion | null
}

const LessonBar = lazyScreen(async () => (await import('./bar/LessonBar.tsx')).LessonBar)

const NONE: ReadonlySet<string> = new Set()

const never = () => () => undefined

/** The slide with its captions and controls. */
export function Player(props: PlayerProps) {
  const { slide, slides, nextSlide, index, count, elements, language, fullScreen, isCovered, hasLeft, onGo, onLeave, startsWithCaptions = true, captions = null, hasSingleKeys = true, startsWhole = false, live = null, motion } = props
  const { t } = useTranslation('player')
  const { isOn: hasCaptions, language: shown, choose } = useCaptionChoice(startsWithCaptions, language, captions)
  const timeline = useMemo(() => slideTimeline(slide, language), [slide, language])
  const { ownSeconds: seconds, steps: clickSteps } = timeline
  const next = useMemo(() => (nextSlide ? slideTimeline(nextSlide, language) : null), [nextSlide, language])
  const sound = useNarrationSound(timeline, next)
  const isHeld = useSyncExternalStore(live?.subscribe ?? never, () => live?.holds(slide) === true)
  const part = useSyncExternalStore(live?.subscribe ?? never, () => live?.pictured(slide) ?? null)
  const asks = live !== null && slide.elements.some(live.asks)
  const isStill = useSyncExternalStore(live?.subscribe ?? never, () => live?.pauses() === true)
  const [speed, setSpeed] = useState<Speed>(1)
  const isLast = index >= count - 1
  const playback = usePlayback({
    slideId: slide.id, index, seconds, clickSteps, staysFor: motion?.staysFor, startsWhole, isLast, isHeld, isStill, isCovered, hasLeft, speed, follow: sound.follow, onPause: sound.pause,
    onNext: () => onGo(index + 1, 'played'), onRestart: () => onGo(0, 'played'),
  })
  const stopPlaying = useEffectEvent(() => playback.stop())
  useEffect(() => {
    if (sound.trouble === 'blocked') stopPlaying()
  }, [sound.trouble])
  const hasSound = timeline.sentences.some(({ audio }) => audio !== null)
  const { nowMs, isPlaying, steps } = playback
  const hasBegun = isPlaying || playback.elapsedMs > 0
  // Another object only where something begins or stops: not with every tick.
  const poses = useMemo(
    () => motion?.movingPoses(timeline, { hasBegun, isPlaying, nowMs, steps }) ?? null, [motion, timeline, hasBegun, isPlaying, nowMs, steps],
  )
  const pressed = Math.min(steps.length, clickSteps.length)
  const unseen = useMemo(() => motion?.hiddenElements(timeline, pressed) ?? NONE, [motion, timeline, pressed])

  const goTo = (to: number | null, going: Going): void => {
    if (to !== null && isHeld && to > index) live?.ask()
    else if (to !== null) onGo(to, going)
  }
  const act = (action: PlayerAction, isRepeated = false): void => {
    if (action === 'play') playback.toggle()
    else if (action === 'captions') choose(!hasCaptions)
    else if (action === 'full-screen') fullScreen.toggle()
    else if (action === 'speed') setSpeed(nextSpeed(speed))
    // In full screen Escape is the browser's: it leads back to the window, and only another one to the editor.
    else if (action === 'leave') { if (!fullScreen.isOn) onLeave() }
    // What waits for a press comes before the next slide, and what came with one goes before the slide before.
    else if ((action === 'next' || action === 'press') && playback.isWaiting) playback.press()
    else if (action === 'previous' && playback.canStepBack) playback.stepBack()
    else goTo(indexAfter(action, index, count), isRepeated ? 'held' : 'asked')
  }
  useKeys(isCovered, hasSingleKeys, act)
  const goOn = live === null || isLast ? null : () => {
    // What stopped for an answer goes on playing.
    if (!playback.isPlaying && playback.elapsedMs >= seconds * 1000) playback.toggle()
    onGo(index + 1, 'asked')
  }
  const swipe = useSwipe(act)

  return (
    <div className="flex min-h-0 grow flex-col">
      <div className={asks ? 'flex min-h-0 grow flex-col beside:flex-row' : 'contents'}>
        <div {...swipe} {...slideLinkClicks(slides, index, (to) => goTo(to, 'asked'))} className="contents">
          <PlayerStage
            slide={slide} slides={slides} index={index} SlideChange={motion?.SlideChange ?? null} PresenterFilm={motion?.PresenterFilm ?? null} nowMs={nowMs} speed={speed} elements={elements} label={t('slide', { number: index + 1, count })} bare={fullScreen.isOn} isAbove={hasCaptions} poses={poses}
            unseen={unseen} onPress={playback.isWaiting ? playback.press : null} live={live} part={part} isPlaying={isPlaying} onContinue={goOn}
          />
        </div>
        {live && <live.Sheet slide={slide} onContinue={goOn} />}
      </div>
      {sound.trouble !== null && sound.Notice && <sound.Notice trouble={sound.trouble} />}
      {hasCaptions && (
        <div className={asks ? 'contents max-sm:hidden beside:hidden' : 'contents'}>
          <PlayerCaptions
            key={slide.id} timeline={timeline} words={captions?.wordsOf(timeline, shown) ?? null} elapsedMs={playback.elapsedMs} isPlaying={isPlaying} onSeek={hasSound ? playback.seek : null}
          />
        </div>
      )}
      <PlayerControls
        index={index} count={count} steps={clickSteps.length === 0 ? null : { pressed, count: clickSteps.length }} canStepBack={playback.canStepBack} ClickSteps={motion?.ClickSteps ?? null}
        isPlaying={isPlaying} isOver={playback.isOver}
        progress={progressOf(index, count, playback, seconds)} hasCaptions={hasCaptions} fullScreen={fullScreen}
        speed={speed} onSpeed={setSpeed}
        lesson={<Suspense fallback={null}><LessonBar {...{ slides, index, isPlaying, language, live }} elapsedMs={playback.elapsedMs} hasKey={hasSingleKeys && !isCovered} /></Suspense>}
        onPlay={playback.toggle} onGo={act} onCaptions={() => act('captions')} captions={captions && captions.languages.length > 1 ? (
          <captions.Menu languages={captions.languages} shown={hasCaptions ? shown : null} onChoose={(wanted) => choose(wanted !== null, wanted ?? shown)} />
        ) : null}
      />
    </div>
  )
}

function useKeys(isCovered: boolean, hasSingleKeys: boolean, act: (action: PlayerAction, isHeld: boolean) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered || event.defaultPrevented) return
    const on = event.target instanceof Element ? event.target : null
    const action = playerAction(event, handlesSpaceKey(on), hasSingleKeys)
    if (action === null || isInDialog(on) || (on !== null && isForScrolling(event.key, on))) return
    event.preventDefault()
    act(action, event.repeat)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
