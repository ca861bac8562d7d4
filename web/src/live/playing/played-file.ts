import { playedPart } from '@lectern/shared/lesson'
import type { ElementOf, PlayedPart } from '@lectern/shared/lesson'
import { isSoundOff, onSoundSwitched, soundVolume } from '../../platform/sound/sound-switch.ts'
import type { LessonMedia } from './lesson-media.ts'
import { isAtEnd, sharePlayed } from './part.ts'

/** An element that a file is played of. */
export type PlayedElement = ElementOf<'video' | 'audio'>

/** How a file stands that is played. */
export interface PlayedState {
  readonly isRunning: boolean
  /** It was played before. */
  readonly hasBegun: boolean
  /** Within its file, seconds. */
  readonly at: number
  readonly part: PlayedPart
  readonly isMuted: boolean
  /** 0 … 1. */
  readonly volume: number
  /** It cannot be played: the file does not come, or the browser does not know what it is. */
  readonly isBroken: boolean
  /** What is said now, by the captions of a sound; null where nothing is. */
  readonly cue: string | null
}

const EVENTS = ['loadedmetadata', 'timeupdate', 'playing', 'pause', 'ended', 'seeked', 'error'] as const

/**
 * Plays the file of an element within its ends: by itself when its slide is played, where its author wants that, and on where the lesson goes
 * on; it waits where the lesson waits. While it plays the slide waits for it, where that is wanted and it has an end.
 */
export class PlayedFile {
  private element: PlayedElement
  private readonly media: LessonMedia
  private player: HTMLMediaElement | null = null
  private fileSeconds: number
  private isLessonPlaying = false
  private isPausedByLesson = false
  private hasStarted = false
  private state: PlayedState
  private readonly listeners = new Set<() => void>()

  constructor(element: PlayedElement, media: LessonMedia) {
    this.element = element
    this.media = media
    this.fileSeconds = element.seconds
    const { from, isMuted, volume } = element
    this.state = { isRunning: false, hasBegun: false, at: from, part: playedPart(element), isMuted: isMuted || this.isBackdrop || isSoundOff(), volume, isBroken: false, cue: null }
  }

  private get isBackdrop(): boolean {
    return this.element.type === 'video' && this.element.isBackdrop
  }

  private get holds(): boolean {
    return this.element.slideTime === 'waits' && !this.element.repeats && !this.isBackdrop
  }

  readonly now = (): PlayedState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private change(patch: Partial<PlayedState>): void {
    this.state = { ...this.state, ...patch }
    for (const listener of this.listeners) listener()
  }

  /** The element as its author has it now. */
  update(element: PlayedElement): void {
    if (element === this.element) return
    const before = this.element
    this.element = element
    if (before.volume !== element.volume || before.isMuted !== element.isMuted) this.setSound({ volume: element.volume, isMuted: element.isMuted || this.isBackdrop })
    this.change({ part: playedPart(element, this.fileSeconds) })
  }

  /** What plays it is in the page; answers how it goes again. */
  readonly attach = (player: HTMLMediaElement | null): (() => void) | undefined => {
    if (player === null) return undefined
    this.player = player
    player.volume = this.state.volume * soundVolume()
    player.muted = this.state.isMuted
    for (const kind of EVENTS) player.addEventListener(kind, this.onEvent)
    let wasOff = isSoundOff()
    const unwatch = onSoundSwitched(() => {
      const { isMuted, volume } = this.state
      // Who turns the sound of all on hears what its author wants to be heard.
      this.setSound({ volume, isMuted: isSoundOff() === wasOff ? isMuted : isSoundOff() || this.element.isMuted || this.isBackdrop })
      wasOff = isSoundOff()
    })
    // Browsers show captions over pictures alone.
    const track = player.tagName === 'AUDIO' ? player.textTracks[0] : undefined
    if (track !== undefined) {
      track.mode = 'hidden'
      track.addEventListener('cuechange', this.onCue)
    }
    this.followLesson()
    return () => {
      unwatch()
      for (const kind of EVENTS) player.removeEventListener(kind, this.onEvent)
      track?.removeEventListener('cuechange', this.onCue)
      player.pause()
      this.player = null
      this.media.hold(this.element.id, false)
    }
  }

  /** The lesson plays, or waits. */
  follow(isPlaying: boolean): void {
    this.isLessonPlaying = isPlaying
    this.followLesson()
  }

  private followLesson(): void {
    const { player } = this
    if (player === null) return
    if (this.isLessonPlaying) {
      if ((this.element.startsWithSlide || this.isBackdrop) && !this.hasStarted) {
        this.hasStarted = true
        void this.start()
      } else if (this.isPausedByLesson) void this.start()
      this.isPausedByLesson = false
    } else if (!player.paused && !this.isBackdrop) {
      this.isPausedByLesson = true
      player.pause()
    }
  }

  private async start(): Promise<void> {
    const { player } = this
    if (player === null) return
    if (isAtEnd(player.currentTime, this.state.part)) player.currentTime = this.state.part.from
    // From now on, and not from the first sound: else the narration would be heard for a moment.
    if (this.holds) this.media.hold(this.element.id, true)
    try {
      await player.play()
    } catch {
      // The browser wants a press first, or the file does not come: the slide goes on.
      this.media.hold(this.element.id, false)
    }
  }

  private readonly onEvent = (event: Event): void => {
    const player = event.currentTarget as HTMLMediaElement
    const { part } = this.state
    if (event.type === 'loadedmetadata') {
      if (Number.isFinite(player.duration)) this.fileSeconds = player.duration
      const known = playedPart(this.element, this.fileSeconds)
      if (known.from > 0 && player.currentTime < known.from) player.currentTime = known.from
      return this.change({ part: known, isBroken: false })
    }
    if (event.type === 'error') {
      this.media.hold(this.element.id, false)
      return this.change({ isRunning: false, isBroken: true })
    }
    if (!this.isBackdrop && (event.type === 'ended' || !player.paused)) this.media.played(this.element.id, event.type === 'ended' ? 1 : sharePlayed(player.currentTime, part))
    if (event.type === 'ended' || (event.type === 'timeupdate' && !player.paused && isAtEnd(player.currentTime, part))) {
      if (this.element.repeats || this.isBackdrop) {
        player.currentTime = part.from
        void player.play().catch(() => undefined)
      } else player.pause()
    }
    // Behind a pause of the lesson it is still waited for.
    if ((event.type === 'pause' || event.type === 'ended') && !this.isPausedByLesson) this.media.hold(this.element.id, false)
    if (event.type === 'playing' && this.holds) this.media.hold(this.element.id, true)
    return this.change({ at: player.currentTime, isRunning: !player.paused, hasBegun: this.state.hasBegun || !player.paused })
  }

  private readonly onCue = (event: Event): void => {
    const words = [...(event.currentTarget as TextTrack).activeCues ?? []].map((cue) => ('text' in cue ? String(cue.text).replace(/<[^>]*>/g, '') : '')).join('\n')
    this.change({ cue: words === '' ? null : words })
  }

  readonly toggle = (): void => {
    this.isPausedByLesson = false
    if (this.player === null) return
    if (this.player.paused) void this.start()
    else this.player.pause()
  }

  /** Goes to a time of the file, within its part, seconds. */
  readonly seek = (seconds: number): void => {
    const { from, to } = this.state.part
    const at = Math.max(from, Math.min(to, seconds))
    if (this.player !== null) this.player.currentTime = at
    this.change({ at })
  }

  readonly setVolume = (volume: number): void => this.setSound({ volume, isMuted: volume === 0 })

  readonly setMuted = (isMuted: boolean): void => this.setSound({ isMuted, volume: !isMuted && this.state.volume === 0 ? 1 : this.state.volume })

  private setSound(sound: { readonly volume: number; readonly isMuted: boolean }): void {
    if (this.player !== null) {
      this.player.volume = sound.volume * soundVolume()
      this.player.muted = sound.isMuted
    }
    this.change(sound)
  }

  /** Loads a file anew that could not be played. */
  readonly retry = (): void => {
    this.change({ isBroken: false })
    this.player?.load()
  }
}
