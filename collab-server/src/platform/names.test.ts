import { NAME_MAX } from '@lectern/shared/courses'
import { describe, expect, it } from 'vitest'
import { copyName, freeName, nameKey } from './names.ts'

describe('names of courses', () => {
  it('are compared without case, space around or ways of writing a letter', () => {
    expect(nameKey('  Chemie Für Anfänger ')).toBe(nameKey('chemie fu\u0308r anfa\u0308nger'))
    expect(nameKey('Ｐｌａｙ')).toBe(nameKey('play'))
  })

  it('of copies say so and stay within the limit (S2 §9)', () => {
    expect(copyName('Algebra')).toBe('Copy of Algebra')
    expect(copyName('x'.repeat(NAME_MAX))).toHaveLength(NAME_MAX)
    const cut = copyName(`${'x'.repeat(61)}😀`)
    expect(cut).toBe(`Copy of ${'x'.repeat(61)}`)
  })

  it.each([['es-ES', 'Copia de Algebra'], ['hi-IN', 'Algebra की प्रतिलिपि']] as const)('of copies in %s say so in it, however long the name', (language, name) => {
    expect(copyName('Algebra', language)).toBe(name)
    const cut = copyName('x'.repeat(NAME_MAX), language)
    expect(cut).toHaveLength(NAME_MAX)
    expect(cut.replace(/x+/, 'Algebra')).toBe(name)
  })

  it('get the lowest number that is free', () => {
    expect(freeName('A', new Set())).toBe('A')
    expect(freeName('A', new Set(['a', 'a (2)', 'a (4)']))).toBe('A (3)')
    const long = 'y'.repeat(NAME_MAX)
    expect(freeName(long, new Set([long]))).toBe(`${'y'.repeat(NAME_MAX - 4)} (2)`)
  })
})
