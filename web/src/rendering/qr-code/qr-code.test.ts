import { expect, it } from 'vitest'
import { QR_LEVELS } from '@lectern/shared/lesson'
import { qrProblem } from '../../editor/elements/qr-code/qr-problem.ts'
import { qrCodePainter, qrPlace, squaresOf } from './paint-qr-code.ts'

const qrSquares = (content: string, level: (typeof QR_LEVELS)[number]) => squaresOf({ content, level })

it('more correction takes more squares, and what no code has room for is none', () => {
  const sizes = QR_LEVELS.map((level) => qrSquares('y'.repeat(200), level)?.size ?? 0)
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
  expect(new Set(sizes).size).toBeGreaterThan(2)
  expect([qrSquares('z'.repeat(600), 'low') === null, qrSquares('z'.repeat(600), 'high'), qrSquares('न'.repeat(600), 'low')]).toEqual([false, null, null])
})

it('it is painted as a square in the middle of its box, with its margin', () => {
  expect(qrPlace({ width: 300, height: 100 })).toEqual({ x: 100, y: 0, side: 100 })
  const code = { content: 'https://a.bc', level: 'medium', margin: 4, width: 290, height: 290, color: '#000000', paper: '#ffffff' } as never
  const drawn: number[][] = []
  const context = new Proxy({}, { get: (_, name) => (...given: number[]) => void (name === 'rect' ? drawn.push(given) : 0), set: () => true }) as CanvasRenderingContext2D
  qrCodePainter.paint(context, code, {} as never)
  expect(drawn[0]).toEqual([40, 40, 70, 10.1])
  expect(Math.max(...drawn.map(([x = 0, , width = 0]) => x + width))).toBe(250)
  expect(squaresOf({ content: 'https://a.bc', level: 'medium' })).toBe(squaresOf({ content: 'https://a.bc', level: 'medium' }))
})

it.each([
  [{}, null], [{ content: 'z'.repeat(600), level: 'high' }, 'tooLong'], [{ paper: 'transparent' }, 'noPaper'], [{ color: '#ffffff', paper: '#000000' }, 'inverted'],
  [{ color: '#999999' }, 'contrast'], [{ margin: 0 }, 'margin'],
] as const)('%o is told as %s', (more, problem) => {
  expect(qrProblem({ content: 'a', level: 'medium', margin: 4, color: '#1D1B16', paper: '#FFFFFF', ...more })).toBe(problem)
})
