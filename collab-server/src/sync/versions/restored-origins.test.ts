import { expect, it } from 'vitest'
import { Origins, decodeOrigins, encodeOrigins } from './restored-origins.ts'

const run = (clock: number, length: number, client: number, at: number) => ({ clock, length, from: { client, clock: at } })

it('SYNC-58 origins are kept in the order of clocks, neighbours of one writing joined', () => {
  const runs = [run(10, 2, 7, 30), run(0, 3, 5, 0), run(3, 4, 5, 3), run(12, 1, 7, 40)]
  expect(decodeOrigins(encodeOrigins(runs))).toEqual([run(0, 7, 5, 0), run(10, 2, 7, 30), run(12, 1, 7, 40)])
  expect(encodeOrigins([])).toEqual(new Uint8Array())
})

it('SYNC-58 what was brought back twice leads to its first writing, and what a restore wrote itself stays its own', () => {
  const origins = new Origins(new Map([
    [1, encodeOrigins([run(0, 5, 100, 20), run(8, 4, 200, 0)])],
    [2, encodeOrigins([run(3, 10, 1, 2)])],
  ]))
  expect(origins.firstOf({ client: 2, clock: 0, length: 14 })).toEqual([
    { client: 2, clock: 0, length: 3 }, { client: 100, clock: 22, length: 3 }, { client: 1, clock: 5, length: 3 }, { client: 200, clock: 0, length: 4 }, { client: 2, clock: 13, length: 1 },
  ])
  expect(origins.firstOf({ client: 100, clock: 20, length: 5 })).toEqual([{ client: 100, clock: 20, length: 5 }])
})

it('SYNC-58 origins that lead to themselves, as no server writes them, end', () => {
  const origins = new Origins(new Map([[1, encodeOrigins([run(0, 2, 1, 0)])]]))
  expect(origins.firstOf({ client: 1, clock: 0, length: 2 })).toEqual([{ client: 1, clock: 0, length: 2 }])
})
