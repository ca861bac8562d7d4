import { expect, it } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

it('is a random UUID, each another', () => {
  const made = Array.from({ length: 200 }, randomUuid)
  for (const one of made) expect(z.uuidv4().safeParse(one).success).toBe(true)
  expect(new Set(made).size).toBe(200)
})
