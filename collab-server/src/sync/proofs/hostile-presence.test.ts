import { presenceColour } from '@lectern/shared/sync'
import { expect, test } from 'vitest'
import { rawClient, until } from '../test-support/clients.ts'
import type { RawClient } from '../test-support/clients.ts'
import { FREE, classroom } from './classroom.ts'

/** The last thing somebody was told of a client id. */
const seen = (client: RawClient, clientId: number): unknown => client.awareness.findLast((entry) => entry.clientId === clientId)?.state

/** Waits until everything sent before has been looked at. */
async function answered(client: RawClient): Promise<void> {
  client.isSynced = false
  client.send(Uint8Array.of(0, 0, 1, 0))
  await until(() => client.isSynced || client.close, 'an answer')
}

test('SYNC-61 echoes, borrowed names, clocks from the future, a word for others and a state of a megabyte harm nobody (sync row 21)', async () => {
  const { server, lesson, owner, editor } = await classroom({ settings: FREE })
  const [honest, mallory, watcher] = [
    await rawClient(server, lesson, owner), await rawClient(server, lesson, editor), await rawClient(server, lesson, owner),
  ]
  const victim = honest.doc.clientID
  const own = mallory.doc.clientID
  honest.sendAwareness([{ clientId: victim, clock: 1, state: { slideId: 'a' } }])
  await until(() => seen(mallory, victim) && seen(watcher, victim))

  // What stock clients do all day: repeat what they were told.
  mallory.sendAwareness([{ clientId: victim, clock: 1, state: { slideId: 'a' } }])
  // Nobody speaks for others, not even to say that they are gone.
  mallory.sendAwareness([{ clientId: victim, clock: 99, state: null }])
  mallory.sendAwareness([{ clientId: victim, clock: 100, state: { slideId: 'forged' } }])
  mallory.sendAwareness([{ clientId: own, clock: 1, state: { slideId: 'b', user: { id: owner, name: 'The Principal', role: 'owner' } } }])
  await until(() => seen(watcher, own), 'mallory to be seen')
  expect(seen(watcher, own)).toEqual({
    slideId: 'b', user: { id: editor, name: `name of ${editor}`, color: presenceColour(editor), role: 'editor' },
  })
  expect(seen(watcher, victim)).toMatchObject({ slideId: 'a', user: { id: owner } })

  // A clock from the end of time would make everything later look old.
  mallory.sendAwareness([{ clientId: own, clock: 2 ** 52, state: { slideId: 'end of time' } }])
  mallory.sendAwareness([{ clientId: own, clock: 2 ** 32 - 1, state: { slideId: 'far' } }])
  mallory.sendAwareness([{ clientId: own, clock: 2, state: { slideId: 'c', filler: 'x'.repeat(1_000_000) } }])
  mallory.sendAwareness([{ clientId: own, clock: 2, state: { slideId: 'd' } }])
  await until(() => (seen(watcher, own) as { slideId?: string }).slideId === 'd', 'the honest state')
  expect(watcher.awareness.filter((entry) => entry.clientId === own).map((entry) => (entry.state as { slideId: string }).slideId)).toEqual(['b', 'd'])
  expect(Math.max(...watcher.awareness.map((entry) => entry.clock))).toBeLessThan(1000)

  honest.sendAwareness([{ clientId: victim, clock: 2, state: { slideId: 'z' } }])
  await until(() => (seen(watcher, victim) as { slideId?: string }).slideId === 'z')
  expect([mallory.close, honest.close, watcher.close]).toEqual([null, null, null])
})

test('SYNC-61 a clock from the end of time in the very first frame is not taken (sync row 21)', async () => {
  const { server, lesson, owner, editor } = await classroom()
  const [mallory, watcher] = [await rawClient(server, lesson, editor), await rawClient(server, lesson, owner)]
  mallory.sendAwareness([{ clientId: 7, clock: 2 ** 52, state: {} }])
  await answered(mallory)
  mallory.sendAwareness([{ clientId: 7, clock: 5, state: { slideId: 'a' } }])
  await until(() => seen(watcher, 7))
  expect(watcher.awareness.map((entry) => entry.clock)).toEqual([5])
})

test('SYNC-61 a thousand presence messages a second are sent on as a few, and who sends them is slowed down (sync row 21)', async () => {
  const { server, lesson, owner, editor } = await classroom()
  const [noisy, watcher] = [await rawClient(server, lesson, editor), await rawClient(server, lesson, owner)]
  const started = performance.now()
  for (let clock = 1; clock <= 600; clock++) noisy.sendAwareness([{ clientId: 7, clock, state: { pointer: { x: clock, y: 0 } } }])
  await until(() => watcher.awareness.at(-1)?.clock === 600, 'the last one', 30_000)
  const ticks = (performance.now() - started) / 30
  expect(watcher.awareness.length).toBeLessThan(Math.max(60, ticks + 5))
  // Six hundred at sixty a second after a burst of three hundred: it was held back, not sent away.
  expect(noisy.close).toBeNull()
  expect(watcher.close).toBeNull()
})

test('SYNC-15 a room full of echoes costs honest clients nothing (sync row 21)', async () => {
  const { server, lesson, owner, editor } = await classroom({ settings: { messageBurst: 30, messagesPerSecond: 45, throttledMs: 1 } })
  const [mover, echoing] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
  echoing.sendAwareness([{ clientId: 9, clock: 1, state: {} }])
  let told = 0
  const echo = setInterval(() => {
    for (; told < echoing.awareness.length; told++) {
      const entry = echoing.awareness[told]!
      echoing.sendAwareness([{ clientId: entry.clientId, clock: entry.clock, state: entry.state }])
    }
  }, 5)
  try {
    // Its own moves and the echoes of the other's are more than the rate; its own alone are not.
    for (let clock = 1; clock <= 120; clock++) {
      echoing.sendAwareness([{ clientId: 9, clock: clock + 1, state: { clock } }])
      mover.sendAwareness([{ clientId: 8, clock, state: { clock } }])
      await until(() => echoing.awareness.at(-1)?.clock === clock, 'the next move', 20_000)
      await new Promise((resolve) => { setTimeout(resolve, 20) })
    }
    expect(echoing.awareness.filter((entry) => entry.clientId === 8).length).toBe(120)
    await until(() => told >= 120)
  } finally {
    clearInterval(echo)
  }
  expect([echoing.close, mover.close]).toEqual([null, null])
})
