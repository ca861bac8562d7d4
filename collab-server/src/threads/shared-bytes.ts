/** From so many bytes on a copy is felt by whoever waits beside it. */
export const LARGE_BYTES = 64 * 1024

/** Room for bytes in memory that all threads see: who hands them to a thread, or gets them from one, copies nothing. */
export function sharedRoom(length: number): Buffer {
  return Buffer.from(new SharedArrayBuffer(length))
}

/** The bytes, where they are many in memory that all threads see. They are everybody's from then on: nobody writes into them. */
export function sharedBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.length < LARGE_BYTES || bytes.buffer instanceof SharedArrayBuffer) return bytes
  const shared = sharedRoom(bytes.length)
  shared.set(bytes)
  return shared
}

/** A message for another thread with all bytes of its lists and plain objects as {@link sharedBytes} has them. */
export function withSharedBytes<Message>(message: Message): Message {
  return shareIn(message) as Message
}

function shareIn(value: unknown): unknown {
  if (value instanceof Uint8Array) return sharedBytes(value)
  if (Array.isArray(value)) return value.map(shareIn)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, shareIn(of)]))
}
