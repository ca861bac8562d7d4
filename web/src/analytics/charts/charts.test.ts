import { expect, it } from 'vitest'
import { discriminationWord } from './discrimination-word.ts'
import { leaving, mostLeft } from './slide-leaving.ts'

it('S2 §4 learners leave after a slide that others follow, not after the last one', () => {
  const slides = leaving([{ number: 1, left: 1 }, { number: 2, left: 3 }, { number: 3, left: 9 }], 3)
  expect([slides.map(({ left }) => left), mostLeft(slides)?.number]).toEqual([[1, 3, 0], 2])
  expect(mostLeft(leaving([{ number: 1, left: 5 }], 1))).toBeNull()
})

it('a key is called into question where those who know the rest get it wrong by more than chance', () => {
  const words = [[-0.35, 20], [-0.35, 50], [-0.1, 1000], [0.1, 50], [0.2, 50], [0.5, 50]] as const
  expect(words.map(([value, learners]) => discriminationWord(value, learners))).toEqual(['poor', 'reversed', 'reversed', 'poor', 'fair', 'good'])
})
