import { NARRATION_LIMITS } from '@lectern/shared/narration'
import { TAKE_RATE } from './take.ts'
import type { Take } from './take.ts'

/** Why nothing can be recorded, or a file cannot be used. */
const RECORDING_FAULTS = ['denied', 'noMicrophone', 'unsupported', 'noSound', 'tooLong', 'tooLarge', 'lost'] as const
export type RecordingFault = (typeof RECORDING_FAULTS)[number]

/** Something of {@link RECORDING_FAULTS}. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
  readonly fault: RecordingFault
  constructor(fault: RecordingFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** A file that somebody brings: a compressed one of more bytes lasts longer than a recording may. */
const SOUND_FILE_BYTES = 64 * 1024 * 1024

/** A microphone that somebody speaks into. */
export interface Recorder {
  /** How loud it is now, 0 to 1. */
  level(): number
  pause(): void
  resume(): void
  /** What was said. @throws RecordingError */
  stop(): Promise<Take>
  /** Gives the microphone back; what was said is gone. */
  cancel(): void
}

function faultOf(error: unknown): RecordingFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noMicrophone' : 'unsupported'
}

/** A sound that the browser can read, as samples. @throws RecordingError `noSound`, `tooLarge`, `tooLong` */
export async function decodeTake(file: Blob): Promise<Take> {
  if (file.size > SOUND_FILE_BYTES) throw new RecordingError('tooLarge')
  const context = new OfflineAudioContext(1, 1, TAKE_RATE)
  const sound = await context.decodeAudioData(await file.arrayBuffer()).catch((error: unknown) => {
    throw new RecordingError('noSound', { cause: error })
  })
  // A little more than is allowed is cut rather than refused: a recording stops by itself about then.
  const most = NARRATION_LIMITS.recordingSeconds * TAKE_RATE
  if (sound.length > most + TAKE_RATE) throw new RecordingError('tooLong')
  const samples = new Float32Array(Math.min(most, sound.length))
  for (let channel = 0; channel < sound.numberOfChannels; channel++) {
    const data = sound.getChannelData(channel)
    for (let at = 0; at < samples.length; at++) samples[at] = (samples[at] ?? 0) + (data[at] ?? 0) / sound.numberOfChannels
  }
  return { samples, sampleRate: TAKE_RATE }
}

/** A microphone that is ready, and not listened to yet. */
export interface Microphone {
  /** Begins to record; `onPiece` is told what was said, every second. */
  record(onPiece: (piece: Blob) => void): Recorder
  close(): void
}

/** Asks for the microphone; `onLost` is told when it is pulled out. @throws RecordingError when there is none, or it may not be used. */
export async function openMicrophone(onLost: () => void): Promise<Microphone> {
  // Not there on pages that are not secure.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices === undefined || typeof MediaRecorder === 'undefined') throw new RecordingError('unsupported')
  const stream = await devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: false, autoGainControl: false } }).catch((error: unknown) => {
    throw new RecordingError(faultOf(error), { cause: error })
  })
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  context.createMediaStreamSource(stream).connect(analyser)
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop()
    void context.close().catch(() => undefined)
  }
  for (const track of stream.getAudioTracks()) track.addEventListener('ended', onLost)
  const window = new Float32Array(analyser.fftSize)
  return {
    close,
    record(onPiece) {
      const recorder = new MediaRecorder(stream)
      const pieces: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => {
        pieces.push(data)
        onPiece(data)
      })
      recorder.start(1000)
      return {
        level() {
          analyser.getFloatTimeDomainData(window)
          return Math.min(1, Math.sqrt(window.reduce((sum, sample) => sum + sample ** 2, 0) / window.length))
        },
        pause: () => recorder.pause(),
        resume: () => recorder.resume(),
        async stop() {
          const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
          if (recorder.state !== 'inactive') {
            recorder.stop()
            await ended
          }
          close()
          return await decodeTake(new Blob(pieces, { type: recorder.mimeType }))
        },
        cancel() {
          if (recorder.state !== 'inactive') recorder.stop()
          close()
        },
      }
    },
  }
}
