import { expect, it } from 'vitest'
import { readIconDrawing } from '@lectern/shared/lesson'
import type { DrawnIcon } from '@lectern/shared/lesson'
import { layersOf, outlineOf } from '../../../scripts/svg-outlines.ts'
import { drawingOf, listedIcons } from '../../editor/elements/icon/icon-sets.ts'
import { foundItems } from '../../editor/chrome/found-items.ts'
import { iconPainter } from './paint-icon.ts'

const shown = (path: ReturnType<typeof outlineOf>): string => path.map(([letter, ...numbers]) => letter + numbers.map((one) => Math.round(one * 100) / 100).join(' ')).join('')

it.each([
  ['M1 2h3v4H1z', 'M1 2L4 2L4 6L1 6Z'],
  ['m1 1l1 1zm1 0 1 1', 'M1 1L2 2ZM2 1L3 2'],
  ['M0 0L2 2zl3 1', 'M0 0L2 2ZM0 0L3 1'],
  ['M0 0c1 0 2 1 2 2s1 2 2 2', 'M0 0C1 0 2 1 2 2C2 3 3 4 4 4'],
  ['M0 0q3 0 3 3t3 3', 'M0 0C2 0 3 1 3 3C3 5 4 6 6 6'],
  ['M1-.5.5.5', 'M1 -0.5L0.5 0.5'],
  // Half a circle about (1, 0), below and above it; flags stand without anything between them and what follows.
  ['M0 0a1 1 0 002 0', 'M0 0C0 0.55 0.45 1 1 1C1.55 1 2 0.55 2 0'],
  ['M0 0A1 1 0 0 1 2 0', 'M0 0C0 -0.55 0.45 -1 1 -1C1.55 -1 2 -0.55 2 0'],
  ['M0 0A0 1 0 0 1 2 0', 'M0 0L2 0'],
] as const)('the path %s is %s', (data, outline) => {
  expect(shown(outlineOf(data))).toBe(outline)
})

it('a drawing becomes layers from the back; one that is more than outlines in one colour is none', () => {
  expect(layersOf('<g fill="none" stroke="currentColor"><path d="M0 0L1 1"/><circle cx="1" cy="1" r="1" fill="#f00" opacity=".5" stroke="none"/></g><rect width="2" height="1" fill-rule="evenodd"/>').map(({ evenOdd, paint, path }) => [paint, evenOdd, path.length]))
    .toEqual([['line', false, 2], ['#ff000080', false, 6], ['area', true, 5]])
  for (const body of ['<path d="M0 0L1 1" fill="url(#a)"/>', '<g transform="scale(2)"><path d="M0 0"/></g>', '<text>a</text>', '<path d="M0 0L1"/>', '']) expect(() => layersOf(body), body).toThrow(/./)
})

it('it is painted in the middle of its box, lines in its colour and as wide as chosen, areas in theirs', () => {
  const calls: unknown[][] = []
  const context = new Proxy({}, {
    get: (_, name) => (...given: unknown[]) => void calls.push([name, ...given]),
    set: (_, name, value) => calls.push([name, value]) > 0,
  }) as CanvasRenderingContext2D
  const icon = { width: 96, height: 48, color: '#123456', strokeWidth: 1.5, drawing: '24 24;sM0 0L24 24;00ff00eM1 1C1 1 2 2 3 3Z' } as DrawnIcon
  iconPainter.paint(context, icon, {} as never)
  expect(calls.filter(([name]) => !['save', 'restore', 'lineCap', 'lineJoin'].includes(String(name)))).toEqual([
    ['translate', 24, 0], ['scale', 2, 2], ['lineWidth', 1.5], ['strokeStyle', '#123456'], ['beginPath'], ['moveTo', 0, 0], ['lineTo', 24, 24], ['stroke'],
    ['beginPath'], ['moveTo', 1, 1], ['bezierCurveTo', 1, 1, 2, 2, 3, 3], ['closePath'], ['fillStyle', '#00ff00'], ['fill', 'evenodd'],
  ])
  expect(iconPainter.reach(icon, {} as never)).toEqual({ x: -1.5, y: -1.5, width: 99, height: 51 })
  calls.length = 0
  iconPainter.paint(context, { ...icon, drawing: '<svg>' }, {} as never)
  expect(calls).toEqual([])
})

it('two sets of icons and one of emoji are found by name and by what they stand for, and every drawing can be painted', async () => {
  const [lucide, tabler, emoji] = await Promise.all([listedIcons('lucide'), listedIcons('tabler'), listedIcons('fluent-emoji-flat')])
  expect([lucide.length > 1500, tabler.length > 5000, emoji.length > 1200]).toEqual([true, true, true])
  expect(foundItems(emoji, 'love heart').length).toBeGreaterThan(3)
  expect(foundItems(lucide, 'password').map(({ name }) => name)).toContain('Key')
  expect(new Set(emoji.map(({ group }) => group)).size).toBe(9)
  const drawings = await Promise.all([...lucide, ...tabler, ...emoji].map(drawingOf))
  expect(drawings.filter((drawing) => readIconDrawing(drawing) === null)).toEqual([])
})
