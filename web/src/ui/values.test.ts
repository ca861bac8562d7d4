import { describe, expect, it } from 'vitest'
import { colourParts, joinColour, readColour } from './colour-text.ts'
import { initialsOf } from './initials.ts'
import { clampNumber, readNumber, showNumber } from './number-text.ts'
import { placeBeside } from './place-beside.ts'
import { shortcutKeys } from './shortcut-keys.ts'

describe('a number one types', () => {
  it('may have a comma, a sign, spaces and a unit', () => {
    expect(['12', ' -3,5 ', '+.5', '40 px', '90°', '12.'].map(readNumber)).toEqual([12, -3.5, 0.5, 40, 90, 12])
  })
  it('is forgotten when it is none', () => {
    expect(['', 'abc', '1e3', '1 2', '--1', '.', 'Infinity'].map(readNumber)).toEqual(Array<null>(7).fill(null))
  })
  it('is brought into bounds and rounded', () => {
    expect(clampNumber(10.126, 0, 10)).toBe(10)
    expect(clampNumber(-0.001, -5, 5)).toBe(0)
    expect(Object.is(clampNumber(-0.001), 0)).toBe(true)
    expect(showNumber(2.4567, 1)).toBe('2.5')
    expect(showNumber(40)).toBe('40')
  })
})

describe('a colour', () => {
  it('is read in short and long form, with and without a hash', () => {
    expect(['#0F766E', '0f766e', ' #abc '].map(readColour)).toEqual(['#0f766e', '#0f766e', '#aabbcc'])
    expect(['', '#12', 'teal', '#12345g', '#12345678'].map(readColour)).toEqual(Array<null>(5).fill(null))
  })
  it('keeps its opacity apart', () => {
    expect(colourParts('#0F766E80').rgb).toBe('#0f766e')
    expect(colourParts('#0F766E80').opacity).toBeCloseTo(0.5, 2)
    expect(colourParts('transparent')).toEqual({ rgb: '#000000', opacity: 1 })
    expect(joinColour('#0F766E', 1)).toBe('#0f766e')
    expect(joinColour('#0f766e', 0.5)).toBe('#0f766e80')
    expect(joinColour('#0f766e', 0)).toBe('#0f766e00')
  })
})

describe('initials', () => {
  it('are those of the first and the last word', () => {
    expect(['Maya Lindqvist', 'maya', 'Ana María de la Cruz', '  ', "Élodie D'Arc", 'मीरा शर्मा'].map(initialsOf))
      .toEqual(['ML', 'M', 'AC', '?', 'ÉD', 'मीश'])
  })
})

describe('a shortcut', () => {
  it('is shown in the signs of the machine', () => {
    expect(shortcutKeys('Mod+Shift+d', true)).toEqual(['⌘', '⇧', 'D'])
    expect(shortcutKeys('Mod+Shift+d', false)).toEqual(['Ctrl', 'Shift', 'D'])
    expect(shortcutKeys('Mod++', false)).toEqual(['Ctrl', '+'])
    expect(shortcutKeys('ArrowUp', false)).toEqual(['↑'])
  })
})

describe('a bubble beside its target', () => {
  const view = { width: 1000, height: 800 }
  const bubble = { width: 100, height: 30 }
  it('stands centred on the side asked for', () => {
    expect(placeBeside({ left: 400, top: 300, width: 40, height: 40 }, bubble, 'bottom', view)).toEqual({ x: 370, y: 346 })
    expect(placeBeside({ left: 400, top: 300, width: 40, height: 40 }, bubble, 'left', view)).toEqual({ x: 294, y: 305 })
  })
  it('changes to the other side where there is no room', () => {
    expect(placeBeside({ left: 400, top: 770, width: 40, height: 20 }, bubble, 'bottom', view).y).toBe(734)
    expect(placeBeside({ left: 10, top: 300, width: 40, height: 40 }, bubble, 'left', view).x).toBe(56)
  })
  it('slides along the edge of the window', () => {
    expect(placeBeside({ left: 0, top: 300, width: 20, height: 20 }, bubble, 'bottom', view)).toEqual({ x: 4, y: 326 })
    expect(placeBeside({ left: 980, top: 300, width: 20, height: 20 }, bubble, 'top', view)).toEqual({ x: 896, y: 264 })
  })
})
