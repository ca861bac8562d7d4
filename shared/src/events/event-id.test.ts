import { expect, it } from 'vitest'
import { z } from 'zod'
import { eventId, sentEventSchema } from './batch.ts'

it('an id of an event is a UUID of version 7, taken by the schema, and later ones come after earlier ones', () => {
  const ids = [0, 1_700_000_000_000, 1_700_000_000_001, 2 ** 47].map((at) => eventId(at, Uint8Array.from({ length: 10 }, (_, index) => 255 - index)))
  expect(ids[0]).toBe('00000000-0000-7fff-8efd-fcfbfaf9f8f7')
  for (const id of ids) {
    expect(z.uuidv7().safeParse(id).success, id).toBe(true)
    expect(sentEventSchema.shape.id.safeParse(id).success, id).toBe(true)
  }
  expect([...ids].sort()).toEqual(ids)
})
