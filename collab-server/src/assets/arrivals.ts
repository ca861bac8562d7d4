import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Clock } from '../platform/clock.ts'
import { blobHashOf } from '../blobs/blobs.ts'
import type { BlobStore } from '../blobs/blobs.ts'
import { noteArrival } from './arrival-store.ts'

/**
 * A store that notes what is put into it before the bytes are there. The row that needs them takes the note with it, by a trigger;
 * where a process dies in between, the note is what knows of the bytes (`deleteArrivals`).
 */
export function noteArrivals(blobs: BlobStore, db: Kysely<Database>, now: Clock): BlobStore {
  return {
    ...blobs,
    async put(bytes) {
      await noteArrival(db, await blobHashOf(bytes), now())
      return await blobs.put(bytes)
    },
    async putFile(file) {
      await noteArrival(db, file.hash, now())
      await blobs.putFile(file)
    },
  }
}
