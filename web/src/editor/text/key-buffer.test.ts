import { afterEach, expect, it } from 'vitest'
import { areKeysBuffered, bufferKeys } from './key-buffer.ts'

const heard: string[] = []
const listen = (event: KeyboardEvent): void => void heard.push(event.key)
window.addEventListener('keydown', listen)
afterEach(() => {
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.body.replaceChildren()
  heard.length = 0
})

function press(key: string, init: KeyboardEventInit = {}, on: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  on.dispatchEvent(event)
  return event.defaultPrevented
}

it('what is typed on after a text went away reaches nothing, until its author acts', () => {
  bufferKeys()
  expect(['P', ' ', 'H', 'Backspace', 'Enter', 'ArrowDown', 'Delete', '?'].map((key) => press(key))).toEqual(Array.from({ length: 8 }, () => true))
  expect(heard).toEqual([])
  expect(press('Escape')).toBe(true)
  expect(areKeysBuffered()).toBe(false)
  press('h')
  expect(heard).toEqual(['h'])
})

it.each([['a press', () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))], ['Tab', () => press('Tab')], ['a shortcut', () => press('z', { ctrlKey: true })]])('%s ends it', (_name, act) => {
  bufferKeys()
  act()
  expect(areKeysBuffered()).toBe(false)
})

it('a field that has the keyboard takes its letters all the while', () => {
  const field = document.body.appendChild(document.createElement('input'))
  bufferKeys()
  expect(press('a', {}, field)).toBe(false)
  expect(areKeysBuffered()).toBe(true)
})

it('holding twice is released once', () => {
  bufferKeys()
  bufferKeys()
  press('Escape')
  press('p')
  expect(heard).toEqual(['p'])
})
