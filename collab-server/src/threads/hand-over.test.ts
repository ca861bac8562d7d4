import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { handOver } from './hand-over.ts'
import { sharedBytes } from './shared-bytes.ts'

test('many bytes of an answer go over to the asker, few are copied, and those that all threads see stay with both', () => {
  const large = new Uint8Array(100_000).fill(7)
  const parts = [large.subarray(0, 70_000), large.subarray(70_000)]
  const few = Uint8Array.of(1, 2, 3)
  const shared = sharedBytes(new Uint8Array(100_000).fill(9))
  const { message, buffers } = handOver({ snapshot: { bytes: parts[0] }, tail: [{ bytes: parts[1] }, { bytes: few }], shared, nothing: null })
  const { port1, port2 } = new MessageChannel()
  port1.postMessage(message, buffers)
  const got = (receiveMessageOnPort(port2) as { readonly message: typeof message }).message
  port1.close()
  expect([got.snapshot.bytes?.length, got.tail.map(({ bytes }) => bytes?.length)]).toEqual([70_000, [30_000, 3]])
  expect([got.snapshot.bytes?.[69_999], got.tail[0]?.bytes?.[29_999], got.shared[0]]).toEqual([7, 7, 9])
  expect([large.length, few.length, shared.length]).toEqual([0, 3, 100_000])
})
