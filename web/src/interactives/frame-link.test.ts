import { expect, it } from 'vitest'
import { FRAME_LIMITS } from '@lectern/shared/interactives'
import type { HostMessage } from '@lectern/shared/interactives'
import { FrameLink } from './frame-link.ts'
import type { FrameEvent, FrameState } from './frame-link.ts'

function linked() {
  let now = 0
  const posted: HostMessage[] = []
  const states: FrameState[] = []
  const words: FrameEvent[] = []
  const link = new FrameLink({ html: '<p>page</p>', post: (message) => posted.push(message), now: () => now, onState: (state) => states.push(state), onMessage: (word) => words.push(word) })
  return { link, posted, states, words, pass: (ms: number) => { now += ms } }
}

const say = (message: object): string => JSON.stringify(message)

it('a frame is begun once, with its page, and runs once it says so', () => {
  const { link, posted, states } = linked()
  link.receive(say({ kind: 'ready' }))
  expect(states).toEqual([])
  link.receive(say({ kind: 'waiting' }))
  link.receive(say({ kind: 'waiting' }))
  expect(posted).toEqual([{ kind: 'start', html: '<p>page</p>' }])
  link.receive(say({ kind: 'ready' }))
  link.receive(say({ kind: 'ready' }))
  expect(states).toEqual(['running'])
})

it('scores come through within their bounds, and nothing else does', () => {
  const { link, words } = linked()
  link.receive(say({ kind: 'waiting' }))
  for (const bad of [2, -1, 'NaN', null, {}, [1], '1']) link.receive(say({ kind: 'score', score: bad }))
  link.receive('{"kind":"score","score":1e999}')
  link.receive({ kind: 'score', score: 1 })
  link.receive(say({ kind: 'score', score: 1, points: 1000 }))
  expect(words).toEqual([])
  link.receive(say({ kind: 'score', score: 0.5 }))
  expect(words).toEqual([{ kind: 'score', score: 0.5 }])
})

it('a frame that does not answer is stopped, and hears and says nothing any more', () => {
  const { link, pass, posted, states, words } = linked()
  link.receive(say({ kind: 'waiting' }))
  link.receive(say({ kind: 'ready' }))
  for (let second = 0; second < 5; second++) {
    pass(FRAME_LIMITS.beatMs)
    link.tick()
    link.receive(say({ kind: 'beat' }))
  }
  expect(states).toEqual(['running'])
  for (let second = 0; second < 9; second++) {
    pass(FRAME_LIMITS.beatMs)
    link.tick()
  }
  expect(states).toEqual(['running', 'hung'])
  const before = posted.length
  link.tick()
  link.receive(say({ kind: 'score', score: 1 }))
  expect([posted.length, words.filter(({ kind }) => kind === 'score')]).toEqual([before, []])
})

it('time in a hidden page, when nobody asks, stops nothing', () => {
  const { link, pass, states } = linked()
  link.receive(say({ kind: 'waiting' }))
  link.receive(say({ kind: 'ready' }))
  pass(10 * 60_000)
  link.tick()
  expect(states).toEqual(['running'])
})

it('a frame that never begins is said to be silent', () => {
  const { link, pass, states } = linked()
  pass(FRAME_LIMITS.loadMs + 1)
  link.tick()
  expect(states).toEqual(['silent'])
})

it('of a flood only so much is read, and then the frame is stopped', () => {
  const { link, states, words } = linked()
  link.receive(say({ kind: 'waiting' }))
  for (let count = 0; count < FRAME_LIMITS.floodPerWindow + 10; count++) link.receive(say({ kind: 'score', score: 0 }))
  expect(words.length).toBeLessThan(FRAME_LIMITS.perWindow)
  expect(states.at(-1)).toBe('flooding')
})

it('40,000 junk messages bring no word and no crash', () => {
  const { link, pass, words } = linked()
  link.receive(say({ kind: 'waiting' }))
  const seed = 20_261_126
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor(state / 4_294_967_296 * below)
  }
  const KINDS = ['score', 'complete', 'answer', 'state', 'resize', 'checked', 'violation', 'error', 'start', '__proto__', 'constructor', '']
  const VALUES: readonly unknown[] = [null, -1, 1.01, 1e308, '', '0.5', true, [], {}, [1], { score: 1 }, 'x'.repeat(400), '\u0000', '\ud800', Number.MAX_SAFE_INTEGER]
  const KEYS = ['score', 'id', 'answer', 'isRight', 'height', 'state', 'message', '__proto__', 'points', 'usable', 'unreachable']
  for (let count = 0; count < 40_000; count++) {
    if (count % 50 === 0) pass(FRAME_LIMITS.windowMs + 1)
    const record = Object.fromEntries([['kind', KINDS[random(KINDS.length)]], ...Array.from({ length: random(4) }, () => [KEYS[random(KEYS.length)], VALUES[random(VALUES.length)]])]) as object
    const text = JSON.stringify(record)
    const forms: readonly unknown[] = [text, record, text.slice(random(text.length)), `${text},`, text.repeat(2), null, count, new Uint8Array(3), [text]]
    link.receive(forms[random(forms.length)])
  }
  // Junk may name things as the protocol does, but never a score or an end of it.
  expect(words.filter((word) => word.kind === 'score'), `seed ${seed}`).toEqual([])
  for (const word of words) if (word.kind === 'complete') expect(word.score, `seed ${seed}`).toBeNull()
})
