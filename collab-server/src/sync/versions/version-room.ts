import type { Quotas } from '@lectern/shared/quotas'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { VersionKind } from '../sync-server.ts'

/** What documents and their people may take. */
export interface SyncQuotas {
  /** What a plan allows on this server. */
  of(planType: number): Pick<Quotas, 'connectionsPerPerson'>
  /** @throws LecternError `disk-full` when so many bytes would go into the reserve of the disk. */
  requireSpace(bytes: number): Promise<void>
  /** How far a document's workspace is over its quota, in bytes, and the document over its number of versions; 0 and less = not. */
  versionExcess(db: Kysely<Database>, docId: string): Promise<VersionExcess>
}

/** What is too much. */
export interface VersionExcess {
  readonly bytes: number
  readonly versions: number
}

/** A version, as far as making room for another looks. */
export interface RetainedVersion {
  readonly id: string
  readonly kind: VersionKind
  /** People gave it a name; it stays until they delete it. */
  readonly isNamed: boolean
  /** Bytes. */
  readonly size: number
}

/** Which kinds go for one of this kind, in this order: what nobody asked for first, and what has a name never. */
const GOES_FOR: Readonly<Record<'bytes' | 'versions', Readonly<Record<VersionKind, readonly VersionKind[]>>>> = {
  // To name a version is a choice of people: what they are told is that there is no room, and history stays.
  bytes: { auto: ['auto'], 'pre-restore': ['auto'], import: ['auto'], named: [] },
  versions: { auto: ['auto', 'pre-restore'], 'pre-restore': ['auto', 'pre-restore'], import: ['auto'], named: ['auto', 'pre-restore'] },
}

/** Which of a document's other versions, oldest first, go for a new one of this kind, and whether that makes room enough. */
export function versionsToMakeRoom(
  versions: readonly RetainedVersion[], excess: VersionExcess, kind: VersionKind,
): { readonly gone: ReadonlySet<string>; readonly isEnough: boolean } {
  const gone = new Set<string>()
  let { bytes, versions: count } = excess
  for (const measure of ['versions', 'bytes'] as const) {
    for (const kindToGo of GOES_FOR[measure][kind]) {
      for (const version of versions) {
        if ((measure === 'versions' ? count : bytes) <= 0) break
        if (version.isNamed || version.kind !== kindToGo || gone.has(version.id)) continue
        gone.add(version.id)
        bytes -= version.size
        count -= 1
      }
    }
  }
  return { gone, isEnough: bytes <= 0 && count <= 0 }
}
