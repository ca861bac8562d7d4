/** What the page of an interactive is begun with. */
export interface RuntimeOptions {
  /** What it kept before, as JSON; null when it is opened for the first time. */
  readonly state: string | null
  /** BCP 47. */
  readonly language: string
  /** What it is begun for: to be used; to try itself out and tell what it found; or to make a picture of itself. */
  readonly task: 'use' | 'check' | 'picture'
  readonly stateMax: number
  /** What a check lists of each kind. */
  readonly foundMax: number
  readonly heightMax: number
  readonly pictureMax: number
}

/** What interactives call, as `lectern`. */
interface InteractiveApi {
  readonly language: string
  /** What was saved when it was open before; null the first time. */
  readonly state: unknown
  ready: () => void
  save: (state: unknown) => void
  answer: (id: string, answer: string, isRight?: boolean | null) => void
  score: (share: number) => void
  complete: (share?: number | null) => void
  /** Names one after the other, and numbers, as the lesson's language writes them. */
  list: (names: readonly string[]) => string
  number: (value: number, digits?: number) => string
}

/**
 * Runs in the frame of an interactive before its own code: gives that `lectern` to speak with, and tells the page around it how it goes. It is
 * written into that frame as it stands, so it may use nothing but its parameters and what every browser has. Nothing of it protects
 * anybody: the frame's policy and what the page around believes do that.
 */
export const runInteractive = ({ foundMax, heightMax, language, pictureMax, state, stateMax, task }: RuntimeOptions): void => {
  const host = window.parent
  const post = host.postMessage.bind(host)
  const say = (message: Readonly<Record<string, unknown>>): void => post(JSON.stringify(message), '*')
  const share = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : null)
  const readState = (): unknown => {
    try {
      return state === null ? null : JSON.parse(state)
    } catch {
      return null
    }
  }
  let isReady = false
  const told = { words: 0, hasAnswered: false }
  const ready = (): void => {
    if (isReady) return
    isReady = true
    say({ kind: 'ready' })
    if (task !== 'use') setTimeout(() => void (task === 'check' ? check() : paint()), 100)
  }
  const api: InteractiveApi = {
    language, state: readState(), ready,
    save: (kept) => {
      const text = JSON.stringify(kept ?? null)
      if (text.length <= stateMax) say({ kind: 'state', state: text })
    },
    answer: (id, answer, isRight = null) => {
      told.hasAnswered = true
      say({ kind: 'answer', id: String(id).slice(0, 64), answer: String(answer).slice(0, 200), isRight: typeof isRight === 'boolean' ? isRight : null })
    },
    score: (value) => {
      const score = share(value)
      if (score === null) return
      told.hasAnswered = true
      say({ kind: 'score', score })
    },
    complete: (value = null) => {
      told.hasAnswered = true
      say({ kind: 'complete', score: share(value) })
    },
    list: (names) => new Intl.ListFormat(tag).format([...names].map(String)),
    number: (value, digits = 2) => (Number.isFinite(value) ? new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value + 0) : '–'),
  }
  // A language that the browser does not know is written as its own.
  const tag = ((): string | undefined => {
    try {
      return Intl.getCanonicalLocales(language)[0]
    } catch {
      return undefined
    }
  })()
  Object.defineProperty(window, 'lectern', { value: Object.freeze(api) })
  // Connections of this kind are asked of no policy.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Object.defineProperty(window, name, { value: undefined })

  /** What hears presses, for a check of what keys can reach. */
  const pressed = new Set<Element>()
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function record(this: EventTarget, type: string, ...rest: [never, never?]): void {
    if (/^(?:click|mousedown|pointerdown|touchstart)$/.test(type) && this instanceof Element) pressed.add(this)
    listen.call(this ?? window, type, ...rest)
  }


  const tell = (message: Readonly<Record<string, unknown>>): void => {
    told.words += 1
    if (told.words <= 30) say(message)
  }
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    tell({ kind: 'violation', directive: effectiveDirective.slice(0, 100), blocked: blockedURI.slice(0, 200) })
  })
  window.addEventListener('error', ({ message }) => tell({ kind: 'error', message: String(message).slice(0, 300) }))
  window.addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'error', message: String(reason).slice(0, 300) }))
  window.addEventListener('message', ({ data, source }) => {
    if (source === host && data === '{"kind":"beat"}') say({ kind: 'beat' })
  })

  // The frame may not send forms, and browsers then do not even say that one was to be: their pages are told, and nothing is sent.
  window.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button, input') : null
    if (event.defaultPrevented || !(button instanceof HTMLButtonElement || button instanceof HTMLInputElement) || !/^(?:submit|image)$/.test(button.type) || button.form === null) return
    event.preventDefault()
    const { form } = button
    if (form.noValidate || form.reportValidity()) form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }))
  })

  let height = 0
  const measure = (): void => {
    const now = Math.min(heightMax, Math.ceil(document.body?.getBoundingClientRect().height ?? 0))
    if (Math.abs(now - height) < 2) return
    height = now
    say({ kind: 'resize', height })
  }
  document.addEventListener('DOMContentLoaded', () => {
    new ResizeObserver(measure).observe(document.body)
    measure()
  })
  // A check asks for the word itself; learners are not kept from what works without it.
  if (task !== 'check') window.addEventListener('load', ready)

  const CONTROLS = 'button, input:not([type=hidden]), select, textarea, a[href], summary, [role=button], [role=checkbox], [role=radio], [role=option], [role=switch], [role=slider], [tabindex]:not([tabindex="-1"])'
  const isShown = (element: Element): boolean => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}${element.id === '' ? '' : `#${element.id}`} ${(element.textContent ?? '').trim().slice(0, 40)}`.trim().slice(0, 120)
  const isNamed = (element: Element): boolean => {
    const { labels } = element as HTMLInputElement
    const named = [
      element.getAttribute('aria-label'), element.getAttribute('title'), element.getAttribute('alt'), element.textContent,
      ...(element.getAttribute('aria-labelledby') ?? '').split(/\s+/).map((id) => (id === '' ? '' : document.getElementById(id)?.textContent)),
      ...[...labels ?? []].map((label) => label.textContent), element instanceof HTMLInputElement && /^(?:submit|button|reset)$/.test(element.type) ? element.value : '',
      ...[...element.querySelectorAll('img[alt], svg[aria-label]')].map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label')),
    ]
    return named.some((name) => (name ?? '').trim() !== '')
  }
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colourOf = (css: string): Colour => {
    if (pixel === null) return [0, 0, 0, 1]
    pixel.canvas.width = 1
    pixel.fillStyle = css
    pixel.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [r * a + red * (1 - a), g * a + green * (1 - a), b * a + blue * (1 - a), 1]
  const light = ([red, green, blue]: Colour): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  /** What lies behind an element; null behind what has a picture there. */
  const behind = (element: Element): Colour | null => {
    const layers: Colour[] = []
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      if (backgroundImage !== 'none') return null
      const layer = colourOf(backgroundColor)
      if (layer[3] > 0) layers.push(layer)
      if (layer[3] === 1) break
    }
    return layers.reduceRight<Colour>((below, layer) => over(layer, below), [255, 255, 255, 1])
  }
  const isPale = (element: Element): boolean => {
    if (!isShown(element) || element.closest(':disabled, [aria-disabled=true], [aria-hidden=true]') !== null) return false
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const back = behind(element)
    if (back === null) return false
    const [a, b] = [light(over(colourOf(color), back)), light(back)]
    const size = Number.parseFloat(fontSize)
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < (size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5) - 0.01
  }
  const operate = (element: Element): void => {
    if (element instanceof HTMLInputElement && !/^(?:button|submit|checkbox|radio|reset)$/.test(element.type)) {
      element.value = element.type === 'range' ? element.max || '100' : '1'
    } else if (element instanceof HTMLTextAreaElement) element.value = '1'
    else if (element instanceof HTMLSelectElement) element.selectedIndex = Math.min(1, element.options.length - 1)
    else {
      (element as HTMLElement).click()
      return
    }
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  }
  /** A picture of the page as it stands, without its scripts: drawn by the browser from its own markup and styles. */
  const paint = async (): Promise<void> => {
    const { innerHeight, innerWidth } = window
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const script of copy.querySelectorAll('script')) script.remove()
    // Within a picture nothing fills the window by itself.
    Object.assign(copy.style, { boxSizing: 'border-box', minHeight: `${innerHeight}px` })
    const page = new XMLSerializer().serializeToString(copy)
    // Lengths in rem are those of the picture's own root.
    const root = getComputedStyle(document.documentElement).fontSize
    const image = new Image()
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${innerWidth}" height="${innerHeight}" style="font-size:${root}"><foreignObject width="100%" height="100%">${page}</foreignObject></svg>`)}`
    const canvas = document.createElement('canvas')
    const scale = Math.min(2, 1600 / innerWidth)
    canvas.width = Math.round(innerWidth * scale)
    canvas.height = Math.round(innerHeight * scale)
    let data = ''
    try {
      await image.decode()
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
      data = canvas.toDataURL('image/png')
    } catch {
      // A page that no picture can be made of keeps its card.
    }
    say({ kind: 'picture', data: data.length <= pictureMax ? data : '' })
  }
  /** Looks at the page, then uses what keys can reach until it answers. */
  const check = async (): Promise<void> => {
    const wait = async (ms: number): Promise<void> => await new Promise((done) => {
      setTimeout(done, ms)
    })
    const controls = (): readonly Element[] => [...document.querySelectorAll(CONTROLS)].filter((element) => isShown(element) && !element.matches(':disabled, [aria-disabled=true]'))
    const [unreachable, unnamed, contrast] = [new Set<string>(), new Set<string>(), new Set<string>()]
    let usable = 0
    const look = (): void => {
      usable = Math.max(usable, controls().length)
      const heard = [...pressed, ...document.querySelectorAll('[onclick]')].filter((element) => element.isConnected && isShown(element))
      for (const element of heard) {
        // What holds parts that keys reach hears them for these.
        if (element.closest(CONTROLS) === null && element.querySelector(CONTROLS) === null && element.closest('label') === null) unreachable.add(nameOf(element))
      }
      for (const element of controls()) if (!isNamed(element)) unnamed.add(nameOf(element))
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(), count = 0; node !== null && count < 600; node = walker.nextNode(), count += 1) {
        const parent = node.parentElement
        if ((node.textContent ?? '').trim() !== '' && parent !== null && !/^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(parent.tagName) && isPale(parent)) contrast.add(nameOf(parent))
      }
    }
    look()
    const end = Date.now() + 2500
    // What was used least goes first, so that what comes after a press has its turn; what is drawn anew is known by what it says.
    const uses = new Map<string, number>()
    const usesOf = (element: Element): number => uses.get(nameOf(element)) ?? 0
    for (let step = 0; step < 80 && !told.hasAnswered && Date.now() < end; step += 1) {
      const next = controls().reduce<Element | null>((least, element) => (least === null || usesOf(element) < usesOf(least) ? element : least), null)
      if (next === null) break
      uses.set(nameOf(next), usesOf(next) + 1)
      operate(next)
      await wait(0)
    }
    await wait(100)
    look()
    const some = (all: ReadonlySet<string>): readonly string[] => [...all].slice(0, foundMax)
    say({ kind: 'checked', usable, unreachable: some(unreachable), unnamed: some(unnamed), contrast: some(contrast) })
  }
}
