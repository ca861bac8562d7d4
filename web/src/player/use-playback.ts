import { useCallback, useEffect, useEffectEvent, useInsertionEffect, useRef, useState } from 'react'
import type { ClickStep } from '@lectern/shared/timeline'
import { atSlide, canStepBack, moved, nextStep, passed, paused, pressed, sought, started, steppedBack } from './playback.ts'
import type { Playback } from './playback.ts'
import type { PlayerMotion } from './player-motion.ts'
import { useClock } from './use-clock.ts'

/** How often the time is looked at while playing, ms. */
const TICK_MS = 200

/** What is played, and what playing asks for. */
export interface PlaybackParts {
  readonly slideId: string
  readonly index: number
  /** How long the slide stays by itself. */
  readonly seconds: number
  /** What of it waits for presses: its own time goes on meanwhile, and it stays until all were pressed for. */
  readonly clickSteps?: readonly ClickStep[]
  /** Whether a slide whose own time is over has to stay for them. */
  readonly staysFor?: PlayerMotion['staysFor'] | undefined
  /** The first slide shown has all of its click steps over. */
  readonly startsWhole?: boolean
  readonly isLast: boolean
  /** It waits at the end of the slide for something else. */
  readonly isHeld?: boolean
  /** Its time stands still while it is played, as long as something on it is. */
  readonly isStill?: boolean
  /** Something lies over the lesson: playing stops. */
  readonly isCovered: boolean
  /** Whether the person is on the way to another page: time stands still until it is there. */
  readonly hasLeft: () => boolean
  /** The time of the slide is over. */
  readonly onNext: () => void
  /** How fast it is played, 1 being as it is. */
  readonly speed?: number
  /** What is heard at a time, which somebody may have asked for: answers the time as the sound has it, ms; null while nothing sounds. */
  readonly follow?: (elapsedMs: number, speed: number, isSought: boolean) => number | null
  /** Nothing is heard any more. */
  readonly onPause?: () => void
  /** Play was pressed at the end of the lesson. */
  readonly onRestart: () => void
}

/** A lesson that is being played. */
export interface Playing extends Playback {
  /** A click step waits for its press. */
  readonly isWaiting: boolean
  /** The last slide was played to its end: playing begins anew. */
  readonly isOver: boolean
  /** A click step was pressed for that can be taken back. */
  readonly canStepBack: boolean
  /** The next click step begins; only while one waits. The same function always. */
  readonly press: () => void
  /** Takes the last press back. */
  readonly stepBack: () => void
  readonly toggle: () => void
  /** Goes on, or waits, at another time of the slide, ms. */
  readonly seek: (elapsedMs: number) => void
  /** Waits. */
  readonly stop: () => void
  /** How long the slide has been playing at this very moment, ms: what moves is drawn more often than the time is looked at. */
  readonly nowMs: () => number
}

const NO_STEPS: readonly ClickStep[] = []

/** Plays a lesson slide by slide, by the clock. */
export function usePlayback(parts: PlaybackParts): Playing {
  const { slideId, index, seconds, clickSteps = NO_STEPS, staysFor, startsWhole = false, isLast, isHeld = false, isStill = false, isCovered, hasLeft, onNext, onRestart, speed = 1, follow, onPause } = parts
  const [kept, setPlayback] = useState(() => atSlide(slideId, index, startsWhole ? clickSteps.length : 0))
  const here = moved(kept, slideId, index, clickSteps.length)
  const playback = isCovered ? paused(here) : here
  if (playback !== kept) setPlayback(playback)
  const { isPlaying, isSought = false } = playback
  const isWaiting = playback.steps.length < clickSteps.length
  const onTick = (ms: number): void => {
    if (hasLeft()) {
      onPause?.()
      return
    }
    // What was asked for is gone to already, some time after the last look.
    const clock = { ...passed(playback, isSought ? 0 : ms * speed), isSought: false }
    const heard = follow?.(clock.elapsedMs, speed, false) ?? null
    const now = heard === null ? clock : { ...clock, elapsedMs: heard }
    if (now.elapsedMs >= seconds * 1000 && staysFor?.(now, clickSteps, performance.now()) === true) {
      setPlayback({ ...now, elapsedMs: seconds * 1000 })
      return
    }
    const step = nextStep(now, seconds, isLast || isHeld)
    setPlayback(step === 'end' ? { ...now, isPlaying: false } : now)
    if (step === 'next') onNext()
  }
  useClock({ isRunning: isPlaying && !isStill, everyMs: TICK_MS, onTick, onStand: () => onPause?.() })
  const sound = useEffectEvent(() => { follow?.(playback.elapsedMs, speed, true) })
  const soughtMs = isSought && isPlaying && !isStill ? playback.elapsedMs : null
  useEffect(() => {
    if (soughtMs !== null) sound()
  }, [soughtMs])

  const isOver = !isPlaying && isLast && !isWaiting && playback.elapsedMs >= seconds * 1000
  const toggle = (): void => {
    // Within the press: some browsers let nothing sound later.
    if (!isPlaying && !isOver) follow?.(playback.elapsedMs, speed, isSought)
    setPlayback(isPlaying ? paused(playback) : started(isOver ? { ...playback, elapsedMs: 0, steps: [] } : playback))
    if (isOver) onRestart()
  }
  const seek = (elapsedMs: number): void => setPlayback(sought(playback, elapsedMs))
  const stop = (): void => setPlayback(paused(playback))
  // The same always: what is drawn of the slide waits for no tick.
  const press = useCallback((): void => setPlayback((now) => pressed(now, performance.now())), [])
  const stepBack = (): void => setPlayback(steppedBack(playback))
  return { ...playback, isWaiting, isOver, canStepBack: canStepBack(playback), toggle, press, stepBack, seek, stop, nowMs: useNow(isStill ? paused(playback) : playback, speed) }
}

/** The time between two ticks, for who draws; the same function always. */
function useNow({ elapsedMs, isPlaying }: Playback, speed: number): () => number {
  const clock = useRef({ elapsedMs: 0, since: 0, isPlaying: false, speed })
  // Before every layout effect: the slide below is drawn in one of its own, which comes before that of its parent.
  useInsertionEffect(() => {
    clock.current = { elapsedMs, since: performance.now(), isPlaying, speed }
  }, [elapsedMs, isPlaying, speed])
  return useCallback(() => {
    const now = clock.current
    // Time stands still between ticks that do not come, as on the way to another page.
    return now.elapsedMs + (now.isPlaying ? now.speed * Math.min(performance.now() - now.since, 2 * TICK_MS) : 0)
  }, [])
}
