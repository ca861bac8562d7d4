// Functions that run inside pages. Each is sent there as text, so none may use anything outside itself.

/** What we ask of Konva in a page. */
interface KonvaNode {
  id(): string
  x(): number
  y(): number
  getClientRect(): { x: number; y: number; width: number; height: number }
}
interface KonvaStage {
  find(selector: string): KonvaNode[]
  findOne(selector: string): KonvaNode | undefined
  container(): HTMLElement
}

/** What the benches leave in a page. */
export interface BenchWindow {
  readonly Konva?: { readonly stages: readonly KonvaStage[] }
  benchKeys?: number[]
  benchTexts?: { readonly at: number; readonly length: number }[]
  benchFrames?: { running: boolean; times: number[]; moved: number }
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

/** The middle of an element on the page; null while it is not drawn. */
export function placeOf(id: string): { x: number; y: number } | null {
  for (const stage of (window as unknown as BenchWindow).Konva?.stages ?? []) {
    const rect = stage.findOne(`#${id}`)?.getClientRect()
    const corner = stage.container().getBoundingClientRect()
    if (rect) return { x: corner.x + rect.x + rect.width / 2, y: corner.y + rect.y + rect.height / 2 }
  }
  return null
}

/** Counts frames, and those in which an element stands elsewhere than in the frame before. */
export function startFrames(id: string): void {
  const page = window as unknown as BenchWindow
  const node = page.Konva?.stages.map((stage) => stage.findOne(`#${id}`)).find((found) => found !== undefined)
  const frames = { running: true, times: [] as number[], moved: 0 }
  page.benchFrames = frames
  let last = ''
  const step = (at: number): void => {
    if (!frames.running) return
    const place = node ? `${node.x()} ${node.y()}` : ''
    if (last !== '' && place !== last) frames.moved++
    last = place
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
    const isDrawn = page.Konva?.stages.some((stage) => stage.find('.element').length >= elements) === true
    const isSaved = document.querySelector('[data-sync="synced"]')?.textContent.includes('All changes saved') === true
    requestAnimationFrame(() => {
      if (isDrawn) opening.drawn ??= performance.now()
      if (isSaved) opening.saved ??= performance.now()
    })
    if (opening.drawn === null || opening.saved === null) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
