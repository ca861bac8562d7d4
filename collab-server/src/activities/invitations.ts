import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { keyFor, seal, unseal } from '../platform/seal.ts'

/** Who is invited by a personal link. */
export interface Invited {
  /** In small letters. */
  readonly email: string
  readonly name: string
}

const PURPOSE = 'lectern personal links of learners'
const sealedSchema = z.tuple([z.number(), z.string().max(254), z.string().max(100)])

/** A token that says who somebody is to who holds it, in one publication and until a time; nobody reads that from it but this server, and nobody can make another. */
export function issueInvitation(secret: string, publicationId: string, { email, name }: Invited, until: number): string {
  const sealed = seal(secret, { purpose: PURPOSE, place: publicationId }, JSON.stringify([until, email, name]))
  // For an address.
  return Buffer.from(sealed, 'base64').toString('base64url')
}

/** Whom a token invites; null where it is none of this publication, or not valid any more. */
export function readInvitation(secret: string, publicationId: string, token: string, now: number): Invited | null {
  try {
    const [until, email, name] = sealedSchema.parse(JSON.parse(unseal(secret, { purpose: PURPOSE, place: publicationId }, token)))
    return until < now ? null : { email, name }
  } catch {
    return null
  }
}

/** The id of an invited learner: the same for every link to one address, in every browser, and not to be guessed from the address. */
export function invitedLearner(secret: string, publicationId: string, { email }: Invited): string {
  const bytes = createHmac('sha256', keyFor(secret, PURPOSE)).update(`${publicationId}\0${email}`).digest().subarray(0, 16)
  // A UUID of a form of its own (RFC 9562, version 8).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
