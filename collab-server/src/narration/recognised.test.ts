import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { wavFile } from '@lectern/shared/narration'
import { afterAll, expect, it } from 'vitest'
import { readMp3 } from '../audio/mp3-decoder.ts'
import { createBuiltIn } from '../providers/speech/built-in.ts'
import { findTool } from '../threads/tool.ts'
import { createSoundThread } from './sound/sound.ts'

/** Debian's recogniser of speech, whose words are those of American English. */
const RECOGNISER = findTool(process.env.PATH ?? '', ['pocketsphinx_continuous'])
/** Of the sounds that it knows, 1/s. */
const RATE = 16_000
const voices = createBuiltIn()
const sound = createSoundThread()
const folder = mkdtempSync(join(tmpdir(), 'lectern-recognised-'))
afterAll(async () => {
  voices?.close()
  await sound.close()
  rmSync(folder, { recursive: true, force: true })
})

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z']+/g) ?? []

/** The sound that a lesson keeps of a sentence, as samples that the recogniser knows. */
async function samplesOf(text: string): Promise<Float32Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of voices?.speak({ text, voice: 'flite-slt', rate: 1, pitch: 1 }, { user: { organizationId: 'red', userId: 'anna' }, signal: new AbortController().signal, used: () => undefined }) ?? []) {
    if (piece instanceof Uint8Array) pieces.push(piece)
  }
  const { mp3 } = await sound.normalise({ bytes: Buffer.concat(pieces), contentType: 'audio/wav' })
  const { sampleRate, samples } = await readMp3(mp3, 60)
  return Float32Array.from({ length: Math.floor(samples.length * RATE / sampleRate) }, (_, at) => samples[Math.floor(at * sampleRate / RATE)] ?? 0)
}

/** The words that a recogniser hears. */
async function heardIn(text: string): Promise<readonly string[]> {
  const file = join(folder, 'sentence.wav')
  writeFileSync(file, wavFile(RATE, await samplesOf(text)))
  return wordsIn((await promisify(execFile)(RECOGNISER ?? '', ['-infile', file, '-logfn', join(folder, 'log')])).stdout)
}

/** How many of the words of a text are among those. */
const found = (text: string, heard: readonly string[]): number => wordsIn(text).filter((word) => heard.includes(word)).length / wordsIn(text).length

it.skipIf(RECOGNISER === null)(`what is kept of a sentence says its words, as a recogniser hears it${RECOGNISER === null ? ' (pocketsphinx is not here)' : ''}`, async () => {
  const [rivers, clocks] = ['The river carries water and sand from the mountains down to the sea.', 'Every morning the teacher opens the window and begins with a question.']
  const heard = await heardIn(rivers)
  expect([found(rivers, heard) >= 0.6, found(clocks, heard) < 0.4], heard.join(' ')).toEqual([true, true])
})
