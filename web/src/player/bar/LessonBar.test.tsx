import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Slide } from '@lectern/shared/lesson'
import '../../platform/i18n/i18n.ts'
import { chooseSound, isSoundOff, recallSound, soundVolume, switchSound } from '../../platform/sound/sound-switch.ts'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import type { LiveLayer } from '../live-layer.ts'
import { LessonBar } from './LessonBar.tsx'

const slide = (id: string, ...types: string[]): Slide => ({ id, narration: { blocks: [] }, animations: [], elements: types.map((type) => ({ id: `${id}-${type}`, type })) }) as unknown as Slide
const slides = [slide('a'), slide('b', 'activity'), slide('c'), slide('d', 'activity')]
const live = { asks: ({ type }: { readonly type: string }) => type === 'activity', holds: () => false, awaits: ({ id }: Slide) => id === 'd', subscribe: () => () => undefined } as unknown as LiveLayer

const show = (hasKey = true) => render(<LessonBar slides={slides} index={1} elapsedMs={0} isPlaying={false} language="en" live={live} hasKey={hasKey} />)

beforeEach(() => {
  browserStorage.remove('sound')
  chooseSound({ volume: 1, isOff: false })
})
afterEach(() => {
  cleanup()
  chooseSound({ volume: 1, isOff: false })
  browserStorage.remove('sound')
})

it('each slide that asks is a diamond on the line, filled once it was answered, and named to screen readers', () => {
  const { container } = show()
  const marks = [...container.querySelectorAll<HTMLElement>('[data-mark]')]
  expect(marks.map(({ dataset, style }) => [dataset.mark, style.insetInlineStart])).toEqual([['answered', '37.5%'], ['open', '87.5%']])
  expect(screen.getByText('Slides with questions: 2 and 4')).toBeTruthy()
})

it('the time is that of the lesson, behind and whole', () => {
  show()
  expect(screen.getByRole('timer', { name: 'Time of the lesson' }).textContent).toMatch(/^0:0\d\/0:\d\d$/)
})

it('M makes a lesson silent and heard again, but for who writes, and for who does without letters', () => {
  const { unmount } = show()
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(isSoundOff()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(isSoundOff()).toBe(false)
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 'm' })
  field.remove()
  unmount()
  show(false)
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(isSoundOff()).toBe(false)
})

it('the volume is remembered for other lessons, and drawing it to nothing is silence that a press ends', () => {
  show()
  const slider = screen.getByRole('slider', { name: 'Volume' })
  fireEvent.change(slider, { target: { value: '0.4' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('40%')
  chooseSoundElsewhere()
  recallSound()
  expect(soundVolume()).toBe(0.4)
  fireEvent.change(slider, { target: { value: '0' } })
  fireEvent.click(screen.getByRole('button', { name: 'Unmute' }))
  expect([soundVolume(), isSoundOff()]).toEqual([0.5, false])
})

it('arrow keys on the volume lead to no other slide', () => {
  show()
  let heard = 0
  const listen = (): void => { heard += 1 }
  window.addEventListener('keydown', listen)
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Volume' }), { key: 'ArrowRight' })
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Volume' }), { key: 'Escape' })
  window.removeEventListener('keydown', listen)
  expect(heard).toBe(1)
})

it('what a learning system silenced stays silent, however loud another lesson was', () => {
  browserStorage.write('sound', { volume: 0.8, isOff: false })
  switchSound(false)
  recallSound()
  expect([soundVolume(), isSoundOff()]).toEqual([0.8, true])
})

/** Another lesson in this browser: what was kept is all it knows. */
function chooseSoundElsewhere(): void {
  const kept = browserStorage.read('sound')
  chooseSound({ volume: 1, isOff: false })
  if (kept !== null) browserStorage.write('sound', kept)
}
