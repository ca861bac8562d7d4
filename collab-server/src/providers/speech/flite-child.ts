/**
 * The process that speaks with Flite: a command of WebAssembly, which has nothing of the system but memory. It may open no file but
 * those of the package, and start nothing.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileProgram, runCommand } from './flite-system.ts'
import type { ChildAnswer, ChildRequest } from './voice-messages.ts'

/** Bytes of a WAV file before its samples. A process of its own loads nothing for one number. */
const WAV_HEADER = 44
/** All of its voices that are listed speak at this rate, in Hz. */
const SAMPLE_RATE = 16_000
/** The parts of a text stand on lines of their own. */
const PARTS = '\n'

const answer = (message: ChildAnswer): void => { process.send?.(message) }

const program = await compileProgram(readFileSync(fileURLToPath(process.argv[2] ?? '')))

async function speak({ maxMs, pitch, rate, text, voice }: Extract<ChildRequest, { kind: 'speak' }>): Promise<void> {
  let samples = 0
  for (const part of text.split(PARTS)) {
    const wav = await runCommand(program, [
      'flite', '-voice', voice, '--setf', `duration_stretch=${1 / rate}`, '--setf', `f0_shift=${pitch}`, '-o', '/sound.wav', '-t', part,
    ])
    const pcm = wav.subarray(WAV_HEADER)
    samples += Math.floor(pcm.length / 2)
    if (samples / SAMPLE_RATE * 1000 > maxMs) return answer({ kind: 'too-long' })
    answer({ kind: 'sound', pcm })
  }
  answer({ kind: 'spoken', sampleRate: SAMPLE_RATE, samples, words: null, phonemes: null })
}

process.on('message', (request: ChildRequest) => {
  if (request.kind !== 'speak') return
  // What breaks down ends the process, and this text alone.
  void speak(request)
})
process.on('disconnect', () => process.exit(0))
answer({ kind: 'ready' })
