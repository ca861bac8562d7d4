import { META, ROOT } from '@lectern/shared/lesson'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { DocumentSchema } from './document-schema.ts'
import { withClaim } from '../nodes/claim-store.ts'
import type { Room } from './room.ts'
import type { DocStore } from '../control/doc-store.ts'
import type { UpdateLog } from '../log/update-log.ts'
import type { Versions } from '../versions/versions.ts'

/** Whose edits migrations are. */
const SYSTEM = 'system'

/** What documents are migrated with. */
export interface MigrationParts {
  readonly db: Kysely<Database>
  readonly log: Pick<UpdateLog, 'load'>
  readonly store: Pick<DocStore, 'migrated'>
  readonly versions: Pick<Versions, 'beforeMigration'>
  readonly schema: DocumentSchema
  /** Other processes may migrate the same document. */
  readonly hasOtherNodes: boolean
}

/** Brings a document that was just read to the layout of this build, once, by whichever node comes first. */
export function createMigration({ db, hasOtherNodes, log, schema, store, versions }: MigrationParts): (room: Room) => Promise<void> {
  const isOld = (room: Room): boolean => {
    const version = room.doc.getMap(ROOT.meta).get(META.schemaVersion)
    return typeof version === 'number' && version < schema.version
  }
  const migrate = async (room: Room, check: () => Promise<void> = async () => undefined): Promise<void> => {
    await versions.beforeMigration(room)
    await check()
    room.change({ kind: 'migrate', userId: SYSTEM, member: null }, schema.migrate)
    await room.settled()
    if (room.isGone) throw room.lost()
    await store.migrated(room.docId, schema.version)
  }
  return async (room) => {
    if (!isOld(room)) return
    if (!hasOtherNodes) return await migrate(room)
    await withClaim(db, room.docId, 'migrate', async (requireClaim) => {
      // Another node may have done it while we waited.
      const stored = await log.load(room.docId)
      if (stored) room.followWhole(stored)
      if (isOld(room)) await migrate(room, requireClaim)
    })
  }
}
