import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { Outgoing, Owed } from './outgoing.ts'

const MB = 1024 * 1024

/** A socket that takes nothing until it is told to. */
function slowSocket(): { readonly socket: Duplex; readonly take: () => Promise<void> } {
  const waiting: (() => void)[] = []
  const socket = new Duplex({ read: () => undefined, write: (_bytes, _encoding, taken) => { waiting.push(taken) } })
  return {
    socket,
    async take() {
      for (const taken of waiting.splice(0)) taken()
      await new Promise((resolve) => { setImmediate(resolve) })
    },
  }
}

test('SYNC-17 a big answer to somebody for whom nothing waits is no falling behind, and what comes after it is', async () => {
  const { socket, take } = slowSocket()
  const outgoing = new Outgoing(socket, 64 * 1024, new Owed(MB))
  const sent = (bytes: number): void => outgoing.write(Buffer.alloc(bytes))
  outgoing.granted(15 * MB)
  sent(15 * MB)
  expect(outgoing.backlog).toBe(0)
  sent(MB)
  expect(outgoing.backlog).toBe(MB)
  // Read once, it is no excuse for what comes later.
  await take()
  await take()
  expect(socket.writableLength).toBe(0)
  sent(2 * MB)
  expect(outgoing.backlog).toBe(2 * MB)
})

test('SYNC-17 a big answer behind something that waits takes that along', () => {
  const { socket } = slowSocket()
  const outgoing = new Outgoing(socket, 64 * 1024, new Owed(MB))
  outgoing.write(Buffer.alloc(100_000))
  outgoing.granted(3 * MB)
  outgoing.write(Buffer.alloc(1 * MB))
  outgoing.write(Buffer.alloc(2 * MB))
  expect(outgoing.backlog).toBe(0)
  outgoing.write(Buffer.alloc(500_000))
  expect(outgoing.backlog).toBe(500_000)
})
