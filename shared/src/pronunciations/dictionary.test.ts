import { describe, expect, it } from 'vitest'
import { createDictionary, pronouncedWordSchema, pronunciationSchema, respelled } from './index.ts'

const entry = (word: string, pronunciation: string, avatarId: string | null = null, language = 'en') => ({ word, pronunciation, avatarId, language })
const dictionary = createDictionary([
  entry('sea', 'see'), entry('New Orleans', 'new or-lins'), entry('new', 'nyoo'), entry('GIF', 'jif', 'kal'), entry('gif', 'giff'), entry('lava', 'lah va', null, 'es'),
  entry('熱', 'netsu'), entry('tide', '[[t\'aId]]'),
], 'en-GB')
const said = (text: string, voice = ''): string => respelled(text, dictionary.wordsIn(text, voice), 1000)

describe('a dictionary of pronunciations', () => {
  it('finds whole words whatever their capitals, of two that begin alike the longer, and those of its language alone', () => {
    expect(said('The SEA’s edge is no seal, nor a seá. New Orleans is new. Lava.')).toBe('The see’s edge is no seal, nor a seá. new or-lins is nyoo. Lava.')
  })

  it('has another pronunciation for a voice that has its own', () => {
    expect([said('A gif.'), said('A gif.', 'kal'), said('A gif.', 'slt')]).toEqual(['A giff.', 'A jif.', 'A giff.'])
  })

  it('finds words among others where the script parts none', () => expect(said('高熱だ')).toBe('高netsuだ'))

  it('leaves words as they are written that are given by phonemes alone, and grows no text without end', () => {
    expect(said('The tide.')).toBe('The tide.')
    const many = 'new '.repeat(10)
    expect(respelled(many, dictionary.wordsIn(many, ''), 43)).toHaveLength(43)
  })

  it('names how a text is said: another name where one of its words changed, the same where another word did', () => {
    const other = (...more: readonly ReturnType<typeof entry>[]) => createDictionary([entry('sea', 'see'), ...more], 'en')
    const key = other().keyOf('The sea.', '')
    expect(other(entry('land', 'lend')).keyOf('The sea.', '')).toBe(key)
    expect(createDictionary([entry('sea', 'say')], 'en').keyOf('The sea.', '')).not.toBe(key)
    expect([key, other().keyOf('The land.', '')]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), ''])
  })

  it('takes words and pronunciations that voices can say, and no markup', () => {
    const words = ['sea', 'New Orleans', 'O’Neill', 'AT&T', 'कमल'].map((word) => pronouncedWordSchema.safeParse(word).success)
    expect(words).toEqual([true, true, true, true, true])
    expect(['', '<sea>', 'sea.*', '[[sea', 'a'.repeat(61)].filter((word) => pronouncedWordSchema.safeParse(word).success)).toEqual([])
    expect(['see', '[[s\'i:]]'].filter((text) => pronunciationSchema.safeParse(text).success)).toHaveLength(2)
    expect(['[[]]', '[[<mark/>]]', '[[a]][[b]]', '<sub>', '[[a'].filter((text) => pronunciationSchema.safeParse(text).success)).toEqual([])
  })
})
