import { useEffect, useRef, useSyncExternalStore } from 'react'
import { playsOnce, presenterFilmOf } from '@lectern/shared/lesson'
import type { PresenterFilm as Film } from '@lectern/shared/lesson'
import { blobUrl } from '@lectern/shared/media'
import { isSoundOff, onSoundSwitched, soundVolume } from '../platform/sound/sound-switch.ts'
import { browserPaint, onResourcesChanged, resourceVersion } from '../rendering/paint-context.ts'
import { presenterPart } from '../rendering/presenter/presenter.ts'
import { prefersStillness } from '../ui/prefers-stillness.ts'
import { filmMoment } from './film-moment.ts'
import type { PresenterFilmProps } from './player-motion.ts'

/** How often a film is held against the clock of its slide, ms. */
const LOOK_MS = 500
/** It may be so far from that before it is put right, seconds: each time is a jump that one sees. */
const DRIFT = 0.35

/** Has a video go with its slide; answers how that ends. */
function follow(video: HTMLVideoElement, film: Film, { isPlaying, nowMs, speed }: Pick<PresenterFilmProps, 'isPlaying' | 'nowMs' | 'speed'>): () => void {
  const put = (drift: number): boolean => {
    const { isOver, seconds } = filmMoment(film, nowMs() / 1000)
    // At the turn of a film that begins again, its last moment is as good as its first.
    const away = Math.abs(video.currentTime - seconds)
    if (Math.min(away, playsOnce(film) ? away : film.seconds - away) > drift) video.currentTime = seconds
    return isOver
  }
  // Who wants no motion sees who speaks, since that is what they say, and nobody who only moves.
  const isStill = !isPlaying || (prefersStillness() && !playsOnce(film))
  if (isStill) {
    video.pause()
    put(0.05)
    return () => undefined
  }
  let isOver = put(DRIFT)
  video.playbackRate = speed
  const play = async (): Promise<void> => {
    try {
      await video.play()
    } catch {
      // The browser lets nothing be heard before a press: then they are seen.
      video.muted = true
      await video.play().catch(() => undefined)
    }
  }
  if (!isOver) void play()
  const timer = setInterval(() => {
    const wasOver = isOver
    isOver = put(DRIFT)
    if (isOver) video.pause()
    else if (wasOver) void play()
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    video.pause()
  }
}

/** Plays the film of who presents a slide in their ring, over the picture that stands for it; for screen readers it is a picture as others. */
export function PresenterFilm({ slide, ...clock }: PresenterFilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const film = presenterFilmOf(slide)
  // Painters, fonts and with them the lines of words come when they come; nobody stands before these.
  useSyncExternalStore(onResourcesChanged, resourceVersion)
  const isSilent = useSyncExternalStore(onSoundSwitched, isSoundOff)
  const volume = useSyncExternalStore(onSoundSwitched, soundVolume)
  const { isPlaying, nowMs, scale, speed } = clock
  const place = film === null ? null : presenterPart(slide)?.filmPlace(slide, browserPaint) ?? null
  const isShown = place !== null
  useEffect(() => {
    if (isShown && video.current !== null) video.current.volume = volume
  }, [isShown, volume])
  useEffect(() => {
    if (!isShown || film === null || video.current === null) return undefined
    return follow(video.current, film, { isPlaying, nowMs, speed })
  }, [isShown, film, isPlaying, nowMs, speed])
  if (film === null || place === null) return null
  const { box, corner, part } = place
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said on a slide is its narration, which the player writes below it
    <video
      ref={video} key={film.blob} src={blobUrl(film.blob)} muted={!film.speaks || isSilent} loop={!playsOnce(film)} playsInline preload="auto" aria-hidden tabIndex={-1} data-presenter-film
      className="pointer-events-none absolute z-10 object-cover"
      style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale, borderRadius: corner * scale, objectPosition: `50% ${part * 100}%` }}
    />
  )
}
