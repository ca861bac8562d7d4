import { afterEach, expect, it, vi } from 'vitest'
import { pickFromStage } from './pick-from-stage.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A picture of 200 × 100 CSS pixels at 10, 20 with two device pixels each, green where it is painted: its left half. */
function stage(): void {
  const holder = document.createElement('div')
  holder.dataset.slidePicture = ''
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 200
  canvas.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect
  const getImageData = (x: number, _y: number) => ({ data: x < 200 ? [1, 128, 255, 255] : [0, 0, 0, 0] })
  vi.spyOn(canvas, 'getContext').mockReturnValue({ getImageData } as unknown as CanvasRenderingContext2D)
  holder.append(canvas)
  document.body.append(holder)
}

function press(x: number, y: number): void {
  for (const name of ['pointerdown', 'pointerup', 'click']) document.body.dispatchEvent(new MouseEvent(name, { clientX: x, clientY: y, bubbles: true, cancelable: true }))
}

it('takes the colour under the next press, which nothing else hears of', async () => {
  stage()
  const heard = vi.fn()
  document.addEventListener('click', heard)
  const picking = pickFromStage()
  expect(document.documentElement.style.cursor).toBe('crosshair')
  press(60, 40)
  expect(await picking).toBe('#0180ff')
  expect([document.documentElement.style.cursor, heard.mock.calls.length]).toEqual(['', 0])
  press(60, 40)
  expect(heard).toHaveBeenCalledTimes(1)
  document.removeEventListener('click', heard)
})

it.each([['where nothing is painted', () => press(180, 40)], ['beside the stage', () => press(500, 500)], ['after Escape', () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))]])('takes nothing %s', async (_, act) => {
  stage()
  const picking = pickFromStage()
  act()
  expect(await picking).toBe(null)
})
