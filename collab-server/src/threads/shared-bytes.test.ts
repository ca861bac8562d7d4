import { expect, test } from 'vitest'
import { sharedBytes, withSharedBytes } from './shared-bytes.ts'

const isShared = (bytes: Uint8Array): boolean => bytes.buffer instanceof SharedArrayBuffer
const large = new Uint8Array(100_000).fill(7)

test('many bytes are put where all threads see them once, and few are left where they are', () => {
  const shared = sharedBytes(large)
  expect([isShared(shared), Buffer.compare(shared, large)]).toEqual([true, 0])
  expect(sharedBytes(shared)).toBe(shared)
  const few = Uint8Array.of(1, 2, 3)
  expect(sharedBytes(few)).toBe(few)
  expect(isShared(structuredClone({ of: shared }).of)).toBe(true)
})

test('all bytes of a message are, and the rest of it stays as it is', () => {
  const found = new Map([['a', 1]])
  const message = { snapshot: { seq: 3, bytes: large }, tail: [{ seq: 4, bytes: Uint8Array.of(1) }], found, nothing: null, at: undefined }
  const shared = withSharedBytes(message)
  expect(isShared(shared.snapshot.bytes)).toBe(true)
  expect(shared.found).toBe(found)
  expect({ ...shared, snapshot: { ...shared.snapshot, bytes: new Uint8Array(shared.snapshot.bytes) } }).toEqual(message)
  expect(withSharedBytes(null)).toBeNull()
})
