import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@lectern/shared/colour'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The opaque colours of one theme, by token name without `--color-`. */
function coloursOf(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const found = [...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
  return new Map(found.map(([, name, light, dark]) => [name ?? '', (theme === 'light' ? light : dark) ?? '']))
}

const SURFACES = ['desk', 'sheet', 'raised', 'sunken'] as const
/** Text (WCAG 1.4.3: 4.5 to 1) and where it stands. */
const TEXT: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['ink', [...SURFACES, 'teal-wash']],
  ['soft', [...SURFACES, 'teal-wash']],
  ['faint', SURFACES],
  ['teal-ink', [...SURFACES, 'teal-wash']],
  ['brick', [...SURFACES, 'brick-wash']],
  ['amber', [...SURFACES, 'amber-wash']],
  ['on-teal', ['teal', 'teal-strong']],
  ['on-solid', ['solid', 'solid-strong']],
  ['on-brick', ['brick-solid', 'brick-strong']],
  ['on-tooltip', ['tooltip']],
]
/** Outlines of controls and the focus ring (WCAG 1.4.11: 3 to 1). */
const SHAPES: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['edge', SURFACES],
  ['teal', SURFACES],
  ['brick', SURFACES],
]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = coloursOf(theme)
  const pairs = (list: typeof TEXT) => list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const))
  const measure = (front: string, back: string) => contrast(colours.get(front) ?? '', colours.get(back) ?? '')

  it.each(pairs(TEXT))('can be read: %s on %s (WCAG 1.4.3)', (front, back) => {
    expect(measure(front, back)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(pairs(SHAPES))('shows its controls: %s on %s (WCAG 1.4.11)', (front, back) => {
    expect(measure(front, back)).toBeGreaterThanOrEqual(3)
  })
})

it('S1 §2.5 windows change their layout at 600, 900, 1300 and 1536 px', () => {
  const breakpoints = [...css.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [name, Number(width)])
  expect(breakpoints).toEqual([['sm', 600], ['md', 900], ['lg', 1300], ['xl', 1536]])
})
