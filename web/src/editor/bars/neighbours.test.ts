import { expect, it } from 'vitest'
import { elementSchema } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { neighboursOf } from './neighbours.ts'

const measure = (text: string, font: { size: number }) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 })
const paint = { measure, fontVersion: () => 0, image: () => ({ status: 'loading' as const }) }
const element = (id: string, more: object): LessonElement => elementSchema.parse({ id, order: 'a0', x: 200, y: 400, width: 800, height: 100, ...more })
const words = (id: string, text: string, more: object = {}): LessonElement => element(id, { type: 'text', text: richTextOf(text), ...more })
const form = (id: string, more: object = {}): LessonElement => element(id, { type: 'shape', shape: 'rectangle', ...more })

it('boxes are neighbours, and lines of words count for more; of what takes much of the slide they count alone', () => {
  const selected = words('own', 'Subtitle')
  const elements = [words('title', 'Title', { x: 0, y: 0, width: 1920, height: 390, fontSize: 40 }), form('card', { y: 600, height: 300 }), form('hills', { x: 0, y: 760, width: 1920, height: 320 }), selected]
  const [title, card, ...others] = neighboursOf({ elements }, [selected], paint)
  expect(title?.height).toBeLessThan(100)
  expect([card, others]).toEqual([{ x: 200, y: 600, width: 800, height: 300, weight: 1 }, []])
  expect(title?.weight).toBeGreaterThan(1)
})

it('what lies behind what is selected, what is hidden, and what is selected itself are none', () => {
  const [one, other] = [words('one', 'One'), words('other', 'Other', { y: 520 })]
  const elements = [form('card', { x: 100, y: 300, width: 1000, height: 400 }), form('gone', { y: 700, hidden: true }), one, other]
  expect(neighboursOf({ elements }, [one, other], paint)).toEqual([])
  expect(neighboursOf({ elements }, [one], paint).map(({ weight }) => weight)).toEqual([1, 3])
})
