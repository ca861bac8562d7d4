// Functions that run inside pages. Each is sent there as text, so none may use anything outside itself.

/** What the benches leave in a page. */
export interface BenchWindow {
  benchKeys?: number[]
  benchTexts?: { readonly at: number; readonly length: number }[]
  benchFrames?: { running: boolean; times: number[]; moved: number }
  benchLook?: { asked: number | null; shown: number | null }
  benchOpening?: { drawn: number | null; saved: number | null }
}

/** Notes the moment of every key; ms since 1970 by the machine's clock. */
export function watchKeys(): void {
  const page = window as unknown as BenchWindow
  const isWatching = page.benchKeys !== undefined
  page.benchKeys = []
  if (isWatching) return
  window.addEventListener('keydown', (event) => page.benchKeys?.push(performance.timeOrigin + event.timeStamp), { capture: true })
}

/** What {@link watchText} has noted in this page. */
export function notedTexts(): readonly { readonly at: number; readonly length: number }[] {
  return (window as unknown as BenchWindow).benchTexts ?? []
}

/** The keys that {@link watchKeys} has noted. */
export function notedKeys(): readonly number[] {
  return (window as unknown as BenchWindow).benchKeys ?? []
}

/** Notes after every painted change how many characters a text has, without the names on carets of others. */
export function watchText(node: Element): number {
  const page = window as unknown as BenchWindow
  const length = (): number => {
    let carets = 0
    for (const caret of node.querySelectorAll('.remote-caret')) carets += caret.textContent.length
    return node.textContent.length - carets
  }
  page.benchTexts = []
  const channel = new MessageChannel()
  // The frame that shows the change has been handed over when the message comes.
  channel.port1.addEventListener('message', () => page.benchTexts?.push({ at: performance.timeOrigin + performance.now(), length: length() }))
  channel.port1.start()
  let isAsked = false
  new MutationObserver(() => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      channel.port2.postMessage(null)
    })
  }).observe(node, { childList: true, characterData: true, subtree: true })
  return length()
}

/** Where a point of the slide is on the page; null while no slide is painted. */
export function placeOf({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } | null {
  const slide = document.querySelector('[data-stage] > .shadow-lifted')?.getBoundingClientRect()
  if (slide === undefined || document.querySelector('[data-slide-picture] canvas') === null) return null
  return { x: slide.x + (x * slide.width) / 1920, y: slide.y + (y * slide.height) / 1080 }
}

/** Counts frames, and those in which the slide looks other than in the frame before. */
export function startFrames(): void {
  const page = window as unknown as BenchWindow
  const frames = { running: true, times: [] as number[], moved: 0 }
  page.benchFrames = frames
  const small = document.createElement('canvas')
  small.width = 96
  small.height = 54
  const context = small.getContext('2d', { willReadFrequently: true })
  let last: Uint8ClampedArray | null = null
  const step = (at: number): void => {
    if (!frames.running) return
    const picture = document.querySelector<HTMLCanvasElement>('[data-slide-picture] canvas')
    if (picture !== null && context !== null) {
      context.clearRect(0, 0, 96, 54)
      context.drawImage(picture, 0, 0, 96, 54)
      const { data } = context.getImageData(0, 0, 96, 54)
      const before = last
      if (before !== null && data.some((value, place) => value !== before[place])) frames.moved++
      last = data
    }
    frames.times.push(at)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Ends the count: the times of the frames in ms, and in how many the element moved. */
export function stopFrames(): { times: number[]; moved: number } {
  const frames = (window as unknown as BenchWindow).benchFrames
  if (frames) frames.running = false
  return { times: frames?.times ?? [], moved: frames?.moved ?? 0 }
}

/** Runs before a page's own code: notes when the slide stands on the screen and when the indicator says that all is saved. */
export function watchOpening(elements: number): void {
  const page = window as unknown as BenchWindow
  const opening: { drawn: number | null; saved: number | null } = { drawn: null, saved: null }
  page.benchOpening = opening
  const step = (): void => {
    const isDrawn = document.querySelector('[data-slide-picture] canvas') !== null
      && document.querySelectorAll('[data-mirror] [role="option"]').length >= elements
    const isSaved = document.querySelector('[data-sync="synced"]')?.textContent.includes('All changes saved') === true
    requestAnimationFrame(() => {
      if (isDrawn) opening.drawn ??= performance.now()
      if (isSaved) opening.saved ??= performance.now()
    })
    if (opening.drawn === null || opening.saved === null) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Notes the moment of the next click or key, and that of the first frame afterwards in which the slide has another look. */
export function watchLook(): void {
  const page = window as unknown as BenchWindow
  const look: { asked: number | null; shown: number | null } = { asked: null, shown: null }
  page.benchLook = look
  const small = document.createElement('canvas')
  small.width = 96
  small.height = 54
  const context = small.getContext('2d', { willReadFrequently: true })
  const seen = (): string => {
    const picture = document.querySelector<HTMLCanvasElement>('[data-slide-picture] canvas')
    if (picture === null || context === null) return ''
    context.clearRect(0, 0, 96, 54)
    context.drawImage(picture, 0, 0, 96, 54)
    return `${getComputedStyle(picture).backgroundColor} ${context.getImageData(0, 0, 96, 54).data.join()}`
  }
  const before = seen()
  const channel = new MessageChannel()
  // The frame has been handed over when the message comes.
  channel.port1.addEventListener('message', () => {
    look.shown ??= performance.now()
    channel.port1.close()
  })
  channel.port1.start()
  const step = (): void => {
    if (page.benchLook !== look) return
    if (look.asked !== null && seen() !== before) channel.port2.postMessage(null)
    else requestAnimationFrame(step)
  }
  const begin = (event: Event): void => {
    look.asked ??= event.timeStamp
  }
  for (const kind of ['click', 'keydown']) window.addEventListener(kind, begin, { capture: true, once: true })
  requestAnimationFrame(step)
}
