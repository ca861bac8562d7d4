import * as Y from 'yjs'

/** Reads lib0's numbers forward; one is enough for a whole swarm. */
export class Cursor {
  bytes: Uint8Array = new Uint8Array()
  at = 0

  reset(bytes: Uint8Array, at: number): this {
    this.bytes = bytes
    this.at = at
    return this
  }

  uint(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.bytes[this.at++]
      if (byte === undefined) throw new Error('A message ended too early')
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 128
    }
  }

  /** The bytes that a length stands before. */
  part(): Uint8Array {
    const length = this.uint()
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
}

/** Told about each stretch of clocks in an update. */
export type VisitEdit = (client: number, clock: number, length: number) => void

/** A string behind another item: a typed character, which is what swarms send. */
const TYPED = 0x84

/** Says which edits an update carries, also when a server merged several. Typed characters are read without Yjs. */
export function visitEdits(update: Uint8Array, cursor: Cursor, visit: VisitEdit): void {
  const found: number[] = []
  cursor.reset(update, 0)
  for (let clients = cursor.uint(); clients > 0; clients--) {
    const structs = cursor.uint()
    const client = cursor.uint()
    let clock = cursor.uint()
    for (let left = structs; left > 0; left--) {
      if (update[cursor.at++] !== TYPED) {
        const { from, to } = Y.parseUpdateMeta(update)
        for (const [one, end] of to) visit(one, from.get(one) ?? 0, end - (from.get(one) ?? 0))
        return
      }
      cursor.uint()
      cursor.uint()
      const length = cursor.uint()
      cursor.at += length
      found.push(client, clock, length)
      clock += length
    }
  }
  for (let index = 0; index < found.length; index += 3) {
    visit(found[index] as number, found[index + 1] as number, found[index + 2] as number)
  }
}

/** How many people's states a presence message carries, one of them left out. */
export function countStates(message: Uint8Array, cursor: Cursor, without: number): number {
  cursor.reset(cursor.reset(message, 0).part(), 0)
  let states = 0
  for (let left = cursor.uint(); left > 0; left--) {
    if (cursor.uint() !== without) states++
    cursor.uint()
    cursor.part()
  }
  return states
}
