import * as encoding from 'lib0/encoding'

/** Client and clock. */
export type HandId = readonly [client: number, clock: number]

/** A struct as a test wants it; without `gc`, `any` and `type` a text of `text`, and without origins on the root or item `parent`. */
export interface HandStruct {
  readonly origin?: HandId
  readonly right?: HandId
  /** A root's name, or the item that holds the type. */
  readonly parent?: string | HandId
  readonly key?: string
  readonly text?: string
  /** Takes so many clocks and says nothing. */
  readonly gc?: number
  /** So many values, each `true`. */
  readonly any?: number
  /** A shared type: 1 is a map, 4 an XmlFragment, 6 an XmlText. */
  readonly type?: 1 | 4 | 6
}

/** What one client writes, from a clock on. */
export interface HandSection {
  readonly client: number
  readonly clock?: number
  readonly structs: readonly HandStruct[]
}

/** Deleted clocks of a client: start and length. */
export interface HandDeletes {
  readonly client: number
  readonly ranges: readonly HandId[]
}

/** An update in the format of Yjs (version 1) that Yjs need not ever write. */
export function handWritten(sections: readonly HandSection[], deletes: readonly HandDeletes[] = []): Uint8Array {
  return encoding.encode((encoder) => {
    const uints = (...numbers: readonly number[]): void => { for (const n of numbers) encoding.writeVarUint(encoder, n) }
    uints(sections.length)
    for (const { client, clock = 0, structs } of sections) {
      uints(structs.length, client, clock)
      for (const struct of structs) writeStruct(encoder, uints, struct)
    }
    uints(deletes.length)
    for (const { client, ranges } of deletes) {
      uints(client, ranges.length)
      for (const range of ranges) uints(...range)
    }
  })
}

function writeStruct(encoder: encoding.Encoder, uints: (...numbers: readonly number[]) => void, struct: HandStruct): void {
  const { any, gc, key, origin, parent = 'meta', right, text = 'a', type } = struct
  if (gc !== undefined) {
    encoding.writeUint8(encoder, 0)
    return uints(gc)
  }
  const content = type !== undefined ? 7 : any !== undefined ? 8 : 4
  encoding.writeUint8(encoder, content | (origin ? 128 : 0) | (right ? 64 : 0) | (key === undefined ? 0 : 32))
  if (origin) uints(...origin)
  if (right) uints(...right)
  if (!origin && !right) {
    if (typeof parent === 'string') {
      uints(1)
      encoding.writeVarString(encoder, parent)
    } else uints(0, ...parent)
    if (key !== undefined) encoding.writeVarString(encoder, key)
  }
  if (type !== undefined) uints(type)
  else if (any !== undefined) {
    uints(any)
    for (let left = any; left > 0; left--) encoding.writeUint8(encoder, 120)
  } else encoding.writeVarString(encoder, text)
}
