import { describe, expect, it } from 'vitest'
import { REASONS, reasonOf } from './index.ts'

describe('reasons', () => {
  it('name every sentence that an area says', () => {
    for (const sentences of Object.values(REASONS)) {
      for (const sentence of Object.values(sentences)) {
        const [area = '', name = ''] = reasonOf(sentence)?.split('.') ?? []
        expect((REASONS as Readonly<Record<string, Readonly<Record<string, string>>>>)[area]?.[name], sentence).toBe(sentence)
      }
    }
  })
  it('name nothing else', () => expect(reasonOf('Images can have at most 40 million pixels')).toBeUndefined())
})
