import { expect, it } from 'vitest'
import { filmMoment } from './film-moment.ts'

const film = { blob: 'f'.repeat(64), seconds: 4, speaks: true }

it('who speaks is at the moment of their slide and done at their end; a silent film begins again', () => {
  expect([0, 3, 4, 9].map((seconds) => filmMoment(film, seconds))).toEqual([
    { seconds: 0, isOver: false }, { seconds: 3, isOver: false }, { seconds: 4, isOver: true }, { seconds: 4, isOver: true },
  ])
  expect([3, 4, 9].map((seconds) => filmMoment({ ...film, speaks: false }, seconds))).toEqual([
    { seconds: 3, isOver: false }, { seconds: 0, isOver: false }, { seconds: 1, isOver: false },
  ])
})
