import { describe, expect, it, onTestFinished } from 'vitest'
import { focusBeside } from './use-removal-focus.ts'

/** What has the focus after something was removed from a list that now holds these. */
function focused(things: readonly string[], index: number): string | null | undefined {
  const area = document.createElement('section')
  area.innerHTML = `<div><button data-add>add</button></div>${
    things.length > 0 ? `<ol>${things.map((thing) => `<li><button>${thing}</button><ol><li><input></li></ol></li>`).join('')}</ol>` : ''}`
  document.body.append(area)
  onTestFinished(() => area.remove())
  focusBeside(area, index)
  return document.activeElement?.textContent
}

describe('the focus after something was removed from a list', () => {
  it.each([
    ['what took its place', ['a', 'b'], 1, 'b'],
    ['the one before, when it was the last', ['a', 'b'], 2, 'b'],
    ['the button that adds, when nothing is left', [], 0, 'add'],
  ])('is at %s', (_, things, index, target) => expect(focused(things, index)).toBe(target))
})
