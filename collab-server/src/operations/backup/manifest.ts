import { z } from 'zod'

/** Member names; a backup holds nothing else. */
export const MEMBER = { manifest: 'manifest.json', database: 'lectern.db', secret: 'secret' } as const
/** A month of the stream of events. */
const EVENT_MEMBER = /^events\/\d{4}-(0[1-9]|1[0-2])\.db$/
/** A month of the statement store. */
const STATEMENT_MEMBER = /^statements\/\d{4}-(0[1-9]|1[0-2])\.db$/
const BLOB_MEMBER = /^blobs\/([0-9a-f]{2})\/(\1[0-9a-f]{62})$/

/** The name a blob has in a backup: that of its file below the data folder. */
export function blobMember(hash: string): string {
  return `blobs/${hash.slice(0, 2)}/${hash}`
}

/** The hash that a member's name promises; null when the member is no blob. */
export function hashOfMember(name: string): string | null {
  return BLOB_MEMBER.exec(name)?.[2] ?? null
}

/** Whether a member is a file of the stream of events. */
export function isEventMember(name: string): boolean {
  return EVENT_MEMBER.test(name)
}

/** Whether a member is a file of the statement store. */
export function isStatementMember(name: string): boolean {
  return STATEMENT_MEMBER.test(name)
}

/** Whether a backup may hold a member of this name; anything else could reach out of the folder. */
export function isMember(name: string): boolean {
  return (Object.values(MEMBER) as string[]).includes(name) || BLOB_MEMBER.test(name) || EVENT_MEMBER.test(name) || STATEMENT_MEMBER.test(name)
}

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup says about itself. It is the last member, so a backup that was cut off has none. */
export const manifestSchema = z.object({
  format: z.literal('lectern-backup'),
  /** Raised when an older Lectern could not read the backup. */
  formatVersion: z.number().int(),
  /** The Lectern that made it. */
  lecternVersion: z.string(),
  /** When the database was read, ms since 1970: everything acknowledged before is in the backup. */
  createdAt: z.number().int(),
  /** Schema steps of the database, in order. */
  migrations: z.array(z.string()),
  withSecret: z.boolean(),
  counts: z.object({
    users: z.number().int(), courses: z.number().int(), lessons: z.number().int(), documents: z.number().int(),
    updates: z.number().int(), versions: z.number().int(), blobs: z.number().int(),
  }),
  /** The last update of every document. */
  documents: z.array(z.object({ docId: z.string(), headSeq: z.number().int() })),
  /** Every member but the manifest. */
  members: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: sha256Schema })),
  /** What was wrong with the data folder when the backup was made. */
  warnings: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The format this Lectern writes, and the newest it reads. */
export const FORMAT_VERSION = 1
