// Functions that run inside pages. Each is sent there as text, so none may use anything outside itself.

/** What these benches leave in a page. */
export interface SoundWindow {
  benchSounds?: Set<HTMLMediaElement>
  benchSpeaking?: { asked: number | null; spoken: number | null; heard: number | null }
  benchSeek?: { readonly wanted: string; asked: number | null; shown: number | null; at: number | null }
  benchWords?: { readonly word: string; readonly at: number }[]
}

/** Runs before a page's own code: knows what makes sound. */
export function noteSounds(): void {
  const sounds = new Set<HTMLMediaElement>()
  ;(window as unknown as SoundWindow).benchSounds = sounds
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function played(this: HTMLMediaElement) {
    sounds.add(this)
    return play.call(this)
  }
}

/** Notes the next click, the frame in which no sentence is marked as not spoken any more, and when something sounds: it presses play itself. */
export function watchSpeaking(): void {
  const page = window as unknown as SoundWindow
  const speaking: { asked: number | null; spoken: number | null; heard: number | null } = { asked: null, spoken: null, heard: null }
  page.benchSpeaking = speaking
  const isPlaying = (): boolean => [...page.benchSounds ?? []].some(({ currentTime, paused }) => !paused && currentTime > 0)
  const step = (): void => {
    if (page.benchSpeaking !== speaking) return
    const now = performance.now()
    if (speaking.spoken === null && document.querySelector('.stale-sentence') === null) {
      speaking.spoken = now
      document.querySelector<HTMLElement>('[aria-label="Play from the caret"]')?.click()
    } else if (speaking.spoken !== null && isPlaying()) {
      speaking.heard = now
      return
    }
    requestAnimationFrame(step)
  }
  window.addEventListener('click', ({ timeStamp }) => {
    speaking.asked ??= timeStamp
    requestAnimationFrame(step)
  }, { capture: true, once: true })
}

/** Notes the next click, the first frame in which a word is shown as the one that is heard, and where the sound is in its file in the first frame in which it sounds, s. */
export function watchSeek(wanted: string): void {
  const page = window as unknown as SoundWindow
  const seek: NonNullable<SoundWindow['benchSeek']> = { wanted, asked: null, shown: null, at: null }
  page.benchSeek = seek
  const step = (): void => {
    if (page.benchSeek !== seek) return
    const sound = [...page.benchSounds ?? []].find(({ paused, readyState, seeking }) => !paused && !seeking && readyState > 2)
    if (seek.shown === null && document.querySelector('.spoken-word')?.textContent === wanted) seek.shown = performance.now()
    if (sound !== undefined) seek.at ??= sound.currentTime
    if (seek.at === null || seek.shown === null) requestAnimationFrame(step)
  }
  window.addEventListener('click', ({ timeStamp }) => {
    seek.asked ??= timeStamp
    requestAnimationFrame(step)
  }, { capture: true, once: true })
}

/** Notes for each word that is shown as heard where the sound then is in its file, s. */
export function watchWords(): void {
  const page = window as unknown as SoundWindow
  const words: { readonly word: string; readonly at: number }[] = []
  page.benchWords = words
  let last = ''
  const step = (): void => {
    if (page.benchWords !== words) return
    const word = document.querySelector('.spoken-word')?.textContent ?? ''
    const sound = [...page.benchSounds ?? []].find(({ paused }) => !paused)
    if (word !== last && word !== '' && sound !== undefined) words.push({ word, at: sound.currentTime })
    last = word
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
