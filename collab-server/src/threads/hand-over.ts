import { LARGE_BYTES } from './shared-bytes.ts'

/** What a thread answers with, and the memory in it that becomes the asker's. */
export class HandedOver<Message = unknown> {
  readonly message: Message
  readonly buffers: readonly ArrayBuffer[]

  constructor(message: Message, buffers: readonly ArrayBuffer[]) {
    this.message = message
    this.buffers = buffers
  }
}

/**
 * A message to whoever asked, whose large bytes in lists and plain objects are handed over with the whole memory they lie in: nothing is
 * copied, it is gone here, and unlike memory that all threads see it is freed as soon as the asker is done with it.
 */
export function handOver<Message>(message: Message): HandedOver<Message> {
  const buffers = new Set<ArrayBuffer>()
  collect(message, buffers)
  return new HandedOver(message, [...buffers])
}

function collect(value: unknown, into: Set<ArrayBuffer>): void {
  if (value instanceof Uint8Array) {
    if (value.length >= LARGE_BYTES && value.buffer instanceof ArrayBuffer) into.add(value.buffer)
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, into)
  } else if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    for (const item of Object.values(value)) collect(item, into)
  }
}
