import { blobUrl } from '@lectern/shared/media'
import type { SpokenSentence } from '@lectern/shared/timeline'
import { isSoundOff, soundVolume } from '../platform/sound/sound-switch.ts'

/** What can be wrong with the sound of a narration: the browser wants a press first, or a file could not be had. */
export type SoundTrouble = 'blocked' | 'failed'

/** What of an audio element is used. */
export type SoundElement = Pick<
  HTMLAudioElement, 'src' | 'currentTime' | 'muted' | 'playbackRate' | 'volume' | 'paused' | 'ended' | 'play' | 'pause'
>

/** The parts of a browser that sound is made with. */
export interface SoundParts {
  readonly element: () => SoundElement
  /** A file as an address that the element plays; rejects when it cannot be had. */
  readonly load: (hash: string) => Promise<string>
  readonly release: (address: string) => void
  /** Told once a file cannot be had, or nothing may sound. */
  readonly onTrouble: (trouble: SoundTrouble) => void
  /** ms of a clock that never goes back. */
  readonly now: () => number
}

/** The sound of a narration, sentence by sentence; the time is the sound's while something sounds. */
export interface NarrationSound {
  /**
   * What is said at a time of the slide is heard from now on; answers the time as the sound has it, ms, or null while nothing
   * sounds and the clock is the caller's. `isSought`: somebody asked for this very time, so that it is gone to however near it is.
   */
  follow(sentences: readonly SpokenSentence[], elapsedMs: number, speed: number, isSought?: boolean): number | null
  /** Nothing is heard; the next `follow` goes on. */
  pause(): void
  /** These are going to be heard next: their files are had before. */
  prepare(sentences: readonly SpokenSentence[]): void
  /** Nothing is heard, and all files are given back. */
  close(): void
}

/** Files that are kept. */
const FILES = 8
/** Files that are had before they are heard. */
const AHEAD = 2
/** Time stands still for so long until a file has come, ms. */
const PATIENCE_MS = 8000
/** A jump is what is further back from where the sound is, ms. */
const JUMP_MS = 700
/** Times that are the same but for rounding, ms. */
const SAME_MS = 1

/** In a browser: one element, since some let only that one sound which a press has started. */
export function browserSound(onTrouble: (trouble: SoundTrouble) => void): SoundParts {
  return {
    element: () => new Audio(),
    async load(hash) {
      const answer = await fetch(blobUrl(hash))
      if (!answer.ok) throw new Error(`a sound answers ${answer.status}`)
      return URL.createObjectURL(await answer.blob())
    },
    release: (address) => URL.revokeObjectURL(address),
    onTrouble, now: () => performance.now(),
  }
}

interface SoundFile {
  /** Null until it has come. */
  address: string | null
  isFailed: boolean
  /** That it failed was reported. */
  isReported: boolean
  readonly asked: number
}

/** Plays the sounds of sentences. */
export function createNarrationSound(parts: SoundParts): NarrationSound {
  const { load, now, onTrouble, release } = parts
  const files = new Map<string, SoundFile>()
  let element: SoundElement | null = null
  /** The sentence that is heard, and the time that was answered last. */
  let current: { readonly sentence: SpokenSentence; readonly file: SoundFile; last: number } | null = null
  /** The file that was to be heard last. */
  let wanted: SoundFile | null = null
  /** The time that was answered last, or asked for while nothing sounded; null before the first. */
  let position: number | null = null
  /** A time was asked for to which the sound has not gone yet, as its file has not come. */
  let isSeeking = false

  const come = async (hash: string, file: SoundFile): Promise<void> => {
    try {
      const address = await load(hash)
      if (files.get(hash) === file) file.address = address
      else release(address)
    } catch {
      file.isFailed = true
    }
  }
  const forget = (hash: string): void => {
    const address = files.get(hash)?.address ?? null
    files.delete(hash)
    if (address !== null) release(address)
  }
  const fileOf = (hash: string): SoundFile => {
    const known = files.get(hash)
    if (known) return known
    const file: SoundFile = { address: null, isFailed: false, isReported: false, asked: now() }
    files.set(hash, file)
    void come(hash, file)
    for (const oldest of files.keys()) {
      if (files.size <= FILES) break
      if (oldest !== hash && oldest !== current?.sentence.audio?.blob) forget(oldest)
    }
    return file
  }
  /** The file that is to be heard now: one that failed when nobody was waiting for it, or before a pause, is asked for again. */
  const wantedFile = (hash: string): SoundFile => {
    const known = files.get(hash)
    if (known?.isFailed === true && known !== wanted) forget(hash)
    wanted = fileOf(hash)
    return wanted
  }
  const begin = (file: SoundFile): void => {
    element?.play().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : ''
      // Paused, or given another file, before it had begun.
      if (name === 'AbortError') return
      if (name === 'NotAllowedError') onTrouble('blocked')
      else file.isFailed = true
    })
  }
  /** Has an element: some browsers let it sound later only if it was started by the press itself, before any file has come. */
  const arm = (): void => {
    if (element !== null) return
    element = parts.element()
    element.play().catch(() => undefined)
  }
  const prepare = (sentences: readonly SpokenSentence[]): void => {
    for (const { audio } of sentences.filter((sentence) => sentence.audio).slice(0, AHEAD)) if (audio) fileOf(audio.blob)
  }
  const stop = (): void => {
    element?.pause()
    current = null
  }
  /**
   * What is to be heard at a time. Only somebody who seeks leaves words out: what sounds is heard to its end, and then the next from its
   * beginning, however late the clock looks, as it does in a tab that nobody sees.
   */
  const placeOf = (sentences: readonly SpokenSentence[], elapsedMs: number): { readonly index: number; readonly isNext: boolean } => {
    const isHeard = ({ audio, start }: SpokenSentence): boolean => current?.sentence.start === start && current.sentence.audio?.blob === audio?.blob
    if (!isSeeking && position !== null && elapsedMs >= position - JUMP_MS) {
      const { audio } = current?.sentence ?? { audio: null }
      if (audio !== null && element !== null && !element.ended && element.currentTime * 1000 < audio.ms) {
        const index = sentences.findIndex(isHeard)
        if (index !== -1) return { index, isNext: false }
      }
      const since = position - SAME_MS
      const index = sentences.findIndex((sentence) => sentence.audio !== null && sentence.start * 1000 >= since && sentence.start * 1000 <= elapsedMs && !isHeard(sentence))
      if (index !== -1) return { index, isNext: true }
    }
    return { index: sentences.findIndex(({ audio, start }) => audio !== null && elapsedMs >= start * 1000 && elapsedMs < start * 1000 + audio.ms), isNext: false }
  }

  return {
    prepare,
    follow(sentences, elapsedMs, speed, isSought = false) {
      isSeeking ||= isSought
      if (files.size > 0 || sentences.some(({ audio }) => audio !== null)) arm()
      const { index, isNext } = placeOf(sentences, elapsedMs)
      position = elapsedMs
      const sentence = sentences[index]
      if (!sentence?.audio) {
        isSeeking = false
        stop()
        return null
      }
      const { audio } = sentence
      const file = wantedFile(audio.blob)
      prepare(sentences.slice(index + 1))
      if (file.address === null && now() - file.asked > PATIENCE_MS) file.isFailed = true
      if (file.isFailed) {
        stop()
        if (!file.isReported) onTrouble('failed')
        file.isReported = true
        return null
      }
      const from = sentence.start * 1000
      if (file.address === null || element === null) {
        stop()
        position = isNext ? from : elapsedMs
        return position
      }
      const isOther = current === null || current.file !== file || current.sentence.start !== sentence.start
      if (isOther || current === null) {
        current = { sentence, file, last: elapsedMs }
        element.src = file.address
        // A clock that looks some times a second is late for the beginning; a jump is later.
        element.currentTime = isNext || (!isSeeking && elapsedMs - from < JUMP_MS) ? 0 : (elapsedMs - from) / 1000
      } else if (isSeeking || elapsedMs < current.last - JUMP_MS) element.currentTime = (elapsedMs - from) / 1000
      isSeeking = false
      element.playbackRate = speed
      // It goes on in silence: the time of the slide is that of its sound.
      element.muted = isSoundOff()
      element.volume = soundVolume()
      if (element.paused && !element.ended) begin(file)
      current.last = from + (element.ended ? audio.ms : Math.min(audio.ms, element.currentTime * 1000))
      position = current.last
      return current.last
    },
    pause() {
      element?.pause()
      wanted = null
    },
    close() {
      stop()
      for (const hash of files.keys()) forget(hash)
    },
  }
}
