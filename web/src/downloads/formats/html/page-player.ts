/** An interactive of a slide, which runs over its picture. */
export interface PageFrame {
  /** Under which the page keeps what it saves. */
  readonly id: string
  readonly title: string
  /** Its place on the slide, points of 1920 across. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Its page, before and behind what it saved when it was open before: a text of JSON in JSON, or null. */
  readonly html: readonly [before: string, behind: string]
}

/** A slide as the page has it. */
export interface PageSlide {
  /** What it is called; empty for one that says nothing. */
  readonly title: string
  /** What can be read on it, for who does not see the picture. */
  readonly words: string
  /** Its picture and what is said to it, as addresses that hold the files; null where nothing is heard. */
  readonly picture: string
  readonly sound: string | null
  /** How long it is shown. */
  readonly seconds: number
  /** Captions by language, page by page: from when, until when (s from its beginning), and the lines. */
  readonly cues: Readonly<Record<string, readonly (readonly [from: number, to: number, lines: readonly string[]])[]>>
  /** Absent where nothing runs on it. */
  readonly frames?: readonly PageFrame[]
}

/** What the buttons of the page say. */
export interface PageWords {
  readonly play: string
  readonly pause: string
  readonly slide: string
  /** Languages of captions, the spoken one first: tag, and what it is called in itself. */
  readonly languages: readonly (readonly [tag: string, name: string])[]
}

/** What the page keeps in the browser of what its interactives save. */
export interface PageMemory {
  /** Its own key: pages of a folder share one store. */
  readonly key: string
  /** Characters of what one interactive saves, and of all together, of which those that saved longest ago go. */
  readonly stateMax: number
  readonly allMax: number
}

/**
 * Plays the lesson of a page that was downloaded. It is written into that page as it stands, so it may use nothing but its parameters and
 * what every browser has.
 */
export const playPage = (slides: readonly PageSlide[], words: PageWords, memory: PageMemory): void => {
  const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T
  const [picture, caption, count, place, play, list] = [find<HTMLImageElement>('picture'), find('caption'), find('count'), find<HTMLInputElement>('place'), find('play'), find('list')]
  const sound = new Audio()
  let at = 0
  let elapsed = 0
  let isPlaying = false
  let hasCaptions = true
  let language = words.languages[0]?.[0] ?? ''
  // The page stands alone, without the product's store; where it may keep nothing it begins as it was made.
  const stored = (key: string, value?: string): string | null => {
    try {
      if (value !== undefined) window.localStorage.setItem(key, value)
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const kept = (value?: string): string | null => stored('lectern.captions', value)
  let last = 0
  const draw = (): void => {
    const slide = slides[at]
    if (!slide) return
    const cue = (slide.cues[language] ?? []).find(([from, to]) => elapsed >= from && elapsed < to)
    const text = hasCaptions && cue ? cue[2].join('\n') : ''
    if (caption.textContent !== text) caption.textContent = text
    caption.lang = language
    caption.hidden = text === ''
    place.value = String(Math.min(1, elapsed / slide.seconds))
    play.querySelector('path')?.setAttribute('d', isPlaying ? 'M4 2h2v12H4zM10 2h2v12h-2z' : 'M4 2l10 6-10 6z')
    play.setAttribute('aria-label', isPlaying ? words.pause : words.play)
  }
  const hear = (): void => {
    if (!isPlaying || !sound.src || sound.ended) return sound.pause()
    sound.play().catch(() => {
      isPlaying = false
      draw()
    })
  }
  const frames = find('frames')
  // As large as the picture is shown, whatever the window is.
  const fit = (): void => {
    const { height, left, top, width } = picture.getBoundingClientRect()
    const around = frames.parentElement?.getBoundingClientRect()
    Object.assign(frames.style, { left: `${left - (around?.left ?? 0)}px`, top: `${top - (around?.top ?? 0)}px`, width: `${width}px`, height: `${height}px` })
    frames.style.setProperty('--scale', String(width / 1920))
  }
  const states = new Map<string, string>()
  try {
    for (const [id, state] of JSON.parse(stored(memory.key) ?? '[]') as readonly unknown[][]) if (typeof id === 'string' && typeof state === 'string') states.set(id, state)
  } catch {
    // Somebody else's, or damaged: it begins as it was made.
  }
  const keep = (): void => {
    for (const oldest of states.keys()) {
      if (JSON.stringify([...states]).length <= memory.allMax) break
      states.delete(oldest)
    }
    stored(memory.key, JSON.stringify([...states]))
  }
  let later: number | undefined
  window.addEventListener('message', ({ data, source }) => {
    const frame = [...frames.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow !== null && contentWindow === source)
    if (frame === undefined || typeof data !== 'string') return
    try {
      const { kind, state } = JSON.parse(data) as { readonly kind?: unknown; readonly state?: unknown }
      const id = frame.dataset.id ?? ''
      if (kind !== 'state' || typeof state !== 'string' || state.length > memory.stateMax) return
      states.delete(id)
      states.set(id, state)
      // However often it saves, it is written now and then.
      later ??= window.setTimeout(() => {
        later = undefined
        keep()
      }, 300)
    } catch {
      // It said nothing that anybody understands.
    }
  })
  window.addEventListener('pagehide', () => { if (later !== undefined) keep() })
  const run = (slide: PageSlide): void => {
    frames.replaceChildren(...(slide.frames ?? []).map((one) => {
      const frame = document.createElement('iframe')
      // It inherits the policy of this page, which loads and sends nothing, and has no origin.
      frame.setAttribute('sandbox', 'allow-scripts')
      frame.title = one.title
      frame.dataset.id = one.id
      // Nothing in it ends the script that it stands in, or a line of that.
      const state = JSON.stringify(states.get(one.id) ?? null).replace(/[<>\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
      frame.srcdoc = one.html[0] + state + one.html[1]
      for (const [name, value] of [['--x', one.x], ['--y', one.y]] as const) frame.style.setProperty(name, String(value))
      Object.assign(frame.style, { width: `${one.width}px`, height: `${one.height}px` })
      return frame
    }))
    fit()
  }
  const show = (next: number, goesOn: boolean): void => {
    const slide = slides[next]
    if (!slide) return
    at = next
    elapsed = 0
    isPlaying = goesOn
    sound.pause()
    if (slide.sound) sound.src = slide.sound
    else sound.removeAttribute('src')
    picture.src = slide.picture
    picture.alt = slide.words || slide.title
    run(slide)
    count.textContent = `${next + 1} / ${slides.length}`
    for (const [index, entry] of [...list.children].entries()) entry.firstElementChild?.setAttribute('aria-current', String(index === next))
    location.replace(`#${next + 1}`)
    hear()
    draw()
  }
  const tick = (now: number): void => {
    const slide = slides[at]
    if (isPlaying && slide) {
      elapsed = sound.src && !sound.ended && !sound.paused ? sound.currentTime : sound.src && !sound.ended ? elapsed : elapsed + (now - last) / 1000
      if (elapsed >= slide.seconds) {
        if (at + 1 < slides.length) show(at + 1, true)
        else isPlaying = false
      }
      draw()
    }
    last = now
    requestAnimationFrame(tick)
  }
  const toggle = (): void => {
    const slide = slides[at]
    if (!isPlaying && slide && elapsed >= slide.seconds) show(at, false)
    isPlaying = !isPlaying
    hear()
    draw()
  }
  const step = (by: number): void => show(Math.max(0, Math.min(slides.length - 1, at + by)), isPlaying)
  play.addEventListener('click', toggle)
  picture.addEventListener('click', toggle)
  find('back').addEventListener('click', () => step(-1))
  find('next').addEventListener('click', () => step(1))
  const captions = find('captions')
  const choice = find<HTMLSelectElement>('language')
  const choose = (isOn: boolean, tag: string): void => {
    hasCaptions = isOn
    language = tag
    captions.setAttribute('aria-pressed', String(isOn))
    choice.value = tag
    draw()
  }
  for (const [tag, name] of words.languages) {
    const option = document.createElement('option')
    option.value = tag
    option.lang = tag
    option.textContent = name
    choice.append(option)
  }
  choice.hidden = words.languages.length < 2
  captions.addEventListener('click', () => {
    choose(!hasCaptions, language)
    kept(`${String(hasCaptions)} ${language}`)
  })
  choice.addEventListener('change', () => {
    choose(true, choice.value)
    kept(`true ${language}`)
  })
  find('full').addEventListener('click', () => {
    const changed = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    changed.catch(() => undefined)
  })
  picture.addEventListener('load', fit)
  window.addEventListener('resize', fit)
  place.addEventListener('input', () => {
    elapsed = Number(place.value) * (slides[at]?.seconds ?? 0)
    if (sound.src && elapsed < sound.duration) sound.currentTime = elapsed
    draw()
  })
  for (const [index, { title }] of slides.entries()) {
    const entry = document.createElement('li')
    const button = document.createElement('button')
    button.textContent = title || `${words.slide} ${index + 1}`
    button.addEventListener('click', () => show(index, isPlaying))
    entry.append(button)
    list.append(entry)
  }
  document.addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey || (target instanceof HTMLElement && (target.tagName === 'INPUT' || target.tagName === 'SELECT' || (target.tagName === 'BUTTON' && key === ' ')))) return
    if (key === 'ArrowRight' || key === 'PageDown') step(1)
    else if (key === 'ArrowLeft' || key === 'PageUp') step(-1)
    else if (key === 'Home') step(-slides.length)
    else if (key === 'End') step(slides.length)
    else if (key === ' ') toggle()
    else if (key === 'c') captions.click()
  })
  const [wasOn, before = ''] = kept()?.split(' ') ?? []
  choose(wasOn !== 'false', words.languages.some(([tag]) => tag === before) ? before : language)
  show(Math.max(0, Math.min(slides.length - 1, Number(location.hash.slice(1)) - 1 || 0)), false)
  requestAnimationFrame(tick)
}
