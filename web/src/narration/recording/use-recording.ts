import { useEffect, useRef, useState } from 'react'
import { NARRATION_LIMITS } from '@lectern/shared/narration'
import { RecordingError, decodeTake, openMicrophone } from './recorder.ts'
import type { Microphone, Recorder, RecordingFault } from './recorder.ts'
import { secondsOf } from './take.ts'
import type { Take } from './take.ts'
import type { TakeKeeper } from './unused-takes.ts'

/** How far a recording is. */
export type RecordingPhase =
  /** Nothing is recorded. */
  | { readonly name: 'ready' }
  /** The browser asks whether the microphone may be used, or what was said is read. */
  | { readonly name: 'waiting' }
  /** So many seconds until it begins. */
  | { readonly name: 'countdown'; readonly left: number }
  | { readonly name: 'recording'; readonly isPaused: boolean }
  | { readonly name: 'taken'; readonly take: Take }

/** The recording of one take. */
export interface Recording {
  readonly phase: RecordingPhase
  /** What went wrong last; null where nothing did. */
  readonly fault: RecordingFault | null
  /** How long it is recorded, s; it does not render. */
  seconds(): number
  /** How loud it is now, 0 to 1. */
  level(): number
  /** Asks for the microphone, counts down and records; while it counts, begins at once. */
  begin(): void
  setPaused(isPaused: boolean): void
  /** Ends it: there is a take. */
  finish(): void
  /** Takes a file for it; one that was recorded before has a keeper already. */
  read(file: Blob, keeper?: Pick<TakeKeeper, 'forget'>): void
  /** Throws away what there is. */
  discard(): void
}

const COUNTDOWN = 3
const LOOK_MS = 200

interface Running {
  readonly recorder: Recorder
  /** ms that were recorded before `since`; null while it is paused. */
  before: number
  since: number | null
}

const passed = ({ before, since }: Running): number => (before + (since === null ? 0 : performance.now() - since)) / 1000

/**
 * Records somebody who speaks; the microphone is given back with the take, and when the page moves on. `keep` begins to keep what is said
 * until the take is used or thrown away, so that it outlives the page.
 */
export function useRecording(keep: () => TakeKeeper): Recording {
  const [phase, setPhase] = useState<RecordingPhase>({ name: 'ready' })
  const [fault, setFault] = useState<RecordingFault | null>(null)
  const microphone = useRef<Microphone | null>(null)
  const running = useRef<Running | null>(null)
  const kept = useRef<Pick<TakeKeeper, 'forget'> | null>(null)
  /** What was begun before is not waited for any more. */
  const attempt = useRef(0)

  const leave = (): void => {
    attempt.current++
    running.current?.recorder.cancel()
    microphone.current?.close()
    running.current = null
    microphone.current = null
  }
  const forget = (): void => {
    kept.current?.forget()
    kept.current = null
  }
  const fail = (error: unknown): void => {
    leave()
    // What cannot be read now cannot be read later.
    forget()
    setFault(error instanceof RecordingError ? error.fault : 'unsupported')
    setPhase({ name: 'ready' })
  }
  /** Shows what is waited for, unless something else was begun meanwhile. */
  const wait = async <T>(deed: () => Promise<T>, then: (result: T) => void, late?: (result: T) => void): Promise<void> => {
    const mine = ++attempt.current
    setFault(null)
    setPhase({ name: 'waiting' })
    try {
      const result = await deed()
      if (mine === attempt.current) then(result)
      else late?.(result)
    } catch (error) {
      if (mine === attempt.current) fail(error)
    }
  }
  const start = (): void => {
    if (microphone.current === null) return
    const keeper = keep()
    kept.current = keeper
    const recorder = microphone.current.record((piece) => keeper.add(piece))
    running.current = { recorder, before: 0, since: performance.now() }
    setPhase({ name: 'recording', isPaused: false })
  }
  const taken = (take: Take): void => {
    if (secondsOf(take) === 0) fail(new RecordingError('noSound'))
    else setPhase({ name: 'taken', take })
  }
  const finish = (): void => {
    const { current } = running
    if (current === null) return
    running.current = null
    void wait(async () => {
      const take = await current.recorder.stop()
      microphone.current = null
      return take
    }, taken)
  }
  const begin = (): void => {
    if (phase.name === 'countdown') return start()
    leave()
    forget()
    void wait(async () => await openMicrophone(() => { if (running.current) finish() }), (opened) => {
      microphone.current = opened
      setPhase({ name: 'countdown', left: COUNTDOWN })
    }, (opened) => opened.close())
  }
  const setPaused = (isPaused: boolean): void => {
    const { current } = running
    if (current === null) return
    if (isPaused) current.recorder.pause()
    else current.recorder.resume()
    current.before = passed(current) * 1000
    current.since = isPaused ? null : performance.now()
    setPhase({ name: 'recording', isPaused })
  }

  const latest = useRef({ start, finish, leave })
  useEffect(() => { latest.current = { start, finish, leave } })
  useEffect(() => () => latest.current.leave(), [])
  useEffect(() => {
    if (phase.name === 'countdown') {
      const timer = setTimeout(() => {
        if (phase.left > 1) setPhase({ name: 'countdown', left: phase.left - 1 })
        else latest.current.start()
      }, 1000)
      return () => clearTimeout(timer)
    }
    if (phase.name !== 'recording') return undefined
    const timer = setInterval(() => {
      if (running.current && passed(running.current) >= NARRATION_LIMITS.recordingSeconds) latest.current.finish()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [phase])

  return {
    phase, fault, begin, finish, setPaused,
    seconds: () => (running.current === null ? 0 : passed(running.current)),
    level: () => running.current?.recorder.level() ?? 0,
    read: (file, keeper) => {
      leave()
      forget()
      kept.current = keeper ?? null
      void wait(async () => await decodeTake(file), taken)
    },
    discard: () => {
      leave()
      forget()
      setFault(null)
      setPhase({ name: 'ready' })
    },
  }
}
