import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { slideTimeline } from '@lectern/shared/timeline'
import { PlayerCaptions } from './PlayerCaptions.tsx'
import { PlayerControls } from './PlayerControls.tsx'
import { PlayerStage } from './PlayerStage.tsx'
import type { LiveLayer } from './live-layer.ts'
import { SoundNotice } from './SoundNotice.tsx'
import { progressOf } from './playback.ts'
import { indexAfter, isForScrolling, playerAction, takesSpace } from './player-keys.ts'
import type { PlayerAction } from './player-keys.ts'
import { nextSpeed } from './speeds.ts'
import type { Speed } from './speeds.ts'
import type { FullScreen } from './use-full-screen.ts'
import { useSwipe } from './swipe.ts'
import { useMovingPoses } from './use-moving-poses.ts'
import { useNarrationSound } from './use-narration-sound.ts'
import { usePlayback } from './use-playback.ts'
import './words.ts'

/** Why the player wants another slide: a person asked, a key was held down, or the time of the slide is over. */
export type Going = 'asked' | 'held' | 'played'

/** A lesson that is played, slide by slide. Which slide is shown is the business of who shows the player. */
export interface PlayerProps {
  readonly slide: Slide
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
  /** Something lies over the player, such as a dialog: keys are for that, and nothing plays. */
  readonly isCovered: boolean
  /** Whether letters alone do something. */
  readonly hasSingleKeys?: boolean
  /** Whether the person is on the way to another page. */
  readonly hasLeft: () => boolean
  readonly onGo: (index: number, going: Going) => void
  readonly onLeave: () => void
  /** What learners do something with; null for lessons without such things. */
  readonly live?: LiveLayer | null
}

const never = () => () => undefined

/** The slide with its captions and controls. */
export function Player(props: PlayerProps) {
  const { slide, nextSlide, index, count, elements, language, fullScreen, isCovered, hasLeft, onGo, onLeave, startsWithCaptions = true, hasSingleKeys = true, live = null } = props
  const { t } = useTranslation('player')
  const [hasCaptions, setHasCaptions] = useState(startsWithCaptions)
  const timeline = useMemo(() => slideTimeline(slide, language), [slide, language])
  const { seconds } = timeline
  const next = useMemo(() => (nextSlide ? slideTimeline(nextSlide, language) : null), [nextSlide, language])
  const sound = useNarrationSound(timeline, next)
  const isHeld = useSyncExternalStore(live?.subscribe ?? never, () => live?.holds(slide) === true)
  const [speed, setSpeed] = useState<Speed>(1)
  const isLast = index >= count - 1
  const playback = usePlayback({
    slideId: slide.id, seconds, isLast, isHeld, isCovered, hasLeft, speed, follow: sound.follow, onPause: sound.pause,
    onNext: () => onGo(index + 1, 'played'), onRestart: () => onGo(0, 'played'),
  })
  const stopPlaying = useEffectEvent(() => playback.stop())
  useEffect(() => {
    if (sound.trouble === 'blocked') stopPlaying()
  }, [sound.trouble])
  const hasSound = timeline.sentences.some(({ audio }) => audio !== null)
  const poses = useMovingPoses(timeline, playback)

  const act = (action: PlayerAction, isRepeated = false): void => {
    if (action === 'play') playback.toggle()
    else if (action === 'captions') setHasCaptions(!hasCaptions)
    else if (action === 'full-screen') fullScreen.toggle()
    else if (action === 'speed') setSpeed(nextSpeed(speed))
    // In full screen Escape is the browser's: it leads back to the window, and only another one to the editor.
    else if (action === 'leave') { if (!fullScreen.isOn) onLeave() }
    else {
      const next = indexAfter(action, index, count)
      if (next !== null && isHeld && next > index) live?.ask()
      else if (next !== null) onGo(next, isRepeated ? 'held' : 'asked')
    }
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
      <div {...swipe} className="contents">
        <PlayerStage
          slide={slide} elements={elements} label={t('slide', { number: index + 1, count })} bare={fullScreen.isOn} isAbove={hasCaptions} poses={poses}
          live={live} onContinue={goOn}
        />
      </div>
      {live && <live.Sheet slide={slide} onContinue={goOn} />}
      {sound.trouble !== null && <SoundNotice trouble={sound.trouble} />}
      {hasCaptions && (
        <div className={live && slide.elements.some(live.has) ? 'contents max-sm:hidden' : 'contents'}>
          <PlayerCaptions
            key={slide.id} timeline={timeline} elapsedMs={playback.elapsedMs} isPlaying={playback.isPlaying} onSeek={hasSound ? playback.seek : null}
          />
        </div>
      )}
      <PlayerControls
        index={index} count={count} isPlaying={playback.isPlaying} elapsedMs={playback.elapsedMs} seconds={seconds}
        progress={progressOf(index, count, playback, seconds)} hasCaptions={hasCaptions} fullScreen={fullScreen}
        speed={speed} onSpeed={setSpeed}
        onPlay={playback.toggle} onGo={act} onCaptions={() => act('captions')}
      />
    </div>
  )
}

function useKeys(isCovered: boolean, hasSingleKeys: boolean, act: (action: PlayerAction, isHeld: boolean) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered || event.defaultPrevented) return
    const on = event.target instanceof Element ? event.target : null
    const action = playerAction(event, takesSpace(on), hasSingleKeys)
    if (action === null || (on !== null && isForScrolling(event.key, on))) return
    event.preventDefault()
    act(action, event.repeat)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
