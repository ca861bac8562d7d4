import { describe, expect, it } from 'vitest'
import { indexAfter, isForScrolling, isInDialog, playerAction, handlesSpaceKey } from './player-keys.ts'

const NOTHING = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, more: Partial<typeof NOTHING> = {}, isOnButton = false) => playerAction({ ...NOTHING, ...more, key }, isOnButton)

describe('the keys of the player', () => {
  it('are none in a dialog over the lesson, so that Escape closes that', () => {
    document.body.innerHTML = '<div role="dialog"><p tabindex="-1" id="in"></p></div><p id="out"></p>'
    expect(['in', 'out'].map((id) => isInDialog(document.getElementById(id)))).toEqual([true, false])
  })
  it('arrows, page keys and the space bar walk; Home and End go to the ends; Escape leaves', () => {
    expect(['ArrowRight', 'ArrowDown', 'PageDown', ' '].map((key) => press(key))).toEqual(['next', 'next', 'next', 'next'])
    expect(['ArrowLeft', 'ArrowUp', 'PageUp'].map((key) => press(key))).toEqual(['previous', 'previous', 'previous'])
    expect(press(' ', { shiftKey: true })).toBe('previous')
    expect(['Home', 'End', 'Escape', 'p', 'C', 's', 'f'].map((key) => press(key))).toEqual(['first', 'last', 'leave', 'play', 'captions', 'speed', 'full-screen'])
  })
  it('the space bar on a button presses the button', () => {
    expect(press(' ', {}, true)).toBeNull()
    expect(press('ArrowRight', {}, true)).toBe('next')
    const page = document.createElement('div')
    page.innerHTML = '<details><summary><i>Credits</i></summary><p>Ada</p></details><button></button>'
    expect(['i', 'button', 'p'].map((name) => handlesSpaceKey(page.querySelector(name)))).toEqual([true, true, false])
    expect(handlesSpaceKey(null)).toBe(false)
  })
  it('Enter lets a click step begin and leads nowhere; on what does something with it by itself it is not the player\'s', () => {
    expect([press('Enter'), press('Enter', {}, true), press('Enter', { ctrlKey: true })]).toEqual(['press', null, null])
    expect(indexAfter('press', 1, 3)).toBeNull()
    const page = document.createElement('div')
    page.innerHTML = '<input><a href="#a"></a><p></p>'
    expect(['input', 'a', 'p'].map((name) => handlesSpaceKey(page.querySelector(name)))).toEqual([true, true, false])
  })
  it('letters do nothing for who does without shortcuts of a single key (WCAG 2.1.4); all else goes on', () => {
    const without = (key: string) => playerAction({ ...NOTHING, key }, false, false)
    expect(['p', 'C', 'f'].map(without)).toEqual([null, null, null])
    expect([' ', 'ArrowRight', 'Escape'].map(without)).toEqual(['next', 'next', 'leave'])
  })
  it('shortcuts of the browser stay the browser\'s', () => {
    expect(press('ArrowLeft', { altKey: true })).toBeNull()
    expect(press('f', { ctrlKey: true })).toBeNull()
    expect(press('Home', { metaKey: true })).toBeNull()
    expect(press('x')).toBeNull()
  })
  it('keys that scroll are those of a region that is longer than its window; left and right walk there, too', () => {
    const narration = document.body.appendChild(document.createElement('section'))
    const words = narration.appendChild(document.createElement('p'))
    const scrolling = (height: number) => {
      Object.defineProperties(narration, { scrollHeight: { value: height, configurable: true }, clientHeight: { value: 100, configurable: true } })
      return ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ', 'ArrowRight', 'p'].filter((key) => isForScrolling(key, words))
    }
    expect(scrolling(300)).toEqual([])
    narration.style.overflowY = 'auto'
    expect(scrolling(300)).toEqual(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '])
    expect(scrolling(100)).toEqual([])
    narration.remove()
  })
  it('walking ends at the ends of the lesson', () => {
    expect(indexAfter('next', 0, 3)).toBe(1)
    expect(indexAfter('next', 2, 3)).toBeNull()
    expect(indexAfter('previous', 0, 3)).toBeNull()
    expect(indexAfter('last', 0, 3)).toBe(2)
    expect(indexAfter('first', 2, 3)).toBe(0)
    expect(indexAfter('play', 1, 3)).toBeNull()
  })
})
