import { expect, it } from 'vitest'
import { mouthOfPhonemes } from '../providers/speech/mouth.ts'
import { mouthOfSound } from './sound/mouth-of-sound.ts'

it('sounds of speech have the shape of the mouth that makes them, gliding ones two, and pauses none', () => {
  expect(mouthOfPhonemes([[0, 'm'], [80, 'ˈɑː'], [200, 'f'], [260, 'θ'], [300, 'aʊ'], [400, 's'], [450, '']])).toEqual([
    [0, 'A'], [80, 'D'], [200, 'G'], [260, 'H'], [300, 'D'], [350, 'F'], [400, 'B'], [450, 'X'],
  ])
})

it('a mouth of which only the sound is known is closed in silence, wide where it is loud, and almost closed where it hisses', () => {
  const sampleRate = 16_000
  const second = (at: (time: number) => number): number[] => Array.from({ length: sampleRate / 2 }, (_, index) => at(index / sampleRate))
  const loud = (time: number): number => 0.5 * Math.sin(2 * Math.PI * 220 * time)
  const samples = Float32Array.from([...second(() => 0), ...second(loud), ...second((time) => 0.1 * loud(time)), ...second((time) => 0.4 * Math.sin(2 * Math.PI * 6000 * time)), ...second(() => 0)])
  const keys = mouthOfSound({ samples, sampleRate })
  const shapeAt = (ms: number): string => keys.findLast(([at]) => at <= ms)?.[1] ?? ''
  expect([200, 700, 1200, 1700, 2450].map(shapeAt)).toEqual(['X', 'D', 'B', 'B', 'X'])
  expect(keys.at(-1)).toEqual([2500, 'X'])
})
