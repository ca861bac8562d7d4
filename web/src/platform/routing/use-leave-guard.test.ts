import { describe, expect, it, onTestFinished } from 'vitest'
import { linkTarget } from './use-leave-guard.ts'

/** What a press on the first element of some HTML is taken for. */
function pressed(html: string, how: MouseEventInit = {}): string | null {
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  onTestFinished(() => place.remove())
  let target: URL | null = null
  place.addEventListener('click', (event) => {
    target = linkTarget(event)
    event.preventDefault()
  })
  place.querySelector('[data-press]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how }))
  return target === null ? null : (target as URL).pathname
}

describe('a press that leaves the screen', () => {
  it.each([
    ['<a href="/home/courses" data-press>x</a>', {}, '/home/courses'],
    ['<a href="/home/courses"><svg data-press></svg></a>', {}, '/home/courses'],
    ['<a href="/home/courses" data-press>x</a>', { ctrlKey: true }, null],
    ['<a href="/home/courses" data-press>x</a>', { metaKey: true }, null],
    ['<a href="/home/courses" data-press>x</a>', { button: 1 }, null],
    ['<a href="/terms" target="_blank" data-press>x</a>', {}, null],
    ['<a href="/file" download data-press>x</a>', {}, null],
    ['<a href="https://elsewhere.test/" data-press>x</a>', {}, null],
    ['<a data-press>x</a>', {}, null],
    ['<button data-press>x</button>', {}, null],
  ])('%s pressed with %j leads to %s', (html, how, path) => expect(pressed(html, how)).toBe(path))
})
