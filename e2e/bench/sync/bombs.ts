import { ROOT } from '@lectern/shared/lesson'
import { MESSAGE, SYNC } from '@lectern/shared/sync'
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { syncMessage } from '../swarm/swarm-client.ts'

/** A frame nobody honest sends. */
export interface BombFrame {
  readonly name: string
  readonly message: Uint8Array
}

/** Ten bytes that declare thirty million structs. */
function manyStructs(): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, 1)
    encoding.writeVarUint(encoder, 30_000_000)
    encoding.writeVarUint(encoder, 1)
    encoding.writeVarUint(encoder, 0)
    encoding.writeUint8(encoder, 0)
  })
}

/** A state vector of so many clients. */
function stateVector(entries: number): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, entries)
    for (let client = 0; client < entries; client++) {
      encoding.writeVarUint(encoder, client)
      encoding.writeVarUint(encoder, 1)
    }
  })
}

/** Types within types. */
function nested(depth: number): Uint8Array {
  const doc = new Y.Doc()
  doc.transact(() => {
    let map = doc.getMap(ROOT.slides) as Y.Map<unknown>
    for (let level = 0; level < depth; level++) {
      const inner = new Y.Map<unknown>()
      map.set('a', inner)
      map = inner
    }
  })
  return Y.encodeStateAsUpdate(doc)
}

/** Deletions under clients nobody knows. */
function foreignDeletions(clients: number): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, 0)
    encoding.writeVarUint(encoder, clients)
    for (let client = 0; client < clients; client++) {
      encoding.writeVarUint(encoder, 4_000_000 + client)
      encoding.writeVarUint(encoder, 1)
      encoding.writeVarUint(encoder, client % 100)
      encoding.writeVarUint(encoder, 1)
    }
  })
}

/** States of people who are not there. */
function crowd(entries: number): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE.awareness)
    encoding.writeVarUint8Array(encoder, encoding.encode((inner) => {
      encoding.writeVarUint(inner, entries)
      for (let client = 0; client < entries; client++) {
        encoding.writeVarUint(inner, 5_000_000 + client)
        encoding.writeVarUint(inner, 1)
        encoding.writeVarString(inner, '{"a":1}')
      }
    }))
  })
}

/** The bombs of the list of abuse cases. */
export function bombs(): readonly BombFrame[] {
  return [
    { name: '30 million declared structs in 10 bytes', message: syncMessage(SYNC.update, manyStructs()) },
    { name: 'a state vector of 500,000 clients', message: syncMessage(SYNC.step1, stateVector(500_000)) },
    { name: 'types nested 20,000 deep', message: syncMessage(SYNC.update, nested(20_000)) },
    { name: '1.2 MB of deletions of unknown clients', message: syncMessage(SYNC.update, foreignDeletions(160_000)) },
    { name: 'presence of 100,000 people', message: crowd(100_000) },
  ]
}
