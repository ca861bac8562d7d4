import { afterEach, expect, it } from 'vitest'
import { filmFrame } from '../../rendering/presenter/film-frames.ts'
import { createPresenterFilms } from './presenter-films.ts'
import type { PresenterFilms } from './presenter-films.ts'

const [BLOB, OTHER] = ['f'.repeat(64), 'e'.repeat(64)]
let films: PresenterFilms

afterEach(async () => await films.close())

/** Frames that are as wide as the second they are of; the file is damaged from a second on. */
function reader(blob: string, closed: string[] = [], damagedFrom = Infinity) {
  const at = async (seconds: number) => await (seconds >= damagedFrom ? Promise.reject(new Error('damaged')) : Promise.resolve({ image: document.createElement('canvas'), width: Math.floor(seconds), height: 1 }))
  return { at, close: async () => await Promise.resolve(void closed.push(blob)) }
}

it('painters find the frame of the film that is shown, and none once it is another one', async () => {
  const closed: string[] = []
  films = createPresenterFilms((blob) => reader(blob, closed))
  await films.show({ blob: BLOB }, 3.2)
  expect(filmFrame(BLOB)?.width).toBe(3)
  await films.show({ blob: OTHER }, 1)
  expect([filmFrame(BLOB), filmFrame(OTHER)?.width, closed]).toEqual([null, 1, [BLOB]])
  await films.close()
  expect([filmFrame(OTHER), closed]).toEqual([null, [BLOB, OTHER]])
})

it('a film that is damaged further on stays at the frame before, and one that cannot be decoded is seen by its picture', async () => {
  films = createPresenterFilms((blob) => reader(blob, [], 2))
  await films.show({ blob: BLOB }, 1)
  await films.show({ blob: BLOB }, 5)
  expect(filmFrame(BLOB)?.width).toBe(1)
  await films.show({ blob: OTHER }, 4)
  expect(filmFrame(OTHER)).toBeNull()
})
