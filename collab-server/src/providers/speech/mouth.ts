import type { MouthKey, MouthShape } from '@lectern/shared/lesson'

/** Sounds of speech by the shape of the mouth that makes them, by their first letter in the International Phonetic Alphabet. */
const SOUNDS: readonly (readonly [MouthShape, string])[] = [
  ['A', 'mbpɓ'], ['G', 'fvɱʋ'], ['H', 'lɫɭɬθðʎ'], ['F', 'uʊwʍɯyʏʉ'], ['E', 'oɔøœɤɵ'], ['D', 'aɑæʌɐɒ'], ['C', 'eɛəɜiɪɨɚɘ'],
]
const SHAPES = new Map(SOUNDS.flatMap(([shape, letters]) => [...letters].map((letter) => [letter, shape] as const)))

/** The shapes of a mouth that makes sounds of speech, which are told of by when they begin. What glides, as in "now", has the shape of both its halves. */
export function mouthOfPhonemes(phonemes: readonly (readonly [ms: number, phoneme: string])[]): readonly MouthKey[] {
  return phonemes.flatMap(([ms, phoneme], index): MouthKey[] => {
    const letters = [...phoneme].filter((letter) => /\p{Ll}/u.test(letter))
    if (letters.length === 0) return [[ms, 'X']]
    const [first = 'B', second] = letters.slice(0, 2).map((letter) => SHAPES.get(letter) ?? 'B')
    const until = phonemes[index + 1]?.[0] ?? ms
    return second === undefined || second === first ? [[ms, first]] : [[ms, first], [(ms + until) / 2, second]]
  })
}
