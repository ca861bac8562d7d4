/** The colour of a point of the stage's picture, CSS pixels of the window; null where nothing is painted. */
export function colourAt(x: number, y: number): string | null {
  for (const canvas of [...document.querySelectorAll<HTMLCanvasElement>('[data-slide-picture] canvas')].reverse()) {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    if (x < left || y < top || x >= left + width || y >= top + height) continue
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getContext('2d')?.getImageData(
      Math.floor(((x - left) / width) * canvas.width), Math.floor(((y - top) / height) * canvas.height), 1, 1,
    ).data ?? []
    if (alpha > 0) return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  }
  return null
}

/** All that a press says, which must not reach anything else while a colour is taken by it. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'] as const

/** Takes the colour of the slide under the next press, in browsers without a way of their own; null after Escape or a press beside it. */
export function pickFromStage(): Promise<string | null> {
  return new Promise((resolve) => {
    const root = document.documentElement
    const cursor = root.style.cursor
    let picked: string | null = null
    const end = (): void => {
      for (const name of PRESSES) window.removeEventListener(name, press, true)
      window.removeEventListener('keydown', key, true)
      root.style.cursor = cursor
      resolve(picked)
    }
    const press = (event: Event): void => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type === 'pointerdown' && event instanceof MouseEvent) picked = colourAt(event.clientX, event.clientY)
      // The click is the last that a press says.
      if (event.type === 'click' || event.type === 'contextmenu') end()
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      picked = null
      end()
    }
    root.style.cursor = 'crosshair'
    for (const name of PRESSES) window.addEventListener(name, press, true)
    window.addEventListener('keydown', key, true)
  })
}
