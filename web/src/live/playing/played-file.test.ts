import { playedPart } from '@lectern/shared/lesson'
import type { VideoElement } from '@lectern/shared/lesson'
import { expect, it } from 'vitest'
import { chooseSound, switchSound } from '../../platform/sound/sound-switch.ts'
import { lessonMedia } from './lesson-media.ts'
import { isAtEnd } from './part.ts'
import { PlayedFile } from './played-file.ts'

/** A player of the browser that plays nothing, and tells of it as one does. */
class Player extends EventTarget {
  readonly tagName = 'VIDEO'
  currentTime = 0
  duration = 60
  paused = true
  volume = 1
  muted = false
  isBlocked = false
  textTracks = []

  async play(): Promise<void> {
    if (this.isBlocked) throw new Error('a press is wanted first')
    this.paused = false
    this.tell('playing')
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.tell('pause')
  }

  load(): void { this.tell('loadedmetadata') }

  tell(kind: string): void { this.dispatchEvent(new Event(kind)) }

  /** Plays to a time. */
  reach(seconds: number): void {
    this.currentTime = seconds
    this.tell('timeupdate')
  }
}

function played(more: Partial<VideoElement> = {}) {
  const told: (readonly [string, number])[] = []
  const media = lessonMedia((...played) => void told.push(played))
  const player = new Player()
  const element = { id: 'v', type: 'video', seconds: 0, from: 0, until: 0, volume: 0.5, isMuted: false, repeats: false, startsWithSlide: false, slideTime: 'waits', isBackdrop: false, ...more } as VideoElement
  const file = new PlayedFile(element, media)
  const leave = file.attach(player as unknown as HTMLMediaElement)
  player.tell('loadedmetadata')
  return { element, file, leave, media, player, told }
}

it.each([
  [{ from: 0, until: 0, seconds: 60 }, { from: 0, to: 60 }], [{ from: 5, until: 20, seconds: 60 }, { from: 5, to: 20 }], [{ from: 5, until: 90, seconds: 60 }, { from: 5, to: 60 }],
  [{ from: 20, until: 5, seconds: 60 }, { from: 20, to: 60 }], [{ from: 70, until: 0, seconds: 60 }, { from: 0, to: 60 }], [{ from: 0, until: 0, seconds: 0 }, { from: 0, to: Infinity }],
])('of a file with the ends %o that part is played: %o', (ends, part) => {
  expect(playedPart(ends)).toEqual(part)
  expect([isAtEnd(part.to - 1, part), isAtEnd(part.to, part)]).toEqual([part.to === Infinity, true])
})

it('begins with its slide, is waited for to its end, and lets the slide go on then', async () => {
  const { file, media, player } = played({ startsWithSlide: true, from: 5, until: 20 })
  expect([player.paused, media.pauses(), player.currentTime, player.volume]).toEqual([true, false, 5, 0.5])
  file.follow(true)
  expect([player.paused, media.pauses()]).toEqual([false, true])
  player.reach(12)
  expect(file.now()).toMatchObject({ at: 12, isRunning: true, hasBegun: true })
  player.reach(20)
  expect([player.paused, media.pauses()]).toEqual([true, false])
  file.toggle()
  expect([player.currentTime, media.pauses()]).toEqual([5, true])
})

it('waits where the lesson waits and goes on with it, still waited for; one that a learner has stopped stays so', () => {
  const { file, media, player } = played({ startsWithSlide: true })
  file.follow(true)
  file.follow(false)
  expect([player.paused, media.pauses()]).toEqual([true, true])
  file.follow(true)
  expect(player.paused).toBe(false)
  file.toggle()
  expect([player.paused, media.pauses()]).toEqual([true, false])
  file.follow(false)
  file.follow(true)
  expect(player.paused).toBe(true)
})

it('says how far its part is played, to its end; what moves behind the slide says nothing', () => {
  const { file, player, told } = played({ startsWithSlide: true, from: 5, until: 25 })
  file.follow(true)
  for (const at of [10, 25]) player.reach(at)
  expect(told).toEqual([['v', 0], ['v', 0.25], ['v', 1]])
  const behind = played({ isBackdrop: true })
  behind.file.follow(true)
  behind.player.reach(10)
  expect(behind.told).toEqual([])
})

it('is not waited for where the slide goes on, where it repeats, and behind the slide, where it is silent', () => {
  for (const more of [{ slideTime: 'goesOn' }, { repeats: true }, { isBackdrop: true }] as const) {
    const { file, media, player } = played({ startsWithSlide: true, until: 10, ...more })
    file.follow(true)
    expect([player.paused, media.pauses(), player.muted], JSON.stringify(more)).toEqual([false, false, 'isBackdrop' in more])
    player.reach(10)
    expect([player.paused, player.currentTime]).toEqual('slideTime' in more ? [true, 10] : [false, 0])
  }
})

it('lets the slide go on where the browser wants a press first, where the file breaks, and when it is gone', async () => {
  const { file, leave, media, player } = played({ startsWithSlide: true })
  player.isBlocked = true
  file.follow(true)
  await Promise.resolve()
  await Promise.resolve()
  expect([media.pauses(), player.paused]).toEqual([false, true])
  player.isBlocked = false
  file.toggle()
  expect(media.pauses()).toBe(true)
  player.tell('error')
  expect([media.pauses(), file.now().isBroken]).toEqual([false, true])
  file.retry()
  expect(file.now().isBroken).toBe(false)
  file.toggle()
  file.toggle()
  leave?.()
  expect(media.pauses()).toBe(false)
})

it('goes to places within its part, and is as loud as asked, from nothing back to all', () => {
  const { element, file, player } = played({ from: 5, until: 20 })
  file.seek(100)
  expect(player.currentTime).toBe(20)
  file.seek(0)
  expect(player.currentTime).toBe(5)
  file.setVolume(0)
  expect([player.muted, player.volume]).toEqual([true, 0])
  file.setMuted(false)
  expect([player.muted, player.volume]).toEqual([false, 1])
  file.update({ ...element, volume: 0.25, until: 10 })
  expect([player.volume, file.now().part.to]).toEqual([0.25, 10])
})

it('cmi5 §11 who wants no sound hears none of what plays on slides, until they turn it on, and then what its author wants to be heard', () => {
  switchSound(false)
  try {
    const [loud, quiet] = [played(), played({ isMuted: true })]
    expect([loud.player.muted, loud.file.now().isMuted, quiet.player.muted]).toEqual([true, true, true])
    switchSound(true)
    expect([loud.player.muted, loud.file.now().isMuted, quiet.player.muted]).toEqual([false, false, true])
    for (const { leave } of [loud, quiet]) leave?.()
    switchSound(false)
    expect(loud.player.muted).toBe(false)
  } finally {
    switchSound(true)
  }
})

it('how loud the lesson is goes for its videos too: each keeps the share its author gave it, and its own silence', () => {
  const { file, player } = played()
  chooseSound({ volume: 0.5, isOff: false })
  expect([player.volume, player.muted]).toEqual([0.25, false])
  file.setMuted(true)
  chooseSound({ volume: 1, isOff: false })
  expect([player.volume, player.muted]).toEqual([0.5, true])
})
