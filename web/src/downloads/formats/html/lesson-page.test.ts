import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { lessonPageParts, lessonPageSlide } from './lesson-page.ts'
import type { PageFrame, PageSlide } from './page-player.ts'
import { playPage } from './page-player.ts'

const WORDS = { play: 'Play', pause: 'Pause', slide: 'Slide', back: 'Back', next: 'Next', captions: 'Captions', full: 'Full screen', place: 'Place', slides: 'Slides', captionLanguage: 'Language of the captions', languages: [['en', 'English'], ['es', 'español']] as const }
const slide = (title: string): PageSlide => ({ title, words: `words of ${title}`, picture: 'data:image/jpeg;base64,/9j/', sound: null, seconds: 4, cues: { en: [[0, 2, ['first of', title]], [2, 4, ['second']]], es: [[0, 4, ['primero']]] } })

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  location.hash = ''
  window.localStorage.clear()
})

it('a page holds the lesson as data that cannot end its script, and may load nothing', () => {
  const { before, behind } = lessonPageParts({ id: 'p1', title: 'A <b> & "c"', language: 'en"><script>', words: WORDS })
  const page = before + lessonPageSlide({ ...slide('</script><script>alert(1)</script>'), cues: { en: [[0, 1, ['a\u2028b <!-- c']]] } }) + behind
  expect(page.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(page).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
  expect(page).toContain(`default-src 'none'`)
  expect(page).not.toMatch(/https?:|<!--|\u2028/)
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? ''
  // It is a script, with what it needs in itself.
  expect(() => new Function(script)).not.toThrow()
})

it('a page shows its slides with their captions, by buttons, keys and from its address', () => {
  let frame: FrameRequestCallback = () => undefined
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => {
    frame = next
    return 1
  })
  const { before } = lessonPageParts({ id: 'p1', title: 'Tides', language: 'en', words: WORDS })
  document.body.innerHTML = before.slice(before.indexOf('<h1>'), before.indexOf('<script>'))
  location.hash = '#2'
  const run = new Function('slides', 'words', `(${playPage.toString()})(slides, words, { key: 'lectern.page.p1', stateMax: 20, allMax: 60 })`) as (slides: readonly PageSlide[], words: object) => void
  run([slide('One'), slide('Two'), slide('')], WORDS)
  const shown = () => [document.querySelector('#count')?.textContent, document.querySelector<HTMLImageElement>('#picture')?.alt, document.querySelector('[aria-current=true]')?.textContent, document.querySelector('#caption')?.textContent]
  expect(shown()).toEqual(['2 / 3', 'words of Two', 'Two', 'first of\nTwo'])
  document.querySelector<HTMLElement>('#next')?.click()
  expect(shown()).toEqual(['3 / 3', 'words of ', 'Slide 3', 'first of\n'])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }))
  document.querySelector<HTMLElement>('#play')?.click()
  expect(document.querySelector('#play')?.getAttribute('aria-label')).toBe('Pause')
  for (const now of [0, 2500]) frame(now)
  expect(shown()).toEqual(['1 / 3', 'words of One', 'One', 'second'])
  frame(4500)
  expect(shown()[0]).toBe('2 / 3')
  const language = document.querySelector<HTMLSelectElement>('#language')
  if (!language) throw new Error('no languages')
  expect([language.hidden, [...language.options].map(({ text }) => text)]).toEqual([false, ['English', 'español']])
  language.value = 'es'
  language.dispatchEvent(new Event('change'))
  expect([shown()[3], document.querySelector<HTMLElement>('#caption')?.lang]).toEqual(['primero', 'es'])
  document.querySelector<HTMLElement>('#captions')?.click()
  expect(document.querySelector<HTMLElement>('#caption')?.hidden).toBe(true)
  for (const now of [9000, 14_000]) frame(now)
  expect([shown()[0], document.querySelector('#play')?.getAttribute('aria-label')]).toEqual(['3 / 3', 'Play'])
  // The next time it begins as it was left.
  document.querySelector<HTMLElement>('#captions')?.click()
  document.body.innerHTML = before.slice(before.indexOf('<h1>'), before.indexOf('<script>'))
  location.hash = '#1'
  run([slide('One')], WORDS)
  expect([shown()[3], document.querySelector<HTMLSelectElement>('#language')?.value]).toEqual(['primero', 'es'])
})

it('an interactive runs over its slide in a frame without an origin, and goes with it', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  const { before } = lessonPageParts({ id: 'p1', title: 'Tides', language: 'en', words: WORDS })
  document.body.innerHTML = before.slice(before.indexOf('<h1>'), before.indexOf('<script>'))
  const run = new Function('slides', 'words', `(${playPage.toString()})(slides, words, { key: 'lectern.page.p1', stateMax: 20, allMax: 60 })`) as (slides: readonly PageSlide[], words: object) => void
  const frame = { id: 'planets', title: 'Planets', x: 100, y: 50, width: 800, height: 600, html: ['<p>', ' in it</p>'] } as const
  run([{ ...slide('One'), frames: [frame] }, slide('Two')], WORDS)
  const frames = () => [...document.querySelectorAll('iframe')].map(({ sandbox, srcdoc, style, title }) => [title, String(sandbox), srcdoc, style.width])
  expect(frames()).toEqual([['Planets', 'allow-scripts', '<p>null in it</p>', '800px']])
  document.querySelector<HTMLElement>('#next')?.click()
  expect(frames()).toEqual([])
  // The page around it may load as little as it may itself.
  expect(before).toContain(`default-src 'none'; img-src data:; media-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`)
})

it('what interactives save is there again when the page is opened once more, within its bounds', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  const { before } = lessonPageParts({ id: 'p1', title: 'Tides', language: 'en', words: WORDS })
  const frameOf = (id: string): PageFrame => ({ id, title: id, x: 0, y: 0, width: 800, height: 600, html: ['(', ')'] })
  const run = new Function('slides', 'words', `(${playPage.toString()})(slides, words, { key: 'lectern.page.p1', stateMax: 20, allMax: 60 })`) as (slides: readonly PageSlide[], words: object) => void
  const open = (): void => {
    document.body.innerHTML = before.slice(before.indexOf('<h1>'), before.indexOf('<script>'))
    location.hash = '#1'
    run([{ ...slide('One'), frames: ['a', 'b', 'c'].map(frameOf) }, slide('Two')], WORDS)
  }
  const shown = (): readonly string[] => [...document.querySelectorAll('iframe')].map(({ srcdoc }) => srcdoc)
  const say = (frame: number, data: unknown): void => {
    const source = frame < 0 ? window : document.querySelectorAll('iframe')[frame]?.contentWindow ?? null
    window.dispatchEvent(new MessageEvent('message', { data, source }))
  }
  open()
  expect(shown()).toEqual(['(null)', '(null)', '(null)'])
  say(0, JSON.stringify({ kind: 'state', state: '"</script>"' }))
  // Too long, of another kind, no message, and from nobody's frame.
  for (const data of [JSON.stringify({ kind: 'state', state: 'x'.repeat(21) }), JSON.stringify({ kind: 'score', state: '1' }), '{', 7]) say(1, data)
  say(-1, JSON.stringify({ kind: 'state', state: '9' }))
  vi.advanceTimersByTime(300)
  open()
  expect(shown()).toEqual([String.raw`("\"\u003c/script\u003e\"")`, '(null)', '(null)'])
  // On another slide and back, and when the page goes before it is written; of too much what was saved first goes.
  say(1, JSON.stringify({ kind: 'state', state: '12345678901234567890' }))
  say(2, JSON.stringify({ kind: 'state', state: '{"b":2}' }))
  document.querySelector<HTMLElement>('#next')?.click()
  document.querySelector<HTMLElement>('#back')?.click()
  expect(shown()[2]).toBe(String.raw`("{\"b\":2}")`)
  window.dispatchEvent(new Event('pagehide'))
  open()
  expect(shown()).toEqual(['(null)', '("12345678901234567890")', String.raw`("{\"b\":2}")`])
  window.localStorage.setItem('lectern.page.p1', 'damaged')
  open()
  expect(shown()).toEqual(['(null)', '(null)', '(null)'])
})
